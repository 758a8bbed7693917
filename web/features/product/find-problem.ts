import type { Product } from '../../../contract/calls/products.ts'
import { explainMinimum } from '../../../domain/minimum-sentence.ts'
import type { PricedChoice } from './use-priced-choice.ts'

type Priced = PricedChoice['priced']
type Quantities = PricedChoice['quantities']

/** Why what is chosen cannot be bought; undefined where it can. */
export function findProblem({ closeout, variants }: Product, { problems, quantity }: Priced, quantities: Quantities) {
  if (quantity === 0) return 'Enter a quantity.'
  const isShort = variants.some(({ id, stock }) => (quantities.get(id) ?? 0) > stock.quantity)
  if (closeout && isShort) return 'You have chosen more than is left.'
  const [first] = problems
  if (!first) return undefined
  if (first.reason === 'no-price') return 'Call us for the price of this item.'
  return explainMinimum(first, { colors: 0, sizes: 0 })
}
