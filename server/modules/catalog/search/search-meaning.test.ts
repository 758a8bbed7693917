import { beforeAll, describe, expect, test } from 'vitest'
import { globalSearch } from '../../../../contract/shop/catalog/listings.call.ts'
import { makeCollection, makeItem, makeItems } from '../../../testing/makers/catalog-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { rushPrices } from '../items/catalog.tables.ts'

const find = async (shop: TestShop, keyword: string) => (await shop.send(globalSearch, { input: { keyword } })).data
const findNames = async (shop: TestShop, keyword: string) =>
  (await find(shop, keyword)).catalog_items.map(({ name }) => name)

describe('a size or a code in any spelling', () => {
  test.each([
    ['er70s-6 0.035"', 'er70s6 .035'],
    ['er70s-6 .035 in', 'ER70S6 0.035 inch'],
    ['er70s-6 .035in', 'er70s6 .035”'],
    ['1/8" rod', '0.125 in rod'],
    ['1/8 inch rod', '.125" rod'],
  ])('%s finds the same as %s', async (one, other) => {
    const found = await findNames(sized, one)
    expect(found).toEqual(await findNames(sized, other))
    expect(found[0]).toBe(one.startsWith('er') ? 'ER70S-6 MIG wire, .035 in' : 'ER309L rod, 1/8 in')
    expect((await find(sized, one)).complete_product_count).toBe(1)
  })

  let sized: TestShop

  beforeAll(async () => {
    sized = await openTestShop()
    await makeItems(sized, [
      { name: 'ER70S-3 MIG wire, .035 in' },
      { name: 'ER70S-6 MIG wire, .045 in' },
      { name: 'ER70S-6 MIG wire, .035 in' },
      { name: 'ER309L rod, 3/32 in' },
      { name: 'ER309L rod, 1/8 in' },
      { name: 'Box of 6 pens' },
    ])
  })
})

describe('a size', () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop()
    await makeItems(shop, [
      { name: 'Youth hoodie', variants: [{ size: 'YS' }, { size: 'YM' }] },
      { name: 'Work hoodie', variants: [{ size: 'L' }, { size: 'XL' }] },
      { name: 'Crew hoodie', variants: [{ size: 'M' }, { size: '2XL' }] },
      { name: 'ER70S-6 wire', variants: [{ size: '.030 in' }, { size: '.035 in' }] },
      { name: 'ER70S-6 wire, .045 in' },
      { name: 'Welding cable', specifications: [{ name: 'Lugs', value: '1/2 in' }] },
      { name: 'Lanyard, 5/8 in' },
      { name: 'Grinding wheel, 4-1/2 x 1/4 in' },
      { name: 'Grinding wheel, 4 x 1/2 in' },
      { name: 'Flap disc, 7 in' },
      { name: 'Half Gallon growler' },
      { name: '1 gallon growler' },
    ])
  })

  test.each([
    ['large hoodie', 'Work hoodie'],
    ['hoodie xl', 'Work hoodie'],
    ['extra large hoodie', 'Work hoodie'],
    ['x-large hoodie', 'Work hoodie'],
    ['medium hoodie', 'Crew hoodie'],
    ['2xl hoodie', 'Crew hoodie'],
    ['xxl hoodie', 'Crew hoodie'],
    ['er70s6 035', 'ER70S-6 wire'],
    ['er70s6 0,035', 'ER70S-6 wire'],
    ['er70s6 045', 'ER70S-6 wire, .045 in'],
    ['half inch lug cable', 'Welding cable'],
    ['1/2 gallon growler', 'Half Gallon growler'],
    ['half-gallon growler', 'Half Gallon growler'],
    ['grinding wheel 4.5', 'Grinding wheel, 4-1/2 x 1/4 in'],
    ['4½ grinding wheel', 'Grinding wheel, 4-1/2 x 1/4 in'],
    ['4 1/2 grinding wheel', 'Grinding wheel, 4-1/2 x 1/4 in'],
    ['4 1/2" grinding wheel', 'Grinding wheel, 4-1/2 x 1/4 in'],
    ['grinding wheel 4.5 x .25', 'Grinding wheel, 4-1/2 x 1/4 in'],
    ['flap disk', 'Flap disc, 7 in'],
  ])('%s asks for %s', async (keyword, name) => {
    const found = await find(shop, keyword)
    expect(found.catalog_items[0]?.name).toBe(name)
    expect(found.complete_product_count).toBe(1)
  })

  test('alone is not what comes near', async () => {
    const found = await find(shop, '1/2 in lanyard')
    expect(found.catalog_items.map(({ name }) => name)).toEqual(['Lanyard, 5/8 in'])
    expect(found.complete_product_count).toBe(0)
  })
})

describe('what is not sold', () => {
  test('has near it what is named by one of the words, not what speaks of them', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [
      { name: 'Cutting torch', keywords: 'oxygen' },
      { name: 'Camp mug', features: ['Chip resistant'], descriptionHtml: 'Goes up a ladder, too.' },
      { name: 'Tool pen', features: ['Handle of a hammer'] },
      { name: 'Checkout bell', keywords: 'counter' },
    ])
    const torch = await find(shop, 'plasma cutter')
    expect(torch.catalog_items.map(({ name }) => name)).toEqual(['Cutting torch'])
    expect(torch).toMatchObject({ complete_product_count: 0, did_you_mean: null })
    expect(await findNames(shop, 'chipping hammer')).toEqual([])
    const ladder = await find(shop, 'ladder')
    expect(ladder.catalog_items.map(({ name }) => name)).toEqual(['Camp mug'])
    expect(ladder.complete_product_count).toBe(0)
  })

  test('is not corrected to what is not sold either; a word that is only spoken of stands for its doing', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [
      { name: 'Camping mug' },
      { name: 'Cutting torch' },
      { name: 'Multi-tool', descriptionHtml: 'Pliers and a wire cutter.' },
    ])
    expect(await find(shop, 'chiping hamer')).toMatchObject({ did_you_mean: null, total_product_count: 0 })
    expect((await findNames(shop, 'plasma cutter')).at(0)).toBe('Cutting torch')
  })

  test('has nothing near it that shares only the beginning of a word', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [
      { name: 'Safety glasses, anti-fog' },
      { name: 'Welding blanket', descriptionHtml: 'Stops spatter.' },
      { name: 'Spatter shield', keywords: 'anti' },
    ])
    expect(await findNames(shop, 'anti spatter spray')).toEqual(['Spatter shield'])
  })

  test('is not corrected to a word that nothing is called by', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [{ name: 'Camp mug', descriptionHtml: 'Softer than a pillow.' }])
    expect(await find(shop, 'pilow')).toMatchObject({ did_you_mean: null, total_product_count: 0 })
    await makeItems(shop, [{ name: 'Neck pillow' }])
    expect(await find(shop, 'pilow')).toMatchObject({ did_you_mean: 'pillow', complete_product_count: 2 })
  })
})

describe('the code of one item', () => {
  test('leads to it, in any spelling; narrowed, or shared by two, it is a list', async () => {
    const shop = await openTestShop()
    const [wire, other] = await makeItems(shop, [
      { code: 'NW-1035', name: 'Wire', variants: [{ size: '.030 in' }, { size: '.035 in' }] },
      { code: 'NW-2035', name: 'Tip' },
    ])
    for (const code of ['NW-1035', 'nw1035', 'nw 1035', wire!.variants[1]!.code])
      expect((await find(shop, code)).redirect_url).toBe(wire!.path)
    for (const words of ['NW-103', 'wire', 'NW-1035 NW-2035']) expect((await find(shop, words)).redirect_url).toBeNull()
    const narrowed = await shop.send(globalSearch, { input: { keyword: 'NW-2035', filters: ['stock:In stock'] } })
    expect(narrowed.data.redirect_url).toBeNull()
    expect((await find(shop, 'NW-2035')).redirect_url).toBe(other!.path)
  })

  test('leads to it, although the text of another item speaks of the code or a part of another is spelled alike', async () => {
    const shop = await openTestShop()
    const [gloves] = await makeItems(shop, [
      { code: 'NW-6145', name: 'MIG gloves' },
      { code: 'NW-6144', name: 'MIG gloves, L', descriptionHtml: 'Size L; for other sizes see NW-6145.' },
      { code: 'NW-614', name: 'Set of gloves', variants: [{}, {}, {}, {}, {}] },
    ])
    for (const code of ['NW-6145', 'nw 6145']) expect((await find(shop, code)).redirect_url).toBe(gloves!.path)
  })

  test('leads a guest nowhere where it needs a sign-in', async () => {
    const shop = await openTestShop()
    const closed = await makeCollection(shop, { name: 'Closeouts', loginRequired: true })
    await makeItems(shop, [{ code: 'NW-9090', name: 'Old wire', collections: [closed] }])
    expect((await find(shop, 'NW-9090')).redirect_url).toBeNull()
  })
})

describe('what is not wanted', () => {
  test('is what an item says it has, not what it says it is without', async () => {
    const shop = await openTestShop()
    const sets = await makeCollection(shop, { name: 'Mugs & lids' })
    await makeItems(shop, [
      { name: 'Mug with lid' },
      { name: 'Camp mug', features: ['Comes with a lid'] },
      { name: 'Diner mug', collections: [sets] },
      { name: 'Office mug', features: ['Stacks well', 'Without lid'] },
      { name: 'Latte mug with lid', features: ['No lid rattle'] },
    ])
    expect((await findNames(shop, 'mug without lid')).sort()).toEqual(['Diner mug', 'Office mug'])
    expect((await findNames(shop, 'mug without lid'))[0]).toBe('Office mug')
    expect((await findNames(shop, 'mug -lid')).sort()).toEqual(['Diner mug', 'Office mug'])
  })

  test('is not what a description only speaks of', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [
      { name: 'Leather gloves' },
      { name: 'Rigger gloves', features: ['Leather palm'] },
      { name: 'Knit gloves', descriptionHtml: 'Softer than leather, and they wash better.' },
      { name: 'Camp mug', descriptionHtml: 'Its handle has room for gloves.' },
    ])
    expect((await findNames(shop, 'gloves without leather')).sort()).toEqual(['Camp mug', 'Knit gloves'])
    expect((await findNames(shop, 'gloves without leather'))[0]).toBe('Knit gloves')
  })

  test('comes before what has nothing to do with it, where all that is wanted has it', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [
      { name: 'Leather gloves' },
      { name: 'Camp mug', descriptionHtml: 'Its handle has room for gloves.' },
    ])
    const found = await find(shop, 'gloves without leather')
    expect(found.catalog_items.map(({ name }) => name)).toEqual(['Leather gloves', 'Camp mug'])
    expect(found.complete_product_count).toBe(0)
  })

  test('of several words is only what has all of them', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [
      { name: 'Weighted blanket', features: ['Filled with glass beads'] },
      { name: 'Knitted blanket', features: ['Glass blue'] },
    ])
    expect(await findNames(shop, 'blanket without glass beads')).toEqual(['Knitted blanket'])
  })

  test('stays on the page where nothing would be left without it', async () => {
    const shop = await openTestShop()
    await makeItem(shop, { name: 'Mug with lid' })
    expect(await findNames(shop, 'mug without lid')).toEqual(['Mug with lid'])
  })

  test('stays in the words that were meant', async () => {
    const shop = await openTestShop()
    await makeItem(shop, { name: 'Welding gloves', summary: '20 oz' })
    expect((await find(shop, '20 oz glovse without lining')).did_you_mean).toBe('20oz gloves without lining')
  })
})

describe('what is wanted', () => {
  test('is named by the item itself, and not by a collection of two things', async () => {
    const shop = await openTestShop()
    const mixed = await makeCollection(shop, { name: 'Lanyards & awards' })
    await makeItems(shop, [
      { name: 'Walnut plaque', collections: [mixed], popularity: 900 },
      { name: 'Woven lanyard', collections: [mixed] },
    ])
    const found = await find(shop, 'lanyard')
    expect(found.catalog_items.map(({ name }) => name)).toEqual(['Woven lanyard', 'Walnut plaque'])
    expect(found.complete_product_count).toBe(1)
  })

  test('is found by a collection of two things where nothing is called so itself', async () => {
    const shop = await openTestShop()
    const mixed = await makeCollection(shop, { name: 'Tools & outdoor' })
    await makeItems(shop, [{ name: 'Picnic blanket', collections: [mixed] }])
    expect(await find(shop, 'outdoor')).toMatchObject({ complete_product_count: 1 })
  })

  test('is said by the last word: what is only worn under a vest comes after vests', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [
      { name: 'Hi-vis pocket tee', descriptionHtml: 'To wear under a rated vest.' },
      { name: 'Mesh vest, class 2', keywords: 'hi-vis' },
      { name: 'Surveyor vest', keywords: 'hi-vis' },
      ...['Mug', 'Tote', 'Pen', 'Flap disc', 'Work glove', 'Beanie', 'Clamp'].map((name) => ({ name })),
    ])
    expect((await findNames(shop, 'hi-vis vest')).at(-1)).toBe('Hi-vis pocket tee')
  })

  test('is near by its name, not by a keyword, where nothing is all that was asked for', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [
      { name: 'Six-panel cap', keywords: 'ball cap' },
      { name: 'Mesh ball bag' },
      { name: 'Strap', features: ['Eases stress'] },
    ])
    expect(await findNames(shop, 'stress ball')).toEqual(['Mesh ball bag'])
  })

  test('of two that fit alike is rather what is bought more', async () => {
    const shop = await openTestShop()
    await makeItems(shop, [
      { name: 'ER70S-3 MIG wire, .035 in, 33 lb', popularity: 61 },
      { name: 'ER70S-6 MIG wire, .035 in, 33 lb', popularity: 999 },
    ])
    expect((await findNames(shop, '.035 mig wire 33lb'))[0]).toBe('ER70S-6 MIG wire, .035 in, 33 lb')
  })

  test('in a rush is what has rush prices, and not what says that it has none', async () => {
    const shop = await openTestShop()
    const pen = await makeItem(shop, { name: 'Click pen' })
    await makeItem(shop, { name: 'Last tumblers', features: ['Final sale: no rush'] })
    await shop.db.orm
      .insert(rushPrices)
      .values({ itemId: pen.id, days: 1, maximumQuantity: 100, unitPrice: 9_000, publishedPrice: 9_000 })
    await shop.refreshCatalog()
    expect(await findNames(shop, 'rush')).toEqual(['Click pen'])
  })
})
