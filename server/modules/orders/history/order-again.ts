import type { CompanyId } from '../../../../domain/ids.ts'
import { listArtworkHashes } from '../../../../domain/decoration/work-order.ts'
import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { toDecoration } from '../../../../domain/decoration/decoration.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCount, formatEach } from '../../../../domain/money/format-money.ts'
import type { UnitPrice } from '../../../../domain/money/money.ts'
import { listPriceChanges } from '../../../../domain/order-admin/price-changes.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { sumCartQuantities, type CartService, type PricedCartLine, type RequestedLine } from '../../selling/index.ts'
import { listOffers, type Offer, type OfferedVariant } from '../../catalog/index.ts'
import type { OrderLine } from '../placing/orders.store.ts'
import type { OrderVariant } from '../placing/orders.tables.ts'

/** What is not as it was when the order was placed. */
interface Change {
  name: string
  text: string
}

/** How much the buyer's cart holds of what an order brought, perhaps because it was ordered again just now. */
export async function findInCart(tx: Tx, { customerId }: Principal, lines: OrderLine[]) {
  const held = await sumCartQuantities(tx, customerId)
  const names = new Map(lines.flatMap(({ itemId, name }) => (itemId === null ? [] : [[itemId, name] as const])))
  return [...names].flatMap(([itemId, name]) => (held.has(itemId) ? [{ name, quantity: held.get(itemId)! }] : []))
}

/** Artwork that the shop has no longer, for it was ordered so many months ago. */
export type ListGoneArtwork = (
  tx: Tx,
  companyId: CompanyId,
  hashes: readonly string[],
) => Promise<{ gone: string[]; months: number }>

/** What is asked of a cart for the lines of an order, and what is said of each before the cart is asked. */
interface LinesAgain {
  wanted: { at: number; requested: RequestedLine }[]
  /** Of each line. */
  changes: string[][]
}

/** What can still be bought of an order's lines, made as it was. */
export async function prepareAgain(
  tx: Tx,
  listGoneArtwork: ListGoneArtwork,
  customer: Principal,
  lines: readonly OrderLine[],
): Promise<LinesAgain> {
  const itemIds = lines.flatMap(({ itemId }) => itemId ?? [])
  // Only what is still sold: the cart says what it costs.
  const offers = await listOffers(tx, null, [...new Set(itemIds)])
  const hashes = lines.flatMap(({ decoration }) => (decoration ? listArtworkHashes(decoration) : []))
  const { gone, months } = await listGoneArtwork(tx, customer.companyId, [...new Set(hashes)])
  const changes = lines.map((): string[] => [])
  const wanted = lines.flatMap((line, at) => {
    const offer = line.itemId === null ? undefined : offers.get(line.itemId)
    if (line.decoration && listArtworkHashes(line.decoration).some((hash) => gone.includes(hash))) {
      changes[at]!.push(
        `Its artwork was removed because it was not ordered for ${months} months. Please upload it and decorate the item again.`,
      )
      return []
    }
    if (offer?.status === 'active') return request(offer, line, changes[at]!).map((requested) => ({ at, requested }))
    changes[at]!.push('We no longer sell it.')
    return []
  })
  return { wanted, changes }
}

/** Puts it into the buyer's cart, each line at today's price. */
export async function orderAgain(
  tx: Tx,
  { cart, listGoneArtwork }: { cart: CartService; listGoneArtwork: ListGoneArtwork },
  customer: Principal,
  lines: OrderLine[],
) {
  const { wanted, changes } = await prepareAgain(tx, listGoneArtwork, customer, lines)
  const requests = wanted.map(({ requested }) => requested)
  const outcomes = requests.length === 0 ? [] : await cart.addAgain(customer, requests)
  for (const [index, outcome] of outcomes.entries()) {
    const { at } = wanted[index]!
    changes[at]!.push(...('added' in outcome ? compare(lines[at]!, outcome.added) : [outcome.sentence]))
  }
  return {
    addedCount: outcomes.filter((outcome) => 'added' in outcome).length,
    changes: lines.flatMap(({ name }, at) => changes[at]!.map((text): Change => ({ name, text }))),
  }
}

/** What there is to ask the cart for; nothing where none of its colors and sizes is left. */
function request(offer: Offer, { variants, decoration, sample }: OrderLine, changes: string[]): RequestedLine[] {
  const wanted = variants.flatMap((variant) => {
    const offered = offer.variants.find(({ code, active }) => active && code === variant.code)
    if (!offered) changes.push(`${nameOf(variant)} is no longer sold.`)
    else if (offered.toOrderDays === null && offered.stockQuantity < variant.quantity)
      changes.push(
        `${nameOf(variant)}: ${formatCount(offered.stockQuantity)} in stock now, ${formatCount(variant.quantity)} ordered.`,
      )
    return offered ? [{ variantId: offered.variantId, quantity: limitToStock(offer, offered, variant.quantity) }] : []
  })
  const left = wanted.filter(({ quantity }) => quantity > 0)
  if (left.length === 0) return []
  const goods = { itemId: offer.itemId, variants: left, ...(sample ? { sample } : {}) }
  if (!decoration) return [goods]
  if (decoration.inHandsOn !== null)
    changes.push(`The in-hands date, ${formatDate(decoration.inHandsOn)}, was not copied. Please set a new one.`)
  return [{ ...goods, configuration: { ...toDecoration(decoration), inHandsOn: null } }]
}

/** A sentence for whatever can no longer be made so, and for each price that is not as it was. */
export const compare = (line: OrderLine, added: PricedCartLine): string[] => [
  ...added.problems.flatMap((problem) => (problem.reason === 'not-made' ? [problem.sentence] : [])),
  ...comparePrices(line, added),
]

function comparePrices(line: OrderLine, { unitPrice, charges, spared, variants }: PricedCartLine): string[] {
  const each = variants.flatMap((put) => {
    const before = line.variants.find(({ code }) => code === put.offered.code)?.unitPrice as UnitPrice | undefined
    if (before === undefined || before === put.unitPrice) return []
    return [`${nameOf(put.offered)} is ${formatEach(put.unitPrice)} each now; it was ${formatEach(before)}.`]
  })
  return [
    ...each,
    ...listPriceChanges({ unitPrice, charges: line.charges, spared: line.spared }, { unitPrice, charges, spared }),
  ]
}

/** What is left of goods that are not restocked. */
const limitToStock = ({ closeout }: Offer, { stockQuantity }: OfferedVariant, quantity: number): number =>
  closeout ? Math.min(quantity, Math.max(0, stockQuantity)) : quantity

const nameOf = ({ color, size, code }: Pick<OrderVariant, 'color' | 'size' | 'code'>): string =>
  nameLooks({ color, size }) || code
