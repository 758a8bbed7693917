import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { makeBuyer } from './buyer.ts'
import { drawing } from '../server/testing/makers/artwork-makers.ts'
import { openMail } from './mailbox.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'
import type { Database } from '../server/platform/database.ts'

/** Signs a new buyer in, who begins a flyer of four items. */
async function beginFlyer(page: Page, database: Database): Promise<void> {
  const buyer = await makeBuyer(database)
  await startSession(page, database, buyer)
  await page.goto('/flyer-builder')
  await page.getByRole('button', { name: 'Four items' }).click()
  await expect(page.getByRole('button', { name: 'Rename flyer' })).toBeVisible()
}

async function addCodes(page: Page, codes: string): Promise<void> {
  await page.getByRole('tab', { name: 'Codes' }).click()
  await page.getByLabel('Item codes').fill(codes)
  await page.getByRole('button', { name: 'Add items' }).click()
}

const items = (page: Page) => page.getByRole('region', { name: 'On this page' }).getByRole('listitem')
const handle = (page: Page, at: number) =>
  items(page)
    .nth(at)
    .getByRole('button', { name: /^Move / })
const paper = (page: Page) => page.locator('svg:has(> text)')
const saved = (page: Page) => page.getByText(/^Saved \d/)

/** Uploads a client's logo, which is drawn on the chosen item. */
async function printLogo(page: Page): Promise<void> {
  await page.getByLabel('Show a customer’s logo on it').click()
  const dialog = page.getByRole('dialog', { name: 'A customer’s logo' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Upload artwork' }).click(),
  ])
  await chooser.setFiles({ name: 'client.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing()) })
  await expect(dialog).toBeHidden()
  await expect(paper(page).locator('image[href*="/previews/"]')).toHaveCount(1)
}

/** As another device does, which tells nobody here. */
const saveElsewhere = (page: Page, { pool }: Database) =>
  pool.query(
    `update flyers set version = version + 1, design = jsonb_set(design::jsonb, '{pages,0,headline}', '"From elsewhere"')
     where id = $1`,
    [Number(page.url().split('/').at(-1))],
  )

test('a distributor builds a flyer, prices it, hands it out as PDF, link and mail', async ({
  page,
  database,
  browser,
}) => {
  await beginFlyer(page, database)
  await page.getByLabel('Search items').fill('tumbler')
  await page
    .getByRole('button', { name: /^Add .*tumbler/ })
    .first()
    .click()
  await expect(items(page)).toHaveCount(1)
  await addCodes(page, 'NS-7012, NS-5108\nNOPE-1')
  await expect(page.getByText('We cannot find this code: NOPE-1')).toBeVisible()
  await expect(items(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Edit headline' }).click()
  await page.getByLabel('Headline').fill('Crew gifts that get used')
  await items(page).nth(0).getByRole('button', { name: /NS-/ }).click()
  const shownPrice = page.getByRole('table').locator('tbody tr').first().locator('b')
  const before = await shownPrice.innerText()
  const costs = await page.getByRole('table').locator('td.dim').allInnerTexts()
  expect(costs.length).toBeGreaterThan(3)
  await page.getByLabel('Mark-up on your net price').fill('100')
  await expect(shownPrice).not.toHaveText(before)

  await printLogo(page)
  await page.getByRole('button', { name: 'My price' }).click()
  await page
    .getByLabel(/^Price from /)
    .first()
    .fill('31.07')
  await expect(paper(page)).toContainText('$31.07')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(paper(page)).not.toContainText('$31.07')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(paper(page)).toContainText('$31.07')

  // The first item goes behind the second one by the mouse.
  const first = await items(page).nth(0).innerText()
  const [from, to] = [await handle(page, 0).boundingBox(), await items(page).nth(1).boundingBox()]
  await page.mouse.move(from!.x + 8, from!.y + 8)
  await page.mouse.down()
  await page.mouse.move(from!.x + 20, from!.y + 30, { steps: 4 })
  await page.mouse.move(to!.x + 20, to!.y + to!.height - 3, { steps: 4 })
  await page.mouse.up()
  expect(await items(page).nth(1).innerText()).toBe(first)
  await page.keyboard.press('Control+z')
  expect(await items(page).nth(0).innerText()).toBe(first)
  await page.getByRole('button', { name: 'Redo' }).click()
  expect(await items(page).nth(1).innerText()).toBe(first)
  await expect(saved(page)).toBeVisible()

  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Not opened yet.')).toBeVisible()
  const address = (await page.locator('#live-url').getAttribute('href'))!
  await page.getByRole('button', { name: 'Preview PDF' }).click()
  await expect(page.getByText(/is ready: 1 page/)).toBeVisible({ timeout: 20_000 })
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href'))!,
  )
  const { text } = await extractText(new Uint8Array(await pdf.body()), { mergePages: true })
  expect(text).toContain('Crew gifts that get used')
  expect(text).toContain('$31.07')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'E-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-mail this flyer' })
  await dialog.getByLabel('Recipient 1').fill('not an address')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('The input is not valid E-mail!')).toBeVisible()
  const recipient = `client.${Date.now()}@riverside.example`
  await dialog.getByLabel('Recipient 1').fill(recipient)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()

  const guest = await openAnotherBrowser(browser)
  await openMail(guest, recipient)
  await expect(guest.locator(`a[href*="${new URL(address).pathname}"]`).first()).toBeVisible()
  const live = await guest.goto(address)
  expect(live!.status()).toBe(200)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Crew gifts that get used')
  const html = await live!.text()
  expect(html).not.toMatch(/Northgate|Brandyard/)
  await expect(guest.getByText('$31.07')).toBeVisible()
  await expect(guest.locator('img[src*="/previews/"]')).toBeVisible()
  // What the distributor pays is neither on the page nor in its data.
  for (const cost of costs) expect(html).not.toMatch(new RegExp(`(?<!\\d)${toDigits(cost)}(?!\\d)`))
  await expect(guest.getByRole('banner')).toHaveCount(0)
  await page.getByRole('button', { name: 'End live link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End live link' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  expect((await guest.goto(address))!.status()).toBe(404)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This flyer has ended.')
  await guest.close()
})

/** '$13.45': as it is written, in cents and in ten-thousandths of a dollar. */
function toDigits(price: string): string {
  const amount = price.replace(/[^\d.]/g, '')
  const cents = Math.round(Number(amount) * 100)
  return `(${amount.replace('.', '\\.')}|${cents}|${cents * 100})`
}

test('items are ordered by keys alone; an item is added from its page; saved flyers are renamed, copied and removed', async ({
  page,
  database,
}) => {
  await beginFlyer(page, database)
  const address = new URL(page.url()).pathname

  await test.step('by keys from page to page, and Escape puts them back', async () => {
    await addCodes(page, 'NS-4420, NS-7012, NS-5108, NS-6120, NS-4430')
    await expect(page.getByRole('region', { name: 'Pages' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('region', { name: 'Pages' }).getByRole('button', { name: /^1 / }).press('Enter')
    await expect(items(page)).toHaveCount(4)
    await handle(page, 0).press('Space')
    await expect(page.getByText(/picked up: position 1 of 4, page 1/)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(items(page).nth(1)).toContainText('NS-4420')
    await page.keyboard.press('Escape')
    await expect(items(page).nth(0)).toContainText('NS-4420')
    await handle(page, 0).press('Space')
    await page.keyboard.press('PageDown')
    await expect(page.getByText(/position 1 of 2, page 2/)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(items(page)).toHaveCount(2)
    await expect(items(page).nth(0)).toContainText('NS-4420')
    await page.keyboard.press('Control+z')
    await expect(items(page)).toHaveCount(1)
    await expect(saved(page)).toBeVisible()
  })

  await test.step('from the page of an item', async () => {
    await page.goto('/products/1')
    await page.getByRole('button', { name: 'Add to flyer' }).click()
    await page
      .getByRole('dialog', { name: 'Add this item to a flyer' })
      .getByRole('button', { name: /New flyer/ })
      .first()
      .click()
    await expectToast(page, 'Added to “New flyer”.')
    await page.goto(address)
    await expect(paper(page)).toBeVisible()
  })

  await test.step('in the list of flyers', async () => {
    await page.getByRole('link', { name: 'Back to your flyers' }).click()
    const cards = page.getByRole('region', { name: 'Your flyers' }).getByRole('listitem')
    await cards.getByRole('button', { name: 'Rename New flyer' }).click()
    await page.getByLabel('Name of New flyer').fill('Client gifts')
    await page.keyboard.press('Enter')
    await expect(cards.getByRole('heading', { name: 'Client gifts' })).toBeVisible()
    await cards.getByRole('button', { name: 'Copy Client gifts' }).click()
    await expectToast(page, 'Copied as “Client gifts (copy)”.')
    await expect(cards.first().getByRole('heading')).toHaveText('Client gifts (copy)')
    await expect(cards.first()).toContainText('2 pages, 6 items')
    await cards.getByRole('button', { name: 'Remove Client gifts (copy)' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(cards).toHaveCount(1)
    await page.reload()
    await expect(cards.getByRole('heading')).toHaveText(['Client gifts'])
  })
})

test('what is changed without a connection is saved when it is back; another tab follows, and a conflict loses nothing', async ({
  page,
  database,
  context,
  complaints,
}) => {
  await beginFlyer(page, database)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(page.getByText('This flyer is also open in another tab.')).toBeVisible()
  await page.getByLabel('Headline').fill('From the first tab')
  await expect(other.getByLabel('Headline')).toHaveValue('From the first tab')

  await context.setOffline(true)
  await page.getByLabel('Headline').fill('Written offline')
  await expect(page.getByText(/^Not saved: /)).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await expect(other.getByLabel('Headline')).toHaveValue('Written offline')

  await saveElsewhere(page, database)
  await other.close()
  await page.getByLabel('Headline').fill('Mine')
  const changedElsewhere = page.getByText('This flyer was changed in another tab or on another device.')
  await expect(changedElsewhere).toBeVisible()
  await paper(page).hover()
  await page.mouse.wheel(0, 400)
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(changedElsewhere).toBeInViewport()
  await page.getByRole('button', { name: 'Load the other version' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('From elsewhere')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Mine')
  await expect(saved(page)).toBeVisible()

  const [address] = [page.url(), await saveElsewhere(page, database)]
  await page.getByLabel('Headline').fill('Mine again')
  await page.getByRole('button', { name: 'Save mine as a copy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New flyer (my version)' })).toBeVisible()
  await expect(page.getByLabel('Headline')).toHaveValue('Mine again')
  await expect(saved(page)).toBeVisible()
  await page.goto(address)
  await expect(paper(page)).toContainText('From elsewhere')
  // What the browser itself says of the connection.
  complaints.splice(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('everything is reached, and a finger orders the items', async ({ page, database }) => {
    await beginFlyer(page, database)
    await addCodes(page, 'NS-4420, NS-7012')
    await expect(items(page)).toHaveCount(2)
    await handle(page, 0).scrollIntoViewIfNeeded()
    const [from, to] = [await handle(page, 0).boundingBox(), await items(page).nth(1).boundingBox()]
    const touch = await page.context().newCDPSession(page)
    const at = (x: number, y: number) => [{ x, y }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from!.x + 8, from!.y + 8) })
    for (const share of [0.2, 0.5, 0.8, 1]) {
      const y = from!.y + 8 + (to!.y + to!.height - 4 - from!.y - 8) * share
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from!.x + 12, y) })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(items(page).nth(1)).toContainText('NS-4420')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    for (const name of ['Preview PDF', 'Live link', 'E-mail'])
      await expect(page.getByRole('button', { name }).filter({ visible: true })).toHaveCount(1)
  })
})
