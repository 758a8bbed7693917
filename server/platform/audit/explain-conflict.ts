import type { Actor } from '../../../domain/people/actor.ts'
import { auditActions, type RecordKind } from '../../../domain/people/audit-actions.ts'
import type { Tx } from '../database.ts'
import { findLatestEntry, type AuditEntry } from './audit.store.ts'

/**
 * Why a change was refused that was made on an older state of a record: what has changed since, and by whom.
 * @param reader who is told: their own change was made in another tab
 */
export async function explainConflict(
  tx: Tx,
  kind: RecordKind,
  id: number,
  { title, reader }: { title?: string; reader: Actor | undefined },
): Promise<string> {
  return explainEntry(await findLatestEntry(tx, kind, id, title), reader)
}

/** The same, of what is known to have been done last. */
export function explainEntry(latest: AuditEntry | undefined, reader: Actor | undefined): string {
  const lookAgain = 'Please check the current version and save again.'
  if (!latest) return `This has changed since you opened it. ${lookAgain}`
  const { who, action, changes } = latest
  const isOwn = reader !== undefined && reader.staffId !== null && latest.staffId === reader.staffId
  const begin = `${isOwn ? 'You have changed this in another tab' : `${who} has changed this`} since you opened it:`
  if (changes.length > toldInFull) return `${begin} ${auditActions[action]}: ${listNames(changes)}. ${lookAgain}`
  const said = changes.map(({ name, before, after }) => {
    const way = [before && `from ${shorten(before)}`, after && `to ${shorten(after)}`].filter(Boolean).join(' ')
    return way === '' ? name : / to$/i.test(name) ? `${name}: ${way}` : `${name} ${way}`
  })
  const what = [auditActions[action], ...said].join('; ')
  return `${begin} ${what}. ${lookAgain}`
}

/** More changes at once are named alone: their values are on the page. */
const toldInFull = 2
const namesAtMost = 3
const valueAtMost = 60

const listNames = (changes: AuditEntry['changes']): string => {
  const more = changes.length - namesAtMost
  const names = changes.slice(0, namesAtMost).map(({ name }) => name)
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const shorten = (value: string): string => (value.length > valueAtMost ? `${value.slice(0, valueAtMost)}…` : value)
