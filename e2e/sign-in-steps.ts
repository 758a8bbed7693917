import type { Page } from '@playwright/test'

export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })
export const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })

/** Fills in the popup that asks to sign in. */
export async function signInWithPassword(page: Page, who: { login: string; password: string }): Promise<void> {
  const dialog = signInDialog(page)
  await dialog.getByLabel('E-mail').fill(who.login)
  await dialog.getByLabel('Password', { exact: true }).fill(who.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
}
