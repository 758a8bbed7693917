import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getShippingMethods } from '../../contract/shop/cart/shipping.call.ts'
import { warehouses } from '../modules/catalog/items/catalog.tables.ts'
import { makeAddress } from '../testing/makers/address-makers.ts'
import { fillCart, makeBuyer } from '../testing/makers/order-makers.ts'
import { openDataFolder } from '../testing/processes/shop-process.ts'
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
    shop,
    buyer,
    heard,
    run,
    async quote(zip = '60607', state = 'IL') {
      const { id } = await makeAddress(buyer, { zip, state })
      const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })
      return data.shipping_methods.map(({ name, ship_amt, transit_days }) => [name, ship_amt, transit_days])
    },
    table: (content: string) => run('table', saveFile(content)),
    surcharges: (content: string) => run('surcharges', saveFile(content)),
  }
}

function saveFile(content: string): string {
  const file = join(openDataFolder(), 'rates.csv')
  writeFileSync(file, content)
  return file
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
  ['carrier,service,price,from\nups,G,1,Reno\n', "row 2, from: is 'Reno', not the ZIP code of a warehouse"],
  ['carrier,service,price,by\nups,G,1,noon\n', "row 2, by: is 'noon', not a time like 10:30."],
  ['carrier,service,price,to\nups,G,1,farms\n', "row 2, to: is 'farms', neither homes nor businesses."],
])('the table %j changes nothing and says why', async (content, sentence) => {
  const { run, table, quote, heard } = await openOwnShop()
  await run('flat', '12.50')
  expect(await table(content)).toBe(1)
  expect(heard.at(-1)).toContain(sentence)
  expect(await quote()).toEqual([['UPS Ground', 12.5, 5]])
})

test('a service goes to homes or to businesses only, and may come in the morning', async () => {
  const { buyer, table } = await openOwnShop()
  await table(
    'carrier,service,price,days,by,to\nfedex,FedEx Ground,10,4,,businesses\nfedex,FedEx Home Delivery,11,4,,homes\n' +
      'ups,UPS Next Day Air,40,1,10:30,\nups,UPS Next Day Air Saver,30,1,,\n',
  )
  const quote = async (company: string) => {
    const { id } = await makeAddress(buyer, { company })
    const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })
    return data.shipping_methods.map(({ name, ship_amt }) => [name, ship_amt])
  }
  const air = [
    ['UPS Next Day Air', 40],
    ['UPS Next Day Air Saver', 30],
  ]
  expect(await quote('Kestrel Ridge')).toEqual([['FedEx Ground', 10], ...air])
  expect(await quote('')).toEqual([['FedEx Home Delivery', 11], ...air])
})

test('a warehouse has rates of its own where the table names its ZIP code', async () => {
  const { shop, table, quote } = await openOwnShop()
  const rates = 'carrier,service,from,zip,price\nups,UPS Ground,,,20\nups,UPS Ground,89502,6,30\n'
  expect(await table(rates)).toBe(0)
  expect(await quote('60607')).toEqual([['UPS Ground', 20, 5]])
  await shop.db.orm.update(warehouses).set({ zip: '89502' })
  expect(await quote('60607')).toEqual([['UPS Ground', 30, 5]])
  expect(await quote('10001', 'NY')).toEqual([])
})

test('a warehouse has a cutoff of its own, and the house closed days, by command', async () => {
  const { run, heard } = await openOwnShop()
  expect(await run('warehouse', 'RENO', '--city', 'Reno', '--cutoff', '15:30', '--time-zone', 'America/Boise')).toBe(0)
  expect(heard.at(-1)).toContain('Reno; cutoff 15:30, America/Boise.')
  await run('warehouse', 'RENO', '--cutoff', 'none', '--time-zone', 'none')
  expect(heard.at(-1)).toBe('Warehouse RENO, RENO: Reno.')
  await expect(run('warehouse', 'RENO', '--cutoff', 'noon')).rejects.toThrow("'noon' is no time like 14:00.")
  await expect(run('closed', 'tomorrow')).rejects.toThrow("'tomorrow' is no day like 2026-12-24.")
  expect(await run('closed', '2026-12-24', '--name', 'Inventory count')).toBe(0)
  expect(heard.at(-1)).toBe('Nothing is made and nothing leaves on Dec 24, 2026. Orders keep their dates.')
  await run('list')
  expect(heard.join('\n')).toContain('Closed\n  2026-12-24  Inventory count')
  expect(await run('open', '2026-12-24')).toBe(0)
  expect(heard.at(-1)).toBe('Dec 24, 2026 is a day like others again.')
  expect(await run('open', '2026-12-24')).toBe(1)
  expect(heard.at(-1)).toBe('Dec 24, 2026 is no closed day.')
})

test('surcharges are the owner’s: by carrier, service, place and size, each with its reason', async () => {
  const { buyer, run, table, surcharges, heard } = await openOwnShop()
  await table('carrier,service,price,days\nups,UPS Ground,10,4\nups,UPS Next Day Air,40,1\n')
  expect(
    await surcharges(
      'carrier,service,surcharge,price,percent,zip,over_pounds,over_length,over_width,over_length_and_girth,billed_pounds\n' +
        'ups,,residential,5.95,,,,,,,\nups,UPS Next Day Air,fuel,,12.5,,,,,,\nups,,remote area,15,,967-968,,,,,\n' +
        'ups,,additional handling,26.50,,,15,48,30,105,\nups,,oversize,145,,,,96,,130,90\nups,,not taken,,,,150,108,,165,\n',
    ),
  ).toBe(0)
  expect(heard.at(-1)).toBe('6 surcharges. Earlier ones are gone.')
  const quote = async (fields: object) => {
    const { id } = await makeAddress(buyer, fields)
    const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })
    return data.shipping_methods.map(({ ship_amt, why }) => [ship_amt, why.replace(/^.*zone \d+\. /, '')])
  }
  expect(await quote({})).toEqual([
    [36.5, 'Includes additional handling $26.50.'],
    [74.81, 'Includes additional handling $26.50 and fuel $8.31.'],
  ])
  expect(await quote({ company: '', zip: '96813', state: 'HI' })).toMatchObject([
    [57.45, 'Includes residential delivery $5.95, remote area $15.00 and additional handling $26.50.'],
    [98.38, expect.stringContaining('fuel $10.93')],
  ])
  heard.length = 0
  await run()
  const list = heard.join('\n')
  expect(list).toMatch(
    /UPS, every service +oversize +\$145\.00 a carton +over 96 in long; over 130 in length and girth; billed as 90 lb/,
  )
  expect(list).toMatch(/UPS Next Day Air +fuel +12\.5%/)
  expect(list).toMatch(/UPS, every service +not taken +over 150 lb; over 108 in long/)
  expect(await run('surcharges', 'none')).toBe(0)
  expect((await quote({})).map(([price]) => price)).toEqual([10, 40])
})

test.each([
  ['carrier,surcharge,price\ndhl,residential,1', "row 2, carrier: is 'dhl', not one of ups, fedex, usps."],
  ['carrier,surcharge,price\nups,weekend,1', "row 2, surcharge: is 'weekend', not one of residential, remote area"],
  ['carrier,surcharge,price\nups,residential,free', "row 2, price: is 'free', not dollars like 5.95."],
  ['carrier,surcharge,price\nups,remote area,5', 'row 2: a remote area needs the beginnings of its ZIP codes.'],
  ['carrier,surcharge,price\nups,oversize,5', 'row 2: say from which size on: over_pounds, over_length'],
  ['carrier,surcharge,percent\nups,fuel,lots', "row 2, percent: is 'lots', not a percentage like 14.5."],
  ['carrier,surcharge,percent\nups,residential,5', "row 2, percent: is '5', but only fuel is a percentage."],
  ['carrier,surcharge,price,over_length\nups,not taken,5,108', "row 2, price: is '5', but what is not taken has none."],
  ['carrier,surcharge,price,over_length\nups,oversize,5,long', "row 2, over_length: is 'long', not a limit like 48"],
  ['carrier,service,surcharge,price\nups,UPS Sled,residential,5', "There is no service 'UPS Sled' among your rates."],
  ['carrier,surcharge\n', 'The file has no surcharges.'],
])('the surcharges %j change nothing and say why', async (content, sentence) => {
  const { run, surcharges, heard } = await openOwnShop()
  await run('flat', '12.50')
  expect(await surcharges(content)).toBe(1)
  expect(heard.at(-1)).toContain(sentence)
  heard.length = 0
  await run()
  expect(heard.join()).not.toContain('Surcharges')
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
  [['surcharges'], 'What about shipping?'],
  [['fly'], 'What about shipping?'],
])('%j is not understood', async (words, sentence) => {
  const { run } = await openOwnShop()
  await expect(run(...words)).rejects.toThrow(sentence)
})
