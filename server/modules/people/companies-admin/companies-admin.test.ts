import { signUp, userActivation } from '../../../../contract/shop/account.call.ts'
import { readLink } from '../../../testing/mail-readers.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  changeMember,
  changeTerms,
  chargeTax,
  exemptFromTax,
  getCompany,
  listCompanies,
  mailPasswordLink,
  removeMember,
} from '../../../../contract/admin/people/companies.call.ts'
import type { QueryOf } from '../../../../contract/call.ts'
import { getOrder, notePayment, voidPayment } from '../../../../contract/admin/orders/orders.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { makeCardBuyer, openCardShop } from '../../../testing/makers/card-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let owner: TestStaff
let sales: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  sales = await makeStaff(shop, { role: 'sales', name: 'Sam Sales', hasSecondFactor: true })
})

let made = 0

/** An administrator and a buyer of one company. */
async function makeTwo(company: object = {}) {
  const number = ++made
  const admin = await makeCustomer(shop, { firstName: 'Ada', companyName: `Atlas ${number}`, ...company })
  const { companyId } = admin
  const buyer = await makeCustomer(shop, { firstName: 'Bo', lastName: 'Yer', role: 'buyer', companyId })
  const read = async (by = sales) => (await by.send(getCompany, { params: { id: companyId } })).data
  return { admin, buyer, companyId, name: `Atlas ${number}`, read }
}

const latest = async () => (await owner.send(listAudit, { query: {} })).data.entries[0]!

describe('the list of companies', () => {
  const namesOf = async (query: QueryOf<typeof listCompanies>) =>
    (await sales.send(listCompanies, { query })).data.companies.map(({ name }) => name)

  test('is found in by name, number, member and address, and filtered', async () => {
    const net30 = { invoiceTermsDays: 30 }
    const { companyId } = await makeCustomer(shop, {
      companyName: 'Kestrel Brewing',
      login: 'mei@kestrel.example',
      ...net30,
    })
    await makeCustomer(shop, { companyName: 'Lakeshore 100%', lastName: 'Quill', creditLimitCents: 0, ...net30 })
    await makeCustomer(shop, { companyName: 'Marlow Steel', lastName: 'Quill', blocked: true })
    expect(await namesOf({ q: 'kestrel b' })).toEqual(['Kestrel Brewing'])
    expect(await namesOf({ q: 'MEI@kestrel' })).toEqual(['Kestrel Brewing'])
    expect(await namesOf({ q: String(companyId) })).toContain('Kestrel Brewing')
    expect(await namesOf({ q: 'quill' })).toEqual(['Lakeshore 100%', 'Marlow Steel'])
    expect(await namesOf({ q: '%' })).toEqual(['Lakeshore 100%'])
    expect(await namesOf({ q: 'quill', terms: 'with' })).toEqual(['Lakeshore 100%'])
    expect(await namesOf({ q: 'quill', terms: 'without' })).toEqual(['Marlow Steel'])
    expect(await namesOf({ limitReached: true })).toEqual(['Lakeshore 100%'])
    expect(await namesOf({ blocked: true })).toEqual(['Marlow Steel'])
    expect(await namesOf({ taxExempt: true })).toEqual([])
  })

  test('comes page by page, by name, each company once', async () => {
    for (const companyName of ['paged b', 'Paged A', 'Paged b']) await makeCustomer(shop, { companyName })
    const ask = async (cursor?: string) =>
      (await sales.send(listCompanies, { query: { q: 'paged', limit: 2, ...(cursor ? { cursor } : {}) } })).data
    const first = await ask()
    expect(first.companies.map(({ name }) => name)).toEqual(['Paged A', 'paged b'])
    const second = await ask(first.nextCursor!)
    expect(second.companies.map(({ name }) => name)).toEqual(['Paged b'])
    expect(second.nextCursor).toBeNull()
    expect((await sales.send(listCompanies, { query: { cursor: 'x' } })).errors[0]?.field).toBe('cursor')
  })
})

test('what orders by card still owe stands beside open invoices, until it is paid', async () => {
  const { shop, gateway } = await openCardShop()
  const staff = await makeStaff(shop)
  const { buyer, pay } = await makeCardBuyer(shop, gateway)
  const { id, amount } = (await pay()).data.sales_orders[0]!
  const read = async () => (await staff.send(getCompany, { params: { id: buyer.companyId } })).data
  const change = async (call: typeof voidPayment | typeof notePayment, input: object) => {
    const { version } = (await staff.send(getOrder, { params: { id } })).data
    expect(await staff.send(call, { params: { id }, input: { version, ...input } as never })).toSucceed()
    await shop.runJobs()
  }
  await change(voidPayment, {})
  expect((await read()).balancesDue).toEqual([])

  await change(notePayment, { way: 'check', amount: 40 })

  expect(await read()).toMatchObject({
    openInvoices: [],
    balancesDue: [{ orderId: id, placedOn: '2026-03-02', amount, openAmount: amount - 40 }],
  })
  await change(notePayment, { way: 'check', amount: amount - 40 })
  expect((await read()).balancesDue).toEqual([])
})

describe('invoice terms', () => {
  test('are changed with a limit, are mailed, and stand in the audit log', async () => {
    const { companyId, name, read } = await makeTwo()
    const { version } = await read()
    const input = { version, termsDays: 30, creditLimit: 10_000.5, note: 'References checked' }
    const { company, said } = (await sales.send(changeTerms, { params: { id: companyId }, input })).data
    expect(said).toBe(`${name} has Net 30, limit $10,000.50 now. 2 e-mails are sent once a mail server is set up.`)
    expect(company).toMatchObject({ termsTitle: 'Net 30', creditLimit: 10_000.5, creditLeft: 10_000.5, openAmount: 0 })
    expect(company.termsSoFar[0]).toMatchObject({ before: 'no invoice terms', note: 'References checked' })
    expect(company.version).not.toBe(version)
    expect(await latest()).toMatchObject({
      who: { name: 'Sam Sales' },
      action: 'company.terms',
      record: { kind: 'company', id: companyId, title: name },
      changes: [
        { name: 'Invoice terms', before: 'no invoice terms', after: 'Net 30, limit $10,000.50' },
        { name: 'Note', before: '', after: 'References checked' },
      ],
    })
  })

  test('that were changed since are not overwritten', async () => {
    const { companyId, read } = await makeTwo()
    const { version } = await read()
    const change = (termsDays: number) =>
      sales.send(changeTerms, { params: { id: companyId }, input: { version, termsDays, creditLimit: null } })
    expect(await change(30)).toSucceed()
    const refused = await change(60)
    expect(refused.status).toBe(409)
    expect(refused.errors[0]?.field).toBe('version')
    expect(refused.error).toContain('You have changed this in another tab since you opened it: Changed invoice terms; ')
    expect((await read()).termsTitle).toBe('Net 30')
  })

  test('need a limit, or the word that there is none, when they are the first', async () => {
    const { companyId, read } = await makeTwo()
    const input = { version: (await read()).version, termsDays: 30 }
    const reply = await sales.send(changeTerms, { params: { id: companyId }, input })
    expect(reply.errors).toEqual([{ field: 'creditLimit', message: 'Please enter the credit limit.' }])
  })
})

test('terms that are granted before an account is activated are mailed when it is', async () => {
  const user = { first_name: 'Lee', last_name: 'Moss', login: 'lee@fern.example', user_company: 'Fern Works' }
  const password = { password: 'copper-kettle-47', confirm_password: 'copper-kettle-47' }
  await shop.send(signUp, { input: { user: { ...user, ...password, user_phone: '(202) 555-0143' } } })
  const [company] = (await sales.send(listCompanies, { query: { q: 'Fern Works' } })).data.companies
  const params = { id: company!.id }
  const { version } = (await sales.send(getCompany, { params })).data
  expect(await sales.send(changeTerms, { params, input: { version, termsDays: 30, creditLimit: 500 } })).toSucceed()
  const mailsTo = async () => (await shop.mails()).filter(({ to }) => to === user.login)
  const activation = readLink(
    (await mailsTo()).find(({ kind }) => kind !== 'terms')!,
    '/user-activation/',
  )
  expect((await mailsTo()).map(({ kind }) => kind)).not.toContain('terms')
  await shop.send(userActivation, { query: { activation_token: activation } })
  const terms = (await mailsTo()).filter(({ kind }) => kind === 'terms')
  expect(terms).toMatchObject([{ text: expect.stringContaining('Net 30, up to $500.00') }])
})

test('a tax exemption has a certificate and a last day, and is taken back', async () => {
  const { companyId, read } = await makeTwo()
  const params = { id: companyId }
  const exempt = async (certificate: string, until: string | null) =>
    sales.send(exemptFromTax, { params, input: { version: (await read()).version, certificate, until } })
  expect((await exempt(' ', 'soon')).errors.map(({ field }) => field)).toEqual(['certificate', 'until'])
  const { company } = (await exempt('IL 4711', '2026-03-01')).data
  expect(company.taxExemption).toEqual({ certificate: 'IL 4711', until: '2026-03-01', hasExpired: true, file: null })
  expect((await exempt('IL 4712', null)).data.company.taxExemption).toMatchObject({ hasExpired: false })
  const exemptOnes = (await sales.send(listCompanies, { query: { taxExempt: true } })).data.companies
  expect(exemptOnes.map(({ id }) => id)).toEqual([companyId])
  const { version } = await read()
  expect((await sales.send(chargeTax, { params, query: { version } })).data.company.taxExemption).toBeNull()
  expect((await latest()).changes).toEqual([
    { name: 'Sales tax', before: 'exempt, certificate IL 4712', after: 'as others' },
  ])
})

describe('somebody in a company', () => {
  test('gets another role, but the last administrator stays one', async () => {
    const { admin, buyer, companyId, read } = await makeTwo()
    const give = async (memberId: number, role: 'buyer' | 'approver') =>
      sales.send(changeMember, {
        params: { id: companyId, memberId },
        input: { version: (await read()).version, role },
      })
    const { said, company } = (await give(buyer.id, 'approver')).data
    expect(said).toBe('Bo Yer: Approver.')
    expect(company.members.map(({ roleTitle: title }) => title)).toEqual(['Administrator', 'Approver'])
    expect((await give(admin.id, 'buyer')).error).toBe(
      'A company needs an administrator. Please make someone else an administrator first.',
    )
    expect((await shop.mails()).at(-1)).toMatchObject({ kind: 'role', to: buyer.login })
  })

  test('who is blocked is signed out, gets no link, and is let in again', async () => {
    const { buyer, companyId, read } = await makeTwo()
    const params = { id: companyId, memberId: buyer.id }
    const block = async (isBlocked: boolean) =>
      sales.send(changeMember, { params, input: { version: (await read()).version, isBlocked } })
    expect((await buyer.send(getPlacedOrders, {})).status).toBe(200)
    expect((await block(true)).data.said).toBe('Bo Yer is blocked.')
    expect((await buyer.send(getPlacedOrders, {})).status).toBe(422)
    const link = await sales.send(mailPasswordLink, { params, input: { version: (await read()).version } })
    expect(link.error).toBe(`Bo Yer (${buyer.login}) is blocked. Please unblock them first.`)
    expect((await block(false)).data.company.members[1]).toMatchObject({ state: 'active' })
    // The sessions from before have ended for good.
    expect((await buyer.send(getPlacedOrders, {})).status).not.toBe(200)
    expect((await latest()).actionTitle).toBe('Allowed a customer to sign in again')
  })

  test('gets a link for a new password', async () => {
    const { buyer, companyId, read } = await makeTwo()
    const params = { id: companyId, memberId: buyer.id }
    const { said } = (await sales.send(mailPasswordLink, { params, input: { version: (await read()).version } })).data
    expect(said).toBe(
      `No mail server is set up, so the password link to ${buyer.login} waits. It works for an hour only.`,
    )
    expect((await shop.mails()).at(-1)).toMatchObject({ kind: 'password-link', to: buyer.login, secret: true })
  })

  test('is taken out and goes on alone; whoever is of another company is not there', async () => {
    const { buyer, companyId, read } = await makeTwo()
    const { version } = await read()
    const remove = (memberId: number) =>
      sales.send(removeMember, { params: { id: companyId, memberId }, query: { version } })
    const stranger = await makeCustomer(shop)
    expect((await remove(stranger.id)).status).toBe(404)
    expect((await remove(buyer.id)).data.company.members).toHaveLength(1)
    expect((await buyer.send(getPlacedOrders, {})).status).toBe(422)
    expect((await shop.mails()).at(-1)?.text).toContain('removed your account from the company')
    expect((await remove(buyer.id)).status).toBe(409)
  })

  test('who has changed something in the portal is not overwritten either', async () => {
    const { admin, companyId, read } = await makeTwo()
    const { version } = await read()
    await shop.app.services.ownerColleagues.block({ companyId, customerId: admin.id }, false)
    await makeCustomer(shop, { companyId, role: 'buyer' })
    const input = { version, termsDays: null }
    const refused = await sales.send(changeTerms, { params: { id: companyId }, input })
    expect(refused.error).toMatch(/^This company has changed since you opened it\./)
  })
})

test('a company that is not there is not found, and roles that only read change nothing', async () => {
  const missing = { params: { id: 999_999 } }
  expect((await sales.send(getCompany, missing)).status).toBe(404)
  expect((await sales.send(changeTerms, { ...missing, input: { version: 'x', termsDays: null } })).status).toBe(404)
  const { companyId, read } = await makeTwo()
  const support = await makeStaff(shop, { role: 'support' })
  const seen = await read(support)
  expect(seen.mayChange).toBe(false)
  const input = { version: seen.version, termsDays: null }
  expect((await support.send(changeTerms, { params: { id: companyId }, input })).status).toBe(403)
})
