import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getShippingMethods } from '../../contract/shop/shipping.call.ts'
import { warehouses } from '../modules/catalog/catalog.tables.ts'
import { makeAddress } from '../testing/address-makers.ts'
import { fillCart, makeBuyer } from '../testing/order-makers.ts'
import { openDataFolder } from '../testing/shop-process.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { runShipping } from './shipping.ts'

/** A shop that nobody has given rates, and a buyer on terms with a carton of 20 pounds in the cart. */
async function openOwnShop() {
  const shop = await openTestShop()
  const buyer = await makeBuyer(shop)
  await fillCart(shop, buyer)
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trimEnd())
  const run = (...words: string[]) => runShipping(shop.db, words, { print: note, printError: note })
  return {
    ...{ shop, buyer, heard, run },
    async quote(zip = '60607', state = 'IL') {
      const { id } = await makeAddress(buyer, { zip, state })
      const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })
      return data.shipping_methods.map(({ name, ship_amt, transit_days }) => [name, ship_amt, transit_days])
    },
    table(content: string) {
      const file = join(openDataFolder(), 'rates.csv')
      writeFileSync(file, content)
      return run('table', file)
    },
  }
}

test('a shop of one’s own sells as soon as it has a flat rate', async () => {
  const { buyer, run, quote, heard } = await openOwnShop()
  expect(await quote()).toEqual([])
  await run('list')
  expect(heard[0]).toMatch(/^Nobody can order yet: the shop has no shipping rates\./)

  expect(await run('flat', '12.50', '--days', '4')).toBe(0)

  expect(await quote()).toEqual([['UPS Ground', 12.5, 4]])
  expect((await buyer.place()).data.sales_orders).toHaveLength(1)
  heard.length = 0
  await run()
  expect(heard.join('\n')).toMatch(/UPS Ground {2}\$12\.50 a carton {2}offered {2}4 days {2}everywhere/)
})

test('a table asks by ZIP code, weight and service, and takes the place of what was there', async () => {
  const { run, table, quote, heard } = await openOwnShop()
  await run('flat', '99', '--carrier', 'fedex')
  expect(
    await table(
      'carrier,service,zip,up_to_pounds,price,days\n' +
        'ups,UPS Ground,600-629,10,5.00,1\nups,UPS Ground,600-629,50,9.00,1\n' +
        'ups,UPS Ground,,50,12.50,4\nusps,Priority Mail,9,,30.00,2\nups,Next Day,,5,3.00,1\n',
    ),
  ).toBe(0)
  expect(await quote('60607')).toEqual([['UPS Ground', 9, 1]])
  heard.length = 0
  await run('list')
  expect(heard.join('\n')).toMatch(/UPS Ground .* 1 day +ZIP 600-629\n.*UPS Ground .* 4 days +everywhere\n/)
  expect(await quote('10001', 'NY')).toEqual([['UPS Ground', 12.5, 4]])
  expect(await quote('94103', 'CA')).toEqual([
    ['UPS Ground', 12.5, 4],
    ['Priority Mail', 30, 2],
  ])
})

test.each([
  ['carier,service,price\nups,G,1', "There is no column 'carier'."],
  ['carrier,service\nups,G', "The column 'price' is missing."],
  ['carrier,service,price\ndhl,G,1\n', "row 2, carrier: is 'dhl', not one of ups, fedex, usps."],
  ['carrier,service,price\nups,G,1\nups,G,free\n', "row 3, price: is 'free', not dollars like 12.50."],
  ['carrier,service,zip,price\nups,G,6060,1\n', "row 2, zip: is '6060'"],
  ['carrier,service,zip,price\nups,G,9-1,1\n', "row 2, zip: is '9-1'"],
  ['carrier,service,price\nups,G,1\nups,G,2\n', 'G has two prices for the same weight'],
  ['carrier,service,price\n', 'The file has no rates.'],
])('the table %j changes nothing and says why', async (content, sentence) => {
  const { run, table, quote, heard } = await openOwnShop()
  await run('flat', '12.50')
  expect(await table(content)).toBe(1)
  expect(heard.at(-1)).toContain(sentence)
  expect(await quote()).toEqual([['UPS Ground', 12.5, 5]])
})

test('buyers pick up where the owner has said that goods lie', async () => {
  const { shop, run, quote, heard } = await openOwnShop()
  await run('flat', '12.50')
  await shop.db.orm.update(warehouses).set({ city: '', state: '', zip: '' })
  expect(await run('pickup', 'on')).toBe(1)
  expect(heard.at(-1)).toMatch(/^Where would they pick it up\? First say .* shipping warehouse /)
  const [house] = await shop.db.orm.select().from(warehouses)
  const address = ['--address', '1 Dock St', '--city', 'Toledo', '--state', 'oh', '--zip', '43604']
  expect(await run('warehouse', house!.code, '--name', 'Toledo', ...address)).toBe(0)
  expect(heard.at(-1)).toBe(`Warehouse ${house!.code}, Toledo: 1 Dock St, Toledo, OH 43604.`)
  expect(await run('pickup', 'on')).toBe(0)
  expect((await quote()).map(([name]) => name)).toContain('Customer pickup, Toledo')
  await run('pickup', 'off')
  expect((await quote()).map(([name]) => name)).toEqual(['UPS Ground'])
})

test.each([
  [['flat', 'much'], "'much' is no price. Give it in dollars, like 12.50."],
  [['flat', '-5'], "'-5' is no price."],
  [['flat', '5', '--carrier', 'dhl'], "There is no carrier 'dhl': ups, fedex, usps."],
  [['flat', '5', '--zip', '1'], '--zip says nothing here.'],
  [['warehouse', 'MAIN', '--state', 'Ohio'], "There is no state 'Ohio'. Give its two letters, like OH."],
  [['fly'], 'What about shipping?'],
])('%j is not understood', async (words, sentence) => {
  const { run } = await openOwnShop()
  await expect(run(...words)).rejects.toThrow(sentence)
})
