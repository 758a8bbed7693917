import { beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../../contract/call.ts'
import { listPortalAddressColumns } from '../../../../contract/portal/addresses.call.ts'
import {
  getAddressUpload,
  listAddressColumns,
  saveUploadedAddresses,
  uploadAddresses,
} from '../../../../contract/shop/address-checks.call.ts'
import { getShippingAddresses } from '../../../../contract/shop/cart/shipping.call.ts'
import { makeCustomer, makeSession, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

function toForm(content: string, name: string): FormData {
  const form = new FormData()
  form.append('file_data', new File([content], name))
  return form
}

const send = (buyer: TestCustomer, content: string) =>
  shop.sendAnything(uploadAddresses, { token: buyer.token, form: toForm(content, 'crew.csv') })

const look = async (buyer: TestCustomer, id: number) => (await buyer.send(getAddressUpload, { params: { id } })).data

const headings = 'Name,Company,Address,Address 2,City,State,ZIP,Phone,Quantity'

describe('columns that nobody knows are matched by hand', () => {
  const spanish = 'Nombre,Calle,Ciudad,Estado,CP,Nota\nDana Reyes,1 Main St,Chicago,IL,60607,fragile\n'
  const matched = ['name', 'address_1', 'city', 'state', 'zip']

  const sendMatched = (buyer: TestCustomer, columns: string[]) => {
    const form = toForm(spanish, 'clientes.csv')
    form.append('columns', JSON.stringify(columns))
    return shop.sendAnything(uploadAddresses, { token: buyer.token, form })
  }

  test('the sheet is refused, its columns are listed, and what the buyer says is read', async () => {
    const buyer = await makeCustomer(shop)
    expect((await send(buyer, spanish)).errors).toEqual([
      {
        field: 'file_data',
        message:
          "We cannot find the columns 'Name', 'Address' and 'ZIP'. Please put column names in the first row: Name, Company, Address, City, State, ZIP.",
      },
    ])
    const looked = await shop.sendAnything(listAddressColumns, { token: buyer.token, form: toForm(spanish, 'a.csv') })
    const { columns } = looked.data as AnswerOf<typeof listAddressColumns>
    expect(columns[1]).toEqual({ heading: 'Calle', samples: ['1 Main St'], read_as: '' })

    const sent = await sendMatched(buyer, matched)
    expect(sent).toSucceed()
    await shop.runJobs()
    const { examples, unused_headings } = await look(buyer, (sent.data as AnswerOf<typeof uploadAddresses>).upload_id)
    expect(examples).toMatchObject([{ row: 2, address: { name: 'Dana Reyes', address_1: '1 Main St', zip: '60607' } }])
    expect(unused_headings).toEqual(['Nota'])
  })

  test.each<[string, string[], string, string]>([
    ['too little', ['name', 'address_1'], 'columns', "Please choose a column 'ZIP'."],
    ['one thing twice', ['name', 'city', 'city'], 'columns', "Two columns go into 'City'. Please choose one."],
  ])('%s is refused', async (_, columns, field, message) => {
    const reply = await sendMatched(await makeCustomer(shop), columns)
    expect([reply.status, reply.errors]).toEqual([400, [{ field, message }]])
  })

  test('where that would not help, the sentence is that of the upload', async () => {
    const buyer = await makeCustomer(shop)
    const list = (content: string) =>
      shop.sendAnything(listAddressColumns, { token: buyer.token, form: toForm(content, 'a.csv') })
    expect((await list(`${headings}\n`)).error).toBe(
      'This file has headings but no addresses. Please choose another one.',
    )
    expect((await list('Nombre,Calle\n')).error).toBe(
      'This file has headings but no addresses. Please choose another one.',
    )
    expect((await list('Code,Price\nNS-1,2\n')).error).toContain(
      "We cannot find the columns 'Name', 'Address' and 'ZIP'.",
    )
    expect((await list(',,\n')).error).toBe('This file is empty. Please choose another one.')
    const rows = `${headings}\n${'Ann,,1 Main St,,Chicago,IL,60607,,1\n'.repeat(5_001)}`
    expect((await list(rows)).error).toBe('This file has 5,001 rows. Please send at most 5,000 at a time.')
  })

  test('the portal lists them, too', async () => {
    const buyer = await makeCustomer(shop)
    const headers = { cookie: `portal_session=${await makeSession(shop, buyer.id, 'portal')}` }
    const { data } = await shop.sendAnything(listPortalAddressColumns, { headers, form: toForm(spanish, 'a.csv') })
    expect((data as AnswerOf<typeof listPortalAddressColumns>).columns.map(({ heading }) => heading)).toContain('CP')
    expect((await shop.sendAnything(listPortalAddressColumns, { form: toForm(spanish, 'a.csv') })).status).toBe(401)
  })
})

test('a phone number that cannot be called does not keep an address out, and is named', async () => {
  const buyer = await makeCustomer(shop)
  const rows = ['Dana,,1 Main St,,Chicago,IL,60607,030 901820,', 'Mei,,1 Main St,,Chicago,IL,60607,+49 30 901820,']
  const sent = await send(buyer, [headings, ...rows].join('\n'))
  const { upload_id: id } = sent.data as AnswerOf<typeof uploadAddresses>
  await shop.runJobs()
  const { counts, noted } = await look(buyer, id)
  expect(counts).toMatchObject({ good: 2, faulty: 0 })
  expect(noted).toMatchObject([
    { row: 2, kind: 'good', reasons: ["The phone number '030 901820' is not a US number and was left out."] },
  ])
  await buyer.send(saveUploadedAddresses, { params: { id }, input: { choices: [] } })
  const { shipping_addresses: book } = (await buyer.send(getShippingAddresses)).data
  expect(book.map(({ name, phone }) => [name, phone])).toEqual([
    ['Dana', ''],
    ['Mei', '+49 30 901820'],
  ])
})
