import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createItemImagesZip, itemImagesZipProgress } from '../../../../contract/shop/catalog/product-options.call.ts'
import { allImages } from '../../../../contract/shop/catalog/products.call.ts'
import { days, hours } from '../../../../domain/calendar/durations.ts'
import { makeCollection, makeItem, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { itemColors, itemPictures, pictures } from '../items/catalog.tables.ts'
import { zipStored } from './stored-zip.ts'

let shop: TestShop
let item: TestItem
let dataFolder: string

beforeEach(async () => {
  shop = await openTestShop({ ownFolder: true })
  dataFolder = shop.config.dataFolder
  item = await makeItem(shop, { code: 'NS-4420', variants: [{ color: 'Navy' }, { color: 'Red' }] })
  mkdirSync(join(dataFolder, 'uploads'), { recursive: true })
  await addPictures(item, ['navy.png', 'red.png'])
})

/** The pictures of the item's colors, in their order. */
async function addPictures({ id }: TestItem, names: string[]): Promise<void> {
  const colors = (await shop.db.orm.select().from(itemColors)).filter(({ itemId }) => itemId === id)
  for (const [index, name] of names.entries()) {
    const drawn = sharp({ create: { width: 40, height: 30, channels: 4, background: '#1e3350' } })
    writeFileSync(join(dataFolder, 'uploads', name), await drawn.png().toBuffer())
    const [row] = await shop.db.orm
      .insert(pictures)
      .values({ key: `${name}-${id}-77`, source: 'upload', location: name })
      .returning()
    await shop.db.orm
      .insert(itemPictures)
      .values({ itemId: id, pictureId: row!.id, colorId: colors[index]?.id ?? null, position: index })
  }
  await shop.refreshCatalog()
}

const create = async (id = item.id) => (await shop.send(createItemImagesZip, { input: { id } })).data
const ask = (zip_url: string) => shop.send(itemImagesZipProgress, { query: { zip_url } })
const fetchZip = (url: string) => shop.app.fastify.inject({ url })

test('all pictures of an item come as one file, as JPEG, named by code and color', async () => {
  const begun = await create()
  expect(begun).toMatchObject({ state: 'waiting', progress: 0 })
  expect(begun.zip_url).toMatch(/^\/downloads\/[\w-]{32}\/NS-4420-images\.zip$/)
  expect((await fetchZip(begun.zip_url)).statusCode).toBe(404)
  await shop.runJobs()
  expect((await ask(begun.zip_url)).data).toMatchObject({ state: 'ready', progress: 1, zip_url: begun.zip_url })

  const reply = await fetchZip(begun.zip_url)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="NS-4420-images.zip"',
    'cache-control': 'private, no-store',
  })
  const files = readZip(reply.rawPayload)
  expect(files.map(({ name }) => name)).toEqual(['NS-4420-Navy-1.jpg', 'NS-4420-Red-2.jpg'])
  for (const { content } of files) expect((await sharp(content).metadata()).format).toBe('jpeg')
  expect((await shop.send(allImages, { query: { id: item.id } })).data.images).toHaveLength(2)
})

test('a file that another machine has made is made as it is sent', async () => {
  const { zip_url: url } = await create()
  await shop.runJobs()
  const first = await fetchZip(url)
  rmSync(join(dataFolder, 'archives'), { recursive: true })

  const reply = await fetchZip(url)
  expect(reply.statusCode).toBe(200)
  expect(readZip(reply.rawPayload)).toEqual(readZip(first.rawPayload))
})

/** By its directory, as programs read it, with every sum checked. */
function readZip(zip: Buffer): { name: string; content: Buffer }[] {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\u0001\u0002')
    const [crc, size, nameLength, offset] = [16, 20, 28, 42].map((field) =>
      field === 28 ? zip.readUInt16LE(at + field) : zip.readUInt32LE(at + field),
    ) as [number, number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + zip.readUInt16LE(offset + 26)
    const content = zip.subarray(start, start + size)
    expect(crc32(content)).toBe(crc)
    at += 46 + nameLength
    return { name, content }
  })
}

test('the same pictures are packed once, other ones anew', async () => {
  const first = await create()
  expect((await create()).zip_url).toBe(first.zip_url)
  await shop.runJobs()
  expect(await create()).toMatchObject({ zip_url: first.zip_url, state: 'ready' })
  await addPictures(item, ['third.png'])
  expect((await create()).zip_url).not.toBe(first.zip_url)
})

test('a link ends after a day, and its file is removed', async () => {
  const { zip_url: url, expires_at: end } = await create()
  await shop.runJobs()
  expect(new Date(end).getTime() - shop.clock.now().getTime()).toBe(days(1))
  shop.clock.advance(hours(23) + 1)
  expect((await create()).zip_url).not.toBe(url)
  expect((await fetchZip(url)).statusCode).toBe(200)
  shop.clock.advance(hours(1))
  expect((await fetchZip(url)).statusCode).toBe(404)
  expect(await ask(url)).toRefuseWith('This link has expired. Please request the pictures again on the item’s page.')
  shop.clock.advance(hours(24))
  const { zip_url: other } = await create()
  await shop.runJobs()
  expect(readdirSync(join(dataFolder, 'archives'))).toEqual([`${other.split('/')[2]}.zip`])
})

test('a picture whose file is missing leaves a gap; one that was given up is begun anew', async () => {
  rmSync(join(dataFolder, 'uploads', 'red.png'))
  const { zip_url: url } = await create()
  shop.clock.advance(hours(1))
  expect((await create()).zip_url).not.toBe(url)
  await shop.runJobs()
  const { rawPayload } = await fetchZip(url)
  expect(rawPayload.includes('NS-4420-Navy-1.jpg')).toBe(true)
  expect(rawPayload.includes('Red')).toBe(false)
})

describe('it is refused', () => {
  test('for an item that is not there, has no pictures here, or that a guest may not see', async () => {
    expect((await shop.send(createItemImagesZip, { input: { id: 999_999 } })).status).toBe(404)
    const bare = await makeItem(shop)
    const refused = await shop.send(createItemImagesZip, { input: { id: bare.id } })
    expect([refused.status, refused.error]).toEqual([409, 'There are no pictures of this item to download.'])
    const closed = await makeItem(shop, { collections: [await makeCollection(shop, { loginRequired: true })] })
    expect((await shop.send(createItemImagesZip, { input: { id: closed.id } })).status).toBe(401)
  })

  test.each(['', '/downloads/x/y', '/downloads/../../etc/passwd', `/downloads/${'A'.repeat(32)}/NS-4420-images.zip`])(
    'for the address %j that was made up',
    async (url) => {
      await create()
      await shop.runJobs()
      expect((await ask(url)).status).toBe(404)
      if (url) expect((await fetchZip(url)).statusCode).toBe(404)
      expect(existsSync(join(dataFolder, 'archives'))).toBe(true)
    },
  )

  test('after thirty new files of a network within an hour', async () => {
    for (let count = 0; count < 30; count += 1) {
      await create()
      await shop.db.pool.query('delete from image_archives')
    }
    const reply = await shop.send(createItemImagesZip, { input: { id: item.id } })
    expect([reply.status, reply.error]).toEqual([429, 'You have requested many ZIP files. Please try again later.'])
  })
})

test('a ZIP without files is a ZIP, too', async () => {
  const none = (async function* () {})()
  expect((await buffer(zipStored(none))).toString('hex')).toBe(`504b0506${'00'.repeat(18)}`)
})
