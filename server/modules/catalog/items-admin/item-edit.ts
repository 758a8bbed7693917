import type { PublicationChange } from '../../../../domain/catalog/item-publication.ts'
import { explainBefore, findDearerStep, findStepMistakes, isBelow } from '../../../../domain/pricing/price-steps.ts'
import { formatBusinessDays } from '../../../../domain/stock/lead-times.ts'
import { hasTags } from '../../../../domain/text/has-tags.ts'
import { Conflict, Invalid } from '../../../platform/http/errors.ts'
import { describePictures } from './check-media.ts'
import type { ItemDraft } from '../imports/drafts.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'

/** What somebody has changed on the page of an item. */
export interface ItemEdit {
  version: string
  draft: Omit<ItemDraft, 'code'>
  /** The main one first. */
  collectionIds?: readonly number[] | undefined
  publication?: PublicationChange | undefined
  stock?: readonly StockEdit[] | undefined
}

interface StockEdit {
  code: string
  warehouse: string
  /** As it was shown; null: not counted. */
  was: number | null
  /** null: nobody counts it there any more. */
  quantity: number | null
}

/** The draft that an import would make of it. */
export function toDraft(
  item: ItemFacts,
  { draft, collections, stock }: ItemEdit & { collections?: string[][] | undefined },
): ItemDraft {
  return {
    ...draft,
    code: item.code,
    ...(draft.pictures && { pictures: describePictures(item, draft.pictures) }),
    // Without its price an item is priced on call, and with one it is sold.
    ...(draft.tiers && { custom: draft.tiers.length === 0 }),
    ...(collections && { collections }),
    ...(stock && { inventory: stock.map(({ code, warehouse, quantity }) => ({ code, warehouse, quantity })) }),
  }
}

/** What has been shipped or counted since would be overwritten. @throws Conflict */
export function refuseOldStock({ inventory }: ItemFacts, stock: readonly StockEdit[]): void {
  for (const { code, warehouse, was } of stock) {
    const now = inventory.find((row) => row.code === code && row.warehouse === warehouse)?.quantity ?? null
    if (now !== was)
      throw new Conflict(
        `${code} in ${warehouse} was ${was ?? 'not counted'} when you opened it, and is now ${now ?? 'not counted'}. Please enter it again.`,
        'stock',
      )
  }
}

/** Files may bring such a name; nobody types one who does not mean it to be bold. @throws Invalid */
export function refuseTags(item: ItemFacts, { name }: ItemEdit['draft']): void {
  if (name !== undefined && name !== item.name && hasTags(name))
    throw new Invalid('Plain text only, without tags.', 'name')
}

/** Each at its step. @throws Invalid */
export function refuseUnpriced(item: ItemFacts, { tiers = [] }: ItemEdit['draft']): void {
  const mayRise = findDearerStep(item.tiers) !== undefined
  const mistakes = findStepMistakes(tiers, { mayRise })
  const [first] = mistakes
  if (!first) return
  throw new Invalid(
    first.sentence,
    mistakes.map(({ index, field, sentence }) => ({ field: `prices.${index}.${field}`, message: sentence })),
  )
}

/** @throws Invalid */
export function refuseRush({ rushPrices = [] }: ItemEdit['draft']): void {
  const days = rushPrices.map((price) => price.days)
  const double = days.find((count, at) => days.indexOf(count) < at)
  if (double !== undefined)
    throw new Invalid(`There are two rush prices for ${formatBusinessDays(double)}.`, 'rushPrices')
  if (rushPrices.some(({ unitPrice }) => unitPrice <= 0)) throw new Invalid('The price cannot be $0.00.', 'rushPrices')
  rushPrices.forEach(({ unitPrice, publishedPrice }, index) => {
    if (isBelow(publishedPrice, unitPrice))
      throw new Invalid(explainBefore(publishedPrice, unitPrice), `rushPrices.${index}.publishedPrice`)
  })
}

const fieldOf: Record<string, string> = { inventory: 'stock', description: 'descriptionHtml', companyPrices: 'prices' }

/** At the field that caused it. */
export function toRefusal({
  refused,
  mistake,
}: {
  refused: string
  mistake?: { column: string; reason: string }
}): Invalid {
  if (!mistake) return new Invalid(refused)
  const { column } = mistake
  return new Invalid(toSentence(refused), fieldOf[column] ?? column)
}

/** In the words of the page: files say minimum_quantity. */
const toSentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.?$/, '.')}`.replaceAll(
    'minimumQuantity',
    'minimum quantity',
  )
