import jsQR from 'jsqr'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DrawnPage } from '../../../../../domain/flyers/drawn-page.ts'
import { flyerTemplates, itemsPerPage, tiersPerItem } from '../../../../../domain/flyers/flyer-design.ts'
import type { FlyerSheet, SheetItem, SheetPage } from '../../../../../domain/flyers/flyer-sheet.ts'
import { layOutFlyer } from '../../../../../domain/flyers/layout/lay-out-flyer.ts'
import { measureText } from '../../../../../domain/flyers/layout/measure-text.ts'
import { formatCents } from '../../../../../domain/money/format-money.ts'
import { askPoppler, hasPoppler, listImages, printPage, rowsOf } from '../../../../testing/read-pdf.ts'
import { drawFlyerPdf } from './draw-flyer-pdf.ts'
import type { FlyerPicture } from './flyer-task.ts'

const item = (at: number, more: Partial<SheetItem> = {}): SheetItem => ({
  key: `i${at}`,
  name: `Steel tumbler ${at}`,
  code: `NS-44${at}`,
  text: 'Keeps coffee hot.',
  unit: 'each',
  colors: [{ name: 'Deep navy', hex: '#1e3350' }],
  picture: { url: `/goods/${at}`, aspect: 1, alt: `Tumbler ${at} in navy` },
  tiers: [96, 240, 480, 1_008, 2_500, 5_000].map((quantity, tier) => ({ quantity, cents: 2_000 + at * 100 - tier })),
  onCall: false,
  gone: false,
  ...more,
})

const pageOf = (template: SheetPage['template'], items: SheetItem[]): SheetPage => ({
  key: template,
  template,
  headline: `Gifts that get used: ${template}`,
  text: 'Order by November 30.',
  items: items.map((one) => ({ ...one, tiers: one.tiers.slice(0, tiersPerItem[template]) })),
})

const sheetOf = (pages: SheetPage[], more: Partial<FlyerSheet> = {}): FlyerSheet => ({
  paper: 'letter',
  colors: { accent: '#b4622b', headline: '#1d2b28' },
  logo: { url: '/logo', aspect: 4, alt: 'Copperline Promotions' },
  contact: { name: 'Marcus Cole', company: '', phone: '(513) 555-0126', email: 'marcus@copperline.example', web: '' },
  footer: 'Setup and freight are extra.',
  liveUrl: 'https://shop.example/f/7KQ2M9',
  pages,
  ...more,
})

const allTemplates = sheetOf(
  flyerTemplates.map((template) =>
    pageOf(
      template,
      Array.from({ length: itemsPerPage[template] }, (_, at) => item(at + 1)),
    ),
  ),
)

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10" fill="#b4622b"/></svg>'
let photo: Buffer
let pictures: FlyerPicture[]

beforeAll(async () => {
  photo = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#137c83' } })
    .jpeg()
    .toBuffer()
  const goods = Array.from({ length: 12 }, (_, at) => ({ url: `/goods/${at + 1}`, bytes: photo }))
  pictures = [...goods, { url: '/logo', bytes: Buffer.from(svg) }]
})

const draw = (sheet: FlyerSheet, from = pictures) =>
  drawFlyerPdf({ sheet, pictures: from, title: 'Holiday crew gifts', author: 'Copperline Promotions' })

/** Each text as pdf.js finds it, from the left and the top of its page to its baseline. */
async function readTexts(pdf: Buffer): Promise<{ text: string; x: number; y: number; width: number }[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const page = await document.getPage(at + 1)
      const height = page.view[3]!
      const { items } = await page.getTextContent()
      return items.flatMap((one) =>
        'str' in one && one.str.trim() !== ''
          ? [
              {
                text: one.str,
                x: one.transform[4] as number,
                y: height - (one.transform[5] as number),
                width: one.width,
              },
            ]
          : [],
      )
    }),
  )
}

const textsOf = ({ drawn }: DrawnPage) => drawn.flatMap((one) => (one.kind === 'text' ? [one] : []))

describe('the PDF of a flyer', () => {
  test('has every text where it is laid out, of each template, on Letter and on A4', async () => {
    for (const paper of ['letter', 'a4'] as const) {
      const sheet = { ...allTemplates, paper }
      const pages = await readTexts(await draw(sheet))
      for (const [at, page] of layOutFlyer(sheet, measureText).entries()) {
        expect(page.cut).toEqual([])
        const found = pages[at]!
        expect(found.map(({ text }) => text)).toEqual(textsOf(page).map(({ text }) => text))
        for (const [index, { x, y, align, text }] of textsOf(page).entries()) {
          const { width, ...place } = found[index]!
          const anchor = place.x + { left: 0, center: width / 2, right: width }[align]
          expect(Math.abs(anchor - x), `${text} of ${page.key}`).toBeLessThan(0.1)
          expect(Math.abs(place.y - y), `${text} of ${page.key}`).toBeLessThan(0.1)
        }
      }
    }
  })

  test('leads to the live flyer, to each item there, and to the mail of who hands it out', async () => {
    const document = await getDocumentProxy(new Uint8Array(await draw(sheetOf([pageOf('two', [item(1), item(2)])]))))
    const links = (await (await document.getPage(1)).getAnnotations()) as { url: string }[]
    expect(links.map(({ url }) => url)).toEqual([
      'mailto:marcus@copperline.example',
      ...[1, 1, 2, 2].map((at) => `https://shop.example/f/7KQ2M9#i${at}`),
      'https://shop.example/f/7KQ2M9',
    ])
  })

  test('says what it is and in which language, and is tagged in the order in which it is read', async () => {
    const document = await getDocumentProxy(new Uint8Array(await draw(sheetOf([pageOf('one', [item(1)])]))))
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: 'Holiday crew gifts', Author: 'Copperline Promotions', Language: 'en-US' })
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    const order = [...tree.matchAll(/"role":"(Figure|H1|H2|Link)"(?:[^{}]*\{[^{}]*\}\],"alt":"([^"]*)")?/g)]
    expect(order.map(([, role, alt]) => [role, alt].filter(Boolean).join(' '))).toEqual([
      ...['Figure Copperline Promotions', 'Link', 'H1', 'Figure Tumbler 1 in navy', 'H2', 'Link', 'Link'],
      ...['Figure https://shop.example/f/7KQ2M9', 'Link'],
    ])
  })

  test('names goods in other alphabets, and marks what no font has', async () => {
    const name = 'Łódź Ωμέγα Ђорђе Trần 東京 mug'
    const [texts] = await readTexts(await draw(sheetOf([pageOf('two', [item(1, { name })])])))
    const printed = texts!.map(({ text }) => text).join(' ')
    expect(printed.replace(/\s+/g, '')).toContain('ŁódźΩμέγαЂорђеTrần\uFFFD\uFFFDmug')
  })

  test('prints without the pictures that are missing or broken', async () => {
    const from = [
      { url: '/goods/1', bytes: Buffer.from('no picture') },
      { url: '/goods/2', file: '/nowhere/at/all.webp' },
    ]
    const pdf = await draw(sheetOf([pageOf('four', [item(1), item(2), item(3)])]), from)
    const [texts] = await readTexts(pdf)
    expect(texts!.filter(({ text }) => text === 'No Image Available')).toHaveLength(3)
    expect(texts!.map(({ text }) => text)).toContain('Steel tumbler 3')
  })
})

describe.skipIf(!hasPoppler)('the PDF of a flyer, as Poppler reads it', () => {
  test('has the right texts and prices, and nothing is cut', async () => {
    const text = askPoppler('pdftotext', await draw(allTemplates), '-layout').replace(/[^\S\f]+/g, ' ')
    for (const template of flyerTemplates) expect(text).toContain(`Gifts that get used: ${template}`)
    for (const { items } of allTemplates.pages)
      for (const { name, code, tiers } of items)
        for (const part of [name, code, ...tiers.map(({ cents }) => formatCents(cents))]) expect(text).toContain(part)
    expect(text).not.toContain('…')
    expect(text.split('\f').filter((page) => page.trim() !== '')).toHaveLength(flyerTemplates.length)
  })

  test('has words where they are laid out', async () => {
    const page = layOutFlyer(allTemplates, measureText)[flyerTemplates.indexOf('list')]!
    const words = askPoppler(
      'pdftotext',
      await draw(sheetOf([allTemplates.pages.find(({ key }) => key === 'list')!])),
      '-bbox',
    )
    const found = [...words.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)/g)]
    for (const { text, x, y, align } of textsOf(page).filter(({ text: one }) => !one.includes(' '))) {
      const near = found.filter(([, , yMin, , yMax, word]) => word === text && Number(yMin) < y && Number(yMax) > y)
      const edges = near.map(([, xMin, , xMax]) => Number(align === 'right' ? xMax : xMin))
      expect(Math.min(...edges.map((edge) => Math.abs(edge - x))), text).toBeLessThan(0.5)
    }
  })

  test('brings its fonts along, only with the letters that it has', async () => {
    const pdf = await draw(sheetOf([pageOf('two', [item(1, { name: 'Ωμέγα mug' })])]))
    const fonts = rowsOf(askPoppler('pdffonts', pdf))
    expect(fonts.map(([name]) => name!.replace(/^[A-Z]{6}\+/, '')).sort()).toEqual([
      ...['Archivo-Bold-700', 'Archivo-Book-400', 'Archivo-Wide-700'],
      expect.stringMatching(/^NotoSans/),
    ])
    for (const row of fonts) expect(row.slice(-5, -2), row[0]).toEqual(['yes', 'yes', 'yes'])
  })

  test('has pictures of 300 dots per inch as far as there are as many, and each once', async () => {
    const small = await sharp(photo).resize(400).png().toBuffer()
    const from = [...pictures.filter(({ url }) => url !== '/goods/2'), { url: '/goods/2', bytes: small }]
    const pages = [pageOf('two', [item(1), item(2)]), { ...pageOf('two', [item(1)]), key: 'again' }]
    const images = listImages(await draw(sheetOf(pages), from))
    const [logo, first, second, logoAgain, again] = images
    expect(images).toHaveLength(5)
    expect(first).toMatchObject({ color: 'rgb', encoding: 'jpeg', dots: expect.closeTo(300, -1) as number })
    expect(second).toMatchObject({ width: 400, height: 400 })
    expect(second!.dots).toBeLessThan(150)
    expect(logo!.dots).toBeGreaterThanOrEqual(299)
    expect([logoAgain!.id, again!.id]).toEqual([logo!.id, first!.id])
  })

  test('has a code on every page that a camera reads as the address of the live flyer', async () => {
    const liveUrl = 'https://merchandise.copperline-promotions.example/f/7KQ2M9xVb4TzR8wLhN3cYd'
    const pdf = await draw(sheetOf(allTemplates.pages, { liveUrl }), [])
    for (const [at, template] of flyerTemplates.entries())
      expect(await readCode(printPage(pdf, at + 1, 120)), template).toBe(liveUrl)
  })

  test('is a Letter or an A4 page', async () => {
    const info = async (paper: 'letter' | 'a4') =>
      askPoppler('pdfinfo', await draw(sheetOf([pageOf('four', [])], { paper })))
    expect(await info('letter')).toMatch(/Page size: +612 x 792 pts \(letter\)/)
    expect(await info('a4')).toMatch(/Page size: +595 x 842 pts \(A4\)/)
    expect(await info('a4')).toMatch(/Tagged: +yes/)
  })
})

test('a picture with other colors, turned by its camera, or partly seen through prints as it looks', async () => {
  const turned = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: { width: 30, height: 30, channels: 3, background: '#0000ff' } }, left: 0, top: 0 }])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { toPrintPicture } = await import('./print-picture.ts')
  const place = { kind: 'picture', x: 0, y: 0, url: '/a', alt: '' } as const
  const print = async (bytes: Buffer, shows: 'goods' | 'logo', width = 10, height = 10) =>
    sharp(await toPrintPicture({ url: '/a', bytes }, { ...place, width, height, shows }))
      .raw()
      .toBuffer({ resolveWithObject: true })
  const upright = await print(turned, 'logo', 5, 10)
  expect(upright.info).toMatchObject({ width: 21, height: 42 })
  expect([...upright.data.subarray(0, 3)].map((one) => Math.round(one / 64))).toEqual([0, 0, 4])
  expect([...(await print(clear, 'logo')).data.subarray(0, 3)]).toEqual([255, 255, 255])
  const [red, green] = (await print(clear, 'goods')).data
  expect([red, green]).toEqual([expect.closeTo(0xef, -1), expect.closeTo(0xed, -1)])
})

async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
