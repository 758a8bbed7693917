import { expect, test } from 'vitest'
import { wireOrderSorts, wireOrderViews, wirePayments, wireStates } from '../../../contract/admin/order-list.schema.ts'
import {
  hasFilter,
  paymentOptions,
  readOrdersQuery,
  sortOptions,
  stateOptions,
  withFilter,
  withoutFilters,
} from './list-address.ts'

const read = (address: string) => readOrdersQuery(new URLSearchParams(address), wireOrderViews, '2026-11-25')

test.each<[string, ReturnType<typeof read>]>([
  ['', { view: 'review' }],
  ['view=unpaid&sort=due', { view: 'unpaid', sort: 'due' }],
  ['view=nothing&state=nothing&payment=x&sort=y&due=z&placed=w&company_id=-1&q=+', { view: 'review' }],
  ['q=+PO+17+&company_id=12', { view: 'review', q: 'PO 17', company_id: 12 }],
  ['state=placed&state=shipped&state=placed', { view: 'review', state: ['placed', 'shipped'] }],
  ['due=past', { view: 'review', due_to: '2026-11-24' }],
  ['due=7&placed=30', { view: 'review', due_from: '2026-11-25', due_to: '2026-12-02', placed_from: '2026-10-26' }],
  ['goods=decorated&payment=past-due', { view: 'review', goods: 'decorated', payment: 'past-due' }],
])('the address %j asks for %j', (address, query) => expect(read(address)).toEqual(query))

test('the filters offer what the list can be asked for', () => {
  const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value)
  expect(valuesOf(stateOptions)).toEqual(wireStates)
  expect(valuesOf(paymentOptions)).toEqual(wirePayments)
  expect(valuesOf(sortOptions)).toEqual(wireOrderSorts)
})

test('a filter is set, changed and taken away, and all of them at once, while view and order stay', () => {
  const address = new URLSearchParams('view=all&sort=due')
  const filtered = withFilter(withFilter(address, 'state', ['placed', 'shipped']), 'q', ['mugs'])
  expect([...filtered]).toEqual([
    ['view', 'all'],
    ['sort', 'due'],
    ['state', 'placed'],
    ['state', 'shipped'],
    ['q', 'mugs'],
  ])
  expect(withFilter(filtered, 'state', []).toString()).toBe('view=all&sort=due&q=mugs')
  expect([hasFilter(address), hasFilter(filtered)]).toEqual([false, true])
  expect(withoutFilters(filtered).toString()).toBe('view=all&sort=due')
})
