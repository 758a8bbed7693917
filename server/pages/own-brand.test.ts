import { inflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openLiveFlyer } from '../../contract/shop/flyers.call.ts'
import * as entry from '../../web/app/entry-server.tsx'
import { mails } from '../modules/content/mails/mails.tables.ts'
import { openContent } from '../testing/content-folders.ts'
import { fillRates } from '../testing/makers/address-makers.ts'
import { makeSession } from '../testing/makers/customer-makers.ts'
import { makeFlyer } from '../testing/makers/flyer-makers.ts'
import { fillCart, makeBuyer } from '../testing/makers/order-makers.ts'
import { openDataFolder } from '../testing/processes/shop-process.ts'
import { openTestShop } from '../testing/test-shop.ts'
import type { Pages } from './open-pages.ts'

const pages: Pages = {
  load: () => Promise.resolve(entry),
  assetsFor: () => ({ begin: '/begin.js', script: '/page.js', styles: [], preloadScripts: [], preloadFonts: [] }),
  render: entry.renderPage,
  toKnownAddress: entry.toKnownAddress,
  isWorthCaching: () => false,
}

const brand = {
  'settings.yaml': `name: Riverside Supply
line: Rivets and ribbons
email: desk@riverside.example
phone: (419) 555-0190
address: 9 Canal St, Toledo, OH 43604
logo: brand/mark.svg
color: '#0b5a33'
footer-color: '#123d28'
accent-color: '#7a1f8f'
`,
  'brand/mark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#0b5a33"/></svg>',
}
const usualColors = /#1f3b57|#152a3f|#c8400a|#a63306/i

/** The words of a PDF, how many pictures it has, and the colors that it is drawn with. */
async function readPdf(bytes: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  const file = bytes.toString('latin1')
  // By its length: packed bytes may end in a line break of their own.
  const starts = [...file.matchAll(/\/Length (\d+)\s*\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)]
  const drawn = starts
    .map((start) => bytes.subarray(start.index + start[0].length, start.index + start[0].length + Number(start[1])))
    .map((stream) => inflateSync(stream).toString('latin1'))
    .join('\n')
  const colors = [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn?\b/g)].map((found) => toHex(found.slice(1)))
  return { text, colors: [...new Set(colors)], pictures: file.match(/\/Subtype \/Image/g)?.length ?? 0 }
}

const toHex = (shares: string[]): string =>
  `#${shares
    .map((share) =>
      Math.round(255 * Number(share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

test('name, logo and colors of an owner are on the pages, on papers, in mails and in the first flyer', async () => {
  const dataFolder = openDataFolder()
  const shop = await openTestShop({ pages, settings: { DATA_FOLDER: dataFolder } })
  const loaded = await openContent({ db: shop.db, dataFolder }).load(brand)
  expect(loaded.said.at(-1)).toBe('Loaded.')
  await fillRates(shop)
  const ann = await makeBuyer(shop)
  const { item } = await fillCart(shop, ann, 10)
  const { id } = (await ann.place({ po_number: 'PO-1' })).data.sales_orders[0]!
  const cookie = `auth_token=${ann.token}; portal_session=${await makeSession(shop, ann.id, 'portal')}`
  const open = async (url: string) => await shop.app.fastify.inject({ url, headers: { accept: 'text/html', cookie } })

  for (const url of ['/home', '/portal', `/portal/orders/${id}`]) {
    const { statusCode, payload } = await open(url)
    expect(statusCode, url).toBe(200)
    expect(payload).toMatch(/<html[^>]* style="[^"]*--color-steel:#0b5a33/)
    expect(payload).toMatch(/<html[^>]* style="[^"]*--color-signal-deep:#651a77/)
    expect(payload).toMatch(/<header.*\/brand\/[\da-f]{12}-20x20\.svg.*Riverside Supply.*<\/header>/s)
    expect(payload).not.toMatch(usualColors)
  }

  const paper = await readPdf((await open(`/api/portal/orders/${id}/confirmation.pdf`)).rawPayload)
  for (const words of ['Riverside Supply', 'Rivets and ribbons', '9 Canal St, Toledo', '(419) 555-0190'])
    expect(paper.text).toContain(words)
  expect(paper).toMatchObject({ colors: expect.arrayContaining(['#0b5a33']) as string[], pictures: 1 })
  expect(paper.colors.join()).not.toMatch(usualColors)

  const [mail] = await shop.db.orm.select().from(mails).where(eq(mails.to, ann.login))
  expect(mail!.html).toMatch(/background-color:#123d28.*Riverside Supply.*background-color:#7a1f8f/s)
  expect(mail!.html).not.toMatch(usualColors)

  const flyer = await makeFlyer(ann, [item.id])
  expect(flyer.design.colors.accent).toBe('#7a1f8f')
  const { live } = (await ann.send(openLiveFlyer, { params: { id: flyer.id }, input: {} })).data
  const { statusCode, payload } = await open(new URL(live.url!).pathname)
  expect(statusCode).toBe(200)
  expect(payload).toContain('#7a1f8f')
  // It is the distributor's: an end buyer does not learn where the goods come from.
  expect(payload).not.toMatch(/Riverside Supply|brand\/|#c8400a/)
})
