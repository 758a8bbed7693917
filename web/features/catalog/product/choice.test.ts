import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import {
  askForSizes,
  chooseQuantity,
  chooseTotal,
  closeColor,
  describePriced,
  openColor,
  pricedOf,
  proposeChoice,
  type Choice,
} from './choice.ts'

const variant = (id: number, color: string | null, size: string, state: 'in' | 'out' = 'in') => ({
  id,
  code: `T-${id}`,
  color,
  size,
  extra_price: 0,
  stock: { state, quantity: state === 'in' ? 100 : 0, next_on: null },
})
const shirt: Pick<Product, 'variants' | 'moq' | 'custom_item_flag' | 'closeout'> = {
  variants: [
    variant(1, 'Black', 'S', 'out'),
    variant(2, 'Black', 'M'),
    variant(3, 'Navy', 'S'),
    variant(4, 'Navy', 'M'),
  ],
  moq: 12,
  custom_item_flag: false,
  closeout: false,
}
const pieces = ({ quantities }: Pick<Choice, 'quantities'>) => Object.fromEntries(quantities)
const priced = (choice: Choice) => Object.fromEntries(pricedOf(choice))

test('no more of a closeout is proposed than is left, and rather a color of which there is enough', () => {
  const left = (...counts: number[]) => ({
    ...shirt,
    closeout: true,
    variants: shirt.variants.map((one, index) => ({
      ...one,
      stock: { ...one.stock, state: counts[index] ? ('low' as const) : ('out' as const), quantity: counts[index] ?? 0 },
    })),
  })
  expect(priced(proposeChoice(left(0, 5, 14, 2)))).toEqual({ 3: 12 })
  expect(priced(proposeChoice(left(0, 5, 3, 2)))).toEqual({ 2: 5 })
})

test('sizes begin at zero, and the price is that of the smallest order of the first variant in stock', () => {
  const choice = proposeChoice(shirt)
  expect(pieces(choice)).toEqual({})
  expect(priced(choice)).toEqual({ 2: 12 })
  expect(choice.colors).toEqual(['Black'])
  // A quantity of another tier is priced, and still nothing is chosen.
  expect(priced(chooseTotal(choice, 144))).toEqual({ 2: 144 })
  expect(pieces(chooseTotal(choice, 144))).toEqual({})
  // Seven pairs of L are seven.
  const seven = chooseQuantity(choice, 1, 7)
  expect([pieces(seven), priced(seven)]).toEqual([{ 1: 7 }, { 1: 7 }])
})

test('without sizes the smallest order of the first variant in stock is filled in', () => {
  const cup = { ...shirt, variants: shirt.variants.map((one) => ({ ...one, size: null })) }
  expect(pieces(proposeChoice(cup))).toEqual({ 2: 12 })
  expect(pieces(openColor(cup, proposeChoice(cup), 'Navy'))).toEqual({ 3: 12 })
  const single = { ...shirt, variants: [variant(9, null, 'L')] }
  expect(pieces(proposeChoice(single))).toEqual({ 9: 12 })
})

test('the proposal is a size without a surcharge, where one is in stock', () => {
  const surcharge = (...sizes: string[]) => ({
    ...shirt,
    variants: shirt.variants.map((one) => ({ ...one, extra_price: sizes.includes(one.size ?? '') ? 6 : 0 })),
  })
  expect(priced(proposeChoice(surcharge('M')))).toEqual({ 3: 12 })
  expect(priced(proposeChoice(surcharge('S', 'M')))).toEqual({ 2: 12 })
  expect(priced(openColor(surcharge('S'), proposeChoice(shirt), 'Navy'))).toEqual({ 4: 12 })
})

test('an item that is priced on call proposes nothing', () => {
  expect(priced(proposeChoice({ ...shirt, custom_item_flag: true }))).toEqual({})
})

test('zero for one size keeps its color and its other sizes', () => {
  const two = chooseQuantity(chooseQuantity(proposeChoice(shirt), 1, 6), 2, 0)
  expect(pieces(two)).toEqual({ 1: 6 })
  expect(two.colors).toEqual(['Black'])
  expect(chooseQuantity(two, 1, 0).colors).toEqual(['Black'])
})

test('picking another color at first moves the proposal to it', () => {
  const navy = openColor(shirt, proposeChoice(shirt), 'Navy')
  expect([pieces(navy), priced(navy)]).toEqual([{}, { 3: 12 }])
  expect(navy.colors).toEqual(['Navy'])
})

test('picking another color later keeps what was entered and adds nothing by itself', () => {
  const both = openColor(shirt, chooseQuantity(proposeChoice(shirt), 2, 24), 'Navy')
  expect(pieces(both)).toEqual({ 2: 24 })
  expect(both.colors).toEqual(['Black', 'Navy'])
})

test('back at zero it is priced at the minimum again, and another color leaves the quantity that is priced', () => {
  const cleared = chooseQuantity(chooseQuantity(proposeChoice(shirt), 2, 7), 2, 0)
  expect([pieces(cleared), priced(cleared)]).toEqual([{}, { 2: 12 }])
  const more = openColor(shirt, chooseTotal(proposeChoice(shirt), 72), 'Navy')
  expect([pieces(more), priced(more)]).toEqual([{}, { 3: 72 }])
  const chosen = chooseQuantity(more, 4, 5)
  expect(priced(chooseTotal(chosen, 10))).toEqual({ 4: 10 })
})

test('pressed with nothing chosen, the proposal stays one', () => {
  const asked = askForSizes(proposeChoice(shirt))
  expect(asked).toMatchObject({ isProposal: true, isAsked: true })
  expect(openColor(shirt, asked, 'Navy').colors).toEqual(['Navy'])
})

test('a color picked when all quantities are zero is priced at the smallest order again', () => {
  const empty = chooseQuantity(proposeChoice(shirt), 2, 0)
  expect(priced(openColor(shirt, empty, 'Navy'))).toEqual({ 3: 12 })
})

test('a color that is taken out goes with all its sizes', () => {
  const both = chooseQuantity(openColor(shirt, chooseQuantity(proposeChoice(shirt), 2, 24), 'Navy'), 4, 6)
  const left = closeColor(shirt, both, 'Black')
  expect(pieces(left)).toEqual({ 4: 6 })
  expect(left.colors).toEqual(['Navy'])
})

test('a total keeps the mix of colors and sizes, to the piece', () => {
  const mixed = chooseQuantity(chooseQuantity(proposeChoice(shirt), 2, 10), 4, 20)
  expect(pieces(chooseTotal(mixed, 48))).toEqual({ 2: 16, 4: 32 })
  expect(pieces(chooseTotal(mixed, 49))).toEqual({ 2: 16, 4: 33 })
  expect(pieces(chooseTotal(mixed, 12))).toEqual({ 2: 4, 4: 8 })
  expect(pieces(chooseTotal(mixed, 1))).toEqual({ 4: 1 })
})

test('what is only priced is not called the pieces of the buyer', () => {
  const describe = (quantities: [number, number][], quantity: number) =>
    describePriced({ quantities: new Map(quantities), priced: { quantity } }, 'shirt')
  expect(describe([], 24)).toBe('At 24 shirts')
  expect(describe([[2, 7]], 7)).toBe('7 shirts')
  expect(describe([], 0)).toBe('0 shirts')
})
