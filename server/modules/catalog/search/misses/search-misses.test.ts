import { beforeAll, expect, test } from 'vitest'
import { getToday } from '../../../../../contract/admin/today.call.ts'
import { globalSearch, search } from '../../../../../contract/shop/catalog/listings.call.ts'
import { days } from '../../../../../domain/calendar/durations.ts'
import { makeItems } from '../../../../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { saveSynonym } from '../search-words.store.ts'

let shop: TestShop
let owner: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop)
  await makeItems(shop, [{ name: 'Steel mug' }])
  await shop.refreshCatalog()
})

const find = (keyword: string, more = {}) => shop.send(globalSearch, { input: { keyword, ...more } })
const flush = () => shop.app.services.searchMisses.flush()
const missed = async () => (await owner.send(getToday)).data.missedSearches
const stored = async () =>
  (await shop.db.pool.query('select day::text, words, count from search_misses order by day, words')).rows

test('a search that finds nothing counts each time, once in the database for many; others do not', async () => {
  for (const keyword of ['Zeppelin', ' zeppelin ', 'ZEPPELIN', 'hovercraft', 'steel mug', 'mei@kestrel.example'])
    await find(keyword)
  await find('steel mug', { page: 9 })
  await shop.send(search, { input: { query: 'zeppelin' } })
  expect(await stored()).toEqual([])
  await flush()
  await find('zeppelin')
  await flush()
  expect(await stored()).toEqual([
    { day: '2026-03-02', words: 'hovercraft', count: 1 },
    { day: '2026-03-02', words: 'zeppelin', count: 4 },
  ])
  expect(await missed()).toEqual([
    { words: 'zeppelin', count: 4 },
    { words: 'hovercraft', count: 1 },
  ])
})

test('what finds something by now is not shown any more, and days long past are not stored', async () => {
  await saveSynonym(shop.db.orm, { words: 'zeppelin', sameAs: 'mug' })
  await shop.refreshCatalog()
  expect(await missed()).toEqual([{ words: 'hovercraft', count: 1 }])
  shop.clock.advance(days(91))
  await find('gyrocopter')
  await flush()
  expect((await stored()).map(({ words }: { words: string }) => words)).toEqual(['gyrocopter'])
})

test('a page that says that nothing was found is made anew for everybody', async () => {
  await find('submarine')
  await find('submarine')
  await flush()
  const counts = (await stored()).find(({ words }: { words: string }) => words === 'submarine') as { count: number }
  expect(counts.count).toBe(2)
})
