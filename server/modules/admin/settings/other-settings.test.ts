import { mapCallFields } from '../../../../domain/fields/record-fields.ts'
import { couponFields, typedFields } from '../../../../domain/ordering/coupon-fields.ts'
import { eq } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../../contract/call.ts'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../domain/calendar/business-days.ts'
import { discountCoupons } from '../../../../contract/shop/catalog/product-options.call.ts'
import { listSettingChanges, putSettingBack } from '../../../../contract/admin/settings/settings.call.ts'
import * as coupons from '../../../../contract/admin/settings/settings-coupons.call.ts'
import { getPaymentSetup } from '../../../../contract/admin/settings/payment.call.ts'
import * as shipping from '../../../../contract/admin/settings/settings-shipping.call.ts'
import * as tables from '../../../../contract/admin/settings/settings-tables.call.ts'
import { makeCollection, makeItem, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { openCardShop } from '../../../testing/makers/card-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { coupons as storedCoupons } from '../../selling/coupons/coupons.tables.ts'
import { createTableSettings } from './tables.service.ts'

let shop: TestShop
let olga: TestStaff
let mug: TestItem

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-23T15:00:00Z' })
  olga = await makeStaff(shop, { name: 'Olga Owner' })
  mug = await makeItem(shop, { code: 'NS-4420', collections: [await makeCollection(shop, { name: 'Mugs' })] })
})

type QueryRow = { key: string; version: string } | null

const listChanges = async (area: QueryOf<typeof listSettingChanges>['area']) =>
  (await olga.send(listSettingChanges, { query: { area } })).data.changes
const listCoupons = async () => (await olga.send(coupons.listCoupons)).data.coupons
const { code: _, ...unconditional } = mapCallFields(couponFields, typedFields, () => '')
const blank = { ...unconditional, off: '10%', items: [] as string[], collections: [] as string[] }

test('a coupon is added, seen by buyers, changed, ended and taken back, each with what it was', async () => {
  const input = { ...blank, code: 'spring10', items: ['ns-4420'], minimum: '500' }
  expect(await olga.send(coupons.addCoupon, { input })).toSucceed()
  const seen = async () =>
    (await shop.send(discountCoupons, { query: { catalog_item_id: mug.id } })).data.discount_coupons.map(
      ({ text }) => text,
    )
  expect(await seen()).toEqual(['10% off from $500'])
  const [added] = await listCoupons()
  expect(added).toMatchObject({ code: 'SPRING10', state: 'on', items: ['NS-4420'], minimum: '500.00', orderCount: 0 })
  const change = { ...blank, off: '15%', version: added!.version }
  expect(await olga.send(coupons.changeCoupon, { params: { id: added!.id }, input: change })).toSucceed()
  expect(await seen()).toEqual(['15% off'])
  const late = await olga.send(coupons.changeCoupon, { params: { id: added!.id }, input: change })
  expect([late.status, late.error?.startsWith('You have changed this in another tab since')]).toEqual([409, true])
  const [changed] = await listChanges('coupons')
  expect(changed).toMatchObject({ record: 'Coupon SPRING10', canPutBack: true })
  expect(changed!.changes).toContainEqual({ name: 'Discount', before: '10%', after: '15%' })
  expect(await olga.send(putSettingBack, { params: { id: changed!.id } })).toSucceed()
  expect((await listCoupons())[0]).toMatchObject({ off: '10%', items: ['NS-4420'], minimum: '500.00' })
  const end = { version: (await listCoupons())[0]!.version, isEnded: true }
  expect(await olga.send(coupons.endCoupon, { params: { id: added!.id }, input: end })).toSucceed()
  expect(await seen()).toEqual([])
})

test.each([
  ['on', { startsOn: '2026-11-23', endsOn: '2026-11-23' }],
  ['later', { startsOn: '2026-11-24' }],
  ['ended', { endsOn: '2026-11-22' }],
] as const)('a coupon is %s by its days', async (state, days) => {
  const code = `DAYS-${state}`.toUpperCase()
  expect(await olga.send(coupons.addCoupon, { input: { ...blank, code } })).toSucceed()
  await shop.db.orm.update(storedCoupons).set(days).where(eq(storedCoupons.code, code))
  expect((await listCoupons()).find((coupon) => coupon.code === code)).toMatchObject({ state, isEnded: false })
})

test('a coupon may be added on its last day, not after it', async () => {
  const add = (until: string) => olga.send(coupons.addCoupon, { input: { ...blank, code: `LAST-${until}`, until } })
  const { today } = (await olga.send(coupons.listCoupons)).data
  expect(await add(today)).toSucceed()
  expect((await add(addDays(today, -1))).errors).toEqual([{ field: 'until', message: 'This date has passed.' }])
})

test('changes of a coupon name its collections as people do, by path only where a name is of two, and go back', async () => {
  const jackets = { name: 'Jackets, vests', path: 'wear/jackets' }
  await makeCollection(shop, jackets)
  for (const parent of ['home', 'work']) await makeCollection(shop, { name: 'Bags', path: `${parent}/bags` })
  const collections = [jackets.path, 'work/bags']
  expect(await olga.send(coupons.addCoupon, { input: { ...blank, code: 'WEAR10', collections } })).toSucceed()
  const find = async () => (await listCoupons()).find(({ code }) => code === 'WEAR10')!
  const { id, version } = await find()
  expect(await olga.send(coupons.changeCoupon, { params: { id }, input: { ...blank, version } })).toSucceed()
  const [change] = await listChanges('coupons')
  expect(change!.changes).toEqual([{ name: 'Collections', before: 'Jackets, vests; work/bags', after: '' }])
  expect(await olga.send(putSettingBack, { params: { id: change!.id } })).toSucceed()
  expect((await find()).collections).toEqual(collections)
})

test('a coupon for the set-up says so, and a minimum that is none says what it may be', async () => {
  const wrong = await olga.send(coupons.addCoupon, { input: { ...blank, code: 'SETUP-1', minimum: '-1' } })
  expect(wrong.errors).toEqual([
    { field: 'minimum', message: "'-1' is not a valid amount. Enter an amount above zero, for example 500." },
  ])
  for (const [code, off] of [
    ['SETUP-1', 'setup'],
    ['SETUP-2', 'Set-up'],
    ['SETUP-3', 'free set-up'],
  ] as const)
    expect(await olga.send(coupons.addCoupon, { input: { ...blank, code, off } })).toSucceed()
  expect((await listCoupons()).slice(0, 3).map(({ off }) => off)).toEqual(['Set-up', 'Set-up', 'Set-up'])
  const unknown = await olga.send(coupons.addCoupon, { input: { ...blank, code: 'SETUP-4', off: 'freight' } })
  expect(unknown.errors).toEqual([
    { field: 'off', message: "'freight' is not valid. Enter an amount (25.00), a percentage (10%) or Set-up." },
  ])
})

test('what is wrong with a coupon stands at its field, and nothing is saved', async () => {
  const before = await listCoupons()
  const input = { ...blank, code: '?', off: '120%', from: '2026-12-01', until: '2026-11-30', items: ['NOTHING'] }
  const reply = await olga.send(coupons.addCoupon, { input })
  expect([reply.status, reply.errors.map(({ field }) => field)]).toEqual([400, ['code', 'off', 'until', 'items']])
  expect(reply.errors[2]!.message).toBe('The end date, Nov 30, 2026, is before the start date, Dec 1, 2026.')
  expect(await listCoupons()).toEqual(before)
  const known = await olga.send(coupons.addCoupon, { input: { ...blank, code: 'Spring10' } })
  expect(known.errors).toEqual([{ field: 'code', message: "There is a coupon 'SPRING10' already." }])
})

test('warehouses, inks and taxes are added, changed, removed and put back', async () => {
  const params = { table: 'taxes' as const }
  const list = async () => (await olga.send(tables.listSettingRows, { params })).data.rows
  const add = (values: Record<string, string>) =>
    olga.send(tables.saveSettingRow, { params, input: { row: null, values } })
  expect(await add({ state: 'oh', rate: '7.25%', freight: 'yes' })).toSucceed()
  expect((await add({ state: 'OH', rate: '7%' })).errors[0]).toMatchObject({ field: 'values.state' })
  expect((await add({ state: '', rate: '-5' })).errors).toEqual([
    { field: 'values.state', message: 'Please enter a value.' },
    { field: 'values.rate', message: expect.stringContaining("'-5' is not a valid rate.") as string },
  ])
  expect((await add({ state: 'CA', rate: '0.07' })).errors).toEqual([
    { field: 'values.rate', message: "'0.07' is unclear. Enter it with a percent sign, for example 7%." },
  ])
  expect((await add({ state: 'TX', rate: '99%' })).errors[0]).toMatchObject({ field: 'values.rate' })
  const [row] = await list()
  expect(row).toMatchObject({ key: 'OH', values: { rate: '7.25%', freight: 'yes', note: '' } })
  const values = { state: 'OH', rate: '8%', freight: 'yes', note: '' }
  const rex = await makeStaff(shop, { name: 'Rex Second' })
  const byRex = { row: { key: 'OH', version: row!.version }, values }
  expect(await rex.send(tables.saveSettingRow, { params, input: byRex })).toSucceed()
  const input = { key: 'OH', version: row!.version }
  expect((await olga.send(tables.removeSettingRow, { params, input })).error).toContain('Rex Second has changed this')
  const [change] = await listChanges('taxes')
  expect(change).toMatchObject({ by: 'Rex Second', record: 'Sales tax OH', canPutBack: true })
  expect(await olga.send(putSettingBack, { params: { id: change!.id } })).toSucceed()
  expect((await list())[0]!.values).toMatchObject({ rate: '7.25%', freight: 'yes' })
})

test('an empty ink names all that is missing, and one with mistakes each of them at its field', async () => {
  const add = async (values: Record<string, string>) =>
    (await olga.send(tables.saveSettingRow, { params: { table: 'inks' }, input: { row: null, values } })).errors
  expect(await add({ code: ' ', name: '', hex: '', for: 'printing' })).toEqual([
    { field: 'values.code', message: 'Please enter a value.' },
    { field: 'values.hex', message: 'Please enter a value.' },
  ])
  expect((await add({ code: 'PMS', name: 'x'.repeat(61), hex: 'red', for: 'glue' })).map(({ field }) => field)).toEqual(
    [...['values.for', 'values.code', 'values.name', 'values.hex']],
  )
})

test('a warehouse has a cutoff and a clock of its own, and a closed day its reason; both can be put back', async () => {
  const save = (table: 'warehouses' | 'closed-days', values: Record<string, string>, row: QueryRow = null) =>
    olga.send(tables.saveSettingRow, { params: { table }, input: { row, values } })
  const list = async (table: 'warehouses' | 'closed-days') =>
    (await olga.send(tables.listSettingRows, { params: { table } })).data.rows
  const wrong = await save('warehouses', { code: 'RENO', cutoff: '3 pm', timezone: 'Nevada' })
  expect(wrong.errors).toEqual([
    { field: 'values.cutoff', message: "'3 pm' is not a valid time. Use the form 14:00." },
    {
      field: 'values.timezone',
      message: "There is no time zone 'Nevada'. Enter one such as America/New_York or America/Chicago.",
    },
  ])
  const clock = { cutoff: '15:30', timezone: 'America/Los_Angeles' }
  expect(await save('warehouses', { code: 'RENO', city: 'Reno', ...clock })).toSucceed()
  const reno = (await list('warehouses')).find(({ key }) => key === 'RENO')!
  expect(reno.values).toMatchObject({ city: 'Reno', ...clock })
  expect(await save('warehouses', { city: 'Reno' }, { key: 'RENO', version: reno.version })).toSucceed()
  const [change] = await listChanges('shipping')
  expect(change!.changes).toEqual([
    { name: 'Cutoff time', before: '15:30', after: '' },
    { name: 'Time zone', before: 'America/Los_Angeles', after: '' },
  ])
  expect(await olga.send(putSettingBack, { params: { id: change!.id } })).toSucceed()
  expect((await list('warehouses')).find(({ key }) => key === 'RENO')!.values).toMatchObject(clock)

  expect((await save('closed-days', { day: '12/24/2026' })).errors[0]).toMatchObject({ field: 'values.day' })
  expect((await save('closed-days', { day: '1999-12-24', reason: 'x'.repeat(121) })).errors).toEqual([
    { field: 'values.day', message: 'This date has passed. Enter today, Nov 23, 2026, or later.' },
    { field: 'values.reason', message: 'This can have 120 characters at most.' },
  ])
  expect(await save('closed-days', { day: '2026-11-23' })).toSucceed()
  const [today] = await list('closed-days')
  const again = { key: '2026-11-23', version: today!.version }
  expect(await olga.send(tables.removeSettingRow, { params: { table: 'closed-days' }, input: again })).toSucceed()
  expect(await save('closed-days', { day: '2026-12-24', reason: 'Inventory count' })).toSucceed()
  expect((await save('closed-days', { day: '2026-12-24' })).errors[0]).toMatchObject({ field: 'values.day' })
  const [closed] = await list('closed-days')
  expect(closed!.values).toEqual({ day: '2026-12-24', reason: 'Inventory count' })
  const params = { table: 'closed-days' as const }
  const input = { key: closed!.key, version: closed!.version }
  expect(await olga.send(tables.removeSettingRow, { params, input })).toSucceed()
  expect(await list('closed-days')).toEqual([])
  const [removed] = await listChanges('shipping')
  expect(await olga.send(putSettingBack, { params: { id: removed!.id } })).toSucceed()
  expect((await list('closed-days'))[0]!.values).toEqual(closed!.values)
})

test('rush production is offered, changed and taken back', async () => {
  const params = { table: 'rush' as const }
  const save = (values: Record<string, string>) =>
    olga.send(tables.saveSettingRow, { params, input: { row: null, values } })
  const list = async () => (await olga.send(tables.listSettingRows, { params })).data.rows
  const wrong = await save({ days: '3', quantity: 'many', surcharge: 'half' })
  expect(wrong.errors.map(({ field }) => field)).toEqual(['values.quantity', 'values.surcharge'])
  expect((await save({ days: '0', quantity: '1', surcharge: '1%' })).errors[0]).toMatchObject({ field: 'values.days' })
  expect(await save({ days: '3', quantity: '1,000', surcharge: '12.5' })).toSucceed()
  const [row] = await list()
  expect(row!.values).toEqual({ days: '3', quantity: '1000', surcharge: '12.5%' })
  const input = { key: row!.key, version: row!.version }
  expect(await olga.send(tables.removeSettingRow, { params, input })).toSucceed()
  const [change] = await listChanges('rush')
  expect(change).toMatchObject({ record: 'Rush in 3 business days', canPutBack: true })
  expect(await olga.send(putSettingBack, { params: { id: change!.id } })).toSucceed()
  expect((await list())[0]!.values).toEqual(row!.values)
})

test('a file without some columns leaves what they hold', async () => {
  const admin = createTableSettings({ db: shop.db, clock: shop.clock, onChange: () => Promise.resolve() })
  const by = { staffId: olga.id, name: olga.name, address: '' }
  await admin.load('warehouses', 'code,name,city,cutoff\nERIE,Erie,Erie,16:00\n', { by })
  expect((await admin.load('warehouses', 'code,name\nErie,Erie PA\n', { by })).mistakes).toEqual([])
  const row = (await admin.list('warehouses')).find(({ key }) => key === 'ERIE')!
  expect(row.values).toMatchObject({ name: 'Erie PA', city: 'Erie', cutoff: '16:00' })
})

test('a file adds and changes all of its rows or none, and each mistake has its line and column', async () => {
  const params = { table: 'inks' as const }
  const load = async (text: string | Buffer) => {
    const form = new FormData()
    form.set('file', new File([typeof text === 'string' ? text : new Uint8Array(text)], 'inks.csv'))
    const reply = await shop.sendAnything(tables.loadSettingRows, { params, form, headers: olga.headers })
    return reply.data as AnswerOf<typeof tables.loadSettingRows>
  }
  const bad = await load('code,hex,for\nWhite,#ffffff,printing\nRust,brown,embroidery\n')
  expect(bad.mistakes).toEqual([
    "Line 3, hex: 'brown' is not a valid color. Use six digits 0 to 9 and a to f, for example e45205.",
  ])
  expect((await olga.send(tables.listSettingRows, { params })).data.rows).toEqual([])
  expect((await load('code,shade\n')).mistakes[0]).toContain("Line 1: there is no column 'shade'.")
  // As Excel writes it where a comma divides whole numbers from parts.
  const good = await load('code;hex;for\nWhite;#ffffff;printing\nRust;b5481f;embroidery\n')
  expect(good).toEqual({ said: '2 rows added or changed. Other rows did not change.', mistakes: [] })
  expect((await olga.send(tables.writeSettingRows, { params })).data).toEqual({
    name: 'inks.csv',
    text: 'code,name,hex,for\nWhite,White,#ffffff,printing\nRust,Rust,#b5481f,embroidery\n',
  })
  const rose = (code: string) => `code\tname\thex\n${code}\tRosé\te8a0a8\n`
  expect((await load(Buffer.from(rose('Rose 1'), 'utf16le'))).mistakes).toEqual([])
  expect((await load(Buffer.from(rose('Rose 2'), 'latin1'))).mistakes).toEqual([])
  const { rows } = (await olga.send(tables.listSettingRows, { params })).data
  expect(rows.map(({ values }) => values['name'])).toEqual(['White', 'Rust', 'Rosé', 'Rosé'])
})

test('the cutoff time, rates and pickup change, and whoever is late is told', async () => {
  const read = async () => (await olga.send(shipping.getShippingSettings)).data
  const { version } = await read()
  const save = (cutOff: string) =>
    olga.send(shipping.saveFreightSettings, { input: { version, values: { 'cut-off': cutOff } } })
  expect((await save('2 pm')).errors).toEqual([
    { field: 'values.cut-off', message: "'2 pm' is not a valid time. Use the form 14:00." },
  ])
  expect((await save('15:30')).data.values['cut-off']).toBe('15:30')
  expect((await save('16:00')).error).toContain('Cutoff time from 14:00 to 15:30')
  const carton = { price: '12.50', carrier: 'ups' as const, name: '', days: '' }
  expect(await olga.send(shipping.setFlatRate, { input: carton })).toSucceed()
  const ground = (await read()).services.find(({ name }) => name === 'UPS Ground')!
  expect(ground).toMatchObject({ price: '$12.50 a carton', reach: 'Everywhere', isOffered: true })
  const input = { code: ground.code, version: ground.version, isOffered: false }
  expect(await olga.send(shipping.setServiceOffered, { input })).toSucceed()
  const empty = await olga.send(shipping.saveFreightSettings, {
    input: { version: (await read()).version, values: { 'cut-off': '', 'liftgate': ' ' } },
  })
  expect(empty.errors).toEqual([
    { field: 'values.cut-off', message: 'Please give a time like 14:00.' },
    { field: 'values.liftgate', message: 'Please give a price in dollars, like 12.50, or 0 where it costs nothing.' },
  ])
  const flat = { price: '9.75', carrier: 'fedex' as const, name: '', days: '0' }
  expect((await olga.send(shipping.setFlatRate, { input: { ...flat, price: '' } })).errors).toEqual([
    { field: 'price', message: 'Please enter the carton price in dollars, for example 12.50.' },
  ])
  expect((await olga.send(shipping.setFlatRate, { input: flat })).errors[0]).toMatchObject({ field: 'days' })
  expect(await olga.send(shipping.setFlatRate, { input: { ...flat, days: '4' } })).toSucceed()
  expect((await read()).services.map(({ name }) => name)).toContain('FedEx Ground')
})

test('what a service asks is shown by weight and zone, as its file said it', async () => {
  const { ratesVersion: version } = (await olga.send(shipping.getShippingSettings)).data
  const lines = ['454,5,8.50,1', '454,20,11.25,1', ',5,10.75,3', ',20,16.00,3', ',,30,3'].map((line) => {
    const [zip, pounds, price, days] = line.split(',')
    return `ups,UPS Ground,${zip},${pounds},${price},${days}`
  })
  const text = ['carrier,service,zip,up_to_pounds,price,days', ...lines, ''].join('\n')
  const by = { staffId: olga.id, name: olga.name, address: '' }
  const load = shop.app.services.settingsAdmin.shipping.loadRates
  expect((await load(text, { by, version })).mistakes).toEqual([])
  const { services } = (await olga.send(shipping.getShippingSettings)).data
  const shown = await Promise.all(
    services
      .filter(({ name }) => name === 'UPS Ground')
      .map(async ({ code }) => (await olga.send(shipping.getServiceRates, { params: { code } })).data),
  )
  const [near, far] = shown.toSorted((one, other) => one.zones[0]!.days - other.zones[0]!.days)
  expect(near).toMatchObject({
    zones: [{ days: 1, lanes: [{ from: '', to: '454' }] }],
    cartons: [
      { upToPounds: '5', prices: [8.5] },
      { upToPounds: '20', prices: [11.25] },
    ],
    pallets: [],
  })
  expect(far!.zones[0]).toMatchObject({ days: 3, lanes: [{ from: '' }] })
  expect(far!.cartons.map(({ upToPounds: pounds, prices }) => [pounds, ...new Set(prices)])).toEqual([
    ['5', 10.75],
    ['20', 16],
    ['', 30],
  ])
  expect((await olga.send(shipping.getServiceRates, { params: { code: 'NOWHERE' } })).status).toBe(404)
})

test('a file is tried before it replaces all rates, and says what would go', async () => {
  const params = { table: 'rates' as const }
  type Loaded = AnswerOf<typeof shipping.loadRates>
  const tryFile = async (lines: string[]) => {
    const form = new FormData()
    form.set('file', new File([['carrier,service,price', ...lines, ''].join('\n')], 'rates.csv'))
    form.set('isTrial', 'true')
    return (await shop.sendAnything(shipping.loadRates, { params, form, headers: olga.headers })).data as Loaded
  }
  const load = shop.app.services.settingsAdmin.shipping.loadRates
  await load('carrier;service;price\nups;UPS Ground;9\nups;UPS Next Day Air;30\n', {
    by: { staffId: olga.id, name: olga.name, address: '' },
    version: undefined,
  })
  const readServices = async () => (await olga.send(shipping.getShippingSettings)).data.services
  const before = await readServices()

  expect(await tryFile(['ups,UPS Ground,10'])).toEqual({
    said: 'The file has 1 rate. These services are not in it, and go: UPS Next Day Air.',
    mistakes: [],
  })
  expect((await tryFile(['ups,UPS Ground,10', 'ups,ups next day air,31'])).said).toBe('The file has 2 rates.')
  expect((await tryFile([])).mistakes).toEqual(['The file has no rates.'])
  expect((await tryFile(['ups,UPS Ground,cheap'])).mistakes).toHaveLength(1)
  expect(await readServices()).toEqual(before)
})

test('a file that was made from an older table is refused, and a download is what was loaded', async () => {
  const upload = (table: 'rates' | 'surcharges', text: string, version: string) =>
    shop.app.services.settingsAdmin.shipping[table === 'rates' ? 'loadRates' : 'loadSurcharges'](text, {
      by: { staffId: olga.id, name: olga.name, address: '' },
      version,
    })
  const read = async () => (await olga.send(shipping.getShippingSettings)).data
  const { ratesVersion: seen, surchargesVersion: surcharges } = await read()
  const rates = (price: string) => `carrier,service,price,days\nups,UPS Ground,${price},4\n`
  expect(await upload('rates', rates('10'), seen)).toMatchObject({ count: 1, mistakes: [] })
  await expect(upload('rates', rates('11'), seen)).rejects.toThrow('You have changed this in another tab since')
  expect((await read()).services.find(({ name }) => name === 'UPS Ground')!.price).toBe('$10.00 a carton')
  // Other rates say nothing of surcharges.
  const fuel = 'carrier,service,surcharge,percent\nups,,fuel,12.5\n'
  expect(await upload('surcharges', fuel, surcharges)).toMatchObject({ count: 1, mistakes: [] })
  const { name, text } = (await olga.send(shipping.writeRates, { params: { table: 'rates' } })).data
  expect([name, text.split('\n').length]).toEqual(['rates.csv', 3])
  expect((await olga.send(shipping.writeRates, { params: { table: 'surcharges' } })).data.text).toContain('fuel,,12.5')

  const params = { table: 'inks' as const }
  const { version } = (await olga.send(tables.listSettingRows, { params })).data
  const admin = createTableSettings({ db: shop.db, clock: shop.clock, onChange: () => Promise.resolve() })
  const by = { staffId: olga.id, name: olga.name, address: '' }
  const ink = (hex: string) => `code,hex\nBlue,${hex}\n`
  expect((await admin.load('inks', ink('#0000ff'), { by, version })).mistakes).toEqual([])
  await expect(admin.load('inks', ink('#0000ee'), { by, version })).rejects.toThrow(
    'You have changed this in another tab since',
  )
})

test('how buyers pay is told by what is set', async () => {
  const read = async () => (await olga.send(getPaymentSetup)).data
  const before = await read()
  expect(before).toMatchObject({ cards: 'none', companiesOnTerms: 0 })
  expect(before.buyersMeet).toContain('No company has invoice terms.')
  await makeCustomer(shop, { invoiceTermsDays: 30 })
  expect((await read()).buyersMeet).toContain('1 company with invoice terms orders on invoice, up to its credit limit.')
  const withKeys = await openCardShop()
  const itsOwner = await makeStaff(withKeys.shop)
  expect((await itsOwner.send(getPaymentSetup)).data.cards).toBe('sandbox')
})
