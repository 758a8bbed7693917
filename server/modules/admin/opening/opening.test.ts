import { beforeAll, expect, test } from 'vitest'
import { getOpening, hideOpening, sendTestMail, skipOpeningStep } from '../../../../contract/admin/opening.call.ts'
import type { OpeningStepName } from '../../../../domain/content/opening-fields.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { fillCart, makeBuyer } from '../../../testing/makers/order-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let owner: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { email: 'olga@example.com' })
})

const ask = async () => (await owner.send(getOpening, { query: {} })).data
const find = async (name: OpeningStepName) => (await ask()).steps.find((step) => step.name === name)!

test('what is done meanwhile is done the next time, and an order is told', async () => {
  expect(await find('items')).toMatchObject({ isDone: false, detail: 'Buyers see no items yet.' })
  expect((await find('freight')).isDone).toBe(false)
  expect((await ask()).hasOrders).toBe(false)
  await makeItem(shop)
  await fillRates(shop)
  expect(await find('items')).toMatchObject({ isDone: true, detail: 'Buyers see 1 item.' })
  expect(await find('prices')).toMatchObject({ isDone: true })
  expect(await find('pictures')).toMatchObject({ isDone: false, detail: '1 item without a picture.' })
  expect((await find('freight')).isDone).toBe(true)
  expect((await find('colleague')).isDone).toBe(false)
  await makeStaff(shop, { role: 'sales' })
  expect((await find('colleague')).detail).toBe('2 people on the staff.')
  const buyer = await makeBuyer(shop)
  await fillCart(shop, buyer, 10)
  expect((await buyer.place()).status).toBe(200)
  expect(await find('order')).toMatchObject({ isDone: true })
  expect((await ask()).hasOrders).toBe(true)
})

test('a step that the shop does not need is skipped and taken up again, one that buyers need is not', async () => {
  const skip = (step: OpeningStepName, isSkipped = true) =>
    owner.send(skipOpeningStep, { params: { step }, input: { isSkipped } })
  await Promise.all([skip('tax'), skip('colleague')])
  expect([(await find('tax')).isSkipped, (await find('colleague')).isSkipped]).toEqual([true, true])
  await skip('tax', false)
  expect([(await find('tax')).isSkipped, (await find('colleague')).isSkipped]).toEqual([false, true])
  const refused = await skip('payment')
  expect([refused.status, refused.error]).toEqual([409, 'Without this step buyers cannot order.'])
})

test('a list that is hidden is asked for nothing, unless somebody wants it in full', async () => {
  const hidden = await owner.send(hideOpening, { input: { isHidden: true } })
  expect(hidden.data).toMatchObject({ isHidden: true })
  expect((await ask()).steps).toEqual([])
  expect((await owner.send(getOpening, { query: { full: true } })).data.steps).not.toEqual([])
  await owner.send(hideOpening, { input: { isHidden: false } })
})

test('a test mail goes to whoever asks for it', async () => {
  const { mailId, to } = (await owner.send(sendTestMail)).data
  expect(to).toBe('olga@example.com')
  expect((await shop.mails()).at(-1)).toMatchObject({ id: mailId, to, subject: 'Test mail from Brandyard' })
})
