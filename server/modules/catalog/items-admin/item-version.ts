import { createHash } from 'node:crypto'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { explainConflict } from '../../../platform/audit/explain-conflict.ts'
import { findLatestEntry } from '../../../platform/audit/audit.store.ts'
import { findItemById, type StoredItem } from '../items/item-facts/item-facts.store.ts'

/** What may be changed of an item, as one word. Stock and popularity are not in it: orders change them all day. */
export async function readItemVersion(tx: Tx, item: StoredItem): Promise<string> {
  const { inventory: _, popularity: __, ...state } = item
  const latest = await findLatestEntry(tx, 'item', item.id)
  return `${latest?.id ?? 0}-${createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 20)}`
}

/** Refuses a change of an item that is not as it was when it was read. @throws Conflict */
export const createItemCheck = (read: string, by: Actor) => async (tx: Tx, itemId: number) => {
  const item = await findItemById(tx, itemId)
  const [entry, state] = item ? (await readItemVersion(tx, item)).split('-') : []
  const [readEntry, readState] = read.split('-')
  if (state === readState) return
  if (entry !== readEntry) throw new Conflict(await explainConflict(tx, 'item', itemId, { reader: by }), 'version')
  throw new Conflict(
    'This item has changed since you opened it. Please check the current version and save again.',
    'version',
  )
}
