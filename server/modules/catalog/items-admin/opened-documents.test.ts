import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import { makeItem, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { addDocument } from '../../../testing/makers/document-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let item: TestItem

beforeEach(async () => {
  shop = await openTestShop()
  item = await makeItem(shop, { code: 'NS-4420', name: 'Tumbler' })
})

const pdf = '%PDF-1.4\n%%EOF\n'

async function listShown() {
  await shop.refreshCatalog()
  return (await shop.send(getProduct, { params: { id: item.id } })).data.product.documents
}
const open = (url: string) => shop.app.fastify.inject({ url })

test('a file that the owner stores stands on the page of its item, and opens as what it is', async () => {
  await addDocument(shop, item, { name: 'Tumbler spec (2026).pdf', content: pdf, kind: 'spec-sheet' })
  const [document] = await listShown()
  expect(document).toEqual({
    kind: 'spec-sheet',
    kind_name: 'Spec sheet',
    title: 'Spec sheet',
    url: expect.stringMatching(/^\/documents\/[0-9a-f]{32}\/Tumbler-spec-2026\.pdf$/),
    media_type: 'application/pdf',
    file_type: 'PDF',
    bytes: pdf.length,
  })
  const reply = await open(document!.url)
  expect(reply.payload).toBe(pdf)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="Tumbler-spec-2026.pdf"',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(pdf.length),
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['logo.ai', '%!PS-Adobe-3.0\n', 'application/postscript', 'attachment'],
  ['logo.ai', pdf, 'application/postscript', 'attachment'],
  ['logo.eps', Buffer.from([0xc5, 0xd0, 0xd3, 0xc6, 0, 0]), 'application/postscript', 'attachment'],
])('%s is saved by the browser, not shown', async (name, content, type, disposition) => {
  await addDocument(shop, item, { name, content, kind: 'art-template' })
  const { headers } = await open((await listShown())[0]!.url)
  expect(headers['content-type']).toBe(type)
  expect(headers['content-disposition']).toBe(`${disposition}; filename="${name}"`)
})

test('a picture is taken as PNG and JPEG', async () => {
  const drawn = sharp({ create: { width: 4, height: 4, channels: 3, background: '#1e3350' } })
  await addDocument(shop, item, { name: 'chart.png', content: await drawn.png().toBuffer(), kind: 'size-chart' })
  await addDocument(shop, item, { name: 'chart.jpeg', content: await drawn.jpeg().toBuffer(), kind: 'size-chart' })
  expect((await listShown()).map(({ file_type: type }) => type)).toEqual(['PNG', 'JPG'])
})

test('an address that was made up leads to no file', async () => {
  await addDocument(shop, item, { name: 'spec.pdf', content: pdf, kind: 'spec-sheet' })
  const { url } = (await listShown())[0]!
  const key = url.split('/')[2]!
  for (const wrong of [`/documents/${key}/other.pdf`, `/documents/${'0'.repeat(32)}/spec.pdf`])
    expect((await open(wrong)).statusCode).toBe(404)
  for (const hostile of ['..%2F..%2Fetc%2Fpasswd', '%00', 'a'.repeat(400)]) {
    expect((await open(`/documents/${hostile}/spec.pdf`)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await open(`/documents/${key}/${hostile}`)).statusCode).toBeGreaterThanOrEqual(400)
  }
})
