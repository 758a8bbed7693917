import { findBackorder, type Backorder } from '../stock/backorders.ts'
import type { Day } from '../calendar/business-days.ts'
import type { Carton, PackedGoods } from './packages.ts'

/** What one warehouse holds of a variant. */
export interface WarehouseStock {
  warehouseId: number
  quantity: number
  /** When its next delivery comes in, if one is under way. */
  nextOn: Day | null
}

/** Pieces of one variant, and where they lie. */
interface StockedPieces {
  quantity: number
  held: readonly WarehouseStock[]
  /** Nobody counts them: they are made or bought to order, and any warehouse sends them. */
  isToOrder?: boolean
  /** Of its color and size, to tell a buyer what is in which shipment. */
  code?: string
}

/** '12 × NW-1035' */
export interface CountedPieces {
  code: string
  quantity: number
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
  pieces: CountedPieces[]
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
  return { parts: [{ warehouseId: whole, goods: all, pieces: listPieces(goods) }], backorder }
}

/**
 * Where decorated goods ship from: the one place where they are made, wherever they lie blank. Nothing leaves before the whole run is there.
 * @param run all that is made at once
 */
export const sourceMade = (goods: StockedGoods[], run: StockedGoods[], warehouseId: number): Sourcing => ({
  parts: [
    {
      warehouseId,
      goods: goods.map(({ carton, pieces }) => ({ carton, quantity: countPieces(pieces) })),
      pieces: listPieces(goods),
    },
  ],
  backorder: findBackorder(run.flatMap(({ pieces }) => pieces.map(toWanted))),
})

/** Goods that can go at one time. */
export interface ArrivingGoods {
  /** When the last of them is in the house: null is now. */
  comesOn: Backorder
  goods: StockedGoods[]
}

/** What is in stock, then what comes in on each day, last what has no date yet; undefined where all can go at one time. */
export const splitByArrival = (goods: StockedGoods[]): ArrivingGoods[] | undefined => split(goods, sumHeld)

/** The same of what is fetched at one warehouse, where all of it lies or comes in. */
export const splitForPickup = (goods: StockedGoods[], warehouseId: number): ArrivingGoods[] | undefined =>
  split(goods, (pieces) => heldAt(pieces, warehouseId))

function split(goods: StockedGoods[], countThere: (pieces: StockedPieces) => number): ArrivingGoods[] | undefined {
  const countShort = (one: StockedPieces) => Math.max(0, one.quantity - countThere(one))
  const comesOn = (one: StockedPieces): Day | 'unknown' => findNextOn(one) ?? 'unknown'
  const short = goods.flatMap(({ pieces }) => pieces.filter((one) => countShort(one) > 0))
  const inStock = mapPieces(goods, (one) => ({ ...one, quantity: one.quantity - countShort(one) }))
  // 'unknown' sorts behind every day.
  const days = [...new Set(short.map(comesOn))].toSorted()
  const groups: ArrivingGoods[] = [
    ...(inStock.length > 0 ? [{ comesOn: null, goods: inStock }] : []),
    ...days.map((day) => ({
      comesOn: day,
      goods: mapPieces(goods, (one) => ({
        ...one,
        quantity: comesOn(one) === day ? countShort(one) : 0,
        held: one.held.map((stock) => ({ ...stock, quantity: 0 })),
      })),
    })),
  ]
  return groups.length > 1 ? groups : undefined
}

/** Pieces by their code, where they have one. */
export const listPieces = (goods: StockedGoods[]): CountedPieces[] =>
  goods.flatMap(({ pieces }) =>
    pieces.flatMap(({ code, quantity }) => (code === undefined || quantity === 0 ? [] : [{ code, quantity }])),
  )

/**
 * When all goods lie in one warehouse to be picked up: null is now. Undefined: they do not, and nobody knows that they will.
 * Goods that are short everywhere come to where their next delivery comes in; while none is under way, to where the rest is fetched.
 */
export function findPickup(goods: StockedGoods[], warehouseId: number): Backorder | undefined {
  if (!suppliesAll(goods, warehouseId)) return undefined
  const pieces = goods.flatMap((one) => one.pieces)
  const mayComeElsewhere = pieces.some(
    (one) => isShort(one) && findNextOn(one) === null && one.held.some((stock) => stock.warehouseId !== warehouseId),
  )
  if (mayComeElsewhere && !splitForPickup(goods, warehouseId)) return undefined
  return findBackorder(pieces.map(toWanted))
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
    const own = mapPieces(goods, (one) => ({ ...one, quantity: share(one, nearest).get(warehouseId) ?? 0 }))
    const sent = own.map(({ carton, pieces }) => ({ carton, quantity: countPieces(pieces) }))
    return sent.length > 0 ? [{ warehouseId, goods: sent, pieces: listPieces(own) }] : []
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
const sumHeld = ({ held, quantity: all, isToOrder }: StockedPieces): number =>
  isToOrder ? all : held.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0)

const heldAt = ({ held, quantity: all, isToOrder }: StockedPieces, warehouseId: number): number =>
  isToOrder ? all : Math.max(0, held.find((stock) => stock.warehouseId === warehouseId)?.quantity ?? 0)

const countPieces = (pieces: StockedPieces[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

const mapPieces = (goods: StockedGoods[], change: (pieces: StockedPieces) => StockedPieces): StockedGoods[] =>
  goods
    .map((one) => ({ ...one, pieces: one.pieces.map(change).filter(({ quantity }) => quantity > 0) }))
    .filter(({ pieces }) => pieces.length > 0)

/** What a shipment of a line takes, and from where it comes soonest. */
interface ShareOfLine {
  quantity: number
  nearest: readonly number[]
}

/** Parts a line's pieces among its shipments, in their order: what one takes from a warehouse, no other can. */
export function dealGoods({ carton, pieces }: StockedGoods, shares: ShareOfLine[]): StockedGoods[] {
  const left = pieces.map((one) => ({ ...one }))
  return shares.map(({ quantity: wanted, nearest }) => {
    const dealt: StockedPieces[] = []
    let open = wanted
    for (const one of left) {
      const quantity = Math.min(open, one.quantity)
      if (quantity === 0) continue
      const piece = { ...one, quantity }
      dealt.push(piece)
      one.held = withoutShares(one.held, share(piece, nearest))
      one.quantity -= quantity
      open -= quantity
    }
    if (open > 0) dealt.push({ quantity: open, held: [] })
    return { carton, pieces: dealt }
  })
}

/**
 * Orders that are placed together, in their order: what one takes from a warehouse, no later one can.
 * @param nearest all warehouses, the nearest to the address first
 */
export function dealOrders(orders: StockedGoods[][], nearest: readonly number[]): StockedGoods[][] {
  const taken = new Map<string, Map<number, number>>()
  return orders.map((order) => {
    const goods = order.map(({ carton, pieces }) => ({
      carton,
      pieces: pieces.map((one) => ({ ...one, held: withoutShares(one.held, taken.get(one.code ?? '') ?? none) })),
    }))
    const whole = nearest.find((warehouseId) => suppliesAll(goods, warehouseId))
    const from = whole === undefined ? nearest : [whole, ...nearest.filter((one) => one !== whole)]
    for (const one of goods.flatMap(({ pieces }) => pieces)) {
      if (one.code === undefined) continue
      const before = taken.get(one.code) ?? none
      const shares = from.map((id): [number, number] => [id, before.get(id) ?? 0])
      const now = share(one, from)
      taken.set(one.code, new Map(shares.map(([id, count]) => [id, count + (now.get(id) ?? 0)])))
    }
    return goods
  })
}

const none: ReadonlyMap<number, number> = new Map()

/** What is left of stock after so many pieces went elsewhere, from the first warehouses on. */
export function withoutPieces(held: readonly WarehouseStock[], pieces: number): WarehouseStock[] {
  let open = pieces
  return held.map((stock) => {
    const taken = Math.min(open, Math.max(0, stock.quantity))
    open -= taken
    return { ...stock, quantity: stock.quantity - taken }
  })
}

const withoutShares = (held: readonly WarehouseStock[], shares: ReadonlyMap<number, number>): WarehouseStock[] =>
  held.map((stock) => ({ ...stock, quantity: stock.quantity - (shares.get(stock.warehouseId) ?? 0) }))
