import { setImmediate as nextTurn } from 'node:timers/promises'
import { hours } from '../../../domain/durations.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import {
  loadCollections,
  loadItems,
  pruneChanges,
  readChanges,
  readHorizon,
  type CatalogFeed,
  type Changed,
} from '../catalog/index.ts'
import { listenFor } from './notifications.ts'
import { ReadModel } from './read-model.ts'
import { loadSearchWords } from './search-words.store.ts'

export interface LiveCatalogParts {
  db: Database
  log: Log
}

export interface LiveCatalog extends CatalogFeed {
  /** The catalog as this process knows it. Ask anew for each answer: a rebuilt one takes its place. */
  current(): ReadModel
  /** Resolves when everything that is committed now can be seen here. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

const pollEveryMs = 1_000
const sliceMs = 4
const itemsAtOnce = 200
const deadAtMost = 5_000
const changesStoredForHours = 24
const pruneEvery = hours(1)

/**
 * Keeps a read model in step with the database: told by NOTIFY, and asking each second besides, since a notice can be lost.
 * Resolves when the whole catalog is loaded.
 */
export async function createLiveCatalog({ db, log }: LiveCatalogParts): Promise<LiveCatalog> {
  const listeners: Parameters<CatalogFeed['onChange']>[0][] = []
  let model = new ReadModel()
  let version = 0
  let horizon = await readHorizon(db.orm)
  let seen: string[] = []
  let lookedAt = Date.now()
  let prunedAt = 0
  let closed = false
  let round: Promise<void> | undefined
  let nextRound: Promise<void> | undefined
  let rebuilding: Promise<void> | undefined
  /** What changed while a new model was being filled. */
  const meanwhile = { itemIds: new Set<number>(), collections: false }

  await fill(model)
  log.info({ items: model.size }, 'catalog loaded')
  const notices = await listenFor(db.url, 'catalog_changed', look)
  const poll = setInterval(look, pollEveryMs)
  poll.unref()

  function look(): void {
    catchUp().catch((err: unknown) => {
      if (!closed) log.warn({ err }, 'the catalog could not be brought up to date; trying again')
    })
  }

  /** One round at a time; who asks during a round shares one that begins after it. */
  function catchUp(): Promise<void> {
    if (closed) return Promise.resolve()
    if (!round) return (round = bringUpToDate().finally(() => (round = undefined)))
    nextRound ??= round
      .catch(() => undefined)
      .then(() => {
        nextRound = undefined
        return catchUp()
      })
    return nextRound
  }

  async function bringUpToDate(): Promise<void> {
    // Changes that are older than what is kept may have been missed.
    if (Date.now() - lookedAt > hours(changesStoredForHours / 2)) return startAnew()
    const changes = await readChanges(db.orm, horizon, seen)
    for (const id of changes.itemIds) meanwhile.itemIds.add(id)
    meanwhile.collections ||= changes.collectionsChanged
    if (changes.collectionsChanged) await applyCollections(model)
    await applyItems(model, changes.itemIds)
    seen = [...seen, ...changes.transactionIds].filter((id) => BigInt(id) >= BigInt(changes.horizon))
    horizon = changes.horizon
    lookedAt = Date.now()
    if (!rebuilding) meanwhile.itemIds.clear()
    if (!rebuilding && model.catalog.index.dead > Math.max(deadAtMost, model.size)) rebuilding = rebuild()
    await prune()
  }

  async function applyCollections(target: ReadModel): Promise<void> {
    target.catalog.setSearchWords(await loadSearchWords(db.orm))
    const renamed = target.catalog.setCollections(await loadCollections(db.orm))
    await applyItems(target, renamed)
    if (target === model) tell('all')
  }

  async function applyItems(target: ReadModel, ids: readonly number[]): Promise<void> {
    const pauses = createPauses()
    for (let start = 0; start < ids.length; start += itemsAtOnce) {
      const part = ids.slice(start, start + itemsAtOnce)
      const missing = new Set(part)
      for await (const batch of readAhead(loadItems(db.orm, part))) {
        for (const item of batch) {
          missing.delete(item.id)
          target.catalog.stage(item)
          if (pauses.isDue()) await pauses.take()
        }
      }
      const collectionIds = target.catalog.commit([...missing])
      if (target === model) tell(part, collectionIds)
    }
  }

  async function fill(target: ReadModel): Promise<void> {
    target.catalog.setSearchWords(await loadSearchWords(db.orm))
    target.catalog.setCollections(await loadCollections(db.orm))
    const pauses = createPauses()
    for await (const batch of readAhead(loadItems(db.orm))) {
      for (const item of batch) {
        target.catalog.stage(item)
        if (pauses.isDue()) await pauses.take()
      }
      target.catalog.commit()
    }
  }

  /** A model without dead items, filled beside the old one, which keeps answering and keeps being brought up to date. */
  async function rebuild(): Promise<void> {
    try {
      const fresh = new ReadModel()
      meanwhile.itemIds.clear()
      meanwhile.collections = false
      await fill(fresh)
      while (meanwhile.itemIds.size > 0 || meanwhile.collections) await applyMeanwhile(fresh)
      model = fresh
      tell('all')
    } catch (err) {
      if (!closed) log.warn({ err }, 'the catalog could not be rebuilt; trying again')
    } finally {
      rebuilding = undefined
    }
  }

  async function applyMeanwhile(target: ReadModel): Promise<void> {
    const { collections, itemIds } = meanwhile
    const ids = [...itemIds]
    itemIds.clear()
    meanwhile.collections = false
    if (collections) await applyCollections(target)
    await applyItems(target, ids)
  }

  async function startAnew(): Promise<void> {
    const from = await readHorizon(db.orm)
    const fresh = new ReadModel()
    await fill(fresh)
    model = fresh
    horizon = from
    seen = []
    lookedAt = Date.now()
    tell('all')
  }

  async function prune(): Promise<void> {
    if (Date.now() - prunedAt < pruneEvery) return
    prunedAt = Date.now()
    await pruneChanges(db.orm, changesStoredForHours)
  }

  function tell(changed: Changed, collectionIds: readonly number[] = []): void {
    version += 1
    for (const listener of listeners) listener(changed, collectionIds)
  }

  return {
    current: () => model,
    tree: () => model.tree,
    catchUp,
    version: () => version,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closed = true
      clearInterval(poll)
      await notices.close()
      await Promise.allSettled([round, rebuilding])
    },
  }
}

/** Loads the next batch while the one before is worked on. */
async function* readAhead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = batches.next()
  for (;;) {
    const { done, value } = await next
    if (done) return
    next = batches.next()
    // Its failure is told when it is waited for.
    next.catch(() => undefined)
    yield value
  }
}

/** Lets waiting requests in whenever the work has held the process for a moment. */
function createPauses() {
  let since = performance.now()
  return {
    isDue: () => performance.now() - since >= sliceMs,
    async take(): Promise<void> {
      await nextTurn()
      since = performance.now()
    },
  }
}
