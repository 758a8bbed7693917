import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fetchPicturesAgain } from '../../../../contract/admin/catalog/item-media.call.ts'
import { listItems } from '../../../../contract/admin/catalog/item-list.call.ts'
import { getItem } from '../../../../contract/admin/catalog/items.call.ts'
import { getToday } from '../../../../contract/admin/today.call.ts'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import { hours } from '../../../../domain/calendar/durations.ts'
import { createFolderStore } from '../../../platform/files/folder-store.ts'
import type { Fetched } from '../../../platform/http/fetch-public.ts'
import { reencodePicture } from '../../../platform/pictures/re-encode-picture.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { createFetchPictures } from '../items/pictures/fetch-pictures.ts'
import { changeItem } from '../imports/change-item.ts'

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e3350' } })
  .png()
  .toBuffer()
const [good, gone, text] = ['mug.png', 'gone.png', 'page.html'].map((name) => `https://pictures.example/${name}`)

/** A shop with an item that names pictures elsewhere, and a net that answers as it is told. */
async function openShop() {
  const shop = await openTestShop({ now: '2026-03-02T15:00:00Z' })
  const folder = mkdtempSync(join(tmpdir(), 'fetched-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  const answers = new Map<string, Fetched>([
    [good!, { content: png }],
    [gone!, { refused: 'Its server could not be reached.', isPassing: true }],
    [text!, { content: Buffer.from('<p>no picture</p>') }],
  ])
  const asked: string[] = []
  const { 'fetch-pictures': job } = createFetchPictures({
    db: shop.db,
    clock: shop.clock,
    files: createFolderStore(folder),
    reencode: reencodePicture,
    fetchPicture: async (url) => {
      asked.push(url.slice(url.lastIndexOf('/') + 1))
      return answers.get(url)!
    },
  })
  const item = await makeItem(shop, { code: 'MUG-1' })
  const pictures = [good!, gone!, text!].map((url) => ({ url, color: null, alt: '' }))
  const bring = () => changeItem(shop.db, 'MUG-1', () => ({ code: 'MUG-1', pictures }), { now: shop.clock.now() })
  await bring()
  // Sessions end while the clock goes on.
  const signIn = () => makeStaff(shop, { role: 'catalog' })
  const run = () => job!({} as never, { log: { info: () => undefined } } as never)
  const show = async () => (await (await signIn()).send(getItem, { params: { id: item.id } })).data
  return { shop, item, signIn, answers, asked, bring, run, show }
}

test('pictures that an import names are fetched once and kept, and an import that comes again knows them', async () => {
  const { shop, item, asked, bring, run, show } = await openShop()
  await run()
  expect(asked).toEqual(['mug.png', 'gone.png', 'page.html'])
  await shop.refreshCatalog()
  const { product } = (await shop.send(getProduct, { params: { id: item.id } })).data
  expect(product.pictures.map(({ url }) => url.startsWith('/pictures/url-'))).toEqual([true, false, false])
  await bring()
  await run()
  expect(asked).toHaveLength(3)
  const { pictures } = await show()
  expect(pictures.map(({ ref }) => ref)).toEqual([good, gone, text])
  expect(pictures[0]!.url).toMatch(/^\/pictures\/url-/)
})

test('those that fail are tried again, named, and fetched when somebody asks for it', async () => {
  const { shop, signIn, answers, asked, run, show } = await openShop()
  await run()
  shop.clock.advance(hours(1))
  await run()
  shop.clock.advance(hours(2))
  await run()
  shop.clock.advance(hours(9))
  await run()
  const staff = await signIn()
  // What cannot be reached three times, what is no picture once.
  expect(asked.toSorted()).toEqual(['gone.png', 'gone.png', 'gone.png', 'mug.png', 'page.html'])
  expect((await show()).pictures.map(({ fetchFault: fault }) => fault)).toEqual([
    undefined,
    'Its server could not be reached.',
    'It cannot be read as a picture: JPEG, PNG, WebP and SVG files can.',
  ])
  const { items } = (await staff.send(listItems, { query: { pictureFailed: true } })).data
  expect(items.map(({ code }) => code)).toEqual(['MUG-1'])
  const { waiting } = (await staff.send(getToday)).data
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'pictures-failed', count: 1 }))

  answers.set(gone!, { content: png })
  answers.set(text!, { content: png })
  const { said } = (await staff.send(fetchPicturesAgain, { input: { itemId: (await show()).id } })).data
  expect(said).toBe('2 pictures will be downloaded again.')
  await run()
  expect((await show()).pictures.every(({ url }) => url.startsWith('/pictures/url-'))).toBe(true)
  expect((await staff.send(fetchPicturesAgain, { input: {} })).data.count).toBe(0)
})
