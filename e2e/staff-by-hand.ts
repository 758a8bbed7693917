import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '../domain/people/staff-rights.ts'
import { staffAccounts } from '../server/modules/admin/staff/staff.tables.ts'
import type { Database } from '../server/platform/database.ts'
import { cheapPasswords } from '../server/testing/cheap-passwords.ts'
import { expect } from './test.ts'

interface Staff {
  id: number
  name: string
  email: string
  password: string
}

const password = 'Frames-And-Film-38'
let made = 0

interface StaffToMake {
  name: string
  role: StaffRole
  /** Without one, an owner and somebody of finance set it up before they see anything. */
  hasSecondFactor?: boolean
}

/** Somebody who works in the back office, straight in the database: with a password, and a second factor where the role needs it. */
export async function makeStaff({ orm }: Database, staff: StaffToMake): Promise<Staff> {
  const { name, role, hasSecondFactor = role === 'owner' || role === 'finance' } = staff
  const email = `staff.${Date.now()}.${process.pid}.${++made}@example.com`
  const passwordHash = await cheapPasswords.hash(password)
  const [row] = await orm
    .insert(staffAccounts)
    .values({ email, name, role, passwordHash, secret: hasSecondFactor ? 'sealed' : null, createdAt: new Date() })
    .returning({ id: staffAccounts.id })
  return { id: row!.id, name, email, password }
}

/** Fills in the sign-in page, which is open. */
export async function signInStaff(
  page: Page,
  { email, password: typed }: Pick<Staff, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(typed)
  await page.keyboard.press('Enter')
}

/** As the authenticator app of a phone shows it now. */
export const readCode = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Reads the secret off the page, as is done without a camera, and confirms it. @returns the secret */
export async function setUpSecondFactor(page: Page, { password: typed }: Pick<Staff, 'password'>): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  // Whoever comes from the sign-in has just entered it.
  const asked = page.getByLabel('Your password')
  if (await asked.isVisible()) await asked.fill(typed)
  await page.getByRole('button', { name: 'Continue' }).click()
  const line = await page.getByText('No camera?').textContent()
  const secret = /[A-Z2-7]{16,}/.exec(line!)![0]
  await page.getByLabel('Code').fill(readCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).not.toHaveCount(0)
  return secret
}
