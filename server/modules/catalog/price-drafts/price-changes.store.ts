import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { priceChangeCells, priceChanges, priceDraftCells } from './price-drafts.tables.ts'
import type { BatchKey } from '../item-versions/item-versions.store.ts'
import { cellsOf, type Draft } from './price-drafts.store.ts'
import type { CellKey } from './sheet-cells.ts'

export type PriceChange = typeof priceChanges.$inferSelect

export const batchOf = (changeId: number): BatchKey => ({ batch: 'price-change', batchId: changeId })

export interface ChangeCell extends CellKey {
  before: string
  after: string
}

const isWaiting = eq(priceChanges.state, 'waiting')

/** With all cells of the draft. */
export async function addChange(
  tx: Tx,
  draft: Draft,
  change: Omit<typeof priceChanges.$inferInsert, 'id'>,
): Promise<PriceChange> {
  const [row] = await tx.insert(priceChanges).values(change).returning()
  await tx.execute(sql`
    insert into ${priceChangeCells} (change_id, item_id, field, part, before, after)
    select ${row!.id}, item_id, field, part, before, after from ${cellsOf(draft)} cells`)
  return row!
}

/** Those that wait by their day, or those that are over, the latest first. */
export const listChanges = (
  tx: Tx,
  { isOver, after, limit }: { isOver: boolean; after?: number | undefined; limit: number },
): Promise<PriceChange[]> => {
  const query = tx.select().from(priceChanges).$dynamic()
  if (!isOver) return query.where(isWaiting).orderBy(asc(priceChanges.startsOn), asc(priceChanges.id)).limit(500)
  return query
    .where(and(ne(priceChanges.state, 'waiting'), after === undefined ? undefined : lt(priceChanges.id, after)))
    .orderBy(desc(priceChanges.id))
    .limit(limit)
}

export async function countWaitingChanges(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(priceChanges).where(isWaiting)
  return row!.count
}

export async function findChange(tx: Tx, changeId: number): Promise<PriceChange | undefined> {
  const [row] = await tx.select().from(priceChanges).where(eq(priceChanges.id, changeId))
  return row
}

export async function lockChange(tx: Tx, changeId: number): Promise<PriceChange | undefined> {
  const [row] = await tx.select().from(priceChanges).where(eq(priceChanges.id, changeId)).for('update')
  return row
}

/** The first that is due and that nobody is at work on. */
export async function lockDueChange(tx: Tx, today: Day): Promise<PriceChange | undefined> {
  const [row] = await tx
    .select()
    .from(priceChanges)
    .where(and(isWaiting, lte(priceChanges.startsOn, today)))
    .orderBy(asc(priceChanges.startsOn), asc(priceChanges.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** The day on which the next one begins, and when that is. */
export async function findNextStart(tx: Tx, timeZone: string): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select (starts_on::timestamp at time zone ${timeZone})::text as at from ${priceChanges}
    where ${isWaiting} order by starts_on limit 1`)
  return rows[0] && new Date(rows[0].at)
}

export async function endChange(
  tx: Tx,
  changeId: number,
  end: Pick<PriceChange, 'state'> & Partial<PriceChange>,
): Promise<PriceChange> {
  const [row] = await tx.update(priceChanges).set(end).where(eq(priceChanges.id, changeId)).returning()
  return row!
}

/** Of items from one on, by rising id. */
export const listChangeCells = (
  tx: Tx,
  changeId: number,
  { after, itemsAtOnce }: { after: ItemId; itemsAtOnce: number },
): Promise<ChangeCell[]> => {
  const { itemId } = priceChangeCells
  const isOf = and(eq(priceChangeCells.changeId, changeId), gt(itemId, after))
  const itemIds = tx.selectDistinct({ itemId }).from(priceChangeCells).where(isOf).orderBy(itemId).limit(itemsAtOnce)
  return selectCells(tx, changeId, inArray(itemId, itemIds))
}

export const listCellsOfItems = (tx: Tx, changeId: number, itemIds: readonly ItemId[]): Promise<ChangeCell[]> =>
  selectCells(tx, changeId, inArray(priceChangeCells.itemId, [...itemIds]))

function selectCells(tx: Tx, changeId: number, isOfItems: SQL): Promise<ChangeCell[]> {
  const { itemId, field, part, before, after } = priceChangeCells
  return tx
    .select({ itemId, field, part, before, after })
    .from(priceChangeCells)
    .where(and(eq(priceChangeCells.changeId, changeId), isOfItems))
    .orderBy(itemId, field, part)
}

/** The first step of a draft without any: what a change that was taken back would have done. */
export async function copyToDraft(tx: Tx, changeId: number, draft: Draft): Promise<void> {
  await tx.execute(sql`
    insert into ${priceDraftCells} (draft_id, item_id, field, part, step, before, after)
    select ${draft.id}, item_id, field, part, ${draft.step + 1}, before, after
    from ${priceChangeCells} where change_id = ${changeId}`)
}

/** On which day something of these items changes next. */
export async function listScheduledDays(
  tx: Tx,
  priceListId: number | null,
  itemIds: readonly ItemId[],
): Promise<Map<ItemId, Day>> {
  if (itemIds.length === 0) return new Map()
  const { itemId, changeId } = priceChangeCells
  const rows = await tx
    .select({ itemId, day: sql<Day>`min(${priceChanges.startsOn})::text` })
    .from(priceChangeCells)
    .innerJoin(priceChanges, eq(priceChanges.id, changeId))
    .where(
      and(
        isWaiting,
        priceListId === null ? isNull(priceChanges.priceListId) : eq(priceChanges.priceListId, priceListId),
        inArray(itemId, [...itemIds]),
      ),
    )
    .groupBy(itemId)
  return new Map(rows.map((row) => [row.itemId, row.day]))
}

/** The last day from which prices of these items changed in a price list since an order; null: in the published prices. */
export async function findPriceChangeDays(
  tx: Tx,
  itemIds: readonly ItemId[],
  { priceListId, since }: { priceListId: number | null; since: Date },
): Promise<Map<ItemId, Day>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx
    .select({ itemId: priceChangeCells.itemId, day: sql<Day>`max(${priceChanges.startsOn})::text` })
    .from(priceChangeCells)
    .innerJoin(priceChanges, eq(priceChanges.id, priceChangeCells.changeId))
    .where(
      and(
        inArray(priceChangeCells.itemId, [...itemIds]),
        eq(priceChanges.state, 'done'),
        gt(priceChanges.doneAt, since),
        priceListId === null ? isNull(priceChanges.priceListId) : eq(priceChanges.priceListId, priceListId),
      ),
    )
    .groupBy(priceChangeCells.itemId)
  return new Map(rows.map(({ itemId, day }) => [itemId, day]))
}
