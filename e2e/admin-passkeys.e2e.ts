import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, tabTo } from './by-keys.ts'
import { makeStaff, signInStaff } from './staff-by-hand.ts'
import { expect, expectToast, test } from './test.ts'

/** A device in the browser that holds passkeys and asks for a finger. */
async function plugIn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whoever sits there is somebody else. */
    refuseFinger: (refuses: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refuses }),
    unplug: () => browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your account$/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await expect(heading(page, 'Sign in')).toBeVisible()
}

test('by keyboard, an owner signs in with a passkey after the password and by itself, adds another and removes one', async ({
  page,
  database,
}) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  const olga = await makeStaff(database, { name: 'Olga Owner', role: 'owner', hasSecondFactor: false })
  const laptop = await plugIn(page)

  await page.goto('/admin')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  expect(failed, 'before somebody signs in').toEqual([])
  await signInStaff(page, olga)

  await expect(heading(page, 'Set up two-step sign-in')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey instead' }).press('Enter')
  await expect(heading(page, 'Add a passkey')).toBeVisible()
  await page.keyboard.type('Laptop')
  // The password is the one that was just entered.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter')
  await expect(heading(page, 'Today')).toBeVisible()

  await signOut(page)
  await signInStaff(page, olga)
  await expect(heading(page, 'Use your passkey')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Today')).toBeVisible()

  await signOut(page)
  await laptop.refuseFinger(true)
  const alone = page.getByRole('button', { name: 'Sign in with a passkey' })
  await tabTo(page, alone)
  await page.keyboard.press('Enter')
  await expect(page.getByText('No passkey was used. Please try again.')).toBeVisible()
  await laptop.refuseFinger(false)
  await alone.press('Enter')
  await expect(heading(page, 'Today')).toBeVisible()

  await page.getByRole('button', { name: /your account$/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'My account' }).press('Enter')
  await expect(heading(page, 'My account')).toBeVisible()
  const passkeys = page.getByRole('table', { name: 'Passkeys' })
  const remove = (name: string) => passkeys.getByRole('button', { name: `Remove ${name}` })

  await remove('Laptop').press('Enter')
  const removing = page.getByRole('dialog', { name: "Remove 'Laptop'?" })
  await removing.getByLabel('Your password').fill(olga.password)
  await removing.getByLabel('Your password').press('Enter')
  await expect(removing.getByRole('alert')).toContainText("'Laptop' is your only one")
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name').fill('laptop')
  await adding.getByLabel('Your password').fill(olga.password)
  await adding.getByLabel('Your password').press('Enter')
  await expect(adding.getByRole('alert')).toHaveText('This device already has one of your passkeys.')
  await laptop.unplug()
  const key = await plugIn(page)
  await adding.getByLabel('Your password').press('Enter')
  await expect(adding.getByText('You already have a passkey by this name.')).toBeVisible()
  await adding.getByLabel('Name').fill('Blue key')
  await key.unplug()
  await plugIn(page)
  await adding.getByLabel('Name').press('Enter')
  await expectToast(page, "'Blue key' is added.")
  await expect(passkeys.getByRole('rowheader')).toHaveText(['Laptop', 'Blue key'])

  await remove('Laptop').press('Enter')
  await removing.getByLabel('Your password').fill(olga.password)
  await removing.getByLabel('Your password').press('Enter')
  await expectToast(page, "'Laptop' is removed.")
  await expect(passkeys.getByRole('rowheader')).toHaveText(['Blue key'])
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)

  await page.goto('/admin/audit')
  const entries = page.getByRole('table')
  await expect(entries.getByText('Removed a passkey')).toBeVisible()
  await expect(entries.getByText('Added a passkey').first()).toBeVisible()
})
