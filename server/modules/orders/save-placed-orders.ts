import type { CheckoutId, OrderId } from '../../../domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import { emptyCart } from '../cart/index.ts'
import { takeCouponUses } from '../coupons/index.ts'
import type { Profile } from '../customers/index.ts'
import { orderPoFile } from '../po-files/index.ts'
import type { MailsService } from '../mails/index.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { newOrderMail } from './new-order-mail.ts'
import { saveOrder, type Order, type OrderDraft } from './orders.store.ts'

export interface OrderMailDeps {
  mails: Pick<MailsService, 'write'>
  /** Where the owner of the shop hears of new orders; empty: nowhere. */
  readOrdersEmail(tx: Tx): Promise<string>
  publicUrl: string
}

interface ToPlace {
  checkoutId: CheckoutId
  profile: Profile
  drafts: OrderDraft[]
  /** Reserved before, with the uses of their coupons; without them each order gets the next number. */
  orderIds?: OrderId[]
}

/** Writes the orders of a checkout with its mails, and empties the cart. */
export async function savePlacedOrders(tx: Tx, deps: OrderMailDeps, placing: ToPlace): Promise<Order[]> {
  const { checkoutId, drafts, orderIds = [] } = placing
  const orders: Order[] = []
  for (const [index, draft] of drafts.entries()) orders.push(await saveOrder(tx, checkoutId, draft, orderIds[index]))
  const { customerId, poFileId } = orders[0]!
  await emptyCart(tx, customerId)
  if (poFileId !== null) await orderPoFile(tx, customerId)
  if (!placing.orderIds)
    await takeCoupons(
      tx,
      drafts,
      orders.map(({ id }) => id),
    )
  await writeMails(tx, deps, placing, orders)
  return orders
}

/** To the buyer, and to the owner of the shop. */
async function writeMails(
  tx: Tx,
  { mails, readOrdersEmail, publicUrl }: OrderMailDeps,
  { checkoutId, profile, drafts }: ToPlace,
  orders: Order[],
): Promise<void> {
  const named = drafts.map((draft, index) => ({ ...draft, orderId: orders[index]!.id }))
  const ownersEmail = await readOrdersEmail(tx)
  if (ownersEmail !== '') {
    const template = newOrderMail(named, profile)
    await mails.write(tx, { key: `new-order:${checkoutId}`, kind: 'new-order', to: ownersEmail, template })
  }
  await mails.write(tx, {
    key: `order-confirmation:${checkoutId}`,
    kind: 'order-confirmation',
    to: profile.login,
    template: confirmationMail(named, profile.firstName, publicUrl),
  })
}

/** Whoever else uses one of their coupons waits until the transaction ends. @throws Conflict where one has been used up */
export const takeCoupons = (tx: Tx, drafts: OrderDraft[], orderIds: OrderId[]): Promise<void> =>
  takeCouponUses(
    tx,
    drafts[0]!.order.customerId,
    drafts.map(({ lines }, index) => ({
      orderId: orderIds[index]!,
      codes: lines.flatMap(({ couponCode }) => couponCode ?? []),
    })),
  )
