import { toPlainCode } from '../../../../../domain/text/plain-signs.ts'
import { nameLooks } from '../../../../../domain/catalog/name-variant.ts'
import { guessHex, unknownHex } from '../formats/color-names.ts'
import type { ItemDraft, VariantDraft } from '../drafts.ts'
import type { ColorFact, ItemFacts, VariantFact } from '../../items/item-facts/item-facts.ts'
import { indexByCode, mergeNamed, type MergeRules } from './merge-rules.ts'

type Refuse = (column: string, reason: string) => void

/** Colors never go: orders, pictures and retired variants hold them. One without a variant that is sold is not shown. */
export function mergeColors({ colors }: ItemFacts, draft: ItemDraft, { removeMissing }: MergeRules): ColorFact[] {
  const fromVariants = draft.colors
    ? []
    : (draft.variants ?? []).flatMap(({ color }) => (color ? [{ name: color }] : []))
  const given = draft.colors ?? (fromVariants.length > 0 ? fromVariants : undefined)
  if (!given) return colors
  const named = given.map(({ name: given, hex }: { name: string; hex?: string }) => {
    const name = spellColor(colors, given)!
    const known = colors.find((color) => color.name === name)?.hex
    return { name, hex: hex ?? (known === undefined || known === unknownHex ? guessHex(name) : known) }
  })
  // Each size of a color names it, in the order of the variants and not of the colors.
  const distinct = [...new Map(named.map((color) => [color.name, color])).values()]
  if (!draft.colors) return [...colors, ...distinct.filter(({ name }) => !colors.some((color) => color.name === name))]
  const merged = mergeNamed(colors, distinct, ({ name }) => name, { removeMissing })
  const left = colors.filter(({ name }) => !merged.some((one) => one.name === name))
  return [...merged, ...left]
}

/** As the item has it already. */
export const spellColor = (colors: readonly ColorFact[], given: string | null): string | null =>
  given && (colors.find(({ name }) => name.toLowerCase() === given.toLowerCase())?.name ?? given)

const keyOf = ({ code }: { code: string }) => code.toLowerCase()
const pairOf = ({ color = null, size = null }: { color?: string | null; size?: string | null }) =>
  `${color ?? ''}\n${size ?? ''}`.toLowerCase()

/** What the file does not name stays; with `removeMissing` it stays for the orders that hold it, but is not sold. */
export function mergeVariants(
  before: ItemFacts | undefined,
  draft: ItemDraft,
  { code, colors, variants: old }: ItemFacts,
  rules: MergeRules,
  refuse: Refuse,
): VariantFact[] {
  const wanted = draft.variants ?? listPairs(before, draft)
  if (!wanted) return setGtin(old, draft)
  const findByCode = indexByCode(old)
  const byPair = new Map(old.map((variant) => [pairOf(variant), variant]))
  const names = new Set(colors.map(({ name }) => name))
  const isOnly = wanted.length === 1
  const given = wanted.map(({ stock: _stock, ...plain }) => {
    const given = plain.color ? { ...plain, color: spellColor(colors, plain.color) } : plain
    const isUnnamed = !given.code && !given.color && !given.size
    const variant = given.code
      ? findByCode(given.code)
      : ((isUnnamed ? findOnly(draft, old) : undefined) ?? byPair.get(pairOf(given)))
    if (isUnnamed && !variant && old.length > 0)
      refuse('variants', `of the item are ${old.length} in the shop, and the row names none of them`)
    const made = given.code ? toPlainCode(given.code) : makeCode(code, given, isOnly && old.length === 0)
    const merged = { ...blank(made), ...variant, ...withoutUnsaid(given), code: variant?.code ?? made }
    if (merged.color !== null && !names.has(merged.color))
      refuse('variants', `'${merged.color}' is not among the colors`)
    return { ...merged, active: given.active ?? (draft.variants ? true : merged.active) }
  })
  const givenKeys = new Set(given.map(keyOf))
  const merged = mergeNamed(old, given, keyOf, { removeMissing: false }).map((variant) =>
    draft.splitsPlain && !givenKeys.has(keyOf(variant)) && pairOf(variant) === pairOf({})
      ? { ...variant, active: false }
      : variant,
  )
  if (!rules.removeMissing) return setGtin(merged, draft)
  return setGtin(merged, draft).map((variant) =>
    givenKeys.has(keyOf(variant)) ? variant : { ...variant, active: false },
  )
}

/** The variant that is meant where a file has one without a color and size: the only one, or that of its code. */
export function findOnly<T extends { code: string }>({ partCodes = [] }: ItemDraft, all: readonly T[]): T | undefined {
  if (all.length === 1) return all[0]
  return partCodes.length === 1 ? indexByCode(all)(partCodes[0]!) : undefined
}

const blank = (code: string): VariantFact => ({
  code,
  color: null,
  size: null,
  extraPrice: 0,
  gtin: null,
  active: true,
})

const withoutUnsaid = (given: Partial<VariantFact>): Partial<VariantFact> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

const makeCode = (code: string, { color, size }: VariantDraft, isOnly: boolean) =>
  isOnly && !size ? code : [code, color, size].filter(Boolean).join('-')

/** Every color in every size, where the file names one of them or the item is new. */
function listPairs(before: ItemFacts | undefined, { colors, sizes }: ItemDraft): VariantDraft[] | undefined {
  if (before && !colors && !sizes) return undefined
  const known = before?.variants ?? []
  const ofItem = <T>(list: T[]): T[] => [...new Set(list)]
  const names = colors?.map(({ name }) => name) ?? ofItem(known.map(({ color }) => color))
  const labels = sizes ?? ofItem(known.map(({ size }) => size))
  return (names.length > 0 ? names : [null]).flatMap((color) =>
    (labels.length > 0 ? labels : [null]).map((size) => ({ color, size })),
  )
}

const setGtin = (variants: VariantFact[], { gtin }: ItemDraft): VariantFact[] =>
  gtin !== undefined && variants.length === 1 ? variants.map((variant) => ({ ...variant, gtin })) : variants

/** Buyers choose by color and size: two variants that share both could not be told apart. What the shop has already may stay. */
export function refuseAlike(before: ItemFacts | undefined, { variants }: ItemFacts, refuse: Refuse): void {
  const known = new Set(listAlike(before?.variants ?? []).map(toPairKey))
  for (const [one, other] of listAlike(variants)) {
    if (known.has(toPairKey([one, other]))) continue
    const looks = nameLooks(one)
    refuse(
      'variants',
      `'${one.code}' and '${other.code}' are both ${looks ? `'${looks}'` : 'without color and size'}: give one of them another color or size`,
    )
  }
}

const toPairKey = (pair: [VariantFact, VariantFact]): string => pair.map(keyOf).join('\n')

/** Each that is sold with the first that is like it. */
function listAlike(variants: readonly VariantFact[]): [VariantFact, VariantFact][] {
  const firsts = new Map<string, VariantFact>()
  return variants.flatMap((variant): [VariantFact, VariantFact][] => {
    if (!variant.active) return []
    const first = firsts.get(pairOf(variant))
    if (!first) firsts.set(pairOf(variant), variant)
    return first ? [[first, variant]] : []
  })
}
