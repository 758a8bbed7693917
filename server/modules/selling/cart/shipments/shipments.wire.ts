import type { InputOf } from '../../../../../contract/call.ts'
import type { updateCartLine } from '../../../../../contract/shop/cart/cart.call.ts'
import type {
  LineMethod,
  LineShipment as WireShipment,
} from '../../../../../contract/shop/cart/line-shipping.schema.ts'
import { toAddressId } from '../../../../../domain/ids.ts'
import type { LineShipment } from '../../../../../domain/freight/line-shipments.ts'
import { toWireAmount } from '../../../../../domain/money/money.ts'
import { toTimeOfDay, toWireParts, type MethodRate } from '../../../delivery/index.ts'
import type { LineMethods, PricedShipment } from './line-freight.ts'

/** Undefined when the request says nothing about addresses. */
export const readShipments = (
  input: Pick<InputOf<typeof updateCartLine>, 'shipping_addresses'>,
): LineShipment[] | undefined =>
  input.shipping_addresses?.map((shipment) => ({
    addressId: toAddressId(shipment.address_id),
    quantity: shipment.quantity,
    methodCode: shipment.shipping_method ?? '',
    billTransportationTo: shipment.bill_transportation_to ?? 'shipper',
    accountNumber: shipment.account_number?.trim() ?? '',
    ...(shipment.account_zip === undefined ? {} : { accountZip: shipment.account_zip.trim() }),
  }))

export const toWireShipment = ({ chosen, ...shipment }: PricedShipment): WireShipment => ({
  address_id: shipment.addressId,
  quantity: shipment.quantity,
  shipping_method: shipment.methodCode,
  bill_transportation_to: shipment.billTransportationTo,
  account_number: shipment.accountNumber,
  account_zip: shipment.accountZip ?? '',
  shipping_methods: chosen ? [{ ...toWireMethod(chosen), chosen: true, ...toOwnParts(chosen) }] : [],
})

/** Left out where all goes at one time: a line may have hundreds of addresses. */
function toOwnParts(chosen: MethodRate) {
  const parts = toWireParts(chosen)
  return parts ? { in_parts: parts } : {}
}

export const toWireMethods = ({ addressId, quotes }: LineMethods) => ({
  address_id: addressId,
  shipping_methods: quotes.map((quote) => ({ ...toWireMethod(quote), needs_dock: quote.needsDock })),
})

const toWireMethod = (quote: MethodRate): LineMethod => ({
  code: quote.code,
  carrier: quote.carrier,
  name: quote.name,
  ship_amt: toWireAmount(quote.shipCents),
  transit_days: quote.transitDays,
  arrives_on: quote.arrivesOn,
  arrives_by: toTimeOfDay(quote),
})
