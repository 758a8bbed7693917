import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { previewUrl } from '../../../../contract/previews.ts'
import { removeCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import type { TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeDecoratedItem, makeDecoration, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { makeBuyer } from '../../../testing/makers/order-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { cartLines } from '../cart/cart.tables.ts'
import { createCartService } from '../cart/cart.service.ts'
import { noteLinePreview } from './note-preview.ts'
import type { PreviewSpec } from './preview-spec.ts'
import { previews } from './previews.tables.ts'
import type { createSweep } from './sweep.ts'

/** A shop, and what is done with decorated lines in it. */
async function openShop() {
  const shop = await openTestShop({ withRates: true, ownFolder: true })
  const folder = shop.config.dataFolder
  const listKeys = async () => (await shop.db.orm.select({ key: previews.key }).from(previews)).map(({ key }) => key)
  const job = shop.app.services.jobs['sweep-previews'] as ReturnType<typeof createSweep>
  return {
    shop,
    folder,
    listKeys,
    sweep: () => job({}, { log: { info: () => undefined } }),
    getStatus: async (key: string) => (await shop.app.fastify.inject({ url: previewUrl(key) })).statusCode,
    /** @returns the key of its preview */
    async add({ id: customerId, companyId }: TestCustomer, words: string): Promise<string> {
      const item = await makeDecoratedItem(shop)
      const before = await listKeys()
      const colors = [{ code: 'PMS 166 C', name: 'PMS 166 C', hex: '#e35205', isMatch: true }]
      const locations = [makeLocation({ colors, text: { words, typeface: 'Oswald' } })]
      await createCartService({ db: shop.db, clock: shop.clock }).addItem(
        { customerId, companyId },
        { itemId: item.id, quantity: 20, configuration: makeDecoration({ locations }) },
      )
      return (await listKeys()).find((key) => !before.includes(key))!
    },
  }
}

test('a preview that no cart and no order shows goes with its picture; that of an order stays for ever', async () => {
  const { shop, folder, add, listKeys, sweep, getStatus } = await openShop()
  const buyer = await makeBuyer(shop)
  const ordered = await add(buyer, 'Ordered')
  expect((await buyer.place()).status).toBe(200)
  const removed = await add(buyer, 'Removed')
  const [line] = await shop.db.orm.select().from(cartLines)
  await buyer.send(removeCartLine, { params: { id: line!.id } })
  const inCart = await add(buyer, 'In the cart')
  expect(await getStatus(removed)).toBe(200)

  await sweep()
  expect(await listKeys()).toHaveLength(3)

  shop.clock.advance(days(3))
  await sweep()
  expect((await listKeys()).sort()).toEqual([ordered, inCart].sort())
  expect(await getStatus(removed)).toBe(404)
  expect(readdirSync(join(folder, 'previews'))).toEqual([])

  shop.clock.advance(days(4_000))
  await sweep()
  expect(await listKeys()).toContain(ordered)
  expect(await getStatus(ordered)).toBe(200)
})

test('a preview that is noted again while it waits to go stays for its line', async () => {
  const { shop, listKeys, sweep } = await openShop()
  const { companyId } = await makeBuyer(shop)
  const spec: PreviewSpec = { picture: null, hex: null, process: 'pad', locations: [] }
  const note = () => shop.db.transaction((tx) => noteLinePreview(tx, companyId, spec, shop.clock.now()))
  const key = await note()
  shop.clock.advance(days(3))
  expect(await note()).toBe(key)
  await sweep()
  expect(await listKeys()).toEqual([key])
  shop.clock.advance(days(3))
  await sweep()
  expect(await listKeys()).toEqual([])
})
