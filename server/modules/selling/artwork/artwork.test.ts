import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listArtworks } from '../../../../contract/shop/artwork.call.ts'
import { drawing, getPixels, makeArtwork, pdf, picture, sendArtwork } from '../../../testing/makers/artwork-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { findArtworks } from './artwork.store.ts'

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

describe('uploaded artwork', () => {
  test('is in the library with what is known of it, and is shown as pixels cut to what is inked', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop, { firstName: 'Ann', lastName: 'Reyes' })
    const artwork = await makeArtwork(shop, ann, drawing(), 'Kestrel_crest final.svg')
    expect(artwork).toMatchObject({
      name: 'Kestrel crest final',
      file_name: 'Kestrel_crest final.svg',
      file_kind: 'svg',
      uploaded_by: 'Ann Reyes',
      repeats: [],
      orders: [],
    })
    expect(artwork.facts).toMatchObject({
      is_vector: true,
      can_show: true,
      color_count: 2,
      has_white_box: false,
      colors: [{ hex: '#c4232b' }, { hex: '#1e3350' }],
    })
    expect(artwork.facts.aspect).toBeCloseTo(2, 1)
    const shown = await getPixels(shop, ann.token, artwork.id)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' })
    const { format, width, channels } = await sharp(shown.rawPayload).metadata()
    expect({ format, width, channels }).toEqual({ format: 'png', width: artwork.facts.width_px, channels: 4 })
    const small = await sharp((await getPixels(shop, ann.token, artwork.id, '?size=thumbnail')).rawPayload).metadata()
    expect(small.width).toBe(320)
    expect((await ann.send(listArtworks, { query: {} })).data).toMatchObject({
      artworks: [artwork],
      total_count: 1,
      page: 1,
      page_count: 1,
      library_count: 1,
      maximum: 500,
    })
  })

  test('of pixels says how many it has, and keeps the file as it came', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const png = await picture('png', { width: 400 })
    const artwork = await makeArtwork(shop, ann, png, 'logo.png')
    expect(artwork.hash).toBe(sha256(png))
    expect(artwork.bytes).toBe(png.length)
    expect(artwork.facts).toMatchObject({ is_vector: false, color_count: 2 })
    expect(Math.abs(artwork.facts.width_px - 400)).toBeLessThanOrEqual(4)
    const jpeg = await makeArtwork(shop, ann, await picture('jpeg', { ground: '#ffffff' }), 'logo.jpg')
    expect(jpeg.facts).toMatchObject({ has_white_box: true, color_count: 2 })
  })

  test('counts as what is in it, whatever it is called', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    expect((await makeArtwork(shop, ann, drawing(), 'logo.png')).file_kind).toBe('svg')
    expect((await makeArtwork(shop, ann, pdf(), 'logo.jpg')).file_kind).toBe('pdf')
    expect((await makeArtwork(shop, ann, await picture('jpeg', { ground: '#ffffff' }), 'logo')).file_kind).toBe('jpg')
  })

  test('that is there already is the artwork that it is', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const bob = await makeCustomer(shop, { companyId: ann.companyId })
    const first = await makeArtwork(shop, ann)
    expect((await makeArtwork(shop, bob, drawing(), 'other name.svg')).id).toBe(first.id)
    const replies = await Promise.all([1, 2, 3].map(() => sendArtwork(shop, ann, drawing(['#000000', '#000000']))))
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  })

  test('is of its company alone', async () => {
    const shop = await openTestShop()
    const [ann, stranger] = [await makeCustomer(shop), await makeCustomer(shop)]
    const artwork = await makeArtwork(shop, ann)
    expect((await stranger.send(listArtworks, { query: {} })).data.artworks).toEqual([])
    expect((await getPixels(shop, stranger.token, artwork.id)).statusCode).toBe(404)
    expect((await getPixels(shop, undefined, artwork.id)).statusCode).toBe(401)
    expect((await getPixels(shop, 'x'.repeat(40), artwork.id)).statusCode).toBe(422)
    const find = (companyId: CompanyId) => findArtworks(shop.db.orm, companyId, [artwork.id, 2_000_000_000])
    expect(await find(stranger.companyId)).toEqual([])
    expect(await find(ann.companyId)).toMatchObject([{ id: artwork.id, hash: artwork.hash, facts: { colorCount: 2 } }])
    // The same file of another company is another artwork.
    expect((await makeArtwork(shop, stranger)).id).not.toBe(artwork.id)
  })
})
