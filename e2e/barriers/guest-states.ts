import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'
import type { State } from './state.ts'

export interface OfGuests {
  /** Of the page that the owner has added. */
  pageKey: string
  /** Of an invitation into a company. */
  invitation: string
  /** Of a live flyer. */
  flyerKey: string
  /** Of a quote with options that waits for its buyer. */
  quoteToken: string
  /** Of a proof that waits to be approved. */
  proofToken: string
  /** Where tools are listed in rows. */
  rows: string
  /** An item in colors, and an item that is decorated. */
  shirt: number
  tumbler: number
}

const header = (page: Page) => page.getByRole('banner')
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })
const register = (page: Page) => page.getByRole('alertdialog', { name: 'Create an Account' })

async function openRegistration(page: Page): Promise<Locator> {
  await header(page).getByRole('button', { name: 'Register' }).click()
  return register(page)
}

export const catalogStates: State<OfGuests>[] = [
  { page: '/home', state: 'what a guest sees first', at: '/home', narrow: 320 },
  {
    page: '/home',
    state: 'all products',
    at: '/home',
    async reach(page) {
      await header(page).getByRole('button', { name: 'All products' }).click()
      await expect(page.getByRole('region', { name: 'All products' })).toBeVisible()
    },
  },
  { page: '/listing/:collectionId', state: 'cards', at: '/listing/5', hasSmallTargets: true, narrow: 320 },
  {
    page: '/listing/:collectionId',
    state: 'a filter that is chosen',
    at: '/listing/1',
    hasSmallTargets: true,
    async reach(page) {
      await page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first().check()
      await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(1)
    },
  },
  { page: '/listing/:collectionId', state: 'rows', at: ({ rows }) => rows },
  { page: '/subCollection/:id', state: 'departments', at: '/subCollection/1', narrow: 320 },
  { page: '/search/:searchText', state: 'what is found', at: '/search/glove', narrow: 320 },
  {
    page: '/compare',
    state: 'suggestions of the search',
    at: '/compare',
    async reach(page) {
      await page.getByRole('combobox').first().fill('tumbler')
      await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
    },
  },
  { page: '/search/:searchText', state: 'nothing found', at: '/search/zzqqy', narrow: 320 },
  { page: '/search/:searchText/more', state: 'further items', at: '/search/mug/more' },
  {
    page: '/products/:id',
    state: 'an item that is decorated',
    at: ({ tumbler }) => `/products/${tumbler}`,
    narrow: 320,
  },
  {
    page: '/products/:id',
    state: 'decoration, chosen',
    at: ({ tumbler }) => `/products/${tumbler}`,
    async reach(page) {
      await page.getByRole('textbox', { name: /^Quantity/ }).fill('144')
      await page
        .getByRole('radiogroup', { name: 'Decoration' })
        .getByRole('radio', { name: /^Screen print/ })
        .check()
      await page.getByRole('group', { name: 'Front', exact: true }).getByRole('button', { name: 'Add artwork' }).click()
    },
  },
  {
    page: '/products/:id',
    state: 'colors and sizes, and what is compared',
    at: ({ shirt }) => `/products/${shirt}`,
    async reach(page) {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Compare: / })
        .first()
        .click()
      await expect(page.getByRole('region', { name: 'Compare', exact: true })).toBeVisible()
    },
  },
  { page: '/compare', state: 'nothing to compare', at: '/compare', narrow: 320 },
  { page: '/compare', state: 'two items', at: '/compare?ids=1,2', narrow: 320 },
  {
    page: '/quick-order',
    state: 'a code that is sold and one that is not known',
    at: '/quick-order',
    async reach(page) {
      await page.getByLabel('Paste codes and quantities').fill('NW-1222 20\nNS-0000 5')
      await page.getByRole('button', { name: 'Add to list' }).click()
      await expect(page.getByText(/^No item has the code NS-0000/)).toBeVisible()
    },
  },
  { page: '*', state: 'no such page', at: '/no', narrow: 320 },
]

export const wordsStates: State<OfGuests>[] = [
  ...['/about-us', '/general-info', '/promo-standards', '/privacy', '/terms'].map((address): State<OfGuests> => ({
    page: address,
    state: 'its text',
    at: address,
    narrow: 320,
  })),
  { page: '/pages/:key', state: 'a page that the owner has added', at: ({ pageKey }) => `/pages/${pageKey}` },
  {
    page: '/mailing-list',
    state: 'an address that is none',
    at: '/mailing-list',
    async reach(page) {
      await page.getByLabel('E-mail', { exact: true }).fill('reader@')
      await page.getByRole('button', { name: 'Join', exact: true }).click()
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    },
  },
  ...['confirm', 'leave'].map((what): State<OfGuests> => ({
    page: `/mailing-list/${what}/:token`,
    state: 'a link that counts no more',
    at: `/mailing-list/${what}/x`,
    async reach(page) {
      await page.getByRole('main').getByRole('button').click()
      await expect(page.getByRole('main').getByRole('status')).toContainText(/\S/)
    },
  })),
  {
    page: '/f/:key',
    state: 'a flyer of a customer, about to be commented on',
    at: ({ flyerKey }) => `/f/${flyerKey}`,
    narrow: 320,
    async reach(page) {
      await page
        .getByRole('button', { name: /^Comment on/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'Send comment' })).toBeVisible()
    },
  },
  {
    page: '/quotes/:token',
    state: 'a quote to answer',
    at: ({ quoteToken }) => `/quotes/${quoteToken}`,
    narrow: 320,
    reach: (page) => expect(page.getByRole('button', { name: 'Sign in to accept' })).toBeVisible(),
  },
  {
    page: '/quotes/:token',
    state: 'a change that is asked for without a word',
    async reach(page) {
      await page.getByRole('button', { name: 'Ask for a change' }).click()
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByText('Please write your message.')).toBeVisible()
    },
  },
  {
    page: '/proofs/:token',
    state: 'a proof to approve',
    at: ({ proofToken }) => `/proofs/${proofToken}`,
    narrow: 320,
    reach: (page) => expect(page.getByRole('button', { name: /^Approve version/ })).toBeVisible(),
  },
  {
    page: '/proofs/:token',
    state: 'an approval without a name',
    async reach(page) {
      await page.getByRole('button', { name: /^Approve version/ }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
]

export const wayInStates: State<OfGuests>[] = [
  {
    page: '/home',
    state: 'the sign-in, with what is missing',
    at: '/home',
    async reach(page) {
      await header(page).getByRole('button', { name: 'Sign in' }).click()
      await signIn(page).getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(signIn(page).getByText('Please input your Password!')).toBeVisible()
    },
  },
  {
    page: '/home',
    state: 'the registration, with passwords that differ',
    at: '/home',
    async reach(page) {
      const popup = await openRegistration(page)
      await popup.getByLabel('First name').fill('Ann')
      await popup.getByLabel('Password', { exact: true }).fill('Copper-Anvil-92')
      await popup.getByLabel('Confirm password').fill('Copper-Anvil-93')
      await popup.getByRole('button', { name: 'NEXT' }).click()
      await expect(popup.getByText('The two passwords that you entered do not match!')).toBeVisible()
    },
  },
  {
    page: '/home',
    state: 'the registration, with a number that cannot be called',
    async reach(page) {
      const popup = register(page)
      await popup.getByLabel('Last name').fill('Marsh')
      await popup.getByLabel('E-mail').fill('ann@riverside.example')
      await popup.getByLabel('Confirm password').fill('Copper-Anvil-92')
      await popup.getByLabel('Company name').fill('Riverside Fabrication')
      await popup.getByRole('button', { name: 'NEXT' }).click()
      await popup.getByLabel('Phone number').fill('12345')
      await popup.getByRole('button', { name: 'NEXT' }).click()
      await expect(popup.getByText(/^Please enter a phone number with its area code/)).toBeVisible()
    },
  },
  {
    page: '/home',
    state: 'the registration, its last step',
    async reach(page) {
      await register(page).getByLabel('Phone number').fill('937-555-0134')
      await register(page).getByRole('button', { name: 'NEXT' }).click()
      await expect(register(page).getByLabel('ASI number')).toBeVisible()
    },
  },
  { page: '/login', state: 'the sign-in', at: '/login', narrow: 320 },
  {
    page: '/login',
    state: 'a wrong password',
    async reach(page) {
      const form = page.getByRole('main')
      await form.getByLabel('E-mail').fill('nobody@riverside.example')
      await form.getByLabel('Password', { exact: true }).fill('Copper-Anvil-92')
      await form.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(form.getByRole('alert')).toHaveText('The e-mail address or password is incorrect.')
    },
  },
  { page: '/forgot-password', state: 'its form', at: '/forgot-password', narrow: 320 },
  { page: '/set-password/:token', state: 'its form', at: '/set-password/x', narrow: 320 },
  { page: '/confirm-email/:token', state: 'a link', at: '/confirm-email/x', narrow: 320 },
  { page: '/user-activation/:id', state: 'a link that counts no more', at: '/user-activation/x', narrow: 320 },
  { page: '/social-return/:provider', state: 'a sign-in that has expired', at: '/social-return/google' },
  { page: '/social-confirm/:id', state: 'its question', at: '/social-confirm/x' },
  { page: '/invitation/:token', state: 'a link that counts no more', at: '/invitation/x', narrow: 320 },
  {
    page: '/invitation/:token',
    state: 'what is missing for an account',
    at: ({ invitation }) => `/invitation/${invitation}`,
    async reach(page) {
      await page.getByRole('button', { name: 'Activate my account' }).click()
      await expect(page.getByText('Please Enter First Name!')).toBeVisible()
    },
  },
  // What is for customers, as a guest comes to it: the way in stands over it.
  ...[
    ['/wishlist'],
    ['/cart'],
    ['/checkout'],
    ['/orderplaced'],
    ['/portal'],
    ['/portal/orders'],
    ['/flyer-builder/:id', '/flyer-builder/1'],
  ].map(([pattern, address = pattern]): State<OfGuests> => ({
    page: pattern!,
    state: 'as a guest sees it',
    at: address!,
    narrow: 320,
    reach: async (page) => {
      if (!address!.startsWith('/portal')) await expect(signIn(page)).toBeVisible()
    },
  })),
]
