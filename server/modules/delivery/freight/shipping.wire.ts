import type { InputOf } from '../../../../contract/call.ts'
import type { getShippingMethods, validateThirdPartyAccount } from '../../../../contract/shop/cart/shipping.call.ts'
import type {
  FreightBill as WireFreightBill,
  FreightBillInput,
} from '../../../../contract/shop/cart/freight-bill.schema.ts'
import type { CartShippingMethod, ShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import { describeFreightBill, type FreightBill, type FreightReader } from '../../../../domain/freight/freight-bill.ts'
import { isBilledCarrier, isFreightCarrier } from '../../../../domain/freight/carriers.ts'
import { countTransitDays, nearestZone } from '../../../../domain/freight/freight.ts'
import { formatMinute } from '../../../../domain/calendar/format-date.ts'
import { toAddressId, toLineId } from '../../../../domain/ids.ts'
import { toWireAmount } from '../../../../domain/money/money.ts'
import type { WholeShipment } from '../../../../domain/freight/deliveries.ts'
import { sumTax } from '../../../../domain/ordering/sales-tax.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { toWireSalesTax } from '../sales-tax/sales-tax.wire.ts'
import type { MethodRate } from './rate-methods.ts'
import type { Method } from './freight-facts.store.ts'
import type { CartWay } from './shipping.service.ts'
import { readAccount } from './third-party-account.ts'

type AccountInput = InputOf<typeof validateThirdPartyAccount>

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
  if (!isBilledCarrier(carrier)) throw new Invalid(carrierMissing, 'freight_bill.carrier')
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
export const toTimeOfDay = ({ deliveredByMinute: minute }: Pick<MethodRate, 'deliveredByMinute'>): string | null =>
  minute === null ? null : formatMinute(minute)

export const toWireRate = (quote: MethodRate): ShippingMethod => ({
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

export const toWireParts = ({ inParts }: MethodRate): ShippingMethod['in_parts'] =>
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
export const listNotices = (quotes: Pick<MethodRate, 'notice'>[]): string[] => [
  ...new Set(quotes.flatMap(({ notice }) => notice ?? [])),
]

/** Shipments that wait until all of their goods are in. */
export const readWhole = (input: WholeInput = []): WholeShipment[] =>
  input.map(({ line_id: lineId, address_id: addressId }) => ({
    lineId: toLineId(lineId),
    addressId: addressId === undefined ? null : toAddressId(addressId),
  }))

type WholeInput = InputOf<typeof getShippingMethods>['complete_shipments']

export function toWireWay(quote: CartWay): CartShippingMethod {
  const partCount = quote.orders.filter(({ inParts }) => inParts !== null).length
  return {
    ...toWireRate(quote),
    ...toWireSalesTax(quote.taxes.map(({ tax }) => tax)),
    in_parts_tax: quote.taxes.some(({ inParts }) => inParts !== null)
      ? toWireSalesTax(quote.taxes.map(({ tax, inParts }) => inParts ?? tax))
      : null,
    orders: quote.orders.map((order, index) => ({
      line_ids: quote.lineIds[index]!,
      shipping_method: order.name,
      ship_amt: toWireAmount(order.shipCents),
      in_parts_amt: order.inParts && toWireAmount(order.inParts.shipCents),
      ...(partCount > 1 && order.inParts ? { in_parts: toWireParts(order)! } : {}),
      tax_amt: toWireAmount(sumTax(quote.taxes[index]!.tax)),
      in_parts_tax_amt: toWireAmount(sumTax(quote.taxes[index]!.inParts ?? quote.taxes[index]!.tax)),
      arrives_on: order.arrivesOn,
      why: order.why(),
    })),
  }
}

/** Transit days are those to the nearest zone: no address is known here. */
export const toWireMethod = (method: Method) => ({
  code: method.code,
  carrier: method.carrier,
  name: method.name,
  transit_days: countTransitDays(method, nearestZone),
})
