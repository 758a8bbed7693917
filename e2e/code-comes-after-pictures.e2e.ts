import type { Page } from '@playwright/test'
import { makeBuyer } from './buyer.ts'
import { location, methods, price } from './configured-goods.ts'
import { findItem } from './find-item.ts'
import { expect, test } from './test.ts'

/** Holds requests for such addresses until they are let through. */
async function holdBack(page: Page, addresses: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

const code = /\/assets\/(entry-client|shop)-.*\.js$/
const pictures = /\/pictures\//

const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'domcontentloaded' })

test('the code of a page is asked for when the pictures of its first view are there', async ({ page }) => {
  const pictureWanted = page.waitForRequest(pictures)
  const held = await holdBack(page, pictures)
  let asked = false
  const codeWanted = page.waitForRequest(code).then(() => (asked = true))
  await open(page, '/listing/1')
  await pictureWanted
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toBe(false)

  held.release()
  await codeWanted
})

test('a picture that never comes keeps nobody from the shop', async ({ page }) => {
  await holdBack(page, pictures)
  await open(page, '/products/1')
  await page.waitForRequest(code)
})

test.describe('with a clock that stands still', () => {
  test.use({ ownContext: true })

  test('whoever touches the page before gets its code at once', async ({ page }) => {
    await holdBack(page, pictures)
    // Nothing comes by waiting.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await open(page, '/products/1')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const askedForCode = page.waitForRequest(code)
    await page.getByRole('heading', { level: 1 }).click()
    await askedForCode
  })
})

test('what is typed and pressed before the code is there is done when it comes', async ({ page, database }) => {
  const buyer = await makeBuyer(database)
  const held = await holdBack(page, code)
  await open(page, '/login')
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill(buyer.login)
  await form.getByLabel('Password', { exact: true }).fill(buyer.password)
  await form.getByLabel('Remember me for 7 days').uncheck()
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)

  held.release()
  await expect(page).toHaveURL(/\/home$/)
  expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toBeTruthy()
})

test('a button that is pressed before the code is there does its work once', async ({ page }) => {
  const held = await holdBack(page, code)
  await open(page, '/listing/1')
  const compare = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /compar/i })
  await compare.click()
  await expect(compare).toHaveAttribute('aria-pressed', 'false')

  held.release()
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
})

test('a picture comes in the smaller type, asked for once, and is there in the other one', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/products/1')
  const picture = page.getByRole('main').getByRole('img').first()
  const shown = await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  expect(shown).toMatch(/^\/pictures\/.*\.avif$/)
  expect(asked.filter((path) => path.split('/')[2] === shown.split('/')[2] && !path.includes('/160.'))).toEqual([shown])
  await expect(picture).toHaveAttribute('src', /\.webp$/)
  await expect(picture).toHaveAttribute('srcset', /\.webp 960w$/)
})

test('the code of the configurator comes with the first decoration that is chosen', async ({ page, database }) => {
  const configurator = /\/assets\/(product-decoration|live-preview)-.*\.js$/
  const asked: string[] = []
  page.on('request', (request) => void (configurator.test(request.url()) && asked.push(request.url())))
  await page.goto(`/products/${await findItem(database, 'NS-4420')}`)
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('144')
  await expect(price(page).getByRole('definition').first()).toHaveText('$1,936.80')
  expect(asked).toEqual([])

  await methods(page)
    .getByRole('radio', { name: /^Screen print/ })
    .check()
  await expect(location(page, 'Front').getByLabel('Text')).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
})
