import type { AnswerOf } from '../../../../../contract/call.ts'
import type { imprints } from '../../../../../contract/shop/catalog/product-options.call.ts'
import type { Product } from '../../../../../contract/shop/catalog/products.schema.ts'
import { nameDecoration } from '../../../../../domain/catalog/decoration-methods.ts'

/** What can be printed where, each with the charges that count at a quantity: those of its method, and those of the item. */
export const toImprints = (product: Product, quantity: number): AnswerOf<typeof imprints>['imprints'] =>
  product.decorations.map((decoration) => ({
    ...decoration,
    charges: product.charges.filter(
      (charge) =>
        (charge.method === null || nameDecoration(decoration.method, charge.method) === decoration.method_name) &&
        charge.minimum_quantity <= quantity &&
        (charge.maximum_quantity === null || quantity <= charge.maximum_quantity),
    ),
  }))
