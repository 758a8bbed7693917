import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { changeSearchWords, getSearchWords, trySearch } from '../../../../contract/admin/catalog/search-words.call.ts'
import type { SearchChange } from '../../../../contract/admin/catalog/search-words.schema.ts'
import { globalSearch, search } from '../../../../contract/shop/catalog/listings.call.ts'
import { makeItems } from '../../../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let owner: TestStaff
let support: TestStaff
const ids = new Map<string, number>()

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  support = await makeStaff(shop, { role: 'support' })
  await makeItems(shop, [{ name: 'Steel mug' }, { name: 'Travel mug' }, { name: 'Camp mug' }, { name: 'Tote' }])
  await shop.refreshCatalog()
  const { rows } = await shop.db.pool.query<{ id: number; name: string }>('select id, name from items')
  for (const { id, name } of rows) ids.set(name, id)
})

const tryOut = async (q: string, change?: SearchChange) =>
  (await support.send(trySearch, { input: { q, ...(change && { change }) } })).data
const namesOf = (result: { items: { name: string }[] } | null) => result?.items.map(({ name }) => name)
const change = async (input: SearchChange, who = owner) => {
  const reply = await who.send(changeSearchWords, { input })
  await shop.refreshCatalog()
  return reply
}
const findInShop = async (keyword: string) =>
  (await shop.send(globalSearch, { input: { keyword } })).data.catalog_items.map(({ name }) => name)
const entries = async () => (await owner.send(listAudit, { query: { recordKind: 'search' } })).data.entries

test('a synonym is tried beside what the shop answers now, without being saved, and then saved', async () => {
  const synonym = { kind: 'add-synonym', words: ' Carrier ', sameAs: 'tote' } as const
  const tried = await tryOut('carriers', synonym)
  expect([tried.now.itemCount, namesOf(tried.after)]).toEqual([0, ['Tote']])
  expect(await findInShop('carriers')).toEqual([])
  expect((await tryOut('carriers')).after).toBeNull()
  expect((await change(synonym)).data.said).toBe('A search for carrier now also finds tote, and vice versa.')
  expect(await findInShop('carriers')).toEqual(['Tote'])
  expect((await support.send(getSearchWords)).data.synonyms).toEqual([{ words: 'carrier', sameAs: 'tote' }])
  expect((await entries())[0]).toMatchObject({
    action: 'search.synonym',
    who: { name: 'Olga Owner' },
    changes: [{ name: 'Synonym', before: '', after: 'carrier = tote' }],
  })
  const twice = await change({ kind: 'add-synonym', words: 'tote', sameAs: 'carrier' })
  expect([twice.status, twice.error]).toEqual([409, 'tote = carrier is already a synonym.'])
  const removed = { kind: 'remove-synonym', words: 'carrier', sameAs: 'tote' } as const
  expect(namesOf((await tryOut('carriers', removed)).after)).toEqual([])
  expect(await change(removed)).toSucceed()
  expect(await findInShop('carriers')).toEqual([])
  expect((await entries())[0]!.changes).toEqual([{ name: 'Synonym', before: 'carrier = tote', after: '' }])
  expect((await change(removed)).status).toBe(404)
})

test('a redirect is tried, added, not overwritten unseen, and removed', async () => {
  const redirect = { kind: 'add-redirect', words: 'Returns', address: '/terms' } as const
  const tried = await tryOut('returns', redirect)
  expect([tried.now.redirectUrl, tried.after!.redirectUrl]).toEqual([null, '/terms'])
  expect(await change(redirect)).toSucceed()
  expect((await entries())[0]).toMatchObject({
    action: 'search.redirect',
    changes: [{ name: 'returns', before: '', after: '/terms' }],
  })
  const other = await change({ ...redirect, address: '/home' })
  expect([other.status, other.error]).toEqual([409, 'A search for returns leads to /terms already.'])
  expect((await tryOut('returns')).now.redirectUrl).toBe('/terms')
  const circle = { kind: 'add-redirect', words: 'Send back', address: '/search/send%20backs' } as const
  expect((await change(circle)).errors).toEqual([
    { field: 'address', message: '/search/send%20backs leads back to a search for send back, an endless loop.' },
  ])
  expect(await change({ ...circle, address: '/search/returns' })).toSucceed()
  const ring = { kind: 'add-redirect', words: 'refund', address: '/search/exchange' } as const
  expect(await change(ring)).toSucceed()
  const closing = { ...ring, words: 'exchange', address: '/search/refunds' } as const
  expect((await change(closing)).status).toBe(400)
  expect((await support.send(trySearch, { input: { q: 'exchange', change: closing } })).status).toBe(400)
  for (const words of ['refund', 'send back']) expect(await change({ kind: 'remove-redirect', words })).toSucceed()
  expect(await change({ kind: 'remove-redirect', words: 'returns' })).toSucceed()
  expect((await entries())[0]!.changes).toEqual([{ name: 'returns', before: '/terms', after: '' }])
})

test('an item stands first, or last, in one search alone, whether its words are found or not', async () => {
  const asFound = await findInShop('mug')
  expect(asFound).toHaveLength(3)
  const [best, , worst] = asFound as [string, string, string]
  const first = { kind: 'stand-first', words: 'Mugs', itemId: ids.get(worst)! } as const
  const last = { kind: 'stand-last', words: 'mug', itemId: ids.get(best)! } as const
  const tried = await tryOut('mug', first)
  expect(namesOf(tried.now)).toEqual(asFound)
  expect(namesOf(tried.after)![0]).toBe(worst)
  expect(tried.after!.items[0]!.place).toBe('first')
  expect(await change(first)).toSucceed()
  expect(await change(last)).toSucceed()
  expect((await findInShop('mug')).at(-1)).toBe(best)
  expect((await findInShop('mug'))[0]).toBe(worst)
  expect(await change({ kind: 'stand-first', words: 'mug', itemId: ids.get('Tote')! })).toSucceed()
  const found = await shop.send(globalSearch, { input: { keyword: 'mug' } })
  expect(found.data.catalog_items[0]!.name).toBe('Tote')
  expect(found.data.total_product_count).toBe(4)
  expect((await shop.send(search, { input: { query: 'mug' } })).data.catalog_items[0]!.name).toBe('Tote')
  expect(await findInShop('travel mug')).not.toContain('Tote')
  const byName = await shop.send(globalSearch, { input: { keyword: 'mug', sort: 'name' } })
  expect(byName.data.catalog_items.map(({ name }) => name)).toEqual(['Camp mug', 'Steel mug', 'Tote', 'Travel mug'])

  const { rankings } = (await support.send(getSearchWords)).data
  expect(rankings.map(({ words, items }) => [words, items.map(({ name, place }) => [name, place])])).toEqual([
    [
      'mug',
      [
        ['Tote', 'first'],
        [best, 'last'],
      ],
    ],
    ['mugs', [[worst, 'first']]],
  ])
  for (const [words, name] of [
    ['mug', 'Tote'],
    ['mugs', worst],
    ['mug', best],
  ] as const)
    expect(await change({ kind: 'stand-as-found', words, itemId: ids.get(name)! })).toSucceed()
  expect(await findInShop('mug')).toEqual(asFound)
  expect((await entries())[0]!.changes[0]).toMatchObject({ before: 'last', after: 'as found' })
})

test('a try lists the items of the first two pages of the shop, in their order', async () => {
  await makeItems(
    shop,
    Array.from({ length: 50 }, (_, at) => ({ name: `Lanyard ${at}` })),
  )
  const { now } = await tryOut('lanyard')
  expect([now.itemCount, new Set(namesOf(now)).size]).toEqual([50, 48])
  const pages = [1, 2].map((page) => shop.send(globalSearch, { input: { keyword: 'lanyard', page } }))
  const shown = (await Promise.all(pages)).flatMap(({ data }) => data.catalog_items.map(({ name }) => name))
  expect(namesOf(now)).toEqual(shown)
})

test('what cannot be is refused at its field, and a role without the right changes nothing', async () => {
  const refused = async (input: SearchChange) => {
    const { status, errors } = await owner.send(changeSearchWords, { input })
    return [status, errors[0]?.field]
  }
  expect(await refused({ kind: 'add-synonym', words: '', sameAs: 'tote' })).toEqual([400, 'sameAs'])
  expect(await refused({ kind: 'add-synonym', words: 'mug', sameAs: 'Mugs' })).toEqual([400, 'sameAs'])
  expect(await refused({ kind: 'add-redirect', words: 'mug', address: 'https://elsewhere.example' })).toEqual([
    400,
    'address',
  ])
  expect(await refused({ kind: 'add-redirect', words: 'mug', address: '/no-such-page' })).toEqual([400, 'address'])
  for (const words of [' ', 'xl'])
    expect(await refused({ kind: 'add-redirect', words, address: '/home' })).toEqual([400, 'words'])
  expect(await refused({ kind: 'stand-first', words: 'mug' })).toEqual([400, 'itemId'])
  expect(await refused({ kind: 'stand-first', words: 'mug', itemId: 999_999 })).toEqual([404, 'itemId'])
  expect((await support.send(trySearch, { input: { q: 'mu' } })).errors[0]?.field).toBe('q')
  const lost = { kind: 'add-redirect', words: 'mug', address: '/no-such-page' } as const
  expect((await support.send(trySearch, { input: { q: 'mug', change: lost } })).errors[0]?.field).toBe('address')
  const before = await support.send(getSearchWords)
  expect((await change({ kind: 'add-synonym', words: 'a cup', sameAs: 'mug' }, support)).status).toBe(403)
  expect((await support.send(getSearchWords)).data).toEqual(before.data)
})
