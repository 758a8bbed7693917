import { useState } from 'react'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { adviseQuantity, type Advice } from '../../../../domain/pricing/advise-quantity.ts'
import { readUnitPrice, type Cents } from '../../../../domain/money/money.ts'
import type { PricingTerms } from '../../../../domain/pricing/charges/charge-rule.ts'
import type { PricedDecoration } from '../../../../domain/pricing/priced-decoration.ts'
import { describeCharged } from '../../../../domain/pricing/minimum-sentence.ts'
import { priceLine, type PricedLine, type RushPrice } from '../../../../domain/pricing/price-line.ts'
import { useAgreedTerms } from '../../../client/index.ts'
import { readPricedGoods } from '../../../client/priced-goods.ts'
import {
  askForSizes,
  chooseQuantities,
  chooseQuantity,
  chooseTotal,
  closeColor,
  keepProposal,
  openColor,
  pricedOf,
  proposeChoice,
  restoreChoice,
  type Choice,
  type Quantities,
} from './choice.ts'
import { findProblem, type Problem } from './find-problem.ts'

export interface PricedChoice {
  quantities: Quantities
  /** What the price is of: the minimum until something is chosen. */
  pricedQuantities: Quantities
  /** Colors whose sizes are open for quantities. */
  colors: readonly string[]
  /** One color at a time: another one that is opened replaces it. */
  isProposal: boolean
  /** From now on another color is put beside. */
  keepProposal(): void
  /** From now on it is a mistake that nothing is chosen. */
  askForSizes(): void
  /** Zero takes the variant out. */
  choose(variantId: number, quantity: number): void
  chooseMany(pasted: readonly { variantId: number; quantity: number }[]): void
  openColor(color: string): void
  closeColor(color: string): void
  /** Sets all pieces together. */
  chooseTotal(quantity: number): void
  /** What was chosen before, instead of all there is. */
  restore(quantities: Quantities): void
  isDecorated: boolean
  /** Made in fewer days, which has a price of its own; undefined: in the usual time. */
  rush: RushPrice | undefined
  /** As many pieces together, in the same mix of colors and sizes. */
  mixOf(quantity: number): Quantities
  /** What as many pieces together come to, set up as they are. */
  priceTotal(quantity: number): Cents
  priced: PricedLine
  /** Why it cannot be bought so. */
  problem: Problem | undefined
  /** From where less than the minimum is sold for a charge, in words; empty where it is not. */
  charged: string
  /** The next quantity that is worth ordering. */
  advice: Advice | undefined
}

/** How goods are decorated, as far as their price depends on it. */
interface SetupChoice {
  priced: PricedDecoration
  terms: PricingTerms
  mistakes: readonly { sentence: string; isToCome: boolean }[]
}

/**
 * What the buyer has chosen and what it comes to, by the same rule that prices the cart.
 * @param setup null: blank; 'pending': what the decoration costs is not known yet
 */
export function usePricedChoice(product: Product, setup: SetupChoice | 'pending' | null): PricedChoice {
  const [choice, setChoice] = useState<Choice>(() => proposeChoice(product))
  const extras = new Map(product.variants.map(({ id, extra_price: extra }) => [id, readUnitPrice(extra)]))
  const goods = readPricedGoods(product)
  const decorated = setup === 'pending' ? null : setup
  const agreed = useAgreedTerms()
  const terms = decorated?.terms ?? agreed
  const price = (of: Choice) =>
    priceLine(
      goods,
      [...pricedOf(of)].map(([variantId, quantity]) => ({
        variantId,
        quantity,
        extraPrice: extras.get(variantId) ?? 0,
      })),
      decorated?.priced ?? null,
      terms,
    )
  const priced = price(choice)
  const rush = goods.rushPrices.find(({ days }) => days === decorated?.priced.rushDays)
  const priceTotal = (quantity: number) => price(chooseTotal(choice, quantity)).netCents
  return {
    quantities: choice.quantities,
    pricedQuantities: pricedOf(choice),
    colors: choice.colors,
    isProposal: choice.isProposal,
    keepProposal: () => setChoice(keepProposal),
    askForSizes: () => setChoice(askForSizes),
    choose: (variantId, quantity) => setChoice((before) => chooseQuantity(before, variantId, quantity)),
    chooseMany: (pasted) => setChoice((before) => chooseQuantities(product, before, pasted)),
    openColor: (color) => setChoice((before) => openColor(product, before, color)),
    closeColor: (color) => setChoice((before) => closeColor(product, before, color)),
    chooseTotal: (quantity) => setChoice((before) => chooseTotal(before, quantity)),
    restore: (quantities) => setChoice(restoreChoice(product, quantities)),
    isDecorated: decorated !== null,
    rush,
    mixOf: (quantity) => pricedOf(chooseTotal(choice, quantity)),
    priceTotal,
    priced,
    problem: findProblem(product, choice, priced) ?? findSetupProblem(decorated),
    charged: describeCharged(goods, terms),
    advice: adviseQuantity(
      { ...goods, unit: product.unit, atMost: findMost(product, rush), isRush: rush !== undefined },
      priced,
      priceTotal,
    ),
  }
}

/** What is left of a closeout, and what rush takes. */
function findMost({ closeout, stock }: Product, rush: RushPrice | undefined): number | null {
  const limits = [closeout ? stock.quantity : [], rush?.maximumQuantity ?? []].flat()
  return limits.length > 0 ? Math.min(...limits) : null
}

/** What is wrong comes before what is not there yet. */
function findSetupProblem(setup: SetupChoice | null): Problem | undefined {
  const first = setup?.mistakes.find(({ isToCome }) => !isToCome) ?? setup?.mistakes[0]
  return first && { sentence: first.sentence, variantIds: [], isToCome: first.isToCome }
}
