import type { Page } from '@playwright/test'
import { addBusinessDays, shippingDay } from '../domain/calendar/business-days.ts'
import { charge, location, methods, pickColor, price } from './configured-goods.ts'
import { findItem } from './find-item.ts'
import { expect, test } from './test.ts'

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

test('a two-color print on two locations is priced at once; what cannot be made, or comes too late, says so', async ({
  page,
  database,
}) => {
  await setUpTumblers(page, await findItem(database, 'NS-4420'))
  const quantity = page.getByRole('textbox', { name: /^Quantity/ })

  await test.step('each charge has its reason', async () => {
    await expect(price(page)).toContainText('144 pieces')
    await expect(charge(page, '144 × $13.45')).toContainText('$1,936.80')
    await expect(charge(page, 'Set-up, 2 colors at $45.00, front')).toContainText('$90.00')
    await expect(charge(page, 'Set-up, 1 color at $45.00, back')).toContainText('$45.00')
    await expect(charge(page, 'Additional color')).toContainText('$50.40')
    await expect(charge(page, 'Additional location')).toContainText('$79.20')
    await expect(charge(page, 'Less than minimum')).toContainText('$0.00')
    await expect(page.getByRole('row', { name: /^Each, with all charges/ })).toBeVisible()
    await expect(price(page).getByRole('heading', { name: 'Timeline' })).toBeVisible()
  })

  await test.step('at the width of a phone nothing is scrolled sideways', async () => {
    const usual = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(charge(page, 'Set-up, 2 colors at $45.00, front')).toContainText('$90.00')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize(usual)
  })

  await test.step('a date that cannot be met says what helps', async () => {
    const today = shippingDay(new Date(), { timeZone: 'America/New_York', minute: 14 * 60 })
    await page.getByLabel('In-hands date').fill(addBusinessDays(today, 40))
    await expect(price(page)).toContainText('On time')
    await expect(price(page)).toContainText(/Order by \w+, \w+ \d+, 2:00 pm ET/)
    // Proof, approval, five days of production and four on the way take eleven.
    await page.getByLabel('In-hands date').fill(addBusinessDays(today, 8))
    await expect(price(page)).toContainText('Too late')
    await expect(price(page)).toContainText(/With rush production in 1 business day, it arrives/)
    await page.getByLabel('In-hands date').fill('')
  })

  await test.step('the day it can arrive counts the days to the ZIP code whose freight was estimated', async () => {
    await expect(price(page)).toContainText('assumes 4 business days by ground')
    await price(page).getByText('Estimate freight').click()
    const zip = price(page).getByLabel('Ship to ZIP code')
    await zip.fill('606')
    await zip.press('Enter')
    await expect(price(page).getByText('Please enter a ZIP code of five digits.')).toBeVisible()
    await zip.fill('45402')
    await zip.press('Enter')
    await expect(price(page)).toContainText(/\d business days? in transit to 45402/)
    await expect(price(page)).toContainText('In hands, earliest, in 45402')
    await expect(page.getByText(/^Arrives /).first()).toBeVisible()
  })

  await test.step('what cannot be made is refused with the reason next to it', async () => {
    await quantity.fill('10')
    await expect(price(page).getByRole('button', { name: 'Add to cart' })).toHaveAccessibleDescription(
      /Minimum order is 24.*Orders under 48/,
    )
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
    await expect(page.getByText('Printed in full color, like your artwork.')).toBeVisible()
    await methods(page)
      .getByRole('radio', { name: /^Blank/ })
      .check()
    await expect(price(page)).not.toContainText('Set-up')
  })
})

test('all of it works by keyboard, and whoever has just begun is led to what comes next', async ({
  page,
  database,
}) => {
  await page.goto(`/products/${await findItem(database, 'NS-4420')}`)
  const front = location(page, 'Front')
  const isWrong = page.getByRole('main').locator('[aria-invalid]')
  await methods(page)
    .getByRole('radio', { name: /^Blank/ })
    .focus()
  await page.keyboard.press('ArrowRight')
  // Until the inks are there no color can be proposed: the press would lead to the color first.
  await expect(front.getByRole('button', { name: /color 1:/ })).toBeVisible()

  await test.step('the button leads to what is missing', async () => {
    const text = front.getByLabel('Text')
    await expect(text).toHaveAccessibleDescription(/Add artwork or text for Front/)
    await expect(isWrong).toHaveCount(0)
    await price(page).getByRole('button', { name: 'Add to cart' }).press('Enter')
    await expect(text).toBeFocused()
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    await text.fill('Halvorsen')
    await expect(isWrong).toHaveCount(0)
    const isPrinted = front.getByRole('checkbox', { name: 'Front' })
    await isPrinted.uncheck()
    await expect(isPrinted).toHaveAttribute('aria-invalid', 'true')
    await isPrinted.check()
  })

  await test.step('colors and locations', async () => {
    await front.getByRole('button', { name: '+ Add color' }).press('Enter')
    await expect(page.getByLabel('Find by code or name')).toBeFocused()
    await page.keyboard.type('2945')
    await page.keyboard.press('Enter')
    await expect(front.getByRole('button', { name: /PMS 2945 C/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(front.getByRole('button', { name: /PMS 2945 C/ })).toBeFocused()
    await location(page, 'Back').getByRole('checkbox', { name: 'Back' }).press('Space')
    await expect(location(page, 'Back').getByLabel('Text')).toBeVisible()
    await expect(charge(page, 'Set-up')).toHaveCount(2)
  })
})
