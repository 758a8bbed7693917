import { expect, test } from 'vitest'
import * as entry from '../../web/app/entry-server.tsx'
import { priceTiers } from '../modules/catalog/items/catalog.tables.ts'
import { makeCollection, makeItems, makePriceList, toTiers } from '../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../testing/makers/customer-makers.ts'
import { openTestShop } from '../testing/test-shop.ts'
import type { Pages } from './open-pages.ts'

/** Two torches and a glove below 'Tools', two mugs apart from them, and every page that shows any of it. */
async function openShopOfPages() {
  const rendered: string[] = []
  const pages: Pages = {
    load: () => Promise.resolve(entry),
    assetsFor: () => ({ begin: '/begin.js', script: '/page.js', styles: [], preloadScripts: [], preloadFonts: [] }),
    render(page) {
      rendered.push(new URL(page.url).pathname)
      return entry.renderPage(page)
    },
    toKnownAddress: entry.toKnownAddress,
    isWorthCaching: () => true,
  }
  const shop = await openTestShop({ pages })
  await shop.db.pool.query(
    `insert into content_pages (key, title, body_html) values ('terms', 'Terms', '<p>Net 30</p>')`,
  )
  const tools = await makeCollection(shop, { name: 'Tools', showSubCollections: true })
  const torches = await makeCollection(shop, { name: 'Torches', parentId: tools })
  const gloves = await makeCollection(shop, { name: 'Gloves', parentId: tools })
  const mugs = await makeCollection(shop, { name: 'Mugs' })
  const [tig, mig, glove, mug, cup] = await makeItems(shop, [
    { name: 'TIG torch', collections: [torches], variants: [{ stock: 500 }] },
    { name: 'MIG torch', collections: [torches] },
    { name: 'Leather glove', collections: [gloves] },
    // Its address stays when it is renamed.
    { name: 'Copper-mug', collections: [mugs] },
    { name: 'Tin cup', collections: [mugs] },
  ])
  const ours = await makePriceList(shop.db.orm)
  await shop.db.orm.insert(priceTiers).values(toTiers(tig!.id, ours, [[1, 80_000]]))
  await shop.refreshCatalog()
  const paths = {
    'home': '/home',
    'terms': '/terms',
    'all tools': `/subCollection/${tools}`,
    'list of tools': `/listing/${tools}`,
    'list of torches': `/listing/${torches}`,
    'list of gloves': `/listing/${gloves}`,
    'list of mugs': `/listing/${mugs}`,
    'TIG torch': tig!.path,
    'MIG torch': mig!.path,
    'glove': glove!.path,
    'mug': mug!.path,
    'cup': cup!.path,
    'search': '/search/torch',
  }
  const { token } = await makeCustomer(shop, { priceListId: ours })
  const shoppers = { guest: {}, customer: { cookie: `auth_token=${token}` } }

  /** What every shopper sees now, and which pages were made anew for each. */
  async function look() {
    const [seen, anew]: [Record<string, string>, Record<string, string[]>] = [{}, {}]
    for (const [name, headers] of Object.entries(shoppers)) {
      anew[name] = []
      for (const [page, url] of Object.entries(paths)) {
        rendered.length = 0
        const { statusCode, payload } = await shop.app.fastify.inject({
          url,
          headers: { accept: 'text/html', ...headers },
        })
        if (rendered.length > 0) anew[name].push(page)
        seen[`${page}, ${name}`] = `${statusCode} ${toSeen(payload)}`
      }
    }
    return { seen, anew }
  }
  const ids = { gloves, mugs, tig: tig!.id, mug: mug!.id, ours }
  return { shop, all: Object.keys(paths), ids, look }
}

/** Without times, and without how much there is of plenty, which lists do not say. */
const toSeen = (html: string): string =>
  html
    .replace(/"(askedAt|dataUpdatedAt|dehydratedAt)":\d+/g, '')
    .replace(/(?<="stock":\{"state":"in","quantity":)\d+/g, '')

type Ids = Awaited<ReturnType<typeof openShopOfPages>>['ids']

const ofTorch = ['home', 'list of tools', 'list of torches', 'TIG torch', 'MIG torch', 'glove', 'search']
const withoutMenu = ['home', 'all tools', 'TIG torch', 'MIG torch', 'glove', 'mug', 'cup', 'search']

/** One after the other in one shop. */
const changes: [what: string, statement: (ids: Ids) => string, anew: string[] | 'all', shows: string][] = [
  [
    'how much there is of plenty',
    () => 'update inventory set quantity = 499 where quantity = 500',
    ['TIG torch'],
    '499',
  ],
  ['how little there is', () => 'update inventory set quantity = 12 where quantity = 499', ofTorch, 'Low: <!-- -->12'],
  ['the price', ({ tig }) => `update price_tiers set unit_price = 73100 where item_id = ${tig}`, ofTorch, '$7.31'],
  [
    'the price for a company',
    ({ ours }) => `update price_tiers set unit_price = 66600 where price_list_id = ${ours}`,
    ofTorch,
    '$6.66',
  ],
  [
    'what is in stock at all',
    () => 'update inventory set quantity = 0 where quantity = 12',
    [...new Set([...ofTorch, ...withoutMenu])],
    'TIG torch',
  ],
  [
    'the name of an item',
    ({ mug }) => `update items set name = 'Copper mug' where id = ${mug}`,
    ['list of mugs', ...withoutMenu],
    'Copper mug',
  ],
  [
    'the collection of an item',
    ({ mug, gloves }) => `update item_collections set collection_id = ${gloves} where item_id = ${mug}`,
    'all',
    'Copper mug',
  ],
  ['what is sold', ({ mug }) => `update items set status = 'removed' where id = ${mug}`, 'all', 'cup'],
  ['the name of a collection', ({ mugs }) => `update collections set name = 'Cups' where id = ${mugs}`, 'all', 'Cups'],
  [
    'who may see a collection',
    ({ mugs }) => `update collections set login_required = true where id = ${mugs}`,
    'all',
    'Tin cup',
  ],
]

test('a change ends the pages that show it, and no others', async () => {
  const { shop, all, ids, look } = await openShopOfPages()
  let before = await look()
  expect(before.anew).toEqual({ guest: all, customer: all })
  expect(await look()).toEqual({ seen: before.seen, anew: { guest: [], customer: [] } })

  for (const [what, statement, wanted, shown] of changes) {
    await shop.db.pool.query(statement(ids))
    await shop.refreshCatalog()
    const after = await look()
    const anew = all.filter((page) => wanted === 'all' || wanted.includes(page))
    expect(after.anew, what).toEqual({ guest: anew, customer: anew })
    expect(after.seen, what).not.toEqual(before.seen)
    expect(Object.values(after.seen).filter((html) => html.includes(shown)).length, what).toBeGreaterThan(0)

    // What came from the cache is what would be made now.
    shop.app.services.responses.touch('all')
    before = await look()
    expect(before.seen, what).toEqual(after.seen)
  }
})
