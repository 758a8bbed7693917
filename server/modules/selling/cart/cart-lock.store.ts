import { eq, sql } from 'drizzle-orm'
import type { AddressId, CustomerId } from '../../../../domain/ids.ts'
import { planOnce, type Tx } from '../../../platform/database.ts'
import { carts } from './cart.tables.ts'

/** Whoever has this lock may change the customer's cart; the others wait until the transaction ends. */
export async function lockCart(tx: Tx, customerId: CustomerId, now: Date): Promise<LockedCart> {
  const [cart] = await takeLock(tx, { customerId, now })
  return cart!
}

interface LockedCart {
  /** Of the checkout that is being paid by card; null: none is. */
  payingKey: string | null
}

const takeLock = planOnce<{ customerId: CustomerId; now: Date }, LockedCart>(
  'lock_cart',
  { customerId: 'int', now: 'timestamptz' },
  ({ customerId, now }) => sql`
    insert into ${carts} (customer_id, updated_at) values (${customerId}, ${now})
    on conflict (customer_id) do update set updated_at = excluded.updated_at
    returning paying_key as "payingKey"`,
)

/** From now on the cart stays as it is; null: it may change again. Whoever calls holds the cart's lock. */
export async function savePayingKey(tx: Tx, customerId: CustomerId, payingKey: string | null): Promise<void> {
  await tx.update(carts).set({ payingKey }).where(eq(carts.customerId, customerId))
}

/** Where the lines without addresses of their own go; null: nobody has said. Whoever calls holds the cart's lock. */
export async function saveShipTo(tx: Tx, customerId: CustomerId, shipToId: AddressId | null): Promise<void> {
  await tx.update(carts).set({ shipToId }).where(eq(carts.customerId, customerId))
}

/** Waits for whoever changes the cart, and changes nothing. A customer without a cart has nothing to wait for. */
export async function waitForCart(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.select({ id: carts.customerId }).from(carts).where(eq(carts.customerId, customerId)).for('share')
}
