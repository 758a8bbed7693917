import { expect, test } from 'vitest'
import { createKeptFigures } from './kept-figures.ts'

function createCounter() {
  const counter = { counted: 0, count: () => Promise.resolve(++counter.counted) }
  return counter
}

test('a figure is worked out once for each version and question', async () => {
  const figures = createKeptFigures<number>(9)
  const { count } = createCounter()
  expect(await figures.get('helmet', 7, count)).toBe(1)
  expect(await figures.get('helmet', 7, count)).toBe(1)
  expect(await figures.get('glove', 7, count)).toBe(2)
  expect(await figures.get('helmet', 8, count)).toBe(3)
  expect(await figures.get('helmet', 7, count)).toBe(4)
})

test('what has not been asked for longest is forgotten first', async () => {
  const figures = createKeptFigures<number>(2)
  const { count } = createCounter()
  await figures.get('helmet', 1, count)
  await figures.get('glove', 1, count)
  await figures.get('helmet', 1, count)
  await figures.get('mug', 1, count)
  expect(await figures.get('helmet', 1, count)).toBe(1)
  expect(await figures.get('glove', 1, count)).toBe(4)
})
