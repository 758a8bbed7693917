import { hours, seconds } from '../../../../domain/calendar/durations.ts'
import { isDay, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { nameActor, type Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { describeEffect } from '../../../../domain/pricing/price-effect.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { forgetOldVersions, takeBackWithinMs } from '../item-versions/item-versions.store.ts'
import { findSheetItems } from '../items/prices/sheet-items.store.ts'
import { listPriceLists } from '../items/prices/price-lists.store.ts'
import { listWarehouses } from '../items/stock/warehouses.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { applyChange, type Applying } from './apply-change.ts'
import { requireList, requireVersion } from './price-drafts.service.ts'
import * as drafts from './price-drafts.store.ts'
import * as store from './price-changes.store.ts'
import type { TakeBackCounts } from './price-drafts.tables.ts'
import { requirePublishable } from './review-draft.ts'
import { previewTakeBack, takeChangeBack } from './take-change-back.ts'

interface PriceChangesDeps {
  db: Database
  clock: Clock
}

const job = 'apply-price-changes'
const takeBackJob = 'take-prices-back'
const forgetJob = 'forget-old-prices'
/** More than that are written by a worker, so that nobody waits for them. */
const itemsAtOnce = 1_000
const linesOnPage = 100

export type PriceChangesService = ReturnType<typeof createPriceChangesService>

/**
 * Published drafts. One that begins later waits for its day on the shop's calendar: a job writes it into the catalog then, as a change
 * like any other, so that whatever shows prices follows by itself.
 */
export function createPriceChangesService({ db, clock }: PriceChangesDeps) {
  const findToday = async (tx: Tx): Promise<Day> => localDay(clock.now(), await findTimeZone(tx))

  async function openApplying(tx: Tx, { priceListId }: store.PriceChange): Promise<Applying> {
    const list = priceListId === null ? null : await requireList(tx, priceListId)
    const warehouses = new Map((await listWarehouses(tx)).map(({ warehouseId, code }) => [warehouseId, code]))
    return { now: clock.now(), list, warehouses }
  }

  async function apply(tx: Tx, change: store.PriceChange): Promise<store.PriceChange> {
    const applying = await openApplying(tx, change)
    const leftOut = await applyChange(tx, change, applying)
    const takenBackUntil = new Date(applying.now.getTime() + takeBackWithinMs)
    await enqueue(tx, forgetJob, {}, { runAt: takenBackUntil, key: `${forgetJob} ${change.id}` })
    return store.endChange(tx, change.id, { state: 'done', doneAt: applying.now, leftOut, takenBackUntil })
  }

  /** Of a change that has begun. */
  async function restore(tx: Tx, change: store.PriceChange, by: Actor): Promise<store.PriceChange> {
    const applying = await openApplying(tx, change)
    const takenBack = await takeChangeBack(tx, change, by, applying)
    await logChange(tx, {
      by,
      at: applying.now,
      action: 'prices.restore',
      record: { kind: 'price-change', id: change.id },
      changes: listAuditChanges(
        ['Items restored', '', takenBack.restored === 0 ? '' : String(takenBack.restored)],
        ['Values kept as changed later', '', takenBack.left === 0 ? '' : String(takenBack.left)],
      ),
    })
    const end = { takenBack, takenBackAt: applying.now, takenBackBy: nameActor(by) }
    return store.endChange(tx, change.id, { state: 'taken-back', ...end })
  }

  const restoreLater = ({ changeId, by }: { changeId: number; by: Actor }): Promise<void> =>
    db.transaction(async (tx) => {
      const change = await store.lockChange(tx, changeId)
      if (change?.state === 'taking-back') await restore(tx, change, by)
    })

  const mayStillTakeBack = ({ state, takenBackUntil }: store.PriceChange): boolean =>
    state === 'done' && takenBackUntil !== null && takenBackUntil > clock.now()

  /** Everything that has begun, each in a transaction of its own. */
  async function applyDue(): Promise<void> {
    const applyNext = () =>
      db.transaction(async (tx) => {
        const change = await store.lockDueChange(tx, await findToday(tx))
        return change && apply(tx, change)
      })
    while (await applyNext());
    await planNext(db.orm)
  }

  /** Looks again when the next one begins, and each hour until then: the shop's time zone can change, and clocks differ. */
  async function planNext(tx: Tx): Promise<void> {
    const start = await store.findNextStart(tx, await findTimeZone(tx))
    if (!start) return
    const waitsMs = start.getTime() - clock.now().getTime()
    await enqueue(tx, job, {}, { key: job, afterMs: Math.min(Math.max(waitsMs, seconds(1)), hours(1)) })
  }

  async function logOf(
    tx: Tx,
    by: Actor,
    action: 'prices.schedule' | 'prices.publish' | 'prices.take-back',
    change: store.PriceChange,
  ) {
    const said = describeEffect(change.effect)
    await logChange(tx, {
      by,
      at: clock.now(),
      action,
      record: { kind: 'price-change', id: change.id },
      changes: [
        { name: 'From', before: '', after: formatDate(change.startsOn) },
        { name: formatCountOf(change.effect.itemCount, 'item'), before: '', after: said },
      ],
    })
  }

  async function takeBackWaiting(tx: Tx, by: Actor, change: store.PriceChange) {
    const draft = await drafts.lockDraft(tx, { staffId: by.staffId, priceListId: change.priceListId }, clock.now())
    const isDraftAgain = draft.version === 0
    if (isDraftAgain) {
      await store.copyToDraft(tx, change.id, draft)
      await drafts.endStep(tx, draft, clock.now())
    }
    await logOf(tx, by, 'prices.take-back', change)
    const end = { takenBackAt: clock.now(), takenBackBy: nameActor(by) }
    return { change: await store.endChange(tx, change.id, { state: 'taken-back', ...end }), isDraftAgain }
  }

  return {
    /** @param startsOn undefined: at once */
    publish: (by: Actor, priceListId: number | null, version: number, startsOn?: string) =>
      db.transaction(async (tx) => {
        const list = await requireList(tx, priceListId)
        const today = await findToday(tx)
        if (startsOn !== undefined && !isDay(startsOn))
          throw new Invalid('Enter a date, for example 2027-01-31.', 'startsOn')
        if (startsOn !== undefined && startsOn < today)
          throw new Invalid('This day is over. Please choose a later one, or publish at once.', 'startsOn')
        const isNow = startsOn === undefined || startsOn === today
        const draft = await drafts.lockDraft(tx, { staffId: by.staffId, priceListId }, clock.now())
        requireVersion(draft, version)
        const effect = await requirePublishable(tx, draft, list, isNow)
        const change = await store.addChange(tx, draft, {
          priceListId,
          startsOn: startsOn ?? today,
          effect,
          createdAt: clock.now(),
          staffId: by.staffId,
          who: nameActor(by),
          address: by.address,
        })
        await drafts.removeDraft(tx, draft)
        await logOf(tx, by, isNow ? 'prices.publish' : 'prices.schedule', change)
        if (isNow && effect.itemCount <= itemsAtOnce) return apply(tx, change)
        // At once, although it is many: a job that runs now.
        if (isNow) await enqueue(tx, job, {}, { key: job })
        else await planNext(tx)
        return change
      }),

    async list(question: { isOver: boolean; after?: number | undefined; limit: number }) {
      return { changes: await store.listChanges(db.orm, question), names: await readNames(db.orm) }
    },

    /** @throws NotFound */
    async get(changeId: number, after: ItemId = 0) {
      const tx = db.orm
      const change = await store.findChange(tx, changeId)
      if (!change) throw noChange()
      const cells = await store.listChangeCells(tx, changeId, { after, itemsAtOnce: linesOnPage + 1 })
      const itemIds = [...new Set(cells.map(({ itemId }) => itemId))]
      const shown = itemIds.slice(0, linesOnPage)
      const columns = { priceListId: change.priceListId, warehouseId: null }
      return {
        change,
        names: await readNames(tx),
        cells: cells.filter(({ itemId }) => shown.includes(itemId)),
        items: await findSheetItems(tx, columns, shown),
        /** Their names, by their ids. */
        warehouses: new Map((await listWarehouses(tx)).map(({ warehouseId, name }) => [warehouseId, name])),
        next: itemIds.length > linesOnPage ? shown.at(-1)! : null,
      }
    },

    /** What taking a change back would do that has begun. @throws Conflict where that is not possible */
    async previewTakeBack(changeId: number): Promise<TakeBackCounts> {
      const change = await store.findChange(db.orm, changeId)
      if (!change) throw noChange()
      if (!mayStillTakeBack(change)) throw new Conflict(refusals[change.state], 'id')
      return previewTakeBack(db.orm, change)
    },

    /**
     * Before its day it is a draft of whoever takes it back again, unless there is one. What it has changed since its day gets the
     * values from before, but for what somebody has changed since. @throws Conflict where that is not possible
     */
    takeBack: (by: Actor, changeId: number) =>
      db.transaction(async (tx) => {
        const change = await store.lockChange(tx, changeId)
        if (!change) throw noChange()
        if (change.state === 'waiting') return takeBackWaiting(tx, by, change)
        if (!mayStillTakeBack(change)) throw new Conflict(refusals[change.state], 'id')
        if (change.effect.itemCount <= itemsAtOnce)
          return { change: await restore(tx, change, by), isDraftAgain: false }
        const { staffId, name, address, token } = by
        const payload = { changeId, by: { staffId, name, address, token } }
        await enqueue(tx, takeBackJob, payload, { key: `${takeBackJob} ${changeId}` })
        return { change: await store.endChange(tx, changeId, { state: 'taking-back' }), isDraftAgain: false }
      }),

    takenBackUntil: (change: store.PriceChange): Date | null =>
      mayStillTakeBack(change) ? change.takenBackUntil : null,

    readNames: () => readNames(db.orm),
    applyDue,
    jobs: {
      [job]: applyDue,
      [takeBackJob]: restoreLater,
      [forgetJob]: () => forgetOldVersions(db.orm, clock.now()),
    } satisfies JobHandlers,
  }
}

const refusals: Record<store.PriceChange['state'], string> = {
  'waiting': 'This has not started yet, so no price has changed.',
  'done': 'These prices can no longer be undone. The limit is 30 days. To change them, make a new draft.',
  'taking-back': 'This is being undone. Please wait until that is done.',
  'taken-back': 'This was already undone.',
}

const noChange = () => new NotFound('There is no price change with this number.')

/** Of price lists, by their numbers. */
const readNames = async (tx: Tx): Promise<Map<number, string>> =>
  new Map((await listPriceLists(tx)).map(({ id, name }) => [id, name]))
