import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { discountCoupons } from '../../../contract/shop/catalog/product-options.call.ts'
import { listItems } from '../../modules/catalog/index.ts'
import { listOwnHomeSections, listPages, readSettings, saveSettings } from '../../modules/content/index.ts'
import { endCoupon, listCoupons } from '../../modules/selling/index.ts'
import { couponUses } from '../../modules/selling/coupons/coupons.tables.ts'
import { findTimeZone } from '../../platform/calendar/shop-calendar.store.ts'
import { listMethods } from '../../modules/delivery/index.ts'
import { makeCollection, makeItem } from '../../testing/makers/catalog-makers.ts'
import { makeFolder, openContent, readFiles, writeInto } from '../../testing/content-folders.ts'
import { makeCoupon } from '../../testing/makers/coupon-makers.ts'
import { makeCustomer } from '../../testing/makers/customer-makers.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { openTestShop } from '../../testing/test-shop.ts'

test('an open shop shows what was loaded, and a load says what it adds, changes and removes', async () => {
  const shop = await openTestShop({ now: '2026-11-23T15:00:00Z' })
  const { id } = await makeItem(shop, { code: 'NS-4420' })
  const { load } = openContent(shop)
  await makeCoupon(shop, { code: 'OLD10' })
  await makeCoupon(shop, { code: 'STAYS' })

  const files = {
    'coupons.yaml':
      '- code: SPRING10\n  off: 10%\n  items: ns-4420\n  minimum: 500\n- code: stays\n  off: 25.00\n  per-customer: 1\n',
  }
  const listed = ['coupons: 1 added, 1 changed, 1 removed', '  + SPRING10', '  ~ STAYS', '  - OLD10']
  const unsaid = 'Nothing was changed: it would remove what stands above behind a -. Say --yes if that is meant.'
  expect(await load(files)).toEqual({ exitCode: 1, said: [...listed, unsaid] })
  expect(await load(files, '--check')).toEqual({
    exitCode: 0,
    said: [...listed, 'This was a check; nothing was changed.'],
  })
  expect((await listCoupons(shop.db.orm)).map(({ code }) => code)).toEqual(['STAYS', 'OLD10'])

  expect(await load(files, '--yes')).toEqual({ exitCode: 0, said: [...listed, 'Loaded.'] })

  shop.app.services.responses.touch('all')
  const { data } = await shop.send(discountCoupons, { query: { catalog_item_id: id } })
  expect(data.discount_coupons.map(({ coupon_code, text }) => `${coupon_code}: ${text}`)).toEqual([
    'STAYS: $25 off, once per customer',
    'SPRING10: 10% off from $500',
  ])
  expect(await load(files, '--yes')).toEqual({
    exitCode: 0,
    said: ['Nothing to change: the shop is as the folder says.'],
  })
})

test('a coupon that orders use ends where the file does not name it, and counts its uses when it comes back', async () => {
  const shop = await openTestShop()
  const { load, save } = openContent(shop)
  const { id: customerId } = await makeCustomer(shop)
  const couponId = (await makeCoupon(shop, { code: 'USED', usesAtMost: 5 }))!
  await shop.db.orm.insert(couponUses).values({ couponId, orderId: 7 as never, customerId })
  const before = await save()

  expect((await load({ 'coupons.yaml': '' }, '--yes')).said).toEqual(['coupons: 1 removed', '  - USED', 'Loaded.'])
  expect(await listCoupons(shop.db.orm)).toMatchObject([{ id: couponId, code: 'USED', endedAt: shop.clock.now() }])
  expect((await load({ 'coupons.yaml': '' })).said).toEqual(['Nothing to change: the shop is as the folder says.'])
  expect((await save())['coupons.yaml']).toContain('ended: yes')

  expect((await load({ 'coupons.yaml': before['coupons.yaml']! })).exitCode).toBe(0)
  expect(await listCoupons(shop.db.orm)).toMatchObject([{ id: couponId, endedAt: null, uses: 1, usesAtMost: 5 }])
  expect(await save()).toEqual(before)
})

test('an ended coupon keeps when it has ended, and one with a last day in the past is loaded', async () => {
  const shop = await openTestShop({ now: '2026-11-23T15:00:00Z' })
  const { load, save } = openContent(shop)
  await makeCoupon(shop, { code: 'GONE', endsOn: '2025-01-31' })
  const endedAt = new Date('2026-01-02T03:04:05Z')
  await endCoupon(shop.db.orm, 'GONE', endedAt)
  const text = (await save())['coupons.yaml']!
  expect(await load({ 'coupons.yaml': text.replace('10%', '20%') })).toMatchObject({ exitCode: 0 })
  expect(await listCoupons(shop.db.orm)).toMatchObject([{ code: 'GONE', value: 20, endedAt }])
})

test('what the folder has no file of stays, and one mistake keeps all of it from being loaded', async () => {
  const db = await openTestDatabase()
  const { load, save } = openContent({ db })
  await load({ 'tax-rates.csv': 'state,rate,freight\nOH,7.25%,yes\n', 'inks.csv': 'code,hex\nBlack,000000\n' })
  const before = await save()
  expect(before['tax-rates.csv']).toBe('state,rate,freight,note\nOH,7.25%,yes,\n')

  expect((await load({ 'shipping/settings.yaml': 'time-zone: America/Chicago\n' })).said).toEqual([
    'freight settings: 1 changed',
    '  ~ time-zone',
    'Loaded.',
  ])
  const after = await save()
  expect(after['shipping/settings.yaml']).toContain('time-zone: America/Chicago\n')
  expect({ ...after, 'shipping/settings.yaml': before['shipping/settings.yaml'] }).toEqual(before)

  const bad = { 'tax-rates.csv': 'state,rate\nPA,6%\n', 'inks.csv': 'code,hex\nRed,red\n' }
  expect(await load(bad, '--yes')).toEqual({
    exitCode: 1,
    said: [
      "inks.csv:2:1: 'red' is not a valid color. Use six digits 0 to 9 and a to f, for example e45205.",
      'Nothing was changed: correct this first.',
    ],
  })
  expect(await save()).toEqual(after)
})

test('a folder from another system, with its byte order mark and line ends, is read like ours', async () => {
  const db = await openTestDatabase()
  const { load, save } = openContent({ db })
  const files = {
    'synonyms.csv': '\ufeffwords,same_as\r\nHood,welding helmet\r\n\r\n"rod","electrode"',
    'coupons.yaml': "\ufeff- code: 'TEN'\r\n  off: 10%\r\n",
  }
  expect(await load(files)).toMatchObject({ exitCode: 0 })
  expect(await save()).toMatchObject({
    'synonyms.csv': 'words,same_as\nhood,welding helmet\nrod,electrode\n',
    'coupons.yaml': '- code: TEN\n  off: 10%\n',
  })
})

test('addresses name items and collections, so that they hold in another shop, where these have other numbers', async () => {
  const [one, other] = [await openTestShop(), await openTestShop()]
  await makeItem(other)
  for (const shop of [one, other])
    await makeItem(shop, { code: 'M-1', collections: [await makeCollection(shop, { path: 'mugs', name: 'Mugs' })] })
  const [here, there] = [openContent(one), openContent(other)]
  const files = {
    'collections.yaml': '- path: mugs\n  name: Mugs\n- path: new\n  name: New\n  link: /listing/{mugs}\n',
    'redirects.csv': 'words,address\nmug,/listing/{mugs}\ncamp mug,/products/{M-1}?size=L\nnews,/listing/{new}\n',
    'moved-pages.csv': 'from,to\n/products/17,/products/{M-1}\n',
  }
  const typed = { ...files, 'moved-pages.csv': files['moved-pages.csv'].replace('M-1', 'm-1') }
  expect(await here.load(typed)).toMatchObject({ exitCode: 0 })
  expect((await here.load(typed)).said).toEqual(['Nothing to change: the shop is as the folder says.'])
  const saved = await here.save()
  expect(saved).toMatchObject({
    ...files,
    'redirects.csv': expect.stringContaining('camp mug,/products/{M-1}?size=L\n'),
  })
  expect(await there.load(saved, '--yes')).toMatchObject({ exitCode: 0 })
  expect(await there.save()).toEqual(saved)
})

test('a collection that an import has made is the one of the same names; one with items in it is not removed', async () => {
  const shop = await openTestShop()
  const parentId = await makeCollection(shop, { path: 'branded-merchandise', name: 'Branded merchandise' })
  const mugs = await makeCollection(shop, { path: 'branded-merchandise/mugs', name: 'Mugs', parentId })
  await makeItem(shop, { code: 'M-1', collections: [mugs] })
  const { load, save } = openContent(shop)
  const text =
    '- path: branded\n  name: Branded merchandise\n  text: With your logo.\n- path: branded/mugs\n  name: mugs\n  login-required: yes\n'
  expect((await load({ 'collections.yaml': text })).said).toEqual([
    'collections: 2 changed',
    '  ~ branded',
    '  ~ branded/mugs',
    'Loaded.',
  ])
  expect((await save())['collections.yaml']).toBe(text)
  for await (const [item] of listItems(shop.db.orm, 10))
    expect(item!.collections).toEqual([['Branded merchandise', 'mugs']])

  expect((await load({ 'collections.yaml': '' }, '--yes')).said).toEqual([
    "collections.yaml:1:1: 1 item is in the collection branded/mugs, so it cannot be removed. 'hidden: yes' hides it.",
    'Nothing was changed: correct this first.',
  ])
})

test('a collection for which a coupon is, and a warehouse with stock, are not removed', async () => {
  const shop = await openTestShop()
  const mugs = await makeCollection(shop, { path: 'mugs', name: 'Mugs' })
  await makeItem(shop, { variants: [{ stock: 5 }] })
  await makeCoupon(shop, { code: 'MUGS' }, { collectionIds: [mugs] })
  const { load, save } = openContent(shop)
  const before = await save()
  const [code] = /^\w+(?=,)/m.exec(before['shipping/warehouses.csv']!.split('\n')[1]!)!
  const empty = { 'collections.yaml': '', 'shipping/warehouses.csv': 'code\n' }
  expect((await load(empty, '--yes')).said.slice(0, 2)).toEqual([
    'collections.yaml:1:1: The coupon MUGS applies to the collection mugs, so it cannot be removed.',
    `shipping/warehouses.csv:1:1: Warehouse ${code} has stock of 1 variant, so it cannot be removed.`,
  ])
  expect(await save()).toEqual(before)
})

test('cutoffs of warehouses, closed days and rush production come and go with the folder', async () => {
  const { load, save } = openContent({ db: await openTestDatabase() })
  const files = {
    'shipping/warehouses.csv':
      'code,name,address,city,state,zip,cutoff,timezone\nMAIN,Main,,,,,,\nRENO,Reno,,,,,15:30,America/Los_Angeles\n',
    'shipping/closed-days.csv': 'day,reason\n2026-12-24,Inventory count\n2026-12-31,Closed\n',
    'rush.csv': 'days,quantity,surcharge\n1,100,50%\n3,250,12.5%\n',
    'text-templates.csv': 'name,text\nDeposit,"50% with your order,\nthe rest before shipping."\n',
  }
  expect(await load(files)).toMatchObject({ exitCode: 0 })
  expect(await save()).toMatchObject(files)
  const next = {
    'shipping/warehouses.csv': 'code,name\nMAIN,Main\nRENO,Reno\n',
    'shipping/closed-days.csv': 'day,reason\n2026-12-31,Year end\n',
    'rush.csv': 'days,quantity,surcharge\n3,500,12.5%\n',
  }
  expect((await load(next, '--yes')).said).toEqual([
    ...['rush production: 1 changed, 1 removed', '  ~ in 3 days', '  - in 1 days'],
    ...['warehouses: 1 changed', '  ~ RENO'],
    ...['closed days: 1 changed, 1 removed', '  ~ 2026-12-31', '  - 2026-12-24', 'Loaded.'],
  ])
})

test('rates of another shop take the place of those that there are', async () => {
  const db = await openTestDatabase()
  const { load, save } = openContent({ db })
  const files = {
    'shipping/services.csv':
      'code,carrier,service,days,by,hazardous\nUPS-GROUND,ups,UPS Ground,3,,\nUPS-AIR,ups,UPS Next Day Air,1,10:30,no\n',
    'shipping/zones.csv': 'zone,zip\n2,430-458\n3,0-4 606\n'.replace('0-4 606', '000-042 606'),
    'shipping/rates.csv': 'service,zone,up_to_pounds,price\nUPS-GROUND,2,0.5,9.50\nUPS-GROUND,3,,12.5\nUPS-AIR,2,,86\n',
    'shipping/surcharges.csv': 'carrier,service,surcharge,price\nups,UPS Next Day Air,residential,6.10\n',
  }
  expect(await load(files)).toMatchObject({ exitCode: 0 })
  expect(await listMethods(db.orm)).toMatchObject([
    { code: 'UPS-GROUND', takesHazardous: true },
    { code: 'UPS-AIR', deliveredByMinute: 630, takesHazardous: false },
  ])
  const saved = await save()
  expect(saved['shipping/rates.csv']).toBe(
    'service,zone,up_to_pounds,price\nUPS-AIR,2,,86.00\nUPS-GROUND,2,0.5,9.50\nUPS-GROUND,3,,12.50\n',
  )
  expect(
    await load({ 'shipping/services.csv': files['shipping/services.csv'].replace('UPS-AIR', 'UPS-1DAY') }, '--yes'),
  ).toMatchObject({
    exitCode: 0,
    said: ['shipping services: 1 added, 1 removed', '  + UPS-1DAY', '  - UPS-AIR', 'Loaded.'],
  })
  expect((await save())['shipping/rates.csv']).not.toContain('AIR')
  expect(await findTimeZone(db.orm)).toBe('America/New_York')
})

test('a folder is written over an older one, and what else lies there stays', async () => {
  const db = await openTestDatabase()
  const { run, load } = openContent({ db })
  const folder = makeFolder({ 'README.md': 'Ours.', '.git/HEAD': 'ref: refs/heads/main', 'coupons.yaml': 'old' })
  await load({ 'coupons.yaml': '- code: TEN\n  off: 10%\n' })
  expect(await run('save', folder)).toMatchObject({ exitCode: 0 })
  expect(readFiles(folder)).toMatchObject({
    'README.md': 'Ours.',
    '.git/HEAD': 'ref: refs/heads/main',
    'coupons.yaml': '- code: TEN\n  off: 10%\n',
  })
  writeInto(folder, { 'coupons.yaml': '- code: TEN\n  off: 15%\n' })
  expect((await run('load', folder)).said).toEqual(['coupons: 1 changed', '  ~ TEN', 'Loaded.'])
})

/** A drawing as the shop writes it. */
const logo = (color: string) =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><rect width="40" height="20" fill="${color}"/></svg>\n`

test('settings, links and pages come with their logos, and what the files leave out is as usual', async () => {
  const db = await openTestDatabase()
  const { dataFolder, load, save } = openContent({ db })
  const files = {
    'settings.yaml': "name: Riverside Supply\nlogo: brand/mark.svg\ncolor: '#1F3B57'\nfooter-light: yes\n",
    'brand/mark.svg': logo('navy'),
    'brand/asi.svg': logo('gray'),
    'navigation.yaml':
      'quick-links:\n  - title: About us\n    link: /about-us\nmemberships:\n  - name: ASI\n    number: 73210\n    logo: brand/asi.svg\n',
    'pages.yaml': '- page: terms\n  title: Terms of sale\n- page: privacy\n',
    'pages/terms.html': '<h2>Orders</h2>\r\n<script>alert(1)</script><p onclick="x()">Net 30.</p>\r\n',
    'pages/privacy.html': '<p>We sell nothing that you tell us.</p>',
  }
  expect((await load(files)).said).toEqual([
    'settings: 4 changed',
    '  ~ name',
    '  ~ logo',
    '  ~ color',
    '  ~ footer-light',
    'navigation: 2 changed',
    '  ~ quick-links',
    '  ~ memberships',
    'pages: 2 added',
    '  + terms',
    '  + privacy',
    'Loaded.',
  ])
  const settings = await readSettings(db.orm)
  expect(settings).toMatchObject({
    brand: { name: 'Riverside Supply', theme: { '--color-steel': '#1f3b57' }, footerLogo: null },
    header: { quickLinks: [{ title: 'About us', url: '/about-us' }] },
    footer: { lightMode: true, memberships: [{ name: 'ASI', number: '73210' }] },
  })
  const stored = [settings.brand.logo!, settings.footer.memberships[0]!.logo!]
  expect(stored.map((url) => readFileSync(join(dataFolder, url), 'utf8'))).toEqual([logo('navy'), logo('gray')])

  const saved = await save()
  expect(saved).toMatchObject({
    'brand/logo.svg': logo('navy'),
    'pages.yaml': '- page: privacy\n  title: Privacy\n- page: terms\n  title: Terms of sale\n',
    'pages/terms.html': '<h2>Orders</h2>\n<p>Net 30.</p>\n',
  })
  expect(await load(saved)).toMatchObject({ said: ['Nothing to change: the shop is as the folder says.'] })
  expect((await load({ 'settings.yaml': 'name: Riverside\n' })).said.slice(0, 2)).toEqual([
    'settings: 4 changed',
    '  ~ name',
  ])
  expect((await readSettings(db.orm)).brand).toMatchObject({ name: 'Riverside', logo: null, theme: {} })

  expect((await load({ 'pages.yaml': '- page: terms\n', 'pages/terms.html': 'New terms.' }, '--yes')).said).toEqual([
    'pages: 1 changed, 1 removed',
    '  ~ terms',
    '  - privacy',
    'Loaded.',
  ])
  expect(await listPages(db.orm)).toMatchObject([{ key: 'terms', title: 'Terms', bodyHtml: 'New terms.' }])
})

test('a check and a load that fails leave no logo behind', async () => {
  const db = await openTestDatabase()
  const { dataFolder, load } = openContent({ db })
  const files = {
    'settings.yaml': 'name: Riverside\nlogo: brand/logo.svg\n',
    'brand/logo.svg': logo('navy'),
    'pages.yaml': '- page: terms\n',
    'pages/terms.html': 'Terms.',
  }
  await load(files, '--check')
  expect(readdirSync(dataFolder)).toEqual([])
  await db.pool.query('alter table content_pages add constraint no_page check (false)')
  await expect(load(files)).rejects.toThrow()
  expect(readdirSync(join(dataFolder, 'brand'))).toEqual([])
  expect((await readSettings(db.orm)).brand).toMatchObject({ name: 'Brandyard', logo: null })
})

test('a link to a collection that has gone since is no mistake where it stands in the shop already', async () => {
  const shop = await openTestShop()
  const { load, save } = openContent(shop)
  await saveSettings(shop.db.orm, 'header', { quickLinks: [{ title: 'Mugs', collectionPath: 'mugs' }] })
  const saved = await save()
  expect(await load(saved)).toMatchObject({ exitCode: 0 })
  expect((await load({ 'navigation.yaml': saved['navigation.yaml']!.replace('Mugs', 'Cups') })).said[0]).toBe(
    "navigation.yaml:3:17: There is no collection 'mugs'.",
  )
})

test('the home page comes with its pictures, and sections of one name are told apart by their order', async () => {
  const shop = await openTestShop()
  await makeItem(shop, { code: 'M-1', collections: [await makeCollection(shop, { path: 'mugs', name: 'Mugs' })] })
  const { load, save } = openContent(shop)
  const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer()
  const files = {
    'home.yaml':
      '- type: banner\n  title: Sale\n  link:\n    title: See\n    link: /listing/{mugs}\n  picture: pictures/sale.jpg\n  from: 2026-06-01\n- type: cards\n  title: Mugs\n  items: [m-1]\n- type: cards\n  title: Mugs\n  collections: [mugs]\n  hidden: yes\n- type: collage\n  title: Jobs\n  tiles:\n    - title: All\n      collection: mugs\n      size: wide\n',
    'pictures/sale.jpg': picture,
  }
  expect((await load(files)).said[0]).toBe('home page: 4 added')
  expect((await load(files)).said).toEqual(['Nothing to change: the shop is as the folder says.'])
  const saved = await save()
  const [stored] = Object.keys(saved).filter((path) => path.startsWith('pictures/'))
  expect(saved['home.yaml']).toContain(`picture: ${stored}\n`)
  expect((await load(asBytes(saved))).said).toEqual(['Nothing to change: the shop is as the folder says.'])
  const turned = saved['home.yaml']!.replace(/(- type: collage[^]*)$/, '').concat(
    '- type: facts\n  title: Why\n  facts:\n    - figure: 1 PO\n      title: One order\n',
  )
  expect((await load(asBytes({ ...saved, 'home.yaml': turned }), '--yes')).said).toEqual([
    'home page: 1 added, 1 removed',
    '  + facts Why',
    '  - collage Jobs',
    'Loaded.',
  ])
  expect((await listOwnHomeSections(shop.db.orm)).map(({ type }) => type)).toEqual([
    'banner',
    'cards',
    'cards',
    'facts',
  ])
})

const asBytes = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'latin1')]))
