import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { ItemId } from '../../../../domain/ids.ts'
import type { PriceEffect } from '../../../../domain/pricing/price-effect.ts'
import type { Tx } from '../../../platform/database.ts'
import { priceDraftCells, priceDrafts } from './price-drafts.tables.ts'
import type { CellKey, DraftCell } from './sheet-cells.ts'

export type Draft = typeof priceDrafts.$inferSelect

/** Whose draft, of which price list; null: the published prices. */
export interface DraftOwner {
  /** Null: of the command line. */
  staffId: number | null
  priceListId: number | null
}

const isOf = ({ staffId, priceListId }: DraftOwner) =>
  and(
    sql`${priceDrafts.staffId} is not distinct from ${staffId}`,
    sql`${priceDrafts.priceListId} is not distinct from ${priceListId}`,
  )

export async function findDraft(tx: Tx, owner: DraftOwner): Promise<Draft | undefined> {
  const [row] = await tx.select().from(priceDrafts).where(isOf(owner))
  return row
}

/** Makes it where there is none; nobody else changes it until the transaction ends. */
export async function lockDraft(tx: Tx, owner: DraftOwner, now: Date): Promise<Draft> {
  await tx
    .insert(priceDrafts)
    .values({ ...owner, changedAt: now })
    .onConflictDoNothing()
  const [row] = await tx.select().from(priceDrafts).where(isOf(owner)).for('update')
  return row!
}

export async function removeDraft(tx: Tx, draft: Draft): Promise<void> {
  await tx.delete(priceDrafts).where(eq(priceDrafts.id, draft.id))
}

/** What counts of a draft at its step, as a table of a query. */
export const cellsOf = ({ id, step }: Pick<Draft, 'id' | 'step'>): SQL => sql`(
  select * from (
    select distinct on (c.item_id, c.field, c.part) c.item_id, c.field, c.part, c.before, c.after, c.fault
    from ${priceDraftCells} c where c.draft_id = ${id} and c.step <= ${step}
    order by c.item_id, c.field, c.part, c.step desc) latest
  where latest.after is not null)`

/** Items that a draft shows, which were hidden, and does not count the stock of; for a query. */
export const shownOf = (draft: Draft): SQL => sql`
  select item_id from ${cellsOf(draft)} shown
  where field = 'state' and after = 'active' and before <> 'active' and fault = '' and not exists (
    select from ${cellsOf(draft)} counted
    where counted.item_id = shown.item_id and counted.field = 'stock' and counted.after <> '' and counted.fault = '')`

/** How many items the draft ends the count of, in some warehouse. */
export async function countUncounted(tx: Tx, draft: Draft): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct item_id)::int as count from ${cellsOf(draft)} cells
    where field = 'stock' and after = '' and before <> '' and fault = ''`)
  return rows[0]!.count
}

const columns = sql`item_id as "itemId", field, part, before, after, fault`

/** @param which of the table's rows, by their columns */
export async function listCells(tx: Tx, draft: Draft, which = sql`true`, rest = sql``): Promise<DraftCell[]> {
  const { rows } = await tx.execute<DraftCell & Record<string, unknown>>(
    sql`select ${columns} from ${cellsOf(draft)} cells where ${which} order by item_id, field, part ${rest}`,
  )
  return rows
}

/** Of some items; walks the index of the draft's cells. */
export async function listCellsOfItems(tx: Tx, draft: Draft, itemIds: readonly ItemId[]): Promise<DraftCell[]> {
  const { rows } = await tx.execute<DraftCell & Record<string, unknown>>(sql`
    select ${columns} from (
      select distinct on (c.item_id, c.field, c.part) c.*
      from ${priceDraftCells} c
      where c.draft_id = ${draft.id} and c.step <= ${draft.step} and c.item_id = any(${sql.param([...itemIds])}::int[])
      order by c.item_id, c.field, c.part, c.step desc) latest
    where after is not null order by item_id, field, part`)
  return rows
}

interface StepCell extends CellKey {
  before: string
  after: string | null
  fault: string
}

/** What was undone goes, and cells are written behind the step that the draft stands at, until it ends. */
export async function beginStep(tx: Tx, draft: Draft): Promise<void> {
  await tx
    .delete(priceDraftCells)
    .where(and(eq(priceDraftCells.draftId, draft.id), gt(priceDraftCells.step, draft.step)))
}

export async function addToStep(tx: Tx, draft: Draft, cells: readonly StepCell[]): Promise<void> {
  if (cells.length === 0) return
  await tx.execute(sql`
    insert into ${priceDraftCells} (draft_id, item_id, field, part, step, before, after, fault)
    select ${draft.id}, "itemId", field, part, ${draft.step + 1}, before, after, fault
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as row ("itemId" int, field text, part int, before text, after text, fault text)
    on conflict (draft_id, item_id, field, part, step) do update set before = excluded.before, after = excluded.after, fault = excluded.fault`)
}

export const endStep = (tx: Tx, draft: Draft, now: Date): Promise<Draft> =>
  save(tx, draft, { step: draft.step + 1, lastStep: draft.step + 1 }, now)

export const goToStep = (tx: Tx, draft: Draft, step: number, now: Date): Promise<Draft> =>
  save(tx, draft, { step }, now)

async function save(tx: Tx, draft: Draft, steps: Partial<Pick<Draft, 'step' | 'lastStep'>>, now: Date): Promise<Draft> {
  const [row] = await tx
    .update(priceDrafts)
    .set({ ...steps, version: draft.version + 1, changedAt: now })
    .where(eq(priceDrafts.id, draft.id))
    .returning()
  return row!
}

/** The items that a step has changed something of. */
export async function listItemsOfStep(tx: Tx, draft: Draft, step: number, limit: number): Promise<ItemId[]> {
  const { rows } = await tx.execute<{ id: ItemId }>(sql`
    select distinct item_id as id from ${priceDraftCells} where draft_id = ${draft.id} and step = ${step} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** How many rows a draft has in all its steps. */
export async function countStoredCells(tx: Tx, draft: Draft): Promise<number> {
  return tx.$count(priceDraftCells, eq(priceDraftCells.draftId, draft.id))
}

/** What the draft does, and how many of its cells cannot be published. */
export async function sumEffect(tx: Tx, draft: Draft): Promise<PriceEffect & { faultCount: number }> {
  const { rows } = await tx.execute<PriceEffect & { faultCount: number } & Record<string, unknown>>(sql`
    with cells as (
      select item_id, field, fault,
        case when field = 'price' and fault = '' then after::bigint end as price,
        case when field = 'price' and fault = '' and before <> '' then before::bigint end as old
      from ${cellsOf(draft)} cells)
    select count(distinct item_id)::int as "itemCount", count(price)::int as "priceCount",
      count(*) filter (where price > old)::int as "riseCount",
      coalesce(avg((price - old) * 100.0 / old) filter (where price > old and old > 0), 0)::float8 as "risePercent",
      count(*) filter (where price < old)::int as "fallCount",
      coalesce(avg((price - old) * 100.0 / old) filter (where price < old), 0)::float8 as "fallPercent",
      count(*) filter (where field <> 'price' and fault = '')::int as "otherCount",
      count(*) filter (where fault <> '')::int as "faultCount"
    from cells`)
  return rows[0]!
}
