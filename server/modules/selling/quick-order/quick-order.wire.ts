import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import type { QuickOrderRow } from '../../../../contract/shop/cart/quick-order.schema.ts'
import { toWireAmount, toWireUnitPrice } from '../../../../domain/money/money.ts'
import { toStock, type Offer, type OfferedVariant } from '../../catalog/index.ts'
import type { PricedPieces } from '../cart/adding/price-pieces.ts'
import { nameSample } from '../../../../domain/samples/sample-kinds.ts'
import type { OrderListRow } from '../../../../domain/quick-order/quick-order.ts'
import type { CheckedRow, RowProblem } from './quick-order.service.ts'

export function toWireRow({
  typed,
  problem,
  takenAs,
  suggestion,
  quoted,
  variantId,
  sample,
  pieces,
  mergedInto,
}: CheckedRow): QuickOrderRow {
  const offer = quoted?.offer
  const sold = offer?.variants.filter(({ active }) => active) ?? []
  const chosen = sold.find((one) => one.variantId === variantId) ?? (sold.length === 1 ? sold[0] : undefined)
  // As the cart says it of its lines: what another line takes is not here.
  const taken = chosen ? Math.min(quoted?.inCart ?? 0, Math.max(0, chosen.stockQuantity)) : 0
  return {
    ...typed,
    problem: problem ? explain(problem, typed) : null,
    blames: problem ? blame(problem, offer) : null,
    taken_as: takenAs ?? null,
    suggestion: suggestion ? { code: suggestion.code, name: suggestion.name } : null,
    item: offer ? toItem(offer, chosen) : null,
    variant_id: chosen?.variantId ?? null,
    variants: offer && sold.length > 1 ? sold.map((variant) => toChoice(variant, offer)) : [],
    pieces: pieces ?? null,
    sample: sample ? { kind: sample, title: nameSample(sample) } : null,
    stock:
      offer && chosen && !offer.custom
        ? toStock({ ...chosen, stockQuantity: chosen.stockQuantity - taken }, offer.minimumQuantity)
        : null,
    for_other_lines: taken,
    ...toPrice(quoted, pieces),
    merged_into: mergedInto ?? null,
  }
}

const toItem = ({ itemId, name, code, pictureUrl, unit }: Offer, chosen: OfferedVariant | undefined) => ({
  id: itemId,
  name,
  web_code: code,
  item_url: toItemPath({ id: itemId, name }),
  image_thumnail: chosen?.pictureUrl ?? pictureUrl,
  unit,
})

const toChoice = (variant: OfferedVariant, { minimumQuantity }: Offer) => ({
  id: variant.variantId,
  name: nameLooks(variant) || variant.code,
  stock: toStock(variant, minimumQuantity),
})

function toPrice(quoted: PricedPieces | undefined, pieces: number | undefined) {
  if (!quoted?.offer || quoted.offer.custom || pieces === undefined)
    return { unit_price: null, amount: null, charges: [] }
  return {
    unit_price: toWireUnitPrice(quoted.unitPrice),
    amount: toWireAmount(quoted.charges.reduce((sum, { amountCents }) => sum + amountCents, quoted.amountCents)),
    charges: quoted.charges.map(({ name, why, amountCents }) => ({ name, why, amount: toWireAmount(amountCents) })),
  }
}

function explain(problem: RowProblem, { code, quantity }: OrderListRow): string {
  switch (problem.reason) {
    case 'no-code':
      return 'Please enter an item code.'
    case 'unknown-code':
      return `No item has the code ${code.trim()}.`
    case 'login-required':
      return 'Please sign in to order this item.'
    case 'bad-quantity':
      return 'Please enter a whole number from 1 to 1,000,000.'
    case 'ambiguous-quantity':
      return `'${quantity.trim()}' is unclear. Please enter the quantity without a period.`
    case 'packed-quantity':
      return `'${quantity.trim()}' is not a quantity. Please enter the number of pieces.`
    case 'refused':
      return problem.sentence
  }
}

function blame(problem: RowProblem, offer: Offer | undefined): QuickOrderRow['blames'] {
  if (problem.reason.endsWith('-quantity')) return 'quantity'
  if (problem.reason === 'login-required') return 'item'
  if (problem.reason !== 'refused') return 'code'
  if (offer?.custom) return 'item'
  return problem.needsVariant ? 'variant' : 'quantity'
}
