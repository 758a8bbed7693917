import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'

/** How many pieces of which variant, by its id. */
export type Quantities = ReadonlyMap<number, number>

type Variant = Product['variants'][number]
type Goods = Pick<Product, 'variants' | 'moq' | 'custom_item_flag' | 'closeout'>

export interface Choice {
  quantities: Quantities
  /** Colors whose sizes are open for quantities; one stays open while its sizes are at zero. */
  colors: readonly string[]
  /** The buyer has entered nothing yet: what stands there is only our proposal. */
  isProposal: boolean
  /** What is priced until a size is chosen: sizes begin at zero, since nobody notices one that was filled in before. */
  example: Quantities
  /** Somebody has pressed the button that buys with nothing chosen: that is a mistake from then on. */
  isAsked?: boolean
}

const nothing: Quantities = new Map()

/** The first variant in stock that costs what the price table says, in the smallest order. */
export function proposeChoice(goods: Goods): Choice {
  const first = firstAvailable(goods, goods.variants)
  if (!first || goods.custom_item_flag) return { quantities: nothing, example: nothing, colors: [], isProposal: true }
  return { ...proposeOf(goods, first), colors: first.color ? [first.color] : [], isProposal: true }
}

/** @param total in the place of the smallest order */
function proposeOf(goods: Goods, first: Variant, total?: number): Pick<Choice, 'quantities' | 'example'> {
  const smallest = new Map([[first.id, total ?? smallestOrder(goods, first)]])
  const isSized = goods.variants.length > 1 && goods.variants.some(({ size }) => size !== null)
  return isSized ? { quantities: nothing, example: smallest } : { quantities: smallest, example: nothing }
}

/** What the price is of. */
export const pricedOf = ({ quantities, example }: Choice): Quantities => (quantities.size > 0 ? quantities : example)

interface Priced {
  quantities: Quantities
  priced: { quantity: number }
}

/** Nothing is chosen yet: the price is that of the minimum. */
export const isExample = ({ quantities, priced }: Priced): boolean => quantities.size === 0 && priced.quantity > 0

/** What the price is of: '96 polos', and 'At 24 polos' until something is chosen. */
export function describePriced(choice: Priced, unit: string): string {
  const pieces = formatQuantity(choice.priced.quantity, unit)
  return isExample(choice) ? `At ${pieces}` : pieces
}

/** Zero takes the variant out; its color stays open. */
export function chooseQuantity(choice: Choice, variantId: number, quantity: number): Choice {
  const quantities = new Map(choice.quantities)
  if (quantity > 0) quantities.set(variantId, quantity)
  else quantities.delete(variantId)
  return { ...choice, quantities, isProposal: false }
}

/** Several at once, as they are pasted; colors among them that were not open are opened. */
export function chooseQuantities(
  { variants }: Pick<Goods, 'variants'>,
  choice: Choice,
  pasted: readonly { variantId: number; quantity: number }[],
): Choice {
  const chosen = pasted.reduce((before, one) => chooseQuantity(before, one.variantId, one.quantity), choice)
  const colors = variants.flatMap(({ id, color }) => (color !== null && chosen.quantities.has(id) ? [color] : []))
  return { ...chosen, colors: [...new Set([...choice.colors, ...colors])] }
}

/** What somebody has chosen before, instead of all there is. */
export function restoreChoice({ variants }: Pick<Goods, 'variants'>, quantities: Quantities): Choice {
  const colors = variants.flatMap(({ id, color }) => (color !== null && quantities.has(id) ? [color] : []))
  return { quantities, example: nothing, colors: [...new Set(colors)], isProposal: false }
}

/** The proposal becomes the buyer's own: colors that are opened from now on are put beside it. */
export const keepProposal = (choice: Choice): Choice => ({ ...choice, isProposal: false })

/** With nothing chosen it is to be bought. */
export const askForSizes = (choice: Choice): Choice =>
  choice.quantities.size === 0 ? { ...choice, isAsked: true } : choice

/** Our proposal follows the color that is picked; what a buyer has entered stays, and the color is put beside it. */
export function openColor(goods: Goods, choice: Choice, color: string): Choice {
  const first = firstAvailable(
    goods,
    goods.variants.filter((variant) => variant.color === color),
  )
  if (!first || choice.colors.includes(color)) return choice
  if (choice.isProposal || choice.quantities.size === 0) {
    const colors = choice.isProposal ? [color] : [...choice.colors, color]
    const [total] = choice.example.values()
    return { ...choice, ...proposeOf(goods, first, total), colors }
  }
  return { ...choice, colors: [...choice.colors, color] }
}

/** Takes a color out, with all its sizes. */
export function closeColor(goods: Goods, choice: Choice, color: string): Choice {
  const own = new Set(goods.variants.filter((variant) => variant.color === color).map(({ id }) => id))
  const without = (of: Quantities): Quantities => new Map([...of].filter(([id]) => !own.has(id)))
  return {
    ...choice,
    quantities: without(choice.quantities),
    example: without(choice.example),
    colors: choice.colors.filter((open) => open !== color),
    isProposal: false,
  }
}

/** All pieces together become `total`, in the same mix of colors and sizes. */
export function chooseTotal(choice: Choice, total: number): Choice {
  const [only] = choice.quantities.size === 0 ? choice.example.keys() : []
  if (only !== undefined) return { ...choice, example: new Map([[only, total]]) }
  const before = [...choice.quantities.values()].reduce((sum, count) => sum + count, 0)
  if (before === 0) return choice
  const shares = [...choice.quantities].map(([id, count]) => {
    const exact = (count * total) / before
    return { id, whole: Math.floor(exact), rest: exact - Math.floor(exact) }
  })
  // The pieces that rounding leaves over go where most was cut off.
  const left = total - shares.reduce((sum, { whole }) => sum + whole, 0)
  const rounded = new Set(
    shares
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, left)
      .map(({ id }) => id),
  )
  const quantities = shares.map(({ id, whole }) => [id, whole + (rounded.has(id) ? 1 : 0)] as const)
  return { ...choice, quantities: new Map(quantities.filter(([, count]) => count > 0)), isProposal: false }
}

/** Of a closeout rather one that has the smallest order in stock. */
function firstAvailable({ closeout, moq }: Goods, variants: Goods['variants']) {
  const whole = closeout ? variants.filter(({ stock }) => stock.quantity >= moq) : []
  const inStock = variants.filter(({ stock }) => stock.state !== 'out')
  return firstAtBasePrice(whole) ?? firstAtBasePrice(inStock) ?? firstAtBasePrice(variants)
}

/** Without a surcharge for its size, so that the page opens at the price that its table shows. */
const firstAtBasePrice = (variants: Goods['variants']) =>
  variants.find(({ extra_price: extra }) => extra === 0) ?? variants[0]

/** No more of a closeout than is left. */
const smallestOrder = ({ closeout, moq }: Goods, { stock }: Variant): number =>
  closeout && stock.quantity > 0 ? Math.min(moq, stock.quantity) : moq
