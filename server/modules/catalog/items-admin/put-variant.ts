import { findVariantMistakes } from '../../../../domain/catalog/check-variant.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { ItemDraft } from '../imports/drafts.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'

type Variant = ItemFacts['variants'][number]

export interface VariantEdit extends Variant {
  /** Of its color, #rrggbb; null: as it is, or as its name says. */
  colorHex: string | null
  /** Of a new one. */
  stock: readonly { warehouse: string; quantity: number }[]
}

/** The draft that an import would make of a variant that is new, or changed. @throws Invalid, NotFound */
export function putVariant(
  item: ItemFacts,
  was: string | null,
  { colorHex, stock, ...wanted }: VariantEdit,
  warehouses: readonly string[],
): ItemDraft {
  const known = was === null ? undefined : item.variants.find(({ code }) => code === was)
  if (was !== null && !known) throw new NotFound(`The item has no variant ${was}.`)
  // Carts, orders and warehouses know it by its code.
  const variant: Variant = { ...wanted, code: known?.code ?? wanted.code }
  const others = item.variants.filter((one) => one !== known)
  const mistakes = findVariantMistakes({ ...variant, colorHex }, others)
  const found = mistakes.map(({ field, sentence }) => ({ field, message: sentence }))
  if (found[0]) throw new Invalid(found[0].message, found)
  const stranger = stock.find(({ warehouse }) => !warehouses.includes(warehouse))
  if (stranger) throw new Invalid(`${stranger.warehouse} is no warehouse of the shop.`, 'stock')
  return {
    code: item.code,
    ...(variant.color !== null && { colors: toColors(item, variant.color, colorHex) }),
    variants: known ? item.variants.map((one) => (one === known ? variant : one)) : [...item.variants, variant],
    ...(known ? {} : { inventory: stock.map((row) => ({ ...row, code: variant.code })) }),
  }
}

/** All colors of the item, the last one being new where it has none of this name. */
function toColors({ colors }: ItemFacts, name: string, hex: string | null): NonNullable<ItemDraft['colors']> {
  const isNamed = (color: { name: string }) => color.name.toLowerCase() === name.toLowerCase()
  const own = { name, ...(hex && { hex: hex.toLowerCase() }) }
  if (!colors.some(isNamed)) return [...colors, own]
  return colors.map((color) => (isNamed(color) && hex ? { ...color, hex: hex.toLowerCase() } : color))
}
