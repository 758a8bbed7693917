import { createHash } from 'node:crypto'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import { explainConflict, explainEntry } from '../../../platform/audit/explain-conflict.ts'
import { findLatestEntry, listEntries } from '../../../platform/audit/audit.store.ts'
import type { AdminCollection } from '../items/lists/admin-collections.store.ts'

const toWord = (entryId: number | undefined, state: unknown) =>
  `${entryId ?? 0}-${createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 20)}`

const stateOf = (version: string) => version.split('-')[1]

/** How collections are arranged, as one word. */
export async function readTreeVersion(tx: Tx, all: readonly AdminCollection[]): Promise<string> {
  const [latest] = await listLatest(tx)
  return toWord(
    latest?.id,
    all.map(({ id, parentId }) => [id, parentId]),
  )
}

/** What can be changed of a collection by itself, as one word. */
export async function readCollectionVersion(tx: Tx, collection: AdminCollection): Promise<string> {
  const { parentId: _, position: __, storedPicture: ___, ...facts } = collection
  const latest = await findLatestEntry(tx, 'collection', collection.id)
  return toWord(latest?.id, facts)
}

interface Read {
  version: string
  /** Who has read it. */
  by: Actor
}

/** @throws Conflict where the tree is not as it was when it was read */
export async function checkTree(tx: Tx, all: readonly AdminCollection[], { version, by }: Read): Promise<void> {
  if (stateOf(await readTreeVersion(tx, all)) === stateOf(version)) return
  throw new Conflict(explainEntry((await listLatest(tx))[0], by), 'version')
}

/** @throws Conflict where the collection is not as it was when it was read */
export async function checkCollection(tx: Tx, collection: AdminCollection, { version, by }: Read): Promise<void> {
  if (stateOf(await readCollectionVersion(tx, collection)) === stateOf(version)) return
  throw new Conflict(await explainConflict(tx, 'collection', collection.id, { reader: by }), 'version')
}

const listLatest = (tx: Tx) => listEntries(tx, { recordKind: 'collection', limit: 1 })

/** @throws NotFound */
export function getAmong(all: readonly AdminCollection[], id: number): AdminCollection {
  const found = all.find((one) => one.id === id)
  if (!found) throw new NotFound('There is no collection with this number.')
  return found
}
