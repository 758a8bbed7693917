import { expect, test } from 'vitest'
import { nameGoods } from './name-goods.ts'

const all = [{ path: 'drinkware/camp-mugs', name: 'Camp mugs' }]

test.each([
  [{ items: [], collections: [] }, 'All items'],
  [{ items: ['NS-1'], collections: ['drinkware/camp-mugs'] }, 'NS-1, Camp mugs'],
  [{ items: ['NS-1', 'NS-2', 'NS-3'], collections: [] }, '3 items'],
])('a coupon for %o is for %s', (goods, said) => expect(nameGoods(goods, all)).toBe(said))
