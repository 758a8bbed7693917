import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { uploadArtwork } from '../../../contract/shop/artwork.call.ts'
import { apiBase, type AnswerOf } from '../../../contract/call.ts'
import type { ArtworkFacts } from '../../../domain/decoration/artwork-facts.ts'
import { artworks } from '../../modules/selling/artwork/artwork.tables.ts'
import type { TestCustomer } from './customer-makers.ts'
import type { TestReply, TestShop } from '../test-shop.ts'

type WireArtwork = AnswerOf<typeof uploadArtwork>

/** A drawing of a disc and a bar: two colors, sharp edges, twice as wide as high. */
export const drawing = (colors: [disc: string, bar: string] = ['#c4232b', '#1e3350'], inside = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><circle cx="50" cy="50" r="50" fill="${colors[0]}"/>` +
  `<rect x="120" y="20" width="80" height="60" fill="${colors[1]}"/>${inside}</svg>`

/** The same as pixels, on white or on nothing. */
export function picture(
  type: 'png' | 'jpeg' = 'png',
  { width = 400, colors = undefined as [string, string] | undefined, ground = '' } = {},
) {
  const drawn = sharp(Buffer.from(drawing(colors).replace('<svg ', `<svg width="${width}" height="${width / 2}" `)))
  return (ground === '' ? drawn : drawn.flatten({ background: ground })).toFormat(type, { quality: 90 }).toBuffer()
}

/** One page of 612 x 792 points with these drawing orders. */
export const pdf = (orders = '0.77 0.14 0.17 rg 20 20 160 80 re f', more = ''): string =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
  `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<>>>>endobj\n` +
  `4 0 obj<</Length ${orders.length + 1}>>stream\n${orders}\nendstream endobj\n${more}trailer<</Root 1 0 R>>`

/** Red on its first page, blue on its second. */
export const twoPages = (): string => {
  const blue = '0 0 1 rg 20 20 100 100 re f'
  return pdf(
    undefined,
    `5 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 6 0 R/Resources<<>>>>endobj\n` +
      `6 0 obj<</Length ${blue.length + 1}>>stream\n${blue}\nendstream endobj\n`,
  ).replace('/Kids[3 0 R]/Count 1', '/Kids[3 0 R 5 0 R]/Count 2')
}

export const toForm = (content: string | Buffer, name: string, field = 'artwork_data'): FormData => {
  const form = new FormData()
  form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  return form
}

/** Uploads as a page does. */
export const sendArtwork = (
  shop: TestShop,
  { token }: Pick<TestCustomer, 'token'>,
  content: string | Buffer = drawing(),
  name = 'logo.svg',
) => shop.sendAnything(uploadArtwork, { token, form: toForm(content, name) }) as Promise<TestReply<WireArtwork>>

/** An artwork in the library of a customer's company. */
export const makeArtwork = async (...sent: Parameters<typeof sendArtwork>): Promise<WireArtwork> =>
  (await sendArtwork(...sent)).data

/** The picture of an artwork, as its company gets it. */
export const getPixels = (shop: TestShop, token: string | undefined, id: number, query = '') =>
  shop.app.fastify.inject({
    url: `${apiBase}/artworks/${id}/pixels${query}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

/** One in the table alone, without its files. */
export async function saveArtworkRow(
  shop: TestShop,
  { id, companyId }: Pick<TestCustomer, 'id' | 'companyId'>,
  name = 'Logo',
) {
  const facts: ArtworkFacts = {
    kind: 'svg',
    isVector: true,
    widthPx: 2000,
    heightPx: 1000,
    aspect: 2,
    colors: [{ hex: '#c4232b', share: 1 }],
    colorCount: 1,
    coverage: 0.5,
    hasWhiteBox: false,
    thinnestShare: 0.1,
    canShow: true,
  }
  const [row] = await shop.db.orm
    .insert(artworks)
    .values({
      companyId,
      name,
      fileName: `${name}.svg`,
      bytes: 900,
      mediaType: 'image/svg+xml',
      facts,
      uploadedBy: id,
      hash: createHash('sha256').update(`${companyId} ${name}`).digest('hex'),
      createdAt: shop.clock.now(),
    })
    .returning()
  return row!
}
