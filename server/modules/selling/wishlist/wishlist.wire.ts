import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import type { InputOf } from '../../../../contract/call.ts'
import type { updateWishlistItem } from '../../../../contract/shop/catalog/wishlist.call.ts'
import type { WishlistLine as WireLine } from '../../../../contract/shop/catalog/wishlist.schema.ts'
import { toWireAmount, toWireUnitPrice } from '../../../../domain/money/money.ts'
import { toStock, type OfferedVariant } from '../../catalog/index.ts'
import type { WishlistLine } from './wishlist.service.ts'
import type { WishlistChanges } from './wishlist.store.ts'

export const readChanges = ({ quantity, note, variant_id: variantId }: InputOf<typeof updateWishlistItem>) =>
  ({
    ...(quantity === undefined ? {} : { quantity }),
    ...(note === undefined ? {} : { note: note.trim() }),
    ...(variantId === undefined ? {} : { variantId }),
  }) satisfies WishlistChanges

export function toWireLine({ entry, quantity, quoted }: WishlistLine): WireLine {
  const { offer, unitPrice, amountCents, charges, verdict } = quoted
  const sold = offer?.variants.filter(({ active }) => active) ?? []
  const isGone = entry.variantId !== null && !sold.some(({ variantId }) => variantId === entry.variantId)
  return {
    item_id: entry.itemId,
    added_on: entry.createdAt.toISOString(),
    quantity,
    note: entry.note,
    variant_id: entry.variantId,
    variants: sold.length > 1 || isGone ? sold.map((variant) => toChoice(variant, offer!.minimumQuantity)) : [],
    unit_price: toWireUnitPrice(unitPrice),
    amount: toWireAmount(charges.reduce((sum, charge) => sum + charge.amountCents, amountCents)),
    charges: charges.map(({ name, why, amountCents: cents }) => ({ name, why, amount: toWireAmount(cents) })),
    problem: verdict.added ? null : verdict.sentence,
  }
}

const toChoice = (variant: OfferedVariant, minimumQuantity: number) => ({
  id: variant.variantId,
  name: nameLooks(variant) || variant.code,
  stock: toStock(variant, minimumQuantity),
})
