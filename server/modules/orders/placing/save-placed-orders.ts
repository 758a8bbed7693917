import type { CardPayment } from '../../../../domain/payments/cards.ts'
import type { CheckoutId, OrderId, QuoteId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { logChanges } from '../../../platform/audit/audit.store.ts'
import { isTakenFromStock } from '../../../../domain/samples/sample-kinds.ts'
import {
  emptyCart,
  dropCouponUses,
  dropSamples,
  takeCouponUses,
  takeSamples,
  orderPoFile,
} from '../../selling/index.ts'
import type { Profile } from '../../people/index.ts'
import type { MailsService } from '../../content/index.ts'
import { releaseStock, reserveStock } from '../reservations/reserve-stock.ts'
import { claimQuote, releaseQuotes } from '../quote-records/ordered-quotes.store.ts'
import { confirmationMail } from './mails/confirmation-mail.ts'
import { watchBackorders } from './date-backorders.ts'
import { newOrderMail } from './mails/new-order-mail.ts'
import { findPlacedBy } from './checkouts.store.ts'
import { saveFirstNote } from './order-states.store.ts'
import { saveOrder, type Order, type OrderDraft } from './orders.store.ts'

export interface OrderMailDeps {
  mails: Pick<MailsService, 'write'>
  /** Where the owner of the shop hears of new orders; empty: nowhere. */
  readOrdersEmail(tx: Tx): Promise<string>
  publicUrl: string
  /** What others do with orders that have just been placed. */
  followPlaced: FollowPlaced
}

/** In the transaction of placing: all of it stands, or nothing. */
export type FollowPlaced = (
  tx: Tx,
  placed: { orders: Order[]; drafts: OrderDraft[]; profile: Profile },
) => Promise<void>

interface ToPlace {
  checkoutId: CheckoutId
  profile: Profile
  drafts: OrderDraft[]
  /** That pays them; without it they are bought on terms, or cost nothing. */
  card?: CardPayment
  /** Claimed before; without them each order gets the next number. */
  orderIds?: OrderId[]
  /** All warehouses, the nearest first; without them goods and coupons have been claimed before. */
  nearest?: readonly number[]
  /** Only these lines of the cart become orders; undefined: all of it. */
  quoteId?: QuoteId | undefined
}

/** Writes the orders of a checkout with its mails, and empties the cart. */
export async function savePlacedOrders(tx: Tx, deps: OrderMailDeps, placing: ToPlace): Promise<Order[]> {
  const { checkoutId, drafts, orderIds = [] } = placing
  const orders: Order[] = []
  for (const [index, draft] of drafts.entries()) orders.push(await saveOrder(tx, checkoutId, draft, orderIds[index]))
  for (const [index, { id }] of orders.entries()) await watchBackorders(tx, id, drafts[index]!.lines)
  const { customerId, poFileId } = orders[0]!
  await emptyCart(tx, customerId, placing.quoteId)
  if (poFileId !== null) await orderPoFile(tx, customerId)
  if (placing.nearest)
    await claim(
      tx,
      { drafts, nearest: placing.nearest },
      orders.map(({ id }) => id),
    )
  const placedBy = await findPlacedBy(tx, checkoutId)
  if (placedBy) await noteStaff(tx, placing, orders, placedBy)
  await deps.followPlaced(tx, { orders, drafts, profile: placing.profile })
  await writeMails(tx, deps, { ...placing, placedBy: placedBy?.name }, orders)
  return orders
}

type PlacedBy = NonNullable<Awaited<ReturnType<typeof findPlacedBy>>>

/** An order that somebody of the staff has placed as the customer says so in its history, and stands in the audit log. */
async function noteStaff(tx: Tx, { profile }: ToPlace, orders: Order[], placedBy: PlacedBy): Promise<void> {
  const asName = `${profile.firstName} ${profile.lastName}`.trim()
  for (const { id } of orders) await saveFirstNote(tx, id, `Placed by ${placedBy.name}, working as ${asName}.`)
  await logChanges(
    tx,
    orders.map(({ id, placedAt }) => ({
      by: { ...placedBy, address: '' },
      at: placedAt,
      action: 'order.place-as',
      record: { kind: 'order', id },
      changes: [{ name: 'As', before: '', after: `${asName} (${profile.login})` }],
    })),
  )
}

/** To the buyer, and to the owner of the shop. */
async function writeMails(
  tx: Tx,
  { mails, readOrdersEmail, publicUrl }: OrderMailDeps,
  { checkoutId, profile, drafts, card, placedBy }: ToPlace & { placedBy: string | undefined },
  orders: Order[],
): Promise<void> {
  const named = drafts.map((draft, index) => ({ ...draft, orderId: orders[index]!.id }))
  const ownersEmail = await readOrdersEmail(tx)
  if (ownersEmail !== '') {
    const template = newOrderMail(named, profile, card, publicUrl)
    await mails.write(tx, { key: `new-order:${checkoutId}`, kind: 'new-order', to: ownersEmail, template })
  }
  await mails.write(tx, {
    key: `order-confirmation:${checkoutId}`,
    kind: 'order-confirmation',
    to: profile.login,
    template: confirmationMail(named, { firstName: profile.firstName, card, placedBy, publicUrl }),
  })
}

/**
 * Takes the goods of orders, the uses of their coupons, their samples and credits, and the quotes that they are of. Whoever else takes one of them waits until the transaction ends.
 * @throws Conflict where a coupon has been used up, or a quote was ordered before
 */
export async function claim(
  tx: Tx,
  { drafts, nearest }: { drafts: OrderDraft[]; nearest: readonly number[] },
  orderIds: OrderId[],
): Promise<void> {
  const named = drafts.map(({ order, lines }, index) => ({ order, lines, orderId: orderIds[index]! }))
  await takeCouponUses(
    tx,
    drafts[0]!.order.customerId,
    named.map(({ orderId, lines }) => ({ orderId, codes: lines.flatMap(({ couponCode }) => couponCode ?? []) })),
  )
  const { companyId, customerId, placedAt } = drafts[0]!.order
  await takeSamples(tx, { companyId, customerId, placedAt }, named)
  await reserveStock(tx, named.map(withStockedLines), nearest)
  for (const { order, orderId } of named)
    if (order.quoteId != null) await claimQuote(tx, order.quoteId, orderId, orderIds)
}

/** Some samples are not taken from what is sold. The lines stay in their places. */
const withStockedLines = <Placed extends Pick<OrderDraft, 'lines'>>(placed: Placed): Placed => ({
  ...placed,
  lines: placed.lines.map((line) => (isTakenFromStock(line.sample) ? line : { ...line, variants: [] })),
})

/** What was claimed for orders that will not be placed. */
export async function giveBackClaim(tx: Tx, orderIds: OrderId[]): Promise<void> {
  await dropCouponUses(tx, orderIds)
  await dropSamples(tx, orderIds)
  await releaseQuotes(tx, orderIds)
  for (const orderId of orderIds) await releaseStock(tx, orderId)
}
