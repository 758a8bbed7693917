import { expect, test } from 'vitest'
import { blankItem, type StockFact } from '../items/item-facts/item-facts.ts'
import { restoreItem } from './restore-item.ts'

const at = (code: string, quantity: number): StockFact => ({
  code,
  warehouse: 'MAIN',
  quantity,
  incomingQuantity: 0,
  incomingOn: null,
})

test.each<[string, { before: StockFact[]; after: StockFact[]; now: StockFact[] }, StockFact[], number]>([
  ['has what it had', { before: [at('A', 5)], after: [at('A', 9)], now: [at('A', 9)] }, [at('A', 5)], 0],
  ['is not counted again', { before: [], after: [at('A', 9)], now: [at('A', 9)] }, [], 0],
  ['is counted again', { before: [at('A', 5)], after: [], now: [] }, [at('A', 5)], 0],
  ['stays as sold since', { before: [], after: [at('A', 9)], now: [at('A', 7)] }, [at('A', 7)], 1],
  ['stays as counted since', { before: [at('A', 5)], after: [], now: [at('A', 3)] }, [at('A', 3)], 1],
  [
    'is left alone where the import did not count it',
    { before: [at('B', 1)], after: [at('A', 9), at('B', 1)], now: [at('A', 9), at('B', 1), at('C', 2)] },
    [at('B', 1), at('C', 2)],
    0,
  ],
])('of an import that is taken back, stock %s', (_, { before, after, now }, stock, left) => {
  const item = { ...blankItem('A', new Date(0)), inventory: now }
  const restored = restoreItem(item, { inventory: { before, after } })
  expect([restored.next.inventory, restored.left.length]).toEqual([stock, left])
})

const price = (list: string, unitPrice: number) => ({ list, minimumQuantity: 1, unitPrice, publishedPrice: null })

test('prices of one list that somebody has changed since stay, those of another list are as before', () => {
  const noted = { before: [price('A', 5), price('B', 6)], after: [price('A', 4), price('B', 5)] }
  const item = { ...blankItem('A', new Date(0)), companyPrices: [price('A', 4), price('B', 7), price('C', 8)] }
  const restored = restoreItem(item, { companyPrices: noted })
  expect(restored.next.companyPrices).toEqual([price('A', 5), price('B', 7), price('C', 8)])
  expect(restored.left).toEqual(['companyPrices'])
})

test('an item whose day was chosen since stays hidden or shown as it is', () => {
  const item = { ...blankItem('A', new Date(0)), status: 'hidden' as const, publishedFrom: '2027-03-01' as const }
  const restored = restoreItem(item, { status: { before: 'active', after: 'hidden' } })
  expect([restored.next.status, restored.left]).toEqual(['hidden', ['status']])
})
