import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { findItems } from '../items/item-facts/item-facts.store.ts'
import { exportFile } from './export-file.ts'
import { importFile } from './import-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandyard-decoration-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const bring = (shop: TestShop, name: string, content: string) => {
  const path = join(folder, `${(files += 1)}-${name}`)
  writeFileSync(path, `${content}\n`)
  return importFile(shop.db, path, { clock: shop.clock })
}
const readItem = async (shop: TestShop) => (await findItems(shop.db.orm, ['M-1'])).get('m-1')!

const curved = {
  shape: 'curved',
  top: [0.5, 0.3],
  bottom: [0.5, 0.8],
  radius: [0.2, 0.18],
  sag: [0.02, 0.03],
  spanDeg: 120,
}
const mug = {
  code: 'M-1',
  name: 'Camp mug',
  prices: [{ quantity: 48, price: '4.10' }],
  decorations: [
    { type: 'DIRECT', name: 'Screen print', maximum_colors: 3, maximum_locations: 2 },
    { type: 'DIRECT', name: 'Laser engraving' },
  ],
  locations: [
    { name: 'Front', decoration: 'Screen print', width: 2.5, height: 2, excludes: ['Wrap'], geometry: curved },
    { name: 'Wrap', decoration: 'Screen print', width: 8, height: 2, maximum_colors: 1, excludes: ['Front'] },
    {
      name: 'Front',
      decoration: 'Laser engraving',
      width: 2,
      height: 2,
      geometry: 'flat 0.3 0.4 0.7 0.4 0.7 0.8 0.3 0.8',
    },
  ],
  charges: [
    {
      code: 'SETUP-SCREEN',
      name: 'Set-up',
      kind: 'setup',
      per: 'color',
      amount: '45.00',
      decoration: 'Screen print',
      basis: 'color',
      repeat_amount: '10.00',
      valid_from: '2026-01-01',
      valid_until: '2026-12-31',
    },
    {
      code: 'RUN-STITCHES',
      name: 'Stitches',
      kind: 'run',
      per: 'piece',
      amount: '0.35',
      decoration: 'Laser engraving',
      why: 'The first 7,000 stitches are included.',
    },
  ],
}

test('methods of one type are known by their names, with process, areas and rules', async () => {
  const shop = await openTestShop()
  await bring(shop, 'mug.jsonl', JSON.stringify(mug))
  const item = await readItem(shop)
  expect(item.decorations).toMatchObject([
    { name: 'Screen print', process: 'screen', maximumLocations: 2 },
    { name: 'Laser engraving', process: 'laser', maximumLocations: null },
  ])
  expect(item.locations).toMatchObject([
    { name: 'Front', decoration: 'Screen print', excludes: ['Wrap'], geometry: curved },
    { name: 'Wrap', maximumColors: 1, geometry: null },
    { name: 'Front', decoration: 'Laser engraving', geometry: { shape: 'flat' } },
  ])
  expect(item.charges).toMatchObject([
    { basis: 'color', included: 0, repeatAmount: 100_000, validUntil: '2026-12-31' },
    { basis: 'stitches', included: 7, repeatAmount: null },
  ])
})

test('a type that several methods have says which names there are to choose from', async () => {
  const shop = await openTestShop()
  const locations = [{ name: 'Front', decoration: 'DIRECT', width: 1, height: 1 }]
  const report = await bring(shop, 'mug.jsonl', JSON.stringify({ ...mug, locations, charges: [] }))
  expect(JSON.stringify(report.mistakes)).toContain(
    "'Front' names the type 'DIRECT', which several decorations have: give the name of one",
  )
})

test('a file that says nothing of the rules of its charges and areas leaves them', async () => {
  const shop = await openTestShop()
  await bring(shop, 'mug.jsonl', JSON.stringify(mug))
  const before = await readItem(shop)
  const charges =
    'SETUP-SCREEN; name=Set-up; kind=setup; per=color; amount=50.00; decoration=Screen print | ' +
    'RUN-STITCHES; name=Stitches; kind=run; per=piece; amount=0.35; decoration=Laser engraving'
  const file = `code,locations,charges\nM-1,Front; decoration=Screen print; width=2.5; height=2,${charges}`
  await bring(shop, 'mug.csv', file)
  const after = await readItem(shop)
  expect(after.locations).toEqual(before.locations)
  expect(after.charges[0]).toEqual({ ...before.charges[0]!, amount: 500_000 })
  expect(after.charges[1]).toMatchObject({ basis: 'stitches', included: 7 })
})

test.each(['jsonl', 'csv'])('what is written as .%s and read back changes nothing', async (extension) => {
  const shop = await openTestShop()
  await bring(shop, 'mug.jsonl', JSON.stringify(mug))
  const path = join(folder, `all.${extension}`)
  await exportFile(shop.db, path)
  expect(readFileSync(path, 'utf8')).toContain('curved 0.5 0.3')
  expect(await importFile(shop.db, path, { clock: shop.clock })).toMatchObject({ changed: 0, untouched: 1 })
})
