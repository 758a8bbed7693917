import type { FieldMistake } from '../../../contract/call.ts'
import { maximumLineQuantity } from '../../../domain/cart-limits.ts'
import { explainCloseout } from '../../../domain/closeouts.ts'
import { formatCount } from '../../../domain/format-money.ts'
import {
  isLineQuantity,
  toQuantities,
  totalQuantity,
  type Quantities,
  type VariantQuantity,
} from '../../../domain/line-quantities.ts'
import { listShipmentMistakes, type LineShipment, type ShipmentMistake } from '../../../domain/line-shipments.ts'
import { Invalid, NotFound } from '../../platform/errors.ts'
import type { Offer } from '../catalog/index.ts'
import { findMethod, noSuchAddress, type FreightFacts } from '../shipping/index.ts'

/** What a buyer asks for: pieces of variants, or pieces alone where the item comes in one variant. */
export interface RequestedQuantity {
  quantity?: number
  variants?: VariantQuantity[]
}

/** @throws Invalid unless the item can be put into a cart */
export function checkOffer(offer: Offer | undefined): Offer {
  if (!offer) throw new Invalid('We cannot find this item. Please look for it in the catalog.', 'catalog_item_id')
  if (offer.status !== 'active') throw new Invalid('We do not sell this item any more.', 'catalog_item_id')
  if (offer.custom) throw new Invalid('Please call us for the price of this item.', 'catalog_item_id')
  return offer
}

/** @throws Invalid at the field that is to blame */
export function readPieces(offer: Offer, { quantity, variants }: RequestedQuantity): Quantities {
  if (!variants) return toQuantities([{ variantId: getSingleVariant(offer), quantity: getQuantity(quantity) }])
  checkVariants(offer, variants)
  const quantities = toQuantities(variants)
  if (quantity !== undefined && quantity !== totalQuantity(quantities)) {
    throw new Invalid('The quantity differs from the sum of the colors and sizes.', 'quantity')
  }
  return quantities
}

/** @throws Invalid when a line cannot hold as many */
export function checkPieces(quantities: Quantities, { variants }: RequestedQuantity): Quantities {
  if (isLineQuantity(quantities)) return quantities
  const most = formatCount(maximumLineQuantity)
  throw new Invalid(`You can order 1 to ${most} pieces of an item at a time.`, variants ? 'variants' : 'quantity')
}

/**
 * @param held what the cart holds of it, where more is put to that
 * @throws Invalid when more of a closeout is asked for than is left
 */
export function checkStock(
  offer: Offer,
  asked: Quantities,
  { variants }: RequestedQuantity,
  held: Quantities = nothing,
) {
  const mistakes = [...asked].flatMap(([variantId, quantity]) => {
    const inCart = held.get(variantId) ?? 0
    const message = explainShortage(offer, variantId, quantity + inCart, inCart)
    const index = variants?.findIndex((one) => one.variantId === variantId)
    return message ? [{ field: index === undefined ? 'quantity' : `variants.${index}.quantity`, message }] : []
  })
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
}

const nothing: Quantities = new Map()

/** Undefined where an item is restocked, or enough of it is left. */
export function explainShortage(
  { closeout, variants }: Offer,
  variantId: number,
  quantity: number,
  inCart = 0,
): string | undefined {
  const sold = variants.filter(({ active }) => active)
  const variant = sold.find((one) => one.variantId === variantId)
  if (!closeout || !variant) return undefined
  const name = sold.length > 1 ? [variant.color, variant.size].filter(Boolean).join(', ') || variant.code : null
  return explainCloseout({ quantity, inStock: variant.stockQuantity, name, inCart })
}

function getQuantity(quantity: number | undefined): number {
  if (quantity === undefined) throw new Invalid('Please enter a quantity.', 'quantity')
  return quantity
}

function getSingleVariant(offer: Offer): number {
  const [first, ...others] = offer.variants.filter(({ active }) => active)
  if (!first) throw new Invalid('We do not sell this item any more.', 'catalog_item_id')
  if (others.length > 0) throw new Invalid('Please choose color and size first.', 'variants')
  return first.variantId
}

function checkVariants(offer: Offer, wanted: VariantQuantity[]): void {
  const sold = new Set(offer.variants.filter(({ active }) => active).map(({ variantId }) => variantId))
  const mistakes = wanted.flatMap(({ variantId }, index) =>
    sold.has(variantId) ? [] : [{ field: `variants.${index}.variant_id`, message: notSoldWithIt }],
  )
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
}

const notSoldWithIt = 'This color or size is not sold with this item. Please choose again.'

/** @throws Invalid at each shipment that is to blame; NotFound for an address that is not the customer's */
export function checkShipments(shipments: LineShipment[], ordered: number, facts: FreightFacts): void {
  const unknown = shipments.find(({ addressId }) => facts.destinations.get(addressId)?.removed !== false)
  if (unknown) throw new NotFound(noSuchAddress)
  const ways = shipments.flatMap(({ methodCode }, index) =>
    findMethod(facts, methodCode) ? [] : [{ field: `${nameShipment(index)}.shipping_method`, message: noSuchWay }],
  )
  const mistakes = [...ways, ...listShipmentMistakes(shipments, ordered).map(explainMistake)]
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
}

const noSuchWay = 'We do not offer this shipping method. Please choose another one.'

function explainMistake(mistake: ShipmentMistake): FieldMistake {
  if (mistake.reason === 'quantities-differ') {
    const message = `The addresses add up to ${formatCount(mistake.shipped)} pieces, but the line has ${formatCount(mistake.ordered)}.`
    return { field: 'shipping_addresses', message }
  }
  const { field, sentence } = shipmentSentences[mistake.reason]
  return { field: `${nameShipment(mistake.index)}.${field}`, message: sentence }
}

const shipmentSentences = {
  'address-twice': {
    field: 'address_id',
    sentence: 'This address is entered twice. Please combine the quantities.',
  },
  'account-missing': {
    field: 'account_number',
    sentence: 'Please enter the carrier account that pays the freight.',
  },
  'account-needless': {
    field: 'account_number',
    sentence: 'We pay this freight, so no carrier account is needed.',
  },
  'pickup-billed': {
    field: 'bill_transportation_to',
    sentence: 'Customer pickup has no freight to bill.',
  },
} satisfies Record<Exclude<ShipmentMistake['reason'], 'quantities-differ'>, { field: string; sentence: string }>

const nameShipment = (index: number): string => `shipping_addresses.${index}`
