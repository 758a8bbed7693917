import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../../contract/call.ts'
import { requestPrice } from '../../../../contract/shop/catalog/price-requests.call.ts'
import { runRequest } from '../../../cli/price-requests.ts'
import { NotUnderstood } from '../../../cli/typed/typed-words.ts'
import { makeCollection, makeItem, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { shopSettings } from '../../content/pages/content.tables.ts'
import { quotes } from '../../orders/quote-records/quotes.tables.ts'
import { priceRequests } from './price-requests.tables.ts'

let shop: TestShop
let item: TestItem
let heard: string[]

beforeEach(async () => {
  shop = await openTestShop({ now: '2026-11-23T15:00:00Z' })
  await saveOrdersEmail('desk@shop.example')
  item = await makeItem(shop, { code: 'NS-9000', name: 'Bronze plaque', custom: true, minimumQuantity: 25, tiers: [] })
  heard = []
})

async function saveOrdersEmail(email: string): Promise<void> {
  const value = { email }
  await shop.db.orm
    .insert(shopSettings)
    .values({ key: 'orders', value })
    .onConflictDoUpdate({ target: shopSettings.key, set: { value } })
}

type Input = InputOf<typeof requestPrice>

const sound: Omit<Input, 'catalog_item_id'> = {
  name: 'Bob  Reyes',
  email: 'bob@harbor.example',
  company: 'Harbor Inc.',
  phone: '202-555-0143',
  quantity: '1,200',
  in_hands_date: '2026-12-18',
  message: 'Engraved.\r\nWith a stand.',
}

const ask = (input: Partial<Input> = {}, from: { token?: string; remoteAddress?: string } = {}) =>
  shop.send(requestPrice, { input: { catalog_item_id: item.id, ...sound, ...input }, ...from })
const stored = () => shop.db.orm.select().from(quotes)
const note = (text: string) => void heard.push(text.trim())
const run = (...words: string[]) => runRequest(shop.db, words, { print: note, printError: note }, shop.clock)

test('a request becomes a quote to answer, which the owner and whoever asks get by mail', async () => {
  const { data } = await ask()
  expect(data.sentence).toBe(
    `We have your request Q-${data.request_number} and will send a price to bob@harbor.example.`,
  )
  expect(await stored()).toMatchObject([
    {
      state: 'requested',
      title: 'Bronze plaque',
      name: 'Bob Reyes',
      company: 'Harbor Inc.',
      phone: '+12025550143',
      request: 'Engraved.\nWith a stand.',
      customerId: null,
      draft: {
        inHandsOn: '2026-12-18',
        items: [{ itemId: item.id }],
        alternatives: [{ cells: [{ variants: [{ quantity: 1_200 }] }] }],
      },
    },
  ])
  const mails = await shop.mails()
  expect(mails.find(({ kind }) => kind === 'quote-received')).toMatchObject({ to: 'bob@harbor.example' })
  const mail = mails.find(({ kind }) => kind === 'price-request')
  expect(mail).toMatchObject({ kind: 'price-request', to: 'desk@shop.example', replyTo: 'bob@harbor.example' })
  for (const part of [
    'NS-9000, Bronze plaque',
    '1,200 pieces',
    'Dec 18, 2026',
    'Harbor Inc.',
    '(202) 555-0143',
    '> Engraved.\n> With a stand.',
  ])
    expect(mail!.text).toContain(part)
})

test('a customer is known, and one who leaves out what may be left out is heard, too', async () => {
  const ann = await makeCustomer(shop)
  expect(await ask({ company: '', phone: '', in_hands_date: '', message: '' }, ann)).toSucceed()
  expect(await stored()).toMatchObject([
    { customerId: ann.id, companyId: ann.companyId, email: sound.email, phone: '', draft: { inHandsOn: null } },
  ])
})

test('in a shop without an address for orders a request waits among the quotes', async () => {
  await shop.db.orm.delete(shopSettings).where(eq(shopSettings.key, 'orders'))
  expect(await ask()).toSucceed()
  expect((await shop.mails()).map(({ kind }) => kind)).toEqual(['quote-received'])
  expect(await stored()).toMatchObject([{ state: 'requested' }])
})

/** As the shop noted it before a request became a quote. */
const makeEarlierRequest = () =>
  shop.db.orm
    .insert(priceRequests)
    .values({
      ...{ itemId: item.id, itemCode: 'NS-9000', itemName: 'Bronze plaque', name: 'Bob Reyes', company: 'Harbor Inc.' },
      ...{ email: sound.email, phone: '', quantity: 1_200, inHandsOn: '2026-12-18', createdAt: shop.clock.now() },
      message: 'Engraved.\nWith a stand.',
    })

test('the owner looks at an earlier request, and notes when it is answered', async () => {
  await makeEarlierRequest()
  expect(await run('show', '1')).toBe(0)
  expect(heard[0]).toMatch(/^Price request 1\n.*Bronze plaque.*\n.*1,200\n[^]*\n {2}Engraved\.\n {2}With a stand\.$/)
  expect(await run('done', '1')).toBe(0)
  expect(heard.at(-1)).toBe('Price request 1 of Bob Reyes is done.')
  await run('list')
  expect(heard.at(-1)).toBe('No open price requests.')
  await run('list', '--all')
  expect(heard.at(-1)).toMatch(/^1 +done/)
  expect([await run('show', '7'), await run('done', '7')]).toEqual([1, 1])
  for (const words of [['show'], ['done', 'all'], ['show', '0'], ['forget', '1'], ['done', '1', '2']])
    await expect(run(...words)).rejects.toThrow(NotUnderstood)
})

describe('it is refused', () => {
  test.each<[Partial<Input>, string, string]>([
    [{ name: ' ' }, 'name', 'Please enter your name.'],
    [{ email: 'bob' }, 'email', 'The input is not valid E-mail!'],
    [{ email: 'a@b.example\nBcc: c@d.example' }, 'email', 'The input is not valid E-mail!'],
    [{ phone: '1' }, 'phone', 'Please enter a phone number with its area code.'],
    [{ quantity: '24' }, 'quantity', 'The minimum order is 25 pieces.'],
    [{ quantity: '1e9' }, 'quantity', 'Please enter a quantity.'],
    [{ in_hands_date: '2026-11-23' }, 'in_hands_date', 'Please enter a date that is still to come.'],
    [{ in_hands_date: "2026-12-18'; --" }, 'in_hands_date', 'Please enter a date.'],
  ])('with %j', async (input, field, message) => {
    const reply = await ask(input)
    expect(reply.status).toBe(400)
    expect(reply.errors).toContainEqual({ field, message })
    expect(await stored()).toEqual([])
  })

  test('with more than its fields take', async () => {
    for (const input of [{ name: 'x'.repeat(81) }, { message: 'x'.repeat(2_001) }, { message: 'a\u0000b' }])
      expect((await ask(input)).status).toBe(400)
  })

  test('for an item that has prices, that is not there, or that a guest may not see', async () => {
    const { id: priced } = await makeItem(shop)
    const closed = await makeCollection(shop, { loginRequired: true })
    const { id: hidden } = await makeItem(shop, { custom: true, collections: [closed] })
    const refused = await ask({ catalog_item_id: priced })
    expect([refused.status, refused.error]).toEqual([
      409,
      'The prices of this item are on its page. Please add it to your cart.',
    ])
    expect((await ask({ catalog_item_id: 999_999 })).status).toBe(404)
    expect((await ask({ catalog_item_id: hidden })).status).toBe(401)
    expect(await ask({ catalog_item_id: hidden, quantity: '25' }, await makeCustomer(shop))).toSucceed()
  })

  test('after five of a guest within an hour; mistakes do not count', async () => {
    for (let count = 0; count < 7; count += 1) await ask({ name: '' })
    for (let count = 0; count < 5; count += 1) expect(await ask()).toSucceed()
    const refused = await ask()
    expect([refused.status, refused.error]).toEqual([
      429,
      'You have sent many requests. Please call us, or try again later.',
    ])
    expect(await ask({}, { remoteAddress: '198.51.100.7' })).toSucceed()
  })
})

test('hostile words reach the owner as words', async () => {
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'
  await ask({ name: hostile.slice(0, 80), company: hostile, message: hostile })
  const mail = (await shop.mails()).find(({ kind }) => kind === 'price-request')
  expect(mail!.html).not.toMatch(/<script|<img src=x/)
  expect(mail!.html).toContain('&lt;script&gt;')
})
