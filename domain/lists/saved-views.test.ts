import { expect, test } from 'vitest'
import { orderList } from './order-list.ts'
import { findStrangeColumn, findStrangeFilter, judgeViewName } from './saved-views.ts'

test.each([
  ['My week', null],
  ['', 'Please enter a name for the view.'],
  ['all', 'A view named all already exists. Please choose another name.'],
  ['x'.repeat(61), 'A name can have at most 60 characters.'],
])('a view named %j: %s', (name, refused) => expect(judgeViewName(orderList, name)).toBe(refused))

test.each([
  [
    { view: ['all'], state: ['placed', 'shipped', 'placed'], companyId: ['12'], q: [' mugs '], sort: ['newest'] },
    undefined,
  ],
  [{ state: [], q: [''] }, undefined],
  [{ state: ['placed', 'lost'] }, 'state'],
  [{ view: ['mine'] }, 'view'],
  [{ companyId: ['x'] }, 'companyId'],
  [{ color: ['red'] }, 'color'],
])('of the filters %j the list does not know %s', (filters, strange) =>
  expect(findStrangeFilter(orderList, filters)).toBe(strange),
)

test('a column that is not there, or that always is, is none that can be chosen', () => {
  expect(findStrangeColumn(orderList, ['total', 'company'])).toBeUndefined()
  expect(findStrangeColumn(orderList, ['total', 'secret'])).toBe('secret')
  expect(findStrangeColumn(orderList, ['id'])).toBe('id')
})
