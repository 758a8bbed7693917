import { beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { signUp, userActivation } from '../../../contract/shop/account.call.ts'
import { customerPaymentTerms } from '../../../contract/shop/cart/payments.call.ts'
import { makeCustomer, type TestCustomer } from '../../testing/makers/customer-makers.ts'
import { readLink } from '../../testing/mail-readers.ts'
import { fillCart, openShopBeforeCheckout, type ReadyBuyer } from '../../testing/makers/order-makers.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { mails } from '../../modules/content/mails/mails.tables.ts'
import { runCompany } from './companies.ts'

let shop: TestShop
let buyer: ReadyBuyer
let stranger: TestCustomer
let heard: string[]

beforeEach(async () => {
  const before = await openShopBeforeCheckout({ companyName: 'Atlas Welding', login: 'ann@atlas.example' })
  shop = before.shop
  buyer = before.buyer
  stranger = await makeCustomer(shop, { companyName: 'Kestrel Brewing', login: 'mei@kestrel.example' })
  heard = []
})

const note = (text: string) => void heard.push(text.trim())

/** As on the command line. @returns the exit code */
const run = (...words: string[]) =>
  runCompany(shop.db, shop.config, words, { print: note, printError: note }, shop.clock)

const termsOf = async (customer: TestCustomer) => (await customer.send(customerPaymentTerms)).data.payment_terms

test('the owner grants terms with a limit, changes one of the two, and takes them back', async () => {
  const { companyId } = stranger
  expect(await run('terms', 'kestrel brewing', 'net30', '--limit', '10,000', '--note', 'References checked')).toBe(0)
  expect(await termsOf(stranger)).toMatchObject({ name: 'Net 30', credit_limit: 10_000, credit_left: 10_000 })
  expect(await run('terms', 'mei@kestrel.example', 'Net60')).toBe(0)
  expect(await termsOf(stranger)).toMatchObject({ name: 'Net 60', credit_limit: 10_000 })
  expect(await run('terms', String(companyId), 'net60', '--limit', 'none')).toBe(0)
  expect(await termsOf(stranger)).toMatchObject({ name: 'Net 60', credit_limit: null })
  expect(await run('terms', 'KESTREL BREWING', 'none', '--note', 'Moved away')).toBe(0)
  expect(await termsOf(stranger)).toBeNull()
  const who = `Kestrel Brewing (company ${companyId}) has`
  const mailed = 'Mailed to mei@kestrel.example.'
  expect(heard).toEqual([
    `${who} Net 30, limit $10,000.00 now; before: no invoice terms.`,
    mailed,
    `${who} Net 60, limit $10,000.00 now; before: Net 30, limit $10,000.00.`,
    mailed,
    `${who} Net 60, no limit now; before: Net 60, limit $10,000.00.`,
    mailed,
    `${who} no invoice terms now; before: Net 60, no limit.`,
  ])
  heard.length = 0
  const written = await shop.db.orm.select().from(mails).where(eq(mails.kind, 'terms')).orderBy(mails.id)
  expect(written.map(({ to }) => to)).toEqual(Array(3).fill('mei@kestrel.example'))
  expect(written[0]!.text).toContain('You can now order on invoice: Net 30, up to $10,000.00.')
  expect(written[2]!.text).toContain('You can now order on invoice: Net 60.')

  expect(await run('show', 'Kestrel Brewing')).toBe(0)
  const lines = heard[0]!.split('\n').map((line) => line.trim())
  expect(lines[0]).toBe(`Kestrel Brewing, company ${companyId}`)
  expect(lines).toContainEqual(expect.stringMatching(/mei@kestrel\.example +admin$/))
  expect(lines).toContainEqual(
    expect.stringMatching(/no invoice terms -> Net 30, limit \$10,000\.00 +References checked$/),
  )
  expect(lines).toContainEqual(expect.stringMatching(/Net 60, no limit -> no invoice terms +Moved away$/))
})

test('the owner sees who buys here, on which terms, and what is open', async () => {
  await fillCart(shop, buyer, 10)
  await buyer.place({ shipping_method: 'CUSTOMER-PICKUP' })
  await run('terms', 'Atlas Welding', 'net30', '--limit', '500')
  expect(heard.at(-1)).toBe('$200.00 open, $300.00 left.')
  await run('terms', 'Atlas Welding', 'net30', '--limit', '150')
  expect(heard.at(-1)).toBe('It cannot order on invoice now: as much as its limit is open, or more.')
  await run('terms', 'Atlas Welding', 'net30', '--limit', '500')
  await run('terms', 'Atlas Welding', 'net30', '--limit', '500')
  expect(heard.at(-2)).toMatch(/has Net 30, limit \$500\.00 already; nothing was changed\.$/)
  heard.length = 0
  expect(await run('list')).toBe(0)
  const rows = heard[0]!.split('\n').map((row) => row.trim().split(/ {2,}/))
  expect(rows).toEqual([
    [String(buyer.companyId), 'Atlas Welding', 'Net 30, limit $500.00', '$200.00 open, $300.00 left', '1 person'],
    [String(stranger.companyId), 'Kestrel Brewing', 'no invoice terms', '$0.00 open', '1 person'],
  ])
  expect(await run('list', '--no-terms')).toBe(0)
  expect(heard[1]).toMatch(/^\d+ +Kestrel Brewing/)
})

test.each([
  [1, ['terms', 'Kestrel Brewing', 'net30'], /^Up to how much may be open\? --limit 10000, or --limit none/],
  [1, ['show', 'Nobody Inc.'], /^There is no company 'Nobody Inc\.'\./],
  [1, ['show', '4711'], /^There is no company '4711'\./],
  [2, ['terms', 'Kestrel', '30'], /^'30' are no terms\. Give them like net30/],
  [2, ['terms', 'Kestrel', 'net30', '--limit', 'lots'], /^'lots' is no limit\./],
  [2, ['terms', 'Kestrel', 'none', '--limit', '5'], /^--limit says nothing/],
  [2, ['terms', 'Kestrel', 'Brewing', 'net30'], /A name of several words stands in quotes\.$/],
  [2, ['list', '--limit', '5'], /^--limit says nothing here\./],
  [2, ['terms', 'Kestrel'], /^What about companies\?/],
  [2, ['grant'], /^What about companies\?/],
  [2, ['show', 'Kestrel', '--what'], /--what/],
])('exit code %i for %j, with a sentence, and nothing changes', async (code, words, sentence) => {
  const result = await run(...words).catch((error: Error) => (note(error.message), 1))
  expect(result).toBe(code)
  expect(heard[0]).toMatch(sentence)
  expect(await termsOf(stranger)).toBeNull()
})

test('a name that several companies have is asked back', async () => {
  const other = await makeCustomer(shop, { companyName: 'Kestrel Brewing' })
  expect(await run('terms', 'Kestrel Brewing', 'net30', '--limit', '5')).toBe(1)
  expect(heard).toEqual([
    "Several companies fit 'Kestrel Brewing'. Name one by its number:",
    `${stranger.companyId}  Kestrel Brewing`,
    `${other.companyId}  Kestrel Brewing`,
  ])
  expect(await termsOf(stranger)).toBeNull()
})

test('a part of a name shows a company, but changes none', async () => {
  const { companyId } = stranger
  expect(await run('show', 'kestrel')).toBe(0)
  heard.length = 0
  expect(await run('terms', 'kestrel', 'net30', '--limit', '500', '--note', "Mei's wish")).toBe(1)
  expect(heard).toEqual([
    'Did you mean Kestrel Brewing? Its terms change by its full name or its number:\n' +
      `  npm run shop -- company terms ${companyId} net30 --limit 500 --note 'Mei'\\''s wish'`,
  ])
  expect(await termsOf(stranger)).toBeNull()
})

test('terms that are granted before an account is activated are mailed when it is', async () => {
  const user = { first_name: 'Lee', last_name: 'Moss', login: 'lee@fern.example', user_company: 'Fern Works' }
  const password = { password: 'copper-kettle-47', confirm_password: 'copper-kettle-47' }
  await shop.send(signUp, { input: { user: { ...user, ...password, user_phone: '(202) 555-0143' } } })
  expect(await run('terms', 'Fern Works', 'net30', '--limit', '500')).toBe(0)
  expect(heard.at(-1)).toBe(
    'Not mailed to lee@fern.example: the account is not activated yet; the mail leaves when it is.',
  )
  expect(await run('show', 'Fern Works')).toBe(0)
  expect(heard.at(-1)).toMatch(/lee@fern\.example +admin +not activated/)

  const link = readLink(
    (await shop.mails()).find(({ to }) => to === user.login)!,
    '/user-activation/',
  )
  await shop.send(userActivation, { query: { activation_token: link } })
  const terms = (await shop.mails()).filter(({ kind }) => kind === 'terms')
  expect(terms.map(({ to }) => to)).toEqual([user.login])
  expect(terms[0]!.text).toContain('Net 30, up to $500.00')
})
