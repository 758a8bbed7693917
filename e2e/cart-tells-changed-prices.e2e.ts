import type { Locator, Page } from '@playwright/test'
import { formatAmount } from '../domain/text/format-money.ts'
import { runCompany } from '../server/cli/companies/companies.ts'
import { readConfig } from '../server/platform/settings/config.ts'
import type { Database } from '../server/platform/database.ts'
import { fillCart, makeBuyerOnTerms, readCart } from './decorated-cart.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'

const lines = (page: Page) => page.getByRole('main').getByRole('article')
const line = (page: Page) => lines(page).filter({ hasText: 'Riverside crest' })
const wire = (page: Page) => lines(page).filter({ hasText: 'MIG wire' })
const note = (where: Locator) => where.getByText('The price has changed since your last visit')
const reasons = (where: Locator) => note(where).locator('xpath=following-sibling::ul/li')

/** As the owner of the shop. */
async function say(database: Database, ...words: string[]): Promise<void> {
  const config = readConfig({ PUBLIC_URL: process.env['SHOP_URL'] })
  const silent = { print: () => undefined, printError: () => undefined }
  expect(await runCompany(database, config, words, silent)).toBe(0)
}

const readAmount = async (page: Page): Promise<string> =>
  formatAmount((await readCart(page)).find(({ decoration }) => decoration !== null)!.net_amt)

test('the cart tells once what each line costs now, what it did before, and why', async ({ page, database }) => {
  const buyer = await makeBuyerOnTerms(database)
  await startSession(page, database, buyer)
  await fillCart(page, database)
  await page.goto('/cart')
  const first = await readAmount(page)
  await expect(line(page)).toContainText(`Line total ${first}`)
  await expect(note(line(page))).toHaveCount(0)

  await say(database, 'waive', buyer.login, 'SETUP-SCREEN', '--until', '2099-12-31')
  await say(database, 'price-list', buyer.login, 'Halvorsen Ironworks, contract')
  await page.reload()
  const second = await readAmount(page)
  expect(second).not.toBe(first)
  await expect(note(line(page))).toHaveText(
    `The price has changed since your last visit: it was ${first}, now it is ${second}.`,
  )
  await expect(reasons(line(page))).toHaveText([
    'Set-up charge (screen print), 2 × $90.00, is no longer charged: waived for your company until Dec 31, 2099.',
  ])
  await expect(reasons(wire(page))).toHaveText([/^The price is \$\d+\.\d\d each now; it was \$\d+\.\d\d\.$/])
  await expect(line(page)).toContainText(`Line total ${second}`)
  await expect(line(page)).toContainText('Set-up, front and back: waived for your company until Dec 31, 2099.$0.00')

  // It has been seen: there is nothing to tell a second time.
  await page.reload()
  await expect(line(page)).toContainText(`Line total ${second}`)
  await expect(note(page.getByRole('main'))).toHaveCount(0)

  await say(database, 'unwaive', buyer.login, 'SETUP-SCREEN')
  await page.reload()
  const third = await readAmount(page)
  await expect(note(line(page))).toContainText(`it was ${second}, now it is ${third}.`)
  await expect(note(wire(page))).toHaveCount(0)
  await expect(reasons(line(page))).toHaveText([
    'Set-up charge (screen print) is 2 × $90.00 now; before, it was waived for your company until Dec 31, 2099.',
  ])
})
