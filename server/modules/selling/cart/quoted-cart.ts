import type { AddressId, ItemId, QuoteId } from '../../../../domain/ids.ts'
import type { QuoteLock } from '../../../../domain/quotes/quote-lock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { saveShipTo } from './cart-lock.store.ts'
import { lockAndLoadCart } from './cart-snapshot.ts'
import { findCart, type CartSnapshot } from './cart.store.ts'
import type { Configuration } from './decorated/configuration.ts'
import { listUsed, nothingMade } from './decorated/list-used.ts'
import { removeLine, saveLines } from './save-lines.store.ts'

interface GoodsToPrice {
  items: readonly { itemId: ItemId; configuration: Configuration }[]
  addressId: AddressId | null
}

/** What prices of goods depend on that are in no cart yet, for whoever is to buy them. */
export async function findGoods(
  tx: Tx,
  principal: Principal,
  { items, addressId }: GoodsToPrice,
  now: Date,
): Promise<Omit<CartSnapshot, 'lines'>> {
  const used = items.map(({ configuration }) => listUsed(nothingMade, configuration))
  const goods = await findCart(tx, principal, now, {
    itemIds: [...new Set(items.map(({ itemId }) => itemId))],
    artworkHashes: used.flatMap(({ artworkHashes }) => artworkHashes),
    inkCodes: used.flatMap(({ inkCodes }) => inkCodes),
    addressIds: addressId === null ? [] : [addressId],
  })
  // The prices of a quote hold as quoted; samples are credited on orders by the catalog.
  return { ...goods, samples: { ...goods.samples, credits: [] } }
}

interface QuotedGoods {
  quoteId: QuoteId
  lines: { itemId: ItemId; configuration: Configuration; previewKey: string | null; lock: QuoteLock }[]
  shipToId: AddressId | null
}

/** Puts the lines of a quote into the cart in place of those that it has of this quote. @throws Conflict while it is being paid */
export async function putQuotedLines(
  tx: Tx,
  principal: Principal,
  { quoteId, lines, shipToId }: QuotedGoods,
  now: Date,
): Promise<void> {
  const cart = await lockAndLoadCart(tx, principal, now)
  for (const { lineId, quoteLock } of cart.lines)
    if (quoteLock?.quoteId === quoteId) await removeLine(tx, principal.customerId, lineId)
  const added = lines.map(({ itemId, configuration, previewKey, lock }) => ({
    lineId: null,
    itemId,
    configuration,
    quantities: new Map(lock.variants.map(([variantId, quantity]) => [variantId, quantity])),
    shipments: [],
    seenNetCents: lock.netCents,
    previewKey,
    quoteLock: lock,
  }))
  await saveLines(tx, principal.customerId, added, now)
  if (shipToId !== null) await saveShipTo(tx, principal.customerId, shipToId)
}
