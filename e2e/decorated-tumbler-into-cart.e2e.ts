import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { describeCharge } from '../domain/pricing/charges/describe-charge.ts'
import { customers } from '../server/modules/people/customers/customers.tables.ts'
import type { Database } from '../server/platform/database.ts'
import { drawing } from '../server/testing/makers/artwork-makers.ts'
import { makeBuyer, type Buyer } from './buyer.ts'
import { charge, chooseFile, location, methods, pickColor, price, readRows, toSvg } from './configured-goods.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

const lines = (page: Page) => page.getByRole('main').getByRole('article')
const total = (page: Page) => price(page).getByRole('definition').first()
/** Opens a line's copy; few do it, so that it stands below 'More'. */
async function copyFirst(page: Page) {
  await lines(page)
    .first()
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('link', { name: /^Copy/ }).click()
}
const asInCart = (page: Page) => page.getByText('Same as the line in your cart')

/** Adds, and goes to the cart once it is there. */
async function addToCart(page: Page): Promise<void> {
  await price(page).getByRole('button', { name: 'Add to cart' }).click()
  await expectToast(page, 'Added to cart: 144 pieces')
  await page.goto('/cart')
}

const toCents = (amount: string): number => Math.round(Number(amount.replace(/[$,]/g, '')) * 100)

/** A person of the same company, in another browser. */
async function openAsColleague(browser: Browser, database: Database, own: Buyer, other: Buyer): Promise<Page> {
  const { orm } = database
  const [person] = await orm.select().from(customers).where(eq(customers.id, own.id))
  await orm.update(customers).set({ companyId: person!.companyId }).where(eq(customers.id, other.id))
  const page = await openAnotherBrowser(browser)
  await startSession(page, database, other)
  return page
}

test('144 tumblers with a two-color logo on two locations are set up, shared, bought and copied', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyer(database)
  await startSession(page, database, buyer)
  await page.goto(`/products/${await findItem(database, 'NS-4420')}`)
  const [front, back] = [location(page, 'Front'), location(page, 'Back')]

  await test.step('what is chosen while a file is being uploaded stays, and so does the place', async () => {
    const upload = await holdCall(page, '**/artworks')
    const inks = await holdCall(page, '**/get_lookup_data')
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('144')
    await methods(page)
      .getByRole('radio', { name: /^Screen print/ })
      .check()
    await front.getByRole('button', { name: 'Add artwork' }).click()
    await chooseFile(page, 'Front', toSvg('Riverside crest.svg', drawing(['#ffffff', '#e45205'])))
    await back.getByRole('checkbox', { name: 'Back' }).check()
    await back.getByLabel('Text').fill('One million hours')
    inks.arrive()
    await expect(front.getByRole('button', { name: /color 1:/ })).toBeVisible()
    upload.arrive()
    await expect(front.getByText('Riverside crest', { exact: true })).toBeVisible()
    await expect(back.getByLabel('Text')).toHaveValue('One million hours')
    await expect(back.getByLabel('Text')).toBeFocused()
    await back.getByLabel('Text').fill('')
  })

  await test.step('an artwork of the library is put beside it, in the inks that it is printed in', async () => {
    await back.getByRole('button', { name: 'Add artwork' }).click()
    await back.getByText('Riverside crest', { exact: true }).click()
    await expect(back.getByRole('button', { name: 'Change artwork' })).toBeFocused()
    for (const where of [front, back]) {
      await expect(where.getByRole('button', { name: /color 1:.*White/ })).toBeVisible()
      await expect(where.getByRole('button', { name: /color 2:.*PMS 166 C/ })).toBeVisible()
    }
    const inInks = front.getByRole('checkbox', { name: 'Print in the inks above' })
    await inInks.uncheck()
    await front.getByRole('button', { name: /color 1:/ }).click()
    await pickColor(page, 'Front', 'PMS 186 C')
    await expect(inInks).toBeChecked()
    await expect(inInks).toHaveAccessibleDescription('The file uses other colors. We print it in these inks.')
    await front.getByRole('button', { name: /color 1:/ }).click()
    await expect(front.getByRole('button', { name: 'Ember Already chosen' })).toBeDisabled()
    await pickColor(page, 'Front', 'White')
  })

  await page.getByLabel('Notes for production').fill('Center on the seam.')
  const rows = await test.step('each charge has its reason', async () => {
    await expect(charge(page, '144 × $13.45')).toContainText('$1,936.80')
    await expect(charge(page, 'Set-up, 2 colors at $45.00, front')).toContainText('$90.00')
    await expect(charge(page, 'Set-up, 2 colors at $45.00, back')).toContainText('$90.00')
    await expect(charge(page, 'Additional color, 144 pieces at $0.35, front')).toContainText('$50.40')
    await expect(charge(page, 'Additional color, 144 pieces at $0.35, back')).toContainText('$50.40')
    await expect(charge(page, 'Additional location, 144 pieces at $0.55, back')).toContainText('$79.20')
    await expect(total(page)).toHaveText('$2,296.80')
    const read = await readRows(page)
    expect(read).toHaveLength(6)
    expect(read.reduce((cents, { amount }) => cents + toCents(amount), 0)).toBe(229_680)
    return read
  })

  await test.step('reload, Back and a link that a colleague or a guest opens keep it', async () => {
    const shows = async (where: Page) => {
      await expect(where.getByLabel('Notes for production')).toHaveValue('Center on the seam.')
      await expect(location(where, 'Back').getByRole('button', { name: /color 2:.*PMS 166 C/ })).toBeVisible()
      await expect(total(where)).toHaveText('$2,296.80')
      await expect.poll(() => readRows(where)).toEqual(rows)
      await expect(location(where, 'Front').getByText('Riverside crest', { exact: true })).toBeVisible()
    }
    await expect
      .poll(() => Buffer.from(new URL(page.url()).searchParams.get('c') ?? '', 'base64url').toString())
      .toContain('Center on the seam.')
    const address = page.url()
    await page.reload()
    await shows(page)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
    await expect(page).not.toHaveURL(/products/)
    await page.goBack()
    await shows(page)

    const colleague = await openAsColleague(browser, database, buyer, await makeBuyer(database))
    await colleague.goto(address)
    await shows(colleague)
    await colleague.close()

    // A guest reads what is set up, but sees nobody's artwork.
    const guest = await openAnotherBrowser(browser)
    await guest.goto(address)
    await expect(guest.getByLabel('Notes for production')).toHaveValue('Center on the seam.')
    await expect(location(guest, 'Front').getByText('Sign in to see it.')).toBeVisible()
    await expect(guest.getByText('Riverside crest', { exact: true })).toHaveCount(0)
    await guest.close()
  })

  await test.step('each charge on the page is the one in the cart', async () => {
    await addToCart(page)
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page).first()).toContainText('Line total $2,296.80')
    const [goods, ...charges] = rows
    await expect(lines(page).first().getByRole('listitem')).toHaveCount(6)
    const [pieces, ...inCart] = await lines(page).first().getByRole('listitem').allTextContents()
    expect(pieces).toContain(goods!.amount)
    // In one line there, where the name would only repeat how its reason begins.
    expect(inCart).toEqual(charges.map(({ what, amount, why }) => `${describeCharge({ name: what, why })}${amount}`))
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('$2,296.80')
    const picture = lines(page)
      .first()
      .getByRole('img', { name: /, decorated$/ })
    await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('its copy adds up where it is the same, and becomes another line only where it differs', async () => {
    await copyFirst(page)
    await expect(asInCart(page)).toBeVisible()
    // Opened anew, as in another tab, it is made on the server as the browser shows it: neither complains of the other.
    await page.reload()
    await expect(asInCart(page)).toBeVisible()
    await addToCart(page)
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page).first().getByRole('textbox')).toHaveValue('288')

    await copyFirst(page)
    await expect(asInCart(page)).toBeVisible()
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('144')
    await front.getByLabel('Text').fill('Night shift')
    await expect(asInCart(page)).toHaveCount(0)
    await addToCart(page)
    await expect(lines(page)).toHaveCount(2)
    await expect(lines(page).filter({ hasText: 'Night shift' })).toHaveCount(1)
  })
})

/** An artwork stays on its way. @returns lets it arrive */
async function holdCall(page: Page, address: string): Promise<{ arrive(): void }> {
  let arrive: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await isHeld
    await route.continue()
  })
  return { arrive }
}
