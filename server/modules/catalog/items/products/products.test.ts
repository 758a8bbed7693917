import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { allImages, getProduct, productDetails } from '../../../../../contract/shop/catalog/products.call.ts'
import type { Product } from '../../../../../contract/shop/catalog/products.schema.ts'
import { makeCollection, makeItem, makeItems } from '../../../../testing/makers/catalog-makers.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { itemColors, itemPictures, items, pictures, priceTiers, rushPrices } from '../catalog.tables.ts'
import { decorationLocations, decorationMethods } from '../decoration.tables.ts'

const show = async (shop: TestShop, id: number): Promise<Product> =>
  (await shop.send(getProduct, { params: { id } })).data.product

describe('the page of an item', () => {
  test('tells everything about it', async () => {
    const shop = await openTestShop()
    const drinkware = await makeCollection(shop, { name: 'Drinkware', showSubCollections: true })
    const tumblers = await makeCollection(shop, { name: 'Tumblers', parentId: drinkware })
    const { id, variants } = await makeItem(shop, {
      code: 'TB-20',
      name: 'Ridgeline Tumbler',
      descriptionHtml: '<p>Keeps <strong>cold</strong>.</p>',
      features: ['Double wall'],
      specifications: [{ name: 'Capacity', value: '20 oz' }],
      brand: 'Northgate',
      material: 'Steel',
      madeIn: 'USA',
      harmonizedCode: '7323.93.00',
      unit: 'each',
      minimumQuantity: 24,
      leadDays: 5,
      collections: [tumblers],
      cartonQuantity: 24,
      cartonGrams: 10_000,
      cartonLengthMm: 508,
      cartonWidthMm: 254,
      cartonHeightMm: 300,
      tiers: [
        [24, 90_000],
        [72, 85_550],
      ],
      variants: [
        { color: 'Navy', size: 'S', stock: 200 },
        { color: 'Navy', size: 'XL', stock: 30, extraPrice: 15_000 },
        { color: 'Red', size: 'S', stock: 0, incomingOn: '2026-04-01' },
      ],
      charges: [
        {
          code: 'SETUP',
          name: 'Setup',
          why: 'One plate per color',
          kind: 'setup',
          per: 'color',
          basis: 'color',
          amount: 500_000,
        },
      ],
    })
    await fillDecorations(shop, id)

    expect(await show(shop, id)).toEqual({
      id,
      name: 'Ridgeline Tumbler',
      web_code: 'TB-20',
      item_url: `/products/ridgeline-tumbler-${id}`,
      image_thumnail: null,
      search_title: '',
      search_description: '',
      search_picture: null,
      description_html: '<p>Keeps <strong>cold</strong>.</p>',
      features: ['Double wall'],
      specifications: [{ name: 'Capacity', value: '20 oz' }],
      brand: 'Northgate',
      material: 'Steel',
      made_in: 'USA',
      harmonized_code: '7323.93.00',
      unit: 'each',
      trail: [
        { id: drinkware, name: 'Drinkware', collection_url: `/subCollection/${drinkware}` },
        { id: tumblers, name: 'Tumblers', collection_url: `/listing/${tumblers}` },
      ],
      collection_id: tumblers,
      login_required: false,
      custom_item_flag: false,
      moq: 24,
      currency_symbol: '$',
      price: 8.555,
      tier_price: 9,
      strike_price: null,
      percent_off: null,
      cost: null,
      wishlist_item_flag: false,
      quantities: [
        { quantity: 24, price: 9, published_price: 9 },
        { quantity: 72, price: 8.555, published_price: 8.555 },
      ],
      rush_pricing: [
        { days: 1, maximum_quantity: 100, price: 11, published_price: 12.5 },
        { days: 3, maximum_quantity: 500, price: 10, published_price: 10 },
      ],
      colors: [
        { name: 'Navy', hex_code: '#1E3350', image_thumnail: null },
        { name: 'Red', hex_code: '#1E3350', image_thumnail: null },
      ],
      sizes: ['S', 'XL'],
      variants: [
        {
          ...variants[0],
          color: 'Navy',
          size: 'S',
          extra_price: 0,
          stock: { state: 'in', quantity: 200, next_on: null },
        },
        {
          ...variants[1],
          color: 'Navy',
          size: 'XL',
          extra_price: 1.5,
          stock: { state: 'low', quantity: 30, next_on: null },
        },
        {
          ...variants[2],
          color: 'Red',
          size: 'S',
          extra_price: 0,
          stock: { state: 'out', quantity: 0, next_on: '2026-04-01' },
        },
      ],
      pictures: [],
      decorations: [
        { method: 'DIRECT', method_name: 'Laser engraving', location: 'Front', area: '3 × 2.5', maximum_colors: 4 },
        { method: 'DIRECT', method_name: 'Laser engraving', location: 'Back', area: '1.75 × 2', maximum_colors: 4 },
      ],
      charges: [
        {
          code: 'SETUP',
          name: 'Setup',
          why: 'One plate per color',
          method: null,
          kind: 'setup',
          amount: 50,
          per: 'color',
          basis: 'color',
          included: 0,
          repeat_amount: null,
          minimum_quantity: 1,
          maximum_quantity: null,
          minimum_stitches: null,
          maximum_stitches: null,
          valid_from: null,
          valid_until: null,
        },
      ],
      documents: [],
      decoration_methods: [
        {
          name: 'Laser engraving',
          type: 'DIRECT',
          process: 'laser',
          coloring: 'one tone',
          maximum_colors: 4,
          maximum_locations: 2,
          lead_days: 5,
          overruns: '',
          locations: [
            {
              name: 'Front',
              width_inches: 3,
              height_inches: 2.5,
              maximum_colors: 4,
              excludes: [],
              name_letters: null,
              number_digits: null,
              default: false,
              geometry: null,
            },
            {
              name: 'Back',
              width_inches: 1.75,
              height_inches: 2,
              maximum_colors: 4,
              excludes: [],
              name_letters: null,
              number_digits: null,
              default: false,
              geometry: { shape: 'flat', corners: backCorners },
            },
          ],
        },
      ],
      carton: { quantity: 24, weight_pounds: 22, length_inches: 20, width_inches: 10, height_inches: 11.81 },
      lead_days: 1,
      decorated_lead_days: 5,
      closeout: false,
      ships_from: ['Dayton, OH'],
      stock: { state: 'in', quantity: 230, next_on: '2026-04-01' },
      updated_at: expect.stringMatching(/^20\d\d-/),
    })
  })

  test('is the same by path and by query', async () => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop)
    const reply = await shop.send(productDetails, { query: { id } })
    expect(reply.data.product).toEqual(await show(shop, id))
  })

  test('leaves out what would run or restyle', async () => {
    const shop = await openTestShop()
    const descriptionHtml =
      '<p onclick="steal()">Mug</p><script>steal()</script><style>p{}</style><img src="javascript:x">'
    const { id } = await makeItem(shop, { descriptionHtml })
    const { description_html } = await show(shop, id)
    expect(description_html).toContain('<p>Mug</p>')
    expect(description_html).not.toMatch(/steal|script|style/)
  })

  test.each([
    ['missing in part', { cartonGrams: null }],
    ['empty', { cartonQuantity: 0 }],
  ])('has no carton where its data are %s', async (_, fields) => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop, fields)
    expect((await show(shop, id)).carton).toBeNull()
  })

  test('shows a carton without its size where that is not known in full', async () => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop, { cartonWidthMm: null })
    const size = { length_inches: null, width_inches: null, height_inches: null }
    expect((await show(shop, id)).carton).toEqual({ quantity: 10, weight_pounds: 20, ...size })
  })

  test('shows no price, no steps and no rush price where the item is priced on call', async () => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop, { custom: true })
    await fillDecorations(shop, id)
    expect(await show(shop, id)).toMatchObject({
      custom_item_flag: true,
      price: null,
      tier_price: null,
      cost: null,
      quantities: [],
      rush_pricing: [],
    })
  })

  test('strikes through what the price was before a reduction', async () => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop, { tiers: [[1, 75_000]] })
    await shop.db.orm.update(priceTiers).set({ publishedPrice: 100_000 })
    await shop.refreshCatalog()
    expect(await show(shop, id)).toMatchObject({
      price: 7.5,
      strike_price: 10,
      percent_off: 25,
      quantities: [{ quantity: 1, price: 7.5, published_price: 10 }],
    })
  })

  test('shows pictures in their order, each with its color, and the first of a color as its swatch', async () => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop, { name: 'Mug', variants: [{ color: 'Navy' }, { color: 'Red' }] })
    await fillPictures(shop, id)

    const { pictures: shown, colors, image_thumnail } = await show(shop, id)

    expect(shown).toEqual([
      { url: '/pictures/mug-1/640.webp', thumbnail: '/pictures/mug-1/160.webp', alt: 'Mug', color: null },
      { url: '/pictures/mug-2/640.webp', thumbnail: '/pictures/mug-2/160.webp', alt: 'Mug, Red', color: 'Red' },
      {
        url: 'https://pictures.example/mug.jpg',
        thumbnail: 'https://pictures.example/mug.jpg',
        alt: 'From above',
        color: 'Red',
      },
    ])
    expect(image_thumnail).toBe('/pictures/mug-1/320.webp')
    expect(colors.map((color) => color.image_thumnail)).toEqual([null, '/pictures/mug-2/320.webp'])
    expect((await shop.send(allImages, { query: { id } })).data.images).toEqual(shown)
  })

  test('leaves out parts that are not sold any more, and colors and sizes that came in them alone', async () => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop, {
      variants: [
        { color: 'Navy', size: 'M', stock: 100 },
        { color: 'Navy', size: 'L', stock: 100, active: false },
        { color: 'Red', size: 'M', stock: 100, active: false },
      ],
    })
    const product = await show(shop, id)
    expect(product).toMatchObject({ sizes: ['M'], stock: { quantity: 100 } })
    expect(product.variants).toHaveLength(1)
    expect(product.colors.map(({ name }) => name)).toEqual(['Navy'])
  })

  test('says whether stock is in, low or out', async () => {
    const shop = await openTestShop()
    const cases = [
      { stock: 0, minimumQuantity: 1, state: 'out' },
      { stock: 1, minimumQuantity: 1, state: 'low' },
      { stock: 49, minimumQuantity: 1, state: 'low' },
      { stock: 50, minimumQuantity: 1, state: 'in' },
      { stock: 199, minimumQuantity: 100, state: 'low' },
      { stock: 200, minimumQuantity: 100, state: 'in' },
    ]
    const wanted = cases.map(({ stock, minimumQuantity }) => ({ minimumQuantity, variants: [{ stock }] }))
    const made = await makeItems(shop, wanted)
    for (const [index, { id }] of made.entries()) {
      const { stock, variants } = await show(shop, id)
      expect(stock).toEqual({ state: cases[index]!.state, quantity: cases[index]!.stock, next_on: null })
      expect(variants[0]!.stock).toEqual(stock)
    }
  })

  test('shows a change as soon as it is known', async () => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop, { name: 'Mug' })
    expect((await show(shop, id)).name).toBe('Mug')
    await shop.db.orm.update(items).set({ name: 'Camp Mug' }).where(eq(items.id, id))
    await shop.refreshCatalog()
    expect((await show(shop, id)).name).toBe('Camp Mug')
  })
})

const backCorners: [[number, number], [number, number], [number, number], [number, number]] = [
  [0.2, 0.3],
  [0.4, 0.3],
  [0.4, 0.6],
  [0.2, 0.6],
]

async function fillDecorations(shop: TestShop, itemId: number): Promise<void> {
  const { orm } = shop.db
  const [method] = await orm
    .insert(decorationMethods)
    .values({ itemId, type: 'DIRECT', process: 'laser', name: 'Laser engraving', maximumColors: 4 })
    .returning()
  const methodId = method!.id
  await orm.insert(decorationLocations).values([
    {
      itemId,
      methodId,
      name: 'Back',
      width: 175,
      height: 200,
      position: 2,
      geometry: { shape: 'flat', corners: backCorners },
    },
    { itemId, methodId, name: 'Front', width: 300, height: 250, position: 1 },
  ])
  await orm.insert(rushPrices).values([
    { itemId, days: 3, maximumQuantity: 500, unitPrice: 100_000, publishedPrice: 100_000 },
    { itemId, days: 1, maximumQuantity: 100, unitPrice: 110_000, publishedPrice: 125_000 },
  ])
  await shop.refreshCatalog()
}

async function fillPictures(shop: TestShop, itemId: number): Promise<void> {
  const { orm } = shop.db
  const saved = await orm
    .insert(pictures)
    .values([
      { key: 'mug-1', source: 'bundled', location: 'mug-1.webp' },
      { key: 'mug-2', source: 'upload', location: 'mug-2.webp' },
      { key: 'mug-3', source: 'url', location: 'https://pictures.example/mug.jpg' },
    ])
    .returning()
  const [red] = await orm.select().from(itemColors).where(eq(itemColors.name, 'Red'))
  await orm.insert(itemPictures).values([
    { itemId, pictureId: saved[2]!.id, colorId: red!.id, position: 3, alt: 'From above' },
    { itemId, pictureId: saved[1]!.id, colorId: red!.id, position: 2 },
    { itemId, pictureId: saved[0]!.id, position: 1 },
  ])
  await shop.refreshCatalog()
}
