import type { Day } from '../../../../domain/calendar/business-days.ts'
import { planTimeline } from '../../../../domain/decoration/timeline.ts'
import { priceDelivery, type Delivery, type PlannedShipment } from '../../../../domain/freight/deliveries.ts'
import { priceSharedBilling, type FreightBill } from '../../../../domain/freight/freight-bill.ts'
import { isPickup } from '../../../../domain/ordering/order-title.ts'
import type { PostalAddress } from '../../../../domain/people/addresses.ts'
import type { CompanyId, CustomerId, PoFileId } from '../../../../domain/ids.ts'
import type { PaymentMethodName } from '../../../../domain/payments/payment-methods.ts'
import { sumTax, taxGoods } from '../../../../domain/ordering/sales-tax.ts'
import { totalOrder } from '../../../../domain/ordering/order-total.ts'
import { gatherFreight, sumFreight } from '../../../../domain/freight/order-freight.ts'
import { priceLineFreight } from '../../../../domain/freight/shipping-total.ts'
import { gatherTaxed, type PricedCart, type PricedCartLine } from '../../selling/index.ts'
import { stateOfWay, type Destination, type FreightFacts, type MethodRate } from '../../delivery/index.ts'
import type { OrderAddress } from './orders.tables.ts'
import type { NewLine, OrderDraft } from './orders.store.ts'
import { promise, promiseShipment } from './plan-delivery.ts'

/** What holds for the whole order. */
interface OrderHead {
  customerId: CustomerId
  companyId: CompanyId
  paymentMethod: PaymentMethodName
  /** Null: it is not paid by invoice. */
  invoiceTermsDays: number | null
  poNumber: string
  poFileId?: PoFileId | null
  poFileName?: string
  note: string
  /** When its buyer needs all of it, and what for. */
  neededOn?: Day | null
  eventOn?: Day | null
  /** Its buyer goes without a proof. */
  waivesProof?: boolean
  /** Where the lines without addresses of their own go, and how. */
  destination: Destination
  /** The buyer's usual address; without it the order is billed where it ships to. */
  billTo?: PostalAddress | undefined
  quote: MethodRate
  /** The account that pays the carrier; null: the shop's. */
  freightBill?: FreightBill | null
  /** Null where nothing, or all of it, is on backorder. */
  delivery: Delivery | null
  plannedShipments: PlannedShipment[]
  placedAt: Date
}

/** A copy of what is bought, at which price, and where it goes: all blank goods of a cart, or one decorated line. */
export function draftOrder({ lines, facts, tax: terms }: PricedCart, head: OrderHead): OrderDraft {
  const { destination, billTo, quote, freightBill = null, ...shared } = head
  // A checkout without a day of its own keeps that of the quote.
  const neededOn = head.neededOn ?? lines[0]?.quoteLock?.inHandsOn ?? null
  const sharedCount = lines.filter(({ shipments }) => shipments.length === 0).length
  const billingCents = priceSharedBilling(
    freightBill,
    { methodCode: quote.code, lineCount: sharedCount },
    facts.settings.thirdPartyCents,
  )
  const goodsCents = lines.reduce((sum, { netCents }) => sum + netCents, 0)
  const goesTogetherCents = priceDelivery(quote, head.delivery)
  const freight = gatherFreight(
    goesTogetherCents,
    lines.map((line) => priceFreightOf(line, facts, head.delivery)),
    billingCents,
  )
  const shippingCents = sumFreight(freight)
  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0)
  const { methodName: shippingMethodName, arrivesOn } = promise(quote, head.delivery)
  const state = stateOfWay(facts, destination, quote.code)
  const tax = taxGoods(
    gatherTaxed(lines, facts, head.delivery),
    { state, freightCents: goesTogetherCents + billingCents },
    terms,
  )
  const taxCents = sumTax(tax)
  const totalCents = totalOrder({ netCents: [goodsCents], shippingCents, discountCents: [discountCents], taxCents })
  return {
    order: {
      ...shared,
      neededOn,
      state: 'placed',
      type: lines[0]?.sample ? 'sample' : 'order',
      goodsCents,
      shippingCents,
      freight,
      freightBill: isBilledBy(freightBill, lines, quote) ? freightBill : null,
      discountCents,
      taxCents,
      tax,
      totalCents,
      baseTotalCents: totalCents,
      shippingMethodCode: quote.code,
      shippingMethodName,
      shipTo: toOrderAddress(destination),
      billTo: toOrderAddress(billTo ?? destination),
      arrivesOn,
      quoteId: lines[0]?.quoteLock?.quoteId ?? null,
    },
    lines: lines.map((line) =>
      planProduction(
        draftLine(line, { delivery: head.delivery, neededOn }),
        waitsForGoods(line, quote),
        head.placedAt,
        facts,
      ),
    ),
  }
}

/** Nobody is billed for what is picked up, and lines with accounts of their own keep these. */
const isBilledBy = (bill: FreightBill | null, lines: PricedCart['lines'], { code }: MethodRate): boolean =>
  lines.some(({ shipments }) =>
    shipments.length === 0
      ? !isPickup(code)
      : shipments.some(({ accountNumber }) => accountNumber === bill?.accountNumber),
  )

/** When a decorated line leaves, by the same count of days as its arrival. */
function planProduction(
  line: OrderDraft['lines'][number],
  isWaiting: boolean,
  placedAt: Date,
  { settings }: FreightFacts,
): OrderDraft['lines'][number] {
  const { decoration } = line
  if (!decoration) return line
  const { productionDays, rushDays } = decoration
  const { cutOff, closed } = settings
  const plan = { productionDays, isRush: rushDays !== null, transitDays: 0, cutOff, closed }
  const leavesOn = isWaiting ? null : planTimeline(placedAt, plan).shipsOn
  return { ...line, decoration: { ...decoration, leavesOn } }
}

/** Something of a line has to come in first, for the whole order or for an address of its own. */
const waitsForGoods = ({ shipments }: PricedCartLine, { isBackordered }: MethodRate): boolean =>
  isBackordered || shipments.some(({ chosen }) => chosen!.isBackordered)

/** What a line with addresses of its own costs to ship; every method of it has been found before. */
const priceFreightOf = ({ shipments }: PricedCartLine, { settings }: FreightFacts, delivery: Delivery | null) =>
  priceLineFreight(
    shipments.map(({ billTransportationTo, chosen }) => ({
      billTransportationTo,
      shipCents: priceDelivery(chosen!, delivery),
    })),
    settings,
  )

function draftLine(
  {
    offer,
    pictureUrl,
    quantity,
    netCents,
    coupon,
    discountCents,
    variants,
    charges,
    spared,
    shipments,
    decoration,
    previewKey,
    quoteLock,
    sample,
    sampleCredit,
  }: PricedCart['lines'][number],
  { delivery, neededOn }: { delivery: Delivery | null; neededOn: Day | null },
): OrderDraft['lines'][number] {
  const line: NewLine = {
    itemId: offer.itemId,
    code: offer.code,
    name: offer.name,
    pictureUrl,
    unit: offer.unit,
    quantity,
    netCents,
    discountCents,
    ...(coupon?.verdict.applies ? { couponCode: coupon.code, couponText: coupon.text } : {}),
    ...(quoteLock && discountCents > 0 ? { couponText: quoteLock.discountReason } : {}),
    variants: variants.map(({ offered, quantity: wanted, unitPrice }) => ({
      code: offered.code,
      color: offered.color,
      size: offered.size,
      quantity: wanted,
      unitPrice,
      ...findStock(offered, wanted),
    })),
    spared: spared.map(({ code, name, why }) => ({ code, name, why })),
    // Who makes it and who approves it go by the day that all of it is needed.
    decoration: decoration && { ...decoration, inHandsOn: decoration.inHandsOn ?? neededOn },
    previewKey,
    sample,
    sampleCredit,
  }
  return {
    ...line,
    charges,
    shipments: shipments.map((shipment) => ({
      quantity: shipment.quantity,
      shipTo: toOrderAddress(shipment.destination!),
      methodCode: shipment.methodCode,
      billTransportationTo: shipment.billTransportationTo,
      accountNumber: shipment.accountNumber,
      accountZip: shipment.accountZip ?? '',
      ...promiseShipment({ ...shipment, chosen: shipment.chosen! }, delivery, offer.unit),
    })),
  }
}

/** What of a color and size follows later, or is to order. */
function findStock(
  { stockQuantity, nextOn, toOrderDays }: PricedCartLine['variants'][number]['offered'],
  wanted: number,
) {
  if (toOrderDays !== null) return { toOrderDays }
  const quantity = wanted - Math.max(0, stockQuantity)
  return quantity > 0 ? { backorder: { quantity, expectedOn: nextOn } } : {}
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
