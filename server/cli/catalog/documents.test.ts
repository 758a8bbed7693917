import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { getProduct } from '../../../contract/shop/catalog/products.call.ts'
import { atEnd } from '../../testing/at-end.ts'
import { makeItem, type TestItem } from '../../testing/makers/catalog-makers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { runDocument } from './documents.ts'
import { NotUnderstood } from '../typed/typed-words.ts'

let shop: TestShop
let item: TestItem
let folder: string
let heard: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'brandyard-documents-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  shop = await openTestShop({ settings: { DATA_FOLDER: join(folder, 'data') } })
  item = await makeItem(shop, { code: 'NS-4420', name: 'Tumbler' })
  heard = []
})

const note = (text: string) => void heard.push(text.trim())

/** As on the command line. @returns the exit code */
const run = (...words: string[]) => runDocument(shop.db, shop.config, words, { print: note, printError: note })

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const pdf = '%PDF-1.4\n%%EOF\n'

async function listShown(made: TestItem = item) {
  await shop.refreshCatalog()
  return (await shop.send(getProduct, { params: { id: made.id } })).data.product.documents
}
const open = (url: string) => shop.app.fastify.inject({ url })

test('a file that the owner stores stands on the page of its item, and opens as what it is', async () => {
  expect(await run('add', 'ns-4420', write('Tumbler spec (2026).pdf', pdf), '--kind', 'spec-sheet')).toBe(0)
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
  expect(await run('add', 'NS-4420', write(name, content), '--kind', 'art-template')).toBe(0)
  const { headers } = await open((await listShown())[0]!.url)
  expect(headers['content-type']).toBe(type)
  expect(headers['content-disposition']).toBe(`${disposition}; filename="${name}"`)
})

test('a picture is taken as PNG and JPEG', async () => {
  const drawn = sharp({ create: { width: 4, height: 4, channels: 3, background: '#1e3350' } })
  expect(await run('add', 'NS-4420', write('chart.png', await drawn.png().toBuffer()), '--kind', 'size-chart')).toBe(0)
  expect(await run('add', 'NS-4420', write('chart.jpeg', await drawn.jpeg().toBuffer()), '--kind', 'size-chart')).toBe(
    0,
  )
  expect((await listShown()).map(({ file_type: type }) => type)).toEqual(['PNG', 'JPG'])
})

test.each([
  ['page.html', '<script>alert(1)</script>'],
  ['page.pdf', '<script>alert(1)</script>'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['picture.png', '\x89PNG but nothing more'],
  ['program.exe', pdf],
  ['empty.pdf', ''],
])('%s is refused, and nothing is stored', async (name, content) => {
  expect(await run('add', 'NS-4420', write(name, content), '--kind', 'spec-sheet')).toBe(1)
  expect(heard).toEqual([expect.stringContaining(`${name} is no PDF, AI, EPS, PNG or JPEG file.`)])
  expect(await listShown()).toEqual([])
})

test('what is larger than 25 MB, what is not there and an unknown item are refused in a sentence', async () => {
  const large = write('large.pdf', Buffer.concat([Buffer.from(pdf), Buffer.alloc(25 * 1024 * 1024)]))
  expect(await run('add', 'NS-4420', large, '--kind', 'manual')).toBe(1)
  expect(await run('add', 'NS-4420', join(folder, 'nowhere.pdf'), '--kind', 'manual')).toBe(1)
  expect(await run('add', 'NS-1', write('manual.pdf', pdf), '--kind', 'manual')).toBe(1)
  expect(heard).toEqual([
    `${large} is larger than 25 MB. Please save it smaller.`,
    `There is no file ${join(folder, 'nowhere.pdf')} that can be read.`,
    "There is no item and no variant 'NS-1'.",
  ])
})

test('a command that says too little is not understood', async () => {
  const file = write('manual.pdf', pdf)
  await expect(run('add', 'NS-4420', file)).rejects.toThrow('What is it? Say --kind with one of spec-sheet, ')
  await expect(run('add', 'NS-4420', file, '--kind', 'poem')).rejects.toThrow(NotUnderstood)
  await expect(run('add', 'NS-4420', file, '--kind', 'manual', '--title', 'x'.repeat(121))).rejects.toThrow(
    NotUnderstood,
  )
  await expect(run('add', 'NS-4420')).rejects.toThrow(NotUnderstood)
  await expect(run('remove', 'NS-4420', 'first')).rejects.toThrow(NotUnderstood)
  await expect(run('list')).rejects.toThrow(NotUnderstood)
})

test('one file of several items is stored once, and goes with the last of them', async () => {
  const other = await makeItem(shop, { code: 'NS-4430' })
  const file = write('care.pdf', pdf)
  await run('add', 'NS-4420', file, '--kind', 'care-card', '--title', 'How to wash it')
  await run('add', 'NS-4430', file, '--kind', 'care-card')
  const [document] = await listShown()
  expect((await listShown(other))[0]!.url).toBe(document!.url)
  const stored = () => readdirSync(join(shop.config.dataFolder, 'uploads'))
  expect(stored()).toHaveLength(1)

  heard = []
  expect(await run('remove', 'NS-4420', '1')).toBe(0)
  expect(heard).toEqual(["NS-4420, Tumbler: does not have 'How to wash it' any more."])
  expect(await listShown()).toEqual([])
  expect((await open(document!.url)).statusCode).toBe(200)

  expect(await run('remove', 'NS-4430', '1')).toBe(0)
  expect(stored()).toEqual([])
  expect((await open(document!.url)).statusCode).toBe(404)
})

test('the list numbers what an item has', async () => {
  await run('add', 'NS-4420', write('spec.pdf', pdf), '--kind', 'spec-sheet')
  heard = []
  await run('list', 'NS-4420')
  await run('list', item.variants[0]!.code)
  expect(heard.join('\n')).toMatch(/NS-4420, Tumbler:\n1 +spec-sheet +Spec sheet +PDF +15 bytes +http.*spec\.pdf/)
  expect(await run('remove', 'NS-4420', '2')).toBe(1)
  expect(heard.at(-1)).toBe('NS-4420 has no document 2.')
})

test('an address that was made up leads to no file', async () => {
  await run('add', 'NS-4420', write('spec.pdf', pdf), '--kind', 'spec-sheet')
  const { url } = (await listShown())[0]!
  const key = url.split('/')[2]!
  for (const wrong of [`/documents/${key}/other.pdf`, `/documents/${'0'.repeat(32)}/spec.pdf`])
    expect((await open(wrong)).statusCode).toBe(404)
  for (const hostile of ['..%2F..%2Fetc%2Fpasswd', '%00', 'a'.repeat(400)]) {
    expect((await open(`/documents/${hostile}/spec.pdf`)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await open(`/documents/${key}/${hostile}`)).statusCode).toBeGreaterThanOrEqual(400)
  }
})
