/** The carton an item is packed in. */
export interface Carton {
  quantity: number
  grams: number
  /** All three or none: without them the carton counts by its weight. */
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

export interface PackedGoods {
  quantity: number
  /** Null where the item has no carton data; `assumedCarton` stands in. */
  carton: Carton | null
}

/** Equal packages, counted, so that a million pieces stay a short list. */
export interface Packages {
  count: number
  grams: number
  lengthMm: number
  widthMm: number
  heightMm: number
}

/** A shoe box of small goods: on the careful side of what unknown goods weigh. */
export const assumedCarton = { quantity: 20, grams: 9_000, lengthMm: 400, widthMm: 300, heightMm: 300 } as const

/** As dense as the assumed carton: its space is worth less than its weight by every carrier's usual divisor. */
const cubicMmPerGram = 4_000

const mixedCartonGrams = 18_000
const mixedCartonCubicMm = 90_000_000
const smallestHeightMm = 30
const packagingGrams = 100

/** Full cartons as they come from the shelf; what is left of each item goes together into mixed cartons. */
export function packGoods(goods: PackedGoods[]): Packages[] {
  const packed = goods.filter(({ quantity }) => quantity > 0).map(splitGoods)
  const full = packed.flatMap((split) => (split.full ? [split.full] : []))
  const rests = packed.flatMap((split) => (split.rest ? [split.rest] : []))
  return [...full, ...packMixed(rests)]
}

/** The cartons of one item: full ones, and one with what is left. */
export const packItem = (goods: PackedGoods): (Packages & { pieces: number })[] => {
  const { full, rest } = splitGoods(goods)
  const perCarton = (goods.carton ?? assumedCarton).quantity
  return [
    ...(full ? [{ ...full, pieces: perCarton }] : []),
    ...(rest ? [{ ...rest, pieces: goods.quantity % perCarton }] : []),
  ]
}

function splitGoods({ quantity, carton }: PackedGoods): { full?: Packages; rest?: Packages } {
  const { quantity: perCarton, ...measured } = carton ?? assumedCarton
  const box = isMeasured(measured) ? measured : toCube(measured.grams)
  const count = Math.floor(quantity / perCarton)
  const left = quantity % perCarton
  return {
    ...(count > 0 ? { full: { ...box, count } } : {}),
    ...(left > 0 ? { rest: shrinkCarton(box, left / perCarton, isMeasured(measured)) } : {}),
  }
}

type Box = Omit<Packages, 'count'>

const isMeasured = (box: Omit<Carton, 'quantity'>): box is Box =>
  box.lengthMm !== null && box.widthMm !== null && box.heightMm !== null

function toCube(grams: number): Box {
  const sideMm = Math.ceil(Math.cbrt(grams * cubicMmPerGram))
  return { grams, lengthMm: sideMm, widthMm: sideMm, heightMm: sideMm }
}

/** A carton that is filled to a part is cut down in height; of one without measures only the weight is known. */
function shrinkCarton(box: Box, part: number, hasMeasures: boolean): Packages {
  const grams = Math.min(box.grams, Math.ceil(box.grams * part) + packagingGrams)
  if (!hasMeasures) return { ...toCube(grams), count: 1 }
  const heightMm = Math.min(box.heightMm, Math.max(smallestHeightMm, Math.ceil(box.heightMm * part)))
  return { ...box, count: 1, grams, heightMm }
}

/** The largest first, each into the first carton that still takes it. */
function packMixed(rests: Packages[]): Packages[] {
  const mixed: Packages[] = []
  for (const rest of rests.toSorted((one, other) => volumeOf(other) - volumeOf(one))) {
    const into = mixed.findIndex((carton) => fitsTogether(carton, rest))
    if (into < 0) mixed.push(rest)
    else mixed[into] = merge(mixed[into]!, rest)
  }
  return mixed
}

const fitsTogether = (one: Packages, other: Packages): boolean =>
  one.grams + other.grams <= mixedCartonGrams && volumeOf(one) + volumeOf(other) <= mixedCartonCubicMm

/** On the larger footprint, as high as both volumes need. */
function merge(one: Packages, other: Packages): Packages {
  const lengthMm = Math.max(one.lengthMm, other.lengthMm)
  const widthMm = Math.max(one.widthMm, other.widthMm)
  const heightMm = Math.ceil((volumeOf(one) + volumeOf(other)) / (lengthMm * widthMm))
  return { count: 1, grams: one.grams + other.grams, lengthMm, widthMm, heightMm }
}

const volumeOf = ({ lengthMm, widthMm, heightMm }: Packages): number => lengthMm * widthMm * heightMm
