import { auditActions, type RecordKind } from '../../../domain/people/audit-actions.ts'
import type { Tx } from '../database.ts'
import { findLatestEntry, type AuditEntry } from './audit.store.ts'

/** Why a change was refused that was made on an older state of a record: what has changed since, and by whom. */
export async function explainConflict(tx: Tx, kind: RecordKind, id: number, title?: string): Promise<string> {
  return explainEntry(await findLatestEntry(tx, kind, id, title))
}

/** The same, of what is known to have been done last. */
export function explainEntry(latest: AuditEntry | undefined): string {
  const lookAgain = 'Please check the current version and save again.'
  if (!latest) return `This has changed since you opened it. ${lookAgain}`
  const { who, action, changes } = latest
  const said = changes.map(({ name, before, after }) =>
    [name, before && `from ${before}`, after && `to ${after}`].filter(Boolean).join(' '),
  )
  const what = [auditActions[action], ...said].join('; ')
  return `${who} has changed this since you opened it: ${what}. ${lookAgain}`
}
