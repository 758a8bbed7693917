import { findBackorder, type Backorder } from './backorders.ts'
import type { Day } from './business-days.ts'
import type { Carton, PackedGoods } from './packages.ts'

/** What one warehouse holds of a variant. */
export interface HeldStock {
  warehouseId: number
  quantity: number
  /** When its next delivery comes in, if one is under way. */
  nextOn: Day | null
}

/** Pieces of one variant, and where they lie. */
export interface StockedPieces {
  quantity: number
  held: readonly HeldStock[]
}

/** Pieces of one item; all its variants go into the same cartons. */
export interface StockedGoods {
  carton: Carton | null
  pieces: StockedPieces[]
}

/** What one warehouse sends. */
export interface SourcedPart {
  warehouseId: number
  goods: PackedGoods[]
}

export interface Sourcing {
  parts: SourcedPart[]
  /** All parts wait for the last of the goods. */
  backorder: Backorder
}

/**
 * Where goods that go together ship from: the nearest warehouse that has all of them, else as few miles as they can.
 * @param nearest all warehouses, the nearest to the address first
 */
export function sourceGoods(goods: StockedGoods[], nearest: readonly number[]): Sourcing {
  const backorder = findBackorder(goods.flatMap(({ pieces }) => pieces.map(toWanted)))
  const whole = nearest.find((warehouseId) => suppliesAll(goods, warehouseId))
  if (whole === undefined) return { parts: splitGoods(goods, nearest), backorder }
  const all = goods.map(({ carton, pieces }) => ({ carton, quantity: countPieces(pieces) }))
  return { parts: [{ warehouseId: whole, goods: all }], backorder }
}

/** What is in stock and what follows; undefined unless there is something of both. */
export function splitByStock(goods: StockedGoods[]): { inStock: StockedGoods[]; short: StockedGoods[] } | undefined {
  const inStock = mapPieces(goods, (one) => ({ ...one, quantity: Math.min(one.quantity, sumHeld(one)) }))
  const short = mapPieces(goods, (one) => ({
    quantity: one.quantity - Math.min(one.quantity, sumHeld(one)),
    held: one.held.map((stock) => ({ ...stock, quantity: 0 })),
  }))
  return inStock.length > 0 && short.length > 0 ? { inStock, short } : undefined
}

/**
 * When all goods lie in one warehouse to be picked up: null is now. Undefined: they do not, and nobody knows that they will.
 * Goods that are short everywhere come to where their next delivery comes in.
 */
export function findPickup(goods: StockedGoods[], warehouseId: number): Backorder | undefined {
  if (!suppliesAll(goods, warehouseId)) return undefined
  const pieces = goods.flatMap((one) => one.pieces)
  const backorder = findBackorder(pieces.map(toWanted))
  const mayComeElsewhere = pieces.some(
    (one) => isShort(one) && findNextOn(one) === null && one.held.some((stock) => stock.warehouseId !== warehouseId),
  )
  return mayComeElsewhere ? undefined : backorder
}

export const countGoods = (goods: StockedGoods[]): number =>
  goods.reduce((sum, { pieces }) => sum + countPieces(pieces), 0)

/** Has a warehouse all of it, counting what is short everywhere and comes in there next? */
const suppliesAll = (goods: StockedGoods[], warehouseId: number): boolean =>
  goods.every(({ pieces }) =>
    pieces.every((one) => one.quantity <= heldAt(one, warehouseId) || comesTo(one, warehouseId)),
  )

function comesTo(pieces: StockedPieces, warehouseId: number): boolean {
  if (!isShort(pieces)) return false
  const next = findNextOn(pieces)
  return next === null || pieces.held.some((stock) => stock.warehouseId === warehouseId && stock.nextOn === next)
}

/** Each piece from the nearest warehouse that has it; what is short from where it comes in. */
function splitGoods(goods: StockedGoods[], nearest: readonly number[]): SourcedPart[] {
  return nearest.flatMap((warehouseId) => {
    const own = goods.map(({ carton, pieces }) => ({
      carton,
      quantity: pieces.reduce((sum, one) => sum + (share(one, nearest).get(warehouseId) ?? 0), 0),
    }))
    const sent = own.filter(({ quantity }) => quantity > 0)
    return sent.length > 0 ? [{ warehouseId, goods: sent }] : []
  })
}

function share(pieces: StockedPieces, nearest: readonly number[]): Map<number, number> {
  const shares = new Map<number, number>()
  let left = pieces.quantity
  for (const warehouseId of nearest) {
    const taken = Math.min(left, heldAt(pieces, warehouseId))
    shares.set(warehouseId, taken)
    left -= taken
  }
  const from = nearest.find((warehouseId) => comesTo(pieces, warehouseId))
  return left > 0 && from !== undefined ? shares.set(from, shares.get(from)! + left) : shares
}

const toWanted = (pieces: StockedPieces) => ({
  quantity: pieces.quantity,
  inStock: sumHeld(pieces),
  incomingOn: findNextOn(pieces),
})

const isShort = (pieces: StockedPieces): boolean => pieces.quantity > sumHeld(pieces)

const findNextOn = ({ held }: StockedPieces): Day | null =>
  held.reduce<Day | null>((first, { nextOn }) => (nextOn && (!first || nextOn < first) ? nextOn : first), null)

// A count below zero is a mistake in the books, and nothing that can be sent.
const sumHeld = ({ held }: StockedPieces): number => held.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0)

const heldAt = ({ held }: StockedPieces, warehouseId: number): number =>
  Math.max(0, held.find((stock) => stock.warehouseId === warehouseId)?.quantity ?? 0)

const countPieces = (pieces: StockedPieces[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

const mapPieces = (goods: StockedGoods[], change: (pieces: StockedPieces) => StockedPieces): StockedGoods[] =>
  goods
    .map((one) => ({ ...one, pieces: one.pieces.map(change).filter(({ quantity }) => quantity > 0) }))
    .filter(({ pieces }) => pieces.length > 0)

/** What a shipment of a line takes, and from where it comes soonest. */
export interface ShareOfLine {
  quantity: number
  nearest: readonly number[]
}

/** Parts a line's pieces among its shipments, in their order: what one takes from a warehouse, no other can. */
export function dealGoods({ carton, pieces }: StockedGoods, shares: ShareOfLine[]): StockedGoods[] {
  const left = pieces.map(({ quantity, held }) => ({ quantity, held }))
  return shares.map(({ quantity: wanted, nearest }) => {
    const dealt: StockedPieces[] = []
    let open = wanted
    for (const one of left) {
      const quantity = Math.min(open, one.quantity)
      if (quantity === 0) continue
      const piece = { quantity, held: one.held }
      dealt.push(piece)
      one.held = withoutShares(one.held, share(piece, nearest))
      one.quantity -= quantity
      open -= quantity
    }
    if (open > 0) dealt.push({ quantity: open, held: [] })
    return { carton, pieces: dealt }
  })
}

const withoutShares = (held: readonly HeldStock[], shares: Map<number, number>): HeldStock[] =>
  held.map((stock) => ({ ...stock, quantity: stock.quantity - (shares.get(stock.warehouseId) ?? 0) }))
