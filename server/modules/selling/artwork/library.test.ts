import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listArtworks, removeArtwork, renameArtwork, replaceArtwork } from '../../../../contract/shop/artwork.call.ts'
import { listPortalArtworks, uploadPortalArtwork } from '../../../../contract/portal/artwork.call.ts'
import type { Artwork } from '../../../../contract/shop/artwork.schema.ts'
import type { Static } from 'typebox'
import { days } from '../../../../domain/calendar/durations.ts'
import { runArtwork } from '../../../cli/artwork.ts'
import { NotUnderstood } from '../../../cli/typed/typed-words.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import {
  drawing,
  getPixels,
  makeArtwork,
  saveArtworkRow,
  sendArtwork,
  toForm,
  twoPages,
} from '../../../testing/makers/artwork-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeDecoratedItem, makeDecoration, makeInk, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { fillCart, makeBuyer } from '../../../testing/makers/order-makers.ts'
import { makePortalVisitor, openPortal } from '../../../testing/makers/portal-makers.ts'
import { createFolderStore } from '../../../platform/files/folder-store.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { createCartService } from '../cart/cart.service.ts'
import { saveSettings } from '../../content/index.ts'
import { artworks } from './artwork.tables.ts'
import { createArtworkFiles } from './artwork-files.ts'
import type { createSweep } from './sweep.ts'

type WireArtwork = Static<typeof Artwork>

let shop: TestShop
let dataFolder: string

beforeEach(async () => {
  shop = await openTestShop({ ownFolder: true })
  dataFolder = shop.config.dataFolder
})

/** Refused by whoever reads it, so that it is counted. */
const noSize = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'

const other = () => drawing(['#000000', '#000000'])

const replace = (customer: TestCustomer, id: number, content: string) =>
  shop.sendAnything(replaceArtwork, { token: customer.token, params: { id }, form: toForm(content, 'new.svg') })

const list = async (customer: TestCustomer, find = '') =>
  (await customer.send(listArtworks, { query: { find } })).data.artworks

const readOriginal = (hash: string) => createArtworkFiles(createFolderStore(dataFolder)).readOriginal(hash)

/** Puts a decorated line with this artwork into the cart, as the product page does. */
async function addToCart({ id: customerId, companyId }: TestCustomer, { id: artworkId, hash, name }: WireArtwork) {
  const item = await makeDecoratedItem(shop)
  await makeInk(shop)
  const artwork = { artworkId, hash, name, recolored: false, withoutBackground: false }
  await createCartService({ db: shop.db, clock: shop.clock }).addItem(
    { customerId, companyId },
    { itemId: item.id, quantity: 20, configuration: makeDecoration({ locations: [makeLocation({ artwork })] }) },
  )
}

describe('artwork in the library', () => {
  test('gets another name, and is found by it and by the name of its file', async () => {
    const ann = await makeCustomer(shop)
    const { id } = await makeArtwork(shop, ann, drawing(), 'crest_final.svg')
    await makeArtwork(shop, ann, other(), 'wordmark.svg')
    const reply = await ann.send(renameArtwork, { params: { id }, input: { name: '  Ridge   100% badge ' } })
    expect(reply.data.name).toBe('Ridge 100% badge')
    const found = async (find: string) => (await list(ann, find)).map(({ name }) => name)
    expect(await found('BADGE ridge')).toEqual(['Ridge 100% badge'])
    expect(await found('final.svg')).toEqual(['Ridge 100% badge'])
    expect(await found('0%')).toEqual(['Ridge 100% badge'])
    expect(await found('1_0')).toEqual([])
    const refused = await ann.send(renameArtwork, { params: { id }, input: { name: '   ' } })
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'name'])
  })

  test('is replaced under its name; the same file twice is refused with the name it has', async () => {
    const ann = await makeCustomer(shop)
    const first = await makeArtwork(shop, ann, drawing(), 'crest.svg')
    const second = await makeArtwork(shop, ann, other(), 'wordmark.svg')
    const refused = await replace(ann, second.id, drawing())
    expect([refused.status, refused.error]).toEqual([409, "This file is already in your library as 'crest'."])
    const reply = await replace(ann, second.id, drawing(['#107030', '#d0a020']))
    expect(reply.data).toMatchObject({ id: second.id, name: 'wordmark', file_name: 'new.svg' })
    expect((reply.data as WireArtwork).hash).not.toBe(second.hash)
    // The same file again is no other one.
    expect((await replace(ann, first.id, drawing())).status).toBe(200)
  })

  test('is there once where two send the same file at once', async () => {
    const ann = await makeCustomer(shop)
    const bob = await makeCustomer(shop, { companyId: ann.companyId })
    const send = (by: TestCustomer) => () => sendArtwork(shop, by, drawing(), 'crest.svg')
    const replies = await writeTogether(shop, artworks, [send(ann), send(bob)])
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
    expect(await list(ann)).toHaveLength(1)
  })

  test('is taken out, and is then no longer there for anybody', async () => {
    const ann = await makeCustomer(shop)
    const { id } = await makeArtwork(shop, ann)
    expect((await ann.send(removeArtwork, { params: { id } })).status).toBe(200)
    expect(await list(ann)).toEqual([])
    const replies = [
      await ann.send(removeArtwork, { params: { id } }),
      await ann.send(renameArtwork, { params: { id }, input: { name: 'Crest' } }),
      await replace(ann, id, other()),
    ]
    for (const { status, error } of replies)
      expect([status, error]).toEqual([404, 'This artwork is no longer in your library.'])
    expect((await getPixels(shop, ann.token, id)).statusCode).toBe(404)
    expect((await makeArtwork(shop, ann)).id).not.toBe(id)
  })

  test('is the same in the portal, with addresses that its cookie opens', async () => {
    const ann = await makeCustomer(shop)
    const [portal, stranger] = [await openPortal(shop, ann), await makePortalVisitor(shop)]
    const sent = { form: toForm(drawing(), 'crest.svg'), headers: portal.headers }
    const { data: artwork } = await shop.sendAnything(uploadPortalArtwork, sent)
    const seen = (await portal.send(listPortalArtworks, { query: {} })).data
    expect([seen.artworks, seen.library_count]).toEqual([[artwork], 1])
    expect(await list(ann)).toMatchObject([{ id: seen.artworks[0]!.id, name: 'crest' }])
    expect((await stranger.send(listPortalArtworks, { query: {} })).data.artworks).toEqual([])
    const url = seen.artworks[0]!.pixels_url!
    const open = async (headers = {}) => (await shop.app.fastify.inject({ url, headers })).statusCode
    expect([await open(portal.headers), await open(stranger.headers), await open()]).toEqual([200, 404, 401])
  })

  test('is out of a stranger’s reach', async () => {
    const [ann, stranger] = [await makeCustomer(shop), await makeCustomer(shop)]
    const { id } = await makeArtwork(shop, ann)
    const replies = [
      await stranger.send(renameArtwork, { params: { id }, input: { name: 'Mine' } }),
      await replace(stranger, id, other()),
      await stranger.send(removeArtwork, { params: { id } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await list(ann)).toMatchObject([{ id, name: 'logo' }])
  })

  test('is at most 500 of a company, and at most 60 uploads in an hour', async () => {
    const ann = await makeCustomer(shop)
    const row = await saveArtworkRow(shop, ann)
    const { id: _id, ...copied } = row
    const hashes = Array.from({ length: 499 }, (_, index) => String(index).padStart(64, '0'))
    await shop.db.orm.insert(artworks).values(hashes.map((hash) => ({ ...copied, hash })))
    const full = await sendArtwork(shop, ann)
    expect([full.status, full.error]).toEqual([
      409,
      'Your library has 500 artworks, the most it can have. Please remove one first.',
    ])
    await ann.send(removeArtwork, { params: { id: row.id } })
    expect((await sendArtwork(shop, ann)).status).toBe(200)
    const refusedAt: number[] = []
    for (let sent = 3; sent <= 61; sent += 1)
      if ((await sendArtwork(shop, ann, noSize)).status === 429) refusedAt.push(sent)
    expect(refusedAt).toEqual([61])
    // Another company has its own.
    expect((await sendArtwork(shop, await makeCustomer(shop))).status).toBe(200)
  })
})

test('a company that has never ordered has a small part of the room', async () => {
  const newcomer = await makeCustomer(shop)
  const large = await saveArtworkRow(shop, newcomer)
  const setBytes = (bytes: number) => shop.db.orm.update(artworks).set({ bytes }).where(eq(artworks.id, large.id))
  await setBytes(99_000_000)
  expect((await sendArtwork(shop, newcomer)).status).toBe(200)
  await setBytes(100_000_000)
  const refused = await sendArtwork(shop, newcomer, other())
  expect([refused.status, refused.error]).toEqual([
    409,
    'Until your first order your library takes 100 MB. Please remove large artwork first.',
  ])

  await fillRates(shop)
  const buyer = await makeBuyer(shop)
  await fillCart(shop, buyer)
  expect(await buyer.place()).toSucceed()
  const bought = await saveArtworkRow(shop, buyer)
  await shop.db.orm.update(artworks).set({ bytes: 100_000_000 }).where(eq(artworks.id, bought.id))
  expect((await sendArtwork(shop, buyer, other())).status).toBe(200)
})

test('of a PDF of several pages the buyer chooses which one is used', async () => {
  const buyer = await makeBuyer(shop)
  const first = await makeArtwork(shop, buyer, twoPages(), 'sheet.pdf')
  expect(first).toMatchObject({ facts: { pages: { used: 1, count: 2 }, colors: [{ hex: '#c4242b' }] } })
  const { data: second } = await buyer.send(renameArtwork, {
    params: { id: first.id },
    input: { name: first.name, page: 2 },
  })
  expect(second).toMatchObject({ id: first.id, facts: { pages: { used: 2, count: 2 }, colors: [{ hex: '#0000ff' }] } })
  expect(second.hash).not.toBe(first.hash)
  const refused = await buyer.send(renameArtwork, { params: { id: first.id }, input: { name: 'Sheet', page: 3 } })
  expect(refused).toMatchObject({ status: 400, error: 'This file has 2 pages.' })
  const back = await buyer.send(renameArtwork, { params: { id: first.id }, input: { name: 'Sheet', page: 1 } })
  expect(back.data).toMatchObject({ name: 'Sheet', hash: first.hash })
})

test('files that no library, cart or order uses go two days later; all others stay', async () => {
  await fillRates(shop)
  const buyer = await makeBuyer(shop)
  const stranger = await makeCustomer(shop)
  const make = (color: string) => makeArtwork(shop, buyer, drawing([color, color]), `${color.slice(1)}.svg`)
  const [listed, ordered, inCart, unused] = [
    await make('#111111'),
    await make('#222222'),
    await make('#333333'),
    await make('#444444'),
  ]
  const shared = await make('#555555')
  await makeArtwork(shop, stranger, drawing(['#555555', '#555555']))
  await addToCart(buyer, ordered)
  expect((await buyer.place()).status).toBe(200)
  await addToCart(buyer, inCart)
  for (const { id } of [ordered, inCart, unused, shared]) await buyer.send(removeArtwork, { params: { id } })

  const job = shop.app.services.jobs['sweep-artwork'] as ReturnType<typeof createSweep>
  const sweep = () => job({}, { log: { info: () => undefined } })
  const areThere = () =>
    Promise.all([listed, ordered, inCart, shared, unused].map(async ({ hash }) => !!(await readOriginal(hash))))
  // What was written lately may belong to an upload that is being saved.
  shop.clock.set(new Date().toISOString())
  await sweep()
  expect(await areThere()).toEqual([true, true, true, true, true])
  shop.clock.advance(days(2))
  await sweep()
  expect(await areThere()).toEqual([true, true, true, true, false])
})

test('artwork says which orders used it and until when its set-up is there, to each who may see them', async () => {
  await fillRates(shop)
  const admin = await makeBuyer(shop, { role: 'admin' })
  const ann = await makeBuyer(shop, { role: 'buyer', companyId: admin.companyId })
  const bob = await makeCustomer(shop, { role: 'buyer', companyId: admin.companyId })
  await addToCart(ann, await makeArtwork(shop, ann))
  const placed = await ann.place()
  const orderId = placed.data.sales_orders[0]!.id
  const order = { order_id: orderId, ordered_on: '2026-03-02' }
  const repeat = { process: 'screen', ...order, until: '2028-03-02' }
  for (const seeing of [ann, admin]) expect(await list(seeing)).toMatchObject([{ orders: [order], repeats: [repeat] }])
  // A colleague profits from the set-up without the number of an order that is not theirs to see.
  expect(await list(bob)).toMatchObject([{ orders: [], repeats: [{ ...repeat, order_id: null }] }])
  await saveSettings(shop.db.orm, 'orders', { repeatSetupMonths: 6 })
  expect(await list(ann)).toMatchObject([{ repeats: [{ until: '2026-09-02' }] }])
  shop.clock.set('2026-09-03T15:00:00Z')
  const carl = await makeCustomer(shop, { role: 'admin', companyId: admin.companyId })
  expect(await list(carl)).toMatchObject([{ orders: [order], repeats: [] }])
})

test('the owner lists what a company has uploaded, and saves a file by its hash', async () => {
  const ann = await makeCustomer(shop, { companyName: 'Halvorsen Ironworks' })
  const other = await makeCustomer(shop, { companyName: 'Kestrel Ridge' })
  const artwork = await makeArtwork(shop, ann, drawing(), 'crest.svg')
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  const run = (...words: string[]) => runArtwork(shop.db, { dataFolder }, words, { print: note, printError: note })
  expect(await run('list', String(ann.companyId))).toBe(0)
  expect(heard.join('\n')).toMatch(new RegExp(`${artwork.hash}\\s+crest\\s+crest\\.svg`))
  const file = join(dataFolder, 'saved.svg')
  expect(await run('save', artwork.hash.toUpperCase(), file)).toBe(0)
  heard.length = 0
  expect(await run('list', String(other.companyId))).toBe(0)
  expect(heard).toEqual([`Company ${other.companyId} has no artwork.`])
  await expect(run('list', 'Nobody')).rejects.toThrow(NotUnderstood)
  expect(await run('save', 'f'.repeat(64), file)).toBe(1)
  expect(heard.slice(1)).toEqual([`There is no artwork ${'f'.repeat(64)} in ${dataFolder}.`])
  await expect(run('save', 'crest', file)).rejects.toThrow(NotUnderstood)
  await expect(run('list')).rejects.toThrow(NotUnderstood)
  const [row] = await shop.db.orm
    .select()
    .from(artworks)
    .where(eq(artworks.id, artwork.id as never))
  expect((await readOriginal(artwork.hash))!.length).toBe(row!.bytes)
})
