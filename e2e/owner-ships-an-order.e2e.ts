import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { toOrderId } from '../domain/ids.ts'
import type { Cents } from '../domain/money/money.ts'
import { asOwner } from '../server/testing/as-owner.ts'
import { makeBuyer } from './buyer.ts'
import { expectMail, openMail } from './mailbox.ts'
import { placeMugs } from './placed-mugs.ts'
import { expect, test } from './test.ts'

const number = '1Z5R89390357567127'

test('the owner ships an order in parts and notes a payment, and its buyer follows each of them', async ({
  page,
  database,
}) => {
  const buyer = await makeBuyer(database)
  const orderId = await placeMugs(database, buyer)
  const id = toOrderId(Number(orderId))

  await page.goto('/home')
  await page.getByRole('link', { name: 'CUSTOMER PORTAL' }).click()
  await page.getByLabel('E-mail').fill(buyer.login)
  await page.getByLabel('Password', { exact: true }).fill(buyer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ann' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeHidden()

  await asOwner(database, ({ fulfillment }) =>
    fulfillment.ship(id, { carrier: 'ups', trackingNumber: number, quantities: new Map([[1, 4]]) }),
  )
  await page.reload()
  await expectToLeadToUps(page)
  await page
    .getByRole('region', { name: 'On its way' })
    .getByRole('link', { name: `order ${orderId}` })
    .click()

  await expect(page.getByRole('heading', { name: 'Shipment', exact: true })).toBeVisible()
  await expectToLeadToUps(page)
  const sheet = page.getByRole('article', { name: 'Order details' })
  await expect(sheet.getByText('Partially shipped')).toBeVisible()
  await expect(sheet.getByText('4 of 10 pieces shipped')).toBeVisible()
  await expect(sheet.getByText('Not shipped yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Net 30')

  await expect(page.getByRole('link', { name: 'Invoice (PDF)' })).toHaveCount(0)
  expect(await readPdf(page, 'Confirmation (PDF)')).toContain(`Order confirmation ${orderId}`)

  await asOwner(database, async ({ fulfillment, billing }) => {
    await fulfillment.deliver(id, { trackingNumber: number })
    await fulfillment.ship(id, { carrier: 'freight', carrierName: 'Erie Freight', trackingNumber: 'PRO 17-4' })
    await billing.notePayment(id, { way: 'check', amountCents: 450 as Cents, reference: '1042' })
  })
  await page.reload()
  const shipments = page.getByRole('region', { name: '2 shipments' })
  await expect(shipments.getByRole('heading', { level: 3 })).toHaveText(['UPS', 'Erie Freight'])
  await expect(shipments.locator('.badge')).toHaveText([/^Delivered [A-Z][a-z]{2} \d+$/, /^Shipped [A-Z][a-z]{2} \d+$/])
  await expect(shipments.getByText('PRO 17-4')).toBeVisible()
  await expect(shipments.getByRole('link')).toHaveCount(1)
  expect(await readPdf(page, 'Invoice (PDF)')).toMatch(/Invoice 1\d{3} .* Please pay \$/)
  await expect(sheet.getByText('All shipped')).toHaveCount(2)
  await expect(sheet.getByText('Shipped', { exact: true })).toBeVisible()

  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment.getByText(/^Partially paid, \$/)).toBeVisible()
  await expect(payment.getByText('$6.50', { exact: true })).toBeVisible()
  await expect(payment.getByRole('list', { name: 'Payments received' })).toContainText('Check 1042')

  await expectMail(page, buyer.login, `Order ${orderId}: the rest has shipped`)
  await openMail(page, buyer.login, `Order ${orderId}: part has shipped`)
  await expect(page.getByRole('link', { name: 'Track this shipment' })).toHaveAttribute('href', /ups\.com/)
})

async function expectToLeadToUps(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: `Track at UPS, in a new tab: ${number}` })
  await expect(link).toHaveAttribute('href', `https://www.ups.com/track?loc=en_US&tracknum=${number}`)
  await expect(link).toHaveAttribute('rel', /noopener/)
}

/** The words of a PDF that a link of the page leads to. */
async function readPdf(page: Page, name: string): Promise<string> {
  const address = await page.getByRole('link', { name }).getAttribute('href')
  const reply = await page.request.get(address!)
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.body())), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
