import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { CheckoutId, CompanyId, CustomerId, OrderId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { checkoutsOf, findCheckout, type CheckoutWithContent, type OrderDraft } from '../../../orders/index.ts'
import { cardCheckouts } from '../card-checkouts.tables.ts'

type NewCardCheckout = typeof cardCheckouts.$inferInsert
export type CardCheckout = typeof cardCheckouts.$inferSelect

export async function saveCardCheckout(tx: Tx, checkout: NewCardCheckout): Promise<void> {
  await tx.insert(cardCheckouts).values(checkout)
}

interface CheckoutBeingPaid extends CheckoutWithContent {
  orderIds: OrderId[]
  /** The gateway has been asked, and nobody asks it now. */
  isUnknown: boolean
}

/** What of this key is being paid, and from what. */
export async function findCardCheckout(
  tx: Tx,
  customerId: CustomerId,
  key: string,
): Promise<CheckoutBeingPaid | undefined> {
  const checkout = await findCheckout(tx, customerId, key)
  if (!checkout) return undefined
  const [row] = await tx
    .select({
      orderIds: cardCheckouts.orderIds,
      isUnknown: sql<boolean>`${cardCheckouts.attempts} > 0 and ${cardCheckouts.leasedUntil} is null`,
    })
    .from(cardCheckouts)
    .where(eq(cardCheckouts.checkoutId, checkout.checkoutId))
  return row && { ...checkout, ...row }
}

/** A card is being charged for one of the company's checkouts, whose orders are numbered and not written yet. */
export const isPayingByCard = async (tx: Tx, companyId: CompanyId): Promise<boolean> =>
  (await tx.$count(cardCheckouts, inArray(cardCheckouts.checkoutId, checkoutsOf(tx, companyId)))) > 0

/** From here on the caller alone asks the gateway. @returns undefined when it is settled, or somebody else asks */
export async function leaseCardCheckout(
  tx: Tx,
  checkoutId: CheckoutId,
  { now, until }: { now: Date; until: Date },
): Promise<CardCheckout | undefined> {
  const [row] = await tx
    .update(cardCheckouts)
    .set({ leasedUntil: until, attempts: sql`${cardCheckouts.attempts} + 1` })
    .where(
      and(
        eq(cardCheckouts.checkoutId, checkoutId),
        or(isNull(cardCheckouts.leasedUntil), lt(cardCheckouts.leasedUntil, now)),
      ),
    )
    .returning()
  return row && { ...row, drafts: row.drafts.map(readDraft) }
}

/** Another process may ask from now on. */
export async function endLease(tx: Tx, { checkoutId }: CardCheckout): Promise<void> {
  await tx.update(cardCheckouts).set({ leasedUntil: null }).where(eq(cardCheckouts.checkoutId, checkoutId))
}

/** Locked until the transaction ends. @returns how often it has been tried to be paid; undefined when it is settled */
export async function lockCardCheckout(tx: Tx, checkoutId: CheckoutId): Promise<number | undefined> {
  const [row] = await tx
    .select({ attempts: cardCheckouts.attempts })
    .from(cardCheckouts)
    .where(eq(cardCheckouts.checkoutId, checkoutId))
    .for('update')
  return row?.attempts
}

export async function isBeingPaid(tx: Tx, checkoutId: CheckoutId): Promise<boolean> {
  const rows = await tx
    .select({ checkoutId: cardCheckouts.checkoutId })
    .from(cardCheckouts)
    .where(eq(cardCheckouts.checkoutId, checkoutId))
  return rows.length > 0
}

/** Its orders stand. */
export async function removeCardCheckout(tx: Tx, checkoutId: CheckoutId): Promise<void> {
  await tx.delete(cardCheckouts).where(eq(cardCheckouts.checkoutId, checkoutId))
}

/** The checkout that waits for its card, by the number of one of its orders or by its own. */
export async function findOpenCheckoutId(tx: Tx, number: number): Promise<CheckoutId | undefined> {
  const isOrder = sql<boolean>`${number}::int = any(${cardCheckouts.orderIds})`
  const [row] = await tx
    .select({ checkoutId: cardCheckouts.checkoutId })
    .from(cardCheckouts)
    .where(or(isOrder, sql`${cardCheckouts.checkoutId} = ${number}::int`))
    .orderBy(desc(isOrder))
    .limit(1)
  return row?.checkoutId
}

/** Cards that are being charged right now, or of which the gateway has not said what became of them. For the owner of the shop. */
export const listCardCheckouts = (tx: Tx) =>
  tx
    .select({
      checkoutId: cardCheckouts.checkoutId,
      orderIds: cardCheckouts.orderIds,
      amountCents: cardCheckouts.amountCents,
      startedAt: cardCheckouts.startedAt,
      attempts: cardCheckouts.attempts,
    })
    .from(cardCheckouts)
    .orderBy(asc(cardCheckouts.startedAt))

/** JSON has no dates. */
const readDraft = ({ order, lines }: OrderDraft): OrderDraft => ({
  order: { ...order, placedAt: new Date(order.placedAt) },
  lines,
})
