import { expect, test } from 'vitest'
import { describeListFilters, isLimited, toListQuery } from '../../../../domain/lists/admin-list.ts'
import { companyList } from '../../../../domain/lists/company-list.ts'
import { itemList } from '../../../../domain/lists/item-list.ts'
import { orderList } from '../../../../domain/lists/order-list.ts'
import { auditList } from '../../../../domain/lists/system-lists.ts'
import { withFilter } from './filter-address.ts'
import {
  isSameView,
  readColumns,
  readFilters,
  readSavedId,
  toAddress,
  toViewAddress,
  withoutFilters,
} from './list-address.ts'

const read = (address: string) => readFilters(orderList, new URLSearchParams(address))
const hasFilter = (address: string) => isLimited(orderList, read(address))

test.each([
  [orderList, '', { view: 'review' }],
  [orderList, 'view=unpaid&sort=due', { view: 'unpaid', sort: 'due' }],
  [orderList, 'view=nothing&state=x&payment=x&sort=y&due=z&placed=w&companyId=-1&q=+', { view: 'all' }],
  [orderList, 'q=+PO+17+&companyId=12', { view: 'review', q: 'PO 17', companyId: 12 }],
  [orderList, 'state=shipped&state=placed&state=placed', { view: 'review', state: ['placed', 'shipped'] }],
  [orderList, 'due=7&placed=30', { view: 'review', due: '7', placed: '30' }],
  [orderList, 'goods=decorated&payment=past-due', { view: 'review', goods: 'decorated', payment: 'past-due' }],
  [itemList, '', {}],
  [itemList, 'q=+tumbler+&state=hidden&brand=Summit', { q: 'tumbler', state: 'hidden', brand: 'Summit' }],
  [
    itemList,
    'collection=12&only=lowStock&only=withoutPrice&sort=price',
    { collection: 12, lowStock: true, withoutPrice: true, sort: 'price' },
  ],
  [itemList, 'state=lost&collection=x&only=red&sort=size', {}],
  [itemList, 'sort=code', {}],
  [companyList, 'q=+atlas+&terms=with', { q: 'atlas', terms: 'with' }],
  [companyList, 'only=blocked&only=taxExempt', { blocked: true, taxExempt: true }],
  [companyList, 'terms=some&only=everything&page=7', {}],
  [auditList, 'from=2026-02-28&to=2026-02-30&staffId=99999999999', { from: '2026-02-28' }],
])('of the list %#, the address %j asks for %j', (list, address, query) =>
  expect(toListQuery(list, readFilters(list, new URLSearchParams(address)))).toEqual(query),
)

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
  expect([hasFilter('view=all&sort=due'), hasFilter(filtered.toString())]).toEqual([false, true])
  expect(hasFilter('state=zzz&companyId=x')).toBe(false)
  expect(withoutFilters(orderList, filtered).toString()).toBe('view=all&sort=due')
})

test('the address of a saved view says all that it shows, and reads as that again', () => {
  const filters = read('view=all&state=placed&state=shipped&q=mugs+%26+cups&due=past&companyId=12&sort=due')
  const shown = { filters: structuredClone(filters) as Record<string, string[]>, columns: ['company', 'total'] }
  const address = toViewAddress(shown, 7)
  expect(readSavedId(address)).toBe(7)
  expect(readFilters(orderList, address)).toEqual(filters)
  expect(readColumns(orderList, address)).toEqual(shown.columns)
  expect(withoutFilters(orderList, address).toString()).toBe('saved=7&view=all&sort=due&columns=company%2Ctotal')
})

test('the address of a built-in view leaves out what is usual', () => {
  expect(orderList.views.slice(0, 2).map(({ filters }) => toAddress(orderList, filters).toString())).toEqual([
    '',
    'view=to-answer',
  ])
})

test('columns that are not there are left out; without the word those of the browser count', () => {
  const columnsOf = (address: string) => readColumns(orderList, new URLSearchParams(address))
  expect(columnsOf('columns=total,secret,company')).toEqual(['company', 'total'])
  expect(columnsOf('columns=')).toEqual([])
  expect(columnsOf('view=all')).toBeUndefined()
})

test('a view has changed when it shows other orders, in another order or in other columns', () => {
  const toShown = (address: string, columns = ['po']) => ({
    filters: structuredClone(read(address)) as Record<string, string[]>,
    columns,
  })
  const view = toShown('view=all&state=placed&state=shipped')
  const isSame = (other: typeof view) => isSameView(orderList, view, other)
  expect(isSame(toShown('sort=newest&state=shipped&state=placed&view=all'))).toBe(true)
  expect(isSame(toShown('view=all&state=placed&state=shipped', []))).toBe(false)
  expect(isSame(toShown('view=all&state=placed'))).toBe(false)
  expect(isSame(toShown('view=all&state=placed&state=shipped&sort=due'))).toBe(false)
})

test('a list is described by the titles of its filters, and by names where records limit it', () => {
  const filters = readFilters(itemList, new URLSearchParams('q=cup&only=lowStock&collection=7&sort=price'))
  expect(describeListFilters(itemList, filters, { collection: 'Drinkware' })).toBe(
    "Search: 'cup'; Collection: Drinkware; Only: Low stock; Sorted: Lowest price first",
  )
  expect(describeListFilters(itemList, {})).toBe('')
})
