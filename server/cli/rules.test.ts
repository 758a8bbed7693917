import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { priceLists, priceTiers } from '../modules/catalog/items/catalog.tables.ts'
import { chargeExceptions, decorationMethods, inks } from '../modules/catalog/items/decoration.tables.ts'
import { makeItem, makePriceList, toTiers } from '../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../testing/makers/customer-makers.ts'
import { makeDecoratedItem } from '../testing/makers/decoration-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { runRules } from './rules.ts'

async function check(shop: TestShop, ...words: string[]) {
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  return { status: await runRules(shop.db, words, { print: note, printError: note }, shop.clock), heard }
}

test('the owner hears of each gap with the code of its item, and of none where there is none', async () => {
  const shop = await openTestShop()
  await makeItem(shop, { code: 'NS-1', tiers: [[1, 50_000]] })
  expect(await check(shop, 'check')).toEqual({ status: 0, heard: ['1 item checked, nothing found.'] })
  await makeItem(shop, {
    code: 'NS-2',
    tiers: [
      [1, 50_000],
      [10, 60_000],
    ],
  })
  expect(await check(shop, 'check')).toEqual({
    status: 1,
    heard: [
      'NS-2: A piece costs more from 10 on ($6.00) than with fewer pieces: correct one of the prices.',
      '2 items checked, 1 problem found.',
    ],
  })
  expect((await check(shop, 'fix')).status).toBe(2)
})

test('inks and threads that are missing, and agreements that change nothing, are found, too', async () => {
  const shop = await openTestShop()
  const printed = await makeDecoratedItem(shop)
  await shop.db.orm.update(decorationMethods).set({ maximumLocations: 2 })
  await makeDecoratedItem(shop, {
    methods: [{ type: 'EMBROIDERY', name: 'Embroidery', process: 'embroidery', charges: [] }],
  })
  const { companyId } = await makeCustomer(shop, { companyName: 'Atlas Welding' })
  await shop.db.orm.insert(chargeExceptions).values([
    { companyId, code: 'SETUP-SCREEN', amount: 0 },
    { companyId, code: 'SETUP-OLD', amount: 0 },
  ])
  const agreed = await makePriceList(shop.db.orm)
  await shop.db.orm.insert(priceTiers).values(toTiers(printed.id, agreed, [[1, 90_000]]))
  await shop.db.orm.update(priceLists).set({ name: 'Agreed' }).where(eq(priceLists.id, agreed))
  expect((await check(shop, 'check')).heard).toEqual([
    'Items are embroidered, but the shop has no threads, so that nobody can order embroidery: ink add CODE --hex e45205 --for embroidery',
    'Items are printed, but the shop has no inks, so that buyers have to know a PMS code: ink add "PMS 166 C" --hex e45205',
    'No company buys by the price list Agreed: company price-list COMPANY "Agreed"',
    'The agreement of Atlas Welding on SETUP-OLD changes nothing: no item has such a charge. Take it back with: company unwaive "Atlas Welding" SETUP-OLD',
    '2 items checked, 4 problems found.',
  ])
  await shop.db.orm.insert(inks).values([
    { code: 'White', name: 'White', hex: '#ffffff' },
    { code: 'Thread 1', name: 'White', hex: '#ffffff', kind: 'thread' },
  ])
  await shop.db.orm.delete(chargeExceptions)
  await makeCustomer(shop, { priceListId: agreed })
  expect(await check(shop, 'check')).toEqual({ status: 0, heard: ['2 items checked, nothing found.'] })
})
