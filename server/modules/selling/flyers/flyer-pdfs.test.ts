import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flyerEmail } from '../../../../contract/shop/emails.call.ts'
import {
  getFlyerPdf,
  makeFlyerPdf,
  openLiveFlyer,
  removeFlyer,
  saveFlyer,
} from '../../../../contract/shop/flyers.call.ts'
import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { days, hours } from '../../../../domain/calendar/durations.ts'
import { toFlyerId } from '../../../../domain/ids.ts'
import { getPixels, makeArtwork, saveArtworkRow } from '../../../testing/makers/artwork-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeDecoratedItem } from '../../../testing/makers/decoration-makers.ts'
import { changeFlyer, makeFlyer, type WireFlyer } from '../../../testing/makers/flyer-makers.ts'
import { hasPoppler, listImages } from '../../../testing/read-pdf.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { TestItem } from '../../../testing/makers/catalog-makers.ts'
import { itemPictures, pictures } from '../../catalog/items/catalog.tables.ts'
import { getProfile } from '../../people/index.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { mailAttachments, mailFiles, mails } from '../../content/mails/mails.tables.ts'
import { previews } from '../previews/previews.tables.ts'
import { createFlyerMailings } from './flyer-mailings.ts'
import { flyerMailings, flyers } from './flyers.tables.ts'

let shop: TestShop
let dataFolder: string
let tumbler: TestItem
let marcus: TestCustomer
let flyer: WireFlyer

const area = (x: number) => ({
  shape: 'flat' as const,
  corners: [
    [x, 0.25],
    [0.75, 0.25],
    [0.75, 0.75],
    [x, 0.75],
  ] as [[number, number], [number, number], [number, number], [number, number]],
})

beforeAll(async () => {
  shop = await openTestShop({ ownFolder: true })
  dataFolder = shop.config.dataFolder
  const locations = [
    { name: 'Back', geometry: area(0.5) },
    { name: 'Front', isDefault: true, geometry: area(0.25) },
    { name: 'Lid' },
  ]
  tumbler = await makeDecoratedItem(shop, { name: 'Camp tumbler', methods: [{ locations }] })
  const [picture] = await shop.db.orm
    .insert(pictures)
    .values({ key: 'tumbler-1', source: 'upload', location: 'tumbler.png' })
    .returning()
  await shop.db.orm.insert(itemPictures).values({ itemId: tumbler.id, pictureId: picture!.id })
  await shop.refreshCatalog()
})

beforeEach(async () => {
  marcus = await makeCustomer(shop, { firstName: 'Marcus', lastName: 'Cole', companyName: 'Copperline' })
  flyer = await makeFlyer(marcus, [tumbler.id])
})

const params = () => ({ params: { id: flyer.id } })
const make = () => marcus.send(makeFlyerPdf, params())
const ask = async () => (await marcus.send(getFlyerPdf, params())).data
const fetchPdf = (url: string) => shop.app.fastify.inject({ url })

describe('the PDF of a flyer', () => {
  test('is made by the worker, and is to be had for an hour', async () => {
    expect(await ask()).toEqual({ state: 'none', version: null, url: null, bytes: null })
    expect((await make()).data).toEqual({ state: 'making', version: 1 })
    expect(await ask()).toMatchObject({ state: 'making', version: 1, url: null })
    await shop.runJobs()
    const { state, url, bytes } = await ask()
    expect(state).toBe('ready')
    const reply = await fetchPdf(url!)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="Crew-gifts.pdf"',
    })
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(reply.rawPayload.length).toBe(bytes)
    shop.clock.advance(hours(1))
    expect((await fetchPdf(url!)).statusCode).toBe(404)
    expect((await fetchPdf((await ask()).url!)).statusCode).toBe(200)
  })

  test('is made once for what it shows, and anew after a change', async () => {
    await make()
    await shop.runJobs()
    expect((await make()).data).toEqual({ state: 'ready', version: 1 })
    await changeFlyer(marcus, flyer, ({ pages }) => void (pages[0]!.headline = 'Gifts'))
    expect(await ask()).toMatchObject({ state: 'ready', version: 1 })
    expect((await make()).data).toEqual({ state: 'making', version: 2 })
    await shop.runJobs()
    expect(await ask()).toMatchObject({ state: 'ready', version: 2 })
  })

  test('whose file is gone, or that was given up, can be made again', async () => {
    await make()
    await shop.runJobs()
    for (const name of readdirSync(join(dataFolder, 'flyers'))) rmSync(join(dataFolder, 'flyers', name))
    expect((await ask()).state).toBe('none')
    expect((await make()).data.state).toBe('making')
    shop.clock.advance(hours(1))
    expect((await ask()).state).toBe('failed')
    expect((await make()).data.state).toBe('making')
    await shop.runJobs()
    expect((await ask()).state).toBe('ready')
  })

  test('of somebody else, or with a token that was made up, is never reached', async () => {
    await make()
    await shop.runJobs()
    const url = (await ask()).url!
    const other = await makeFlyer(await makeCustomer(shop), [tumbler.id])
    for (const wrong of [
      url.replace(`/${flyer.id}.`, `/${other.id}.`),
      url.replace(/\.([\w-]{43})\//, (_, mac: string) => `.${(mac.startsWith('A') ? 'B' : 'A') + mac.slice(1)}/`),
      '/flyer-pdfs/x/flyer.pdf',
      url.replace('Crew-gifts.pdf', '..%2f..%2fshop.key'),
    ])
      expect([wrong, (await fetchPdf(wrong)).statusCode]).toEqual([wrong, 404])
    await marcus.send(removeFlyer, params())
    expect((await fetchPdf(url)).statusCode).toBe(404)
  })
})

describe('an artwork on an item', () => {
  const print = (artwork: number) =>
    changeFlyer(marcus, flyer, ({ pages }) => {
      pages[0]!.items[0]!.print = { artwork, method: null, location: null }
    })

  test('is shown by a preview at its usual place, as large as it fits', async () => {
    const { id, hash } = await makeArtwork(shop, marcus)
    const { prints } = (await print(id)).data
    expect(prints).toEqual([
      {
        key: flyer.design.pages[0]!.items[0]!.key,
        picture: { url: expect.stringMatching(/^\/previews\/[\w-]{32}\.webp$/), aspect: 1 },
      },
    ])
    const key = /previews\/(.*)\.webp/.exec(prints[0]!.picture.url)![1]!
    const [row] = await shop.db.orm.select().from(previews).where(eq(previews.key, key))
    expect(row!.spec).toMatchObject({
      picture: '/pictures/tumbler-1/320.webp',
      process: 'screen',
      locations: [{ location: 'Front', width: 400, artworkHash: hash, areaWidth: 400, areaHeight: 300 }],
    })
    expect((await shop.app.fastify.inject({ url: prints[0]!.picture.url })).statusCode).toBe(200)
  })

  test.skipIf(!hasPoppler)(
    'prints with 300 dots per inch on a page of its own, and is small enough on one of four',
    async () => {
      const folder = join(dataFolder, 'uploads')
      mkdirSync(folder, { recursive: true })
      const goods = { width: 1_600, height: 1_600, channels: 3, background: '#1e3350' } as const
      writeFileSync(join(folder, 'tumbler.png'), await sharp({ create: goods }).png().toBuffer())
      const { id } = await makeArtwork(shop, marcus)
      await changeFlyer(marcus, flyer, ({ pages }) => {
        const [page] = pages
        page!.items[0]!.print = { artwork: id, method: null, location: null }
        pages.push({ ...page!, key: 'large', template: 'one', items: [{ ...page!.items[0]!, key: 'large1' }] })
      })
      await make()
      await shop.runJobs()
      const images = listImages((await fetchPdf((await ask()).url!)).rawPayload)
      expect(images.map(({ page, dots }) => [page, dots])).toEqual([
        ['1', 300],
        ['2', 300],
      ])
    },
  )

  test('keeps its picture and its file as long as a flyer shows them', async () => {
    const { id, hash } = await makeArtwork(shop, marcus)
    const url = (await print(id)).data.prints[0]!.picture.url
    shop.clock.advance(days(3))
    const jobs = shop.app.services.jobs as unknown as Record<string, (payload: object, about: object) => Promise<void>>
    const sweep = () => jobs['sweep-previews']!({}, { log: { info: () => undefined } })
    await sweep()
    expect((await shop.app.fastify.inject({ url })).statusCode).toBe(200)
    expect(await shop.app.services.artworkFiles.readPixels(hash)).toBeDefined()
    await marcus.send(removeFlyer, params())
    await sweep()
    expect((await shop.app.fastify.inject({ url })).statusCode).toBe(404)
  })

  test('has to be of the own company, and one that the library has let go stays', async () => {
    const theirs = await saveArtworkRow(shop, await makeCustomer(shop), 'Theirs')
    const refused = await print(theirs.id)
    const message = 'We cannot find this artwork in your library. Please choose another one.'
    expect(refused.errors).toEqual([{ field: 'design.pages.0.items.0.print.artwork', message }])
    const own = await saveArtworkRow(shop, marcus, 'Own')
    expect((await print(own.id)).data.version).toBe(2)
    await shop.db.pool.query('update artworks set removed_at = now() where id = $1', [own.id])
    const { design } = flyer
    design.pages[0]!.items[0]!.print = { artwork: own.id, method: null, location: null }
    const input = { version: 2, name: 'Crew gifts', design }
    expect((await marcus.send(saveFlyer, { ...params(), input })).data.prints).toHaveLength(1)
  })

  test('the own logo is a picture that nobody can guess', async () => {
    const artwork = await makeArtwork(shop, marcus)
    const { logo } = (await changeFlyer(marcus, flyer, (design) => (design.logo = artwork.id))).data
    expect(logo!.aspect).toBe(artwork.facts.aspect)
    const reply = await shop.app.fastify.inject({ url: logo!.url })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
    const guessed = logo!.url.replace(/\.[\w-]{32}\.webp/, `.${'A'.repeat(32)}.webp`)
    expect((await shop.app.fastify.inject({ url: guessed })).statusCode).toBe(404)
    expect((await getPixels(shop, undefined, artwork.id)).statusCode).toBe(401)
  })
})

describe('a flyer by mail', () => {
  const send = (input: object = {}, by = marcus) =>
    shop.sendAnything(flyerEmail, {
      token: by.token,
      input: { flyer_id: flyer.id, emails: [`bob${flyer.id}@elsewhere.example`], ...input },
    })
  const written = async () => {
    await shop.runJobs()
    return shop.db.orm.select().from(mails).where(eq(mails.replyTo, marcus.login))
  }

  test('goes to each by itself, with the PDF and the live link, and answers go to the distributor', async () => {
    const { live } = (await marcus.send(openLiveFlyer, { ...params(), input: {} })).data
    const emails = [' bob@elsewhere.example', 'ann@elsewhere.example', 'BOB@elsewhere.example']
    const reply = await send({ emails, message: 'For May?\r\nYours', subject: 'Our gifts' })
    expect((reply.data as { sentence: string }).sentence).toBe(saySent('Your flyer was sent to 2 people.', true))
    const sent = await written()
    expect(sent.map(({ to }) => to.toLowerCase()).sort()).toEqual(['ann@elsewhere.example', 'bob@elsewhere.example'])
    for (const { id, text, html, subject } of sent) {
      expect(subject).toBe('Our gifts')
      expect(text).toContain('Marcus Cole of Copperline sent you this flyer.')
      expect(text).toContain('> For May?\n> Yours')
      expect(text).toContain(live.url)
      expect(text + html).not.toMatch(/\$|mark-?up|net price/i)
      const [file] = await shop.db.orm
        .select({ name: mailFiles.name, content: mailFiles.content })
        .from(mailFiles)
        .innerJoin(mailAttachments, eq(mailAttachments.fileId, mailFiles.id))
        .where(eq(mailAttachments.mailId, id))
      expect(file!.name).toBe('Crew-gifts.pdf')
      expect(file!.content.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(sent.filter(({ text }) => text.includes('ann@elsewhere'))).toEqual([])
  })

  test('of a colleague, or of nobody, is not there', async () => {
    const colleague = await makeCustomer(shop, { companyId: marcus.companyId })
    const gone = 'We cannot find this flyer. It may have been removed.'
    for (const reply of [await send({}, colleague), await send({ flyer_id: 999_999 })])
      expect([reply.status, reply.error]).toEqual([404, gone])
    expect(await written()).toEqual([])
  })

  test('pressed twice is sent once; the same a minute later is sent again', async () => {
    await Promise.all([send(), send()])
    expect(await send()).toSucceed()
    expect(await written()).toHaveLength(1)
    shop.clock.advance(61_000)
    await send()
    expect(await written()).toHaveLength(2)
  })

  test('that cannot be printed is tried three times, and its customer is told who has not got it', async () => {
    const free = { take: async () => undefined, giveBack: async () => undefined, forget: async () => undefined }
    const { send: sendFlyer, jobs } = createFlyerMailings({
      db: shop.db,
      clock: shop.clock,
      log: { warn: () => undefined },
      mails: shop.app.services.mails,
      getProfile,
      getTimeZone: findTimeZone,
      publicUrl: shop.config.publicUrl,
      rateLimits: { ofCustomer: free, ofAddressee: free },
      print: () => Promise.reject(new Error('the printer is broken')),
    })
    const { id: customerId, companyId } = marcus
    const words = { subject: '', message: '', withPdf: true }
    const flyerId = toFlyerId(flyer.id)
    await sendFlyer({ customerId, companyId }, { flyerId, emails: ['bob@elsewhere.example'], ...words })
    const [mailing] = await shop.db.orm.select().from(flyerMailings).where(eq(flyerMailings.flyerId, flyerId))
    const write = () => jobs['mail-flyer']!({ mailingId: mailing!.id } as never, { log: {} as never })
    for (let tries = 0; tries < 2; tries += 1) await expect(write()).rejects.toThrow('the printer is broken')
    await write()
    await write()
    const toCustomer = await shop.db.orm.select().from(mails).where(eq(mails.to, marcus.login))
    expect(toCustomer.map(({ kind, text }) => [kind, text.includes('bob@elsewhere.example')])).toEqual([
      ['flyer-not-sent', true],
    ])
    expect(await written()).toEqual([])
  })

  test('is taken as a form, too', async () => {
    const form = new FormData()
    form.append('flyer_id', String(flyer.id))
    form.append('emails', JSON.stringify(['bob@elsewhere.example']))
    form.append('message', 'Hello')
    expect(await shop.sendAnything(flyerEmail, { token: marcus.token, form })).toSucceed()
    expect(await written()).toHaveLength(1)
  })

  test('names each address that is none, and sends nothing', async () => {
    const reply = await send({ emails: ['bob@', 'ann@elsewhere.example', ' '] })
    expect([reply.status, reply.errors]).toEqual([
      400,
      [
        { field: 'emails.0', message: "'bob@' is not an e-mail address. Please check it." },
        { field: 'emails.2', message: 'Please enter an e-mail address.' },
      ],
    ])
    expect(await written()).toEqual([])
  })

  test('without a PDF needs a live link, and 21 addresses are too many', async () => {
    const nothing = await send({ with_pdf: false })
    expect(nothing.errors[0]).toEqual({
      field: 'with_pdf',
      message: 'This flyer has no live link. Please send it as PDF, or turn its live link on first.',
    })
    await marcus.send(openLiveFlyer, { ...params(), input: {} })
    expect(await send({ with_pdf: false })).toSucceed()
    const emails = Array.from({ length: 21 }, (_, at) => `a${at}@elsewhere.example`)
    expect((await send({ emails })).status).toBe(400)
    expect(await written()).toHaveLength(1)
  })

  test('to a hundred readers an hour, however many mails it takes', async () => {
    const readers = (count: number, from: number) =>
      Array.from({ length: count }, (_, at) => `${marcus.id}-${from + at}@x.example`)
    for (let sent = 0; sent < 80; sent += 20) expect(await send({ emails: readers(20, sent) })).toSucceed()
    expect(await send({ emails: readers(15, 80) })).toSucceed()
    expect((await send({ emails: readers(6, 95) })).status).toBe(429)
    expect(await send({ emails: readers(5, 95) })).toSucceed()
    const refused = await send({ emails: ['z@x.example'] })
    expect([refused.status, refused.error]).toEqual([429, 'You have sent many flyers. Please try again later.'])
    await shop.db.orm.delete(flyers).where(eq(flyers.id, flyer.id as never))
  })
})
