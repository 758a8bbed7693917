import type { Page } from '@playwright/test'
import { and, eq, isNull } from 'drizzle-orm'
import { listProofs } from '../contract/admin/orders/proofs.call.ts'
import { createOrders } from '../contract/shop/cart/orders.call.ts'
import { getShippingAddresses } from '../contract/shop/cart/shipping.call.ts'
import { apiBase, type AnswerOf, type Call } from '../contract/call.ts'
import { toOrderId } from '../domain/ids.ts'
import { orderHolds } from '../server/modules/orders/holds/holds.tables.ts'
import { proofRules } from '../server/modules/orders/proof-records/proofs.tables.ts'
import { customers } from '../server/modules/people/customers/customers.tables.ts'
import type { Database } from '../server/platform/database.ts'
import { makeBuyer, type Buyer } from './buyer.ts'
import { call, fillCart, makeBuyerOnTerms } from './decorated-cart.ts'
import { openMail } from './mailbox.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startPortalSession, startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

/** A colleague who approves, and the company's rule that two do. */
async function askTwo({ orm }: Database, { id }: Buyer): Promise<Buyer> {
  const karen = await makeBuyer({ orm } as Database, { firstName: 'Karen', lastName: 'Halvorsen' })
  const [found] = await orm.select({ companyId: customers.companyId }).from(customers).where(eq(customers.id, id))
  const { companyId } = found!
  await orm.update(customers).set({ companyId, role: 'approver' }).where(eq(customers.id, karen.id))
  await orm.insert(proofRules).values({ companyId, approvals: 2 })
  return karen
}

/** As the back office is asked, for whoever is signed in there. */
async function askOffice<C extends Call>(page: Page, { path }: C): Promise<AnswerOf<C>> {
  const reply = await page.request.get(apiBase + path)
  expect(reply.status(), await reply.text()).toBe(200)
  return ((await reply.json()) as { data: AnswerOf<C> }).data
}

/** A comment at a place of the picture, by keys: so many steps to the right, then it is set. */
async function pin(page: Page, steps: number, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Comment on the picture' }).press('Enter')
  await expect(page.getByRole('group', { name: /^Place of the comment/ })).toBeFocused()
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox', { name: 'Comment at the place' })
  await expect(box).toBeFocused()
  await page.keyboard.insertText(text)
  await page.getByRole('button', { name: 'Add comment' }).press('Enter')
  await expectToast(page, 'Comment added. We have it.')
}

/** The art room opens a proof in its queue, makes version 2 and sends it, by keys alone. */
async function makeVersionTwo(page: Page, id: number): Promise<void> {
  await page.goto('/admin/proofs')
  await page.locator(`[data-proof="${id}"]`).press('Enter')
  await expect(page.getByRole('complementary').getByText('A little smaller, please.')).toBeVisible()
  await page.getByRole('button', { name: 'Start version 2' }).press('Enter')
  const width = page.getByRole('dialog').getByLabel('Width, inches').first()
  await width.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version 2, not sent')).toBeVisible()
  await page.getByRole('button', { name: 'Send proof' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send proof' }).press('Enter')
  await expectToast(page, 'Version 2 is sent to the buyer.')
}

async function openProof(page: Page, { login }: Buyer, subject: string): Promise<void> {
  await openMail(page, login, subject)
  await page.getByRole('link', { name: 'Check and approve' }).click()
}

async function approve(page: Page, name: string): Promise<void> {
  await page.getByLabel('Spelling, size, colors and position are right.').check()
  await page.getByLabel('Type your first and last name to sign').fill(name)
  await page.getByRole('button', { name: 'Approve version 2' }).click()
  await expectToast(page, 'Thank you. Your approval is recorded.')
}

test('proof 1 gets two pins and a change on a phone, the art room sends the next by keys, proof 2 is approved by two, and the order leaves its hold', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyerOnTerms(database)
  const karen = await askTwo(database, buyer)
  await startPortalSession(page, database, buyer)
  await page.goto('/home')
  await fillCart(page, database)
  const { shipping_addresses: addresses } = await call(page, getShippingAddresses, {})
  const placed = await call(page, createOrders, {
    data: {
      checkout_key: `proof-journey-${buyer.id}`,
      payment_method: 'terms',
      po_number: `PR-${buyer.id}`,
      shipping_address_id: addresses[0]!.id,
      shipping_method: 'UPS-GROUND',
    },
  })
  expect(placed.sales_orders.length).toBe(2)

  const phone = await openAnotherBrowser(browser)
  await phone.setViewportSize({ width: 390, height: 844 })
  await openProof(phone, buyer, 'please approve your proof')
  await expect(phone.getByRole('heading', { level: 1, name: 'Proof' })).toBeVisible()
  await pin(phone, 1, 'A little smaller, please.')
  await expect(phone.getByRole('link', { name: 'Comment 1: A little smaller, please.' })).toBeVisible()
  await pin(phone, 3, 'Is this the orange of our caps?')
  await expect(phone.getByRole('link', { name: 'Comment 2: Is this the orange of our caps?' })).toBeVisible()
  await phone.getByRole('button', { name: 'Ask for a change' }).click()
  await phone.getByRole('button', { name: 'Send request' }).click()
  await expect(phone.getByText('A change was asked for. We will e-mail you the next version.')).toBeVisible()

  const admin = await openAnotherBrowser(browser)
  await startStaffSession(admin, database, await makeStaff(database, { name: 'Ray Ellis', role: 'production' }))
  const { columns } = await askOffice(admin, listProofs)
  const { id, orderId } = columns
    .find(({ state }) => state === 'changes-asked')!
    .proofs.find((one) => placed.sales_orders.some((order) => order.id === one.orderId))!
  await makeVersionTwo(admin, id)
  await admin.close()

  await openProof(phone, buyer, 'version 2')
  await expect(phone.getByRole('heading', { name: 'Changed in version 2' })).toBeVisible()
  await expect(phone.getByText('2.00 in').first()).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Both must approve' })).toBeVisible()
  await phone.getByRole('button', { name: 'Approve version 2' }).click()
  await expect(phone.getByText('Please enter your first and last name.')).toBeVisible()
  await approve(phone, 'Ann Marsh')
  await expect(phone.getByText('You have approved this version. It waits for the others.')).toBeVisible()
  await openProof(phone, karen, 'version 2')
  await approve(phone, 'Karen Halvorsen')
  await expect(phone.getByText('Version 2 is approved. We make exactly this.')).toBeVisible()
  await phone.close()

  await page.goto('/portal/proofs')
  await expect(page.getByRole('listitem').filter({ hasText: String(orderId) })).toContainText('Approved')
  await page.goto(`/portal/orders/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(orderId))
  const isOpen = and(eq(orderHolds.orderId, toOrderId(orderId!)), isNull(orderHolds.releasedAt))
  expect(await database.orm.$count(orderHolds, isOpen)).toBe(0)
})
