import { expect, test } from 'vitest'
import { findItems } from '../../modules/catalog/index.ts'
import { makeItem } from '../../testing/makers/catalog-makers.ts'
import { makeFolder, openContent, readFiles } from '../../testing/content-folders.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const price = 'item,list,quantity,price,published_price\n'
const nothing = { exitCode: 0, said: ['Nothing to change: the shop is as the folder says.'] }

const tumbler = {
  'price-lists.csv': 'name,from,until,fixed\nContract,,,\n',
  'products/decorations.csv':
    'item,type,name,process,maximum_colors,maximum_locations,lead_days,overruns\nNS-4420,DIRECT,Screen print,screen,3,,5,"10, from 288 5"\n',
  'products/locations.csv':
    'item,name,decoration,width,height,maximum_colors,excludes,name_letters,number_digits,geometry,default\n' +
    'NS-4420,Front,Screen print,3.5,2,,"Wrap, full",12,2,,yes\n',
  'products/charges.csv':
    'item,code,name,why,kind,per,amount,decoration,basis,included,repeat_amount,minimum_quantity,maximum_quantity,' +
    'minimum_stitches,maximum_stitches,valid_from,valid_until\n' +
    'NS-4420,SETUP,Set-up,,setup,color,45.00,Screen print,color,0,,,,,,,\n' +
    'NS-4420,PACK,Packing,,order,order,5.00,,order,0,,,,,,,\n',
  'products/company-prices.csv': `${price}NS-4420,Contract,48,11.00,\nNS-4420,Contract,240,10.25,12.00\n`,
}

async function openTumblerShop() {
  const shop = await openTestShop()
  for (const code of ['NS-4420', 'NS-5000']) await makeItem(shop, { code })
  const find = async () => (await findItems(shop.db.orm, ['ns-4420'])).get('ns-4420')!
  return { ...openContent(shop), db: shop.db, find }
}

test('decorations, charges and company prices of items come with the folder, and are written out as they came', async () => {
  const { load, save, find } = await openTumblerShop()
  const { colors, variants, pictures, tiers } = await find()
  expect((await load(tumbler)).said.slice(-3)).toEqual([
    'decorations, charges and company prices: 1 changed',
    '  ~ NS-4420',
    'Loaded.',
  ])
  expect(await find()).toMatchObject({
    colors,
    variants,
    pictures,
    tiers,
    decorations: [{ name: 'Screen print', maximumColors: 3, maximumLocations: null }],
    locations: [
      { name: 'Front', width: 350, excludes: ['Wrap, full'], nameLetters: 12, numberDigits: 2, isDefault: true },
    ],
    charges: [
      { code: 'SETUP', amount: 450_000, decoration: 'Screen print', basis: 'color' },
      { code: 'PACK', decoration: null },
    ],
    companyPrices: [
      { list: 'Contract', minimumQuantity: 48, unitPrice: 110_000, publishedPrice: null },
      { list: 'Contract', minimumQuantity: 240, unitPrice: 102_500, publishedPrice: 120_000 },
    ],
  })
  expect(await save()).toMatchObject(tumbler)
  expect(await load(tumbler)).toEqual(nothing)
})

test('a file that is not there leaves its part alone; a row that is not there removes, where that is agreed to', async () => {
  const { load, find } = await openTumblerShop()
  await load(tumbler)
  const before = await find()
  const { 'products/charges.csv': charges, 'products/company-prices.csv': _, ...others } = tumbler
  expect(await load(others)).toEqual(nothing)
  expect(await find()).toEqual(before)

  const less = { 'products/charges.csv': charges.replace(/.*PACK.*\n/, ''), 'products/company-prices.csv': price }
  expect(await load(less)).toMatchObject({ exitCode: 1 })
  expect(await find()).toEqual(before)
  expect((await load(less, '--yes')).said).toEqual([
    'decorations, charges and company prices: 1 changed, 2 removed',
    '  ~ NS-4420',
    '  - NS-4420: 2 of its company prices',
    '  - NS-4420: 1 of its charges',
    'Loaded.',
  ])
  expect(await find()).toEqual({ ...before, charges: before.charges.slice(0, 1), companyPrices: [] })
})

test('a row is whole: what it leaves out is as usual, not as it was', async () => {
  const { load, find } = await openTumblerShop()
  const head = 'item,type,name,process,maximum_colors,lead_days\n'
  await load({ 'products/decorations.csv': `${head}NS-4420,DIRECT,Screen print,screen,3,9\n` })
  expect((await find()).decorations).toMatchObject([{ maximumColors: 3, leadDays: 9 }])
  await load({ 'products/decorations.csv': 'item,type,name,process\nNS-4420,DIRECT,Screen print,screen\n' })
  expect((await find()).decorations).toMatchObject([{ maximumColors: 1, leadDays: 5 }])
})

test('a file that is too large to be loaded is left out, which is said, and an earlier one of its name goes', async () => {
  const { load, find, ...shop } = await openTumblerShop()
  await load(tumbler)
  const folder = makeFolder(tumbler)
  const bytesAtMost = (path: string) => (path === 'products/charges.csv' ? 100 : undefined)
  const { said, exitCode } = await openContent({ ...shop, bytesAtMost }).run('save', folder)
  expect(exitCode).toBe(0)
  expect(said.slice(1)).toEqual([
    'note: products/charges.csv would be too large to load, so it is left out. The export of products has it.',
  ])
  const saved = readFiles(folder)
  expect(saved).not.toHaveProperty(['products/charges.csv'])
  expect(saved).toMatchObject({ 'products/decorations.csv': tumbler['products/decorations.csv'] })
  const before = await find()
  expect(await load(saved)).toEqual(nothing)
  expect(await find()).toEqual(before)
})

test('every mistake is told by file, line and column, and then nothing is changed', async () => {
  const { load, find } = await openTumblerShop()
  const before = await find()
  const faulty = {
    ...tumbler,
    'products/locations.csv': `${tumbler['products/locations.csv']}ns-4420,Back,Embroidery,3,x,,,,\n`,
    'products/charges.csv': tumbler['products/charges.csv']
      .replace('45.00', 'dear')
      .replace('order,order', 'order,day'),
    'products/company-prices.csv': `${price}NS-1,Contract,48,11.00,\n,Contract,1,1,\nNS-5000,Other,1,1.00,\nNS-5000,Contract,1,1.00,\nNS-5000,Contract,1,2.00,\n`,
  }
  expect((await load(faulty)).said).toEqual([
    "products/charges.csv:2:35: NS-4420: amount is 'dear', not a price. Enter dollars, like 12.50, with at most 4 decimals.",
    "products/charges.csv:3:29: NS-4420: per is 'day', which is none of order, color, location, piece.",
    "products/company-prices.csv:2:1: There is no item 'NS-1' in the shop. Import the products first.",
    'products/company-prices.csv:3:1: item is empty.',
    "products/company-prices.csv:4:9: There is no price list 'Other'. Name it in price-lists.csv first.",
    "products/company-prices.csv:6:1: NS-5000: company_prices names 'Contract 1' twice.",
    'products/locations.csv:3:27: NS-4420: height is not a length in inches with at most 2 decimals.',
    'Nothing was changed: correct these 7 mistakes first.',
  ])
  const lost = {
    ...tumbler,
    'products/locations.csv': `${tumbler['products/locations.csv']}NS-4420,Back,Embroidery,3,2,,,,\n`,
    'products/company-prices.csv': `${price}NS-4420,Contract,1,1.00,\nNS-4420,Contract,10,0,\n`,
  }
  expect((await load(lost)).said).toEqual([
    'products/company-prices.csv:3:1: NS-4420: company_prices is 0, which would give the item away; leave it empty for an item that is priced on call.',
    "products/locations.csv:3:1: NS-4420: locations 'Back' names the decoration 'Embroidery', which the item does not have.",
    'Nothing was changed: correct these 2 mistakes first.',
  ])
  expect(await find()).toEqual(before)
})
