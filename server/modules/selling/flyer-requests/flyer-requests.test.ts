import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getStaffQuote } from '../../../../contract/admin/orders/quotes.call.ts'
import {
  askAboutFlyer,
  closeLiveFlyer,
  listFlyerRequests,
  openLiveFlyer,
  passOnFlyerRequest,
  removeFlyerRequest,
} from '../../../../contract/shop/flyers.call.ts'
import { makeItem, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeFlyer, type WireFlyer } from '../../../testing/makers/flyer-makers.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { mails } from '../../content/mails/mails.tables.ts'

const minimum = 48

let shop: TestShop
let tumbler: TestItem
let marcus: TestCustomer
let flyer: WireFlyer
let key: string

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  tumbler = await makeItem(shop, { name: 'Camp tumbler', tiers: [[minimum, 122_000]], minimumQuantity: minimum })
  marcus = await makeCustomer(shop)
  flyer = await makeFlyer(marcus, [tumbler.id])
  const { live } = (await marcus.send(openLiveFlyer, { params: { id: flyer.id }, input: {} })).data
  key = live.url!.split('/').at(-1)!
})

const reader = { name: 'June Park', email: 'june@lakeside.example', company: 'Lakeside', phone: '', message: 'In May?' }
const wanted = (more: object = {}) => ({
  ...{ key: flyer.design.pages[0]!.items[0]!.key, quantity: 250, comment: 'In green' },
  ...more,
})
const ask = (input: object = {}) =>
  shop.send(askAboutFlyer, { params: { key }, input: { ...reader, items: [wanted()], ...input } })
const list = async (who = marcus) => (await who.send(listFlyerRequests)).data.requests

test('what a reader wants goes to whoever made the flyer, and by them to the shop without the reader', async () => {
  expect(await ask()).toMatchObject({ status: 200 })
  const [request] = await list()
  expect(request).toMatchObject({
    flyer_name: flyer.name,
    name: 'June Park',
    email: reader.email,
    message: 'In May?',
    items: [{ catalog_item_id: tumbler.id, item_description: 'Camp tumbler', quantity: 250, comment: 'In green' }],
    quote: null,
  })
  const [mail] = await shop.db.orm.select().from(mails).where(eq(mails.to, marcus.login))
  expect(mail).toMatchObject({ subject: `June Park asks about ${flyer.name}`, replyTo: reader.email })

  const passOn = () =>
    marcus.send(passOnFlyerRequest, { params: { id: request!.id }, input: { message: 'Green, please.' } })
  const [first, second] = await Promise.all([passOn(), passOn()])
  expect(first.data).toEqual(second.data)
  expect((await list())[0]!.quote).toEqual({ number: first.data.quote_number, url: first.data.url })
  const marta = await makeStaff(shop, { role: 'sales' })
  const id = Number(first.data.quote_number.slice(2))
  const { data } = await marta.send(getStaffQuote, { params: { id } })
  expect(data.priced.alternatives[0]!.lines).toMatchObject([{ quantity: 250 }])
  expect(JSON.stringify(data)).not.toMatch(/June|lakeside/i)
})

test('a favorite without a quantity is quoted at its minimum', async () => {
  await ask({ items: [wanted({ quantity: null, comment: '' })] })
  const { data } = await marcus.send(passOnFlyerRequest, {
    params: { id: (await list())[0]!.id },
    input: { message: '' },
  })
  const marta = await makeStaff(shop, { role: 'sales' })
  const shown = await marta.send(getStaffQuote, { params: { id: Number(data.quote_number.slice(2)) } })
  expect(shown.data.priced.alternatives[0]!.lines).toMatchObject([{ quantity: minimum }])
})

test('nothing of others is read, passed on or deleted', async () => {
  await ask()
  const [request] = await list()
  const stranger = await makeCustomer(shop)
  expect(await list(stranger)).toEqual([])
  const params = { id: request!.id }
  expect(await stranger.send(passOnFlyerRequest, { params, input: { message: '' } })).toMatchObject({ status: 404 })
  expect(await stranger.send(removeFlyerRequest, { params })).toMatchObject({ status: 404 })
  expect(await marcus.send(removeFlyerRequest, { params })).toMatchObject({ status: 200 })
  expect(await list()).toEqual([])
})

test('what cannot be sent is said at its field, and is not kept', async () => {
  const empty = await ask({ name: '', email: 'june', items: [], message: '' })
  expect(empty).toMatchObject({ status: 400 })
  expect(empty.errors.map(({ field }) => field)).toEqual(['name', 'email', 'message'])
  expect(await ask({ items: [wanted({ key: 'gone' })] })).toMatchObject({
    error: 'The flyer has been changed. Please reload it and choose again.',
  })
  await marcus.send(closeLiveFlyer, { params: { id: flyer.id } })
  expect(await ask()).toMatchObject({ status: 404 })
  expect(await list()).toEqual([])
})

test('a message alone is answered by mail: there is nothing to quote', async () => {
  await ask({ items: [] })
  const [request] = await list()
  expect(await marcus.send(passOnFlyerRequest, { params: { id: request!.id }, input: { message: '' } })).toMatchObject({
    status: 409,
  })
})
