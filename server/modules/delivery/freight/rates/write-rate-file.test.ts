import { describe, expect, test } from 'vitest'
import { makeAddress, fillRates } from '../../../../testing/makers/address-makers.ts'
import { fillCart, makeBuyer } from '../../../../testing/makers/order-makers.ts'
import { getShippingMethods } from '../../../../../contract/shop/cart/shipping.call.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { readRateFile } from './rate-file.ts'
import { readSurchargeFile } from './surcharge-file.ts'
import { replaceByFlatRate, replaceRates, saveOffered } from './replace-rates.store.ts'
import { replaceSurcharges } from './surcharges.store.ts'
import { listLtlRateRows, listMethodRows, listRateRows, listZoneRows } from './rate-rows.store.ts'
import { writeRateFile, writeSurchargeFile } from './write-rate-file.ts'

const rates = [
  'carrier,service,from,zip,up_to_pounds,price,days,by,to,cubic_inches_per_pound',
  'ups,UPS Ground,,430-458,10,9.50,1,,,139',
  'ups,UPS Ground,,430-458,50,19.00,1,,,139',
  'ups,UPS Ground,,,10,12.50,4,,,139',
  'ups,UPS Ground,,,50,27.00,4,,,139',
  'ups,UPS Ground,895,9,50,8.00,2,,,139',
  'ups,UPS Next Day Air,,,50,86.00,1,10:30,,139',
  'fedex,FedEx Home Delivery,,,50,26.00,4,,homes,139',
  'usps,"Priority, flat",,606 9,,30.00,2,,,',
]

async function openShop() {
  const shop = await openTestShop()
  const buyer = await makeBuyer(shop)
  await fillCart(shop, buyer)
  const quote = async (zip: string, state: string, company: string) => {
    const { id } = await makeAddress(buyer, { zip, state, company })
    const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })
    return data.shipping_methods.map(({ name, ship_amt, transit_days, arrives_by }) => ({
      name,
      ship_amt,
      transit_days,
      arrives_by,
    }))
  }
  return {
    shop,
    async load(text: string) {
      const read = readRateFile(text)
      if ('mistakes' in read) throw new Error(read.mistakes.join('\n'))
      await shop.db.transaction((tx) => replaceRates(tx, read.lines))
    },
    async rateAll() {
      const quotes = []
      for (const [zip, state] of [
        ['43604', 'OH'],
        ['60607', 'IL'],
        ['10001', 'NY'],
        ['95814', 'CA'],
      ] as const)
        for (const company of ['', 'Atlas']) quotes.push(await quote(zip, state, company))
      return quotes
    },
  }
}

test('rates that are written and loaded again ask the same, also those of a new shop', async () => {
  const { shop, load, rateAll } = await openShop()
  await load(rates.join('\n'))
  const before = await rateAll()
  expect(before.flat().length).toBeGreaterThan(12)
  const text = await writeRateFile(shop.db.orm)
  expect(text).toContain('ups,UPS Next Day Air,,,50,86.00,1,10:30,,139\n')
  expect(text).toContain('usps,"Priority, flat",,606 900-999,,30.00,2,,,\n')
  await load(text)
  expect(await rateAll()).toEqual(before)
  const again = await writeRateFile(shop.db.orm)
  expect(again.split('\n').toSorted()).toEqual(text.split('\n').toSorted())

  await fillRates(shop)
  const onRoad = (quotes: { name: string }[][]) => quotes.map((all) => all.filter(({ name }) => name === 'UPS Ground'))
  const usual = onRoad(await rateAll())
  expect(usual.flat().length).toBeGreaterThan(3)
  await load(await writeRateFile(shop.db.orm))
  expect(onRoad(await rateAll())).toEqual(usual)
})

describe('a table that was downloaded', () => {
  async function openUsualShop() {
    const shop = await openTestShop({ withRates: true })
    const { orm } = shop.db
    const readAll = async () => {
      const methods = await listMethodRows(orm)
      // Steps above the heaviest carton are for nobody, and not in the file.
      const heaviest = new Map(methods.map(({ code, maximumGrams }) => [code, maximumGrams ?? Infinity]))
      return {
        methods,
        rates: (await listRateRows(orm)).filter(({ methodCode, upToGrams }) => upToGrams <= heaviest.get(methodCode)!),
        pallets: await listLtlRateRows(orm),
        zones: await listZoneRows(orm),
      }
    }
    const load = async (text: string) => {
      const read = readRateFile(text)
      if ('mistakes' in read) throw new Error(read.mistakes.join('\n'))
      await shop.db.transaction((tx) => replaceRates(tx, read.lines))
    }
    return { shop, readAll, load, write: () => writeRateFile(orm) }
  }

  test('changes nothing when it is loaded again: freight lines, days, dangerous goods and what is off stay', async () => {
    const { shop, readAll, load, write } = await openUsualShop()
    await saveOffered(shop.db.orm, 'UPS-2DAY', false)
    const before = await readAll()
    expect(before.pallets.length).toBeGreaterThan(0)
    await load(await write())
    expect(await readAll()).toEqual(before)
  })

  test('changes the prices that were changed in it, adds a service to everywhere, and drops one that is not in it', async () => {
    const { readAll, load, write } = await openUsualShop()
    const before = await readAll()
    const lines = (await write()).split('\n')
    const changed = lines
      .filter((line) => !line.startsWith('ups,UPS 3 Day Select,'))
      .map((line) => (line.startsWith('ups,UPS 2nd Day Air,') ? line.replace(/,\d+\.\d\d,2,/, ',99.00,2,') : line))
    await load([...changed, 'usps,USPS Library Mail,,,,4.00,9,,,', ''].join('\n'))
    const after = await readAll()
    expect(after.zones).toEqual(before.zones)
    expect(after.pallets).toEqual(before.pallets)
    const [added] = after.methods.filter(({ name }) => name === 'USPS Library Mail')
    expect(added).toMatchObject({ baseDays: 9, takesHazardous: false, reachesPostBoxes: true, active: true })
    expect(after.methods.filter((method) => method !== added)).toEqual(
      before.methods.filter(({ code }) => code !== 'UPS-3DAY'),
    )
    const of = (code: string, { rates }: typeof after) => rates.filter(({ methodCode }) => methodCode === code)
    expect(of('UPS-GROUND', after)).toEqual(of('UPS-GROUND', before))
    expect(new Set(of('UPS-2DAY', after).map(({ cents }) => cents))).toEqual(new Set([9900]))
    expect(of('UPS-3DAY', after)).toEqual([])
  })

  test('has zones of its own where it asks other prices within one: then freight lines go', async () => {
    const { readAll, load, write } = await openUsualShop()
    await load(`${await write()}ups,UPS Metro,,606,50,7.00,1,,,\n`)
    const { methods, pallets } = await readAll()
    expect(pallets).toEqual([])
    expect(methods.filter(({ kind }) => kind === 'ltl')).toEqual([])
    expect(methods.find(({ name }) => name === 'UPS 2nd Day Air')).toMatchObject({ takesHazardous: false })
  })
})

test('a flat rate is offered, also where the service of its name was off', async () => {
  const { db } = await openTestShop({ withRates: true })
  const read = readRateFile('carrier,service,price\nups,UPS Ground,12.50\n')
  if ('mistakes' in read) throw new Error(read.mistakes.join('\n'))
  await saveOffered(db.orm, 'UPS-GROUND', false)
  await db.transaction((tx) => replaceByFlatRate(tx, read.lines[0]!))
  const methods = await listMethodRows(db.orm)
  expect(methods.map(({ name, active }) => [name, active])).toEqual([
    ['UPS Ground', true],
    ['Customer pickup', true],
  ])
})

test('surcharges are written as they are read', async () => {
  const { shop } = await openShop()
  const text =
    'carrier,service,surcharge,price,percent,zip,over_pounds,over_length,over_width,over_length_and_girth,billed_pounds\n' +
    'ups,,residential,5.95,,,,,,,\n' +
    'ups,UPS Next Day Air,fuel,,12.5,,,,,,\n' +
    'ups,,remote area,15.00,,967-968,,,,,\n' +
    'ups,,oversize,145.00,,,,96,,130,90\n'
  const read = readSurchargeFile(text)
  if ('mistakes' in read) throw new Error(read.mistakes.join('\n'))
  await shop.db.transaction((tx) => replaceSurcharges(tx, read.lines))
  expect(await writeSurchargeFile(shop.db.orm)).toBe(text)
})

test('a file with far more rows than any table of rates has is refused as soon as that is seen', () => {
  const file = `carrier,service,up_to_pounds,price\n${'x\n'.repeat(1_000_000)}`
  expect(readRateFile(file)).toEqual({ mistakes: ['The file has more than 50,000 rows.'] })
})
