import { lessThanMinimum, usualCharges } from './decoration.ts'
import { mainMaterial, toComposition } from './materials.ts'
import { color, colors, type ColorName } from './palette.ts'
import type {
  DemoCarton,
  DemoCharge,
  DemoCollection,
  DemoColor,
  DemoItem,
  DemoMethod,
  DemoSize,
  DemoTier,
  Department,
  Kind,
  StockLevel,
} from './types.ts'

/** What items of a family share; an item may override each of it. */
interface Shared {
  kind: Kind
  /** What its picture shows: see DemoItem. */
  look: string
  /** Path below the department, which is put before it; or the whole path of a collection of another one. */
  collection: string
  /** Quantities at which the price changes; the first one is the minimum. */
  steps: number[]
  /** pieces, pounds, length, width, height in inches */
  carton: [number, number, number, number, number]
  brand: string
  material: string
  madeIn: string
  harmonizedCode: string
  unit: string
  colors: string
  /** Parted by commas; a price on top of every step follows a plus sign: 'S, M, L, XL, 2XL +2'. */
  sizes: string
  /** Parted by semicolons. */
  features: string
  /** 'Capacity: 20 oz; Weight: 0.72 lb'; what an item says of its own stands after what its family says. */
  specs: string
  keywords: string
  methods: DemoMethod[]
  charges: DemoCharge[]
  hazardous: boolean
  closeout: boolean
  leadDays: number
  /** [business days, largest quantity, percent on top] */
  rush: [number, number, number][]
}

interface Own extends Partial<Shared> {
  text: string
  summary: string
  /** Prices at each step, or only at the first and the last one; none for goods priced on call. */
  each?: number[]
  /** Percent below the published price. */
  off?: number
  /** Further collections, with their whole path. */
  also?: string[]
  stock?: StockLevel
  popularity?: number
  ageDays?: number
}

type Family = Pick<Shared, 'kind' | 'collection' | 'steps' | 'carton'> & Partial<Shared>

/** Makes the maker of a family: `const mug = family({...}); mug('NS-4301', 'Foundry 11 oz mug', {...})`. */
export function family(shared: Family) {
  return (code: string, name: string, own: Own): DemoItem => {
    const all = { ...shared, ...own }
    const tiers = toTiers(all.steps, own.each ?? [], own.off)
    const painted = colors(all.colors ?? 'Gray')
    return {
      code,
      name,
      kind: all.kind,
      look: all.look ?? '',
      collections: [all.collection, ...(own.also ?? [])],
      brand: all.brand ?? 'Northgate',
      text: own.text,
      features: toParts(all.features),
      specifications: toSpecifications(
        all.kind,
        toSizeRange(all.sizes),
        shared.specs,
        own.specs,
        toComposition(all.material),
      ),
      summary: own.summary,
      keywords: [shared.keywords, own.keywords].filter(Boolean).join(' '),
      material: mainMaterial(all.material ?? ''),
      madeIn: all.madeIn ?? 'USA',
      harmonizedCode: all.harmonizedCode ?? '',
      unit: all.unit ?? 'each',
      custom: !own.each,
      minimumQuantity: all.steps[0] as number,
      colors: supplies.has(all.kind) && painted.length === 1 ? [] : painted,
      paint: painted[0] as DemoColor,
      sizes: all.sizes ? all.sizes.split(', ').map(toSize) : [],
      tiers,
      rush: tiers.length > 0 ? (all.rush ?? []).map((rush) => toRushPrice(rush, tiers)) : [],
      methods: all.methods ?? [],
      charges: own.each ? toCharges(all) : [],
      carton: toCarton(all.carton),
      hazardous: all.hazardous ?? false,
      closeout: all.closeout ?? false,
      leadDays: all.leadDays ?? 1,
      stock: own.stock ?? 'ample',
      popularity: own.popularity ?? spread(code, 600),
      ageDays: own.ageDays ?? 60 + spread(name, 900),
    }
  }
}

/** Goods that nobody picks by color: a single one is only what their picture is painted in. */
export const supplies: ReadonlySet<Kind> = new Set([
  'wire-spool',
  'bright-wire-spool',
  'electrodes',
  'filler-rods',
  'tungsten',
  'contact-tips',
  'tig-torch',
  'cutting-torch',
  'gas-regulator',
  'gas-cylinder',
  'gas-hose',
  'welding-cable',
  'flap-disc',
  'cut-off-wheel',
  'respirator',
  'chipping-hammer',
  'spray-can',
  'jar',
  'soapstone',
])

type Row = [
  code: string,
  name: string,
  text: string,
  summary: string,
  each: number[],
  colors: string,
  specs: string,
  own?: Partial<Own>,
]

/** Items of a family that differ by little more than what every row says. */
export const listItems = (make: ReturnType<typeof family>, rows: Row[]): DemoItem[] =>
  rows.map(([code, name, text, summary, each, tones, specs, own]) =>
    make(code, name, { text, summary, each, colors: tones, specs, ...own }),
  )

const toParts = (written?: string) => written?.split('; ') ?? []

/**
 * Those of the methods that the item has, the usual ones of a method that nobody has priced; the charge for small orders follows the
 * item's own minimum and stands last.
 */
function toCharges({ charges = [], methods = [], steps }: Pick<Shared, 'steps'> & Partial<Shared>): DemoCharge[] {
  const small = charges.filter(({ code }) => code === 'LTM-CHARGE')
  return [
    ...methods.flatMap((method) => {
      const own = charges.filter((charge) => charge.method === method.name)
      return (own.length > 0 ? own : usualCharges[method.name]!()).filter((charge) => canBeMet(charge, method))
    }),
    ...small.map(({ amount }) => lessThanMinimum(steps[0] as number, amount)),
  ]
}

/** Not where all colors or locations that there are, are in the price. */
function canBeMet({ basis, included = 0 }: DemoCharge, { maximumColors, locations }: DemoMethod): boolean {
  if (included === 0) return true
  return basis === 'color' ? maximumColors > included : basis !== 'location' || locations.length > included
}

/** A later value of the same name takes the place of the earlier one. */
function toSpecifications(kind: Kind, ...written: (string | undefined)[]) {
  const values = new Map(written.flatMap(toParts).map((one) => nameMeasure(kind, one.split(': ') as [string, string])))
  return [...values].map(([name, value]) => ({ name, value }))
}

/** What an item comes in, under the name that its neighbors of one size have: '.030 in, .035 in' is its diameter. */
function toSizeRange(sizes = ''): string | undefined {
  const names = sizes.split(', ').map((one) => one.split(' +')[0]!)
  const [, title] = sizeMeasures.find(([pattern]) => names.every((name) => pattern.test(name))) ?? []
  return title && names.length > 1 ? `${title}: ${names.join(', ')}` : undefined
}

const sizeMeasures: [RegExp, title: string][] = [
  [/^[\d./-]+ in$/, 'Diameter'],
  [/^\d+ grit$/, 'Grit'],
  [/^\d+ GB$/, 'Storage'],
]

/** One name for one measure, and another one for another: what a bottle holds is not what a battery does. */
function nameMeasure(kind: Kind, [name, value]: [string, string]): [string, string] {
  const [, ounces] = sewn.has(kind) && name === 'Weight' ? (/^([\d.]+) oz(?: canvas)?$/.exec(value) ?? []) : []
  if (Number(ounces) > lightestFabric) return ['Fabric weight', `${ounces} oz/sq yd`]
  const [, , title] = measures.find(([given, pattern]) => given === name && pattern.test(value)) ?? []
  return [title ?? name, value]
}

/** The trade tells their fabric by the square yard; what is lighter than any such fabric is the piece. */
const sewn: ReadonlySet<Kind> = new Set<Kind>([
  ...(['t-shirt', 'polo', 'jacket', 'hoodie', 'welding-jacket', 'apron'] as const),
  ...(['tote-bag', 'duffel', 'blanket'] as const),
])
const lightestFabric = 3

const measures: [given: string, pattern: RegExp, title: string][] = [
  ['Size', /./, 'Dimensions'],
  ['Capacity', /mAh$/, 'Battery capacity'],
  ['Recycled', /./, 'Recycled content'],
  ['Inlet', /^CGA/, 'CGA fitting'],
  ['Valve', /^CGA/, 'CGA fitting'],
  ['Rating', /\d A\b/, 'Amperage'],
  ['Rating', /^IP/, 'Water resistance'],
  ['Wire', /./, 'Wire diameter'],
  ['Gases', /./, 'Gas'],
  ['Type', /^\d+$/, 'Wheel type'],
  ['Class', /^AWS/, 'AWS class'],
]

/** With two prices only, the steps between fall evenly over the quantity's magnitude. */
function toTiers(steps: number[], prices: number[], off?: number): DemoTier[] {
  if (prices.length === 0) return []
  const [first, last] = [prices[0] as number, prices.at(-1) as number]
  const magnitude = Math.log((steps.at(-1) as number) / (steps[0] as number)) || 1
  return steps.map((quantity, at) => {
    const share = Math.log(quantity / (steps[0] as number)) / magnitude
    const price = prices.length === steps.length ? (prices[at] as number) : roundPrice(first * (last / first) ** share)
    return { quantity, price, publishedPrice: off ? toCents(price / (1 - off / 100)) : null }
  })
}

/** Prices of whole nickels read better where a nickel does not matter. */
const roundPrice = (price: number) => (price >= 20 ? Math.round(price * 20) / 20 : toCents(price))
const toCents = (dollars: number) => Math.round(dollars * 100) / 100

function toRushPrice([days, maximumQuantity, percent]: [number, number, number], tiers: DemoTier[]) {
  const { price, publishedPrice } = tiers[0] as DemoTier
  const rushed = (dollars: number) => toCents(dollars * (1 + percent / 100))
  return { days, maximumQuantity, price: rushed(price), publishedPrice: rushed(publishedPrice ?? price) }
}

function toSize(written: string): DemoSize {
  const [name, extra] = written.split(' +')
  return { name: name as string, extra: Number(extra ?? 0) }
}

function toCarton([quantity, pounds, length, width, height]: Shared['carton']): DemoCarton {
  return { quantity, pounds, length, width, height }
}

/** A figure below `size` that is always the same for the same text: the demo looks alike on every machine. */
export function spread(text: string, size: number): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return (hash >>> 0) % size
}

export type Leaf = [name: string, text: string, kind: Kind, color: ColorName]

interface DepartmentParts {
  path: string
  name: string
  text: string
  picture: [Kind, ColorName]
  loginRequired?: boolean
  /** By the last part of their path. */
  collections: Record<string, Leaf>
  items: DemoItem[]
}

/** A group of the menu with its collections; the items name a collection by the last part of its path. */
export function department({
  path,
  name,
  text,
  picture,
  loginRequired = false,
  collections,
  items,
}: DepartmentParts): Department {
  const group = toCollection(path, [name, text, ...picture], loginRequired, Object.keys(collections).length > 0)
  const leaves = Object.entries(collections).map(([key, leaf]) =>
    toCollection(`${path}/${key}`, leaf, loginRequired, false),
  )
  return {
    collections: [group, ...leaves],
    items: openInTurn(items).map((item) => ({
      ...item,
      collections: item.collections.map((one, at) => (at > 0 || one.includes('/') ? one : `${path}/${one}`)),
    })),
  }
}

/** Neighbors show different colors first: a listing that repeats one picture reads badly. */
function openInTurn(items: DemoItem[]): DemoItem[] {
  const opened = new Set<string>()
  const before = new Map<string, string>()
  const first = new Map<DemoItem, DemoColor>()
  for (const item of [...items].sort((one, other) => other.popularity - one.popularity)) {
    const [collection = ''] = item.collections
    const opening = ({ hex }: DemoColor) => `${collection} ${item.kind} ${item.look} ${hex}`
    const chosen =
      item.colors.find((one) => !opened.has(opening(one))) ??
      item.colors.find((one) => before.get(collection) !== opening(one)) ??
      item.colors[0]
    if (!chosen) continue
    opened.add(opening(chosen))
    before.set(collection, opening(chosen))
    first.set(item, chosen)
  }
  return items.map((item) => {
    const chosen = first.get(item)
    return chosen ? { ...item, paint: chosen, colors: [chosen, ...item.colors.filter((one) => one !== chosen)] } : item
  })
}

function toCollection(
  path: string,
  [name, text, kind, tone]: Leaf,
  loginRequired: boolean,
  isGroup: boolean,
): DemoCollection {
  return { path, name, text, loginRequired, showSubCollections: isGroup, picture: { kind, hex: color(tone).hex } }
}
