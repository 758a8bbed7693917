import type { Page } from '@playwright/test'
import type { Database } from '../server/platform/database.ts'
import { makeBuyer, type Buyer } from './buyer.ts'
import { placeByHand } from './place-by-hand.ts'
import { account } from './sign-in-steps.ts'
import { startPortalSession } from './start-session.ts'
import { expect, test } from './test.ts'

const company = 'A'.repeat(120)
const person = 'M'.repeat(80)

test('names of many letters without a blank stay within the pages and their boxes', async ({ page, database }) => {
  const buyer = await makeLongBuyer(database)
  const orderId = await placeByHand(database, buyer.id)
  await database.pool.query('update orders set po_number = $2, note = $3, ship_to = ship_to || $4 where id = $1', [
    ...[orderId, 'P'.repeat(30), 'W'.repeat(120), JSON.stringify({ name: person, company, address1: company })],
  ])
  await startPortalSession(page, database, buyer)
  await page.goto(`/portal/orders/${orderId}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('1 item added to your cart')).toBeVisible()
  const portal = ['', '/orders', `/orders/${orderId}`, '/addresses', '/company', '/account'].map((at) => `/portal${at}`)
  // What drops down moves a moment after the screen has its new width.
  const look = async (what: string, widths: number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => findSpills(page), `${what} at ${width}`).toEqual([])
    }
  }
  for (const address of [...portal, '/cart', '/checkout']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(address, [390, 768, 1280])
  }
  await account(page).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await look('the account', [390, 768, 1280])
})

/** What reaches out of the page, and text that reaches out of its box. */
const findSpills = (page: Page) =>
  page.evaluate(() => {
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').slice(0, 30)}"`
    const spills: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > window.innerWidth) spills.push(`the page is ${scrollWidth} wide`)
    for (const element of document.body.querySelectorAll('*')) {
      const { overflowX, position } = getComputedStyle(element)
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').length > 40,
      )
      if (!hasText || overflowX !== 'visible' || position === 'absolute') continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      const box = (
        element.closest('td, th, li, p, h1, h2, button, a, dd, div, section, header') ?? element
      ).getBoundingClientRect()
      if (text.width > 0 && text.right > box.right + 1) spills.push(describe(element))
    }
    return spills
  })

async function makeLongBuyer(database: Database): Promise<Buyer> {
  const buyer = await makeBuyer(database)
  const login = `${'m'.repeat(40)}${Date.now()}@${'w'.repeat(60)}.example`
  const { pool } = database
  await pool.query('update customers set first_name = $2, last_name = $2, login = $3 where id = $1', [
    ...[buyer.id, person, login],
  ])
  await pool.query('update companies set name = $2 where id = (select company_id from customers where id = $1)', [
    ...[buyer.id, company],
  ])
  await pool.query(
    `insert into shipping_addresses (customer_id, company_id, name, company, address_1, city, state, zip, phone, is_default)
     select id, company_id, $2, $2, $3, 'Bend', 'OR', '97701', '+13125550142', true from customers where id = $1`,
    [buyer.id, 'N'.repeat(80), 'S'.repeat(80)],
  )
  return { ...buyer, login }
}
