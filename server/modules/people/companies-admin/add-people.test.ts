import { beforeAll, expect, test } from 'vitest'
import { addCompany, addMember, changeCompany, getCompany } from '../../../../contract/admin/people/companies.call.ts'
import { listPeople } from '../../../../contract/admin/people/people.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { setPassword } from '../../../../contract/shop/account.call.ts'
import { readLink } from '../../../testing/mail-readers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let sales: TestStaff
let owner: TestStaff
let support: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop)
  sales = await makeStaff(shop, { role: 'sales', name: 'Sam Sales' })
  support = await makeStaff(shop, { role: 'support' })
})

const texts = { name: '', asi_number: '', ppai: '', sage: '', upic: '', dc: '' }
const nobody = { firstName: '', lastName: '', email: '', phone: '' }
const ann = { firstName: 'Ann', lastName: 'Marsh', email: 'ann@harbor.example', phone: '(202) 555-0143' }

const add = (input: object) => sales.send(addCompany, { input: { ...texts, ...nobody, ...input } })
const readCompany = async (id: number) => (await sales.send(getCompany, { params: { id } })).data
const mailsTo = async (login: string) => (await shop.mails()).filter(({ to }) => to === login)

test('a company is added with its administrator, who sets a password by the mailed link', async () => {
  const { data } = await add({ name: ' Harbor  Signs ', asi_number: 'asi/55012', ...ann })
  expect(data.said).toBe(
    'Harbor Signs is added. The invitation to ann@harbor.example is sent once a mail server is set up.',
  )
  expect(data.company).toMatchObject({ name: 'Harbor Signs', asi_number: '55012', standing: 'open' })
  expect(data.company.members).toMatchObject([{ name: 'Ann Marsh', role: 'admin', state: 'invited' }])

  const [mail] = await mailsTo(ann.email)
  expect(mail!.subject).toBe('Your account for Harbor Signs')
  const passwords = { password: 'copper-kettle-47', confirm_password: 'copper-kettle-47' }
  const set = await shop.send(setPassword, {
    input: { password_token: readLink(mail!, '/set-password/'), ...passwords },
  })
  expect(set.status).toBe(200)
  expect((await readCompany(data.company.id)).members[0]!.state).toBe('active')

  const entries = (await owner.send(listAudit, { query: {} })).data.entries
  expect(entries.slice(0, 2).map(({ actionTitle }) => actionTitle)).toEqual(['Added a customer', 'Added a company'])
})

test('further people are added as buyers, and to a company without people first an administrator', async () => {
  const { company } = (await add({ name: 'Pier Works' })).data
  expect(company.members).toEqual([])
  const join = (input: object) =>
    sales.send(addMember, { params: { id: company.id }, input: { ...nobody, ...input } as never })
  const first = { ...ann, email: 'bo@pier.example', phone: '' }
  expect((await join({ ...first, role: 'buyer' })).errors).toMatchObject([{ field: 'role' }])
  expect((await join(first)).data.company.members).toMatchObject([{ role: 'admin' }])
  const second = (await join({ ...ann, firstName: 'Cy', email: 'cy@pier.example' })).data
  expect(second.company.members).toMatchObject([{ role: 'admin' }, { name: 'Cy Marsh', role: 'buyer' }])
  const listed = (await sales.send(listPeople, { query: { q: 'cy@pier' } })).data.people
  expect(listed).toMatchObject([{ state: 'invited', phone: '(202) 555-0143' }])
})

test('a name and an address that are taken are refused at their field, with whose they are', async () => {
  const { companyId } = await makeCustomer(shop, {
    firstName: 'Dee',
    lastName: 'Quay',
    companyName: 'Quay Prints',
    login: 'dee@quay.example',
  })
  expect((await add({ name: 'QUAY prints' })).errors).toMatchObject([
    { field: 'name', message: expect.stringContaining(`number ${companyId}`) as string },
  ])
  const taken = await add({ name: 'Quay Two', ...ann, email: 'DEE@quay.example' })
  expect(taken.status).toBe(409)
  expect(taken.errors).toEqual([{ field: 'email', message: 'Dee Quay of Quay Prints already has this address.' }])
  // Nothing of it is saved.
  expect((await add({ name: 'Quay Two' })).status).toBe(200)
})

test('what is wrong is said of all fields at once, and changes nothing', async () => {
  const wrong = await add({ name: '', asi_number: 'x', firstName: 'Ann', email: 'ann', phone: '12' })
  expect(wrong.status).toBe(400)
  expect(wrong.errors).toMatchObject([
    { field: 'name' },
    { field: 'asi_number' },
    { field: 'lastName' },
    { field: 'email' },
    { field: 'phone' },
  ])
  expect((await support.send(addCompany, { input: { ...texts, ...nobody, name: 'No Right' } })).status).toBe(403)
  const member = { params: { id: 999_999 }, input: { ...ann, email: 'x@nowhere.example' } }
  expect((await sales.send(addMember, member)).status).toBe(404)
  expect((await support.send(addMember, member)).status).toBe(403)
})

test('the details of a company are changed by whoever has seen its latest state', async () => {
  const { company } = (await add({ name: 'Mast and Sail' })).data
  const change = (by: TestStaff, version: string, input: object) =>
    by.send(changeCompany, { params: { id: company.id }, input: { version, ...texts, name: company.name, ...input } })
  const saved = (await change(sales, company.version, { name: 'Mast & Sail', sage: 'SAGE 60112' })).data
  expect(saved.company).toMatchObject({ name: 'Mast & Sail', sage: '60112' })
  expect((await change(sales, company.version, { name: 'Late' })).errors).toMatchObject([{ field: 'version' }])
  expect((await change(sales, saved.company.version, { name: 'Pier Works' })).errors).toMatchObject([{ field: 'name' }])
  expect((await change(support, saved.company.version, {})).status).toBe(403)
  expect((await owner.send(listAudit, { query: {} })).data.entries[0]).toMatchObject({
    actionTitle: 'Changed a company',
    changes: [
      { name: 'Company name', before: 'Mast and Sail', after: 'Mast & Sail' },
      { name: 'SAGE number', before: '', after: '60112' },
    ],
  })
})
