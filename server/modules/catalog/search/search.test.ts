import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  compareItemSearch,
  getGlobalSearchFilters,
  globalSearch,
  search,
} from '../../../../contract/shop/catalog/listings.call.ts'
import type { CatalogItem } from '../../../../contract/shop/catalog/products.schema.ts'
import { makeCollection, makeItem, makeItems, makePriceList, toTiers } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { itemPictures, pictures, priceTiers } from '../items/catalog.tables.ts'

const find = async (shop: TestShop, keyword: string, more: object = {}, token?: string) =>
  (await shop.send(globalSearch, { input: { keyword, ...more }, ...(token ? { token } : {}) })).data

const namesOf = (cards: Pick<CatalogItem, 'name'>[]) => cards.map(({ name }) => name)
const findNames = async (shop: TestShop, keyword: string) => namesOf((await find(shop, keyword)).catalog_items)

describe('a search', () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop()
    const drinkware = await makeCollection(shop, { name: 'Drinkware' })
    await makeItems(shop, [
      {
        code: 'NS-4420',
        name: 'Ridgeline Vacuum Tumbler',
        brand: 'Northgate',
        material: 'Stainless steel',
        keywords: 'travel mug',
        summary: 'Double wall, 20 oz',
        descriptionHtml: '<p>Keeps coffee hot &amp; café cold</p><script>wombat</script>',
        features: ['Fits a truck cup holder'],
        specifications: [{ name: 'Lid', value: 'Slider' }],
        variants: [{ color: 'Navy' }, { color: 'Sage' }],
        collections: [drinkware],
      },
      { code: 'NS-4430', name: 'Camp Mug with Lid', summary: '12 oz enamel' },
      { code: 'NW-1035', name: 'Solid Wire', summary: '.035 in, 33 lb spool', keywords: 'mig ER70S-6' },
      { code: 'NW-1045', name: 'Solid Wire, thick', summary: '.045 in, 44 lb spool' },
      { code: 'NW-6507', name: 'Flap Disc', summary: '4-1/2 in, 40 grit' },
      { code: 'NW-7001', name: 'Welding Gloves', features: ['Lined with fleece'] },
      { code: 'NW-7002', name: 'Driving Gloves', features: ['Goatskin'] },
      { code: 'NW-8001', name: 'Smartwatch Band' },
      { code: 'NW-8002', name: 'Smart Phone Holder' },
    ])
  })

  test.each([
    ['the name', 'vacuum tumbler', ['Ridgeline Vacuum Tumbler']],
    ['other endings', 'vacuum tumblers', ['Ridgeline Vacuum Tumbler']],
    ['any case and accents', 'CAFÉ tumbler', ['Ridgeline Vacuum Tumbler']],
    ['the brand', 'northgate', ['Ridgeline Vacuum Tumbler']],
    ['the material', 'stainless', ['Ridgeline Vacuum Tumbler']],
    ['the color', 'sage tumbler', ['Ridgeline Vacuum Tumbler']],
    ['a keyword', 'travel', ['Ridgeline Vacuum Tumbler']],
    ['the description', 'coffee', ['Ridgeline Vacuum Tumbler']],
    ['a feature', 'truck', ['Ridgeline Vacuum Tumbler']],
    ['a specification', 'slider', ['Ridgeline Vacuum Tumbler']],
    ['its collection', 'drinkware', ['Ridgeline Vacuum Tumbler']],
    ['the beginning of a word', 'tumbl', ['Ridgeline Vacuum Tumbler']],
    ['one wrong letter', 'vacuum tunbler', ['Ridgeline Vacuum Tumbler']],
    ['one letter too few', 'tumber', ['Ridgeline Vacuum Tumbler']],
    ['one letter too many', 'tumbbler', ['Ridgeline Vacuum Tumbler']],
    ['two letters swapped', 'tubmler', ['Ridgeline Vacuum Tumbler']],
    ['a wrong first letter', 'rumbler', ['Ridgeline Vacuum Tumbler']],
    ['a number with its unit', '20 oz', ['Ridgeline Vacuum Tumbler']],
    ['the same written together', '20oz', ['Ridgeline Vacuum Tumbler']],
    ['the same in full', '20-ounce tumbler', ['Ridgeline Vacuum Tumbler']],
    ['a decimal', '.035 wire', ['Solid Wire', 'Solid Wire, thick']],
    ['a fraction', '4-1/2 disc', ['Flap Disc']],
    ['quotes for inches', '4-1/2"', ['Flap Disc']],
    ['a code', 'NS-4420', ['Ridgeline Vacuum Tumbler']],
    ['a code without its dash', 'ns4420', ['Ridgeline Vacuum Tumbler']],
    ['a code with a space', 'ns 4420', ['Ridgeline Vacuum Tumbler']],
    ['several codes, in their order', 'NW-7002 ns4420', ['Driving Gloves', 'Ridgeline Vacuum Tumbler']],
    [
      'codes as they stand in a list',
      'NS-4420, NW-7001;NW-1035',
      ['Ridgeline Vacuum Tumbler', 'Welding Gloves', 'Solid Wire'],
    ],
    ['the code of a part', 'ns-4420-2', ['Ridgeline Vacuum Tumbler']],
    ['a part of a code', '442', ['Ridgeline Vacuum Tumbler']],
    ['letters and figures', 'er70s-6', ['Solid Wire']],
    ['two words that stand together elsewhere', 'smart watch', ['Smartwatch Band', 'Smart Phone Holder']],
  ])('finds by %s', async (_, keyword, names) => {
    expect(await findNames(shop, keyword)).toEqual(names)
  })

  test.each(['ns4420', 'NW-7002 ns4420', 'NS-4420, NW-7001;NW-1035'])(
    'takes %s for codes, not for words',
    async (codes) => {
      expect((await find(shop, codes)).did_you_mean).toBeNull()
    },
  )

  test('shows what matches all words before what matches some', async () => {
    expect((await findNames(shop, 'mug lid')).slice(0, 2).sort()).toEqual([
      'Camp Mug with Lid',
      'Ridgeline Vacuum Tumbler',
    ])
    expect(await findNames(shop, 'enamel mug')).toEqual(['Camp Mug with Lid', 'Ridgeline Vacuum Tumbler'])
    expect(await findNames(shop, 'driving gloves goatskin')).toEqual(['Driving Gloves', 'Welding Gloves'])
  })

  test('tells how many match all words', async () => {
    const complete = async (keyword: string, more = {}) => (await find(shop, keyword, more)).complete_product_count
    expect(await complete('enamel mug')).toBe(1)
    expect(await complete('enamel mug', { min_price: 5_000 })).toBe(0)
    expect(await complete('purple tumbler zzzzqqqq')).toBe(0)
    const gloves = await find(shop, 'gloves')
    expect([gloves.complete_product_count, gloves.total_product_count]).toEqual([2, 2])
  })

  test('lists apart what matches all words and what matches some, each with its own facets', async () => {
    const ask = async (keyword: string, match: 'all' | 'some', more = {}) => {
      const found = await find(shop, keyword, { match, ...more })
      const { data: facets } = await shop.send(getGlobalSearchFilters, { query: { keyword, match, ...more } })
      expect(facets.total_product_count).toBe(found.total_product_count)
      return [namesOf(found.catalog_items), found.complete_product_count, found.partial_product_count]
    }
    expect(await ask('enamel mug', 'all')).toEqual([['Camp Mug with Lid'], 1, 1])
    expect(await ask('enamel mug', 'some')).toEqual([['Ridgeline Vacuum Tumbler'], 1, 1])
    expect(await ask('enamel mug', 'some', { filters: ['color:Navy'] })).toEqual([['Ridgeline Vacuum Tumbler'], 0, 1])
    expect(await ask('enamel mug', 'all', { filters: ['color:Navy'] })).toEqual([[], 0, 1])
    expect(await ask('purple tumbler', 'all')).toEqual([['Ridgeline Vacuum Tumbler'], 0, 1])
  })

  test('has something to show where only some words fit', async () => {
    expect(await findNames(shop, 'purple tumbler zzzzqqqq')).toEqual(['Ridgeline Vacuum Tumbler'])
  })

  test('understands what is not wanted', async () => {
    expect(await findNames(shop, 'gloves without fleece')).toEqual(['Driving Gloves'])
    expect(await findNames(shop, 'gloves -fleece')).toEqual(['Driving Gloves'])
    expect(await findNames(shop, 'gloves w/o goatskin')).toEqual(['Welding Gloves'])
    expect(await findNames(shop, 'gloves no goatskin')).toEqual(['Welding Gloves'])
  })

  test('finds two words that are written as one', async () => {
    expect(await findNames(shop, 'smartphone')).toEqual(['Smart Phone Holder'])
    expect(await findNames(shop, 'vacuumtumbler')).toEqual(['Ridgeline Vacuum Tumbler'])
  })

  test('tells what was probably meant, and nothing where it was right', async () => {
    expect((await find(shop, 'weldng glovse')).did_you_mean).toBe('welding gloves')
    expect((await find(shop, 'welding gloves')).did_you_mean).toBeNull()
    expect((await find(shop, 'tumbl')).did_you_mean).toBeNull()
    expect((await find(shop, 'zzzzqqqq')).did_you_mean).toBeNull()
  })

  test('finds nothing in scripts and tags', async () => {
    expect(await findNames(shop, 'wombat')).toEqual([])
    expect(await findNames(shop, 'script')).toEqual([])
  })

  test('names the collections that fit', async () => {
    expect((await find(shop, 'drinkw')).collections).toMatchObject([{ name: 'Drinkware' }])
  })

  test('of fewer than three characters is empty, and no mistake', async () => {
    for (const keyword of ['', 'mu', '  mu  '])
      expect(await find(shop, keyword)).toMatchObject({
        catalog_items: [],
        collections: [],
        total_product_count: 0,
        total_page_count: 0,
        did_you_mean: null,
        keyword: keyword.trim(),
      })
  })

  test('can be sorted, narrowed and counted like a listing', async () => {
    const cards = (await find(shop, 'gloves', { sort: 'name', filters: ['stock:In stock'], min_price: 5 }))
      .catalog_items
    expect(namesOf(cards)).toEqual(['Driving Gloves', 'Welding Gloves'])
    const { data } = await shop.send(getGlobalSearchFilters, { query: { keyword: 'tumbler', filters: ['color:Sage'] } })
    expect(data).toMatchObject({ min_price: 10, max_price: 10, total_product_count: 1 })
    expect(data.filters.find(({ key }) => key === 'color')!.values).toMatchObject([
      { value: 'Sage', count: 1, chosen: true },
      { value: 'Navy', count: 1 },
    ])
  })

  test('answers hostile texts with sense', async () => {
    for (const keyword of [...ownHostile, ...readHostile()]) {
      for (const reply of [
        await shop.sendAnything(globalSearch, { input: { keyword, filters: [keyword] } }),
        await shop.sendAnything(search, { input: { query: keyword } }),
        await shop.sendAnything(getGlobalSearchFilters, { query: { keyword, filters: [keyword] } }),
      ])
        expect([200, 400], keyword).toContain(reply.status)
    }
  })

  test.each([{}, { keyword: 7 }, { keyword: ['mug'] }, { keyword: 'x'.repeat(201) }, { keyword: 'a\u0000b' }])(
    'for %j is refused',
    async (input) => {
      expect((await shop.sendAnything(globalSearch, { input })).status).toBe(400)
    },
  )
})

const ownHostile = [
  `<script>alert('x')</script>`,
  `'; drop table items; --`,
  '__proto__',
  'constructor',
  'toString',
  '((((((((((',
  '-without-without-',
  '%'.repeat(200),
  'a '.repeat(100),
  '\u202Etest\u202C',
  'half \uD800 a pair',
  '1'.repeat(200),
]

/** A part of the lists beside the project, where they are. */
function readHostile(): string[] {
  const folder = new URL('../../../../../shared/data/hostile', import.meta.url)
  const strings = new URL('naughty-strings.json', folder)
  const injections = new URL('sqli.txt', folder)
  if (!existsSync(strings) || !existsSync(injections)) return []
  const naughty = JSON.parse(readFileSync(strings, 'utf8')) as string[]
  return [...naughty, ...readFileSync(injections, 'utf8').split('\n')].filter((_, index) => index % 8 === 0)
}

describe('of equally fitting items', () => {
  test('those in the collection that most of the best are in come first', async () => {
    const shop = await openTestShop()
    const lamps = await makeCollection(shop, { name: 'Lighting' })
    const rest = await makeCollection(shop, { name: 'Clearance' })
    await makeItems(shop, [
      { name: 'Arc beam one', collections: [rest] },
      { name: 'Arc beam two', collections: [lamps] },
      { name: 'Arc beam three', collections: [lamps] },
    ])
    expect((await findNames(shop, 'arc beam')).at(-1)).toBe('Arc beam one')
  })

  test('the one whose name has the words side by side comes first', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [{ name: 'Ground steel clamp' }, { name: 'Steel ground clamp' }])
    expect(await findNames(shop, 'ground clamp')).toEqual(['Steel ground clamp', 'Ground steel clamp'])
  })

  test('one for few comes after the usual ones, unless somebody asks for it', async () => {
    const shop = await openTestShop()
    const [gloves, lenses] = [await makeCollection(shop), await makeCollection(shop)]
    const about = { keywords: 'welding', collections: [gloves], variants: [{ size: 'L' }, { size: 'XL' }] }
    await makeItems(shop, [
      { name: 'Left-hand-only stick gloves, bag of 6', ...about, popularity: 90 },
      { name: 'Split-cowhide MIG gloves, aramid sewn, 12 in', ...about },
      { name: 'Wool-lined stick gloves', ...about },
      { name: 'Youth hoodie', popularity: 90 },
      { name: 'Pullover hoodie' },
      { name: 'Safety glasses for small faces', popularity: 90 },
      { name: 'Clear safety glasses' },
      { name: 'Replacement lens', collections: [lenses], popularity: 90 },
      { name: 'Cover lens', collections: [lenses] },
    ])
    const oneHanded = 'Left-hand-only stick gloves, bag of 6'
    for (const keyword of ['gloves', 'welding gloves', 'xl gloves', 'welding gloves large'])
      expect((await findNames(shop, keyword)).at(-1), keyword).toBe(oneHanded)
    expect((await findNames(shop, 'stick gloves'))[0]).toBe('Wool-lined stick gloves')
    expect((await findNames(shop, 'left hand stick gloves'))[0]).toBe(oneHanded)
    expect(await findNames(shop, 'hoodie')).toEqual(['Pullover hoodie', 'Youth hoodie'])
    expect((await findNames(shop, 'youth hoodie'))[0]).toBe('Youth hoodie')
    expect((await findNames(shop, 'safety glasses'))[0]).toBe('Clear safety glasses')
    expect(await findNames(shop, 'lens')).toEqual(['Cover lens', 'Replacement lens'])
    expect((await findNames(shop, 'replacement lens'))[0]).toBe('Replacement lens')
  })

  test('the one in stock comes first, then the one bought more often', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [
      { name: 'Torch', code: 'T-1', variants: [{ stock: 0 }], popularity: 900 },
      { name: 'Torch', code: 'T-2', variants: [{ stock: 5 }], popularity: 3 },
      { name: 'Torch', code: 'T-3', variants: [{ stock: 5 }], popularity: 40 },
    ])
    expect((await find(shop, 'torch')).catalog_items.map((card) => card.web_code)).toEqual(['T-3', 'T-2', 'T-1'])
  })

  test('the same words right after a change find what has changed, and their facets count it', async () => {
    const shop = await openTestShop()
    const lamps = await makeCollection(shop, { name: 'Lamps' })
    const lantern = { name: 'Lantern', collections: [lamps] }
    await makeItems(shop, [{ ...lantern, brand: 'Acme' }])
    const countAll = async () => {
      const { total_product_count: found } = await find(shop, 'lantern')
      const { data } = await shop.send(getGlobalSearchFilters, { query: { keyword: 'lantern' } })
      return [found, data.total_product_count]
    }
    expect(await countAll()).toEqual([1, 1])
    await makeItems(shop, [{ ...lantern, brand: 'Hatco' }])
    expect(await countAll()).toEqual([2, 2])
    await shop.db.pool.query("update items set name = 'Torch' where brand = 'Acme'")
    await expect.poll(countAll).toEqual([1, 1])
  })
})

describe('what a guest may not look at', () => {
  test('is neither found nor suggested, and is for customers', async () => {
    const shop = await openTestShop()
    const dealers = await makeCollection(shop, { name: 'Dealers', loginRequired: true })
    await makeItem(shop, { name: 'Secret torch', code: 'SEC-100', collections: [dealers] })
    await makeItem(shop, { name: 'Hidden torch', status: 'hidden' })
    const { token } = await makeCustomer(shop)
    for (const words of ['secret torch', 'SEC-100']) {
      expect((await find(shop, words)).total_product_count).toBe(0)
      expect((await shop.send(search, { input: { query: words } })).data.catalog_items).toEqual([])
      expect(namesOf((await find(shop, words, {}, token)).catalog_items)).toEqual(['Secret torch'])
    }
  })
})

describe('suggestions', () => {
  test('show the best few items and collections while a word is typed', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop, { name: 'Tumblers' })
    await makeItems(
      shop,
      Array.from({ length: 12 }, (_, index) => ({ name: `Tumbler ${index}`, collections: [collection] })),
    )
    const { data } = await shop.send(search, { input: { query: ' tumb ' } })
    expect(data.catalog_items).toHaveLength(8)
    expect(data.catalog_items[0]).toEqual({
      id: expect.any(Number),
      name: expect.stringMatching(/^Tumbler/),
      web_code: expect.any(String),
      item_url: expect.stringMatching(/^\/products\/[a-z0-9-]*\d+$/),
      image_thumnail: null,
      price: 10,
      smallest_order: { quantity: 1, price: 10 },
      currency_symbol: '$',
      unit: 'each',
      custom_item_flag: false,
    })
    expect(data.total_product_count).toBe(12)
    expect(data.collections).toEqual([
      { id: collection, name: 'Tumblers', collection_url: `/listing/${collection}`, product_count: 12 },
    ])
  })

  test('and cards name other pictures, for one that cannot be loaded', async () => {
    const shop = await openTestShop()
    const { id: itemId } = await makeItem(shop, { name: 'Tumbler' })
    const urls = [1, 2, 3, 4].map((number) => `https://maker.example/${number}.jpg`)
    const made = await shop.db.orm
      .insert(pictures)
      .values(
        [...urls, urls[1]!].map((location, index) => ({ key: `remote-${index}`, source: 'url' as const, location })),
      )
      .returning({ pictureId: pictures.id })
    await shop.db.orm
      .insert(itemPictures)
      .values(made.map(({ pictureId }, position) => ({ itemId, pictureId, position })))
    await shop.refreshCatalog()
    const shown = { image_thumnail: urls[0], other_images: [urls[1], urls[2]] }
    expect((await shop.send(search, { input: { query: 'tumbler' } })).data.catalog_items).toMatchObject([shown])
    expect((await find(shop, 'tumbler')).catalog_items).toMatchObject([shown])
  })

  test('take a word that has just been begun into account', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [{ name: 'Camp mug' }, { name: 'Beach mug' }, { name: 'Diner mug', summary: 'Big' }])
    const { data } = await shop.send(search, { input: { query: 'mug b' } })
    expect(data.catalog_items.map(({ name }) => name)).toEqual(['Beach mug', 'Camp mug', 'Diner mug'])
    const { data: none } = await shop.send(search, { input: { query: 'zzzz b' } })
    expect(none.catalog_items.map(({ name }) => name)).toContain('Beach mug')
  })

  test('of fewer than three characters are empty', async () => {
    const shop = await openTestShop()
    await makeItem(shop, { name: 'Tumbler' })
    expect((await shop.send(search, { input: { query: 'tu' } })).data).toEqual({
      catalog_items: [],
      collections: [],
      total_product_count: 0,
    })
    expect((await shop.send(compareItemSearch, { input: { query: 'tu ' } })).data).toEqual({ catalog_items: [] })
  })

  test('for comparing show items with the price of the caller', async () => {
    const shop = await openTestShop()
    const agreed = await makePriceList(shop.db.orm)
    const { token } = await makeCustomer(shop, { priceListId: agreed })
    const item = await makeItem(shop, { name: 'Tumbler' })
    await shop.db.orm.insert(priceTiers).values(toTiers(item.id, agreed, [[1, 55_000]]))
    const input = { query: 'tumbler' }
    expect((await shop.send(compareItemSearch, { input, token })).data.catalog_items).toMatchObject([{ price: 5.5 }])
    expect((await shop.send(compareItemSearch, { input })).data.catalog_items).toMatchObject([{ price: 10 }])
  })
})
