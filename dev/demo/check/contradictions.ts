import { supplies } from '../catalog/makers.ts'
import type { DemoCharge, DemoItem, DemoMethod } from '../catalog/types.ts'
import { variantsOf } from '../catalog/variants.ts'
import { stockOf } from '../fill/stock.ts'
import { isAmong, readMeasures, type Measure } from './measures.ts'

/** Says in short sentences what of an item cannot be true at once. */
type Check = (item: DemoItem) => string[]

/** What buyers read of an item. */
const textsOf = ({ name, summary, text, features }: DemoItem) => [name, summary, text, ...features]

/** A closeout is the last of its kind: nothing of it is on the way, and nobody hurries it. */
const closeoutsEnd: Check = (item) => {
  const stands = item.collections.some((path) => path.startsWith('closeouts'))
  if (stands !== item.closeout) return [stands ? 'a closeout is restocked' : 'is no closeout, yet not restocked']
  if (!item.closeout) return []
  const now = new Date('2026-03-02')
  const expected = variantsOf(item).filter(({ code }) =>
    stockOf(item, code, now).some(({ incomingQuantity }) => incomingQuantity > 0),
  )
  return [
    ...expected.map(({ code }) => `${code} is a closeout with goods on the way`),
    ...(item.rush.length > 0 ? ['a closeout has rush prices'] : []),
  ]
}

const pricesFallFromTheMinimum: Check = ({ tiers, minimumQuantity, rush, custom }) => {
  const rises = tiers.filter(({ price }, at) => at > 0 && price >= tiers[at - 1]!.price)
  const first = tiers[0]
  return [
    ...rises.map(({ quantity }) => `the price does not fall at ${quantity}`),
    ...(first && first.quantity !== minimumQuantity
      ? [`the minimum is ${minimumQuantity}, the first price ${first.quantity}`]
      : []),
    ...(custom && rush.length > 0 ? ['priced on call, yet with rush prices'] : []),
    ...rush
      .filter(({ price }) => first && price <= first.price)
      .map(({ days }) => `rush in ${days} days costs no more`),
    ...rush
      .filter(({ maximumQuantity }) => maximumQuantity < minimumQuantity)
      .map(({ days }) => `rush in ${days} days ends below the minimum`),
  ]
}

/** The price table holds for some size, and what costs more stands at one end of the row: the finest wire, or the largest shirts. */
const surchargesFollowSize: Check = ({ sizes }) => {
  const extras = sizes.map(({ extra }) => extra)
  const rises = (row: number[]) => row.every((extra, at) => at === 0 || extra >= row[at - 1]!)
  return [
    ...(sizes.length > 0 && Math.min(...extras) !== 0 ? ['no size costs what the price table says'] : []),
    ...(rises(extras) || rises([...extras].reverse()) ? [] : ['its surcharges do not follow its sizes']),
  ]
}

/** Charges belong to a method that the item has, and the charge for small orders ends where the minimum begins. */
const chargesFit: Check = ({ charges, methods, minimumQuantity, custom, text, features, summary }) => {
  const names = new Set(methods.map(({ name }) => name))
  const foreign = charges.filter(({ method }) => method && !names.has(method))
  const small = charges.filter(({ code }) => code === 'LTM-CHARGE')
  const said = [text, summary, ...features].join('; ')
  return [
    ...foreign.map(({ code, method }) => `${code} belongs to ${method}, which the item does not have`),
    ...methods
      .filter(({ name }) => !custom && !charges.some(({ method }) => method === name))
      .map(({ name }) => `${name} has no charge`),
    ...small
      .filter(({ maximumQuantity }) => maximumQuantity !== minimumQuantity - 1)
      .map(
        ({ maximumQuantity }) =>
          `less than minimum is charged to ${maximumQuantity}, the minimum is ${minimumQuantity}`,
      ),
    ...(custom && charges.length > 0 ? ['priced on call, yet with charges'] : []),
    ...methods.flatMap((method) => callsItself(method, charges)),
    ...(/laser[- ]?(mark|engrav)|engraved/i.test(said) && !names.has('Laser engraving')
      ? ['a laser mark is told, but not sold']
      : []),
    ...(/imprint included|print included/i.test(said) && !methods.some(({ type }) => type === 'DIRECT')
      ? ['a print is included that is not sold']
      : []),
  ]
}

/** How the trade calls a decoration, and the charge that only this one has. */
const trades: Record<string, string> = {
  'Screen print': 'SETUP-SCREEN',
  'Pad print': 'SETUP-PAD',
  'Laser engraving': 'SETUP-LASER',
  'Debossing': 'SETUP-DIE',
  'Embroidery': 'EMBROIDERY-SETUP',
  'Decal': 'RUNNING-CHARGE-DIGITEK',
  'Full-color print': 'RUNNING-CHARGE-DIGITEK',
  'Full-color transfer': 'RUNNING-CHARGE-DIGITEK',
}

/** Buyers read one trade in the imprint table, in the charges and in the filter. */
function callsItself({ name }: DemoMethod, charges: DemoCharge[]): string[] {
  const expected = trades[name]
  if (!expected) return [`no trade calls a decoration '${name}'`]
  const own = charges.filter(({ method, code }) => method === name && Object.values(trades).includes(code))
  return own.filter(({ code }) => code !== expected).map(({ code }) => `${name} is charged ${code}`)
}

/** Dimensions that a carton maker cuts, a weight that one person lifts, and room for what lies in it. */
const cartonsHold: Check = (item) => {
  const { carton, specifications } = item
  const sides = [carton.length, carton.width, carton.height]
  const volume = sides.reduce((product, side) => product * side, 1)
  const density = carton.pounds / volume
  const contents = weightOf(specifications) * carton.quantity
  const spool = measuresOf(specifications, 'Spool', 'lb')[0]?.low ?? 0
  const size = specifications.find(({ name }) => name === 'Size')?.value ?? ''
  const dimensions = readMeasures(size).filter(({ unit }) => unit === 'in')
  const bulk = bulkOf(
    item,
    dimensions.map(({ low }) => low),
  )
  const lengths = measuresOf(specifications, 'Length', 'in').filter(({ low }) => low > 0)
  const isStiff = /rods|clamp|torch|pen|umbrella|electrodes/.test(item.kind)
  return [
    ...sides
      .filter((side) => side * 4 !== Math.round(side * 4))
      .map((side) => `a carton side of ${side} in is not cut`),
    ...(Math.max(...sides) > 60 || Math.min(...sides) < 2 ? [`a carton of ${sides.join(' x ')} in`] : []),
    ...(carton.pounds > 80 ? [`a carton of ${carton.pounds} lb is more than one person lifts`] : []),
    ...(density < 0.0012 || density > 0.12 ? [`a carton of ${sides.join(' x ')} in weighs ${carton.pounds} lb`] : []),
    ...(contents > carton.pounds
      ? [`${carton.quantity} pieces weigh ${Math.round(contents * 10) / 10} lb, their carton ${carton.pounds} lb`]
      : []),
    ...(spool * carton.quantity > carton.pounds
      ? [`${carton.quantity} spools of ${spool} lb lie in a carton of ${carton.pounds} lb`]
      : []),
    ...(bulk * carton.quantity > volume
      ? [`${carton.quantity} pieces of ${size} do not fit ${sides.join(' x ')} in`]
      : []),
    ...(isStiff && lengths.some(({ low }) => low > Math.hypot(...sides))
      ? [`${lengths[0]!.low} in are longer than a carton of ${sides.join(' x ')} in`]
      : []),
  ]
}

/** Pounds of a piece; 0 where nothing says so. */
function weightOf(specifications: DemoItem['specifications']): number {
  const [pounds, ...more] = measuresOf(specifications, 'Weight', 'lb')
  const [ounces] = measuresOf(specifications, 'Weight', 'oz')
  if (more.length > 0) return 0
  return pounds?.low ?? (ounces?.low ?? 0) / 16
}

/** Cubic inches that a piece needs in its carton; 0 for goods that fold, nest or are not measured. */
function bulkOf({ kind, specifications }: DemoItem, dimensions: number[]): number {
  const [longest = 0, ...shorter] = [...dimensions].sort((one, other) => other - one)
  const thickness = measuresOf(specifications, 'Thickness', 'in')[0]?.low ?? 0.5
  if (/bottle|mug|tumbler/.test(kind)) return dimensions.length === 2 ? longest * shorter[0]! ** 2 : 0
  if (/notebook|plaque|padfolio/.test(kind)) return longest * (shorter[0] ?? 0) * thickness
  return 0
}

function measuresOf(specifications: DemoItem['specifications'], name: string, unit: string): Measure[] {
  const value = specifications.find((one) => one.name === name)?.value
  return value ? readMeasures(value).filter((one) => one.unit === unit) : []
}

/** Attributes whose name is their unit. */
const counted: Record<string, string> = {
  Pages: 'pages',
  Sheets: 'sheets',
  Forms: 'forms',
  Pockets: 'pockets',
  Plates: 'plates',
  Tools: 'tools',
  Grit: 'grit',
  Pack: 'pieces',
  Strips: 'gauge',
}

function knownMeasures({ specifications, sizes, unit, leadDays }: DemoItem): Measure[] {
  const written = specifications.flatMap(({ name, value }) => {
    const unit = counted[name]
    const counts = unit ? [...value.matchAll(/\d+/g)].map(([one]) => Number(one)) : []
    return [...readMeasures(value), ...counts.map((count) => ({ low: count, high: count, unit: unit! }))]
  })
  const ofUnit = /of (\d+)/.exec(unit)
  return [
    ...written,
    ...sizes.flatMap(({ name }) => readMeasures(name)),
    ...(ofUnit ? [{ low: Number(ofUnit[1]), high: Number(ofUnit[1]), unit: 'pieces' }] : []),
    { low: leadDays, high: leadDays, unit: 'days' },
  ]
}

const say = ({ low, high, unit }: Measure) => `${low === high ? low : `${low} to ${high}`} ${unit}`

/** Name and summary measure only what the attributes measure alike. */
const headlinesMeasureTheSame: Check = (item) => {
  const known = knownMeasures(item)
  return readMeasures(`${item.name}; ${item.summary}`)
    .filter((one) => !isAmong(known, one))
    .map((one) => `its name or summary says ${say(one)}, its attributes do not`)
}

/** A text may tell more than the attributes, but nothing that they measure otherwise. */
const textsMeasureTheSame: Check = (item) => {
  const known = knownMeasures(item)
  const measured = new Set(known.map(({ unit }) => unit))
  return readMeasures([item.text, ...item.features].join('; '))
    .filter((one) => measured.has(one.unit) && !isAmong(known, one))
    .map((one) => `its text says ${say(one)}, its attributes say otherwise`)
}

const coded: [what: string, pattern: RegExp][] = [
  ['UPF', /UPF (\d+)/g],
  ['NRR', /NRR(?: of|:)? (\d+)/g],
  ['IP rating', /\bIP(X?\d+)/g],
  ['cut level', /\bA(\d)\b(?! steel)/g],
  ['hi-vis class', /class (\d)\b(?! or)/gi],
  ['AWS class', /\b(ER?\d{2,4}[A-Z]*-?[A-Z]*\d*[A-Z]*)\b/g],
  ['CGA fitting', /CGA[- ](\d+P?)/g],
  ['type', /\btype (\d+|II?)\b/gi],
]

/** UPF, NRR, IP, CGA and their like are named once: wherever they stand, they are the same. */
const ratingsAreTheSame: Check = (item) => {
  const written = [
    ...textsOf(item),
    ...item.specifications.map(({ name, value }) => `${name}: ${value}`.replace(/^NRR: /, 'NRR ')),
  ].join('; ')
  return coded.flatMap(([what, pattern]) => {
    const values = new Set([...written.matchAll(pattern)].map(([, value]) => value!.toUpperCase()))
    if (what === 'AWS class')
      return differing(values).length > 1 ? [`two classes: ${differing(values).join(', ')}`] : []
    return values.size > 1 ? [`${what} is ${[...values].join(' and ')}`] : []
  })
}

/** E7018 and E7018-H4R are one class written shorter. */
const differing = (values: Set<string>) =>
  [...values].filter((one) => ![...values].some((other) => other !== one && other.startsWith(one)))

/** Words that paint, and the words of color names that they fit. */
const paints: Record<string, RegExp> = {
  red: /red|burgundy|maroon/i,
  blue: /blue|navy|royal|sky/i,
  green: /green|forest|kelly|olive|teal/i,
  navy: /navy/i,
  lime: /lime/i,
  orange: /orange/i,
  yellow: /yellow|gold|lime/i,
  purple: /purple|magenta/i,
  white: /white|bone|natural/i,
  black: /black/i,
  gray: /gr[ae]y|graphite|charcoal|silver/i,
  brown: /brown|tan|duck/i,
  silver: /silver|steel|gray/i,
  oatmeal: /natural|bone/i,
}

/** A color that a text names is one that the item comes in, or one that its attributes name for a part. */
const colorsAreSold: Check = (item) => {
  const parts = item.specifications.map(({ value }) => value).join('; ')
  const has = (paint: string) =>
    [...item.colors, item.paint].some(({ name }) => paints[paint]!.test(name)) ||
    new RegExp(`\\b${paint}`, 'i').test(parts)
  const named = new Set(
    [
      ...textsOf(item)
        .join('; ')
        .matchAll(new RegExp(`\\b(${Object.keys(paints).join('|')})\\b`, 'gi')),
    ].map(([one]) => one.toLowerCase()),
  )
  return [...named].filter((paint) => !has(paint)).map((paint) => `its text names ${paint}, which it does not come in`)
}

const fibers =
  'cotton|polyester|nylon|acrylic|wool|lambswool|elastane|cowhide|goatskin|deerskin|pigskin|kidskin|elk|leather|canvas|denim|stainless|aluminum|brass|bamboo|cork|felt|glass|tritan|silicone|enamel|stoneware|polypropylene|vinyl|walnut|maple|birch|cherry|titanium|suede|fleece|corduroy|fiberglass|zirconia|ceramic'

/** Goods that are worn, carried and given are of the materials that their texts name; parts stand in the attributes. */
const materialsAreTheSame: Check = (item) => {
  if (!item.code.startsWith('NS') && !/gloves|jacket|boot/.test(item.kind)) return []
  const known = [item.material, ...item.specifications.map(({ value }) => value), item.name].join('; ').toLowerCase()
  const alike = known
    .replace(/leatherette|cowhide|goatskin|deerskin|pigskin|kidskin|elk split|elk/g, '$& leather')
    .replace(/tritan|copolyester/g, '$& tritan')
    .replace(/duck/g, '$& canvas')
  const named = new Set(
    [...[item.summary, item.text, ...item.features].join('; ').matchAll(new RegExp(`\\b(${fibers})`, 'gi'))].map(
      ([one]) => one.toLowerCase(),
    ),
  )
  return [...named]
    .filter((fiber) => !alike.includes(fiber))
    .map((fiber) => `its text names ${fiber}, its attributes do not`)
}

/** Shares of a mixture make a whole. */
const mixturesAreWhole: Check = ({ specifications }) => {
  const composition = specifications.find(({ name }) => name === 'Composition')?.value ?? ''
  const shares = [...composition.matchAll(/(?:^|, )(\d+) ?%/g)].map(([, share]) => Number(share))
  const sum = shares.reduce((total, share) => total + share, 0)
  return sum > 100 || (shares.length > 1 && sum < 100) ? [`its materials add up to ${sum}%`] : []
}

const factsOfEveryItem = ['Material', 'Brand', 'Made in', 'Harmonized code', 'Colors', 'Sizes', 'Decoration']

/** Two names for one fact make two lines to compare and two filters: 'Material' beside 'Materials', 'Class' beside 'Classification'. */
const factsHaveOneName: Check = ({ specifications }) => {
  const names = [...factsOfEveryItem, ...specifications.map(({ name }) => name)]
  return names.flatMap((name) =>
    names
      .filter((other) => other !== name && other.startsWith(name) && !other.slice(name.length).includes(' '))
      .map((other) => `both ${name} and ${other} are told`),
  )
}

/** 'S-3XL' in a summary names the smallest and the largest size. */
const sizesAreSold: Check = ({ summary, sizes }) => {
  const [, first, last] = /\b(XS|S|M|L)-(\d?XL|L)\b/.exec(summary) ?? []
  if (!first || !last) return []
  const names = sizes.map(({ name }) => name)
  return names[0] === first && names.at(-1) === last
    ? []
    : [`its summary says ${first} to ${last}, its sizes are ${names.join(', ')}`]
}

/** A color is what a buyer chooses: none of supplies that come in one, and none that names another material. */
const colorsAreChoices: Check = ({ code, kind, colors, paint, material, name, specifications }) => {
  if (code.startsWith('NS')) return []
  const known = [material, name, ...specifications.map(({ value }) => value)].join('; ')
  const strange = [paint, ...colors].flatMap(({ name }) =>
    [...name.matchAll(/\b(brass|zirconia|ceramic|oxide|carbide|copper)\b/gi)]
      .filter(([word]) => !new RegExp(word, 'i').test(known))
      .map(([word]) => `its color '${name}' is ${word.toLowerCase()}, its material ${material}`),
  )
  return [
    ...new Set(strange),
    ...(supplies.has(kind) && colors.length === 1 ? [`'${colors[0]!.name}' is no choice of the buyer`] : []),
  ]
}

/** What is sold by the pack says so where a buyer decides, and in the unit that prices and stock count. */
const packsAreUnits: Check = ({ name, unit, text, specifications }) => {
  const said = /\b(?:(?:pack|box|bag|case|set) of (\d+)|(\d+)-pack)\b/i
  const [, long, short] = said.exec(name) ?? []
  const [, inText] = /(?:^|\. )(?:pack|box|bag|case|set) of (\d+)/i.exec(text) ?? []
  const pieces = specifications.find((one) => one.name === 'Pack')?.value.split(' ')[0]
  const [, counted] = /^\w+ of (\d+)/.exec(unit) ?? []
  const counts = [long ?? short, inText, pieces].filter((count) => count !== undefined && count !== '1')
  if (unit === 'set') return []
  return [
    ...counts.filter((count) => count !== counted).map((count) => `it holds ${count}, and its unit is '${unit}'`),
    ...(counted && !(long ?? short) ? [`its name does not say that it is a ${unit}`] : []),
  ]
}

/** What the shop does not do yet, so that no text may offer it. */
export const unkeptPromises =
  /(?<![-\w])(proofs?\b|quotes?\b|catalogs?\b and flyers|pickup in Reno|on request|sewn sample|free samples?|samples? (is|are) included|order your logo online)/i

const promisesAreKept: Check = (item) =>
  [...textsOf(item), ...item.specifications.map(({ name, value }) => `${name}: ${value}`)]
    .filter((text) => unkeptPromises.test(text))
    .map((text) => `promises what the shop does not do: ${text}`)

const checks: Record<string, Check> = {
  closeoutsEnd,
  pricesFallFromTheMinimum,
  surchargesFollowSize,
  chargesFit,
  cartonsHold,
  headlinesMeasureTheSame,
  textsMeasureTheSame,
  ratingsAreTheSame,
  colorsAreSold,
  materialsAreTheSame,
  mixturesAreWhole,
  factsHaveOneName,
  sizesAreSold,
  colorsAreChoices,
  packsAreUnits,
  promisesAreKept,
}

/** @returns what contradicts itself, each with the item's code */
export function findContradictions(items: DemoItem[]): string[] {
  return items.flatMap((item) =>
    Object.values(checks).flatMap((check) => check(item).map((finding) => `${item.code}: ${finding}`)),
  )
}

/** What is left of a body weighs and fills its carton like its neighbors of the same make. */
export function findStrangeCartons(items: DemoItem[]): string[] {
  const perPiece = ({ carton: { quantity, pounds, length, width, height } }: DemoItem) => [
    pounds / quantity,
    (length * width * height) / quantity,
  ]
  return items
    .filter(({ closeout }) => closeout)
    .filter((item) => {
      const alike = items.filter(
        ({ closeout, kind, brand, unit }) =>
          !closeout && kind === item.kind && brand === item.brand && unit === item.unit,
      )
      return perPiece(item).some((own, at) => {
        const others = alike.map((other) => perPiece(other)[at]!)
        return alike.length > 0 && (own > Math.max(...others) * 1.5 || own < Math.min(...others) / 1.5)
      })
    })
    .map(
      ({ code, carton }) =>
        `${code}: ${carton.quantity} pieces in ${carton.length} x ${carton.width} x ${carton.height} in, ${carton.pounds} lb are unlike their neighbors`,
    )
}

/** The same goods are one item with one price: two of one name, alike in all that both measure, and with a size in common. */
export function findDoubles(items: DemoItem[]): string[] {
  return items.flatMap((item, at) =>
    items
      .slice(at + 1)
      .filter((other) => isSame(item, other))
      .map((other) => `${item.code} and ${other.code} are the same: ${other.name}`),
  )
}

function isSame(one: DemoItem, other: DemoItem): boolean {
  if (one.kind !== other.kind || bareName(one) !== bareName(other)) return false
  const [sizes, others] = [sizesOf(one), sizesOf(other)]
  const overlap = sizes.length === 0 || others.length === 0 || sizes.some((size) => others.includes(size))
  const differs = one.specifications.some(({ name, value }) =>
    other.specifications.some((spec) => spec.name === name && name !== 'Size' && spec.value !== value),
  )
  return overlap && !differs
}

const letters = /,? (?:size )?(?:\d?X?S|M|X?L|\dXL)(?:(?: to |-)(?:M|\d?X?L))?$/i

/** Without the sizes that it comes in. */
const bareName = ({ name }: DemoItem) =>
  name
    .toLowerCase()
    .replace(/^closeout: /, '')
    .replace(letters, '')

const sizesOf = ({ sizes, specifications }: DemoItem) =>
  sizes.length > 0
    ? sizes.map(({ name }) => name)
    : specifications.filter(({ name }) => name === 'Size').map(({ value }) => value)
