import { expect, test } from 'vitest'
import type { ChangedOrder } from '../placing/save-changed-order.ts'
import type { OrderWithLines } from '../placing/orders.store.ts'
import { listDifferences, toHistoryNote } from './describe-change.ts'

const sums = { discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 }
const shipTo = {
  name: 'Ann',
  company: '',
  address1: '1 Main St',
  address2: '',
  city: 'Toledo',
  state: 'OH',
  zip: '43604',
}
const lineOf = (quantity: number, unit: string) => ({
  id: 1,
  name: 'Flux core wire',
  quantity,
  unit,
  shipments: [],
  charges: [],
  variants: [{ code: 'W-1', color: '', size: '', quantity, unitPrice: 400_000 }],
})
const orderOf = <Order>(...lines: ReturnType<typeof lineOf>[]) => ({ ...sums, shipTo, lines }) as unknown as Order

test.each([
  [6, 'spool', 8, 'Order changed. Flux core wire: 6 spools to 8 spools.'],
  [1, 'spool', 1200, 'Order changed. Flux core wire: 1 spool to 1,200 spools.'],
  [2, 'each', 1, 'Order changed. Flux core wire: 2 pieces to 1 piece.'],
  [1, 'pack of 10', 3, 'Order changed. Flux core wire: 1 pack of 10 to 3 packs of 10.'],
])('%i %s changed to %i is said in the words of the unit', (before, unit, after, said) => {
  const [one, other] = [orderOf<OrderWithLines>(lineOf(before, unit)), orderOf<ChangedOrder>(lineOf(after, unit))]
  expect(toHistoryNote(listDifferences(one, other), '')).toBe(said)
})

test('of a great many changes the last are left out, and never the note to the buyer', () => {
  const differences = Array.from({ length: 200 }, (_, at) => ({
    name: `Line ${at}`,
    before: '1 spool',
    after: '2 spools',
  }))
  const note = 'As agreed by phone. '.repeat(25).trim()
  const said = toHistoryNote(differences, note)
  expect(said.startsWith('Order changed. Line 0: 1 spool to 2 spools; Line 1: ')).toBe(true)
  expect(said.endsWith(`… ${note}`)).toBe(true)
  expect(said.length).toBeLessThanOrEqual(2001)
})

test('a line that goes says how much went', () => {
  const differences = listDifferences(orderOf<OrderWithLines>(lineOf(2, 'pair')), orderOf<ChangedOrder>())
  expect(differences).toEqual([{ name: 'Flux core wire', before: '2 pairs', after: 'removed' }])
})
