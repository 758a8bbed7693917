import type { PostalAddress } from '../../../../domain/people/addresses.ts'
import { findSharedUnit } from '../../../../domain/text/format-quantity.ts'
import { pickupHasNone } from '../../../../domain/freight/carrier-accounts.ts'
import { isOnInvoice, paymentMethods } from '../../../../domain/payments/payment-methods.ts'
import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { judgeNeededBy } from '../../../../domain/ordering/needed-by.ts'
import { isPickup } from '../../../../domain/ordering/order-title.ts'
import { explainCoupon } from '../../../../domain/ordering/judge-coupon.ts'
import { judgePoNumber, poNumberSentences } from '../../../../domain/ordering/po-number.ts'
import { sampleNeedsAccount } from '../../../../domain/samples/sample-rules.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { AddressId, CheckoutId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound, readTogether } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import {
  billCart,
  cartIsBeingPaid,
  checkBilledCarrier,
  explainProblem,
  gatherOrders,
  keepCartWhole,
  listCartOrders,
  lockAndLoadPayingCart,
  priceCart,
  type CartSnapshot,
  type PricedCart,
} from '../../selling/index.ts'
import { type Profile, findUsualAddress, noSuchAddress } from '../../people/index.ts'
import {
  isWholeTogether,
  keepWhole,
  listNearest,
  rateBilled,
  refuseDestination,
  type CartRate,
  type Destination,
  type MethodRate,
} from '../../delivery/index.ts'
import { draftOrder } from './draft-order.ts'
import {
  findPlaced,
  findUseOfPoNumber,
  saveCheckout,
  type CheckoutWithContent,
  type PoNumberUse,
} from './checkouts.store.ts'
import type { Order, OrderDraft } from './orders.store.ts'
import { judgeShipped, planShipments } from './plan-delivery.ts'
import { checkSameContent, toContent, type Checkout, type CheckoutContent } from './same-checkout.ts'

export interface PreparingDeps {
  getProfile(tx: Tx, customerId: Principal['customerId']): Promise<Profile>
  /** Why the company cannot pay as its buyer has chosen. */
  explainObstacle(company: Profile['company']): string | undefined
  /** What has to be locked before the profile is read; orders of a company on invoice follow each other. */
  lockFirst?(tx: Tx): Promise<void>
  /** What of a key is being paid at this moment; without it, nothing can be. */
  findPaying?(tx: Tx, customerId: Principal['customerId'], key: string): Promise<Paying | undefined>
}

interface Paying extends CheckoutWithContent {
  orderIds: Order['id'][]
}

export type Prepared =
  /** This key has placed them before. */
  | { step: 'placed'; orders: Order[] }
  /** A card is being charged for this key. */
  | { step: 'paying'; checkoutId: CheckoutId; orderIds: Order['id'][] }
  | { step: 'new'; profile: Profile; drafts: OrderDraft[]; content: CheckoutContent; nearest: readonly number[] }

/**
 * What one press of 'Place order' comes to, under the cart's lock: nothing is written yet.
 * @throws a refusal with its sentence unless everything is settled
 */
export async function prepareOrders(
  tx: Tx,
  customer: Principal,
  checkout: Checkout,
  now: Date,
  { getProfile, explainObstacle, lockFirst, findPaying }: PreparingDeps,
): Promise<Prepared> {
  const whole = await lockAndLoadPayingCart(tx, customer, now, { addressIds: [checkout.addressId], takesStock: true })
  const cart = { ...whole, lines: pickQuoted(whole.lines, checkout) }
  // Under the cart's lock: a second request with the same key waits, then finds what the first has placed.
  const placed = await findPlaced(tx, customer.customerId, checkout.key)
  const content = toContent(checkout, cart.lines)
  if (placed) {
    const orders = ofCompany(customer, placed.orders)
    const orderIds = orders.map(({ id }) => id)
    checkSameContent({ content: placed.content, orderIds }, content, cart.lines.length === 0)
    return { step: 'placed', orders }
  }
  if (cart.payingKey !== null) {
    const paying =
      cart.payingKey === checkout.key ? await findPaying?.(tx, customer.customerId, checkout.key) : undefined
    return checkPaying(paying, content)
  }
  await lockFirst?.(tx)
  const profile = await getProfile(tx, customer.customerId)
  // Leaving a company takes the cart's lock, too: from here on it stays the same.
  if (profile.company.companyId !== customer.companyId) throw new Conflict(movedMeanwhile, undefined, 'other-company')
  const billTo = await findUsualAddress(tx, customer.customerId)
  const drafts = draftCheckout(cart, checkout, { ...customer, profile, billTo, now, explainObstacle })
  return { step: 'new', profile, drafts, content, nearest: listNearest(cart.facts, checkout.addressId) }
}

const pickQuoted = (lines: CartSnapshot['lines'], { quoteId }: Checkout) =>
  quoteId === undefined ? lines : lines.filter(({ quoteLock }) => quoteLock?.quoteId === quoteId)

/** @throws Conflict when something else is being paid than what is asked for now */
function checkPaying(paying: Paying | undefined, content: CheckoutContent): Prepared {
  const isSame = paying && paying.content.entered === content.entered && paying.content.goods === content.goods
  if (!isSame) throw new Conflict(cartIsBeingPaid, 'checkout_key', 'being-paid')
  return { step: 'paying', checkoutId: paying.checkoutId, orderIds: paying.orderIds }
}

/** Whoever leaves a company leaves its orders, also those that were placed with a key of one's own. */
function ofCompany({ companyId }: Principal, placed: Order[]): Order[] {
  if (placed.some((order) => order.companyId !== companyId))
    throw new Conflict(movedMeanwhile, undefined, 'other-company')
  return placed
}

const movedMeanwhile = 'Your account now belongs to another company. Please review your cart.'

interface Buyer extends Principal, Pick<PreparingDeps, 'explainObstacle'> {
  profile: Profile
  billTo: PostalAddress | undefined
  now: Date
}

/** @throws Invalid with a sentence at each day */
function checkNeededBy({ neededBy }: Checkout, today: Day): void {
  const mistakes = neededBy ? judgeNeededBy(neededBy, today) : []
  const [first] = mistakes
  if (!first) return
  throw new Invalid(
    first.sentence,
    mistakes.map(({ at, sentence }) => ({ field: fieldOfDay[at], message: sentence })),
  )
}

const fieldOfDay = { inHandsOn: 'in_hands_on', eventOn: 'event_on' } as const

/**
 * The orders that the cart becomes.
 * @throws a refusal with its sentence unless everything is settled
 */
function draftCheckout(loaded: CartSnapshot, checkout: Checkout, buyer: Buyer): OrderDraft[] {
  checkBilledCarrier(loaded, checkout.freightBill)
  const cart = billCart(loaded, checkout.freightBill)
  const { billTo, now } = buyer
  const { poNumberIsOptional } = paymentMethods[checkout.paymentMethod]
  const { whole = [] } = checkout
  const priced = keepCartWhole(priceCart(cart, now), whole)
  checkLines(priced)
  const [invoiceTermsDays, poNumber, { destination, quote }] = readTogether(
    () => getTermsDays(checkout, buyer),
    () => (poNumberIsOptional && checkout.poNumber.trim() === '' ? '' : readPoNumber(checkout.poNumber)),
    () => getWay(cart, checkout, now),
    () => checkNeededBy(checkout, localDay(now, cart.facts.settings.cutOff.timeZone)),
  )
  checkBackorder(quote, priced, checkout)
  checkSampleFreight(cart, checkout)
  checkCoupons(priced, checkout)
  const drafts = listCartOrders(cart.lines).map(({ lines }, index) => {
    const picked = pickLines(priced, lines)
    const rate = quote.orders[index]!
    const lineIds = lines.map(({ lineId }) => lineId)
    const ownRate = isWholeTogether(whole, lineIds) ? keepWhole(rate) : rate
    return draftOrder(picked, {
      customerId: buyer.customerId,
      companyId: buyer.companyId,
      paymentMethod: checkout.paymentMethod,
      invoiceTermsDays,
      poNumber,
      poFileId: cart.poFile?.id ?? null,
      poFileName: cart.poFile?.fileName ?? '',
      note: checkout.note.trim(),
      neededOn: checkout.neededBy?.inHandsOn ?? null,
      eventOn: checkout.neededBy?.eventOn ?? null,
      waivesProof: checkout.waivesProof ?? false,
      destination,
      billTo,
      quote: ownRate,
      freightBill: checkout.freightBill,
      ...planDelivery(ownRate, picked, checkout),
      placedAt: now,
    })
  })
  checkBilled(checkout, drafts)
  const totalCents = sumUp(drafts)
  if (checkout.expectedCents !== undefined && checkout.expectedCents !== totalCents) {
    throw new Conflict(
      `Your cart total is now ${formatCents(totalCents)}. Please review it before you order.`,
      undefined,
      'total-changed',
    )
  }
  return drafts
}

/** @throws Invalid where samples go on the account of their buyer, and none is named */
function checkSampleFreight({ lines, samples }: CartSnapshot, { freightBill, methodCode }: Checkout): void {
  const needsAccount = samples.rules.freight === 'account' && lines.some(({ sample }) => sample)
  if (needsAccount && !freightBill && !isPickup(methodCode))
    throw new Invalid(sampleNeedsAccount, 'freight_bill.bill_to', 'sample-needs-account')
}

/** @throws Invalid where all is picked up that the account would pay for */
function checkBilled({ freightBill, methodCode }: Checkout, drafts: OrderDraft[]): void {
  if (!freightBill || !isPickup(methodCode) || drafts.some(({ order }) => order.freightBill)) return
  throw new Invalid(pickupHasNone, 'freight_bill.bill_to', 'pickup-billed')
}

const pickLines = ({ lines, ...cart }: PricedCart, picked: CartSnapshot['lines']): PricedCart => ({
  ...cart,
  lines: lines.filter(({ lineId }) => picked.some((line) => line.lineId === lineId)),
})

export const sumUp = (drafts: OrderDraft[]): Cents => drafts.reduce((sum, { order }) => sum + order.totalCents, 0)

function checkLines({ lines }: PricedCart): void {
  if (lines.length === 0) throw new Conflict('Your cart is empty.', undefined, 'cart-empty')
  const troubled = lines.find(({ problems }) => problems.length > 0)
  if (troubled)
    throw new Conflict(`${troubled.offer.name}: ${explainProblem(troubled.problems[0]!)}`, undefined, 'line-not-ready')
}

/** Who says what the cart comes to has seen that a coupon does not apply. @throws Conflict where nobody has */
function checkCoupons({ lines }: PricedCart, { expectedCents }: Checkout): void {
  if (expectedCents !== undefined) return
  for (const { offer, coupon } of lines)
    if (coupon && !coupon.verdict.applies)
      throw new Conflict(
        `${offer.name}: ${explainCoupon(coupon.verdict)} Please review your cart before you order.`,
        undefined,
        coupon.verdict.reason,
      )
}

/** Null: it is not paid by invoice. @throws Invalid where the company cannot pay so */
function getTermsDays({ paymentMethod }: Checkout, { profile, explainObstacle }: Buyer): number | null {
  const sentence = explainObstacle(profile.company)
  if (sentence !== undefined) throw new Invalid(sentence, 'payment_method', 'payment-not-offered')
  return isOnInvoice(paymentMethod) ? profile.company.invoiceTermsDays : null
}

export function readPoNumber(typed: string): string {
  const verdict = judgePoNumber(typed)
  if (!verdict.valid) throw new Invalid(poNumberSentences[verdict.reason], 'po_number', verdict.reason)
  return verdict.poNumber
}

/** @throws Conflict when the buyer does not know of a backorder yet */
function checkBackorder(quote: CartRate, { lines }: PricedCart, { delivery }: Checkout): void {
  if (!judgeShipped(quote, lines, delivery).settled)
    throw new Conflict(shortMeanwhile, undefined, 'backorder-undecided')
}

function planDelivery(quote: MethodRate, { lines }: PricedCart, checkout: Checkout) {
  const verdict = judgeShipped(quote, lines, checkout.delivery)
  const delivery = verdict.settled ? verdict.delivery : null
  const unit = findSharedUnit(lines.map(({ offer }) => offer))
  return { delivery, plannedShipments: planShipments(quote, delivery, unit) }
}

const shortMeanwhile = 'Some pieces are on backorder now. Please choose how they ship before you order.'

function getWay(cart: CartSnapshot, checkout: Checkout, now: Date) {
  const destination = getDestination(cart, checkout.addressId)
  return { destination, quote: getRate(cart, destination, checkout, now) }
}

function getDestination({ facts }: CartSnapshot, addressId: AddressId): Destination {
  const destination = facts.destinations.get(addressId)
  if (!destination || destination.removed) throw new NotFound(noSuchAddress, 'shipping_address_id', 'unknown-address')
  const wrong = refuseDestination(destination)
  if (wrong !== undefined) throw new Invalid(wrong, 'shipping_address_id', 'address-refused')
  return destination
}

const notThisWay = 'Your cart cannot ship by this method. Please choose another one.'

function getRate(
  cart: CartSnapshot,
  to: Destination,
  { methodCode, freightBill: bill }: Checkout,
  now: Date,
): CartRate {
  const goods = gatherOrders(cart.lines, cart)
  const quotes = rateBilled(cart.facts, to, goods, now, { bill, chosen: methodCode })
  const quote = quotes.find(({ code }) => code === methodCode)
  if (!quote) throw new Invalid(notThisWay, 'shipping_method', 'method-not-offered')
  return quote
}

/**
 * Saves the checkout, and with it takes its number. The company's colleagues may place at the same moment: the database lets one of them have the
 * number.
 */
export async function takePoNumber(
  tx: Tx,
  { key, placedBy }: Checkout,
  { entered: enteredHash, goods: goodsHash }: CheckoutContent,
  { order }: OrderDraft,
): Promise<CheckoutId> {
  const { customerId, companyId, placedAt } = order
  const poNumber = order.poNumber!
  for (;;) {
    const checkoutId = await saveCheckout(tx, {
      customerId,
      companyId,
      key,
      poNumber,
      placedAt,
      enteredHash,
      goodsHash,
      ...(placedBy && { staffId: placedBy.staffId, staffName: placedBy.name }),
    })
    if (checkoutId !== undefined) return checkoutId
    const used = await findUseOfPoNumber(tx, companyId, poNumber)
    // None: it has been cancelled in this very moment, and the number is free now.
    if (used) throw new Conflict(explainUsedPoNumber(poNumber, used), 'po_number', 'po-number-used')
  }
}

export const explainUsedPoNumber = (poNumber: string, { orderId }: PoNumberUse): string =>
  orderId === null
    ? `Your company is using purchase order number ${poNumber} for an order that is being paid right now.`
    : `Your company already used purchase order number ${poNumber} for order ${orderId}.`
