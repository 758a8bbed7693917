import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addToFlyer,
  closeLiveFlyer,
  copyFlyer,
  createFlyer,
  getFlyer,
  getFlyerPdf,
  listFlyers,
  makeFlyerPdf,
  openLiveFlyer,
  removeFlyer,
  saveFlyer,
} from '../../../../contract/shop/flyers.call.ts'
import type { FlyerId } from '../../../../domain/ids.ts'
import { makeItem, makeItems, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { changeFlyer, makeFlyer, type WireFlyer } from '../../../testing/makers/flyer-makers.ts'
import { openTestShop, type TestReply, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { items } from '../../catalog/items/catalog.tables.ts'
import { flyers } from './flyers.tables.ts'

let shop: TestShop
let marcus: TestCustomer
let tumbler: TestItem

beforeAll(async () => {
  shop = await openTestShop()
  tumbler = await makeItem(shop, { code: 'NS-4420', name: 'Camp tumbler' })
})

beforeEach(async () => {
  marcus = await makeCustomer(shop, { firstName: 'Marcus', lastName: 'Cole', companyName: 'Copperline' })
})

const get = async (id: number) => (await marcus.send(getFlyer, { params: { id } })).data.flyer
const save = (flyer: WireFlyer, headline: string) =>
  changeFlyer(marcus, flyer, ({ pages }) => void (pages[0]!.headline = headline))

test('a first flyer begins with the contact of the profile, and has the items that were named', async () => {
  const flyer = await makeFlyer(marcus, [tumbler.id])
  expect(flyer).toMatchObject({ name: 'Crew gifts', version: 1, logo: null, prints: [] })
  expect(flyer.live).toEqual({ url: null, until: null, opened: 0, last_opened_at: null })
  expect(flyer.design).toMatchObject({
    paper: 'letter',
    markup: 40,
    prices: true,
    logo: null,
    footer: '',
    contact: { name: 'Marcus Cole', company: 'Copperline', phone: '(202) 555-0143', email: marcus.login, web: '' },
    pages: [{ template: 'four', items: [{ item: tumbler.id, price: { kind: 'markup', percent: null } }] }],
  })
  expect(await get(flyer.id)).toEqual(flyer)
})

test('the next flyer has the colors, contact and mark-up of the one that was changed last', async () => {
  const first = await makeFlyer(marcus)
  await changeFlyer(marcus, first, (design) => {
    design.markup = 33.33
    design.colors = { accent: '#b5651d', headline: '#222222' }
    design.contact.phone = '(513) 555-0126'
    design.footer = 'Good through December.'
  })
  const { design } = (await marcus.send(createFlyer, { input: { name: 'Next', template: 'cover', paper: 'a4' } })).data
    .flyer
  expect(design).toMatchObject({
    paper: 'a4',
    markup: 33.33,
    colors: { accent: '#b5651d', headline: '#222222' },
    footer: '',
    contact: { phone: '(513) 555-0126' },
    pages: [{ template: 'cover', items: [] }],
  })
})

test('of two saves of one version the first one wins, and the second one hears of it', async () => {
  const flyer = await makeFlyer(marcus, [tumbler.id])
  const first = await save(flyer, 'Gifts that get used')
  expect(first.data).toMatchObject({ version: 2, saved_at: shop.clock.now().toISOString() })
  const second = await save(flyer, 'Other words')
  expect([second.status, second.error]).toEqual([
    409,
    'This flyer was changed in another window. Please reload it to continue.',
  ])
  expect((await get(flyer.id)).design.pages[0]!.headline).toBe('Gifts that get used')
})

test('of many saves at once exactly one wins, and the flyer is as that one left it', async () => {
  const flyer = await makeFlyer(marcus, [tumbler.id])
  const headlines = Array.from({ length: 8 }, (_, at) => `Headline ${at}`)
  const replies = await Promise.all(headlines.map((headline) => save(flyer, headline)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  const winner = replies.findIndex(({ status }) => status === 200)
  expect(await get(flyer.id)).toMatchObject({ version: 2, design: { pages: [{ headline: headlines[winner] }] } })
})

test('a save that comes again because its answer was lost is answered as before', async () => {
  const flyer = await makeFlyer(marcus, [tumbler.id])
  await save(flyer, 'Gifts')
  expect((await save(flyer, 'Gifts')).data.version).toBe(2)
  expect((await get(flyer.id)).version).toBe(2)
})

test('items are put behind the others; what is not in the catalog is left out', async () => {
  const others = await makeItems(shop, [{}, {}, {}, {}])
  const { id } = await makeFlyer(marcus, [tumbler.id])
  const added = await marcus.send(addToFlyer, {
    params: { id },
    input: { item_ids: [...others.map((one) => one.id), 999_999] },
  })
  expect(added.data).toEqual({ version: 2, added: 4 })
  const { design, goods } = await get(id)
  expect(design.pages.map((page) => page.items.length)).toEqual([4, 1])
  expect(goods.map((one) => one.id)).toEqual([tumbler.id, ...others.map((one) => one.id)])
  const nothing = await marcus.send(addToFlyer, { params: { id }, input: { item_ids: [999_999] } })
  expect([nothing.status, nothing.error]).toEqual([404, 'These items are no longer in the catalog.'])
})

test('a flyer of nothing but items that are gone is not made', async () => {
  const reply = await marcus.send(createFlyer, { input: { name: 'Gone', template: 'four', item_ids: [999_999] } })
  expect([reply.status, reply.error]).toEqual([404, 'These items are no longer in the catalog.'])
  expect((await marcus.send(listFlyers)).data.flyers).toEqual([])
})

test('items that are added at the same time are all there', async () => {
  const others = await makeItems(shop, [{}, {}, {}, {}])
  const { id } = await makeFlyer(marcus)
  await Promise.all(others.map((one) => marcus.send(addToFlyer, { params: { id }, input: { item_ids: [one.id] } })))
  const { version, goods } = await get(id)
  expect(version).toBe(5)
  expect(goods.map((one) => one.id).sort()).toEqual(others.map((one) => one.id).sort())
})

test('the list shows the flyers changed last first, with counts and pictures', async () => {
  const first = await makeFlyer(marcus, [tumbler.id], 'First')
  shop.clock.advance(1_000)
  await makeFlyer(marcus, [], 'Second')
  shop.clock.advance(1_000)
  await save(first, 'Changed')
  const { flyers: listed, maximum } = (await marcus.send(listFlyers)).data
  expect(maximum).toBe(200)
  expect(listed).toMatchObject([
    { id: first.id, name: 'First', version: 2, page_count: 1, item_count: 1, images: [], live_url: null },
    { name: 'Second', version: 1, page_count: 1, item_count: 0 },
  ])
})

test('a copy is a flyer of its own, with a live flyer that is closed', async () => {
  const flyer = await makeFlyer(marcus, [tumbler.id], 'x'.repeat(100))
  await marcus.send(openLiveFlyer, { params: { id: flyer.id }, input: {} })
  const copy = (await marcus.send(copyFlyer, { params: { id: flyer.id } })).data.flyer
  expect(copy).toMatchObject({ name: `${'x'.repeat(93)} (copy)`, version: 1, live: { url: null } })
  expect(copy.design).toEqual(flyer.design)
  expect(copy.id).not.toBe(flyer.id)
})

test('a flyer that is removed is gone', async () => {
  const { id } = await makeFlyer(marcus)
  expect(await marcus.send(removeFlyer, { params: { id } })).toSucceed()
  expect((await marcus.send(getFlyer, { params: { id } })).status).toBe(404)
  expect((await marcus.send(removeFlyer, { params: { id } })).status).toBe(404)
})

test('an item that has left the catalog stays in the flyer under its name', async () => {
  const cap = await makeItem(shop, { code: 'NS-7012', name: 'Foreman cap' })
  const flyer = await makeFlyer(marcus, [cap.id])
  await shop.db.orm.update(items).set({ status: 'hidden' }).where(eq(items.id, cap.id))
  await shop.refreshCatalog()
  expect((await get(flyer.id)).goods).toMatchObject([
    { id: cap.id, name: 'Foreman cap', web_code: 'NS-7012', gone: true, tiers: [], image: null },
  ])
  expect((await save(flyer, 'Still here')).data.version).toBe(2)
  expect((await get(flyer.id)).goods[0]!.name).toBe('Foreman cap')
})

test('a customer has 200 flyers', async () => {
  const { id } = await makeFlyer(marcus)
  const [row] = await shop.db.orm
    .select()
    .from(flyers)
    .where(eq(flyers.id, id as FlyerId))
  const { id: _, ...copied } = row!
  await shop.db.orm.insert(flyers).values(Array.from({ length: 198 }, () => copied))
  const [first, second] = await writeTogether<TestReply>(shop, flyers, [
    () => marcus.send(copyFlyer, { params: { id } }),
    () => marcus.send(createFlyer, { input: { name: 'One more', template: 'one' } }),
  ])
  expect(first).toSucceed()
  expect(second).toRefuseWith('You have 200 flyers. Please remove one first.')
})

describe('what is refused, at its field, and nothing is saved', () => {
  const cases: [string, (flyer: WireFlyer) => void, string, string][] = [
    ['no name', (flyer) => (flyer.name = ' \n '), 'name', 'Please enter a name for this flyer.'],
    [
      'two parts with one key',
      ({ design: { pages } }) => (pages[0]!.items[0]!.key = pages[0]!.key),
      'design.pages.0.items.0.key',
      'Two parts of this flyer have the same key. Please open it again.',
    ],
    [
      'items on a cover',
      ({ design: { pages } }) => (pages[0]!.template = 'cover'),
      'design.pages.0.items',
      'A cover page takes no items.',
    ],
    [
      'one quantity with two own prices',
      ({ design: { pages } }) =>
        (pages[0]!.items[0]!.price = { kind: 'own', tiers: [1, 2].map((cents) => ({ quantity: 48, cents })) }),
      'design.pages.0.items.0.price.tiers',
      'Two prices have the same quantity. Please change one of them.',
    ],
    [
      'a headline of two lines',
      ({ design: { pages } }) => (pages[0]!.headline = 'Gifts\nfor all'),
      'design.pages.0.headline',
      'Please use one line only.',
    ],
    [
      'characters that nobody types',
      ({ design }) => (design.footer = 'Setup\u0007'),
      'design.footer',
      'This text has characters that cannot be saved. Please type it again.',
    ],
    [
      'a logo that is in no library',
      ({ design }) => (design.logo = 999_999),
      'design.logo',
      'We cannot find this artwork in your library. Please choose another one.',
    ],
    ['a mark-up below nothing', ({ design }) => (design.markup = -1), 'design.markup', "'markup' must be at least 0."],
    [
      'a color that is none',
      ({ design }) => (design.colors.accent = 'red'),
      'design.colors.accent',
      "'accent' is not one of the accepted values.",
    ],
  ]
  test.each(cases)('%s', async (_, change, field, message) => {
    const flyer = await makeFlyer(marcus, [tumbler.id])
    const changed = structuredClone(flyer)
    change(changed)
    const { id, version, name, design } = changed
    const reply = await marcus.send(saveFlyer, { params: { id }, input: { version, name, design } })
    expect(reply.status).toBe(400)
    expect(reply.errors).toContainEqual({ field, message })
    expect(await get(flyer.id)).toEqual(flyer)
  })
})

describe('a flyer is only for whom it belongs to', () => {
  const calls = [
    ['looks at it', getFlyer, {}],
    ['adds items', addToFlyer, { input: { item_ids: [1] } }],
    ['copies it', copyFlyer, {}],
    ['removes it', removeFlyer, {}],
    ['makes its PDF', makeFlyerPdf, {}],
    ['asks for its PDF', getFlyerPdf, {}],
    ['opens its live flyer', openLiveFlyer, { input: {} }],
    ['closes its live flyer', closeLiveFlyer, {}],
  ] as const
  test.each(calls)('who else %s hears that there is none', async (_, call, parts) => {
    const flyer = await makeFlyer(marcus, [tumbler.id])
    const before = await get(flyer.id)
    const colleague = await makeCustomer(shop, { companyId: marcus.companyId })
    for (const stranger of [await makeCustomer(shop), colleague]) {
      const reply = await shop.sendAnything(call, { params: { id: flyer.id }, ...parts, token: stranger.token })
      expect(reply.status).toBe(404)
    }
    expect((await shop.sendAnything(call, { params: { id: flyer.id }, ...parts })).status).toBe(401)
    expect(await get(flyer.id)).toEqual(before)
  })

  test('who else saves it hears that there is none, and the list shows the own flyers alone', async () => {
    const flyer = await makeFlyer(marcus, [tumbler.id])
    const stranger = await makeCustomer(shop, { companyId: marcus.companyId })
    const { id, version, name, design } = flyer
    const reply = await stranger.send(saveFlyer, { params: { id }, input: { version, name, design } })
    expect([reply.status, reply.error]).toEqual([404, 'We cannot find this flyer. It may have been removed.'])
    expect((await stranger.send(listFlyers)).data.flyers).toEqual([])
    expect((await marcus.send(listFlyers)).data.flyers).toHaveLength(1)
  })
})
