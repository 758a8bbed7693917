import { commandLine } from '../../../../domain/people/actor.ts'
import type { AuditChange } from '../../../../domain/people/audit-actions.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Kind } from './document-kinds.ts'
import { addVersion, findLatestVersion } from './documents.store.ts'

interface VersionToNote<Value> {
  documentId: number
  kind: Kind<Value>
  /** What the shop has shown until now. */
  before: Value
  at: Date
  who: string
  note: string
}

/** Notes what the shop shows from now on as a version to go back to, and what it has shown before, where that was not noted. */
export async function noteVersion<Value>(
  tx: Tx,
  { documentId, kind, before, at, who, note }: VersionToNote<Value>,
): Promise<AuditChange[]> {
  const latest = await findLatestVersion(tx, documentId)
  if (!latest || !isSame(latest.value, before))
    await addVersion(tx, {
      documentId,
      at,
      who: commandLine.name,
      changes: [],
      stored: { value: before },
      note: latest ? 'Changed by commands' : 'Before the first change',
    })
  const after = await kind.read(tx)
  const changes = kind.listChanges(before, after)
  await addVersion(tx, { documentId, at, who, note, changes, stored: { value: after } })
  return changes
}

export const isSame = (one: unknown, other: unknown): boolean => toText(one) === toText(other)

/** The database gives the fields of stored values back in an order of its own. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
