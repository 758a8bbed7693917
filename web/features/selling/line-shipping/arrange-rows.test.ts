import { expect, test } from 'vitest'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { arrangeRows, type Arrangement } from './arrange-rows.ts'
import { newRow } from './rows.ts'

const address = (id: number, company: string, city: string, state: string): Address => ({
  id,
  name: 'Dock',
  company,
  address_1: '1 Mill St',
  address_2: '',
  city,
  state,
  zip: '43604',
  country: 'US',
  phone: '',
  is_default: false,
})
const book = new Map(
  [address(1, 'Toledo shop', 'Toledo', 'OH'), address(2, 'Gary mill', 'Gary', 'IN'), address(3, '', 'Akron', 'OH')].map(
    (one) => [one.id, one],
  ),
)
const rows = [newRow(1), newRow(2), newRow(3), newRow(4)]

test.each<[string, Partial<Arrangement>, number[]]>([
  ['as they were added', {}, [1, 2, 3, 4]],
  ['by name, removed addresses first', { order: 'name' }, [4, 3, 2, 1]],
  ['by state and city', { order: 'state' }, [4, 2, 3, 1]],
  ['those with all words', { words: 'oh dock' }, [1, 3]],
  ['those that were open', { only: new Set([2, 3]) }, [2, 3]],
  ['none', { words: 'texas' }, []],
])('rows stand %s', (_, arrangement, ids) => {
  const arranged = arrangeRows(rows, book, { words: '', only: undefined, order: 'added', ...arrangement })
  expect(arranged.map(({ addressId }) => addressId)).toEqual(ids)
})
