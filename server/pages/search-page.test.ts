import { beforeAll, describe, expect, test } from 'vitest'
import { saveRedirect } from '../modules/catalog/index.ts'
import { makeCollection, makeItems } from '../testing/makers/catalog-makers.ts'
import { openPage, renderedPages } from '../testing/rendered-pages.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

describe('the page of a search', () => {
  let shop: TestShop
  const search = (text: string, more = '') => openPage(shop, `/search/${encodeURIComponent(text)}${more}`)
  const namesOf = (main: HTMLElement) => [...main.querySelectorAll('article h3')].map(({ textContent }) => textContent)

  beforeAll(async () => {
    shop = await openTestShop({ pages: renderedPages })
    const drinkware = await makeCollection(shop, { name: 'Drinkware' })
    const tumblers = await makeCollection(shop, { name: 'Vacuum tumblers', parentId: drinkware })
    await makeItems(shop, [
      { code: 'NS-4420', name: 'Vacuum tumbler', collections: [tumblers] },
      { code: 'NS-4430', name: 'Camp tumbler' },
      { code: 'NW-1090', name: 'Cutting torch' },
      ...['S', 'M', 'L', 'XL', '2XL'].map((size) => ({ name: `Vacuum bottle ${size}` })),
    ])
    await saveRedirect(shop.db.orm, { words: 'Terms and conditions', address: '/terms' })
    await shop.refreshCatalog()
  })

  test('what is not sold says so before it shows what is near', async () => {
    const { says, main } = await search('plasma torch')
    expect(says.getByRole('heading', { level: 1 }).textContent).toBe('We found nothing for “plasma torch”')
    expect(says.getByText('Closest matches:')).toBeTruthy()
    expect(namesOf(main)).toEqual(['Cutting torch'])
  })

  test('where nothing is near either, it says what to try and shows the collections', async () => {
    const { says, main } = await search('zzzzqqqq')
    expect(says.getByRole('heading', { level: 1 }).textContent).toBe('We found nothing for “zzzzqqqq”')
    expect(says.getByRole('heading', { level: 2, name: 'What to try' })).toBeTruthy()
    expect(main.querySelectorAll('article')).toHaveLength(0)
    expect(says.queryByText(/Did you mean/)).toBeNull()
    expect(says.getByRole('link', { name: /Vacuum tumblers/ }).getAttribute('href')).toMatch(/^\/listing\/\d+/)
  })

  test('a typo is forgiven, and said, not asked; its right spelling is no mistake any more', async () => {
    const { says } = await search('vacum tumblr')
    expect(says.queryByText(/Did you mean/)).toBeNull()
    expect(says.getByText(/^Showing results for/).textContent).toBe(
      'Showing results for vacuum tumbler. No item matches the words you typed.',
    )
    const link = says.getByRole('link', { name: 'vacuum tumbler' }).getAttribute('href')!
    const meant = await openPage(shop, link)
    expect(meant.says.getByRole('heading', { level: 1 }).textContent).toBe('Results for “vacuum tumbler”')
    expect(meant.says.queryByText(/Showing results for/)).toBeNull()
  })

  test('where few match all words, the nearest stand below under their own heading', async () => {
    const { says, main } = await search('vacuum tumbler')
    expect(says.getByRole('status').textContent).toContain('1 item')
    const near = says.getByRole('region', { name: 'Items that match some of the words' })
    expect(near.querySelector('h2')!.textContent).toBe('These match some of the words')
    expect(namesOf(near)).toHaveLength(4)
    expect(namesOf(main)[0]).toBe('Vacuum tumbler')
  })

  test('what matches some of the words has an address of its own, which leads back', async () => {
    const { says } = await search('vacuum tumbler', '/more')
    expect(says.getByRole('heading', { level: 1 }).textContent).toBe('More for “vacuum tumbler”')
    expect(says.getByRole('link', { name: 'Show those that match all of them' }).getAttribute('href')).toBe(
      '/search/vacuum%20tumbler',
    )
  })

  test.each(['NS-4420', 'ns4420', 'ns 4420', 'Terms and Conditions'])('%s leads to its page', async (text) => {
    const { status, location } = await search(text)
    expect(status).toBe(302)
    expect(location).toMatch(/^\/(products\/[a-z0-9-]*\d+|terms)$/)
  })
})
