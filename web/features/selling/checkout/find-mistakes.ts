import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import type { CallFailed } from '../../../client/index.ts'

interface CheckoutState {
  /** Somebody has pressed 'Place order': what is missing shows from then on. */
  pressed: boolean
  refused: CallFailed | null
  cart: Cart
  address: object | undefined
  isEditing: boolean
  /** Nothing goes to one address for all: neither that nor a method is asked for. */
  isSplit?: boolean
  /** Pieces have no address yet. */
  where?: string | undefined
  /** What is wrong with who pays the carrier. */
  freight?: string | undefined
  method: object | undefined
  /** It can go in parts, and the buyer has to say whether it does. */
  asksForDelivery?: boolean
  poMistake: string | undefined
  /** Fields of the call that belong to the chosen way to pay. */
  wayFields?: readonly string[]
  /** The page itself says why this order cannot be paid. */
  isPaymentStated?: boolean
}

type RouteLocation = 'lines' | 'address' | 'freight' | 'method' | 'delivery'

export interface CheckoutMistakes extends Partial<Record<RouteLocation, string>> {
  poNumber: string | undefined
  note: string | undefined
  inHandsOn: string | undefined
  eventOn: string | undefined
  payment: string | undefined
  /** Of what is filled in for the chosen way to pay, by the field of the call. */
  ofWay: Readonly<Record<string, string>>
  /** The cart comes to something else than the page showed. */
  cart: string | undefined
  /** What belongs to no section of the page. */
  other: string | undefined
  /** What stands in the way of an order, shown or not. */
  whenPressed: Partial<Record<RouteLocation, string>>
}

const indexOfField: Record<string, string> = {
  'shipping_address_id': 'address',
  'shipping_method': 'method',
  'freight_bill.bill_to': 'freight',
  'freight_bill.carrier': 'freight',
  'freight_bill.account_number': 'freight',
  'freight_bill.zip': 'freight',
  'payment_method': 'payment',
  'po_number': 'poNumber',
  'order_note': 'note',
  'in_hands_on': 'inHandsOn',
  'event_on': 'eventOn',
}

/** Every sentence that says no, by the section that it is about. */
export function findMistakes({
  pressed,
  refused,
  cart,
  address,
  isEditing,
  isSplit = false,
  where,
  freight,
  method,
  asksForDelivery = false,
  poMistake,
  wayFields = [],
  isPaymentStated = false,
}: CheckoutState): CheckoutMistakes {
  const refusedFields = refused?.fields ?? []
  const isOfWay = ({ field }: { field: string }) => wayFields.includes(field)
  const said = new Map(
    refusedFields.filter((one) => !isOfWay(one)).map(({ field, message }) => [indexOfField[field] ?? 'other', message]),
  )
  const placeless = refused && refusedFields.length === 0 ? refused.message : undefined
  const whenPressed = findMissing({ cart, address, isEditing, isSplit, where, freight, method, asksForDelivery })
  return {
    ...(pressed ? whenPressed : {}),
    ...(said.has('address') ? { address: said.get('address')! } : {}),
    ...(said.has('freight') ? { freight: said.get('freight')! } : {}),
    ...(said.has('method') ? { method: said.get('method')! } : {}),
    poNumber: said.get('poNumber') ?? poMistake,
    note: said.get('note'),
    inHandsOn: said.get('inHandsOn'),
    eventOn: said.get('eventOn'),
    payment: isPaymentStated ? undefined : said.get('payment'),
    ofWay: Object.fromEntries(refusedFields.filter(isOfWay).map(({ field, message }) => [field, message])),
    cart: refused?.status === 409 ? placeless : undefined,
    other: said.get('other') ?? (refused?.status === 409 ? undefined : placeless),
    whenPressed,
  }
}

type Needed = Pick<
  CheckoutState,
  'cart' | 'address' | 'isEditing' | 'isSplit' | 'where' | 'freight' | 'method' | 'asksForDelivery'
>

function findMissing({ cart, address, isEditing, isSplit, where, freight, method, asksForDelivery }: Needed) {
  const missing: Partial<Record<RouteLocation, string>> = {}
  if (cart.shopping_cart_lines.some(({ problems }) => problems.length > 0)) {
    missing.lines = 'Please correct these lines in your cart first.'
  }
  if (freight !== undefined) missing.freight = freight
  if (where !== undefined) missing.address = where
  if (isSplit && !method && !missing.lines) missing.method = noWayForLines
  if (isSplit && method && asksForDelivery) missing.delivery = askForDelivery
  if (isSplit) return missing
  if (where === undefined && isEditing) missing.address = 'Please save the address you started, or cancel it.'
  else if (!address) missing.address = 'Please enter an address and save it.'
  else if (!method) missing.method = noRate
  else if (asksForDelivery) missing.delivery = askForDelivery
  return missing
}

const askForDelivery = 'Please choose all at once or separate shipments.'
/** Stands at the shipping methods, pressed or not. */
export const noRate = 'We have no shipping rate for this cart to this address.'
const noWayForLines = 'We cannot ship to the addresses of your lines right now. Please check them, or call us.'
