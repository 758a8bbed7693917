import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { describeCharge } from '../domain/text/describe-charge.ts'
import { customers } from '../server/modules/customers/customers.tables.ts'
import type { Database } from '../server/platform/database.ts'
import { drawing } from '../server/testing/makers/artwork-makers.ts'
import { makeBuyer, type Buyer } from './buyer.ts'
import { charge, chooseFile, location, methods, pickColor, price, readRows, toSvg } from './configured-goods.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

const lines = (page: Page) => page.getByRole('main').getByRole('article')
const total = (page: Page) => price(page).getByRole('definition').first()
const asInCart = (page: Page) => page.getByText('Made like the line in your cart')

/** 144 tumblers with a two-color logo of the company's library on front and back. */
async function setUpTumblers(page: Page, id: number): Promise<void> {
  await page.goto(`/products/${id}`)
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('144')
  await methods(page)
    .getByRole('radio', { name: /^Screen print/ })
    .check()
  await location(page, 'Front').getByRole('button', { name: 'Add artwork' }).click()
  await chooseFile(page, 'Front', toSvg('Riverside crest.svg', drawing(['#ffffff', '#e45205'])))
  await expect(location(page, 'Front').getByText('Riverside crest', { exact: true })).toBeVisible()
  await location(page, 'Back').getByRole('checkbox', { name: 'Back' }).check()
  await location(page, 'Back').getByRole('button', { name: 'Add artwork' }).click()
  await location(page, 'Back').getByText('Riverside crest', { exact: true }).click()
  await expect(location(page, 'Back').getByRole('button', { name: 'Change artwork' })).toBeFocused()
}

/** Adds, and goes to the cart once it is there. */
async function addToCart(page: Page): Promise<void> {
  await price(page).getByRole('button', { name: 'Add to cart' }).click()
  await expectToast(page, 'Added to cart: 144 pieces')
  await page.goto('/cart')
}

const toCents = (amount: string): number => Math.round(Number(amount.replace(/[$,]/g, '')) * 100)

test('144 tumblers with a two-color logo on two locations: each charge on the page is the one in the cart', async ({
  page,
  database,
}) => {
  await startSession(page, database, await makeBuyer(database))
  await setUpTumblers(page, await findItem(database, 'NS-4420'))
  for (const where of ['Front', 'Back']) {
    await expect(location(page, where).getByRole('button', { name: /color 1:.*White/ })).toBeVisible()
    await expect(location(page, where).getByRole('button', { name: /color 2:.*PMS 166 C/ })).toBeVisible()
  }
  await expect(charge(page, '144 × $13.45')).toContainText('$1,936.80')
  await expect(charge(page, 'Set-up, 2 colors at $45.00, front')).toContainText('$90.00')
  await expect(charge(page, 'Set-up, 2 colors at $45.00, back')).toContainText('$90.00')
  await expect(charge(page, 'Additional color, 144 pieces at $0.35, front')).toContainText('$50.40')
  await expect(charge(page, 'Additional color, 144 pieces at $0.35, back')).toContainText('$50.40')
  await expect(charge(page, 'Additional location, 144 pieces at $0.55, back')).toContainText('$79.20')
  await expect(total(page)).toHaveText('$2,296.80')
  const [goods, ...charges] = await readRows(page)
  expect(charges).toHaveLength(5)
  const sum = [goods!, ...charges].reduce((cents, { amount }) => cents + toCents(amount), 0)
  expect(sum).toBe(229_680)

  await addToCart(page)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first()).toContainText('Line total $2,296.80')
  await expect(lines(page).first().getByRole('listitem')).toHaveCount(6)
  const [pieces, ...rows] = await lines(page).first().getByRole('listitem').allTextContents()
  expect(pieces).toContain(goods!.amount)
  // In one line there, where the name would only repeat how its reason begins.
  expect(rows).toEqual(charges.map(({ what, amount, why }) => `${describeCharge({ name: what, why })}${amount}`))
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('$2,296.80')
  const picture = lines(page)
    .first()
    .getByRole('img', { name: /, decorated$/ })
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
})

test('a line is edited from the cart, stays one line, and its copy becomes another only where it differs', async ({
  page,
  database,
}) => {
  await startSession(page, database, await makeBuyer(database))
  await setUpTumblers(page, await findItem(database, 'NS-4420'))
  await addToCart(page)

  await lines(page).first().getByRole('link', { name: /^Edit/ }).click()
  await expect(asInCart(page)).toBeVisible()
  // Opened anew, as in another tab, it is made on the server as the browser shows it: neither complains of the other.
  await page.reload()
  await expect(asInCart(page)).toBeVisible()
  await location(page, 'Back').getByRole('checkbox', { name: 'Back' }).uncheck()
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('240')
  await expect(asInCart(page)).toHaveCount(0)
  await expect(charge(page, 'Set-up, 2 colors at $45.00, back')).toHaveCount(0)
  await expect(charge(page, 'Additional color, 240 pieces at $0.35, front')).toContainText('$84.00')
  const edited = (await total(page).textContent())!
  await price(page).getByRole('button', { name: 'Update line' }).click()
  await expectToast(page, 'Line updated.')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first()).toContainText(`Line total ${edited}`)

  // As it is, it is the same line: the page says so, and the pieces add up.
  await lines(page).first().getByRole('link', { name: /^Copy/ }).click()
  await expect(asInCart(page)).toBeVisible()
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('144')
  await addToCart(page)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first().getByRole('textbox')).toHaveValue('384')

  await lines(page).first().getByRole('link', { name: /^Copy/ }).click()
  await expect(asInCart(page)).toBeVisible()
  await page.reload()
  await expect(asInCart(page)).toBeVisible()
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('144')
  await location(page, 'Front').getByLabel('Text').fill('Night shift')
  await expect(asInCart(page)).toHaveCount(0)
  await addToCart(page)
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).filter({ hasText: 'Night shift' })).toHaveCount(1)
})

/** A person of the same company, in another browser. */
async function openAsColleague(browser: Browser, database: Database, own: Buyer, other: Buyer): Promise<Page> {
  const { orm } = database
  const [person] = await orm.select().from(customers).where(eq(customers.id, own.id))
  await orm.update(customers).set({ companyId: person!.companyId }).where(eq(customers.id, other.id))
  const page = await openAnotherBrowser(browser)
  await startSession(page, database, other)
  return page
}

test('reload, Back and a link that a colleague or a guest opens keep what was set up', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyer(database)
  await startSession(page, database, buyer)
  await setUpTumblers(page, await findItem(database, 'NS-4420'))
  await page.getByLabel('Notes for production').fill('Center on the seam.')
  const rows = await readRows(page)
  const shows = async (where: Page) => {
    await expect(where.getByLabel('Notes for production')).toHaveValue('Center on the seam.')
    await expect(location(where, 'Back').getByRole('button', { name: /color 2:.*PMS 166 C/ })).toBeVisible()
    await expect(total(where)).toHaveText('$2,296.80')
    await expect.poll(() => readRows(where)).toEqual(rows)
  }
  await expect
    .poll(() => Buffer.from(new URL(page.url()).searchParams.get('c') ?? '', 'base64url').toString())
    .toContain('Center on the seam.')
  const address = page.url()

  await page.reload()
  await shows(page)
  await expect(location(page, 'Front').getByText('Riverside crest', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await expect(page).not.toHaveURL(/products/)
  await page.goBack()
  await shows(page)

  const colleague = await openAsColleague(browser, database, buyer, await makeBuyer(database))
  await colleague.goto(address)
  await shows(colleague)
  await expect(location(colleague, 'Front').getByText('Riverside crest', { exact: true })).toBeVisible()
  await colleague.close()

  // A guest reads what is set up, but sees nobody's artwork.
  const guest = await openAnotherBrowser(browser)
  await guest.goto(address)
  await expect(guest.getByLabel('Notes for production')).toHaveValue('Center on the seam.')
  await expect(location(guest, 'Front').getByText('Sign in to see it.')).toBeVisible()
  await expect(guest.getByText('Riverside crest', { exact: true })).toHaveCount(0)
  await guest.close()
})

test('an artwork is shown in the inks that it is printed in, wherever these are not its own colors', async ({
  page,
  database,
}) => {
  await startSession(page, database, await makeBuyer(database))
  await setUpTumblers(page, await findItem(database, 'NS-4420'))
  const front = location(page, 'Front')
  const inInks = front.getByRole('checkbox', { name: 'Set the artwork in the inks above' })
  await expect(inInks).toBeChecked()
  await inInks.uncheck()
  await front.getByRole('button', { name: /color 1:/ }).click()
  await pickColor(page, 'Front', 'PMS 186 C')
  await expect(inInks).toBeChecked()
  await expect(inInks).toHaveAccessibleDescription('Its own colors are others; it is printed in these inks.')
  await front.getByRole('button', { name: /color 1:/ }).click()
  await expect(front.getByRole('button', { name: 'Ember Chosen already' })).toBeDisabled()
})

test('what is chosen while a file is being uploaded stays, and so does the place', async ({ page, database }) => {
  await startSession(page, database, await makeBuyer(database))
  let goOn: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/artworks', async (route) => {
    if (route.request().method() === 'POST') await isHeld
    await route.continue()
  })
  await page.goto(`/products/${await findItem(database, 'NS-4420')}`)
  await methods(page)
    .getByRole('radio', { name: /^Screen print/ })
    .check()
  await location(page, 'Front').getByRole('button', { name: 'Add artwork' }).click()
  await chooseFile(page, 'Front', toSvg('Slow.svg', drawing(['#ffffff', '#e45205'])))
  await location(page, 'Back').getByRole('checkbox', { name: 'Back' }).check()
  await location(page, 'Back').getByLabel('Text').fill('One million hours')
  goOn()
  await expect(location(page, 'Front').getByText('Slow', { exact: true })).toBeVisible()
  await expect(location(page, 'Back').getByLabel('Text')).toHaveValue('One million hours')
  await expect(location(page, 'Back').getByLabel('Text')).toBeFocused()
})
