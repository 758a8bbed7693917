import { formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { toWireUnitPrice, type UnitPrice } from '../../../domain/money.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Tx } from '../../platform/database.ts'
import type { Principal } from '../../platform/principal.ts'
import { sumCartQuantities, type CartService } from '../cart/index.ts'
import { listOffers, type Offer, type OfferedVariant } from '../catalog/index.ts'
import type { OrderLine, OrderVariant } from '../orders/index.ts'

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

/** Puts what can still be bought of an order's lines into the buyer's cart, each at today's price. */
export async function orderAgain(tx: Tx, cart: CartService, customer: Principal, lines: OrderLine[]) {
  const itemIds = lines.flatMap(({ itemId }) => itemId ?? [])
  const offers = await listOffers(tx, customer.companyId, [...new Set(itemIds)])
  const changes: Change[] = []
  let addedCount = 0
  for (const line of lines) {
    const note = (text: string) => void changes.push({ name: line.name, text })
    const offer = line.itemId === null ? undefined : offers.get(line.itemId)
    if (!offer || offer.status !== 'active') note('We do not sell it any more.')
    else if (await putLine(cart, customer, offer, line, note)) addedCount += 1
  }
  return { addedCount, changes }
}

type Note = (text: string) => void

async function putLine(
  cart: CartService,
  customer: Principal,
  offer: Offer,
  line: OrderLine,
  note: Note,
): Promise<boolean> {
  const wanted = line.variants.flatMap((variant) => {
    const offered = offer.variants.find(({ code, active }) => active && code === variant.code)
    if (!offered) note(`${nameOf(variant)} is not sold any more.`)
    else if (offered.stockQuantity < variant.quantity)
      note(
        `${nameOf(variant)}: ${formatCount(offered.stockQuantity)} in stock now, ${formatCount(variant.quantity)} ordered.`,
      )
    return offered ? [{ variantId: offered.variantId, quantity: limitToStock(offer, offered, variant.quantity) }] : []
  })
  const variants = wanted.filter(({ quantity }) => quantity > 0)
  if (variants.length === 0) return false
  try {
    const { lines, lineId } = await cart.addItem(customer, { itemId: offer.itemId, variants })
    const put = lines.find((one) => one.lineId === lineId)!
    for (const { offered, unitPrice } of put.variants) {
      const before = line.variants.find(({ code }) => code === offered.code)?.unitPrice
      if (before !== undefined && before !== unitPrice)
        note(
          `${nameOf(offered)} is ${formatUnitPrice(toWireUnitPrice(unitPrice))} each now; it was ${formatUnitPrice(toWireUnitPrice(before as UnitPrice))}.`,
        )
    }
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    note(error.message)
    return false
  }
}

/** What is left of goods that are not restocked. */
const limitToStock = ({ closeout }: Offer, { stockQuantity }: OfferedVariant, quantity: number): number =>
  closeout ? Math.min(quantity, Math.max(0, stockQuantity)) : quantity

const nameOf = ({ color, size, code }: Pick<OrderVariant, 'color' | 'size' | 'code'>): string =>
  [color, size].filter(Boolean).join(', ') || code
