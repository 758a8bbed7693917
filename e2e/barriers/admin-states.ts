import { chooseFromMenu } from '../by-keys.ts'
import { setUpSecondFactor, signInStaff } from '../staff-by-hand.ts'
import { expect } from '../test.ts'
import { dialog, press, question, type OfAdmin } from './admin.ts'
import type { State } from './state.ts'

export const entryStates: State<OfAdmin>[] = [
  {
    page: '/admin/welcome',
    state: 'a link that counts no more',
    at: '/admin/welcome?token=x',
    reach: (page) => expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible(),
  },
  {
    page: '/admin/welcome',
    state: 'an invitation, with passwords that differ',
    at: ({ welcome }) => `/admin/welcome?token=${welcome}`,
    async reach(page) {
      await page.getByLabel('Password', { exact: true }).fill('Screens-And-Film-21')
      await page.getByLabel('Confirm password').fill('Screens-And-Film-22')
      await press(page, 'Continue')
      await expect(page.getByText('The passwords differ.')).toBeVisible()
    },
  },
  {
    page: '/admin/sign-in',
    state: 'a wrong password',
    at: '/admin/sign-in',
    narrow: 390,
    async reach(page, { email }) {
      await signInStaff(page, { email, password: 'something-else-17' })
      await expect(page.getByRole('alert').filter({ hasText: 'The e-mail address or password' })).toBeVisible()
    },
  },
  {
    page: '/admin/second-factor',
    state: 'an authenticator app to set up',
    async reach(page, { password }) {
      await page.getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
    },
  },
  {
    page: '/admin/second-factor',
    state: 'the first passkey',
    async reach(page) {
      await press(page, 'Use a passkey instead')
      await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible()
    },
  },
  {
    page: '/admin/second-factor',
    state: 'recovery codes',
    at: '/admin/second-factor',
    reach: (page, { password }) => setUpSecondFactor(page, { password }),
  },
  {
    page: '/admin/sign-in',
    state: 'a passkey is asked for',
    async reach(page, { passkeyEmail, password }) {
      await page.context().clearCookies()
      await page.goto('/admin/sign-in')
      await signInStaff(page, { email: passkeyEmail, password })
      await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
    },
  },
]

/** Signed in as an owner with a second factor and passkeys. */
export const accountStates: State<OfAdmin>[] = [
  { page: '/admin/account', state: 'passkeys', at: '/admin/account', narrow: 390 },
  {
    page: '/admin/account',
    state: 'adding a passkey with a wrong password',
    async reach(page) {
      await press(page, 'Add a passkey')
      await dialog(page).getByLabel('Name').fill('Blue key')
      await dialog(page).getByLabel('Your password').fill('something-else-17')
      await page.keyboard.press('Enter')
      await expect(
        dialog(page)
          .getByText(/password/i)
          .last(),
      ).toBeVisible()
      await expect(dialog(page).locator('[aria-invalid=true], [role=alert]').first()).toBeVisible()
    },
  },
  { page: '/admin/staff', state: 'staff', at: '/admin/staff', narrow: 390 },
  {
    page: '/admin/staff',
    state: 'an invitation, and what is missing',
    async reach(page) {
      await press(page, 'Invite')
      await dialog(page).getByRole('button', { name: 'Invite' }).click()
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    page: '/admin/staff',
    state: 'the link of an invitation',
    async reach(page) {
      await dialog(page).getByLabel('Name').fill('Jo Park')
      await dialog(page).getByLabel('E-mail').fill(`jo.${Date.now()}@example.com`)
      await dialog(page).getByLabel('Role').selectOption('Production')
      await dialog(page).getByRole('button', { name: 'Invite' }).click()
      await expect(page.getByLabel('Link', { exact: true })).toBeVisible()
    },
  },
  {
    page: '/admin/staff',
    state: 'a role without rights',
    at: '/admin/staff',
    narrow: 390,
    async reach(page) {
      await press(page, 'New role')
      await dialog(page).getByLabel('Name', { exact: true }).fill('Front desk')
      await dialog(page).getByRole('button', { name: 'Add role' }).click()
      await expect(dialog(page).getByText('Please choose at least one right below.')).toBeVisible()
    },
  },
  {
    page: '/admin/audit',
    state: 'days that cannot be',
    at: '/admin/audit?from=2026-03-03&to=2026-03-02',
    reach: (page) => expect(page.getByText('The end date is before the start date')).toBeVisible(),
  },
  {
    page: '/admin/audit',
    state: 'entries',
    at: '/admin/audit',
    narrow: 390,
    reach: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  { page: '/admin/system', state: 'its parts', at: '/admin/system' },
  { page: '/admin/system/jobs', state: 'jobs', at: '/admin/system/jobs' },
  { page: '/admin/system/backups', state: 'backups', at: '/admin/system/backups' },
  {
    page: '/admin/system/mails',
    state: 'a mail',
    at: '/admin/system/mails',
    async reach(page, { subject }) {
      await page.getByRole('button', { name: subject, exact: true }).click()
      await expect(dialog(page).frameLocator('iframe').getByText('Dear Ann')).toBeVisible()
    },
  },
  {
    page: '/admin/system/tokens',
    state: 'what is missing of a token',
    at: '/admin/system/tokens',
    async reach(page) {
      await press(page, 'Create token')
      await dialog(page).getByLabel('Name').press('Enter')
      await expect(dialog(page).getByText('Please choose at least one right.')).toBeVisible()
    },
  },
  {
    page: '/admin/system/tokens',
    state: 'a token, shown once',
    async reach(page, { password }) {
      await dialog(page).getByLabel('Name').fill('Prices for a partner')
      await dialog(page).getByRole('checkbox').first().check()
      await dialog(page).getByLabel('Your password').fill(password)
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByLabel('Token', { exact: true })).toBeVisible()
    },
  },
  {
    page: '/admin/system/tokens',
    state: 'tokens',
    narrow: 390,
    async reach(page) {
      await dialog(page).getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('table', { name: 'Tokens' })).toBeVisible()
    },
  },
  { page: '/admin/*', state: 'no such page', at: '/admin/nothing-here' },
]

export const contentAdminStates: State<OfAdmin>[] = [
  { page: '/admin/content/moved-pages', state: 'moved pages', at: '/admin/content/moved-pages' },
  { page: '/admin/content', state: 'the home page', at: '/admin/content', narrow: 390 },
  {
    page: '/admin/content',
    state: 'a section with a mistake',
    async reach(page) {
      await chooseFromMenu(page, page.getByRole('button', { name: 'Add section' }), 'Banner')
      await dialog(page).getByLabel('Title').fill('Tumbler week')
      await dialog(page)
        .getByLabel(/^Button link/)
        .fill('Nowhere')
      await dialog(page).getByLabel('Title').press('Enter')
      await expect(dialog(page).getByText("There is no collection 'Nowhere'.")).toBeVisible()
    },
  },
  { page: '/admin/content/pages', state: 'pages', at: '/admin/content/pages' },
  {
    page: '/admin/content/pages/:key',
    state: 'a text with a link that leads nowhere',
    async reach(page) {
      await press(page, 'Add page')
      await dialog(page).getByLabel('Title').fill(`Size charts ${Date.now()}`)
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Read our size charts')
      await page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'Link', exact: true }).click()
      await dialog(page).getByLabel('Address').fill('javascript:alert(1)')
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText(/^Please enter an address like /)).toBeVisible()
    },
  },
  {
    page: '/admin/content/pages/:key',
    state: 'HTML that the editor does not know',
    narrow: 390,
    async reach(page) {
      await page.keyboard.press('Escape')
      await press(page, /^Edit as HTML/)
      const html = page.getByLabel('Text', { exact: true })
      await html.fill('<table><caption>Chest</caption><tbody><tr><td>M</td><td>40</td></tr></tbody></table>')
      await press(page, 'Save draft')
      await expect(page.getByText(/^The text editor does not support some of this HTML/)).toBeVisible()
    },
  },
  { page: '/admin/content/mails', state: 'mails', at: '/admin/content/mails' },
  {
    page: '/admin/content/mails/:name',
    state: 'a placeholder that the mail does not have',
    narrow: 390,
    async reach(page) {
      await page.getByRole('link', { name: 'Password link' }).click()
      await page.getByLabel('Heading').fill('Good day, {name}')
      await expect(page.getByText(/^This e-mail has no placeholder \{name\}\./)).toBeVisible()
    },
  },
  {
    page: '/admin/content/navigation',
    state: 'what leads where',
    at: '/admin/content/navigation',
    hasSmallTargets: true,
    narrow: 390,
  },
]

export const settingsStates: State<OfAdmin>[] = [
  { page: '/admin/settings/payment', state: 'payment', at: '/admin/settings/payment' },
  { page: '/admin/settings/connections', state: 'connections', at: '/admin/settings/connections' },
  {
    page: '/admin/settings',
    state: 'brand and shop',
    at: '/admin/settings',
    narrow: 390,
    reach: (page) => expect(page.getByLabel('Name of the shop')).toBeVisible(),
  },
  {
    page: '/admin/settings/coupons',
    state: 'a coupon that takes everything off',
    at: '/admin/settings/coupons',
    async reach(page) {
      await press(page, 'Add coupon')
      await dialog(page).getByLabel('Code').fill('ALLFREE')
      await dialog(page).getByLabel('Discount').fill('100%')
      await page.keyboard.press('Enter')
      await expect(question(page)).toBeVisible()
    },
  },
  {
    page: '/admin/settings/coupons',
    state: 'coupons',
    at: '/admin/settings/coupons',
    narrow: 390,
    reach: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    page: '/admin/settings/shipping',
    state: 'a time that is none',
    at: '/admin/settings/shipping',
    narrow: 390,
    async reach(page) {
      await page.getByLabel('Cutoff time').fill('3 pm')
      await page.getByLabel('Cutoff time').press('Enter')
      await expect(page.getByText("'3 pm' is not a valid time. Use the form 14:00.")).toBeVisible()
    },
  },
  {
    page: '/admin/settings/shipping',
    state: 'the rates of a method',
    at: '/admin/settings/shipping',
    async reach(page) {
      await press(page, /^UPS Ground/)
      await expect(dialog(page).getByRole('row', { name: /^10 / })).toBeVisible()
    },
  },
  ...['inks', 'rush', 'taxes', 'text-templates'].map((table): State<OfAdmin> => ({
    page: `/admin/settings/${table}`,
    state: 'its rows',
    at: `/admin/settings/${table}`,
    reach: (page) => expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible(),
  })),
  {
    page: '/admin/settings/rush',
    state: 'a row that is missing something',
    at: '/admin/settings/rush',
    async reach(page) {
      await press(page, 'Add rush')
      await dialog(page).getByLabel('Business days').press('Enter')
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    page: '/admin/settings/rush',
    state: 'a session that has ended',
    at: '/admin/settings/rush',
    async reach(page) {
      await expect(page.getByRole('button', { name: 'Add rush' })).toBeVisible()
      await page.context().clearCookies()
      await press(page, 'Add rush')
      await dialog(page).getByLabel('Business days').fill('2')
      await dialog(page).getByLabel('Up to').fill('250')
      await dialog(page).getByLabel('Surcharge').fill('25%')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible()
    },
  },
]
