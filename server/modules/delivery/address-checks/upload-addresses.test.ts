import { beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../../contract/call.ts'
import {
  getPortalAddressUpload,
  savePortalUploadedAddresses,
  uploadPortalAddresses,
} from '../../../../contract/portal/addresses.call.ts'
import {
  getAddressUpload,
  saveUploadedAddresses,
  uploadAddresses,
} from '../../../../contract/shop/address-checks.call.ts'
import { getShippingAddresses } from '../../../../contract/shop/cart/shipping.call.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import { chicago, makeAddress } from '../../../testing/makers/address-makers.ts'
import { takeHostileTexts } from '../../../testing/hostile/hostile-values.ts'
import { makeCustomer, makeSession, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { toArchive, toSheet, workbook } from '../../../testing/workbooks.ts'
import { addressUploads } from './address-checks.tables.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

type Content = Buffer | string

function toForm(content: Content, name: string): FormData {
  const form = new FormData()
  form.append('file_data', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return form
}

const send = (buyer: TestCustomer, content: Content, name = 'crew.csv') =>
  shop.sendAnything(uploadAddresses, { token: buyer.token, form: toForm(content, name) })

/** Uploaded, and checked by the worker. */
async function upload(buyer: TestCustomer, content: Content, name?: string) {
  const sent = await send(buyer, content, name)
  expect(sent).toSucceed()
  await shop.runJobs()
  return look(buyer, (sent.data as AnswerOf<typeof uploadAddresses>).upload_id)
}

const look = async (buyer: TestCustomer, id: number) => (await buyer.send(getAddressUpload, { params: { id } })).data

type Choices = { row: number; take: 'suggestion' | 'typed' }[]

const save = (buyer: TestCustomer, id: number, choices: Choices = []) =>
  buyer.send(saveUploadedAddresses, { params: { id }, input: { choices } })

const listBook = async (buyer: TestCustomer) => (await buyer.send(getShippingAddresses)).data.shipping_addresses

const headings = 'Name,Company,Address,Address 2,City,State,ZIP,Phone,Quantity'
const crew = [
  headings,
  'Dana Reyes,Halvorsen Ironworks,1200 W Van Buren St,,Chicago,IL,60607,,72',
  'Receiving 4,Dayton plant,3100 NEEDMORE RD,,dayton,Ohio,45414,(937) 555-0142,48',
  'L. Ortiz,Reno yard,4655 Longley Ln,,Austin,NY,78701,,24',
  'K. Boone,Savannah dock,220 E Bay St,,Savannah,GA,3140,,16',
  'RECEIVING 4,Dayton Plant,3100 Needmore Road,,Dayton,OH,45414-0001,,6',
  '',
].join('\n')

test('a sheet is checked row by row, and nothing is saved before the buyer says so', async () => {
  const buyer = await makeCustomer(shop)
  await makeAddress(buyer)

  const begun = (await send(buyer, crew)).data as AnswerOf<typeof uploadAddresses>
  expect(begun).toMatchObject({ state: 'checking', progress: 0, row_count: 5, rows: [], file_name: 'crew.csv' })
  await shop.runJobs()
  const checked = await look(buyer, begun.upload_id)

  expect(checked).toMatchObject({
    state: 'checked',
    progress: 1,
    counts: { good: 1, known: 1, questioned: 1, faulty: 1, double: 1 },
    unused_headings: [],
  })
  expect(checked.columns).toContainEqual({ field: 'address_1', heading: 'Address' })
  expect(checked.examples).toMatchObject([
    { row: 3, kind: 'good', address: { address_1: '3100 Needmore Rd', city: 'Dayton', state: 'OH' }, quantity: 48 },
  ])
  expect(checked.rows.map(({ row, kind, reasons }) => [row, kind, ...reasons])).toEqual([
    [4, 'questioned', 'ZIP code 78701 is in Austin, TX, not in New York.'],
    [5, 'faulty', 'A ZIP code has 5 digits, or 5 and 4: 12345 or 12345-6789.'],
    [6, 'double', 'Same address as row 3. Please add the 6 pieces there, or remove this row.'],
  ])
  expect(checked.rows[0]).toMatchObject({ typed: { state: 'NY' }, suggested_address: { city: 'Austin', state: 'TX' } })
  expect(checked.rows[0]!.may_keep).toBe(false)
  expect((await save(buyer, begun.upload_id, [{ row: 4, take: 'typed' }])).status).toBe(400)
  expect(await listBook(buyer)).toHaveLength(1)
})

test('good rows are saved with their quantities, and questioned ones as the buyer says; pressed twice, once', async () => {
  const buyer = await makeCustomer(shop)
  const known = await makeAddress(buyer)
  const { upload_id: id } = await upload(buyer, crew)

  const saved = await save(buyer, id, [{ row: 4, take: 'suggestion' }])

  expect(saved.data).toMatchObject({ saved_count: 2, known_count: 1 })
  const book = await listBook(buyer)
  const idOf = (name: string) => book.find((one) => one.name === name)!.id
  expect(saved.data.addresses).toEqual([
    { row: 2, shipping_address_id: known.id, quantity: 72 },
    { row: 3, shipping_address_id: idOf('Receiving 4'), quantity: 48 },
    { row: 4, shipping_address_id: idOf('L. Ortiz'), quantity: 24 },
  ])
  expect(book.find(({ name }) => name === 'L. Ortiz')).toMatchObject({ city: 'Austin', state: 'TX' })
  expect((await look(buyer, id)).state).toBe('saved')
  const again = await Promise.all([save(buyer, id), save(buyer, id, [{ row: 4, take: 'typed' }])])
  for (const { data } of again) expect(data).toEqual(saved.data)
  expect(await listBook(buyer)).toHaveLength(3)
})

test('two presses at once save once', async () => {
  const buyer = await makeCustomer(shop)
  const { upload_id: id } = await upload(buyer, crew)
  const replies = await Promise.all([save(buyer, id), save(buyer, id), save(buyer, id)])
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await listBook(buyer)).toHaveLength(2)
})

test('the first saved address of an empty book is the default one', async () => {
  const buyer = await makeCustomer(shop)
  const { upload_id: id } = await upload(buyer, crew)
  await save(buyer, id)
  expect((await listBook(buyer)).map(({ name, is_default }) => [name, is_default])).toEqual([
    ['Dana Reyes', true],
    ['Receiving 4', false],
  ])
})

test('what the buyer insists on is known from then on', async () => {
  const buyer = await makeCustomer(shop)
  const dallas = crew.replace('Austin,NY', 'Dallas,TX')
  const { upload_id: id } = await upload(buyer, dallas)
  await save(buyer, id, [{ row: 4, take: 'typed' }])
  const { counts } = await upload(buyer, dallas)
  expect(counts).toEqual({ good: 0, known: 3, questioned: 0, faulty: 1, double: 1 })
})

test('the portal saves into the same book', async () => {
  const buyer = await makeCustomer(shop)
  const headers = { cookie: `portal_session=${await makeSession(shop, buyer.id, 'portal')}` }
  const sent = await shop.sendAnything(uploadPortalAddresses, { headers, form: toForm(crew, 'crew.csv') })
  const { upload_id: id } = sent.data as AnswerOf<typeof uploadPortalAddresses>
  await shop.runJobs()
  const looked = await shop.sendAnything(getPortalAddressUpload, { headers, params: { id } })
  expect((looked.data as AnswerOf<typeof getPortalAddressUpload>).counts.good).toBe(2)
  const saved = await shop.sendAnything(savePortalUploadedAddresses, {
    headers,
    params: { id },
    input: { choices: [] },
  })
  expect(saved.data).toMatchObject({ saved_count: 2 })
  expect(await listBook(buyer)).toHaveLength(2)
})

describe('a sheet is read', () => {
  const rows = [headings.split(','), ['José Núñez', 'Café', '1 Main St', '', 'Chicago', 'IL', '60607', '', '24']]
  const text = (sign: string, end = '\n') => rows.map((cells) => cells.join(sign)).join(end) + end
  test.each<[string, Content, string?]>([
    ['with commas', text(',')],
    ['with semicolons, behind a mark', `\ufeff${text(';', '\r\n')}`],
    ['with tabs, from UTF-16', Buffer.from(`\ufeff${text('\t')}`, 'utf16le')],
    ['with tabs, from UTF-16 without a mark', Buffer.from(text('\t'), 'utf16le'), 'crew.tsv'],
    ['from Windows-1252', Buffer.from(text(','), 'latin1')],
    ['with everything in quotes', rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r')],
    ['below a title', `Crew list\n\n${text(';')}`],
    ['whatever it is called', text(','), 'crew.txt'],
    ['as a workbook', toArchive(workbook(toSheet(rows))), 'crew.xlsx'],
    ['as a workbook that is called CSV', toArchive(workbook(toSheet(rows))), 'crew.csv'],
  ])('%s', async (_, content, name) => {
    const buyer = await makeCustomer(shop)
    const checked = await upload(buyer, content, name)
    expect(checked.examples).toMatchObject([
      { kind: 'good', address: { name: 'José Núñez', company: 'Café', zip: '60607' }, quantity: 24 },
    ])
  })

  test('with numbers of a workbook that have lost their zeros', async () => {
    const buyer = await makeCustomer(shop)
    const sheet = toSheet([
      ['Name', 'Street', 'City', 'State', 'Zip', 'Qty'],
      ['Ann', '8 Corona St', 'Brandon', 'VT', 5733, 12],
    ])
    const { examples } = await upload(buyer, toArchive(workbook(sheet)), 'list.xlsx')
    expect(examples).toMatchObject([{ address: { zip: '05733' }, quantity: 12 }])
  })
})

describe('what cannot be read is refused with a sentence:', () => {
  const row = 'Ann,,1 Main St,,Chicago,IL,60607,,1\n'
  test.each<[string, string, Content, number, string]>([
    [
      '5,001 rows',
      'a.csv',
      `${headings}\n${row.repeat(5_001)}`,
      400,
      'This file has 5,001 rows. Please send at most 5,000 at a time.',
    ],
    [
      'far too many rows',
      'a.csv',
      `${headings}\n${row.repeat(12_000)}`,
      400,
      'This file has more than 10,000 rows. Please send at most 5,000 at a time.',
    ],
    [
      'more than 5 MB',
      'a.csv',
      Buffer.alloc(5 * 1024 * 1024 + 1, row),
      413,
      'This file is too large. Please choose one of at most 5 MB.',
    ],
    [
      'headings alone',
      'a.csv',
      `${headings}\n`,
      400,
      'This file has headings but no addresses. Please choose another one.',
    ],
    [
      'no column of ZIP codes',
      'a.csv',
      'Name,Address,City\nAnn,1 Main St,Chicago\n',
      400,
      "We cannot find a column 'ZIP'. Please put column names in the first row: Name, Company, Address, City, State, ZIP.",
    ],
    [
      'other columns',
      'a.csv',
      'a,b\n1,2\n',
      400,
      "We cannot find the columns 'Name', 'Address' and 'ZIP'. Please put column names in the first row: Name, Company, Address, City, State, ZIP.",
    ],
    ['no text at all', 'a.csv', ',,\n,,\n', 400, 'This file is empty. Please choose another one.'],
    [
      'a quote that is never closed',
      'a.csv',
      `${headings}\n"Ann,1`,
      400,
      'Line 2: this is not proper CSV: a quote is opened and never closed, so the file may have been cut off.',
    ],
    [
      'a picture that is called CSV',
      'a.csv',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      400,
      'This kind of file is not accepted here. Please choose a CSV or XLSX file.',
    ],
    [
      'an old workbook',
      'a.xls',
      Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'latin1'),
      400,
      'This is an older Excel file (XLS). Please save it as XLSX or CSV.',
    ],
    [
      'half a workbook',
      'a.xlsx',
      toArchive(workbook(toSheet([['Name', 'Address', 'Zip']]))).subarray(0, -40),
      400,
      'This workbook is damaged. Please save it again as XLSX or CSV.',
    ],
    ['nothing', 'a.csv', '', 400, 'This file is empty. Please choose another one.'],
  ])('%s', async (_, name, content, status, sentence) => {
    const reply = await send(await makeCustomer(shop), content, name)
    expect([reply.status, reply.errors]).toEqual([status, [{ field: 'file_data', message: sentence }]])
  })

  test('too many files of one customer', async () => {
    const tooMany = 'Too many files were sent. Please wait a few minutes.'
    const buyer = await makeCustomer(shop)
    const replies = await Promise.all(Array.from({ length: 62 }, () => send(buyer, 'a,b\n')))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.map(({ error }) => error)).toEqual([tooMany, tooMany])
  })
})

describe('saving is refused', () => {
  test('while the rows are checked', async () => {
    const buyer = await makeCustomer(shop)
    const { upload_id: id } = (await send(buyer, crew)).data as AnswerOf<typeof uploadAddresses>
    const reply = await save(buyer, id)
    expect(reply.status).toBe(409)
    expect(reply).toRefuseWith('These rows are still being checked. Please wait a moment.')
    await shop.runJobs()
  })

  test('of a row that cannot be chosen, and nothing is saved', async () => {
    const buyer = await makeCustomer(shop)
    const { upload_id: id } = await upload(buyer, crew)
    for (const row of [2, 5, 6, 99]) {
      const reply = await save(buyer, id, [{ row, take: 'typed' }])
      expect([reply.status, reply.error]).toEqual([400, `Row ${row} cannot be saved that way.`])
    }
    expect(await listBook(buyer)).toEqual([])
  })

  test('where no row is good', async () => {
    const buyer = await makeCustomer(shop)
    const { upload_id: id } = await upload(buyer, `${headings}\n,,1 Main St,,Chicago,IL,60607,,\n`)
    expect(await save(buyer, id)).toRefuseWith('There are no rows to save.')
  })

  test('beyond what a book holds, whole', async () => {
    const buyer = await makeCustomer(shop)
    const row = (number: number) => `P${number},,${number} Main St,,Chicago,IL,60607,,`
    const sheet = (from: number, count: number) =>
      [headings, ...Array.from({ length: count }, (_, index) => row(from + index))].join('\n')
    for (const from of [0, 5_000]) await save(buyer, (await upload(buyer, sheet(from, 5_000))).upload_id)
    const { upload_id: id } = await upload(buyer, sheet(10_000, 1))
    const reply = await save(buyer, id)
    expect(reply).toRefuseWith(
      'An address book has at most 10,000 addresses, and you have 10,000. Please remove some first.',
    )
    expect(await listBook(buyer)).toHaveLength(10_000)
  })
})

test('whatever stands in the cells, in the headings or in the name of the file, the sheet is checked', async () => {
  const buyer = await makeCustomer(shop)
  const hostile = [
    ...takeHostileTexts(),
    'constructor',
    '__proto__',
    'x'.repeat(199) + '\u{1f527}',
    '\u{1f527}'.repeat(300),
  ]
    .map((text) => text.replace(/\0/g, ''))
    .filter((text) => !/\p{Surrogate}/u.test(text))
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = hostile.map((text) => Array.from({ length: 9 }, () => quote(text)).join(','))
  const checked = await upload(buyer, [`${headings},${quote(hostile.at(-2)!)}`, ...rows].join('\n'), '\u202e=1+1.csv')
  expect(checked.state).toBe('checked')
  expect(checked.row_count).toBeGreaterThan(hostile.length / 2)
  expect(checked.counts).toMatchObject({ good: 0, known: 0 })
})

test('an upload is gone after a day, and for a stranger it was never there', async () => {
  const buyer = await makeCustomer(shop)
  const { upload_id: id } = await upload(buyer, crew)
  const gone = 'We cannot find this upload. Please upload the file again.'
  for (const other of [await makeCustomer(shop), await makeCustomer(shop, { companyId: buyer.companyId })]) {
    expect(await other.send(getAddressUpload, { params: { id } })).toRefuseWith(gone)
    expect(await save(other, id)).toRefuseWith(gone)
    expect(await listBook(other)).toEqual([])
  }
  expect((await shop.send(getAddressUpload, { params: { id } })).status).toBe(401)
  shop.clock.advance(days(1))
  expect(await buyer.send(getAddressUpload, { params: { id } })).toRefuseWith(gone)
  expect(await save(buyer, id)).toRefuseWith(gone)
  await shop.app.services.jobs['sweep-address-uploads']!({} as never, {} as never)
  expect(await shop.db.orm.select({ id: addressUploads.id }).from(addressUploads)).toEqual([])
})

test('an address in the book is still there after an upload that names it', async () => {
  const buyer = await makeCustomer(shop)
  const known = await makeAddress(buyer, { address_1: '1200 West Van Buren Street' })
  const line = `${chicago.name},${chicago.company},${chicago.address_1},,${chicago.city},IL,60607,,5`
  const { upload_id: id } = await upload(buyer, `${headings}\n${line}\n`)
  expect((await save(buyer, id)).data).toEqual({
    saved_count: 0,
    known_count: 1,
    addresses: [{ row: 2, shipping_address_id: known.id, quantity: 5 }],
  })
  expect(await listBook(buyer)).toEqual([known])
})
