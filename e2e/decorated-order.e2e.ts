import type { Browser, Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { apiBase } from '../contract/call.ts'
import type { CartLine } from '../contract/shop/cart/cart.schema.ts'
import { getPlacedOrders } from '../contract/shop/cart/orders.call.ts'
import { describeCharge } from '../domain/pricing/charges/describe-charge.ts'
import { formatAmount } from '../domain/money/format-money.ts'
import { explainSplit } from '../domain/ordering/order-split.ts'
import type { Database } from '../server/platform/database.ts'
import { makeBuyer } from './buyer.ts'
import { location, pickColor, price } from './configured-goods.ts'
import { call, fetchAsBuyer, fillCart, makeBuyerOnTerms, readCart } from './decorated-cart.ts'
import { openMail } from './mailbox.ts'
import { startPortalSession, startSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

const lines = (page: Page) => page.getByRole('main').getByRole('article')

test('144 tumblers with a two-color logo on two locations cost the same from the cart to the mail, and are ordered again with repeat set-up', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyerOnTerms(database)
  await startSession(page, database, buyer)
  const artworkId = await fillCart(page, database)

  await test.step('edited in the cart, the line is replaced', async () => {
    await page.goto('/cart')
    await expect(lines(page)).toHaveCount(2)
    const decorated = lines(page).filter({ hasText: 'Riverside crest' })
    await expect(decorated).toHaveAccessibleName(/tumbler/)
    await decorated.getByRole('link', { name: /^Edit/ }).click()
    await expect(page.getByText('Same as the line in your cart')).toBeVisible()
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('144')
    await location(page, 'Back')
      .getByRole('button', { name: /color 2:/ })
      .click()
    await pickColor(page, 'Back', 'PMS 186 C')
    await price(page).getByRole('button', { name: 'Update line' }).click()
    await expectToast(page, 'Line updated.')
    await expect(page).toHaveURL(/\/cart$/)
    await expect(lines(page)).toHaveCount(2)
    await expect(decorated).toContainText('PMS 186 C')
  })

  const line = (await readCart(page)).find(({ decoration }) => decoration !== null)!
  expect(line.quantity).toBe(144)
  expect(line.charges.length).toBeGreaterThan(4)
  const rows = line.charges.map((charge) => [describeCharge(charge), formatAmount(charge.amount)] as const)
  const inCart = lines(page).filter({ hasText: 'Riverside crest' })
  await expectRows(inCart, rows)
  await expect(inCart).toContainText(`Line total ${formatAmount(line.net_amt)}`)

  await test.step('checkout says before placing how many orders there will be, and why', async () => {
    await page.getByRole('link', { name: 'Check out' }).click()
    const orders = page.getByRole('region', { name: 'Your orders' })
    await expect(orders).toContainText(explainSplit(1, 1)!)
    await expect(orders.getByText('Order 1, decorated')).toBeVisible()
    await expect(orders.getByText('Order 2, blank')).toBeVisible()
    await expect(orders).toContainText(formatAmount(line.net_amt))
    await expectRows(page.getByRole('region', { name: 'Your items' }), rows)
    await page.getByLabel('Purchase order number').fill(`PO-${Date.now()}`)
    await page.getByRole('button', { name: 'Place 2 orders' }).click()
    await expect(page).toHaveURL(/\/orderplaced\?ids=\d+,\d+/)
  })

  const orders = (await call(page, getPlacedOrders)).sales_orders
  expect(orders).toHaveLength(2)
  const order = orders.find((one) => one.lines.some(({ decoration }) => decoration !== null))!
  const orderId = String(order.id)
  expect(order.lines).toHaveLength(1)
  expect(order.lines[0]).toMatchObject({
    net_amt: line.net_amt,
    charges: line.charges,
    decoration: line.decoration,
    image_thumnail: line.image_thumnail,
  })
  expect(order.goods_amt).toBe(line.net_amt)
  const sums = [order.goods_amt, order.shipping_amt, order.amount].map((amount) => formatAmount(amount))
  const artworkUrl = `${apiBase}/artworks/${artworkId}/pixels`

  await test.step('the page that thanks shows both orders', async () => {
    await expect(lines(page)).toHaveCount(2)
    const sheet = lines(page).filter({ hasText: 'Riverside crest' })
    await expectOrder(sheet, rows, sums)
    await expectReadableOnPhone(page, sheet)
  })

  const pdfUrl = await test.step('the portal and the PDF say the same', async () => {
    await lines(page)
      .filter({ hasText: 'Riverside crest' })
      .getByRole('link', { name: 'Track it in the customer portal' })
      .click()
    await expect(page).toHaveURL(new RegExp(`/portal/orders/${orderId}$`))
    const sheet = page.getByRole('article', { name: 'Order details' })
    await expectOrder(sheet, rows, sums)
    await expect(sheet).toContainText('PMS 186 C')
    const address = (await page.getByRole('link', { name: 'Confirmation (PDF)' }).getAttribute('href'))!
    const pdf = await readPdf(page, address)
    for (const text of [...rows.flat(), ...sums, 'Screen print', 'PMS 186 C']) expect(pdf).toContain(squeeze(text))
    return address
  })

  await test.step('order again brings the same configuration, with repeat set-up', async () => {
    await page.getByRole('button', { name: 'Order again' }).click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'In your cart: view it' }).click()
    await expect(lines(page)).toHaveCount(1)
    const [again] = await readCart(page)
    const { method, locations } = line.decoration!
    expect(again!.decoration).toMatchObject({ method, locations })
    expect(again!.quantity).toBe(144)
    expect(sumSetUp(again!)).toBeLessThan(sumSetUp(line))
    expect(again!.net_amt).toBeLessThan(line.net_amt)
    const repeat = [...again!.charges, ...again!.spared_charges].find(({ why }) => why.includes('the same artwork'))!
    await expect(lines(page)).toContainText(/as the same artwork was/)
    expect(repeat.name).toMatch(/set-up/i)
    await expectRows(
      lines(page),
      again!.charges.map((charge) => [describeCharge(charge), formatAmount(charge.amount)] as const),
    )
  })

  await test.step('the mail says the same', async () => {
    await openMail(page, buyer.login, /placed/)
    await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
    const mail = squeeze((await page.locator('body').textContent())!)
    for (const text of [...rows.flat(), ...sums, 'Screen print', 'PMS 186 C']) expect(mail).toContain(squeeze(text))
    const picture = page.getByRole('img', { name: /tumbler.*decorated/ })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('another company finds no order, no PDF and no artwork', async () => {
    expect((await fetchAsBuyer(page, artworkUrl)).status()).toBe(200)
    await expectNothingForAnother(browser, database, { orderId, pdfUrl, artworkUrl })
  })
})

const sumSetUp = ({ charges }: CartLine): number =>
  charges.filter(({ name }) => /set-up/i.test(name)).reduce((sum, { amount }) => sum + amount, 0)

type Row = readonly [words: string, amount: string]

/** Each charge in a row of its own, with its reason and amount. */
async function expectRows(where: Locator, rows: readonly Row[]): Promise<void> {
  const wanted = rows.map((row) => row.join(''))
  const found = async () =>
    (await where.getByRole('listitem').allTextContents()).filter((text) => wanted.includes(text))
  await expect.poll(found).toEqual(wanted)
}

async function expectOrder(sheet: Locator, rows: readonly Row[], sums: string[]): Promise<void> {
  await expectRows(sheet, rows)
  for (const sum of sums) await expect(sheet.getByRole('definition').filter({ hasText: sum }).first()).toBeVisible()
  const picture = sheet.getByRole('img', { name: /tumbler.*decorated/ })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** The decoration has the width of the order, not what is left between picture and amount. */
async function expectReadableOnPhone(page: Page, sheet: Locator): Promise<void> {
  const usual = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  for (const list of [sheet.getByLabel(/^Decoration of/), sheet.getByRole('list', { name: 'Charges' })])
    expect((await list.boundingBox())!.width).toBeGreaterThan(300)
  await page.setViewportSize(usual)
}

/** Lines break where there is room, in a PDF also after a hyphen. */
const squeeze = (text: string): string => text.replace(/\s+/g, '')

async function readPdf(page: Page, address: string): Promise<string> {
  const reply = await page.request.get(address)
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.body())), { mergePages: true })
  return squeeze(text)
}

interface Owned {
  orderId: string
  pdfUrl: string
  artworkUrl: string
}

async function expectNothingForAnother(browser: Browser, database: Database, owned: Owned): Promise<void> {
  const page = await openAnotherBrowser(browser)
  await startPortalSession(page, database, await makeBuyer(database))
  await page.goto('/portal')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ann' })).toBeVisible()
  const { orderId, pdfUrl, artworkUrl } = owned
  for (const address of [
    `${apiBase}/portal/orders/${orderId}`,
    pdfUrl,
    `${apiBase}/sales_orders/placed_orders?ids=${orderId}`,
    artworkUrl,
  ])
    expect([address, (await fetchAsBuyer(page, address)).status()]).toEqual([address, 404])
  expect((await page.goto(`/portal/orders/${orderId}`))!.status()).toBe(404)
  await expect(page.getByText('Riverside crest')).toHaveCount(0)
  await page.close()
}
