import { expect, test } from 'vitest'
import { wireOrderViews, wirePayments, wireStates } from '../../../contract/admin/orders/order-list.schema.ts'
import { withFilter } from '../kit/list/filter-address.ts'
import {
  hasFilter,
  paymentOptions,
  isSameView,
  readColumns,
  readFilters,
  readSavedId,
  stateOptions,
  toOrdersQuery,
  toViewAddress,
  withoutFilters,
} from './list-address.ts'

const readAll = (address: string) => readFilters(new URLSearchParams(address), wireOrderViews)
const read = (address: string) => toOrdersQuery(readAll(address), '2026-11-25')

test.each<[string, ReturnType<typeof read>]>([
  ['', { view: 'review' }],
  ['view=unpaid&sort=due', { view: 'unpaid', sort: 'due' }],
  ['view=nothing&state=nothing&payment=x&sort=y&due=z&placed=w&companyId=-1&q=+', { view: 'all' }],
  ['q=+PO+17+&companyId=12', { view: 'review', q: 'PO 17', companyId: 12 }],
  ['state=placed&state=shipped&state=placed', { view: 'review', state: ['placed', 'shipped'] }],
  ['due=past', { view: 'review', dueTo: '2026-11-24' }],
  ['due=7&placed=30', { view: 'review', dueFrom: '2026-11-25', dueTo: '2026-12-02', placedFrom: '2026-10-26' }],
  ['goods=decorated&payment=past-due', { view: 'review', goods: 'decorated', payment: 'past-due' }],
])('the address %j asks for %j', (address, query) => expect(read(address)).toEqual(query))

test('the filters offer what the list can be asked for', () => {
  const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value)
  expect(valuesOf(stateOptions)).toEqual(wireStates)
  expect(valuesOf(paymentOptions)).toEqual(wirePayments)
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
  expect(hasFilter(new URLSearchParams('state=zzz&companyId=x'))).toBe(false)
  expect(withoutFilters(filtered).toString()).toBe('view=all&sort=due')
})

test('the address of a saved view says all that it shows, and reads as that again', () => {
  const shown = {
    filters: { ...readAll('view=all&state=placed&state=shipped&q=mugs+%26+cups&due=past&companyId=12&sort=due') },
    columns: ['company' as const, 'total' as const],
  }
  const address = toViewAddress(shown, 7)
  expect(readSavedId(address)).toBe(7)
  expect(readFilters(address, wireOrderViews)).toEqual(shown.filters)
  expect(readColumns(address)).toEqual(shown.columns)
  expect(withoutFilters(address).toString()).toBe('saved=7&view=all&sort=due&columns=company%2Ctotal')
})

test('columns that are not there are left out; without the word those of the browser count', () => {
  expect(readColumns(new URLSearchParams('columns=total,secret,company'))).toEqual(['company', 'total'])
  expect(readColumns(new URLSearchParams('columns='))).toEqual([])
  expect(readColumns(new URLSearchParams('view=all'))).toBeUndefined()
})

test('a view has changed when it shows other orders, in another order or in other columns', () => {
  const view = { filters: readAll('view=all&state=placed&state=shipped'), columns: ['po' as const] }
  const same = { filters: readAll('sort=newest&state=shipped&state=placed&view=all'), columns: ['po' as const] }
  expect(isSameView(view, same)).toBe(true)
  expect(isSameView(view, { ...same, columns: [] })).toBe(false)
  expect(isSameView(view, { ...same, filters: readAll('view=all&state=placed') })).toBe(false)
  expect(isSameView(view, { ...same, filters: readAll('view=all&state=placed&state=shipped&sort=due') })).toBe(false)
})
