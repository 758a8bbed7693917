import { isDeepStrictEqual } from 'node:util'
import { itemFields } from '../../../../../domain/catalog/item-fields.ts'
import { fieldsOf, fieldsWith } from '../../../../../domain/fields/record-fields.ts'
import { isForeignCode } from '../../../../../domain/catalog/item-code.ts'
import { toPlainCode } from '../../../../../domain/text/plain-signs.ts'
import { documentKinds } from '../../../../../domain/text/document-kinds.ts'
import { cleanHtml } from '../../../../platform/clean-html.ts'
import type { ItemDraft, Mistake, TierDraft } from '../drafts.ts'
import { sortCollections, sortTiers } from '../../items/item-facts/sort-facts.ts'
import {
  blankItem,
  toSummary,
  type DocumentFact,
  type ItemFacts,
  type PictureFact,
  type TierFact,
} from '../../items/item-facts/item-facts.ts'
import { mergeDecoration, refuseLostDecoration } from './merge-decoration.ts'
import { mergeNamed, type MergeRules } from './merge-rules.ts'
import { mergeStock } from './merge-stock.ts'
import { mergeColors, mergeVariants, refuseAlike, spellColor } from './merge-variants.ts'
import { foldSpaces } from '../formats/cells.ts'

interface Merged {
  next: ItemFacts
  /** It would be shown, were it not new. */
  isHeldBack: boolean
  mistakes: Omit<Mistake, 'row'>[]
}

/** What an item is after a file: what the shop has of it, changed in what the file says. */
export function mergeItem(before: ItemFacts | undefined, draft: ItemDraft, rules: MergeRules): Merged {
  const mistakes: Merged['mistakes'] = []
  const refuse = (column: string, reason: string, entry?: object) =>
    mistakes.push({ column, reason, ...(entry && { entry }) })
  const code = before?.code ?? toPlainCode(draft.code)
  const base = before ?? blankItem(code, rules.now)
  const next = { ...base, code }
  mergeTexts(next, before, draft)
  mergeNumbers(next, base, draft)
  if (draft.hidden !== undefined) next.status = draft.hidden ? 'hidden' : 'active'
  else if (base.status === 'removed') next.status = 'active'
  const isNew = !before || before.status === 'removed'
  const isHeldBack = isNew && (rules.hidesNew ?? false) && next.status === 'active'
  if (isHeldBack) next.status = 'hidden'
  // The days of an item belong to the state that the file changes.
  if (next.status !== base.status) Object.assign(next, { publishedFrom: null, publishedUntil: null })
  mergeMoney(next, before, draft)
  next.collections = sortCollections(mergeNamed(base.collections, spellAsKnown(base, draft), placeKey, rules))
  mergeDecoration(next, base, draft, rules)
  next.colors = mergeColors(base, draft, rules)
  next.variants = mergeVariants(before, draft, next, rules, refuse)
  if (draft.variants) refuseAlike(before, next, refuse)
  keepOthersPrices(before, draft, next)
  next.inventory = mergeStock(base, draft, next, rules, refuse)
  next.pictures = mergeNamed(base.pictures, describePictures(base, draft, next), pictureKey, rules)
  next.documents = mergeNamed(base.documents, titleDocuments(base, draft), ({ url }) => url, rules)
  if (rules.removeMissing && before) empty(next, draft)
  next.summary = mergeSummary(before, draft, next)
  if (next.name === '') refuse('name', 'is empty')
  refuseLongCollections(next, refuse)
  if (!before && !isForeignCode(next.code)) refuse('code', `'${next.code.slice(0, 40)}' is no item code`)
  refuseLostDecoration(next, refuse)
  refuseLateStart(before, next, refuse)
  return { next, isHeldBack, mistakes }
}

const collectionNameAtMost = 80

function refuseLongCollections({ collections }: ItemFacts, refuse: (column: string, reason: string) => void): void {
  const long = collections.flat().find((name) => name.length > collectionNameAtMost)
  if (long !== undefined)
    refuse('collections', `'${long.slice(0, 40)}…' is longer than ${collectionNameAtMost} characters`)
}

const pictureKey = ({ url, color }: Pick<PictureFact, 'url' | 'color'>) => `${url} ${color}`

function describePictures(
  base: ItemFacts,
  { pictures }: ItemDraft,
  { colors, name }: ItemFacts,
): PictureFact[] | undefined {
  const known = new Map(base.pictures.map((picture) => [pictureKey(picture), picture.alt]))
  return pictures?.map(({ url, color: given, alt }) => {
    const color = spellColor(colors, given)
    return { url, color, alt: alt ?? known.get(pictureKey({ url, color })) ?? name }
  })
}

const titleDocuments = (base: ItemFacts, draft: ItemDraft): DocumentFact[] | undefined =>
  draft.documents?.map((one) => ({
    ...one,
    title: one.title ?? base.documents.find(({ url }) => url === one.url)?.title ?? documentKinds[one.kind],
  }))

const placeKey = (names: string[]) => names.join(' > ').toLowerCase()

const spellAsKnown = ({ collections }: ItemFacts, draft: ItemDraft) =>
  draft.collections?.map((names) => collections.find((known) => placeKey(known) === placeKey(names)) ?? names)

/** A summary may follow from the specifications. */
const mergedTexts = fieldsOf(itemFields, 'text').filter((field) => field !== 'summary')

function mergeTexts(next: ItemFacts, before: ItemFacts | undefined, draft: ItemDraft): void {
  for (const field of mergedTexts) next[field] = keepUnlessChanged(next[field], draft[field])
  for (const field of fieldsOf(itemFields, 'texts')) next[field] = keepAll(next[field], draft[field], keepUnlessChanged)
  next.specifications = keepAll(next.specifications, draft.specifications, (old, given) => ({
    name: keepUnlessChanged(old.name, given.name),
    value: keepUnlessChanged(old.value, given.value),
  }))
  const { descriptionHtml: html } = draft
  if (html === undefined || html === next.descriptionHtml) return
  // Cleaning is dear; of a new item it is done once, when it is saved.
  next.descriptionHtml = before ? keepUnlessChanged(before.descriptionHtml, cleanHtml(html)) : html
}

/** A text that differs in its spaces only is the same. */
const keepUnlessChanged = (old: string, given: string | undefined): string =>
  given === undefined || foldSpaces(old) === given ? old : given

function keepAll<T>(old: T[], given: T[] | undefined, keepOne: (old: T, given: T) => T): T[] {
  if (!given) return old
  return given.length === old.length ? given.map((one, index) => keepOne(old[index]!, one)) : given
}

function mergeNumbers(next: ItemFacts, base: ItemFacts, draft: ItemDraft): void {
  for (const field of fieldsOf(itemFields, 'switch')) next[field] = draft[field] ?? base[field]
  for (const field of fieldsOf(itemFields, 'whole', 'moment')) next[field] = draft[field] ?? base[field]
  for (const field of fieldsOf(itemFields, 'measure', 'amount')) next[field] = draft[field] ?? base[field]
}

/** Lists of prices are taken as a whole: a step that is left over from an older list would sell at an older price. */
function mergeMoney(next: ItemFacts, before: ItemFacts | undefined, draft: ItemDraft): void {
  const { tiers, price } = draft
  const first = next.tiers.length === 1 ? next.tiers[0]!.minimumQuantity : next.minimumQuantity
  const given = tiers ?? (price && [{ ...price, minimumQuantity: first }])
  if (given) next.tiers = given.map((tier) => toTier(tier, next.tiers))
  // Before its first price an item has no quantity to sell from.
  const start = given && given.length > 0 ? Math.min(...given.map(({ minimumQuantity }) => minimumQuantity)) : 1
  if (!before?.tiers.length && draft.minimumQuantity === undefined)
    next.minimumQuantity = Math.max(before?.minimumQuantity ?? 1, start)
  // An item without a price is priced on call; one that gets its first price is sold at it.
  if (draft.custom === undefined && (!before || (given && before.tiers.length === 0)))
    next.custom = next.tiers.length === 0
  if (draft.companyPrices) {
    const listed = draft.companyPrices.map(({ list, ...tier }) => ({
      ...toTier(
        tier,
        next.companyPrices.filter((one) => one.list === list),
      ),
      list,
    }))
    const given = new Set(listed.map(({ list }) => list))
    const others = next.companyPrices.filter(({ list }) => !given.has(list))
    next.companyPrices = sortTiers([...others, ...listed])
  }
  next.tiers = sortTiers(next.tiers)
  if (draft.rushPrices) next.rushPrices = draft.rushPrices.toSorted((one, other) => one.days - other.days)
}

/** A file that prices some variants moves the price that the extra prices of all are added to; the others cost what they did. */
function keepOthersPrices(before: ItemFacts | undefined, draft: ItemDraft, next: ItemFacts): void {
  const given = new Set(draft.variants?.flatMap(({ code, extraPrice }) => (extraPrice === undefined ? [] : [code])))
  const [old, tier] = [before?.tiers[0], next.tiers[0]]
  if (!old || !tier || !draft.price || given.size === 0 || before!.tiers.length > 1) return
  const shift = old.unitPrice - tier.unitPrice
  const moved = next.variants.map((variant) =>
    given.has(variant.code) ? variant : { ...variant, extraPrice: variant.extraPrice + shift },
  )
  // No extra price is below zero: the cheapest variant that is sold gives the price.
  const lowest = Math.min(0, ...moved.filter(({ active }) => active).map(({ extraPrice }) => extraPrice))
  next.tiers = [{ ...tier, unitPrice: tier.unitPrice + lowest }]
  next.variants = moved.map((variant) => ({ ...variant, extraPrice: Math.max(0, variant.extraPrice - lowest) }))
}

function toTier({ minimumQuantity, unitPrice, publishedPrice }: TierDraft, old: TierFact[]): TierFact {
  const known = old.find((tier) => tier.minimumQuantity === minimumQuantity)?.publishedPrice ?? null
  const stays = known !== null && known > unitPrice ? known : null
  return { minimumQuantity, unitPrice, publishedPrice: publishedPrice === undefined ? stays : publishedPrice }
}

/** Where nobody has written a summary it follows from the specifications. */
function mergeSummary(before: ItemFacts | undefined, draft: ItemDraft, next: ItemFacts): string {
  if (draft.summary !== undefined) return keepUnlessChanged(next.summary, draft.summary)
  if (draft.emptied?.includes('summary')) return next.summary
  const isDerived = !before || before.summary === toSummary(before.specifications)
  return isDerived ? toSummary(next.specifications) : next.summary
}

function empty(next: ItemFacts, { emptied = [], custom, price }: ItemDraft): void {
  const blank = blankItem(next.code, new Date(0))
  for (const field of fieldsWith(itemFields, 'canBeEmptied'))
    if (emptied.includes(field) && !(field === 'tiers' && price)) Object.assign(next, { [field]: blank[field] })
  if (next.tiers.length === 0 && custom === undefined) next.custom = true
}

/** Fewer pieces than the first price is for would be sold at it. What the shop has already may stay. */
function refuseLateStart(
  before: ItemFacts | undefined,
  next: ItemFacts,
  refuse: (column: string, reason: string) => void,
): void {
  const first = next.tiers[0]?.minimumQuantity
  if (first === undefined || first <= next.minimumQuantity) return
  if (before?.tiers[0]?.minimumQuantity === first && before.minimumQuantity === next.minimumQuantity) return
  refuse(
    'prices',
    `begin at ${first} pieces, but ${next.minimumQuantity} can be ordered: give a price from ${next.minimumQuantity} on, or a minimum_quantity of ${first}`,
  )
}

/** The facts in which two states of an item differ. */
export const listChanges = (before: ItemFacts, next: ItemFacts): (keyof ItemFacts)[] =>
  (Object.keys(next) as (keyof ItemFacts)[]).filter((field) => !isDeepStrictEqual(before[field], next[field]))
