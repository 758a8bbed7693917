import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { loadCollections, loadItems } from './records.store.ts'
import { ReadModel } from './read-model.ts'

export interface LiveCatalogParts {
  db: Database
  log: Log
}

export interface LiveCatalog {
  /** The catalog as this process knows it. Ask anew for each answer: a rebuilt one takes its place. */
  current(): ReadModel
  /** Resolves when everything that is committed now can be seen here. */
  catchUp(): Promise<void>
  /** Tells what is no longer as it was: items by id, or the whole catalog. */
  onChange(listener: (changed: readonly number[] | 'all') => void): void
  close(): Promise<void>
}

const pollEveryMs = 1_000
const sliceMs = 12
const wasteAtMost = 0.3
const changesAtOnce = 5_000
const keepChangesFor = '1 hour'

interface Change {
  item_id: number | null
}

/**
 * Keeps a read model in step with the database: told by NOTIFY, and asking each second besides, since a notice can be lost.
 * Resolves when the whole catalog is loaded.
 */
export async function createLiveCatalog({ db, log }: LiveCatalogParts): Promise<LiveCatalog> {
  let model = new ReadModel()
  let seenUpTo = '0'
  let closed = false
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const listeners: ((changed: readonly number[] | 'all') => void)[] = []
  const tell = (changed: readonly number[] | 'all') => listeners.forEach((listener) => listener(changed))

  await rebuild()
  const ears = await listen(db, () => void catchUp().catch(report))
  const poll = setInterval(() => void catchUp().catch(report), pollEveryMs)
  poll.unref()

  function report(err: unknown) {
    if (!closed) log.warn({ err }, 'the catalog could not be brought up to date; trying again')
  }

  /** One round at a time; all who ask during a round share the one that begins after it. */
  function catchUp(): Promise<void> {
    if (closed) return Promise.resolve()
    if (running) {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined
          return catchUp()
        })
      return next
    }
    running = applyChanges().finally(() => (running = undefined))
    return running
  }

  async function applyChanges(): Promise<void> {
    // Read again from the oldest transaction that was still running last time: they do not commit in the order of their numbers.
    const { horizon, changes } = await readChanges(db.orm, seenUpTo)
    if (changes.length > changesAtOnce || model.waste > wasteAtMost) return rebuild()
    if (changes.some(({ item_id: id }) => id === null)) {
      model.setCollections(await loadCollections(db.orm))
      tell('all')
    }
    const ids = changes.map(({ item_id: id }) => id).filter((id) => id !== null)
    if (ids.length > 0) await applyItems(model, ids)
    tell(ids)
    seenUpTo = horizon
  }

  async function applyItems(target: ReadModel, ids: number[]): Promise<void> {
    const missing = new Set(ids)
    const pause = createPauses()
    for await (const batch of loadItems(db.orm, ids)) {
      for (const item of batch) {
        missing.delete(item.id)
        target.put(item)
        await pause()
      }
    }
    for (const id of missing) target.remove(id)
  }

  async function rebuild(): Promise<void> {
    const { horizon } = await readChanges(db.orm, null)
    const fresh = new ReadModel()
    fresh.setCollections(await loadCollections(db.orm))
    const pause = createPauses()
    for await (const batch of loadItems(db.orm)) {
      for (const item of batch) {
        fresh.put(item)
        await pause()
      }
    }
    model = fresh
    tell('all')
    seenUpTo = horizon
    await db.orm.execute(sql`delete from catalog_changes where changed_at < now() - ${keepChangesFor}::interval`)
    log.info({ items: fresh.size }, 'catalog loaded')
  }

  return {
    current: () => model,
    catchUp,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closed = true
      clearInterval(poll)
      await ears.close()
      await running?.catch(() => undefined)
    },
  }
}

/** The items changed since a horizon, and the next horizon; with null only the horizon. */
async function readChanges(tx: Tx, since: string | null): Promise<{ horizon: string; changes: Change[] }> {
  const { rows } = await tx.execute<{ horizon: string; changes: Change[] | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select json_agg(distinct jsonb_build_object('item_id', item_id)) from catalog_changes
        where ${since}::bigint is not null and transaction_id >= ${since}::bigint) as changes`)
  return { horizon: rows[0]!.horizon, changes: rows[0]!.changes ?? [] }
}

/** Lets waiting requests in whenever the work has held the process for a moment. */
function createPauses(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < sliceMs) return undefined
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}

const reconnectAfterMs = 1_000

/** A connection of its own that hears NOTIFY and comes back when it is cut. */
async function listen(db: Database, onNotice: () => void): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: db.url, application_name: 'brandyard catalog' })
    next.on('notification', onNotice)
    next.on('error', () => undefined)
    next.on('end', () => {
      if (!closed) setTimeout(() => void connect().catch(() => undefined), reconnectAfterMs).unref()
    })
    await next.connect()
    await next.query('listen catalog_changed')
    client = next
  }

  await connect()
  return {
    async close() {
      closed = true
      await client?.end()
    },
  }
}
