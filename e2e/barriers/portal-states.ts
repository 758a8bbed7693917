import type { Page } from '@playwright/test'
import { drawing } from '../../server/testing/makers/artwork-makers.ts'
import { expect, expectToast } from '../test.ts'
import type { State } from './state.ts'

export interface OfPortal {
  login: string
  password: string
  /** An order of which a part has shipped and arrived, and a part is paid; the shop has asked about it. */
  orderId: string
  /** Of an invitation into another company. */
  invitation: string
}

const main = (page: Page) => page.getByRole('main')

export const portalStates: State<OfPortal>[] = [
  {
    page: '/portal',
    state: 'goods on their way, and a message to read',
    at: '/portal',
    narrow: 320,
    async reach(page) {
      await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Read and answer' })).toBeVisible()
    },
  },
  { page: '/portal/orders', state: 'orders', at: '/portal/orders', narrow: 320 },
  {
    page: '/portal/orders',
    state: 'none that is asked for',
    at: '/portal/orders?search=zzqqy',
    reach: (page) => expect(page.getByText('No orders match these filters.')).toBeVisible(),
  },
  { page: '/portal/quotes', state: 'a quote to answer', at: '/portal/quotes', narrow: 320 },
  { page: '/portal/proofs', state: 'no proof yet', at: '/portal/proofs', narrow: 320 },
  {
    page: '/portal/invoices',
    state: 'what was billed, and no invoice that is asked for',
    at: '/portal/invoices?state=all&search=zzqqy',
    narrow: 320,
    reach: (page) => expect(page.getByText('No invoices match these filters.')).toBeVisible(),
  },
  {
    page: '/portal/by-month',
    state: 'orders of a month',
    at: '/portal/by-month',
    narrow: 320,
    reach: (page) => expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible(),
  },
  {
    page: '/portal/cards',
    state: 'no card',
    at: '/portal/cards',
    narrow: 320,
    reach: (page) => expect(main(page).getByText('No saved cards.')).toBeVisible(),
  },
  {
    page: '/portal/orders/:id',
    state: 'shipments, payments, and an answer that is too long',
    at: ({ orderId }) => `/portal/orders/${orderId}`,
    narrow: 390,
    async reach(page) {
      const talk = page.getByRole('region', { name: 'Messages about this order' })
      await talk.getByLabel('Your answer').focus()
      await page.keyboard.insertText('x'.repeat(4001))
      await talk.getByRole('button', { name: 'Send' }).click()
      await expect(talk.getByText('Please use at most 4,000 characters.')).toBeVisible()
    },
  },
  {
    page: '/portal/orders/:id',
    state: 'ordered again, and what is not sold any more',
    at: ({ orderId }) => `/portal/orders/${orderId}`,
    async reach(page) {
      await page.getByRole('button', { name: 'Order again' }).click()
      await expect(page.getByText('We no longer sell it.').first()).toBeVisible()
    },
  },
  {
    page: '/portal/account',
    state: 'a password that is not the present one',
    at: '/portal/account',
    hasSmallTargets: true,
    narrow: 320,
    async reach(page) {
      await page.getByLabel('Current password').fill('not-this-one-4')
      await page.getByLabel('New password').fill('Quarry-Lantern-29')
      await page.getByLabel('Confirm password').fill('Quarry-Lantern-29')
      await page.keyboard.press('Enter')
      await expect(page.getByText('This is not your current password.')).toBeVisible()
    },
  },
  {
    page: '/portal/account',
    state: 'an address that waits to be confirmed',
    at: '/portal/account',
    hasSmallTargets: true,
    async reach(page, { login, password }) {
      await page.getByLabel('New e-mail address').fill(`new.${login}`)
      await page.getByLabel('Your password').fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByText(`We sent a link to new.${login}.`)).toBeVisible()
    },
  },
  {
    page: '/portal/addresses',
    state: 'what is missing of the first one',
    at: '/portal/addresses',
    narrow: 320,
    async reach(page) {
      await page.getByRole('button', { name: 'Save address' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    },
  },
  {
    page: '/portal/addresses',
    state: 'a question about an address in doubt',
    async reach(page) {
      await page.getByLabel('Name', { exact: true }).fill('Lee Ortiz')
      await page.getByLabel('Street address').fill('401 Congress Ave')
      await page.getByLabel('City').fill('Austin')
      await page.getByLabel('State').selectOption('NY')
      await page.getByLabel('ZIP code').fill('78701')
      await page.getByRole('button', { name: 'Save address' }).click()
      await expect(page.getByRole('group', { name: 'Is this address right?' })).toBeVisible()
    },
  },
  {
    page: '/portal/addresses',
    state: 'saved ones, and a sheet with rows to correct',
    narrow: 390,
    async reach(page) {
      await page.getByRole('button', { name: 'Use this address' }).click()
      await expectToast(page, 'Address saved.')
      const rows = [
        'Name,Company,Address,City,State,ZIP',
        'Ann Marsh,Dayton plant,410 Valley St,Dayton,OH,45404',
        'Lee Park,Austin yard,401 Congress Ave,Austin,NY,78701',
        'K. Boone,Savannah dock,220 E Bay St,Savannah,GA,3140',
      ]
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Upload a sheet' }).click()
      await (await chooser).setFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
      await expect(page.getByRole('region', { name: '1 row to correct' })).toBeVisible()
    },
  },
  {
    page: '/portal/artwork',
    state: 'a file that is refused',
    at: '/portal/artwork',
    async reach(page) {
      await upload(page, 'armed.svg', drawing(undefined, '<image href="data:image/png;base64,AAAA"/>'))
      await expect(main(page).getByRole('alert')).toContainText('This SVG holds a picture')
    },
  },
  {
    page: '/portal/artwork',
    state: 'a library whose artwork gets another name',
    narrow: 390,
    async reach(page) {
      await upload(page, 'Riverside_crest.svg', drawing())
      await expectToast(page, 'Riverside crest is in your library.')
      await page.getByRole('button', { name: 'Rename Riverside crest' }).click()
      await expect(page.getByLabel('Name of Riverside crest')).toBeVisible()
    },
  },
  {
    page: '/portal/company',
    state: 'a name that is missing, and an invitation',
    at: '/portal/company',
    narrow: 320,
    async reach(page) {
      await page.getByLabel('Colleague’s e-mail').fill(`nia.${Date.now()}@riverside.example`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: /^Withdraw the invitation of/ })).toBeVisible()
      await page.getByLabel('Company name').fill(' ')
      await page.getByLabel('ASI number').fill('twelve')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please Enter Company Name!')).toBeVisible()
    },
  },
  {
    page: '/portal/company',
    state: 'the roles of somebody',
    at: '/portal/company',
    async reach(page) {
      await page.getByRole('button', { name: /^Change role of/ }).click()
      await page.getByRole('radio', { name: 'Buyer' }).check()
      await page.getByRole('button', { name: 'Save role' }).click()
      await expect(page.getByRole('alert').getByText(/^A company needs an administrator/)).toBeVisible()
    },
  },
]

/** Of somebody who only orders. */
export const buyerStates: State<OfPortal>[] = [
  {
    page: '/portal/company',
    state: 'colleagues, as a buyer sees them',
    at: '/portal/company',
    reach: (page) => expect(page.getByRole('heading', { name: 'Colleagues' })).toBeVisible(),
  },
  {
    page: '/invitation/:token',
    state: 'what stays behind in the company of before',
    at: ({ invitation }) => `/invitation/${invitation}`,
    reach: (page) => expect(page.getByText(/stay with .*\. You will no longer see them\.$/)).toBeVisible(),
  },
]

async function upload(page: Page, name: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload artwork' }).click()
  await (await chooser).setFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(content) })
}
