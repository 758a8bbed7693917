import { existsSync, statSync } from 'node:fs'
import { hours, minutes } from '../../../../../domain/calendar/durations.ts'
import type { Database } from '../../../../platform/database.ts'
import type { DedicatedConnection } from '../../../../platform/postgres/dedicated-connection.ts'
import type { Log } from '../../../../platform/log.ts'
import { countActiveItems } from '../../items/shown.store.ts'
import {
  pruneChanges,
  readChanges,
  readFeedId,
  readHorizon,
  type CatalogChanges,
} from '../../items/catalog-changes.store.ts'
import type { CatalogChange, CatalogFeed } from '../../items/catalog-feed.ts'
import type { CollectionTree } from '../../items/collection-tree.ts'
import { applyCollections, applyItems, applyStock, fillModel, type LoadingParts } from './catalog-loader.ts'
import { restoreCatalog, saveCatalog, type CatalogProgress } from './catalog-snapshot.ts'
import { listenFor } from './notifications.ts'
import { ReadModel } from '../model/read-model.ts'

interface LiveCatalogParts {
  db: Database
  log: Log
  /** Where a catalog that takes long to load lies between two starts. */
  snapshotFile?: string | undefined
  /** So many changes at once, if they are a fifth of all items, are taken in by building anew. */
  rebuiltFrom?: number
  /** A smaller catalog is loaded as soon as a file of it would be. */
  snapshotFrom?: number
}

type Listener = Parameters<CatalogFeed['onChange']>[0]

const pollEveryMs = 1_000
const deadAtMost = 5_000
const rebuiltShare = 1 / 5
const changesStoredForHours = 24
const pruneEvery = hours(1)

/** Keeps a read model in step with the database: notified by NOTIFY, and polling each second besides, since a notification can be lost. */
export class LiveCatalog implements CatalogFeed {
  private readonly db: Database
  private readonly log: Log
  private readonly snapshotFile: string | undefined
  private readonly rebuiltFrom: number
  private readonly snapshotFrom: number
  private readonly closing = new AbortController()
  private readonly parts: LoadingParts
  private readonly listeners: Listener[] = []
  private model = new ReadModel()
  private isOpen = false
  /** Of what is being loaded. */
  private itemCount: number | undefined
  private changeCount = 0
  private savedCount = 0
  private savedAt = 0
  private progress: CatalogProgress = { horizon: '', seen: [], lookedAt: 0 }
  private feedId: string | undefined
  private prunedAt = 0
  private round: Promise<void> | undefined
  private nextRound: Promise<void> | undefined
  private rebuilding: Promise<void> | undefined
  /** More has changed than the model is brought up to date with: a new one replaces it. */
  private isBehind = false
  /** What has changed while a new model is filled. */
  private readonly duringRebuild = { itemIds: new Set<number>(), collections: false }
  private notices: DedicatedConnection | undefined
  private polling: NodeJS.Timeout | undefined

  constructor({ db, log, snapshotFile, rebuiltFrom = 20_000, snapshotFrom = 20_000 }: LiveCatalogParts) {
    this.db = db
    this.log = log
    this.snapshotFile = snapshotFile
    this.rebuiltFrom = rebuiltFrom
    this.snapshotFrom = snapshotFrom
    this.parts = { tx: db.orm, signal: this.closing.signal }
  }

  /** Resolves when the whole catalog is in memory. */
  async open(): Promise<void> {
    const began = performance.now()
    const isRestored = await this.restore()
    if (!isRestored) await this.load()
    const loadedMs = Math.round(performance.now() - began)
    this.log.info({ items: this.model.size, isRestored, loadedMs }, 'catalog loaded')
    this.notices = await listenFor(this.db.url, 'catalog_changed', () => this.poll())
    this.polling = setInterval(() => this.poll(), pollEveryMs)
    this.polling.unref()
    this.isOpen = true
  }

  /** How far the catalog is; null when it is open. */
  loading(): { what: string; progress: string } | null {
    if (this.isOpen) return null
    const count = this.model.catalog.index.count.toLocaleString('en-US')
    const items = this.itemCount === undefined ? '' : `: ${count} of ${this.itemCount.toLocaleString('en-US')} items`
    return { what: 'catalog', progress: `The catalog is being loaded${items}.` }
  }

  /** The catalog as this process knows it. Ask anew for each answer: a rebuilt one replaces it. */
  current(): ReadModel {
    return this.model
  }

  tree(): CollectionTree {
    return this.model.tree
  }

  version(): number {
    return this.changeCount
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener)
  }

  /** Resolves when everything that is committed now can be seen here. */
  async catchUp(): Promise<void> {
    await this.takeRound()
    while (this.isBehind && !this.isClosed) {
      await this.rebuilding
      await this.takeRound()
    }
  }

  async close(): Promise<void> {
    this.closing.abort()
    clearInterval(this.polling)
    await this.notices?.close()
    await Promise.allSettled([this.round, this.rebuilding])
    const isSaved = this.changeCount === this.savedCount && Date.now() - this.savedAt < hours(1)
    if (!this.isBehind && !isSaved && !this.hasOtherSaved(Date.now() - minutes(1)))
      await this.save(this.model, this.progress)
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted
  }

  private poll(): void {
    this.takeRound().catch((err: unknown) => {
      if (!this.isClosed) this.log.warn({ err }, 'the catalog could not be brought up to date; trying again')
    })
  }

  /** One round at a time; who asks during a round shares one that begins after it. */
  private takeRound(): Promise<void> {
    if (this.isClosed) return Promise.resolve()
    if (!this.round) return (this.round = this.bringUpToDate().finally(() => (this.round = undefined)))
    this.nextRound ??= this.round
      .catch(() => undefined)
      .then(() => {
        this.nextRound = undefined
        return this.takeRound()
      })
    return this.nextRound
  }

  private async bringUpToDate(): Promise<void> {
    if (!this.isFollowed(this.progress)) await this.skipChanges()
    const changes = await readChanges(this.db.orm, this.progress.horizon, this.progress.seen)
    const isMuch = changes.itemIds.length >= Math.max(this.rebuiltFrom, this.model.size * rebuiltShare)
    if (this.rebuilding) this.noteForRebuild(changes)
    if (isMuch) this.isBehind = true
    else await this.apply(changes)
    const seen = [...this.progress.seen, ...changes.transactionIds]
    this.progress = {
      horizon: changes.horizon,
      seen: seen.filter((id) => BigInt(id) >= BigInt(changes.horizon)),
      lookedAt: Date.now(),
    }
    if (isMuch) this.notify('all')
    if (this.isBehind || this.model.catalog.index.dead > Math.max(deadAtMost, this.model.size))
      this.rebuilding ??= this.rebuild().finally(() => (this.rebuilding = undefined))
    await this.prune()
  }

  /** Whether the feed still has all that has changed since. */
  private isFollowed({ lookedAt }: CatalogProgress): boolean {
    return Date.now() - lookedAt < hours(changesStoredForHours / 2)
  }

  private async skipChanges(): Promise<void> {
    this.progress = { horizon: await readHorizon(this.db.orm), seen: [], lookedAt: Date.now() }
    this.isBehind = true
    this.notify('all')
  }

  private async apply({ collectionsChanged, itemIds, stockIds }: CatalogChanges): Promise<void> {
    const target = this.model
    const notify: Listener = (change) => void (target === this.model && this.notify(change))
    if (collectionsChanged) {
      await applyCollections(this.parts, target)
      notify('all')
    }
    await applyItems(this.parts, target, itemIds, notify)
    await applyStock(this.parts, target, stockIds, notify)
  }

  private noteForRebuild({ itemIds, stockIds, collectionsChanged }: CatalogChanges): void {
    for (const id of [...itemIds, ...stockIds]) this.duringRebuild.itemIds.add(id)
    this.duringRebuild.collections ||= collectionsChanged
  }

  /** A model without dead items, filled beside the old one, which keeps answering and keeps being brought up to date with what is little. */
  private async rebuild(): Promise<void> {
    try {
      const fresh = new ReadModel()
      const [began, progress] = [Date.now(), this.progress]
      // From what a snapshot has brought, nobody is answered yet.
      if (!this.isOpen) this.model = fresh
      this.duringRebuild.itemIds.clear()
      this.duringRebuild.collections = false
      await fillModel(this.parts, fresh, { inSlices: this.isOpen })
      // Nobody changes it yet. A start from it reads in the feed what has changed since.
      if (!this.hasOtherSaved(began)) await this.save(fresh, progress)
      while (this.duringRebuild.itemIds.size > 0 || this.duringRebuild.collections) await this.applyToRebuilt(fresh)
      this.model = fresh
      this.isBehind = false
      this.notify('all')
    } catch (err) {
      if (!this.isClosed) this.log.warn({ err }, 'the catalog could not be rebuilt; trying again')
    }
  }

  private async applyToRebuilt(fresh: ReadModel): Promise<void> {
    const { collections, itemIds } = this.duringRebuild
    const ids = [...itemIds]
    itemIds.clear()
    this.duringRebuild.collections = false
    if (collections) await applyCollections(this.parts, fresh)
    await applyItems(this.parts, fresh, ids)
  }

  private async prune(): Promise<void> {
    if (Date.now() - this.prunedAt < pruneEvery) return
    this.prunedAt = Date.now()
    await pruneChanges(this.db.orm, changesStoredForHours)
  }

  private notify(change: CatalogChange): void {
    this.changeCount += 1
    for (const listener of this.listeners) listener(change)
  }

  private async load(): Promise<void> {
    await this.db.readLate(async (tx) => {
      // Where a replica fails in the middle, it begins anew. The feed is followed from where the database is that the goods are read from.
      this.model = new ReadModel()
      this.progress = { horizon: await readHorizon(tx), seen: [], lookedAt: Date.now() }
      this.itemCount = await countActiveItems(tx)
      await fillModel({ ...this.parts, tx }, this.model, { inSlices: false })
    })
    await this.save(this.model, this.progress)
  }

  /** @returns whether the model is as it was when it was saved, and up to date */
  private async restore(): Promise<boolean> {
    if (this.snapshotFile === undefined) return false
    this.feedId = await readFeedId(this.db.orm)
    // A small catalog never has one.
    if (this.feedId === undefined || !existsSync(this.snapshotFile)) return false
    const now = await readHorizon(this.db.orm)
    const found = await restoreCatalog(
      this.snapshotFile,
      this.model.catalog,
      this.feedId,
      (progress) => this.isFollowed(progress) && BigInt(progress.horizon) <= BigInt(now),
    )
    if (typeof found === 'string') {
      this.log.info({ reason: found }, 'the catalog is loaded from the database, not from its snapshot')
      this.model = new ReadModel()
      return false
    }
    this.progress = { horizon: found.horizon, seen: found.seen, lookedAt: found.lookedAt }
    this.savedAt = found.lookedAt
    await applyCollections(this.parts, this.model)
    await this.catchUp()
    return true
  }

  /** Of several processes that do the same, one saves what all of them know. */
  private hasOtherSaved(sinceMs: number): boolean {
    const stats = this.snapshotFile === undefined ? undefined : statSync(this.snapshotFile, { throwIfNoEntry: false })
    return stats !== undefined && stats.mtimeMs > sinceMs
  }

  private async save(model: ReadModel, progress: CatalogProgress): Promise<void> {
    const { snapshotFile, feedId } = this
    if (snapshotFile === undefined || feedId === undefined || model.size < this.snapshotFrom) return
    this.savedCount = this.changeCount
    this.savedAt = Date.now()
    try {
      await saveCatalog(snapshotFile, model.catalog, progress, feedId)
    } catch (err) {
      this.log.warn({ err, snapshotFile }, 'the catalog could not be saved; the next start loads it from the database')
    }
  }
}
