import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { productDetailEmail, productDetailHtml } from '../../../../contract/shop/emails.call.ts'
import {
  makeCollection,
  makeItem,
  makePriceList,
  toTiers,
  type TestItem,
} from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { priceTiers } from '../../catalog/items/catalog.tables.ts'

let shop: TestShop
let item: TestItem
let ann: TestCustomer
let contract: number

beforeEach(async () => {
  shop = await openTestShop()
  contract = await makePriceList(shop.db.orm)
  item = await makeItem(shop, {
    code: 'NS-4420',
    name: 'Camp tumbler',
    minimumQuantity: 48,
    material: 'Steel',
    tiers: [
      [48, 122_000],
      [240, 109_525],
    ],
    variants: [{ color: 'Navy' }, { color: 'Red' }],
  })
  await shop.db.orm.insert(priceTiers).values(toTiers(item.id, contract, [[48, 99_900]]))
  ann = await makeCustomer(shop, {
    firstName: 'Ann',
    lastName: 'Smith',
    login: 'ann@harbor.example',
    priceListId: contract,
  })
})

const send = (
  input: { email: string; message?: string; id?: number },
  from: { token?: string; remoteAddress?: string } = {},
) => shop.send(productDetailEmail, { input: { id: item.id, ...input }, ...from })
const lastMail = async () => (await shop.mails()).at(-1)!

test('a customer mails a page: picture, prices, facts, the message and the way back', async () => {
  const reply = await send({ email: ' bob@elsewhere.example ', message: 'For May?\r\n144, navy.' }, ann)
  expect(reply.data.sentence).toBe(saySent('The page was sent to bob@elsewhere.example.', true))
  const mail = await lastMail()
  expect(mail).toMatchObject({
    kind: 'product-page',
    to: 'bob@elsewhere.example',
    replyTo: 'ann@harbor.example',
    subject: 'Camp tumbler (NS-4420)',
  })
  for (const part of [
    'Ann Smith of ',
    '> For May?\n> 144, navy.',
    '48 pieces or more: $12.20 each\n240 pieces or more: $10.9525 each',
    'Web code: NS-4420',
    'Colors: Navy, Red',
    'Material: Steel',
    `${shop.config.publicUrl}${item.path}`,
  ])
    expect(mail.text).toContain(part)
  expect(mail.html).toContain('For May?<br/>144, navy.')
})

test('a company pays its own prices, and only its own people see them in a mail', async () => {
  const colleague = await makeCustomer(shop, { login: 'cy@harbor.example', companyId: ann.companyId })
  await send({ email: 'cy@harbor.example' }, ann)
  expect((await lastMail()).text).toContain('$9.99 each')
  await send({ email: 'CY@harbor.example' })
  expect((await lastMail()).text).toContain('$12.20 each')
  await makeCustomer(shop, { login: 'dee@rival.example' })
  await send({ email: 'dee@rival.example' }, ann)
  expect((await lastMail()).text).not.toContain('9.99')
  const preview = await shop.send(productDetailHtml, { input: { id: item.id, email: colleague.login }, ...ann })
  expect(preview.data.html).toContain('$9.99 each')
})

test('a guest sends a page, too, but no links of their own', async () => {
  expect(await send({ email: 'bob@elsewhere.example', message: 'Nice one' })).toSucceed()
  expect(await lastMail()).toMatchObject({
    replyTo: null,
    text: expect.stringContaining('Someone shared an item with you'),
  })
  const refused = await send({ email: 'bob@elsewhere.example', message: 'You won: http://evil.example' })
  expect(refused.status).toBe(400)
  expect(refused.errors).toEqual([
    { field: 'message', message: 'Please leave web addresses out of your message, or sign in to send them.' },
  ])
  expect(await shop.mails()).toHaveLength(1)
  expect(await send({ email: 'bob@elsewhere.example', message: 'http://ours.example' }, ann)).toSucceed()
})

test('the preview is the mail, and is written nowhere', async () => {
  const { data } = await shop.send(productDetailHtml, { input: { id: item.id, message: 'Look' }, ...ann })
  expect(data.html).toMatch(/^<!doctype html>.*Camp tumbler.*Look/s)
  expect(await shop.mails()).toEqual([])
})

test('hostile words are shown as they are, in the mail and in its preview', async () => {
  const message = '<script>alert(1)</script><img src=x onerror=alert(2)>\u2028"\'`</blockquote></td>'
  const { data } = await shop.send(productDetailHtml, { input: { id: item.id, message }, ...ann })
  await send({ email: 'bob@elsewhere.example', message }, ann)
  for (const html of [data.html, (await lastMail()).html]) {
    expect(html).not.toMatch(/<script|<img src=x|<\/blockquote><\/td>/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  }
})

describe('it is refused', () => {
  test.each(['', 'bob', 'bob@', 'a@b.example, c@d.example', 'bob@x.example\r\nBcc: all@x.example', '<bob@x.example>'])(
    'to the address %j',
    async (email) => {
      const reply = await send({ email }, ann)
      expect(reply.status).toBe(400)
      expect(reply.errors[0]?.field).toBe('email')
      expect(await shop.mails()).toEqual([])
    },
  )

  test('with a message that is too long, and for an item that is not there', async () => {
    expect((await send({ email: 'bob@x.example', message: 'x'.repeat(2_001) }, ann)).status).toBe(400)
    expect((await send({ email: 'bob@x.example', id: 999_999 }, ann)).status).toBe(404)
  })

  test('to a guest at what needs a sign-in', async () => {
    const closed = await makeCollection(shop, { loginRequired: true })
    const { id } = await makeItem(shop, { collections: [closed] })
    expect((await send({ email: 'bob@x.example', id })).status).toBe(401)
    expect((await shop.send(productDetailHtml, { input: { id } })).status).toBe(401)
    expect(await send({ email: 'bob@x.example', id }, ann)).toSucceed()
  })
})

describe('within an hour', () => {
  const sentence = 'You have sent many pages. Please try again later.'

  test('a guest sends three pages, wherever they go; another network is another guest', async () => {
    for (const name of ['a', 'b', 'c']) expect(await send({ email: `${name}@x.example` })).toSucceed()
    const refused = await send({ email: 'd@x.example' })
    expect([refused.status, refused.error]).toEqual([429, sentence])
    expect(await send({ email: 'd@x.example' }, { remoteAddress: '198.51.100.7' })).toSucceed()
    expect(await send({ email: 'e@x.example' }, ann)).toSucceed()
  })

  test('a customer sends twenty pages', async () => {
    for (let count = 0; count < 20; count += 1) expect(await send({ email: `a${count}@x.example` }, ann)).toSucceed()
    const refused = await send({ email: 'b@x.example' }, { ...ann, remoteAddress: '198.51.100.7' })
    expect([refused.status, refused.error]).toEqual([429, sentence])
  })

  test('one address gets five pages a day, whoever sends them', async () => {
    for (let count = 0; count < 5; count += 1) await send({ email: 'bob@x.example' }, ann)
    const refused = await send({ email: 'BOB@x.example' }, { remoteAddress: '198.51.100.7' })
    expect(refused.status).toBe(429)
    expect(await shop.mails()).toHaveLength(5)
  })
})

test('what is priced on call says so', async () => {
  const { id } = await makeItem(shop, { custom: true, minimumQuantity: 500 })
  await send({ email: 'bob@x.example', id }, ann)
  const { text } = await lastMail()
  expect(text).toContain('Call for pricing (MOQ 500)')
  expect(text).not.toContain('$')
})
