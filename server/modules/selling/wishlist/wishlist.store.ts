import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { CustomerId, ItemId, VariantId } from '../../../../domain/ids.ts'
import { planOnce, type Tx } from '../../../platform/database.ts'
import { activeItems } from '../../catalog/index.ts'
import { wishlistItems } from './wishlist.tables.ts'

/** The items that can still be looked at, newest first. */
export async function listWishlistItemIds(tx: Tx, customerId: CustomerId): Promise<number[]> {
  const rows = await tx
    .select({ itemId: wishlistItems.itemId })
    .from(wishlistItems)
    .innerJoin(sql`${activeItems} shown`, sql`shown.id = ${wishlistItems.itemId}`)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.itemId))
  return rows.map(({ itemId }) => itemId)
}

/** What a customer has noted beside an item. */
export interface WishlistEntry {
  itemId: ItemId
  /** Null: as many as are sold at least. */
  quantity: number | null
  note: string
  variantId: VariantId | null
  createdAt: Date
}

const entry = {
  itemId: wishlistItems.itemId,
  quantity: wishlistItems.quantity,
  note: wishlistItems.note,
  variantId: wishlistItems.variantId,
  createdAt: wishlistItems.createdAt,
}

/** Of the items that can still be looked at, newest first. */
export const listWishlist = (tx: Tx, customerId: CustomerId): Promise<WishlistEntry[]> =>
  tx
    .select(entry)
    .from(wishlistItems)
    .innerJoin(sql`${activeItems} shown`, sql`shown.id = ${wishlistItems.itemId}`)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.itemId))

export async function findWishlistEntry(
  tx: Tx,
  customerId: CustomerId,
  itemId: ItemId,
): Promise<WishlistEntry | undefined> {
  const [found] = await tx.select(entry).from(wishlistItems).where(isListed(customerId, itemId))
  return found
}

const isListed = (customerId: CustomerId, itemId: ItemId) =>
  and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.itemId, itemId))

export type WishlistChanges = Partial<Pick<WishlistEntry, 'quantity' | 'note' | 'variantId'>>

/** Undefined where the item is not on the customer's wishlist. */
export async function saveWishlistChanges(
  tx: Tx,
  customerId: CustomerId,
  itemId: ItemId,
  changes: WishlistChanges,
): Promise<WishlistEntry | undefined> {
  const [saved] = await tx.update(wishlistItems).set(changes).where(isListed(customerId, itemId)).returning(entry)
  return saved
}

/** The items on a customer's wishlist, as a value of a query. */
export const wishlistOf = (customerId: SQL) =>
  sql`array(select item_id from ${wishlistItems} where customer_id = ${customerId})`

/** What adding or removing an item met. */
interface Met {
  /** Was it on the wishlist before? */
  wasListed: boolean
  /** The other items that can still be looked at. */
  others: number
}

/** Adds an item unless there are so many others already. */
export async function saveWishlistItem(
  tx: Tx,
  customerId: CustomerId,
  itemId: ItemId,
  itemsAtMost: number,
  now: Date,
): Promise<Met> {
  const [met] = await putItem(tx, { customerId, itemId, itemsAtMost, now })
  return met!
}

export async function removeWishlistItem(tx: Tx, customerId: CustomerId, itemId: ItemId): Promise<Met> {
  const [met] = await takeItem(tx, { customerId, itemId })
  return met!
}

const putItem = planOnce<{ customerId: CustomerId; itemId: ItemId; itemsAtMost: number; now: Date }, Met>(
  'put_wishlist_item',
  { customerId: 'int', itemId: 'int', itemsAtMost: 'int', now: 'timestamptz' },
  ({ customerId, itemId, itemsAtMost, now }) => sql`
    with met as (${meet(customerId, itemId)}), put as (
      insert into ${wishlistItems} (customer_id, item_id, created_at)
      select ${customerId}, ${itemId}, ${now} from met where others < ${itemsAtMost}
      on conflict do nothing
    )
    select "wasListed", others from met`,
)

const takeItem = planOnce<{ customerId: CustomerId; itemId: ItemId }, Met>(
  'take_wishlist_item',
  { customerId: 'int', itemId: 'int' },
  ({ customerId, itemId }) => sql`
    with met as (${meet(customerId, itemId)}), taken as (
      delete from ${wishlistItems} where customer_id = ${customerId} and item_id = ${itemId}
    )
    select "wasListed", others from met`,
)

// Both parts of a statement see the list as it was before it.
const meet = (customerId: SQL, itemId: SQL) => sql`
  select coalesce(bool_or(w.item_id = ${itemId}), false) as "wasListed",
    count(*) filter (where w.item_id <> ${itemId} and shown.id is not null) as others
  from ${wishlistItems} w left join ${activeItems} shown on shown.id = w.item_id
  where w.customer_id = ${customerId}`
