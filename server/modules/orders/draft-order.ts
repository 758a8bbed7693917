import type { PostalAddress } from '../../../domain/addresses.ts'
import { totalOrder } from '../../../domain/order-total.ts'
import { priceLineFreight } from '../../../domain/shipping-total.ts'
import type { PricedCart, PricedCartLine } from '../cart/index.ts'
import type { Destination, FreightFacts, Quote } from '../shipping/index.ts'
import type { OrderAddress } from './orders.tables.ts'
import type { NewLine, OrderDraft } from './orders.store.ts'

/** What holds for the whole order. */
export interface OrderHead {
  customerId: number
  companyId: number
  invoiceTermsDays: number
  poNumber: string
  note: string
  /** Where the lines without addresses of their own go, and how. */
  destination: Destination
  quote: Quote
  placedAt: Date
}

/** All blank goods of the cart are one order: a copy of what is bought, at which price, and where it goes. */
export function draftOrder({ lines, facts }: PricedCart, head: OrderHead): OrderDraft {
  const { destination, quote, ...kept } = head
  const goodsCents = lines.reduce((sum, { netCents }) => sum + netCents, 0)
  const shippingCents = quote.shipCents + lines.reduce((sum, line) => sum + priceFreightOf(line, facts), 0)
  const totalCents = totalOrder({ netCents: [goodsCents], shippingCents, discountCents: [] })
  return {
    order: {
      ...kept,
      state: 'placed',
      goodsCents,
      shippingCents,
      discountCents: 0,
      totalCents,
      baseTotalCents: totalCents,
      shippingMethodCode: quote.code,
      shippingMethodName: quote.name,
      shipTo: toOrderAddress(destination),
    },
    lines: lines.map(draftLine),
  }
}

/** What a line with addresses of its own costs to ship; every method of it has been found before. */
const priceFreightOf = ({ shipments }: PricedCartLine, { settings }: FreightFacts): number =>
  priceLineFreight(
    shipments.map(({ billTransportationTo, chosen }) => ({ billTransportationTo, shipCents: chosen!.shipCents })),
    settings,
  ).totalCents

function draftLine({
  offer,
  pictureUrl,
  quantity,
  netCents,
  variants,
  charges,
  shipments,
}: PricedCartLine): OrderDraft['lines'][number] {
  const line: NewLine = {
    itemId: offer.itemId,
    code: offer.code,
    name: offer.name,
    pictureUrl,
    unit: offer.unit,
    quantity,
    netCents,
    variants: variants.map(({ offered: { code, color, size }, ...priced }) => ({
      code,
      color,
      size,
      quantity: priced.quantity,
      unitPrice: priced.unitPrice,
    })),
  }
  return {
    ...line,
    charges,
    shipments: shipments.map(({ destination, chosen, ...shipment }) => ({
      quantity: shipment.quantity,
      shipTo: toOrderAddress(destination!),
      methodCode: shipment.methodCode,
      methodName: chosen!.name,
      billTransportationTo: shipment.billTransportationTo,
      accountNumber: shipment.accountNumber,
      shippingCents: shipment.billTransportationTo === 'shipper' ? chosen!.shipCents : 0,
    })),
  }
}

/** The address without what belongs to the address book. */
const toOrderAddress = ({
  name,
  company,
  address1,
  address2,
  city,
  state,
  zip,
  country,
  phone,
}: PostalAddress): OrderAddress => ({ name, company, address1, address2, city, state, zip, country, phone })
