import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { demoSignIns } from '../dev/demo/fill.ts'
import { demoStaff } from '../dev/demo/staff.ts'
import openShop from '../e2e/open-shop.ts'
import { waitUntilLive } from '../e2e/test.ts'
import playwright from '../playwright.config.ts'
import { savePicture } from './save-picture.ts'

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url))
const buyer = demoSignIns.find(({ login }) => login.startsWith('dana.reyes'))!
const seller = demoStaff.find(({ role }) => role === 'sales')!

/** `npm run readme-pictures`: the two pictures of README.md, of a demo shop that is opened for them as `npm start` opens it. */
async function drawPictures(): Promise<void> {
  const close = await openShop()
  const browser = await chromium.launch(playwright.use!.launchOptions)
  try {
    const page = await browser.newPage({
      baseURL: process.env['SHOP_URL'],
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: 1.5,
    })
    await decorateTumblers(page)
    await savePicture(page, join(folder, 'storefront.webp'))
    await openOrderInProduction(page)
    await savePicture(page, join(folder, 'back-office.webp'))
  } finally {
    await browser.close()
    await close()
  }
}

/** 144 tumblers with the company's own mark, as their buyer sees and pays them. */
async function decorateTumblers(page: Page): Promise<void> {
  await page.goto('/login')
  await waitUntilLive(page)
  await signIn(page, buyer.login, buyer.password)
  await page.waitForURL('**/home')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.goto('/products/1')
  await waitUntilLive(page)
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('144')
  await page.getByRole('radio', { name: /^Screen print/ }).check()
  const front = page.getByRole('group', { name: 'Front', exact: true })
  await front.getByRole('button', { name: 'Add artwork' }).click()
  await front.getByText('Halvorsen mark').click()
  await page.getByText('2 colors. OK for screen print.').waitFor()
  await page.getByRole('img', { name: /Screen print, Front: .*Halvorsen mark/ }).waitFor()
  const choices = page.getByRole('heading', { name: 'Colors and quantity' })
  await choices.evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 40))
}

/** The order that production works on, with colors and measures of its imprint. */
async function openOrderInProduction(page: Page): Promise<void> {
  await page.goto('/admin')
  await signIn(page, seller.email, seller.password)
  await page.waitForURL('**/admin/today')
  await page.goto('/admin/orders?view=all')
  await page
    .getByRole('row', { name: /HI-24372/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByText('PMS 166 C').waitFor()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Password').first().fill(password)
  await page.keyboard.press('Enter')
}

await drawPictures()
