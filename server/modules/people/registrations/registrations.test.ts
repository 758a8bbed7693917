import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getCompany, listCompanies } from '../../../../contract/admin/people/companies.call.ts'
import { listCompanyPrices } from '../../../../contract/admin/people/company-prices.call.ts'
import {
  approveRegistration,
  declineRegistration,
  listRegistrations,
  setRegistrationRule,
} from '../../../../contract/admin/people/registrations.call.ts'
import { getShopSettings, saveShopSettings } from '../../../../contract/admin/settings/settings.call.ts'
import { getStaffSession } from '../../../../contract/admin/staff/session.call.ts'
import { getToday } from '../../../../contract/admin/today.call.ts'
import { getCustomerProfile, login, signUp, userActivation } from '../../../../contract/shop/account.call.ts'
import { makeItems, makePriceList } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { auditEntries } from '../../../platform/audit/audit.tables.ts'
import { companies } from '../customers/customers.tables.ts'

let shop: TestShop
let owner: TestStaff
let sales: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  sales = await makeStaff(shop, { role: 'sales', name: 'Sam Sales', hasSecondFactor: true })
})

const password = 'copper-kettle-47'

/** Registers and follows the mailed link. @returns what that says */
async function register(email: string, company: string): Promise<string> {
  const user = {
    first_name: 'Rita',
    last_name: 'Buyer',
    login: email,
    password,
    confirm_password: password,
    user_company: company,
    user_phone: '202-555-0143',
    asi_number: '48112',
  }
  expect(await shop.send(signUp, { input: { user } })).toSucceed()
  const mail = (await shop.mails()).findLast(({ to }) => to === email)!
  const token = /user-activation\/([\w-]+)/.exec(mail.text)![1]!
  return (await shop.send(userActivation, { query: { activation_token: token } })).data.sentence
}

const signIn = (email: string) => shop.send(login, { input: { user: { login: email, password } } })
const list = async (state: 'waiting' | 'declined' = 'waiting', more: { limit?: number; cursor?: string } = {}) =>
  (await sales.send(listRegistrations, { query: { state, ...more } })).data
const find = async (company: string) => (await list()).registrations.find(({ name }) => name === company)!
/** As the list says it, as the record says it, and what that says of its members. */
async function standingOf(company: string, id: number) {
  const { companies: rows } = (await sales.send(listCompanies, { query: { q: company } })).data
  const { standing, members } = (await sales.send(getCompany, { params: { id } })).data
  return [rows.find((row) => row.id === id)!.standing, standing, members.map(({ state }) => state)]
}
const lastMail = async (email: string) => (await shop.mails()).findLast(({ to }) => to === email)!

test('without the rule nobody waits; the owner alone turns it on, and that stands in the audit log', async () => {
  expect(await register('first@example.com', 'First Steel')).toBe('Your account is now active. Please sign in.')
  expect(await signIn('first@example.com')).toSucceed()
  expect(await list()).toMatchObject({ registrations: [], needsApproval: false, mayChange: true, maySet: false })
  expect((await sales.send(setRegistrationRule, { input: { needsApproval: true } })).status).toBe(403)
  expect(await owner.send(setRegistrationRule, { input: { needsApproval: true } })).toSucceed()
  expect((await owner.send(listAudit, { query: {} })).data.entries[0]).toMatchObject({
    who: { name: 'Olga Owner' },
    action: 'setting.change',
    record: { kind: 'setting', title: 'Brand and shop' },
    changes: [{ name: 'Approve new companies', before: 'no', after: 'yes' }],
  })
})

test('a new company waits after its activation, is approved with terms and prices at once, and then signs in', async () => {
  const waiting = 'We are reviewing your registration. We’ll e-mail you as soon as you can sign in.'
  await makeCustomer(shop, { companyName: 'KESTREL Ridge' })
  expect(await register('rita@kestrel.example', 'Kestrel Ridge')).toBe(`Your e-mail address is confirmed. ${waiting}`)
  expect((await signIn('rita@kestrel.example')).error).toBe(waiting)
  expect((await sales.send(getStaffSession)).data.counts.customers).toBe(1)
  expect((await sales.send(getToday)).data.waiting.find(({ kind }) => kind === 'registrations')).toMatchObject({
    count: 1,
    path: '/customers/registrations',
    oldest: { name: 'Kestrel Ridge' },
  })
  const row = await find('Kestrel Ridge')
  expect(await standingOf('Kestrel Ridge', row.id)).toEqual(['waiting', 'waiting', ['waiting']])
  expect(row).toMatchObject({
    person: 'Rita Buyer',
    email: 'rita@kestrel.example',
    phone: '(202) 555-0143',
    reason: '',
    decidedAt: null,
    tradeNumbers: [{ title: 'ASI', number: '48112' }],
    namesake: { name: 'KESTREL Ridge' },
  })

  const priceListId = await makePriceList(shop.db.orm)
  const approve = (input: object) =>
    sales.send(approveRegistration, {
      params: { id: row.id },
      input: { state: 'waiting', termsDays: 30, creditLimit: 10_000, priceListId, ...input },
    })
  expect((await approve({ creditLimit: undefined })).errors[0]?.field).toBe('creditLimit')
  expect((await approve({ priceListId: 4_711 })).errors[0]?.field).toBe('priceListId')
  expect((await find('Kestrel Ridge')).id).toBe(row.id)
  const before = (await shop.mails()).length
  const [approved, again] = await writeTogether(shop, auditEntries, [() => approve({}), () => approve({})])
  expect(approved!.data.said).toBe(
    'Kestrel Ridge is approved. Its members can sign in now. They are e-mailed once a mail server is set up.',
  )
  expect(again!.status).toBe(409)
  expect(await shop.mails()).toHaveLength(before + 1)
  const mail = await lastMail('rita@kestrel.example')
  expect(mail.subject).toBe('Your account is approved')
  expect(mail.text).toContain('You can order on invoice: Net 30, up to $10,000.00.')
  expect(await signIn('rita@kestrel.example')).toSucceed()
  expect(await standingOf('Kestrel Ridge', row.id)).toEqual(['open', 'open', ['active']])
  const company = (await sales.send(getCompany, { params: { id: row.id } })).data
  expect(company).toMatchObject({ termsTitle: 'Net 30', creditLimit: 10_000, priceList: { name: 'Prices' } })
  expect(company.history.map(({ title, by }) => [title, by])).toEqual([
    ['Changed invoice terms', 'Sam Sales'],
    ['Approved a registration', 'Sam Sales'],
  ])

  const late = await approve({})
  expect([late.status, late.errors[0]?.field]).toEqual([409, 'state'])
  expect(late.error).toContain('You have changed this in another tab')
  expect((await list()).registrations).toEqual([])
})

test('the list comes in pages, the one that waits longest first, each once', async () => {
  const names = ['Pine', 'Quartz', 'Rowan'].map((name) => `${name} Works`)
  for (const name of names) await register(`${name[0]!.toLowerCase()}@pages.example`, name)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list('waiting', {
      limit: 2,
      ...(cursor === null ? {} : { cursor }),
    })
    expect(page.registrations.length).toBeGreaterThan(0)
    seen.push(...page.registrations.map(({ name }) => name))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(seen).toEqual((await list()).registrations.map(({ name }) => name))
  expect(seen.filter((name) => names.includes(name)).toSorted()).toEqual(names)
})

test('a declined one reads why in a mail, cannot sign in, and may be approved later', async () => {
  await register('dan@doubt.example', 'Doubtful Goods')
  const { id } = await find('Doubtful Goods')
  const decline = (reason: string) =>
    sales.send(declineRegistration, { params: { id }, input: { state: 'waiting', reason } })
  expect((await decline(' ')).errors[0]?.field).toBe('reason')
  expect(await decline('We sell to resellers only.')).toSucceed()
  expect((await lastMail('dan@doubt.example')).text).toContain('We sell to resellers only.')
  expect((await signIn('dan@doubt.example')).error).toBe('Your registration was not approved. Please call us.')
  expect((await list('declined')).registrations).toMatchObject([{ id, reason: 'We sell to resellers only.' }])
  expect(await standingOf('Doubtful Goods', id)).toEqual(['declined', 'declined', ['declined']])
  const input = { termsDays: null, priceListId: null } as const
  const approve = (state: 'waiting' | 'declined') =>
    sales.send(approveRegistration, { params: { id }, input: { state, ...input } })
  expect((await approve('waiting')).error).toContain('Declined a registration')
  expect(await approve('declined')).toSucceed()
  expect(await signIn('dan@doubt.example')).toSucceed()
  expect(
    (await sales.send(approveRegistration, { params: { id: 999_999 }, input: { state: 'waiting', ...input } })).status,
  ).toBe(404)
})

test('a company in which nobody has confirmed an e-mail address says so', async () => {
  const { companyId } = await makeCustomer(shop, { companyName: 'Silent Steel', activated: false })
  expect(await standingOf('Silent Steel', companyId)).toEqual(['unconfirmed', 'unconfirmed', ['not-activated']])
  await makeCustomer(shop, { companyId })
  expect((await standingOf('Silent Steel', companyId)).slice(0, 2)).toEqual(['open', 'open'])
})

test('no session of a company that is not approved lives, however it began', async () => {
  const buyer = await makeCustomer(shop)
  expect(await buyer.send(getCustomerProfile)).toSucceed()
  await shop.db.orm.update(companies).set({ approval: 'waiting' }).where(eq(companies.id, buyer.companyId))
  expect((await buyer.send(getCustomerProfile)).status).toBe(422)
})

test('a company is approved with terms and prices of its own in one go, or not at all', async () => {
  await register('nina@tiers.example', 'Tiered Steel')
  const { id } = await find('Tiered Steel')
  const [mug, pen] = await makeItems(shop, [{ tiers: [[12, 100_000]] }, { tiers: [[1, 20_000]] }])
  const approve = (price: number) =>
    sales.send(approveRegistration, {
      params: { id },
      input: {
        state: 'waiting',
        termsDays: 30,
        creditLimit: null,
        priceListId: null,
        ownPrices: [
          { itemId: mug!.id, prices: [{ quantity: 12, price: 8.5 }] },
          { itemId: pen!.id, prices: [{ quantity: 1, price }] },
        ],
      },
    })
  const refused = await approve(0)
  expect(refused.errors[0]).toMatchObject({ field: 'ownPrices' })
  expect((await find('Tiered Steel')).id).toBe(id)
  expect((await sales.send(getCompany, { params: { id } })).data).toMatchObject({ termsTitle: '', priceList: null })

  expect(await approve(1.5)).toSucceed()
  expect((await sales.send(getCompany, { params: { id } })).data).toMatchObject({
    termsTitle: 'Net 30',
    priceList: { name: 'Tiered Steel', itemCount: 2, otherCompanies: 0 },
  })
  const { items } = (await sales.send(listCompanyPrices, { params: { id }, query: {} })).data
  expect(items.map(({ code, prices }) => [code, prices[0]?.price, prices[0]?.discountPercent])).toEqual([
    [mug!.code, 8.5, 15],
    [pen!.code, 1.5, 25],
  ])
})

test('the forms that grant terms begin with what the owner suggests, for a company that never had any', async () => {
  const settings = (await owner.send(getShopSettings)).data
  const suggest = { 'suggested-terms': 'net30', 'suggested-limit': '5000' }
  expect(await owner.send(saveShopSettings, { input: { version: settings.version, values: suggest } })).toSucceed()
  const suggested = { termsDays: 30, creditLimit: 5_000 }
  expect((await list()).suggestedTerms).toEqual(suggested)
  const buyer = await makeCustomer(shop, { invoiceTermsDays: null })
  const { data } = await sales.send(getCompany, { params: { id: buyer.companyId } })
  expect(data).toMatchObject({ suggestedTerms: suggested, termsDays: null })
})
