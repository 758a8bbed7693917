import { describe, expect, test, vi } from 'vitest'
import { globalSearch, search } from '../../../../contract/shop/catalog/listings.call.ts'
import { createLog } from '../../../platform/log.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { makeItems } from '../../../testing/makers/catalog-makers.ts'
import { soon } from '../../../testing/soon.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { LiveCatalog } from './live/live-catalog.ts'
import { removeRedirect, removeSynonym, saveRedirect, saveSynonym } from './search-words.store.ts'

const find = async (shop: TestShop, keyword: string) => (await shop.send(globalSearch, { input: { keyword } })).data
const findNames = async (shop: TestShop, keyword: string) =>
  (await find(shop, keyword)).catalog_items.map(({ name }) => name)

async function openWith(...pairs: [words: string, sameAs: string][]): Promise<TestShop> {
  const shop = await openTestShop()
  await makeItems(shop, [
    { name: 'Auto-darkening welding helmet' },
    { name: 'Electrode holder, 300 A' },
    { name: 'Cycling helmet' },
    { name: 'Hood for rain' },
    { name: 'Tote' },
  ])
  for (const [words, sameAs] of pairs) await saveSynonym(shop.db.orm, { words, sameAs })
  await shop.refreshCatalog()
  return shop
}

describe('synonyms', () => {
  test('find one word by another, in both directions and in any ending', async () => {
    const shop = await openWith(['carrier', 'tote'])
    expect(await findNames(shop, 'carriers')).toEqual(['Tote'])
    await saveSynonym(shop.db.orm, { words: 'rain hood', sameAs: 'cape' })
    await shop.refreshCatalog()
    expect((await findNames(shop, 'cape')).at(0)).toBe('Hood for rain')
  })

  test('find several words by one, and one by several', async () => {
    const shop = await openWith(['stinger', 'electrode holder'], ['hood', 'welding helmet'])
    expect(await findNames(shop, 'stinger')).toEqual(['Electrode holder, 300 A'])
    expect((await findNames(shop, 'hood')).sort()).toEqual(['Auto-darkening welding helmet', 'Hood for rain'])
    expect((await findNames(shop, 'auto-darkening hood')).at(0)).toBe('Auto-darkening welding helmet')
    expect(await findNames(shop, 'welding helmets')).toContain('Hood for rain')
  })

  test('are no mistakes, so that nothing else was meant', async () => {
    const shop = await openWith(['coder', 'tote'])
    await makeItems(shop, [{ name: 'Cider press' }])
    const found = await find(shop, 'coder')
    expect(found.did_you_mean).toBeNull()
    expect(found.catalog_items.map(({ name }) => name)).toEqual(['Tote'])
  })

  test('help while a shopper types', async () => {
    const shop = await openWith(['stinger', 'electrode holder'])
    const { data } = await shop.send(search, { input: { query: 'stinger' } })
    expect(data.catalog_items).toMatchObject([{ name: 'Electrode holder, 300 A' }])
  })

  test('are known to every process within two seconds, and forgotten when they are removed', async () => {
    const shop = await openWith()
    const other = new LiveCatalog({ db: shop.db, log: createLog('silent') })
    await other.open()
    atEnd(() => other.close())
    const namesElsewhere = () =>
      other
        .current()
        .search('stinger', {}, false)
        .cards.map(({ name }) => name)
    const pair = { words: 'stinger', sameAs: 'electrode holder' }

    await saveSynonym(shop.db.orm, pair)
    await vi.waitFor(async () => {
      expect(await findNames(shop, 'stinger')).toEqual(['Electrode holder, 300 A'])
      expect(namesElsewhere()).toEqual(['Electrode holder, 300 A'])
    }, soon)

    await removeSynonym(shop.db.orm, pair)
    await vi.waitFor(async () => {
      expect(await findNames(shop, 'stinger')).toEqual([])
      expect(namesElsewhere()).toEqual([])
    }, soon)
  })
})

describe('a redirect', () => {
  test('leads from its words in any spelling, and from nothing else', async () => {
    const shop = await openWith()
    await saveRedirect(shop.db.orm, { words: 'Return policies', address: '/terms' })
    await shop.refreshCatalog()
    for (const keyword of ['return policies', ' RETURNS  policy '])
      expect((await find(shop, keyword)).redirect_url).toBe('/terms')
    for (const keyword of ['return', 'return policy tote', 'tote', 'x'])
      expect((await find(shop, keyword)).redirect_url).toBeNull()
    await removeRedirect(shop.db.orm, 'return policies')
    await shop.refreshCatalog()
    expect((await find(shop, 'return policies')).redirect_url).toBeNull()
  })
})
