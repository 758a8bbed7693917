import { createHash } from 'node:crypto'
import type { PromisedDelivery, WholeShipment } from '../../../../domain/freight/deliveries.ts'
import { describeFreightBill, type FreightBill } from '../../../../domain/freight/freight-bill.ts'
import type { NeededBy } from '../../../../domain/ordering/needed-by.ts'
import type { PaymentMethodName } from '../../../../domain/payments/payment-methods.ts'
import type { AddressId, OrderId, PaymentProfileId, QuoteId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { hashConfiguration, isBlank, type CartSnapshot } from '../../selling/index.ts'

export interface Checkout {
  /** The same key places the cart once. */
  key: string
  paymentMethod: PaymentMethodName
  /** It may be empty where its method says so. */
  poNumber: string
  /** Of a saved card; terms have none. */
  cardProfileId?: PaymentProfileId | undefined
  /** The digits on the card. They go to the gateway and nowhere else. */
  cardCode?: string | undefined
  addressId: AddressId
  methodCode: string
  /** The account that pays the carrier; null: the shop's. */
  freightBill: FreightBill | null
  note: string
  /** Undefined: as soon as it comes. */
  neededBy?: NeededBy | undefined
  /** Decorated goods are made without a proof, where the owner allows it. */
  waivesProof?: boolean | undefined
  /** What the page has shown of backorders, and what the buyer has chosen. */
  delivery: PromisedDelivery | undefined
  /** In parts: what waits until all of it is in. */
  whole?: readonly WholeShipment[]
  /** What the page showed; undefined: the buyer takes what it costs. */
  expectedCents: Cents | undefined
  /** Only the lines of this quote are ordered, and the others stay in the cart; undefined: all of it. */
  quoteId?: QuoteId | undefined
  /** Who of the staff places it, working as the customer. */
  placedBy?: { staffId: number; name: string } | undefined
}

/** What one press of 'Place order' was about, as hashes. Empty: placed before the shop stored them. */
export interface CheckoutContent {
  /** What was entered: where to, how, paid how, the purchase order number, the note. */
  entered: string
  /** What was in the cart. */
  goods: string
}

export const toContent = (checkout: Checkout, lines: CartSnapshot['lines']): CheckoutContent => ({
  entered: toHash([
    checkout.paymentMethod,
    checkout.poNumber.trim().replace(/\s+/g, ' '),
    checkout.addressId,
    checkout.methodCode,
    checkout.delivery,
    checkout.note.trim(),
    // Prepaid says nothing, as before there were accounts.
    ...(checkout.waivesProof ? ['waives proof'] : []),
    ...(checkout.neededBy ? [checkout.neededBy] : []),
    ...(checkout.whole?.length
      ? [checkout.whole.map(({ lineId, addressId }) => `${lineId}/${addressId}`).toSorted()]
      : []),
    ...(checkout.freightBill ? [describeFreightBill(checkout.freightBill, 'staff')] : []),
  ]),
  // Without the ids of the lines: the same goods in a cart that was filled anew are the same content.
  goods: toHash(
    lines.map(({ itemId, configuration, quantities, shipments, couponCode, quoteLock, sample }) => [
      itemId,
      [...quantities].sort(([one], [other]) => one - other),
      shipments,
      // Blank goods say nothing, as before there were others: a key stays good across an update of the shop.
      ...(isBlank(configuration) ? [] : [hashConfiguration(configuration)]),
      ...(couponCode ? [couponCode] : []),
      ...(sample ? [`sample ${sample}`] : []),
      ...(quoteLock ? [`quote ${quoteLock.quoteId} ${quoteLock.lineKey}`] : []),
    ]),
  ),
})

/**
 * A key that has placed orders may come again: the answer was lost, or the button was pressed twice. The cart is empty then, or it has
 * been filled with the same.
 * @throws Conflict when something else is asked for than what the key has placed
 */
export function checkSameContent(
  placed: { content: CheckoutContent; orderIds: OrderId[] },
  again: CheckoutContent,
  isCartEmpty: boolean,
): void {
  const { entered, goods } = placed.content
  if (entered === '' || (entered === again.entered && (isCartEmpty || goods === again.goods))) return
  const [first, ...others] = placed.orderIds
  const orders = others.length === 0 ? `order ${first}` : `orders ${placed.orderIds.join(', ')}`
  throw new Conflict(
    `This checkout has already placed ${orders} with different goods or details. Please check out again to order your current cart.`,
    'checkout_key',
    'placed-otherwise',
  )
}

const toHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
