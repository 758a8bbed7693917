import { expect, test } from 'vitest'
import { arrangeWishlist, type WishlistRow } from './arrange-wishlist.ts'

const row = (name: string, web_code: string, amount: number, note = '') =>
  ({ item: { name, web_code }, line: { amount, note, added_on: `2026-03-0${9 - amount}` } }) as WishlistRow

const rows = [
  row('Tumbler, 20 oz', 'NW-20', 3, 'for the spring fair'),
  row('Tumbler, 9 oz', 'NW-9', 1),
  row('Gloves', 'GL-1', 2),
]

const codes = (...args: [sort: Parameters<typeof arrangeWishlist>[1], find: string]) =>
  arrangeWishlist(rows, ...args).map(({ item }) => item.web_code)

test.each([
  ['newest', ['NW-20', 'NW-9', 'GL-1']],
  ['oldest', ['NW-20', 'GL-1', 'NW-9']],
  ['name', ['GL-1', 'NW-9', 'NW-20']],
  ['code', ['GL-1', 'NW-9', 'NW-20']],
  ['amount', ['NW-20', 'GL-1', 'NW-9']],
] as const)('by %s', (sort, wanted) => {
  expect(codes(sort, '')).toEqual(wanted)
})

test.each([
  ['tumbler', ['NW-20', 'NW-9']],
  ['  TUMBLER nw-9 ', ['NW-9']],
  ['Spring', ['NW-20']],
  ['tumbler gloves', []],
])("finding '%s' looks at name, code and note", (find, wanted) => {
  expect(codes('newest', find)).toEqual(wanted)
})
