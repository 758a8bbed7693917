import { nameLooks } from '../catalog/name-variant.ts'
import { explainCloseout } from '../stock/closeouts.ts'
import type { VariantId } from '../ids.ts'
import {
  addQuantities,
  isLineQuantity,
  toQuantities,
  totalQuantity,
  type Quantities,
  type VariantQuantity,
} from './line-quantities.ts'

/** What a buyer asks for: pieces of variants, or pieces alone where the item comes in one variant. */
export interface RequestedQuantity {
  quantity?: number
  variants?: VariantQuantity[]
}

/** What of an item decides whether it can be put into a cart. */
export interface SoldItem {
  /** Carts and orders may hold what is no longer sold. */
  status: 'active' | 'hidden' | 'removed'
  /** Priced on call. */
  custom: boolean
  /** Not restocked: no more of it is sold than is in stock. */
  closeout: boolean
  variants: SoldVariant[]
}

export interface SoldVariant {
  variantId: VariantId
  code: string
  color: string | null
  size: string | null
  /** Still sold. */
  active: boolean
  stockQuantity: number
}

/** More of a closeout than is left. */
interface Shortage {
  /** Of the variant among those that were asked for; none where the item was asked for by quantity alone. */
  index: number | undefined
  sentence: string
}

export type RequestRefusal =
  | { reason: 'unknown-item' | 'not-sold' | 'priced-on-call' }
  | { reason: 'no-quantity' | 'no-variant' | 'sum-differs' | 'too-few-or-many' }
  | { reason: 'variants-not-sold'; indexes: number[] }
  | { reason: 'short'; shortages: Shortage[] }

type RequestVerdict = { accepted: true; quantities: Quantities } | ({ accepted: false } & RequestRefusal)

const none: Quantities = new Map()

/**
 * What a line holds when the request is carried out.
 * @param held what the line holds already, where more is added to that
 * @param elsewhere what other lines of the cart hold of the item
 */
export function judgeRequest(
  item: SoldItem,
  requested: RequestedQuantity,
  held: Quantities = none,
  elsewhere: Quantities = none,
): RequestVerdict {
  const chosen = readQuantities(item, requested)
  if ('reason' in chosen) return { accepted: false, ...chosen }
  const quantities = addQuantities(held, chosen)
  if (!isLineQuantity(quantities)) return { accepted: false, reason: 'too-few-or-many' }
  const shortages = findShortages(item, chosen, requested, { held, elsewhere })
  return shortages.length > 0 ? { accepted: false, reason: 'short', shortages } : { accepted: true, quantities }
}

/** Undefined for what can be put into a cart. */
export function refuseItem(item: SoldItem | undefined): RequestRefusal | undefined {
  if (!item) return { reason: 'unknown-item' }
  if (item.status !== 'active') return { reason: 'not-sold' }
  return item.custom ? { reason: 'priced-on-call' } : undefined
}

function readQuantities(item: SoldItem, { quantity, variants }: RequestedQuantity): Quantities | RequestRefusal {
  const sold = item.variants.filter(({ active }) => active)
  if (!variants) return readSingle(sold, quantity)
  const ids = new Set(sold.map(({ variantId }) => variantId))
  const indexes = variants.flatMap(({ variantId }, index) => (ids.has(variantId) ? [] : [index]))
  if (indexes.length > 0) return { reason: 'variants-not-sold', indexes }
  const quantities = toQuantities(variants)
  return quantity === undefined || quantity === totalQuantity(quantities) ? quantities : { reason: 'sum-differs' }
}

function readSingle([first, ...others]: SoldVariant[], quantity: number | undefined): Quantities | RequestRefusal {
  if (!first) return { reason: 'not-sold' }
  if (others.length > 0) return { reason: 'no-variant' }
  return quantity === undefined ? { reason: 'no-quantity' } : new Map([[first.variantId, quantity]])
}

const findShortages = (
  item: SoldItem,
  chosen: Quantities,
  { variants }: RequestedQuantity,
  { held, elsewhere }: { held: Quantities; elsewhere: Quantities },
) =>
  [...chosen].flatMap(([variantId, quantity]): Shortage[] => {
    const inCart = held.get(variantId) ?? 0
    const inCartElsewhere = elsewhere.get(variantId) ?? 0
    const sentence = explainShortage(item, variantId, quantity + inCart, { inCart, elsewhere: inCartElsewhere })
    return sentence ? [{ index: variants?.findIndex((one) => one.variantId === variantId), sentence }] : []
  })

/** Undefined where an item is restocked, or enough of it is left. */
export function explainShortage(
  { closeout, variants }: Pick<SoldItem, 'closeout' | 'variants'>,
  variantId: VariantId,
  quantity: number,
  { inCart = 0, elsewhere = 0 }: { inCart?: number; elsewhere?: number } = {},
): string | undefined {
  const sold = variants.filter(({ active }) => active)
  const variant = sold.find((one) => one.variantId === variantId)
  if (!closeout || !variant) return undefined
  const name = sold.length > 1 ? nameLooks(variant) || variant.code : null
  return explainCloseout({ quantity, inStock: variant.stockQuantity, name, inCart, elsewhere })
}
