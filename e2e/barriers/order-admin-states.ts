import { expect } from '../test.ts'
import { dialog, press, type OfAdmin } from './admin.ts'
import type { State } from './state.ts'

export const orderStates: State<OfAdmin>[] = [
  {
    page: '/admin/today',
    state: 'what waits, and the sales',
    at: '/admin/today',
    narrow: 390,
    reach: (page) => expect(page.getByRole('table', { name: 'Sales by day and department' })).toBeAttached(),
  },
  {
    page: '/admin/today',
    state: 'the finder',
    async reach(page, { orderId }) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(orderId)
      await expect(page.getByRole('option').filter({ hasText: orderId })).toBeVisible()
    },
  },
  {
    page: '/admin/before-you-open',
    state: 'what is done, and what is not',
    at: '/admin/before-you-open',
    narrow: 390,
    reach: (page) => expect(page.getByRole('region', { name: 'Shipping and payment' })).toBeVisible(),
  },
  {
    page: '/admin/orders',
    state: 'all of them',
    at: '/admin/orders?view=all',
    narrow: 390,
    reach: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    page: '/admin/orders',
    state: 'some that are selected',
    async reach(page) {
      await page
        .getByRole('checkbox', { name: /^Select order/ })
        .first()
        .check()
      await expect(page.getByRole('button', { name: 'Change status' })).toBeVisible()
    },
  },
  {
    page: '/admin/orders',
    state: 'a view without a name',
    at: '/admin/orders?view=all&goods=decorated',
    async reach(page) {
      await expect(page.getByRole('navigation', { name: 'Order views' })).toBeVisible()
      await page.keyboard.press('v')
      await expect(dialog(page)).toContainText('View: All; Goods: Decorated')
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText('Please enter a name for the view.')).toBeVisible()
    },
  },
  {
    page: '/admin/orders',
    state: 'a view that is saved',
    async reach(page) {
      await page.keyboard.type(`Decorated ${Date.now()}`)
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
    },
  },
  {
    page: '/admin/orders',
    state: 'an export',
    async reach(page) {
      await press(page, 'Export')
      await expect(page.getByRole('dialog', { name: 'Export orders' })).toBeVisible()
    },
  },
  {
    page: '/admin/quotes',
    state: 'all of them',
    at: '/admin/quotes?view=all',
    narrow: 390,
    reach: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    page: '/admin/quotes',
    state: 'a new quote for somebody who is no customer, without a name',
    async reach(page) {
      await press(page, 'New quote')
      await press(page, 'Not a customer yet')
      await dialog(page).getByRole('button', { name: 'Begin quote' }).click()
      await expect(dialog(page).getByText('Please enter a name.')).toBeVisible()
    },
  },
  {
    page: '/admin/quotes/:id',
    state: 'a quote with options, and its versions',
    at: ({ quoteId }) => `/admin/quotes/${quoteId}`,
    narrow: 390,
    reach: (page) => expect(page.getByRole('table', { name: /^Items, charges/ })).toBeVisible(),
  },
  {
    page: '/admin/quotes/:id',
    state: 'a price that cannot be read, and one that was set by hand',
    async reach(page) {
      const prices = page.getByRole('textbox', { name: /^Price each/ })
      await prices.nth(1).fill('9.99')
      await prices.first().fill('many')
      await expect(page.getByText('Correct the marked fields.')).toBeVisible()
    },
  },
  {
    page: '/admin/quotes/:id',
    state: 'quantities of an item',
    async reach(page) {
      await page
        .getByRole('textbox', { name: /^Price each/ })
        .first()
        .fill('8.00')
      await page
        .getByRole('button', { name: /^More about/ })
        .last()
        .click()
      await page.getByRole('menuitem', { name: 'Quantities' }).click()
      await expect(dialog(page).getByRole('table')).toBeVisible()
    },
  },
  {
    page: '/admin/orders/:id',
    state: 'an order in review, with a message that waits',
    at: ({ orderId }) => `/admin/orders/${orderId}`,
    narrow: 390,
    reach: (page) => expect(page.getByText('Waiting for an answer', { exact: true })).toBeVisible(),
  },
  {
    page: '/admin/orders/:id',
    state: 'a shipment that has mistakes',
    async reach(page) {
      await page.keyboard.press('s')
      await dialog(page).getByLabel('Enamel mug, E-MUG').fill('40')
      await dialog(page).getByRole('textbox', { name: 'Tracking number' }).fill('1Z5R89390357567128')
      await dialog(page).getByRole('button', { name: 'Ship', exact: true }).click()
      await expect(dialog(page).getByText('Only 10 are left.')).toBeVisible()
    },
  },
  {
    page: '/admin/orders/:id',
    state: 'a tracking number in doubt',
    narrow: 390,
    async reach(page) {
      await dialog(page).getByLabel('Enamel mug, E-MUG').fill('4')
      await dialog(page).getByRole('button', { name: 'Ship', exact: true }).click()
      await expect(dialog(page).getByLabel('The tracking number is correct as entered')).toBeVisible()
    },
  },
  {
    page: '/admin/orders/:id/change',
    state: 'a quantity that is none',
    at: ({ orderId }) => `/admin/orders/${orderId}/change`,
    async reach(page) {
      await page
        .getByRole('textbox', { name: /^Quantity, / })
        .first()
        .fill('many')
      await page.keyboard.press('Tab')
      await expect(page.getByText('Please enter a whole number, at most 1,000,000.')).toBeVisible()
    },
  },
  {
    page: '/admin/orders/:id/change',
    state: 'before and after',
    async reach(page) {
      await page
        .getByRole('textbox', { name: /^Quantity, / })
        .first()
        .fill('8')
      await expect(page.getByRole('region', { name: 'Before and after' })).toContainText('10 to 8')
    },
  },
  {
    page: '/admin/orders/:id/change',
    state: 'an item that comes in addition, and a charge without its amount',
    async reach(page) {
      await page.getByRole('combobox', { name: 'Item' }).fill('NS-4301')
      await page.getByRole('option', { name: /NS-4301/ }).click()
      await expect(page.getByText('Please enter a quantity.')).toBeVisible()
      await page.getByLabel('New charge').first().fill('Gift boxes')
      await expect(page.getByText('Please enter an amount like 45.00.')).toBeVisible()
    },
  },
  {
    page: '/admin/orders/:id',
    state: 'an order that a colleague has moved',
    at: ({ orderId }) => `/admin/orders/${orderId}`,
    async reach(page, { moveElsewhere }) {
      await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
      await page.keyboard.press('m')
      await expect(dialog(page)).toBeVisible()
      await moveElsewhere()
      await dialog(page).getByRole('button', { name: 'Change status' }).click()
      await expect(dialog(page).getByRole('alert')).toBeVisible()
    },
  },
  {
    page: '/admin/orders/:id',
    state: 'two shipments, and a part that is paid',
    at: ({ shippedId }) => `/admin/orders/${shippedId}`,
    reach: (page) => expect(page.getByRole('list', { name: 'Payments received' })).toBeVisible(),
  },
  {
    page: '/admin/orders/:id',
    state: 'a refund that has mistakes',
    at: ({ paidId }) => `/admin/orders/${paidId}`,
    async reach(page) {
      await press(page, 'Refund')
      await dialog(page).getByLabel('Amount, USD').fill('999999')
      await dialog(page).getByRole('button', { name: 'Refund' }).click()
      await expect(dialog(page).getByText('Please enter a reason.')).toBeVisible()
    },
  },
  {
    page: '/admin/orders/:id',
    state: 'canceling what was paid',
    at: ({ paidId }) => `/admin/orders/${paidId}`,
    async reach(page) {
      await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
      await page.keyboard.press('m')
      await dialog(page).getByLabel('To', { exact: true }).selectOption('Canceled')
      await expect(dialog(page)).toContainText('must be refunded.')
    },
  },
]
