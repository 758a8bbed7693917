import { expect, test } from 'vitest'
import {
  getShippingSettings,
  setFlatRate,
  setServiceOffered,
} from '../../../../contract/admin/settings/settings-shipping.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { pickupMethodCode } from '../../../../domain/freight/line-shipments.ts'
import { makeAddress } from '../../../testing/makers/address-makers.ts'
import { fillCart, makeBuyer } from '../../../testing/makers/order-makers.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { warehouses } from '../../catalog/items/catalog.tables.ts'

/** A shop that nobody has given rates, and a buyer on terms with a carton of 20 pounds in the cart. */
async function openOwnShop() {
  const shop = await openTestShop()
  const buyer = await makeBuyer(shop)
  await fillCart(shop, buyer)
  const olga = await makeStaff(shop)
  const { shipping } = shop.app.services.settingsAdmin
  const by = { staffId: olga.id, name: olga.name, address: '' }
  return {
    shop,
    buyer,
    olga,
    flat: (rate: Partial<InputOf<typeof setFlatRate>>) =>
      olga.send(setFlatRate, { input: { price: '12.50', carrier: 'ups', name: '', days: '', ...rate } }),
    async quote(zip = '60607', state = 'IL') {
      const { id } = await makeAddress(buyer, { zip, state })
      const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })
      return data.shipping_methods.map(({ name, ship_amt, transit_days }) => [name, ship_amt, transit_days])
    },
    /** @returns what is wrong with it; empty: it is loaded */
    table: async (content: string) => (await shipping.loadRates(content, { by, version: undefined })).mistakes,
    surcharges: async (content: string) =>
      (await shipping.loadSurcharges(content, { by, version: undefined })).mistakes,
  }
}

test('a shop of one’s own sells as soon as it has a flat rate', async () => {
  const { buyer, flat, quote } = await openOwnShop()
  expect(await quote()).toEqual([])

  expect(await flat({ days: '4' })).toSucceed()

  expect(await quote()).toEqual([['UPS Ground', 12.5, 4]])
  expect((await buyer.place()).data.sales_orders).toHaveLength(1)
})

test('a table asks by ZIP code, weight and service, and takes the place of what was there', async () => {
  const { flat, table, quote } = await openOwnShop()
  await flat({ price: '99', carrier: 'fedex' })
  expect(
    await table(
      'carrier,service,zip,up_to_pounds,price,days\n' +
        'ups,UPS Ground,600-629,10,5.00,1\nups,UPS Ground,600-629,50,9.00,1\n' +
        'ups,UPS Ground,,50,12.50,4\nusps,Priority Mail,9,,30.00,2\nups,Next Day,,5,3.00,1\n',
    ),
  ).toEqual([])
  expect(await quote('60607')).toEqual([['UPS Ground', 9, 1]])
  expect(await quote('10001', 'NY')).toEqual([['UPS Ground', 12.5, 4]])
  expect(await quote('94103', 'CA')).toEqual([
    ['UPS Ground', 12.5, 4],
    ['Priority Mail', 30, 2],
  ])
})

test.each([
  ['carier,service,price\nups,G,1', "There is no column 'carier'."],
  ['carrier,service\nups,G', "The column 'price' is missing."],
  ['carrier,service,price\ndhl,G,1\n', "Line 2, carrier: is 'dhl', not one of ups, fedex, usps."],
  ['carrier,service,price\nups,G,1\nups,G,free\n', "Line 3, price: is 'free', not dollars like 12.50."],
  ['carrier,service,zip,price\nups,G,6060,1\n', "Line 2, zip: is '6060'"],
  ['carrier,service,zip,price\nups,G,9-1,1\n', "Line 2, zip: is '9-1'"],
  ['carrier,service,price\nups,G,1\nups,G,2\n', 'G has two prices for the same weight'],
  ['carrier,service,price\n', 'The file has no rates.'],
  ['carrier,service,price,from\nups,G,1,Reno\n', "Line 2, from: is 'Reno', not the ZIP code of a warehouse"],
  ['carrier,service,price,by\nups,G,1,noon\n', "Line 2, by: is 'noon', not a time like 10:30."],
  ['carrier,service,price,to\nups,G,1,farms\n', "Line 2, to: is 'farms', neither homes nor businesses."],
])('the table %j changes nothing and says why', async (content, sentence) => {
  const { flat, table, quote } = await openOwnShop()
  await flat({})
  expect((await table(content)).join()).toContain(sentence)
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
  expect(await table(rates)).toEqual([])
  expect(await quote('60607')).toEqual([['UPS Ground', 20, 5]])
  await shop.db.orm.update(warehouses).set({ zip: '89502' })
  expect(await quote('60607')).toEqual([['UPS Ground', 30, 5]])
  expect(await quote('10001', 'NY')).toEqual([])
})

test('surcharges are the owner’s: by carrier, service, place and size, each with its reason', async () => {
  const { buyer, table, surcharges } = await openOwnShop()
  await table('carrier,service,price,days\nups,UPS Ground,10,4\nups,UPS Next Day Air,40,1\n')
  expect(
    await surcharges(
      'carrier,service,surcharge,price,percent,zip,over_pounds,over_length,over_width,over_length_and_girth,billed_pounds\n' +
        'ups,,residential,5.95,,,,,,,\nups,UPS Next Day Air,fuel,,12.5,,,,,,\nups,,remote area,15,,967-968,,,,,\n' +
        'ups,,additional handling,26.50,,,15,48,30,105,\nups,,oversize,145,,,,96,,130,90\nups,,not taken,,,,150,108,,165,\n',
    ),
  ).toEqual([])
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
})

test.each([
  ['carrier,surcharge,price\ndhl,residential,1', "Line 2, carrier: is 'dhl', not one of ups, fedex, usps."],
  ['carrier,surcharge,price\nups,weekend,1', "Line 2, surcharge: is 'weekend', not one of residential, remote area"],
  ['carrier,surcharge,price\nups,residential,free', "Line 2, price: is 'free', not dollars like 5.95."],
  ['carrier,surcharge,price\nups,remote area,5', 'Line 2: a remote area needs the beginnings of its ZIP codes.'],
  ['carrier,surcharge,price\nups,oversize,5', 'Line 2: say from which size on: over_pounds, over_length'],
  ['carrier,surcharge,percent\nups,fuel,lots', "Line 2, percent: is 'lots', not a percentage like 14.5."],
  ['carrier,surcharge,percent\nups,residential,5', "Line 2, percent: is '5', but only fuel is a percentage."],
  [
    'carrier,surcharge,price,over_length\nups,not taken,5,108',
    "Line 2, price: is '5', but what is not taken has none.",
  ],
  ['carrier,surcharge,price,over_length\nups,oversize,5,long', "Line 2, over_length: is 'long', not a limit like 48"],
  ['carrier,service,surcharge,price\nups,UPS Sled,residential,5', "There is no service 'UPS Sled' among your rates."],
  ['carrier,surcharge\n', 'The file has no surcharges.'],
])('the surcharges %j change nothing and say why', async (content, sentence) => {
  const { flat, surcharges, quote } = await openOwnShop()
  await flat({})
  expect((await surcharges(content)).join()).toContain(sentence)
  expect(await quote()).toEqual([['UPS Ground', 12.5, 5]])
})

test('buyers pick up where the owner has said that goods lie', async () => {
  const { shop, olga, flat, quote } = await openOwnShop()
  await flat({})
  const offer = (isOffered: boolean, version: string) =>
    olga.send(setServiceOffered, { input: { code: pickupMethodCode, version, isOffered } })
  const pickup = async () => {
    const { services } = (await olga.send(getShippingSettings)).data
    return services.find(({ code }) => code === pickupMethodCode)?.version ?? 'none'
  }
  await shop.db.orm.update(warehouses).set({ city: '', state: '', zip: '' })
  expect((await offer(true, await pickup())).status).not.toBe(200)
  const address = { name: 'Toledo', address1: '1 Dock St', city: 'Toledo', state: 'OH', zip: '43604' }
  await shop.db.orm.update(warehouses).set(address)
  expect(await offer(true, await pickup())).toSucceed()
  expect((await quote()).map(([name]) => name)).toContain('Customer pickup, Toledo')
  expect(await offer(false, await pickup())).toSucceed()
  expect((await quote()).map(([name]) => name)).toEqual(['UPS Ground'])
})
