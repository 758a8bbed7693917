import type { Page } from '@playwright/test'
import { expect } from '../test.ts'
import type { State } from './state.ts'

export interface OfCart {
  /** A line of blank goods, and one that goes to two addresses, in more pieces than there are. */
  lineId: number
  splitLineId: number
  /** Of goods that are not restocked. */
  closeoutLineId: number
  /** Of lines that are not sold as they stand. */
  goneLineId: number
  /** A coupon that takes off, and one that has ended. */
  coupon: string
  endedCoupon: string
  flyerId: number
}

const line = (page: Page, id: number) => page.locator(`#line-${id}`)
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

export const cartStates: State<OfCart>[] = [
  { page: '/home', state: 'a customer, and what is in the cart', at: '/home', narrow: 320 },
  { page: '/wishlist', state: 'items to buy', at: '/wishlist', hasSmallTargets: true, narrow: 320 },
  {
    page: '/cart',
    state: 'lines that are not sold any more',
    at: '/cart',
    narrow: 320,
    reach: (page, { goneLineId }) => expect(line(page, goneLineId)).toContainText('We no longer sell this item.'),
  },
  {
    page: '/cart',
    state: 'a quote that is asked for',
    async reach(page) {
      await summary(page).getByRole('button', { name: 'Request a quote' }).click()
      await page.getByRole('dialog').getByLabel('Quantities to compare').fill('many')
      await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByText('Please enter up to 6 quantities')).toBeVisible()
    },
  },
  {
    page: '/cart',
    state: 'a coupon that takes nothing off',
    at: '/cart',
    async reach(page, { endedCoupon }) {
      await summary(page).getByLabel('Coupon code').fill(endedCoupon)
      await page.keyboard.press('Enter')
      await expect(summary(page).getByText('This coupon has ended.')).toBeVisible()
    },
  },
  {
    page: '/cart',
    state: 'a coupon that takes something off',
    async reach(page, { lineId, coupon }) {
      await summary(page).getByLabel('Coupon code').fill(coupon)
      await page.keyboard.press('Enter')
      await expect(line(page, lineId).getByText(/You save \$\d/)).toBeVisible()
    },
  },
  {
    page: '/cart',
    state: 'what else can be done with a line',
    async reach(page, { lineId }) {
      await line(page, lineId)
        .getByRole('button', { name: /^More for/ })
        .click()
      await expect(page.getByRole('button', { name: 'Move to wishlist' })).toBeVisible()
    },
  },
  {
    page: '/cart',
    state: 'more than is left',
    async reach(page, { closeoutLineId }) {
      const quantity = line(page, closeoutLineId).getByRole('textbox', { name: /^Quantity of/ })
      await quantity.fill('999,999')
      await quantity.press('Tab')
      await expect(quantity).toHaveAccessibleDescription(/^Only [\d,]+ left\./)
    },
  },
  {
    page: '/cart',
    state: 'the question before a line leaves',
    at: '/cart',
    async reach(page, { lineId }) {
      await line(page, lineId)
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    page: '/cart/lines/:id/shipping',
    state: 'no address yet',
    at: ({ lineId }) => `/cart/lines/${lineId}/shipping`,
    reach: (page) => expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible(),
  },
  {
    page: '/cart/lines/:id/shipping',
    state: 'the address book, searched',
    async reach(page) {
      await page.getByRole('button', { name: 'Add from address book' }).first().click()
      const book = page.getByRole('dialog', { name: 'Add from address book' })
      await book.getByRole('searchbox', { name: 'Search' }).fill('riverside')
      await book.getByRole('checkbox', { name: /^All \d+ found/ }).check()
    },
  },
  {
    page: '/cart/lines/:id/shipping',
    state: 'an account that is none, and more pieces than there are',
    at: ({ splitLineId }) => `/cart/lines/${splitLineId}/shipping`,
    narrow: 390,
    async reach(page) {
      const account = page.getByRole('textbox', { name: 'Carrier account, Riverside Dayton' })
      await account.fill('51008')
      await account.blur()
      await expect(account).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    page: '/cart/lines/:id/shipping',
    state: 'a sheet with rows to correct',
    async reach(page) {
      await page.getByRole('button', { name: 'Upload a sheet' }).first().click()
      const sheet = page.getByRole('dialog', { name: 'Upload addresses' })
      const rows = 'Company,Name,Address,City,State,ZIP,Country,Phone,Quantity\n,,3 Main St,Lima,OH,458,US,,many\n'
      await sheet
        .locator('input[type=file]')
        .setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
      await expect(sheet.getByRole('region', { name: '1 row to correct' })).toBeVisible()
    },
  },
  { page: '/flyer-builder', state: 'flyers', at: '/flyer-builder', narrow: 320 },
  {
    page: '/flyer-builder/:id',
    state: 'a page of a flyer',
    at: ({ flyerId }) => `/flyer-builder/${flyerId}`,
    narrow: 320,
  },
  {
    page: '/flyer-builder/:id/feedback',
    state: 'a comment to answer',
    at: ({ flyerId }) => `/flyer-builder/${flyerId}/feedback`,
    narrow: 320,
    reach: (page) => page.getByRole('button', { name: /^Answer/ }).click(),
  },
]
