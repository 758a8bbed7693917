import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import type { InputOf } from '../../../../contract/call.ts'
import type { addLinesToCart, addToCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import type { Cart, CartLine as WireCartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { listPriceChanges } from '../../../../domain/order-admin/price-changes.ts'
import { explainCoupon } from '../../../../domain/ordering/judge-coupon.ts'
import { explainMinimum } from '../../../../domain/pricing/minimum-sentence.ts'
import { explainRush } from '../../../../domain/pricing/rush-sentence.ts'
import { foreseeTax } from '../../../../domain/ordering/sales-tax.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import { suggestQuote } from '../../../../domain/quotes/suggest-quote.ts'
import { nameCredit } from '../../../../domain/samples/sample-credit.ts'
import { nameSample } from '../../../../domain/samples/sample-kinds.ts'
import { toWireAmount, toWireUnitPrice } from '../../../../domain/money/money.ts'
import type { RequestedQuantity } from '../../../../domain/ordering/requested-line.ts'
import { previewUrl } from '../../../../contract/previews.ts'
import { toStock } from '../../catalog/index.ts'
import { listNotices } from '../../delivery/index.ts'
import type { RequestedPieces } from './adding/add-pieces.ts'
import { toWireDecoration } from './decorated/decoration.wire.ts'
import type { PricedCart } from './cart-snapshot.ts'
import type { DiscountedLine } from './line-coupons.ts'
import type { LineProblem, LineVariant } from './priced-cart.ts'
import { toWireShipment } from './shipments/shipments.wire.ts'
import { stampShipments } from './shipments/stamp-shipments.ts'

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
  sample,
}: WirePieces): RequestedPieces => ({ itemId, variantId, quantity, ...(sample ? { sample } : {}) })

/** `withPrevious`: also what the lines cost when they were last seen. */
export function toWireCart(
  { lines, facts, tax, poFile, shipToId, quoteFromCents }: PricedCart,
  withPrevious = false,
): Cart {
  return {
    currency_symbol: '$',
    shopping_cart_lines: lines.map((line) => toWireLine(line, withPrevious)),
    freight_notices: listNotices(lines.flatMap(({ shipments }) => shipments.flatMap(({ chosen }) => chosen ?? []))),
    third_party_shipping_charge: toWireAmount(facts.settings.thirdPartyCents),
    multi_shipment_charge: toWireAmount(facts.settings.multiShipmentCents),
    po_file_name: poFile?.fileName ?? null,
    shipping_address_id: shipToId ?? null,
    line_count: lines.length,
    piece_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    net_amt: toWireAmount(lines.reduce((sum, { netCents }) => sum + netCents, 0)),
    discount_amt: toWireAmount(lines.reduce((sum, { discountCents }) => sum + discountCents, 0)),
    sales_tax: toWireForeseen(foreseeTax(tax)),
    quote_suggestion: suggestQuote(lines.map(toSuggested), quoteFromCents ?? 0) ?? null,
  }
}

const toSuggested = ({ offer, quantity, netCents, quoteLock }: DiscountedLine) => ({
  name: offer.name,
  tiers: offer.tiers,
  quantity,
  netCents,
  isQuoted: quoteLock !== null,
})

const toWireForeseen = ({ words, isAtCheckout }: ReturnType<typeof foreseeTax>): Cart['sales_tax'] => ({
  words,
  at_checkout: isAtCheckout,
})

function toWireLine(line: DiscountedLine, withPrevious: boolean): WireCartLine {
  const { offer, seenNetCents } = line
  const changed = withPrevious && seenNetCents !== null && seenNetCents !== line.netCents
  return {
    id: line.lineId,
    catalog_item_id: offer.itemId,
    web_code: offer.code,
    item_url: toItemPath({ id: offer.itemId, name: offer.name }),
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
    in_hands: line.inHands && { warning: line.inHands.warning, rush_days: line.inHands.rushDays },
    net_amt: toWireAmount(line.netCents),
    discount_amt: toWireAmount(line.discountCents),
    sample: line.sample && { kind: line.sample, title: nameSample(line.sample) },
    sample_credit: line.sampleCredit && {
      text: nameCredit(line.sampleCredit),
      amount: toWireAmount(line.sampleCredit.cents),
    },
    quote: line.quoteLock && { id: line.quoteLock.quoteId, number: nameQuote(line.quoteLock.quoteId) },
    coupon: line.coupon && {
      coupon_code: line.coupon.code,
      text: line.coupon.text,
      problem: line.coupon.verdict.applies ? null : explainCoupon(line.coupon.verdict),
    },
    quantities: offer.tiers.map((tier) => ({ quantity: tier.minimumQuantity, price: toWireUnitPrice(tier.unitPrice) })),
    shipping_addresses: line.shipments.map(toWireShipment),
    shipping_stamp: stampShipments(line.shipments),
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
  stock: toStock(offered, minimumQuantity),
  for_other_lines: takenBefore,
})

/** The sentence that a buyer can act on. */
export function explainProblem(problem: LineProblem): string {
  switch (problem.reason) {
    case 'below-minimum':
      return explainMinimum(problem, problem.mix)
    case 'not-restocked':
    case 'not-made':
    case 'quote-ended':
    case 'sample-refused':
    case 'address-wrong':
      return problem.sentence
    case 'quantities-differ':
      return `The addresses add up to ${formatCount(problem.shipped)} of ${formatCount(problem.ordered)} pieces. Please correct the quantities.`
    case 'quantity-missing':
      return `${haveAddresses(problem.count)} no quantity yet. Please enter it, or remove the address.`
    case 'method-missing':
      return `${haveAddresses(problem.count)} no shipping method yet. Please choose one.`
    case 'account-missing':
      return `${haveAddresses(problem.count)} no carrier account yet. Please enter the account that pays the freight.`
    case 'no-rush':
    case 'rush-limit':
      return explainRush(problem)
    default:
      return problemSentences[problem.reason]
  }
}

const haveAddresses = (count: number): string => `${formatCountOf(count, 'address')} ${count === 1 ? 'has' : 'have'}`

const problemSentences = {
  'no-price': 'This item has no price at the moment. Please contact us.',
  'not-sold': 'We no longer sell this item. Please remove it.',
  'priced-on-call': 'This item no longer has a set price. Please call us for a price.',
  'variant-gone': 'A chosen color or size is no longer sold. Please choose again.',
  'address-gone': 'An address of this line has been removed. Please choose another one.',
  'method-gone': 'Part of this line cannot ship by the method chosen. Please choose another one.',
}
