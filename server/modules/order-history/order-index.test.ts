import { expect, test } from 'vitest'
import { createOrderIndex, type OrderToFind } from './order-index.ts'

const all = { offset: 0, limit: 0 }

const order = (id: number, words: string[], more: Partial<OrderToFind> = {}): OrderToFind => ({
  id,
  customerId: 1,
  placedAt: id,
  words: words.join('\n'),
  ...more,
})

test('an order counts once, however many of its texts have the words, and by its number', () => {
  const index = createOrderIndex()
  index.add(order(5, ['po-7', 'b-1', 'steel mug', 'b-2', 'mug with lid']))
  index.add(order(6, ['', 'b-1', 'steel mug']))
  index.add(order(7, ['po-5', 'c-1', 'glove']))
  const count = (words: string, orderId?: number) => index.search({ words, orderId }, all).total
  expect([count('mug'), count('b-1'), count('g'), count('steel mug'), count('mug b'), count('hat')]).toEqual([
    2, 2, 3, 2, 0, 0,
  ])
  expect([count('5', 5), count('6', 6), count('8', 8)]).toEqual([2, 1, 0])
})

test('a text does not run on into the next one', () => {
  const index = createOrderIndex()
  index.add(order(1, ['po', 'ab', 'cd']))
  expect(index.search({ words: 'bc' }, all).total).toBe(0)
  expect(index.search({ words: 'cd' }, all).total).toBe(1)
})

test('of those with the words only those of the customer, of the days and of the chosen orders count', () => {
  const index = createOrderIndex()
  for (let id = 1; id <= 10; id += 1) index.add(order(id, ['', 'mug'], { customerId: id % 2 }))
  expect(index.search({ words: 'mug', customerId: 1 }, all).total).toBe(5)
  expect(index.search({ words: 'mug', from: 3, before: 8 }, all).total).toBe(5)
  expect(index.search({ words: 'mug', from: 3, before: 8, customerId: 0 }, all).total).toBe(2)
  const chosen = new Set([4, 10, 11])
  expect(index.search({ words: 'mug', among: { ids: chosen, isIn: true } }, all).total).toBe(2)
  expect(index.search({ words: 'mug', from: 5, among: { ids: chosen, isIn: false } }, all).total).toBe(5)
  expect(index.search({ words: 'cap', orderId: 4, among: { ids: chosen, isIn: false } }, all).total).toBe(0)
  expect([index.size(), index.countOf(1), index.countOf(2), index.latestId()]).toEqual([10, 5, 0, 10])
  expect([...index.idsAbove(8)]).toEqual([9, 10])
  index.add(order(11, ['', 'mug']))
  expect(index.search({ words: 'mug', among: { ids: chosen, isIn: true } }, all).total).toBe(3)
})

test('a page shows the latest first, of the same moment the higher number, whenever they came in', () => {
  const index = createOrderIndex()
  const made = [
    [1, 50],
    [2, 10],
    [3, 50],
    [4, 40],
    [6, 20],
    [5, 50],
  ] as const
  for (const [id, placedAt] of made) index.add(order(id, ['', id === 4 ? 'glove' : 'mug'], { placedAt }))
  const page = (offset: number, limit: number) => index.search({ words: 'mug' }, { offset, limit })
  expect(page(0, 9)).toEqual({ total: 5, ids: [5, 3, 1, 6, 2] })
  expect(page(1, 2)).toEqual({ total: 5, ids: [3, 1] })
  expect(page(5, 2)).toEqual({ total: 5, ids: [] })
  const early = { words: 'mug', before: 50, among: { ids: new Set([6]), isIn: false } }
  expect(index.search(early, { offset: 0, limit: 9 })).toEqual({ total: 1, ids: [2] })
})

test('very many texts are found as few are', () => {
  const index = createOrderIndex()
  const orders = Array.from({ length: 3_000 }, (_, id) => order(id, [`po-${id}`, `b-${id % 7}`, `item ${id * 31}`]))
  for (const { words } of ['7', 'po-1', 'b-3', 'item 9', '-', '2999', 'item'].map((words) => ({ words }))) {
    const added = index.size() < orders.length / 2 ? orders.slice(index.size(), index.size() + 700) : []
    added.forEach(index.add)
    const expected = orders
      .slice(0, index.size())
      .filter((one) => one.words.split('\n').some((text) => text.includes(words)))
    expect({ words, count: index.search({ words }, all).total }).toEqual({ words, count: expected.length })
  }
})
