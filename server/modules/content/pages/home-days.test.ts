import { expect, test, vi } from 'vitest'
import { getAllHomeCollage, getAllHomeCollections, getAllHomeSections } from '../../../../contract/shop/content.call.ts'
import { makeCollection, makeItem, makeItems } from '../../../testing/makers/catalog-makers.ts'
import { soon } from '../../../testing/soon.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { pictures } from '../../catalog/items/catalog.tables.ts'
import { saveTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { homeSections } from './content.tables.ts'

const listNames = async (shop: TestShop) =>
  (await shop.send(getAllHomeSections)).data.home_sections.map(({ name }) => name)

/** As soon as the shop looks again. */
const expectNames = (shop: TestShop, names: string[]) =>
  vi.waitFor(async () => expect(await listNames(shop)).toEqual(names), soon)

test('a section is shown from its first to its last day, by the clock of the shop', async () => {
  const shop = await openTestShop({ now: '2026-11-25T20:00:00Z' })
  await saveTimeZone(shop.db.orm, 'America/New_York')
  const always = { type: 'hero', data: {} } as const
  await shop.db.orm.insert(homeSections).values([
    { ...always, name: 'Always', position: 1 },
    { type: 'banner', name: 'Thanksgiving', data: {}, position: 2, validFrom: '2026-11-26', validUntil: '2026-11-27' },
    { type: 'banner', name: 'Ends today', data: {}, position: 3, validUntil: '2026-11-25' },
    { type: 'banner', name: 'Next year', data: {}, position: 4, validFrom: '2027-01-01' },
  ])
  await expectNames(shop, ['Always', 'Ends today'])

  // In New York it is still the evening of the 25th.
  shop.clock.set('2026-11-26T04:59:00Z')
  await new Promise((done) => setTimeout(done, 1_100))
  expect(await listNames(shop)).toEqual(['Always', 'Ends today'])

  shop.clock.set('2026-11-26T05:00:00Z')
  await expectNames(shop, ['Always', 'Thanksgiving'])
  shop.clock.set('2026-11-28T04:59:00Z')
  await expectNames(shop, ['Always', 'Thanksgiving'])
  shop.clock.set('2026-11-28T05:00:00Z')
  await expectNames(shop, ['Always'])
  shop.clock.set('2027-01-01T05:00:00Z')
  await expectNames(shop, ['Always', 'Next year'])
})

test('a home page of which nothing is shown today shows departments and what is bought most', async () => {
  const shop = await openTestShop({ now: '2026-06-01T12:00:00Z' })
  await makeItem(shop)
  await shop.refreshCatalog()
  await shop.db.orm.insert(homeSections).values([
    { type: 'banner', name: 'Over', data: {}, validUntil: '2026-05-31' },
    { type: 'hero', name: 'Hidden', data: {}, hidden: true },
  ])
  await expectNames(shop, ['From our catalog'])
})

test('a section with nothing left to show is left out, and a hero without its item stays', async () => {
  const shop = await openTestShop()
  const full = await makeCollection(shop, { path: 'full', name: 'Full' })
  await makeItems(shop, [{ code: 'NS-1', name: 'Mug', collections: [full] }])
  await makeCollection(shop, { path: 'empty', name: 'Empty' })
  await shop.refreshCatalog()
  const gone = { itemCodes: ['NS-9'] }
  const nowhere = { title: 'Nowhere', collectionPath: 'gone', size: 'normal' as const }
  await shop.db.orm.insert(homeSections).values([
    { type: 'hero', name: 'Hero', data: gone, position: 1 },
    { type: 'cards', name: 'Cards', data: gone, position: 2 },
    { type: 'rows', name: 'Rows', data: { collectionPaths: ['empty'] }, position: 3 },
    { type: 'collections', name: 'Collections', data: { collectionPaths: ['empty', 'gone'] }, position: 4 },
    { type: 'collage', name: 'Collage', data: { tiles: [nowhere] }, position: 5 },
    { type: 'facts', name: 'Facts', data: {}, position: 6 },
    { type: 'cards', name: 'Bought most', data: {}, position: 7 },
  ])
  await expectNames(shop, ['Hero', 'Bought most'])
  expect((await shop.send(getAllHomeCollections)).data.home_sections).toEqual([])
  expect((await shop.send(getAllHomeCollage)).data.home_sections).toEqual([])
})

test('a banner and a tile show their own pictures, and a tile without one that of its collection', async () => {
  const shop = await openTestShop()
  const [own] = await shop.db.orm
    .insert(pictures)
    .values({ key: 'own', source: 'upload', location: 'picture-own.webp' })
    .returning()
  await shop.db.orm.insert(homeSections).values([
    {
      type: 'banner',
      name: 'Sale',
      data: { picture: own!.location, ground: 'dark', linkTitle: 'See', linkUrl: '/terms' },
    },
    {
      type: 'collage',
      name: 'Jobs',
      data: {
        tiles: [
          { title: 'Read', linkUrl: '/about-us', picture: own!.location, size: 'wide' },
          { title: 'Lost', linkUrl: '/terms', picture: 'picture-lost.webp', size: 'normal' },
        ],
      },
    },
  ])
  await expectNames(shop, ['Sale', 'Jobs'])
  const [banner, collage] = (await shop.send(getAllHomeSections)).data.home_sections
  const image = '/pictures/own/320.webp'
  expect(banner).toMatchObject({ section_type: 'banner', image, ground: 'dark', link_title: 'See', link_url: '/terms' })
  expect(collage!.tiles).toEqual([
    { title: 'Read', text: null, image, link_url: '/about-us', size: 'wide' },
    { title: 'Lost', text: null, image: null, link_url: '/terms', size: 'normal' },
  ])
})
