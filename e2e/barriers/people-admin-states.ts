import { chooseFromMenu } from '../by-keys.ts'
import { expect } from '../test.ts'
import { dialog, press, question, type OfAdmin } from './admin.ts'
import type { State } from './state.ts'

export const customerAdminStates: State<OfAdmin>[] = [
  {
    page: '/admin/customers',
    state: 'companies',
    at: '/admin/customers',
    narrow: 390,
    reach: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    page: '/admin/customers/:id',
    state: 'a company, and somebody who is blocked',
    at: ({ companyId }) => `/admin/customers/${companyId}`,
    narrow: 390,
    async reach(page) {
      const members = page.getByRole('region', { name: 'Members' })
      await chooseFromMenu(page, members.getByRole('button', { name: /^More about/ }), 'Block')
      await question(page).getByRole('button', { name: 'Block' }).click()
      await expect(members).toContainText('Blocked')
    },
  },
  {
    page: '/admin/customers/:id',
    state: 'terms with a limit that is none',
    async reach(page) {
      await page.keyboard.press('t')
      await dialog(page).getByLabel('Terms').selectOption('Net 45')
      await dialog(page).getByLabel('Credit limit, USD').fill('10.000,00')
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(dialog(page).getByText('Please enter an amount like 10,000.00.')).toBeVisible()
    },
  },
  {
    page: '/admin/customers/:id',
    state: 'a company to merge it with',
    at: ({ companyId }) => `/admin/customers/${companyId}`,
    async reach(page, { otherLogin }) {
      await press(page, 'Merge duplicate')
      await dialog(page).getByRole('searchbox', { name: 'Duplicate company' }).fill(otherLogin)
      await dialog(page).getByRole('button', { name: /^\d+/ }).click()
      await expect(dialog(page)).toContainText('This cannot be undone.')
    },
  },
  {
    page: '/admin/customers/:id',
    state: 'the details of a company',
    at: ({ companyId }) => `/admin/customers/${companyId}`,
    async reach(page) {
      await press(page, 'Edit')
      await dialog(page).getByLabel('Company name').fill('')
      await press(page, 'Save')
      await expect(dialog(page).getByText('Please Enter Company Name!')).toBeVisible()
    },
  },
  {
    page: '/admin/customers/:id',
    state: 'a task without its words, and tags',
    at: ({ companyId }) => `/admin/customers/${companyId}`,
    async reach(page) {
      await press(page, 'Change salesperson or tags')
      await dialog(page).getByLabel('Tags').fill('VIP, Trade show')
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('link', { name: 'Companies tagged VIP' })).toBeVisible()
      await press(page, 'New task')
      await dialog(page).getByRole('button', { name: 'Add task' }).click()
      await expect(dialog(page).getByText('Please say what is to be done.')).toBeVisible()
    },
  },
  {
    page: '/admin/customers',
    state: 'a new company with an address that is taken',
    at: '/admin/customers',
    narrow: 390,
    async reach(page, { otherLogin }) {
      await press(page, 'New company')
      await dialog(page).getByLabel('Company name').fill('Pier Works')
      await dialog(page).getByLabel('E-mail').fill(otherLogin)
      await expect(dialog(page)).toContainText('has this address.')
    },
  },
  {
    page: '/admin/customers/people',
    state: 'a new person',
    at: '/admin/customers/people',
    async reach(page, { otherLogin }) {
      await press(page, 'New person')
      await dialog(page).getByRole('searchbox', { name: 'Company' }).fill(otherLogin)
      await dialog(page).getByRole('button', { name: /^\d+/ }).click()
      await expect(dialog(page).getByLabel('First name')).toBeVisible()
    },
  },
  {
    page: '/admin/customers/people',
    state: 'people',
    at: '/admin/customers/people',
    narrow: 390,
    reach: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    page: '/admin/customers/registrations',
    state: 'registrations that wait',
    at: '/admin/customers/registrations',
    reach: (page, { waitingCompany }) =>
      expect(page.getByRole('row').filter({ hasText: waitingCompany })).toBeVisible(),
  },
  {
    page: '/admin/customers/registrations',
    state: 'an approval with prices of its own',
    async reach(page, { waitingCompany }) {
      await press(page, `Approve ${waitingCompany}`)
      await press(page, 'Add contract prices for an item')
      await dialog(page).getByRole('searchbox', { name: 'Item' }).fill('NS-4301')
      await dialog(page)
        .getByRole('button', { name: /NS-4301/ })
        .click()
      await expect(dialog(page).getByLabel('Contract price, row 1')).toBeVisible()
    },
  },
]

/** Of somebody of sales. */
export const salesStates: State<OfAdmin>[] = [
  {
    page: '/admin/orders',
    state: 'whom a new order is for',
    at: '/admin/orders',
    narrow: 390,
    async reach(page, { otherLogin }) {
      await press(page, 'New order')
      await dialog(page).getByRole('searchbox', { name: 'Company' }).fill(otherLogin)
      await dialog(page).getByRole('button', { name: /^\d+/ }).click()
      await expect(dialog(page).getByRole('list', { name: 'Order for' })).toBeVisible()
    },
  },
  {
    page: '/admin/staff',
    state: 'a page that is not for everybody',
    at: '/admin/staff',
    reach: (page) => expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeVisible(),
  },
  {
    page: '/admin/customers/:id',
    state: 'the question before somebody works as a customer',
    at: ({ companyId }) => `/admin/customers/${companyId}`,
    async reach(page) {
      const members = page.getByRole('region', { name: 'Members' })
      const more = members.getByRole('button', { name: /^More about/ })
      await chooseFromMenu(page, more, 'Work as this customer')
      await expect(question(page)).toContainText('Each order names you both')
    },
  },
  {
    page: '/home',
    state: 'somebody of the staff works as a customer',
    async reach(page) {
      await question(page).getByRole('button', { name: 'Work as this customer' }).click()
      await page.waitForURL('**/home')
      await expect(page.getByRole('complementary', { name: 'Working as a customer' })).toBeVisible()
    },
  },
]
