import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { itemGapNames, type ItemGap } from '../../../../../domain/catalog/item-gaps.ts'
import type { PublicationState } from '../../../../../domain/catalog/item-publication.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { inventory, itemCollections, itemVariants } from '../catalog.tables.ts'
import { byPrice, itemOverview } from '../item-overview.tables.ts'
import { fitsWords } from './item-words.ts'

export type ItemSort = 'code' | 'name' | 'updated' | 'price'

export interface ItemsQuestion {
  /** Parts of code, name or brand, or the code of a variant. */
  q: string
  state?: PublicationState | undefined
  brand?: string | undefined
  /** Of these collections. */
  collectionIds?: readonly number[] | undefined
  /** One of these. */
  itemIds?: readonly ItemId[] | undefined
  /** Only what lacks all of this. */
  gaps: readonly ItemGap[]
  sort: ItemSort
  /** The last one of the page before. */
  after?: { key: string; id: number } | undefined
  limit: number
}

const { itemId, codeKey, nameKey, updatedAt, priceFrom, status, publishedFrom, brand, custom } = itemOverview

const hasGap: Record<ItemGap, SQL> = {
  withoutPicture: eq(itemOverview.hasPicture, false),
  withoutPrice: or(isNull(priceFrom), eq(custom, true))!,
  withoutWeight: eq(itemOverview.hasWeight, false),
  withoutCarton: eq(itemOverview.hasCarton, false),
  withoutCollection: sql`not exists (select from ${itemCollections} c where c.item_id = ${itemId})`,
}

const sorts: Record<ItemSort, { column: SQLWrapper; order: typeof asc | typeof desc; type: SQL }> = {
  code: { column: codeKey, order: asc, type: sql`text` },
  name: { column: nameKey, order: asc, type: sql`text` },
  updated: { column: updatedAt, order: desc, type: sql`timestamptz` },
  price: { column: byPrice(priceFrom), order: asc, type: sql`bigint` },
}

const selectItems = (tx: Tx, key: SQL<string>) =>
  tx
    .select({
      id: itemId,
      code: itemOverview.code,
      name: itemOverview.name,
      brand,
      status,
      publishedFrom,
      publishedUntil: itemOverview.publishedUntil,
      custom,
      updatedAt,
      priceFrom,
      /** What it is sorted by. */
      key,
    })
    .from(itemOverview)
export type ListedItem = Awaited<ReturnType<typeof selectItems>>[number]

/** A page, in its order. */
export function findItemsPage(tx: Tx, question: ItemsQuestion): Promise<ListedItem[]> {
  const { q, sort, after, limit, collectionIds, itemIds } = question
  const { column, order, type } = sorts[sort]
  const beyond = order === desc ? sql`<` : sql`>`
  return selectItems(tx, sql<string>`${column}::text`)
    .where(
      and(
        ne(status, 'removed'),
        fitsWords(q),
        question.state && hasState(question.state),
        question.brand === undefined ? undefined : eq(brand, question.brand),
        collectionIds && inArray(itemId, itemsOfCollections(collectionIds)),
        itemIds && (itemIds.length === 0 ? sql`false` : inArray(itemId, [...itemIds])),
        ...question.gaps.map((gap) => hasGap[gap]),
        after && sql`(${column}, ${itemId}) ${beyond} (${after.key}::${type}, ${after.id}::int)`,
      ),
    )
    .orderBy(order(column), order(itemId))
    .limit(limit)
}

/** How many there are, and how many of them have each gap: all in one look. */
export async function countGaps(tx: Tx): Promise<{ view: 'all' | ItemGap; count: number }[]> {
  const counts = itemGapNames.map((gap) => sql`count(*) filter (where ${hasGap[gap]})::int as ${sql.identifier(gap)}`)
  const { rows } = await tx.execute<Record<'all' | ItemGap, number>>(sql`
    select count(*)::int as "all", ${sql.join(counts, sql`, `)} from ${itemOverview} where ${ne(status, 'removed')}`)
  return (['all', ...itemGapNames] as const).map((view) => ({ view, count: rows[0]![view] }))
}

/** What items lack that buyers see. */
interface ShownGaps {
  shown: number
  /** Not shown, and without a day from which they are. */
  hidden: number
  /** Those on call have none on purpose. */
  withoutPrice: number
  withoutPicture: number
  /** No variant of them is counted in stock. */
  uncounted: number
}

export async function countShownGaps(tx: Tx): Promise<ShownGaps> {
  const isCounted = sql`exists (
    select from ${itemVariants} v join ${inventory} n on n.variant_id = v.id where v.item_id = ${itemId})`
  const isShown = hasState('published')!
  const { rows } = await tx.execute<ShownGaps & Record<string, unknown>>(sql`
    select (count(*) filter (where ${isShown}))::int as shown,
      (count(*) filter (where ${hasState('hidden')}))::int as hidden,
      (count(*) filter (where ${isShown} and ${priceFrom} is null and not ${custom}))::int as "withoutPrice",
      (count(*) filter (where ${isShown} and ${hasGap.withoutPicture}))::int as "withoutPicture",
      (count(*) filter (where ${isShown} and not ${isCounted}))::int as uncounted
    from ${itemOverview}`)
  return rows[0]!
}

const itemsOfCollections = (collectionIds: readonly number[]) =>
  sql`(select item_id from ${itemCollections} where collection_id = any(${sql.param(collectionIds)}::int[]))`

const hasState = (state: PublicationState): SQL | undefined =>
  state === 'published'
    ? eq(status, 'active')
    : and(eq(status, 'hidden'), state === 'scheduled' ? isNotNull(publishedFrom) : isNull(publishedFrom))

/** Those whose code begins with it first. */
export const findItemsByWords = (tx: Tx, q: string, limit: number) =>
  tx
    .select({ id: itemId, code: itemOverview.code, name: itemOverview.name, brand })
    .from(itemOverview)
    .where(and(ne(status, 'removed'), fitsWords(q)))
    .orderBy(desc(sql`starts_with(${codeKey}, ${q.toLowerCase()})`), asc(nameKey), asc(itemId))
    .limit(limit)

/** All brands, each once: from one to the next by the index. */
export async function listItemBrands(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ brand: string }>(sql`
    with recursive found as (
      (select brand from ${itemOverview} where brand > '' order by brand limit 1)
      union all
      select (select o.brand from ${itemOverview} o where o.brand > found.brand order by o.brand limit 1) from found
      where found.brand is not null)
    select brand from found where brand is not null`)
  return rows.map(({ brand }) => brand)
}
