import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { explainMinimum } from '../../../../domain/pricing/minimum-sentence.ts'
import { explainRush } from '../../../../domain/pricing/rush-sentence.ts'
import type { PricedLine } from '../../../../domain/pricing/price-line.ts'
import type { Choice } from './choice.ts'

export interface Problem {
  sentence: string
  /** Whose quantities are to be changed. */
  variantIds: readonly number[]
  /** Nothing is wrong yet: it says what comes next. */
  isToCome?: boolean
}

/** Where the sentence stands, once in a page. */
export const problemId = 'buy-problem'

type Goods = Pick<Product, 'variants' | 'closeout'>

/** Why what is chosen cannot be bought, and where that can be mended. */
export function findProblem({ closeout, variants }: Goods, choice: Choice, priced: PricedLine): Problem | undefined {
  const { quantities, colors, isProposal } = choice
  if (quantities.size === 0 && variants.length > 0 && (!isProposal || choice.example.size > 0)) {
    const first = variants.find(({ color }) => color === null || colors.includes(color))
    const variantIds = first ? [first.id] : []
    if (isProposal && !choice.isAsked) return { sentence: 'Enter how many of each size.', variantIds, isToCome: true }
    return { sentence: 'Enter a quantity.', variantIds }
  }
  const short = variants.filter(({ id, stock }) => (quantities.get(id) ?? 0) > stock.quantity)
  if (closeout && short.length > 0)
    return { sentence: 'You have chosen more than we have left.', variantIds: short.map(({ id }) => id) }
  const [first] = priced.problems
  if (!first) return undefined
  if (first.reason === 'no-price') return { sentence: 'Please call us for the price of this item.', variantIds: [] }
  if (first.reason !== 'below-minimum') return { sentence: explainRush(first), variantIds: [...quantities.keys()] }
  return { sentence: explainMinimum(first, { colors: 0, sizes: 0 }), variantIds: [...quantities.keys()] }
}

/** Read out with each quantity that can mend it. */
export const toMistakeId = (problem: Problem | undefined, variantId: number): string | undefined =>
  !problem?.isToCome && problem?.variantIds.includes(variantId) ? problemId : undefined
