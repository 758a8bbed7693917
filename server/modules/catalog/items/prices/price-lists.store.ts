import { asc, countDistinct, eq, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../../domain/calendar/business-days.ts'
import type { Tx } from '../../../../platform/database.ts'
import { priceLists, priceTiers } from '../catalog.tables.ts'

/** A price list on a day that it counts on, as a value of a query; null outside of its days. @param day asked for only where the list has days */
export const validPriceList = (priceListId: SQL, day: SQL) => sql`(
  select list.id from ${priceLists} list where list.id = ${priceListId}
    and case when list.valid_from is null and list.valid_until is null then true
      else ${day} between coalesce(list.valid_from, '-infinity') and coalesce(list.valid_until, 'infinity') end)`

export interface NamedPriceList {
  id: number
  name: string
  isPublished: boolean
  /** The first and the last day on which it counts. */
  validFrom: Day | null
  validUntil: Day | null
  /** Its prices count also where the published one is lower. */
  isFixed: boolean
}

export const listPriceLists = (tx: Tx): Promise<NamedPriceList[]> =>
  tx
    .select({
      id: priceLists.id,
      name: priceLists.name,
      isPublished: priceLists.isPublished,
      validFrom: priceLists.validFrom,
      validUntil: priceLists.validUntil,
      isFixed: priceLists.isFixed,
    })
    .from(priceLists)
    .orderBy(asc(priceLists.name), asc(priceLists.id))

/** How many items each price list names, by its number; goes through all prices. */
export async function countPricedItems(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: priceTiers.priceListId, count: countDistinct(priceTiers.itemId) })
    .from(priceTiers)
    .groupBy(priceTiers.priceListId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

type PriceListRules = Pick<NamedPriceList, 'validFrom' | 'validUntil' | 'isFixed'>

/** When and how it counts; what is not named stays. */
export async function savePriceListRules(tx: Tx, priceListId: number, rules: Partial<PriceListRules>): Promise<void> {
  await tx.update(priceLists).set(rules).where(eq(priceLists.id, priceListId))
}

/** Of companies; an import gives it prices. */
export async function addPriceList(tx: Tx, name: string, rules: PriceListRules): Promise<void> {
  await tx.insert(priceLists).values({ name, ...rules })
}

/** One without prices. */
export async function removePriceList(tx: Tx, priceListId: number): Promise<void> {
  await tx.delete(priceLists).where(eq(priceLists.id, priceListId))
}
