import type { InputOf } from '../../../contract/call.ts'
import type { createShippingAddress, validateThirdPartyAccount } from '../../../contract/shop/cart/shipping.call.ts'
import type {
  FreightBill as WireFreightBill,
  FreightBillInput,
} from '../../../contract/shop/cart/freight-bill.schema.ts'
import type { Address, CartShippingMethod, ShippingMethod } from '../../../contract/shop/cart/shipping.schema.ts'
import { findWrongState } from '../../../domain/address-checks/check-place.ts'
import { explainAddressMistake, judgeAddress, type PostalAddress } from '../../../domain/people/addresses.ts'
import { describeFreightBill, type FreightBill, type FreightReader } from '../../../domain/freight/freight-bill.ts'
import { isFreightCarrier } from '../../../domain/freight/carrier-accounts.ts'
import { countTransitDays, nearestZone } from '../../../domain/freight/freight.ts'
import { formatMinute } from '../../../domain/text/format-date.ts'
import { toWireAmount } from '../../../domain/money.ts'
import { sumTax } from '../../../domain/ordering/sales-tax.ts'
import { formatPhone } from '../../../domain/people/phones.ts'
import { Invalid } from '../../platform/http/errors.ts'
import { toWireSalesTax } from '../sales-tax/index.ts'
import type { Quote } from './quotes.ts'
import type { Method } from './freight-facts.store.ts'
import type { CartWay } from './shipping.service.ts'
import type { SavedAddress } from './shipping.store.ts'
import { readAccount } from './third-party-account.ts'
import { gazetteer } from './zip-codes/gazetteer.ts'

type AddressInput = InputOf<typeof createShippingAddress>
type AccountInput = InputOf<typeof validateThirdPartyAccount>

/** @throws Invalid with a sentence at every field that is to blame */
export function readAddress(input: AddressInput): PostalAddress {
  const verdict = judgeToSave(readTypedAddress(input))
  if (verdict.valid) return verdict.address
  throw refuseMistakes(verdict.mistakes)
}

/** Is an address well-formed, and its ZIP code in its state? Whatever comes in to be shipped to is asked here. */
export function judgeToSave(
  typed: PostalAddress,
): { valid: true; address: PostalAddress } | { valid: false; mistakes: AddressObjection[] } {
  const verdict = judgeAddress(typed)
  if (!verdict.valid) {
    return {
      valid: false,
      mistakes: verdict.mistakes.map((mistake) => ({ field: mistake.field, sentence: explainAddressMistake(mistake) })),
    }
  }
  const wrong = findWrongState(verdict.address, gazetteer)
  return wrong ? { valid: false, mistakes: [wrong] } : verdict
}

interface AddressObjection {
  field: keyof PostalAddress
  sentence: string
}

/** As it was typed. */
export const readTypedAddress = (input: AddressInput): PostalAddress => ({
  name: input.name,
  company: input.company ?? '',
  address1: input.address_1,
  address2: input.address_2 ?? '',
  city: input.city,
  state: input.state,
  zip: input.zip,
  country: input.country ?? '',
  phone: input.phone ?? '',
})

/** @param mistakes at least one */
export function refuseMistakes(mistakes: AddressObjection[]): Invalid {
  const atFields = mistakes.map(({ field, sentence }) => ({ field: toWireField(field), message: sentence }))
  return new Invalid(atFields[0]!.message, atFields)
}

export const toWireField = (field: keyof PostalAddress): string => wireNames[field] ?? field

const wireNames: Partial<Record<keyof PostalAddress, string>> = { address1: 'address_1', address2: 'address_2' }

export const toWirePostalAddress = (address: PostalAddress): Omit<Address, 'id' | 'is_default'> => ({
  name: address.name,
  company: address.company,
  address_1: address.address1,
  address_2: address.address2,
  city: address.city,
  state: address.state,
  zip: address.zip,
  country: address.country,
  phone: formatPhone(address.phone),
})

export const toWireAddress = (address: SavedAddress): Address => ({
  id: address.addressId,
  ...toWirePostalAddress(address),
  is_default: address.isDefault,
})

/** @throws Invalid with a sentence at every field that is to blame */
export function readTypedAccount({ carrier, account_number: accountNumber, zip }: AccountInput) {
  if (!isFreightCarrier(carrier)) throw new Invalid(carrierMissing, 'carrier')
  const read = readAccount({ carrier, accountNumber, zip })
  if ('account' in read) return { accountNumber: read.account.accountNumber, zip: read.account.zip! }
  const mistakes = toAccountMistakes(read.mistakes)
  throw new Invalid(mistakes[0]!.message, mistakes)
}

const toAccountMistakes = (mistakes: { at: 'carrier' | 'number' | 'zip'; message: string }[]) =>
  mistakes.map(({ at, message }) => ({ field: at === 'number' ? 'account_number' : at, message }))

/**
 * Who pays the carrier of an order; null: the shop does.
 * @param isOpen its account may follow
 * @throws Invalid with a sentence at every field that is to blame
 */
export function readFreightBill(input: FreightBillInput | undefined, isOpen = false): FreightBill | null {
  const { bill_to: terms = 'prepaid', carrier = '', account_number: accountNumber = '', zip = '' } = input ?? {}
  if (terms === 'prepaid') {
    if (accountNumber.trim() === '') return null
    throw new Invalid(accountIsNeedless, 'freight_bill.account_number')
  }
  if (!isFreightCarrier(carrier) || carrier === 'CUSTOMER-PICKUP')
    throw new Invalid(carrierMissing, 'freight_bill.carrier')
  if (isOpen && accountNumber.trim() === '') return { terms, carrier, accountNumber: '', zip: '' }
  const read = readAccount({ carrier, accountNumber, zip })
  if ('account' in read) return { terms, carrier, accountNumber: read.account.accountNumber, zip: read.account.zip! }
  const mistakes = toAccountMistakes(read.mistakes).map(({ field, message }) => ({
    field: `freight_bill.${field}`,
    message,
  }))
  throw new Invalid(mistakes[0]!.message, mistakes)
}

const carrierMissing = 'Please choose the carrier of the account.'
export const accountIsNeedless = 'We pay this freight, so no carrier account is needed.'

export const toWireFreightBill = (bill: FreightBill | null, reader: FreightReader): WireFreightBill | null =>
  bill && {
    bill_to: bill.terms,
    carrier: bill.carrier,
    account_number: bill.accountNumber,
    zip: bill.zip,
    text: describeFreightBill(bill, reader),
  }

/** '10:30 am'; null: before the day ends. */
export const toTimeOfDay = ({ deliveredByMinute: minute }: Pick<Quote, 'deliveredByMinute'>): string | null =>
  minute === null ? null : formatMinute(minute)

export const toWireQuote = (quote: Quote): ShippingMethod => ({
  code: quote.code,
  carrier: quote.carrier,
  name: quote.name,
  ship_amt: toWireAmount(quote.shipCents),
  transit_days: quote.transitDays,
  needs_dock: quote.needsDock,
  arrives_on: quote.arrivesOn,
  arrives_by: toTimeOfDay(quote),
  why: quote.why(),
  in_parts: toWireParts(quote),
})

export const toWireParts = ({ inParts }: Quote): ShippingMethod['in_parts'] =>
  inParts && {
    ship_amt: toWireAmount(inParts.shipCents),
    why: inParts.why,
    parts: inParts.parts.map((part) => ({
      quantity: part.quantity,
      goods: part.goods,
      backordered: part.isBackordered,
      ship_amt: toWireAmount(part.shipCents),
      arrives_on: part.arrivesOn,
      shipping_method: part.methodName,
      ships_from: part.from,
      why: part.why(),
    })),
  }

/** What a page says beside the amounts, each once. */
export const listNotices = (quotes: Pick<Quote, 'notice'>[]): string[] => [
  ...new Set(quotes.flatMap(({ notice }) => notice ?? [])),
]

export const toWireWay = (quote: CartWay): CartShippingMethod => ({
  ...toWireQuote(quote),
  ...toWireSalesTax(quote.taxes.map(({ tax }) => tax)),
  in_parts_tax: quote.taxes.some(({ inParts }) => inParts !== null)
    ? toWireSalesTax(quote.taxes.map(({ tax, inParts }) => inParts ?? tax))
    : null,
  orders: quote.orders.map((order, index) => ({
    line_ids: quote.lineIds[index]!,
    shipping_method: order.name,
    ship_amt: toWireAmount(order.shipCents),
    in_parts_amt: order.inParts && toWireAmount(order.inParts.shipCents),
    tax_amt: toWireAmount(sumTax(quote.taxes[index]!.tax)),
    in_parts_tax_amt: toWireAmount(sumTax(quote.taxes[index]!.inParts ?? quote.taxes[index]!.tax)),
    arrives_on: order.arrivesOn,
    why: order.why(),
  })),
})

/** Transit days are those to the nearest zone: no address is known here. */
export const toWireMethod = (method: Method) => ({
  code: method.code,
  carrier: method.carrier,
  name: method.name,
  transit_days: countTransitDays(method, nearestZone),
})
