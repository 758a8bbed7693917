import { useState } from 'react'
import type { Product } from '../../../contract/calls/products.ts'
import { readUnitPrice } from '../../../domain/money.ts'
import { priceBlankLine, type PricedLine } from '../../../domain/price-line.ts'

/** How many pieces of which variant, by its id. */
export type Choice = ReadonlyMap<number, number>

export interface PricedChoice {
  choice: Choice
  /** Zero takes the variant out. */
  choose(variantId: number, quantity: number): void
  /** Sets all pieces together, kept in their proportion to the first variant. */
  chooseTotal(quantity: number): void
  priced: PricedLine
}

/** What the buyer has chosen and what it comes to, by the same rule that prices the cart. */
export function usePricedChoice(product: Product): PricedChoice {
  const [choice, setChoice] = useState<Choice>(() => startWith(product))
  const extras = new Map(product.variants.map(({ id, extra_price: extra }) => [id, readUnitPrice(extra)]))
  const goods = {
    tiers: product.quantities.map(({ quantity, price, published_price: published }) => ({
      minimumQuantity: quantity,
      unitPrice: readUnitPrice(price),
      publishedPrice: readUnitPrice(published),
    })),
    minimumQuantity: product.moq,
    charges: product.charges.map((charge) => ({
      ...charge,
      amount: readUnitPrice(charge.amount),
      minimumQuantity: charge.minimum_quantity,
      maximumQuantity: charge.maximum_quantity,
    })),
  }
  const chosen = [...choice].map(([variantId, quantity]) => ({
    variantId,
    quantity,
    extraPrice: extras.get(variantId) ?? 0,
  }))
  return {
    choice,
    choose: (variantId, quantity) =>
      setChoice((before) => {
        const after = new Map(before)
        if (quantity > 0) after.set(variantId, quantity)
        else after.delete(variantId)
        return after
      }),
    chooseTotal: (quantity) =>
      setChoice((before) => {
        const [[first] = []] = [...before]
        const others = [...before].reduce((sum, [id, count]) => (id === first ? sum : sum + count), 0)
        return first === undefined ? before : new Map(before).set(first, Math.max(1, quantity - others))
      }),
    priced: priceBlankLine(goods, chosen),
  }
}

/** The first variant in stock, in the smallest order. */
function startWith({ variants, moq, custom_item_flag: custom }: Product): Choice {
  const first = variants.find(({ stock }) => stock.state !== 'out') ?? variants[0]
  return first && !custom ? new Map([[first.id, moq]]) : new Map()
}
