import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  addTaxCertificate,
  chargeTax,
  exemptFromTax,
  getCompany,
} from '../../../../contract/admin/people/companies.call.ts'
import { drawing, makeArtwork } from '../../../testing/makers/artwork-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

const pdf = Buffer.from('%PDF-1.7 certificate')

let shop: TestShop
let owner: TestStaff
let sales: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  sales = await makeStaff(shop, { role: 'sales', name: 'Sam Sales', hasSecondFactor: true })
})

const read = async (id: number) => (await sales.send(getCompany, { params: { id } })).data
const exempt = async (id: number) =>
  sales.send(exemptFromTax, {
    params: { id },
    input: { version: (await read(id)).version, certificate: 'IL 4711', until: null },
  })

async function upload(id: number, content: Buffer, name: string, { by = sales, version = '' } = {}) {
  const form = new FormData()
  form.append('version', version || (await read(id)).version)
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return shop.sendAnything(addTaxCertificate, { params: { id }, form, headers: by.headers })
}

const open = (url: string, headers: Record<string, string> = sales.headers) => shop.app.fastify.inject({ url, headers })

test('the certificate of an exemption is stored as a file, replaced, opened by the staff alone, and goes with the exemption', async () => {
  const { companyId: id, token } = await makeCustomer(shop)
  await exempt(id)
  const added = await upload(id, pdf, 'Form CRT-61.pdf')
  expect(added.data).toMatchObject({ company: { taxExemption: { certificate: 'IL 4711' } } })
  const { file } = (await read(id)).taxExemption!
  expect(file).toMatchObject({ name: 'Form CRT-61.pdf', uploadedOn: expect.stringMatching(/^20\d\d-/) as string })
  const reply = await open(file!.url)
  expect([reply.statusCode, reply.rawPayload]).toEqual([200, pdf])
  expect(reply.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''Form%20CRT-61.pdf",
    'x-content-type-options': 'nosniff',
  })
  const production = await makeStaff(shop, { role: 'production' })
  const may = (await production.send(getCompany, { params: { id } })).status === 200
  expect((await open(file!.url, production.headers)).statusCode).toBe(may ? 200 : 403)
  const customer = { authorization: `Bearer ${token}` }
  for (const headers of [undefined, customer]) expect((await open(file!.url, headers ?? {})).statusCode).toBe(401)

  await upload(id, Buffer.from('\x89PNG\r\n\x1a\n..', 'latin1'), 'scan.pdf')
  expect((await read(id)).taxExemption!.file).toMatchObject({ name: 'scan.png' })
  const { entries } = (await owner.send(listAudit, { query: { recordKind: 'company', recordId: id } })).data
  expect(entries[0]).toMatchObject({
    action: 'company.tax',
    who: { name: 'Sam Sales' },
    changes: [
      {
        name: 'Certificate file',
        before: expect.stringMatching(/^Form CRT-61\.pdf, uploaded /) as string,
        after: expect.stringMatching(/^scan\.png, uploaded /) as string,
      },
    ],
  })
  // A new number leaves the file as it is.
  await sales.send(exemptFromTax, {
    params: { id },
    input: { version: (await read(id)).version, certificate: 'IL 4712', until: null },
  })
  const { version, taxExemption: exemption } = await read(id)
  expect(exemption).toMatchObject({ certificate: 'IL 4712', file: { name: 'scan.png' } })
  await sales.send(chargeTax, { params: { id }, query: { version } })
  expect((await open(file!.url)).statusCode).toBe(404)
})

test.each([
  ['a script', Buffer.from('<script>alert(1)</script>'), 'a.pdf', 400],
  ['an empty file', Buffer.alloc(0), 'a.pdf', 400],
  ['more than 10 MB', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 'a.pdf', 413],
])('%s is no certificate', async (_what, content, name, status) => {
  const { companyId: id } = await makeCustomer(shop)
  await exempt(id)
  const reply = await upload(id, content, name)
  expect([reply.status, reply.errors.map(({ field }) => field)]).toEqual([status, ['file']])
  expect((await read(id)).taxExemption!.file).toBeNull()
})

test('a certificate needs an exemption, the right to change companies, and the company as it is now', async () => {
  const { companyId: id } = await makeCustomer(shop)
  const early = await upload(id, pdf, 'a.pdf')
  expect([early.status, early.error]).toEqual([400, 'Please enter the number of the certificate first.'])
  const { version } = await read(id)
  await exempt(id)
  const late = await upload(id, pdf, 'a.pdf', { version })
  expect([late.status, late.errors[0]?.field]).toEqual([409, 'version'])
  const support = await makeStaff(shop, { role: 'support' })
  expect((await upload(id, pdf, 'a.pdf', { by: support })).status).toBe(403)
  expect((await read(id)).taxExemption!.file).toBeNull()
})

test('the artwork of a company is shown as small pictures, to the staff alone and under its own company', async () => {
  const [buyer, other] = [await makeCustomer(shop), await makeCustomer(shop)]
  const { id } = await makeArtwork(shop, buyer, drawing())
  const { artwork } = await read(buyer.companyId)
  expect(artwork).toMatchObject([
    { id, thumbnailUrl: expect.stringContaining(`/companies/${buyer.companyId}/artworks/${id}/thumbnail`) as string },
  ])
  const url = artwork[0]!.thumbnailUrl!
  const reply = await open(url)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await open(url, {})).statusCode).toBe(401)
  const elsewhere = url.replace(`/companies/${buyer.companyId}/`, `/companies/${other.companyId}/`)
  expect((await open(elsewhere)).statusCode).toBe(404)
  expect((await open(url.replace(/artworks\/\d+/, 'artworks/x'))).statusCode).toBe(404)
})
