import type { UnitPrice } from '../../../../../domain/money/money.ts'
import { findRepeated } from '../../../../../domain/find-repeated.ts'
import { isBelow } from '../../../../../domain/pricing/price-steps.ts'
import { formatEach } from '../../../../../domain/money/format-money.ts'
import { givenAway, type ItemDraft, type Mistake } from '../drafts.ts'
import type { ItemFacts } from '../../items/item-facts/item-facts.ts'

interface PublishedStep {
  unitPrice: UnitPrice
  publishedPrice?: UnitPrice | null
}

const variantsAtMost = 2_000

/** Rules that hold for every format. */
export function findDraftMistakes(row: number, draft: ItemDraft): Mistake[] {
  const mistakes: Mistake[] = []
  const refuse = (column: string, reason: string, entry?: object) =>
    mistakes.push({ row, column, reason, ...(entry && { entry }) })
  const column = findUnstorable(draft)
  if (column !== undefined) refuse(column, 'holds a character that no text may have (NUL or half of one)')
  const { variants = [], colors = [], sizes = [], tiers = [], companyPrices = [], rushPrices = [], price } = draft
  if (price?.unitPrice === 0) refuse('price', givenAway)
  if (tiers.some(({ unitPrice }) => unitPrice === 0)) refuse('prices', givenAway)
  const free = companyPrices.find(({ unitPrice }) => unitPrice === 0)
  if (free) refuse('company_prices', givenAway, free)
  if (price && isBelow(price.publishedPrice ?? null, price.unitPrice))
    refuse('published_price', `is ${describeLower(price)}; leave it empty where nothing was reduced`)
  for (const [column, steps] of Object.entries({
    prices: tiers,
    company_prices: companyPrices,
    rush_prices: rushPrices,
  })) {
    const lower = steps.find(({ publishedPrice = null, unitPrice }) => isBelow(publishedPrice, unitPrice))
    if (lower)
      refuse(column, `hold a published_price of ${describeLower(lower)}; leave it out where nothing was reduced`, lower)
  }
  if (variants.length > variantsAtMost) refuse('variants', `are more than ${variantsAtMost}`)
  if (variants.length === 0 && Math.max(1, colors.length) * Math.max(1, sizes.length) > variantsAtMost)
    refuse('sizes', `make more than ${variantsAtMost} variants with the colors`)
  const codes = variants.flatMap(({ code }) => (code === undefined ? [] : [code.toLowerCase()]))
  const double = findRepeated(codes)
  if (double >= 0) refuse('variants', `name the part code '${codes[double]}' twice`)
  return mistakes
}

const describeLower = ({ publishedPrice, unitPrice }: PublishedStep): string =>
  `${formatEach(publishedPrice ?? 0)}, lower than the price of ${formatEach(unitPrice)}`

/** The part of a draft that holds what the database takes for no text; JSON can write it as \u0000 or \ud800. */
const findUnstorable = (draft: ItemDraft): string | undefined =>
  Object.entries(draft).find(([, value]) => isUnstorable(value))?.[0]

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(isUnstorable)
}

/** No two items of a file may share a code, nor two parts. */
export function createDoubleFinder() {
  const codes = new Map<string, number>()
  const parts = new Map<string, number>()
  return {
    find(row: number, { code: item, variants }: ItemFacts, before: ItemFacts | undefined): Mistake[] {
      const key = item.toLowerCase()
      const first = codes.get(key)
      if (first !== undefined) return [{ row, column: 'code', reason: `'${item}' stands in row ${first} already` }]
      codes.set(key, row)
      const own = new Set(before?.variants.map(({ code }) => code))
      const mistakes: Mistake[] = []
      for (const { code } of variants) {
        if (own.has(code)) continue
        const part = code.toLowerCase()
        const other = parts.get(part)
        if (other === undefined) parts.set(part, row)
        else
          mistakes.push({ row, column: 'variants', reason: `the part code '${code}' stands in row ${other} already` })
      }
      return mistakes
    },
  }
}
