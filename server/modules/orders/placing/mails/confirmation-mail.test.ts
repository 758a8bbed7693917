import { expect, test } from 'vitest'
import { sumUpDrafts, type NamedDraft } from './confirmation-mail.ts'

const order = (totalCents: number) => ({ order: { totalCents } }) as NamedDraft

test.each([
  [[11_000, 2_050], 'Both orders', '$130.50'],
  [[11_000, 2_050, 1_000], 'All 3 orders', '$140.50'],
])('what the orders of a checkout come to is summed up: %j', (totals, title, sum) => {
  expect(sumUpDrafts(totals.map(order))).toEqual({ kind: 'facts', rows: [[title, sum]] })
})
