import { judgePoNumber, poNumberSentences } from '../../../domain/po-number.ts'
import { formatCents } from '../../../domain/format-money.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Tx } from '../../platform/database.ts'
import { Conflict, Invalid, NotFound, readTogether } from '../../platform/errors.ts'
import {
  emptyCart,
  explainProblem,
  gatherGoods,
  holdCart,
  priceCart,
  type LoadedCart,
  type PricedCart,
} from '../cart/index.ts'
import type { Profile } from '../customers/index.ts'
import { noSuchAddress, quoteMethods, type Destination, type Quote } from '../shipping/index.ts'
import { draftOrder } from './draft-order.ts'
import { confirmationLetter } from './confirmation-letter.ts'
import type { OrdersDeps, Owner } from './orders.service.ts'
import {
  findOrderByPoNumber,
  findPlaced,
  saveCheckout,
  saveOrder,
  type Order,
  type OrderDraft,
} from './orders.store.ts'

export interface Checkout {
  /** The same key places the cart once. */
  key: string
  paymentMethod: 'terms' | 'card'
  poNumber: string
  addressId: number
  methodCode: string
  note: string
  /** What the page showed; undefined: the buyer takes what it costs. */
  expectedCents: Cents | undefined
}

export function createPlaceOrder({ db, clock, mails, getProfile, publicUrl }: OrdersDeps) {
  /** Places the cart. All or nothing: orders, the emptied cart and the mail stand together or not at all. */
  return function placeOrder(owner: Owner, checkout: Checkout): Promise<Order[]> {
    return db.transaction(async (tx) => {
      const now = clock.now()
      const cart = await holdCart(tx, owner, now, { addressIds: [checkout.addressId] })
      // Under the cart's lock: a second request with the same key waits, then finds what the first has placed.
      const placed = await findPlaced(tx, owner.customerId, checkout.key)
      if (placed) return ofCompany(owner, placed)
      const profile = await getProfile(tx, owner.customerId)
      // Leaving a company takes the cart's lock, too: from here on it stays the same.
      if (profile.company.companyId !== owner.companyId) throw new Conflict(movedMeanwhile)
      const draft = draftCheckout(owner, cart, checkout, profile, now)
      const checkoutId = await takePoNumber(tx, checkout, draft)
      const order = await saveOrder(tx, checkoutId, draft)
      await emptyCart(tx, owner.customerId)
      await mails.write(tx, {
        key: `order-confirmation:${checkoutId}`,
        kind: 'order-confirmation',
        to: profile.login,
        letter: confirmationLetter({ ...draft, orderId: order.id }, profile.firstName, publicUrl),
      })
      return [order]
    })
  }
}

/** Whoever leaves a company leaves its orders, also those that were placed with a key of one's own. */
function ofCompany({ companyId }: Owner, placed: Order[]): Order[] {
  if (placed.some((order) => order.companyId !== companyId)) throw new Conflict(movedMeanwhile)
  return placed
}

const movedMeanwhile = 'Your account belongs to another company now. Please look at your cart again.'

/** @throws a refusal with its sentence unless everything is settled */
function draftCheckout(owner: Owner, cart: LoadedCart, checkout: Checkout, profile: Profile, now: Date): OrderDraft {
  const priced = priceCart(cart, now)
  checkLines(priced)
  const [invoiceTermsDays, poNumber, { destination, quote }] = readTogether(
    () => getTermsDays(checkout, profile),
    () => readPoNumber(checkout.poNumber),
    () => getWay(cart, checkout, now),
  )
  const draft = draftOrder(priced, {
    customerId: owner.customerId,
    companyId: owner.companyId,
    invoiceTermsDays,
    poNumber,
    note: checkout.note.trim(),
    destination,
    quote,
    placedAt: now,
  })
  if (checkout.expectedCents !== undefined && checkout.expectedCents !== draft.order.totalCents) {
    const amount = formatCents(draft.order.totalCents)
    throw new Conflict(`Your cart comes to ${amount} now. Please look at it again before you order.`)
  }
  return draft
}

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
      'Your company has no invoice terms with us. Please contact us to agree on them.',
      'payment_method',
    )
  }
  return company.invoiceTermsDays
}

export function readPoNumber(typed: string): string {
  const verdict = judgePoNumber(typed)
  if (!verdict.valid) throw new Invalid(poNumberSentences[verdict.reason], 'po_number')
  return verdict.poNumber
}

function getWay(cart: LoadedCart, { addressId, methodCode }: Checkout, now: Date) {
  const destination = getDestination(cart, addressId)
  return { destination, quote: getQuote(cart, destination, methodCode, now) }
}

function getDestination({ facts }: LoadedCart, addressId: number): Destination {
  const destination = facts.destinations.get(addressId)
  if (!destination || destination.removed) throw new NotFound(noSuchAddress, 'shipping_address_id')
  return destination
}

function getQuote({ lines, offers, facts }: LoadedCart, to: Destination, methodCode: string, now: Date): Quote {
  const quote = quoteMethods(facts, to, gatherGoods(lines, offers), now).find(({ code }) => code === methodCode)
  if (!quote) throw new Invalid('Your cart cannot ship this way. Please choose another one.', 'shipping_method')
  return quote
}

/** The company's colleagues may place at the same moment: the database lets one of them have the number. */
async function takePoNumber(tx: Tx, { key, paymentMethod }: Checkout, { order }: OrderDraft): Promise<number> {
  const { customerId, companyId, placedAt } = order
  const poNumber = order.poNumber!
  for (;;) {
    const checkoutId = await saveCheckout(tx, { customerId, companyId, key, paymentMethod, poNumber, placedAt })
    if (checkoutId !== undefined) return checkoutId
    const orderId = await findOrderByPoNumber(tx, companyId, poNumber)
    // None: it has been cancelled in this very moment, and the number is free now.
    if (orderId !== undefined) throw new Conflict(explainUsedPoNumber(poNumber, orderId), 'po_number')
  }
}

export const explainUsedPoNumber = (poNumber: string, orderId: number): string =>
  `Your company has used purchase order number ${poNumber} before, for order ${orderId}.`
