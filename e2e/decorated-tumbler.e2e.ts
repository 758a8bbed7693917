import type { Page } from '@playwright/test'
import { addBusinessDays, shippingDay } from '../domain/freight/business-days.ts'
import { charge, location, methods, pickColor, price } from './configured-goods.ts'
import { findItem } from './find-item.ts'
import { expect, test } from './test.ts'

const readAddress = (page: Page) => Buffer.from(new URL(page.url()).searchParams.get('c') ?? '', 'base64url').toString()

async function addColor(page: Page, where: string, typed: string) {
  await location(page, where).getByRole('button', { name: '+ Add color' }).click()
  await pickColor(page, where, typed)
}

/** Instead of the one that is proposed. */
async function changeColor(page: Page, where: string, typed: string) {
  await location(page, where)
    .getByRole('button', { name: /color 1:/ })
    .click()
  await pickColor(page, where, typed)
}

/** 144 tumblers with two PMS colors in front and one on the back. */
async function setUpTumblers(page: Page, id: number) {
  await page.goto(`/products/${id}`)
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('144')
  await methods(page)
    .getByRole('radio', { name: /^Screen print/ })
    .check()
  await changeColor(page, 'Front', 'pms 7621')
  await addColor(page, 'Front', '2945 C')
  await location(page, 'Front').getByLabel('Text').fill('Halvorsen Ironworks')
  await location(page, 'Back').getByRole('checkbox', { name: 'Back' }).check()
  await expect(location(page, 'Back').getByRole('button', { name: /color 1:.*7621 C/ })).toBeVisible()
  await location(page, 'Back').getByLabel('Text').fill('One million hours')
}

test('a two-color print on two locations is priced at once, each charge with its reason', async ({
  page,
  database,
}) => {
  await setUpTumblers(page, await findItem(database, 'NS-4420'))
  await expect(price(page)).toContainText('144 pieces')
  await expect(charge(page, '144 × $13.45')).toContainText('$1,936.80')
  await expect(charge(page, 'Set-up, 2 colors at $45.00, front')).toContainText('$90.00')
  await expect(charge(page, 'Set-up, 1 color at $45.00, back')).toContainText('$45.00')
  await expect(charge(page, 'Additional color')).toContainText('$50.40')
  await expect(charge(page, 'Additional location')).toContainText('$79.20')
  await expect(charge(page, 'Less than minimum')).toContainText('$0.00')
  await expect(page.getByRole('row', { name: /^All-in as set up/ })).toBeVisible()
  await expect(price(page).getByRole('heading', { name: 'Timeline' })).toBeVisible()
})

test('reload, Back and a shared link keep the configuration', async ({ page, browser, database }) => {
  const id = await findItem(database, 'NS-4420')
  await setUpTumblers(page, id)
  await page.getByLabel('Notes for production').fill('Center on the seam.')
  await expect.poll(() => readAddress(page)).toContain('Center on the seam.')
  await page.reload()
  await expect(page.getByLabel('Notes for production')).toHaveValue('Center on the seam.')
  await expect(charge(page, 'Set-up, 2 colors at $45.00, front')).toContainText('$90.00')
  await expect(location(page, 'Back').getByLabel('Text')).toHaveValue('One million hours')

  const address = page.url()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await expect(page).not.toHaveURL(/products/)
  await page.goBack()
  await expect(location(page, 'Back').getByLabel('Text')).toHaveValue('One million hours')

  const context = await browser.newContext({ baseURL: process.env['SHOP_URL']! })
  const other = await context.newPage()
  await other.goto(address)
  await expect(price(other)).toContainText('144 pieces')
  await expect(location(other, 'Front').getByRole('button', { name: /2945 C/ })).toBeVisible()
  await context.close()
})

test('a link that was changed says what could not be kept, and does no harm', async ({ page, database }) => {
  const id = await findItem(database, 'NS-4420')
  await page.goto(`/products/${id}?c=AAAA`)
  await expect(page.getByText('The choices in this link cannot be read.')).toBeVisible()
  const hostile = Buffer.from(
    JSON.stringify([1, [1e9, 5], ['Screen print', [['Lid', [], 0, 0, '<b>', '', 1]], '', 'never', 99]]),
  ).toString('base64url')
  await page.goto(`/products/${id}?c=${hostile}`)
  await expect(page.getByText('Screen print is not offered on “Lid”.')).toBeVisible()
  await expect(page.getByText('is not sold any more.')).toBeVisible()
})

test('what cannot be made is refused with the reason next to it', async ({ page, database }) => {
  await setUpTumblers(page, await findItem(database, 'NS-4420'))
  const quantity = page.getByRole('textbox', { name: /^Quantity/ })
  const add = price(page).getByRole('button', { name: 'Add to cart' })

  await quantity.fill('10')
  await expect(add).toHaveAccessibleDescription(/Minimum order is 24.*Below 48/)
  await quantity.fill('300')
  const rush = page.getByRole('radio', { name: /^24-hour rush/ })
  await expect(rush).toBeDisabled()
  await expect(rush).toHaveAccessibleDescription(/240/)
  await quantity.fill('96')
  await rush.check()
  await expect(price(page)).toContainText('Rush price')

  await addColor(page, 'Front', '116 C')
  await expect(location(page, 'Front').getByRole('button', { name: '+ Add color' })).toHaveCount(0)
  await methods(page)
    .getByRole('radio', { name: /^Decal/ })
    .check()
  await expect(page.getByText('Printed in full color, as your artwork is.')).toBeVisible()
  await methods(page)
    .getByRole('radio', { name: /^Blank/ })
    .check()
  await expect(price(page)).not.toContainText('Set-up')
})

test('whoever has just begun reads what comes next, and a press on the button leads there', async ({
  page,
  database,
}) => {
  await page.goto(`/products/${await findItem(database, 'NS-4420')}`)
  await methods(page)
    .getByRole('radio', { name: /^Screen print/ })
    .check()
  const text = location(page, 'Front').getByLabel('Text')
  // Until the inks are there no color can be proposed: the press would lead to the color first.
  await expect(location(page, 'Front').getByRole('button', { name: /color 1:/ })).toBeVisible()
  await expect(text).toHaveAccessibleDescription(/Add artwork or text for Front/)
  await expect(page.getByRole('main').locator('[aria-invalid]')).toHaveCount(0)
  await price(page).getByRole('button', { name: 'Add to cart' }).press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill('Halvorsen')
  await expect(page.getByRole('main').locator('[aria-invalid]')).toHaveCount(0)

  await location(page, 'Front').getByRole('checkbox', { name: 'Front' }).uncheck()
  await expect(location(page, 'Front').getByRole('checkbox', { name: 'Front' })).toHaveAttribute('aria-invalid', 'true')
})

test('all of it works by keyboard', async ({ page, database }) => {
  await page.goto(`/products/${await findItem(database, 'NS-4420')}`)
  await methods(page)
    .getByRole('radio', { name: /^Blank/ })
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(location(page, 'Front').getByRole('button', { name: /color 1:/ })).toBeVisible()
  const add = location(page, 'Front').getByRole('button', { name: '+ Add color' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Find by code or name')).toBeFocused()
  await page.keyboard.type('2945')
  await page.keyboard.press('Enter')
  await expect(location(page, 'Front').getByRole('button', { name: /PMS 2945 C/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(location(page, 'Front').getByRole('button', { name: /PMS 2945 C/ })).toBeFocused()
  await location(page, 'Back').getByRole('checkbox', { name: 'Back' }).focus()
  await page.keyboard.press('Space')
  await expect(location(page, 'Back').getByLabel('Text')).toBeVisible()
  await expect(charge(page, 'Set-up')).toHaveCount(2)
})

test('at the width of a phone nothing is scrolled sideways, and the bar shows the price', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setUpTumblers(page, await findItem(database, 'NS-4420'))
  await expect(charge(page, 'Set-up, 2 colors at $45.00, front')).toContainText('$90.00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a date that cannot be met says what helps', async ({ page, database }) => {
  await setUpTumblers(page, await findItem(database, 'NS-4420'))
  const today = shippingDay(new Date(), { timeZone: 'America/New_York', minute: 14 * 60 })
  await page.getByLabel('In-hands date').fill(addBusinessDays(today, 40))
  await expect(price(page)).toContainText('On time')
  await expect(price(page)).toContainText(/Order by \w+, \w+ \d+, 2:00 pm ET/)
  // Proof, approval, five days of production and four on the way take eleven.
  await page.getByLabel('In-hands date').fill(addBusinessDays(today, 8))
  await expect(price(page)).toContainText('Too late')
  await expect(price(page)).toContainText(/Rush production in 1 business day brings it on/)
})

test('the day it can arrive counts the days to the ZIP code whose freight was estimated', async ({
  page,
  database,
}) => {
  await setUpTumblers(page, await findItem(database, 'NS-4420'))
  await expect(price(page)).toContainText('4 business days on the way, assumed')
  await price(page).getByText('Estimate freight').click()
  await price(page).getByLabel('Ship to ZIP code').fill('45402')
  await price(page).getByLabel('Ship to ZIP code').press('Enter')
  await expect(price(page)).toContainText(/\d business days? on the way to 45402/)
  await expect(price(page)).toContainText('In hands, earliest, in 45402')
})
