import { expect, test } from 'vitest'
import { findStepMistakes } from './price-steps.ts'

const step = (minimumQuantity: number, dollars: number, before: number | null = null) => ({
  minimumQuantity,
  unitPrice: dollars * 10_000,
  publishedPrice: before === null ? null : before * 10_000,
})

test.each([
  ['fall with the quantity', [step(1, 9, 10), step(48, 8)], []],
  ['rise with it', [step(1, 9), step(48, 8), step(72, 8.5)], [[2, 'price']]],
  ['rise with it in another order', [step(72, 8.5), step(1, 9), step(48, 8)], [[0, 'price']]],
  ['name a quantity twice', [step(1, 9), step(1, 9)], [[1, 'quantity']]],
  ['give it away', [step(1, 9), step(48, 0)], [[1, 'price']]],
  ['were lower before', [step(1, 9), step(48, 8, 7.5)], [[1, 'publishedPrice']]],
  ['were the same before', [step(1, 9, 9)], []],
])('prices that %s are wrong where it is', (_what, steps, wrong) => {
  const found = findStepMistakes(steps)
  expect(found.map(({ index, field }) => [index, field])).toEqual(wrong)
})

test('a sentence names both prices', () => {
  const [rise, before] = [[step(48, 8), step(72, 8.5)], [step(1, 9, 7.5)]].map(
    (steps) => findStepMistakes(steps)[0]?.sentence,
  )
  expect(rise).toBe('A piece costs more from 72 on ($8.50) than from 48 on ($8.00).')
  expect(before).toContain('The compare-at price $7.50 is lower than the price $9.00.')
})

test('prices that rise already may go on to', () => {
  expect(findStepMistakes([step(1, 9), step(48, 10)], { mayRise: true })).toEqual([])
})
