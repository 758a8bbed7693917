import { beforeAll, describe, expect, test } from 'vitest'
import { globalSearch } from '../../../contract/calls/products.ts'
import { makeCollection, makeItem, makeItems } from '../../testing/catalog-makers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

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
