import type { PostalAddress } from '../../../domain/addresses.ts'
import { judgeCredit } from '../../../domain/credit.ts'
import { judgeDelivery, type Delivery, type PlannedShipment } from '../../../domain/deliveries.ts'
import { judgePoNumber, poNumberSentences } from '../../../domain/po-number.ts'
import { formatCents } from '../../../domain/format-money.ts'
import type { AddressId, CheckoutId, CompanyId, CustomerId, OrderId } from '../../../domain/ids.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { Conflict, Invalid, NotFound, readTogether } from '../../platform/errors.ts'
import type { Principal } from '../../platform/principal.ts'
import {
  emptyCart,
  explainProblem,
  gatherOrders,
  listCartOrders,
  lockAndLoadCart,
  priceCart,
  type CartSnapshot,
  type PricedCart,
} from '../cart/index.ts'
import { takeCouponUses } from '../coupons/index.ts'
import type { Profile } from '../customers/index.ts'
import type { MailsService } from '../mails/index.ts'
import { orderPoFile } from '../po-files/index.ts'
import {
  findUsualAddress,
  noSuchAddress,
  quoteOrders,
  type CartQuote,
  type Destination,
  type PartQuote,
  type Quote,
} from '../shipping/index.ts'
import { draftOrder } from './draft-order.ts'
import { confirmationMail, type NamedDraft } from './confirmation-mail.ts'
import { newOrderMail } from './new-order-mail.ts'
import {
  findOrderByPoNumber,
  findPlaced,
  saveCheckout,
  saveOrder,
  type Order,
  type OrderDraft,
} from './orders.store.ts'
import { checkSameContent, toContent, type Checkout, type CheckoutContent } from './same-checkout.ts'

/** What a company has open on invoice. */
interface CompanyCredit {
  /** Orders of a company follow each other from here until the transaction ends. */
  lock(tx: Tx, companyId: CompanyId): Promise<void>
  sumOpen(tx: Tx, companyId: CompanyId): Promise<Cents>
}

export interface PlaceOrderDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  credit: CompanyCredit
  getProfile(tx: Tx, customerId: CustomerId): Promise<Profile>
  /** Where the owner of the shop hears of new orders; empty: nowhere. */
  readOrdersEmail(tx: Tx): Promise<string>
  publicUrl: string
}

export function createPlaceOrder(deps: PlaceOrderDeps) {
  const { db, clock, credit, getProfile } = deps
  /** Places the cart. All or nothing: orders, the emptied cart and the mails stand together or not at all. */
  return function placeOrder(customer: Principal, checkout: Checkout): Promise<Order[]> {
    return db.transaction(async (tx) => {
      const now = clock.now()
      const cart = await lockAndLoadCart(tx, customer, now, { addressIds: [checkout.addressId] })
      // Under the cart's lock: a second request with the same key waits, then finds what the first has placed.
      const placed = await findPlaced(tx, customer.customerId, checkout.key)
      const content = toContent(checkout, cart.lines)
      if (placed) {
        const found = ofCompany(customer, placed.orders)
        const orderIds = found.map(({ id }) => id)
        checkSameContent({ content: placed.content, orderIds }, content, cart.lines.length === 0)
        return found
      }
      await credit.lock(tx, customer.companyId)
      const profile = await getProfile(tx, customer.customerId)
      // Leaving a company takes the cart's lock, too: from here on it stays the same.
      if (profile.company.companyId !== customer.companyId) throw new Conflict(movedMeanwhile)
      const billTo = await findUsualAddress(tx, customer.customerId)
      const drafts = draftCheckout(cart, checkout, { ...customer, profile, billTo, now })
      await checkCredit(tx, credit, profile, sumUp(drafts))
      const checkoutId = await takePoNumber(tx, checkout, content, drafts[0]!)
      const orders: Order[] = []
      for (const draft of drafts) orders.push(await saveOrder(tx, checkoutId, draft))
      await emptyCart(tx, customer.customerId)
      if (cart.poFile) await orderPoFile(tx, customer.customerId)
      const named = drafts.map((draft, index) => ({ ...draft, orderId: orders[index]!.id }))
      await takeCouponUses(tx, customer.customerId, named.map(listCoupons))
      await writeMails(tx, deps, { checkoutId, profile, drafts: named })
      return orders
    })
  }
}

const listCoupons = ({ orderId, lines }: NamedDraft) => ({
  orderId,
  codes: lines.flatMap(({ couponCode }) => couponCode ?? []),
})

interface Placed {
  checkoutId: CheckoutId
  profile: Profile
  drafts: NamedDraft[]
}

/** To the buyer, and to the owner of the shop. */
async function writeMails(
  tx: Tx,
  { mails, readOrdersEmail, publicUrl }: PlaceOrderDeps,
  placed: Placed,
): Promise<void> {
  const { checkoutId, profile, drafts } = placed
  const ownersEmail = await readOrdersEmail(tx)
  if (ownersEmail !== '') {
    const template = newOrderMail(drafts, profile)
    await mails.write(tx, { key: `new-order:${checkoutId}`, kind: 'new-order', to: ownersEmail, template })
  }
  await mails.write(tx, {
    key: `order-confirmation:${checkoutId}`,
    kind: 'order-confirmation',
    to: profile.login,
    template: confirmationMail(drafts, profile.firstName, publicUrl),
  })
}

/** Whoever leaves a company leaves its orders, also those that were placed with a key of one's own. */
function ofCompany({ companyId }: Principal, placed: Order[]): Order[] {
  if (placed.some((order) => order.companyId !== companyId)) throw new Conflict(movedMeanwhile)
  return placed
}

const movedMeanwhile = 'Your account now belongs to another company. Please review your cart.'

interface Buyer extends Principal {
  profile: Profile
  billTo: PostalAddress | undefined
  now: Date
}

/**
 * The orders that the cart becomes.
 * @throws a refusal with its sentence unless everything is settled
 */
function draftCheckout(cart: CartSnapshot, checkout: Checkout, buyer: Buyer): OrderDraft[] {
  const { profile, billTo, now } = buyer
  const priced = priceCart(cart, now)
  checkLines(priced)
  const [invoiceTermsDays, poNumber, { destination, quote }] = readTogether(
    () => getTermsDays(checkout, profile),
    () => readPoNumber(checkout.poNumber),
    () => getWay(cart, checkout, now),
  )
  checkBackorder(quote, checkout)
  const drafts = listCartOrders(cart.lines).map(({ lines }, index) =>
    draftOrder(pickLines(priced, lines), {
      customerId: buyer.customerId,
      companyId: buyer.companyId,
      invoiceTermsDays,
      poNumber,
      poFileId: cart.poFile?.id ?? null,
      poFileName: cart.poFile?.fileName ?? '',
      note: checkout.note.trim(),
      destination,
      billTo,
      quote: quote.orders[index]!,
      ...planDelivery(quote.orders[index]!, checkout),
      placedAt: now,
    }),
  )
  const totalCents = sumUp(drafts)
  if (checkout.expectedCents !== undefined && checkout.expectedCents !== totalCents) {
    throw new Conflict(`Your cart total is now ${formatCents(totalCents)}. Please review it before you order.`)
  }
  return drafts
}

const pickLines = ({ lines, ...cart }: PricedCart, picked: CartSnapshot['lines']): PricedCart => ({
  ...cart,
  lines: lines.filter(({ lineId }) => picked.some((line) => line.lineId === lineId)),
})

const sumUp = (drafts: OrderDraft[]): Cents => drafts.reduce((sum, { order }) => sum + order.totalCents, 0)

function checkLines({ lines }: PricedCart): void {
  if (lines.length === 0) throw new Conflict('Your cart is empty.')
  const troubled = lines.find(({ problems }) => problems.length > 0)
  if (troubled) throw new Conflict(`${troubled.offer.name}: ${explainProblem(troubled.problems[0]!)}`)
}

function getTermsDays({ paymentMethod }: Checkout, { company }: Profile): number {
  if (paymentMethod === 'card') {
    throw new Invalid('We cannot take cards here. Please order on invoice terms.', 'payment_method')
  }
  if (company.invoiceTermsDays === null) {
    throw new Invalid(
      'Your company has no invoice terms with us yet. Please ask us for them; your cart stays as it is.',
      'payment_method',
    )
  }
  return company.invoiceTermsDays
}

/** All that is open counts, billed or not. @throws Conflict when the order does not fit into what is left of the company's limit */
async function checkCredit(tx: Tx, { sumOpen }: CompanyCredit, { company }: Profile, orderCents: Cents): Promise<void> {
  const { companyId, creditLimitCents } = company
  if (creditLimitCents === null) return
  const verdict = judgeCredit(creditLimitCents, await sumOpen(tx, companyId), orderCents)
  if (verdict.allowed) return
  const [left, limit] = [formatCents(verdict.leftCents), formatCents(verdict.limitCents)]
  throw new Conflict(
    `This order comes to ${formatCents(orderCents)}, and ${left} of your company's credit limit of ${limit} is left. ` +
      'Please pay an open invoice, or ask us for a higher limit.',
    'payment_method',
  )
}

export function readPoNumber(typed: string): string {
  const verdict = judgePoNumber(typed)
  if (!verdict.valid) throw new Invalid(poNumberSentences[verdict.reason], 'po_number')
  return verdict.poNumber
}

/** @throws Conflict when the buyer does not know of a backorder yet */
function checkBackorder({ isBackordered: isShort, inParts }: CartQuote, { delivery }: Checkout): void {
  if (!judgeDelivery(delivery, { isShort, canPart: inParts !== null }).settled) throw new Conflict(shortMeanwhile)
}

function planDelivery(quote: Quote, checkout: Checkout) {
  const { inParts, isBackordered: isShort } = quote
  const verdict = judgeDelivery(checkout.delivery, { isShort, canPart: inParts !== null })
  const delivery = verdict.settled ? verdict.delivery : null
  return { delivery, plannedShipments: delivery === null ? [] : planShipments(quote, delivery) }
}

function planShipments({ inParts, shipCents, arrivesOn }: Quote, delivery: Delivery): PlannedShipment[] {
  const parts = inParts!.parts
  if (delivery === 'parts') return parts.map(toPlanned)
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
  return [{ quantity, isBackordered: true, shippingCents: shipCents, arrivesOn }]
}

const toPlanned = ({ shipCents: shippingCents, why: _, ...part }: PartQuote): PlannedShipment => ({
  ...part,
  shippingCents,
})

const shortMeanwhile = 'Some pieces are on backorder now. Please choose how they ship before you order.'

function getWay(cart: CartSnapshot, { addressId, methodCode }: Checkout, now: Date) {
  const destination = getDestination(cart, addressId)
  return { destination, quote: getQuote(cart, destination, methodCode, now) }
}

function getDestination({ facts }: CartSnapshot, addressId: AddressId): Destination {
  const destination = facts.destinations.get(addressId)
  if (!destination || destination.removed) throw new NotFound(noSuchAddress, 'shipping_address_id')
  return destination
}

function getQuote({ lines, offers, facts }: CartSnapshot, to: Destination, methodCode: string, now: Date): CartQuote {
  const goods = gatherOrders(lines, offers)
  const quote = quoteOrders(facts, to, goods, now, { chosen: methodCode }).find(({ code }) => code === methodCode)
  if (!quote) throw new Invalid('Your cart cannot ship by this method. Please choose another one.', 'shipping_method')
  return quote
}

/** The company's colleagues may place at the same moment: the database lets one of them have the number. */
async function takePoNumber(
  tx: Tx,
  { key, paymentMethod }: Checkout,
  { entered: enteredHash, goods: goodsHash }: CheckoutContent,
  { order }: OrderDraft,
): Promise<CheckoutId> {
  const { customerId, companyId, placedAt } = order
  const poNumber = order.poNumber!
  for (;;) {
    const checkoutId = await saveCheckout(tx, {
      ...{ customerId, companyId, key, paymentMethod, poNumber, placedAt },
      ...{ enteredHash, goodsHash },
    })
    if (checkoutId !== undefined) return checkoutId
    const orderId = await findOrderByPoNumber(tx, companyId, poNumber)
    // None: it has been cancelled in this very moment, and the number is free now.
    if (orderId !== undefined) throw new Conflict(explainUsedPoNumber(poNumber, orderId), 'po_number')
  }
}

export const explainUsedPoNumber = (poNumber: string, orderId: OrderId): string =>
  `Your company already used purchase order number ${poNumber} for order ${orderId}.`
