import type { Page } from '@playwright/test'
import { getStaffQuote, saveQuoteDraft, sendQuote } from '../contract/admin/orders/quotes.call.ts'
import type { QuoteContentInput } from '../contract/admin/orders/quotes.schema.ts'
import { apiBase, type AnswerOf, type Call } from '../contract/call.ts'
import { fillCart, makeBuyerOnTerms } from './decorated-cart.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startPortalSession, startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

/** As the back office makes it, for whoever is signed in there. */
async function call<C extends Call>(page: Page, { method, path }: C, id: number, data?: unknown): Promise<AnswerOf<C>> {
  const reply = await page.request.fetch(apiBase + path.replace(':id', String(id)), {
    method,
    ...(data ? { data } : {}),
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return ((await reply.json()) as { data: AnswerOf<C> }).data
}

async function answer(admin: Page, id: number, edit: (content: QuoteContentInput) => void): Promise<void> {
  const { quote, content } = await call(admin, getStaffQuote, id)
  edit(content)
  const draft = { revision: quote.revision, title: quote.title, internalNote: '', content }
  const saved = await call(admin, saveQuoteDraft, id, draft)
  await call(admin, sendQuote, id, { revision: saved.quote.revision })
}

test('a buyer asks for a quote from the cart, for a change by its link, and accepts version 2 with a PO number', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyerOnTerms(database)
  await startPortalSession(page, database, buyer)
  await page.goto('/home')
  await fillCart(page, database)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Request a quote' }).click()
  const form = page.getByRole('dialog', { name: 'Request a quote' })
  await form.getByLabel('What is it for?').fill('Safety awards')
  await form.getByLabel('Quantities to compare').fill('many')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByText('Please enter up to 6 quantities, like 250 / 500 / 1,000.')).toBeVisible()
  await form.getByLabel('Quantities to compare').fill('96 / 1,000')
  await form.getByLabel('Message').fill('One for each plant, please.')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expectToast(page, 'We have your request Q-')
  await expect(page.getByRole('heading', { name: 'Safety awards' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  const link = new URL(page.url()).pathname
  const id = Number(/Q-(\d+)/.exec((await page.getByText(/^Request Q-/).textContent())!)![1])

  const admin = await openAnotherBrowser(browser)
  await startStaffSession(admin, database, await makeStaff(database, { name: 'Marta Kovacs', role: 'sales' }))
  const setFreight = async (content: QuoteContentInput) => {
    const { priced } = await call(admin, getStaffQuote, id)
    for (const [index, one] of content.alternatives.entries()) {
      const [way] = priced.alternatives[index]!.ways
      one.freight = { methodCode: way!.code, cents: 4_500 }
    }
  }
  const { content } = await call(admin, getStaffQuote, id)
  await setFreight(content)
  await answer(admin, id, (draft) => Object.assign(draft, content, { note: 'Set-up is on us from 1,000 on.' }))

  // By the link alone, as whoever has the mail.
  const phone = await openAnotherBrowser(browser)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(link)
  await expect(phone.getByText('Set-up is on us from 1,000 on.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Sign in to accept' })).toBeVisible()
  await phone.getByRole('button', { name: 'Ask for a change' }).click()
  await phone.getByRole('button', { name: 'Send request' }).click()
  await expect(phone.getByText('Please write your message.')).toBeVisible()
  await phone.getByLabel('What should we change?').fill('Waive the set-up on 96, too.')
  await phone.getByRole('button', { name: 'Send request' }).click()
  await expectToast(phone, 'Your request is with us.')
  await expect(phone.getByRole('listitem').filter({ hasText: 'Waive the set-up' })).toBeVisible()
  await phone.close()

  const { priced } = await call(admin, getStaffQuote, id)
  const charges = priced.alternatives[0]!.lines[0]!.charges
  await answer(admin, id, (draft) => {
    draft.alternatives[0]!.cells[0]!.charges = charges.map(({ key }) => ({ key, cents: 0 }))
  })
  await admin.close()

  await page.goto('/portal/quotes')
  await expect(page.getByRole('row').filter({ hasText: `Q-${id}` })).toContainText('Waiting for your answer')
  await page.getByRole('link', { name: `Q-${id}` }).click()
  await page.getByText('Changed in version 2').click()
  await expect(page.getByText('Waived').first()).toBeVisible()
  await page.getByRole('radio', { name: /96 of each/ }).check()
  const panel = page.getByRole('complementary', { name: /96 of each/ })
  const total = await panel.getByText(/^\$[\d,]+\.\d\d$/).textContent()
  await panel.getByRole('button', { name: 'Accept and order' }).click()
  await expect(panel.getByText('Please enter the purchase order number.')).toBeVisible()
  await panel.getByLabel('PO number').fill('HI-22904')
  await panel.getByRole('button', { name: 'Accept and order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Thank you|placed/)
  await expect(page.getByText(total!).first()).toBeVisible()
})
