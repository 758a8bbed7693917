import { expect, test } from 'vitest'
import { createKeptTotals } from './kept-totals.ts'

function createCounter() {
  const counter = { counted: 0, count: () => Promise.resolve(++counter.counted) }
  return counter
}

test('a total is counted once for each version and question', async () => {
  const totals = createKeptTotals()
  const { count } = createCounter()
  expect(await totals.get('helmet', 7, count)).toBe(1)
  expect(await totals.get('helmet', 7, count)).toBe(1)
  expect(await totals.get('glove', 7, count)).toBe(2)
  expect(await totals.get('helmet', 8, count)).toBe(3)
  expect(await totals.get('helmet', 7, count)).toBe(4)
})

test('what has not been asked for longest is forgotten first', async () => {
  const totals = createKeptTotals(2)
  const { count } = createCounter()
  await totals.get('helmet', 1, count)
  await totals.get('glove', 1, count)
  await totals.get('helmet', 1, count)
  await totals.get('mug', 1, count)
  expect(await totals.get('helmet', 1, count)).toBe(1)
  expect(await totals.get('glove', 1, count)).toBe(4)
})
