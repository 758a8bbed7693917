import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../../domain/money/money.ts'
import type { Tx } from '../../../../platform/database.ts'
import { escapeLike } from '../../../../platform/escape-like.ts'
import { items, priceLists, priceTiers } from '../catalog.tables.ts'
import { itemCharges } from '../decoration.tables.ts'
import { publishedListOf } from '../item-facts/item-facts.store.ts'
import { listCodeSpellings } from '../lists/code-spellings.ts'

interface Step {
  minimumQuantity: number
  unitPrice: UnitPrice
}

export interface OwnPricedItem {
  id: ItemId
  code: string
  name: string
  own: Step[]
  published: Step[]
}

interface OwnPricesQuestion {
  priceListId: number
  /** A part of a code or name. */
  q: string
  /** The last code of the page before. */
  after?: string | undefined
  limit: number
}

const step = sql`json_build_object('minimumQuantity', t.minimum_quantity, 'unitPrice', t.unit_price) order by t.minimum_quantity`

/** Items that a price list names, by code, with its prices and the published ones. */
export async function listOwnPrices(
  tx: Tx,
  { priceListId, q, after, limit }: OwnPricesQuestion,
): Promise<OwnPricedItem[]> {
  const words = sql`any(${sql.param(listCodeSpellings(q.toLowerCase()).map((word) => `%${escapeLike(word)}%`))}::text[])`
  const { rows } = await tx.execute<OwnPricedItem & Record<string, unknown>>(sql`
    select i.id, i.code, i.name,
      (select json_agg(${step}) from ${priceTiers} t where t.item_id = i.id and t.price_list_id = ${priceListId}) as "own",
      (select coalesce(json_agg(${step}), '[]') from ${priceTiers} t
        where t.item_id = i.id and t.price_list_id = ${publishedListOf(sql`i.id`)}) as "published"
    from ${items} i
    where i.status <> 'removed'
      and exists (select from ${priceTiers} named where named.item_id = i.id and named.price_list_id = ${priceListId})
      ${after === undefined ? sql`` : sql`and lower(i.code) > lower(${after})`}
      ${q === '' ? sql`` : sql`and (lower(i.code) like ${words} or lower(i.name) like ${words})`}
    order by lower(i.code) limit ${limit}`)
  return rows
}

/** Gives a company a price list of its own, that begins with the prices, days and rule of another one. @returns its number */
export async function addOwnPriceList(tx: Tx, name: string, copyOf: number | null): Promise<number> {
  const [source] =
    copyOf === null
      ? []
      : await tx
          .select({ validFrom: priceLists.validFrom, validUntil: priceLists.validUntil, isFixed: priceLists.isFixed })
          .from(priceLists)
          .where(eq(priceLists.id, copyOf))
  const [list] = await tx
    .insert(priceLists)
    .values({ name, ...source })
    .returning({ id: priceLists.id })
  if (copyOf !== null)
    await tx.execute(sql`
      insert into ${priceTiers} (item_id, price_list_id, minimum_quantity, unit_price, published_price)
      select item_id, ${list!.id}, minimum_quantity, unit_price, published_price from ${priceTiers}
      where price_list_id = ${copyOf}`)
  return list!.id
}

export async function removeOwnPrices(tx: Tx, priceListId: number, itemId: ItemId): Promise<void> {
  await tx.delete(priceTiers).where(and(eq(priceTiers.priceListId, priceListId), eq(priceTiers.itemId, itemId)))
}

/** How many items a price list names. */
export async function countOwnPriced(tx: Tx, priceListId: number): Promise<number> {
  const named = tx
    .selectDistinct({ itemId: priceTiers.itemId })
    .from(priceTiers)
    .where(eq(priceTiers.priceListId, priceListId))
    .as('named')
  const [row] = await tx.select({ count: count() }).from(named)
  return row!.count
}

interface ChargeOfItems {
  code: string
  name: string
  from: UnitPrice
  to: UnitPrice
}

/** Every charge that some item has, by code. */
export const listChargesOfItems = (tx: Tx): Promise<ChargeOfItems[]> =>
  tx
    .select({
      code: itemCharges.code,
      name: sql<string>`min(${itemCharges.name})`,
      from: sql<UnitPrice>`min(${itemCharges.amount})::float8`,
      to: sql<UnitPrice>`max(${itemCharges.amount})::float8`,
    })
    .from(itemCharges)
    .groupBy(itemCharges.code)
    .orderBy(asc(itemCharges.code))
