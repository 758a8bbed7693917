import type { InputOf } from '../../../contract/call.ts'
import type { addLinesToCart, addToCart, updateCartLine } from '../../../contract/shop/cart.call.ts'
import type { Cart, CartLine as WireCartLine } from '../../../contract/shop/cart.schema.ts'
import { formatCount } from '../../../domain/format-money.ts'
import { listPriceChanges } from '../../../domain/price-changes.ts'
import { toAddressId } from '../../../domain/ids.ts'
import { explainCoupon } from '../../../domain/judge-coupon.ts'
import { explainMinimum } from '../../../domain/pricing/minimum-sentence.ts'
import type { LineShipment } from '../../../domain/line-shipments.ts'
import { explainRush } from '../../../domain/pricing/rush-sentence.ts'
import { toWireAmount, toWireUnitPrice } from '../../../domain/money.ts'
import type { RequestedQuantity } from '../../../domain/requested-line.ts'
import { previewUrl } from '../../../contract/previews.ts'
import { toStock } from '../catalog/index.ts'
import type { RequestedPieces } from './add-pieces.ts'
import { toWireDecoration } from './decoration.wire.ts'
import type { PricedCart } from './cart-snapshot.ts'
import type { DiscountedLine } from './line-coupons.ts'
import type { LineProblem, LineVariant, PricedShipment } from './priced-cart.ts'

/** Undefined when the request says nothing about pieces. */
export function readQuantity({ quantity, variants }: InputOf<typeof addToCart> | InputOf<typeof updateCartLine>) {
  if (quantity === undefined && variants === undefined) return undefined
  return {
    ...(quantity === undefined ? {} : { quantity }),
    ...(variants === undefined
      ? {}
      : { variants: variants.map((one) => ({ variantId: one.variant_id, quantity: one.quantity })) }),
  } satisfies RequestedQuantity
}

type WirePieces = InputOf<typeof addLinesToCart>['lines'][number]

export const readPieces = ({
  catalog_item_id: itemId,
  variant_id: variantId,
  quantity,
}: WirePieces): RequestedPieces => ({
  itemId,
  variantId,
  quantity,
})

export const readShipments = (input: InputOf<typeof updateCartLine>): LineShipment[] | undefined =>
  input.shipping_addresses?.map((shipment) => ({
    addressId: toAddressId(shipment.address_id),
    quantity: shipment.quantity,
    methodCode: shipment.shipping_method,
    billTransportationTo: shipment.bill_transportation_to ?? 'shipper',
    accountNumber: shipment.account_number?.trim() ?? '',
    ...(shipment.account_zip?.trim() ? { accountZip: shipment.account_zip } : {}),
  }))

/** `withPrevious`: also what the lines cost when they were last seen. */
export function toWireCart({ lines, facts, poFile }: PricedCart, withPrevious = false): Cart {
  return {
    currency_symbol: '$',
    shopping_cart_lines: lines.map((line) => toWireLine(line, withPrevious)),
    third_party_shipping_charge: toWireAmount(facts.settings.thirdPartyCents),
    multi_shipment_charge: toWireAmount(facts.settings.multiShipmentCents),
    po_file_name: poFile?.fileName ?? null,
    line_count: lines.length,
    piece_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    net_amt: toWireAmount(lines.reduce((sum, { netCents }) => sum + netCents, 0)),
    discount_amt: toWireAmount(lines.reduce((sum, { discountCents }) => sum + discountCents, 0)),
  }
}

function toWireLine(line: DiscountedLine, withPrevious: boolean): WireCartLine {
  const { offer, seenNetCents } = line
  const changed = withPrevious && seenNetCents !== null && seenNetCents !== line.netCents
  return {
    id: line.lineId,
    catalog_item_id: offer.itemId,
    web_code: offer.code,
    item_url: `/products/${offer.itemId}`,
    item_description: offer.name,
    image_thumnail: line.pictureUrl,
    currency_symbol: '$',
    quantity: line.quantity,
    moq: offer.minimumQuantity,
    unit: offer.unit,
    closeout: offer.closeout,
    unit_price: toWireUnitPrice(line.unitPrice),
    variants: line.variants.map((variant) => toWireVariant(variant, offer.minimumQuantity)),
    charges: line.charges.map(({ unitPrice, amountCents, ...charge }) => ({
      ...charge,
      unit_price: toWireUnitPrice(unitPrice),
      amount: toWireAmount(amountCents),
    })),
    spared_charges: line.spared.map(({ code, name, why }) => ({ code, name, why })),
    decoration: line.decoration && toWireDecoration(line.decoration, line.previewKey && previewUrl(line.previewKey)),
    net_amt: toWireAmount(line.netCents),
    discount_amt: toWireAmount(line.discountCents),
    coupon: line.coupon && {
      coupon_code: line.coupon.code,
      text: line.coupon.text,
      problem: line.coupon.verdict.applies ? null : explainCoupon(line.coupon.verdict),
    },
    quantities: offer.tiers.map((tier) => ({ quantity: tier.minimumQuantity, price: toWireUnitPrice(tier.unitPrice) })),
    shipping_addresses: line.shipments.map(toWireShipment),
    previous_net_amt: changed ? toWireAmount(seenNetCents) : null,
    price_changes: withPrevious && line.seenPrice ? listPriceChanges(line.seenPrice, line) : [],
    problems: line.problems.map(explainProblem),
  }
}

const toWireVariant = (
  { offered, quantity, unitPrice, amountCents, takenBefore }: LineVariant,
  minimumQuantity: number,
) => ({
  variant_id: offered.variantId,
  code: offered.code,
  color: offered.color,
  size: offered.size,
  quantity,
  unit_price: toWireUnitPrice(unitPrice),
  amount: toWireAmount(amountCents),
  stock: toStock(offered.stockQuantity, offered.nextOn, minimumQuantity),
  for_other_lines: takenBefore,
})

const toWireShipment = (shipment: PricedShipment): WireCartLine['shipping_addresses'][number] => ({
  address_id: shipment.addressId,
  quantity: shipment.quantity,
  bill_transportation_to: shipment.billTransportationTo,
  account_number: shipment.accountNumber,
  account_zip: shipment.accountZip ?? '',
  shipping_methods: shipment.quotes.map(({ code, carrier, name, shipCents }) => ({
    code,
    carrier,
    name,
    ship_amt: toWireAmount(shipCents),
    chosen: code === shipment.methodCode,
  })),
})

/** The sentence that a buyer can act on. */
export function explainProblem(problem: LineProblem): string {
  switch (problem.reason) {
    case 'below-minimum':
      return explainMinimum(problem, problem.mix)
    case 'not-restocked':
    case 'not-made':
      return problem.sentence
    case 'shipments-differ':
      return `The addresses add up to ${formatCount(problem.shipped)} of ${formatCount(problem.ordered)} pieces. Please correct the quantities.`
    case 'no-rush':
    case 'rush-limit':
      return explainRush(problem)
    default:
      return problemSentences[problem.reason]
  }
}

const problemSentences = {
  'no-price': 'This item has no price at the moment. Please contact us.',
  'not-sold': 'We do not sell this item any more. Please remove it.',
  'priced-on-call': 'This item no longer has a set price. Please call us for a price.',
  'variant-gone': 'A chosen color or size is not sold any more. Please choose again.',
  'address-gone': 'An address of this line has been removed. Please choose another one.',
  'method-gone': 'Part of this line cannot ship by the method chosen. Please choose another one.',
}
