import { useState } from 'react'
import type { Product } from '../../../contract/shop/products.schema.ts'
import { adviseQuantity, type Advice } from '../../../domain/pricing/advise-quantity.ts'
import { readUnitPrice } from '../../../domain/money.ts'
import { describeCharged } from '../../../domain/pricing/minimum-sentence.ts'
import { plainTerms, priceLine, type PricedLine } from '../../../domain/pricing/price-line.ts'
import { readPricedGoods } from '../../client/priced-goods.ts'
import {
  chooseQuantities,
  chooseQuantity,
  chooseTotal,
  closeColor,
  keepProposal,
  openColor,
  proposeChoice,
  type Choice,
  type Quantities,
} from './choice.ts'
import { findProblem, type Problem } from './find-problem.ts'

export interface PricedChoice {
  quantities: Quantities
  /** Colors whose sizes are open for quantities. */
  colors: readonly string[]
  /** One color at a time: another one that is opened replaces it. */
  isProposal: boolean
  /** From now on another color is put beside. */
  keepProposal(): void
  /** Zero takes the variant out. */
  choose(variantId: number, quantity: number): void
  chooseMany(pasted: readonly { variantId: number; quantity: number }[]): void
  openColor(color: string): void
  closeColor(color: string): void
  /** Sets all pieces together. */
  chooseTotal(quantity: number): void
  priced: PricedLine
  /** Why it cannot be bought so. */
  problem: Problem | undefined
  /** From where less than the minimum is sold for a charge, in words; empty where it is not. */
  charged: string
  /** The next quantity that is worth ordering. */
  advice: Advice | undefined
}

/** What the buyer has chosen and what it comes to, by the same rule that prices the cart. */
export function usePricedChoice(product: Product): PricedChoice {
  const [choice, setChoice] = useState<Choice>(() => proposeChoice(product))
  const extras = new Map(product.variants.map(({ id, extra_price: extra }) => [id, readUnitPrice(extra)]))
  const goods = readPricedGoods(product)
  const terms = plainTerms(today())
  const price = ({ quantities }: Choice) =>
    priceLine(
      goods,
      [...quantities].map(([variantId, quantity]) => ({ variantId, quantity, extraPrice: extras.get(variantId) ?? 0 })),
      null,
      terms,
    )
  const priced = price(choice)
  return {
    quantities: choice.quantities,
    colors: choice.colors,
    isProposal: choice.isProposal,
    keepProposal: () => setChoice(keepProposal),
    choose: (variantId, quantity) => setChoice((before) => chooseQuantity(before, variantId, quantity)),
    chooseMany: (pasted) => setChoice((before) => chooseQuantities(product, before, pasted)),
    openColor: (color) => setChoice((before) => openColor(product, before, color)),
    closeColor: (color) => setChoice((before) => closeColor(product, before, color)),
    chooseTotal: (quantity) => setChoice((before) => chooseTotal(before, quantity)),
    priced,
    problem: findProblem(product, choice, priced),
    charged: describeCharged(goods, terms),
    advice: adviseQuantity(
      { ...goods, unit: product.unit, atMost: product.closeout ? product.stock.quantity : null },
      priced,
      (quantity) => price(chooseTotal(choice, quantity)).netCents,
    ),
  }
}

/** By the clock of the browser; what the server finds is what counts. */
const today = (): string => new Date().toISOString().slice(0, 10)
