import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { addItemDocument, addItemPicture } from '../../../../contract/admin/catalog/item-media.call.ts'
import { changeItem, getItem } from '../../../../contract/admin/catalog/items.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let owner: TestStaff
let staff: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  staff = await makeStaff(shop, { role: 'catalog', name: 'Cat Alog' })
})

const draw = (background: string, format: 'png' | 'webp' = 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

const upload = (
  call: typeof addItemPicture | typeof addItemDocument,
  id: number,
  content: Buffer,
  name: string,
  by = staff,
) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return shop.sendAnything(call, { params: { id }, form, headers: by.headers })
}
const addPicture = async (id: number, background: string) =>
  (await upload(addItemPicture, id, await draw(background), `${background}.png`)).data as { ref: string; url: string }

const read = async (id: number) => (await staff.send(getItem, { params: { id } })).data
type Change = Omit<InputOf<typeof changeItem>, 'version'>
const change = async (id: number, input: Change) =>
  staff.send(changeItem, { params: { id }, input: { version: (await read(id)).version, ...input } })
const latest = async (id: number) =>
  (await owner.send(listAudit, { query: { recordKind: 'item', recordId: id } })).data.entries[0]!

describe('the pictures of an item', () => {
  test('are uploaded, put in order and described; the shop shows them, and the audit log says what was', async () => {
    const { id } = await makeItem(shop, { name: 'Camp mug', variants: [{ color: 'Navy' }, { color: 'Red' }] })
    const [navy, red] = [await addPicture(id, 'navy'), await addPicture(id, 'red')]
    expect((await read(id)).pictures).toEqual([])
    await change(id, {
      pictures: [
        { ref: navy.ref, color: 'navy', alt: ' ' },
        { ref: red.ref, color: null, alt: 'From the side' },
      ],
    })
    const reply = await change(id, {
      pictures: [
        { ref: red.ref, color: null, alt: 'From the side' },
        { ref: navy.ref, color: 'Navy', alt: 'In navy' },
      ],
    })
    expect(reply.data.item.pictures).toEqual([
      { ref: red.ref, url: red.url, color: null, alt: 'From the side' },
      { ref: navy.ref, url: navy.url, color: 'Navy', alt: 'In navy' },
    ])
    const { product } = (await shop.send(getProduct, { params: { id } })).data
    expect(product.image_thumnail).toBe(red.url)
    expect((await shop.app.fastify.inject(red.url)).statusCode).toBe(200)
    const entry = await latest(id)
    expect([entry.action, entry.who.name]).toEqual(['item.change', 'Cat Alog'])
    const [pictures] = entry.changes
    expect(pictures!.before).toMatch(/^Camp mug \(Navy, picture-[0-9a-f]{8}\.webp\); From the side \(picture-/)
    expect(pictures!.after).toMatch(/^From the side \(picture-[0-9a-f]{8}\.webp\); In navy \(Navy, picture-/)
    expect((await change(id, { pictures: [] })).data.item.pictures).toEqual([])
  })

  test('may be WebP, and are told by their content, not by their name', async () => {
    const { id } = await makeItem(shop)
    expect((await upload(addItemPicture, id, await draw('teal', 'webp'), 'mug.png')).status).toBe(200)
    const cut = (await draw('navy')).subarray(0, 40)
    for (const content of [Buffer.from('%PDF-1.4'), Buffer.from('RIFF1234WAVE'), cut]) {
      const refused = await upload(addItemPicture, id, content, 'mug.png')
      expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'file'])
    }
    const text = await upload(addItemPicture, id, Buffer.from('Not a picture'), 'mug.png')
    expect(text.errors[0]?.message).toMatch(/^This file is not a picture that can be read. Please choose a /)
    expect((await upload(addItemPicture, 2_000_000, await draw('navy'), 'mug.png')).status).toBe(404)
    const reader = await makeStaff(shop, { role: 'sales' })
    expect((await upload(addItemPicture, id, await draw('navy'), 'mug.png', reader)).status).toBe(403)
  })

  test.each([
    ['one that the shop does not have', 'pictures.0.ref', () => [{ ref: 'shop:upload/picture-1.webp#1', color: null }]],
    ['a file of the shop that is no picture', 'pictures.0.ref', () => [{ ref: 'shop:bundled/../.env#x', color: null }]],
    ['an address elsewhere', 'pictures.0.ref', () => [{ ref: 'https://example.com/a.png', color: null }]],
    ['a color that it does not come in', 'pictures.0.color', (ref: string) => [{ ref, color: 'Mauve' }]],
    ['one twice', 'pictures.1.ref', (ref: string) => [1, 2].map(() => ({ ref, color: null }))],
  ] as const)('are not %s', async (_what, field, toPictures) => {
    const { id } = await makeItem(shop, { variants: [{ color: 'Navy' }] })
    const { ref } = await addPicture(id, 'navy')
    const reply = await change(id, { pictures: toPictures(ref).map((one) => ({ ...one, alt: '' })) })
    expect([reply.status, reply.errors[0]?.field]).toEqual([400, field])
    expect((await read(id)).pictures).toEqual([])
  })

  test('that another has changed meanwhile are not overwritten', async () => {
    const { id } = await makeItem(shop)
    const { version } = await read(id)
    const { ref } = await addPicture(id, 'navy')
    await change(id, { pictures: [{ ref, color: null, alt: 'First' }] })
    const late = await owner.send(changeItem, { params: { id }, input: { version, pictures: [] } })
    expect([late.status, late.errors[0]?.field]).toEqual([409, 'version'])
    expect(late.error).toContain('Cat Alog has changed this')
    expect((await read(id)).pictures).toHaveLength(1)
  })
})

describe('the documents of an item', () => {
  const pdf = (words: string) => Buffer.from(`%PDF-1.4 ${words}`)
  const addDocument = async (id: number, words: string) =>
    (await upload(addItemDocument, id, pdf(words), `Spec ${words}.pdf`)).data as {
      ref: string
      url: string
      fileName: string
    }
  const open = async (url: string) => (await shop.app.fastify.inject(url)).statusCode

  test('are uploaded, named and put in order; the shop has them, and the file goes with the last item that has it', async () => {
    const [{ id }, other] = [await makeItem(shop), await makeItem(shop)]
    const [spec, care] = [await addDocument(id, 'sheet'), await addDocument(id, 'care')]
    expect(spec.fileName).toBe('Spec-sheet.pdf')
    const documents = [
      { ref: care.ref, kind: 'care-card', title: ' Washing ' },
      { ref: spec.ref, kind: 'spec-sheet', title: '' },
    ] as const
    const reply = await change(id, { documents: [...documents] })
    expect(reply.data.item.documents).toEqual([
      { ...care, kind: 'care-card', title: 'Washing' },
      { ...spec, kind: 'spec-sheet', title: 'Spec sheet' },
    ])
    expect(await open(spec.url)).toBe(200)
    const { product } = (await shop.send(getProduct, { params: { id } })).data
    expect(product.documents.map(({ title }) => title)).toEqual(['Washing', 'Spec sheet'])
    expect((await latest(id)).changes[0]).toMatchObject({
      name: 'Documents',
      before: '',
      after: expect.stringMatching(/^Washing \(Care card, document-/) as string,
    })
    await change(other.id, { documents: [documents[1]] })
    await change(id, { documents: [] })
    expect([await open(spec.url), await open(care.url)]).toEqual([200, 404])
    await change(other.id, { documents: [] })
    expect(await open(spec.url)).toBe(404)
  })

  test('are what their name says, and files of the shop', async () => {
    const { id } = await makeItem(shop)
    for (const [content, name] of [
      [await draw('navy'), 'spec.pdf'],
      [pdf('x'), 'spec.exe'],
    ] as const) {
      const refused = await upload(addItemDocument, id, content, name)
      expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'file'])
    }
    const { ref } = await addDocument(id, 'twice')
    const one = { ref, kind: 'manual', title: '' } as const
    for (const [documents, field] of [
      [[one, one], 'documents.1.ref'],
      [[{ ...one, ref: 'https://example.com/a.pdf' }], 'documents.0.ref'],
      [[{ ...one, ref: 'shop:upload/document-1.pdf#1' }], 'documents.0.ref'],
    ] as const) {
      const reply = await change(id, { documents: [...documents] })
      expect([reply.status, reply.errors[0]?.field]).toEqual([400, field])
    }
  })
})
