import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { closePreviewAt, previewAt, previewUrl } from '../../../../contract/previews.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { pictures } from '../../catalog/items/catalog.tables.ts'
import { noteLinePreview } from './note-preview.ts'
import type { PreviewSpec } from './preview-spec.ts'

const hash = 'a'.repeat(64)
const goods = '#1c2b4f'
const ink = '#e6590f'

/** A shop with a picture of a navy board, and an orange artwork. */
async function openPreviewShop({ goodsPixels = 400 } = {}) {
  const shop = await openTestShop({ ownFolder: true })
  const folder = shop.config.dataFolder
  const paint = (background: string, pixels = 400) =>
    sharp({ create: { width: pixels, height: pixels, channels: 3, background } })
      .png()
      .toBuffer()
  mkdirSync(join(folder, 'uploads'), { recursive: true })
  mkdirSync(join(folder, 'artwork', 'aa'), { recursive: true })
  writeFileSync(join(folder, 'uploads', 'board.png'), await paint(goods, goodsPixels))
  writeFileSync(join(folder, 'artwork', 'aa', `${hash}.png`), await paint(ink))
  await shop.db.orm.insert(pictures).values({ key: 'board-1', source: 'upload', location: 'board.png' })
  const { companyId } = await makeCustomer(shop)
  const note = (spec: PreviewSpec, of = companyId) =>
    shop.db.transaction((tx) => noteLinePreview(tx, of, spec, shop.clock.now()))
  const get = async (url: string) => {
    const reply = await shop.app.fastify.inject({ url })
    return { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload, text: reply.body }
  }
  return { shop, folder, note, get }
}

const board: PreviewSpec = {
  picture: '/pictures/board-1/320.webp',
  hex: goods,
  process: 'pad',
  locations: [
    {
      location: 'Front',
      geometry: {
        shape: 'flat',
        corners: [
          [0.25, 0.25],
          [0.75, 0.25],
          [0.75, 0.75],
          [0.25, 0.75],
        ],
      },
      areaWidth: 400,
      areaHeight: 400,
      width: 200,
      colors: [ink],
      artworkHash: hash,
      recolored: false,
      withoutBackground: false,
      text: '',
      typeface: null,
    },
  ],
}

async function colorAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

test('the preview of a line shows its artwork on the goods, at its true size', async () => {
  const { note, get, folder } = await openPreviewShop()
  const url = previewUrl(await note(board))
  for (const [width, pixels] of [
    [320, 320],
    [960, 960],
  ] as const) {
    const reply = await get(previewAt(url, width))
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('private') as string,
    })
    expect(await sharp(reply.body).metadata()).toMatchObject({ format: 'webp', width: pixels, height: pixels })
    const [inked, beside] = [await colorAt(reply.body, 0.4, 0.5), await colorAt(reply.body, 0.34, 0.5)]
    expect(inked[0]).toBeGreaterThan(190)
    expect(beside[0]).toBeLessThan(60)
  }
  expect(readdirSync(join(folder, 'previews'))).toHaveLength(2)
})

test.each([
  ['of 300 dots per inch', 2_000, 1_441, 1_500],
  ['of the picture of the goods, where that has fewer', 1_200, 1_441, 1_200],
  ['of a page, where no more are printed', 1_600, 700, 960],
])('for paper it has the pixels %s', async (_, goodsPixels, printed, expected) => {
  const { shop, note } = await openPreviewShop({ goodsPixels })
  const picture = await shop.app.services.previews.findForPrint(await note(board), printed)
  expect(await sharp(picture).metadata()).toMatchObject({ width: expected, height: expected })
  expect((await colorAt(picture!, 0.4, 0.5))[0]).toBeGreaterThan(190)
  expect((await colorAt(picture!, 0.34, 0.5))[0]).toBeLessThan(60)
})

test('a close-up shows what is decorated, so large that it can be read in a cart', async () => {
  const { note, get } = await openPreviewShop()
  const small = { ...board, locations: [{ ...board.locations[0]!, width: 40 }] }
  const url = previewUrl(await note(small))
  const [whole, close] = [(await get(previewAt(url, 320))).body, (await get(closePreviewAt(url, 320))).body]
  expect(await sharp(close).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
  // A twentieth of the picture, and a sixth of its close-up.
  expect((await colorAt(whole, 0.56, 0.5))[0]).toBeLessThan(60)
  expect((await colorAt(close, 0.56, 0.5))[0]).toBeGreaterThan(190)
  expect((await colorAt(close, 0.62, 0.5))[0]).toBeLessThan(60)
  const template = previewUrl(await note({ ...small, picture: null }))
  expect((await get(closePreviewAt(template, 320))).status).toBe(200)
})

test('the same decorated goods of a company have one preview, those of another company their own', async () => {
  const { shop, note } = await openPreviewShop()
  const key = await note(board)
  const { locations, ...rest } = board
  expect(await note({ locations, ...rest })).toBe(key)
  expect(await note({ ...board, process: 'laser' })).not.toBe(key)
  const stranger = await makeCustomer(shop)
  expect(await note(board, stranger.companyId)).not.toBe(key)
})

test('who has no key, or a wrong one, sees nothing', async () => {
  const { note, get } = await openPreviewShop()
  const key = await note(board)
  const wrong = (key.startsWith('A') ? 'B' : 'A') + key.slice(1)
  for (const path of [
    `/previews/${wrong}.webp`,
    '/previews/.webp',
    '/previews/1.webp',
    `/previews/${key}`,
    '/previews/..%2fshop.key.webp',
  ]) {
    const reply = await get(path)
    expect(reply.status, path).toBe(404)
    expect(reply.headers['content-type']).not.toContain('image')
  }
  expect((await get(`/previews/${wrong}.webp`)).text).toContain('This preview is not available.')
})

test('goods without a picture, or with one elsewhere, are shown as a template; what has left the library is left out', async () => {
  const { note, get } = await openPreviewShop()
  const spec = { ...board, picture: 'https://pictures.example/mug.jpg' }
  const template = await get(previewUrl(await note(spec)))
  expect(template.status).toBe(200)
  expect((await colorAt(template.body, 0.475, 0.475))[0]).toBeGreaterThan(190)
  expect((await colorAt(template.body, 0.15, 0.15))[0]).toBeLessThan(60)
  const without = { ...board, locations: [{ ...board.locations[0]!, artworkHash: 'b'.repeat(64), text: 'Crew 7' }] }
  expect((await get(previewUrl(await note(without)))).status).toBe(200)
})

test('PDFs and mails get it as JPEG', async () => {
  const { shop, note } = await openPreviewShop()
  const picture = await shop.app.services.previews.readPreview(await note(board))
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
  expect(await shop.app.services.previews.readPreview('nobody-knows-this-key')).toBeUndefined()
})
