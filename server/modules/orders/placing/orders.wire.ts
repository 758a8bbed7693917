import type { InputOf } from '../../../../contract/call.ts'
import type { createOrders } from '../../../../contract/shop/cart/orders.call.ts'
import type { PlacedOrder } from '../../../../contract/shop/cart/orders.schema.ts'
import type { AuthorizationResponse } from '../../../../contract/shop/cart/payments.schema.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { nameTerms } from '../../../../domain/payments/credit.ts'
import { describeDelivery, listPlanned, listShipments } from '../../../../domain/freight/deliveries.ts'
import { toAddressId, toPaymentProfileId } from '../../../../domain/ids.ts'
import { isWholeCents, readCents, toWireAmount, toWireUnitPrice, type Cents } from '../../../../domain/money/money.ts'
import type { FreightReader } from '../../../../domain/freight/freight-bill.ts'
import { listOrderFreight } from '../../../../domain/freight/order-freight.ts'
import { explainLateNeed } from '../../../../domain/ordering/needed-by.ts'
import { isPickup, nameArrival, titleOrder } from '../../../../domain/ordering/order-title.ts'
import { nameCredit } from '../../../../domain/samples/sample-credit.ts'
import { nameSample } from '../../../../domain/samples/sample-kinds.ts'
import { previewUrl } from '../../../../contract/previews.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { toWireSalesTax, readFreightBill, readWhole, toWireFreightBill } from '../../delivery/index.ts'
import { toWireDecoration } from '../../selling/index.ts'
import type { PaymentOfOrders } from './payments-for-orders.ts'
import type { Order, OrderLine, OrderWithLines } from './orders.store.ts'
import type { OrderAddress } from './orders.tables.ts'
import type { Checkout } from './same-checkout.ts'

export const readCheckout = (input: InputOf<typeof createOrders>): Checkout => ({
  key: input.checkout_key,
  paymentMethod: input.payment_method,
  poNumber: input.po_number ?? '',
  cardProfileId: input.payment_profile_id === undefined ? undefined : toPaymentProfileId(input.payment_profile_id),
  cardCode: input.card_code,
  addressId: toAddressId(input.shipping_address_id),
  methodCode: input.shipping_method,
  freightBill: readFreightBill(input.freight_bill),
  note: input.order_note ?? '',
  neededBy: readNeededBy(input),
  waivesProof: input.waive_proof,
  delivery: input.delivery,
  whole: input.delivery === 'parts' ? readWhole(input.complete_shipments) : [],
  expectedCents: input.expected_amount === undefined ? undefined : readExpected(input.expected_amount),
})

function readNeededBy({ in_hands_on: inHandsOn = '', event_on: eventOn = '' }: InputOf<typeof createOrders>) {
  const neededBy = { inHandsOn: inHandsOn.trim() || null, eventOn: eventOn.trim() || null }
  return neededBy.inHandsOn === null && neededBy.eventOn === null ? undefined : neededBy
}

/** @throws Invalid where it can be no total: rounded, it would be taken for another one */
function readExpected(amount: number): Cents {
  if (!isWholeCents(amount)) throw new Invalid('Please enter the amount, for example 123.45.', 'expected_amount')
  return readCents(amount)
}

/** Of the card that pays an order. */
export const findPayment = ({ checkoutId }: Order, payments: PaymentOfOrders[]): PaymentOfOrders | undefined =>
  payments.find((payment) => payment.checkoutId === checkoutId)

export const toWireAuthorization = (payment: PaymentOfOrders | undefined): AuthorizationResponse | null =>
  payment
    ? {
        transaction_id: payment.transactionId,
        response_code: payment.responseCode,
        auth_code: payment.authCode,
        avs_result_code: payment.avsResultCode,
        cvv_result_code: payment.cvvResultCode,
        account_number: payment.accountNumber,
        account_type: payment.accountType,
        amount: toWireAmount(payment.amountCents),
        status: payment.status,
      }
    : null

export const toWireNewOrder = (order: Order, payment: PaymentOfOrders | undefined) => ({
  id: order.id,
  amount: toWireAmount(order.totalCents),
  base_amount: toWireAmount(order.baseTotalCents),
  currency: order.currency,
  authorization_response: toWireAuthorization(payment),
})

/** What the orders come to together. */
export const sumOrders = (orders: Order[]): number =>
  toWireAmount(orders.reduce((sum, { totalCents }) => sum + totalCents, 0))

export const toWirePlacedOrder = (
  order: OrderWithLines,
  payment: PaymentOfOrders | undefined,
  timeZone: string,
  reader: FreightReader = 'buyer',
): PlacedOrder => ({
  id: order.id,
  type: order.type,
  state: order.state,
  state_title: titleOrder(order.state, order.shippingMethodCode),
  po_number: order.poNumber,
  po_file_name: order.poFileName || null,
  placed_at: order.placedAt.toISOString(),
  placed_on: localDay(order.placedAt, timeZone),
  amount: toWireAmount(order.totalCents),
  base_amount: toWireAmount(order.baseTotalCents),
  currency: order.currency,
  currency_symbol: '$',
  goods_amt: toWireAmount(order.goodsCents),
  shipping_amt: toWireAmount(order.shippingCents),
  freight_rows: listOrderFreight(order, order.lines).map(({ label, cents }) => ({
    label,
    amount: toWireAmount(cents),
  })),
  discount_amt: toWireAmount(order.discountCents),
  ...toWireSalesTax([order.tax ?? { kind: 'not-included' }]),
  payment_terms: nameTerms(order.invoiceTermsDays) ?? '',
  payment_method: order.paymentMethod,
  authorization_response: toWireAuthorization(payment),
  shipping_method: order.shippingMethodName,
  freight_bill: toWireFreightBill(order.freightBill, reader),
  is_pickup: isPickup(order.shippingMethodCode),
  arrives_on: order.arrivesOn,
  in_hands_on: order.neededOn,
  event_on: order.eventOn,
  late_text: explainLateNeed(order, order.lines) ?? '',
  arrival_title: nameArrival(order.shippingMethodCode),
  shipping_address: toWireAddress(order.shipTo),
  order_note: order.note,
  delivery: order.delivery,
  delivery_text: describeDelivery(order.delivery, listPlanned(order, order.lines), order.shippingMethodCode),
  delivery_parts: listShipments(order.delivery, listPlanned(order, order.lines), order.shippingMethodCode),
  lines: order.lines.map(toWireLine),
})

const toWireLine = (line: OrderLine): PlacedOrder['lines'][number] => ({
  id: line.id,
  catalog_item_id: line.itemId,
  web_code: line.code,
  item_description: line.name,
  image_thumnail: line.pictureUrl,
  quantity: line.quantity,
  unit: line.unit,
  net_amt: toWireAmount(line.netCents),
  discount_amt: toWireAmount(line.discountCents),
  coupon: line.couponCode === null ? null : { coupon_code: line.couponCode, text: line.couponText },
  sample: line.sample && { kind: line.sample, title: nameSample(line.sample) },
  sample_credit: line.sampleCredit && {
    text: nameCredit(line.sampleCredit),
    amount: toWireAmount(line.sampleCredit.cents),
  },
  variants: line.variants.map(({ unitPrice, backorder, toOrderDays, ...variant }) => ({
    ...variant,
    unit_price: toWireUnitPrice(unitPrice),
    backordered: backorder?.quantity ?? 0,
    expected_on: backorder?.expectedOn ?? null,
    lead_days: toOrderDays ?? null,
  })),
  charges: line.charges.map(({ code, name, why, quantity, unit, unitPrice, amountCents }) => ({
    code,
    name,
    why,
    quantity,
    unit,
    unit_price: toWireUnitPrice(unitPrice),
    amount: toWireAmount(amountCents),
  })),
  spared_charges: line.spared,
  decoration: line.decoration && toWireDecoration(line.decoration, line.previewKey && previewUrl(line.previewKey)),
  shipments: line.shipments.map((shipment) => ({
    quantity: shipment.quantity,
    shipping_address: toWireAddress(shipment.shipTo),
    shipping_method: shipment.methodName,
    bill_transportation_to: shipment.billTransportationTo,
    account_number: shipment.accountNumber,
    account_zip: shipment.accountZip,
    ship_amt: toWireAmount(shipment.shippingCents),
    arrives_on: shipment.arrivesOn,
  })),
})

const toWireAddress = ({ address1, address2, ...address }: OrderAddress) => ({
  ...address,
  address_1: address1,
  address_2: address2,
})
