import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extras } from '../../../dev/extras.ts'
import { fillDemoShop } from '../../../dev/demo/fill.ts'
import { exportFile, importFile } from '../../modules/catalog/index.ts'
import { createPasswords } from '../../platform/settings/secrets.ts'
import { makeFolder, openContent, readFiles } from '../../testing/content-folders.ts'
import { openNewDatabase } from '../../testing/database/test-database.ts'

const passwords = createPasswords({ memoryKib: 64, passes: 1 })
const clock = { now: () => new Date('2026-11-23T10:00:00Z') }
/** What the folder brings of an item is not in its line. */
const withoutRules = (line: string): string => {
  const { decorations: _, locations: __, charges: ___, company_prices: ____, ...others } = JSON.parse(line) as Fields
  return JSON.stringify(others)
}
type Fields = Record<string, unknown>
const nothing = { exitCode: 0, said: ['Nothing to change: the shop is as the folder says.'] }

test("the demo's content is written out, changes nothing where it is loaded again, and makes an empty shop the same", async () => {
  // One that hundreds of tests have emptied is known to be empty: its plans for a whole catalog take half a minute.
  const [db, otherDb] = [await openNewDatabase(), await openNewDatabase()]
  await fillDemoShop(db, { clock, passwords })
  const products = join(makeFolder(), 'products.jsonl')
  await exportFile(db, products)
  writeFileSync(products, readFileSync(products, 'utf8').replace(/.+/g, withoutRules))
  await importFile(otherDb, products, { confirm: () => Promise.resolve(true) })
  const { bundled } = extras
  const [shop, other] = [openContent({ db, clock, bundledBrand: bundled.brand }), openContent({ db: otherDb, clock })]
  const [saved, again] = [makeFolder(), makeFolder()]

  await shop.run('save', saved)
  const { 'products/charges.csv': charges, 'products/company-prices.csv': prices } = readFiles(saved)
  expect([charges, prices].map((text) => text!.split('\n').length > 10)).toEqual([true, true])
  expect(await shop.run('load', saved)).toEqual(nothing)

  const loaded = await other.run('load', saved)
  expect(loaded.said.at(-1)).toBe('Loaded.')
  await other.run('save', again)
  expect(readFiles(again)).toEqual(readFiles(saved))
  expect(await other.run('load', again)).toEqual(nothing)
})
