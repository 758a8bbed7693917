import { listPriceChanges, type SeenPrice } from '../../../../domain/order-admin/price-changes.ts'
import type { PricedCart } from './cart-snapshot.ts'
import type { CartLine, CartSnapshot } from './cart.store.ts'
import type { PricedCartLine } from './priced-cart.ts'

/** Lines that cost something else than when their buyer last saw them, with what they cost now. */
export const listRepriced = (cart: CartSnapshot, priced: PricedCart): CartLine[] =>
  cart.lines.flatMap((line, at) => {
    const now = priced.lines[at]!
    const isSame = line.seenNetCents === now.netCents && line.seenPrice && !hasChanged(line.seenPrice, now)
    return isSame ? [] : [{ ...line, seenNetCents: now.netCents, seenPrice: toSeenPrice(now) }]
  })

const hasChanged = (before: SeenPrice, now: PricedCartLine): boolean => listPriceChanges(before, now).length > 0

export const toSeenPrice = ({ unitPrice, charges, spared }: PricedCartLine): SeenPrice => ({
  unitPrice,
  spared: spared.map(({ code, name, why }) => ({ code, name, why })),
  charges: charges.map(({ code, name, amountCents }) => ({ code, name, amountCents })),
})
