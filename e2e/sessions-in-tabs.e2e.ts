import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createPassOver, customers } from '../server/modules/customers/index.ts'
import { systemClock } from '../server/platform/clock.ts'
import { expect, test } from './test.ts'

const demo = { login: 'dana.reyes@halvorsen.example', password: 'Copper-Kettle-47' }
const account = (tab: Page) => tab.getByRole('button', { name: /^Account of/ })

test('a session that is not remembered ends in every tab that shares it', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByRole('main').getByLabel('E-mail').fill(demo.login)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('main').getByLabel('Remember me for 7 days').uncheck()
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(account(page)).toBeVisible()
  const [other] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/home'))])
  await expect(account(other)).toBeVisible()
  await account(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(account(other)).toBeHidden()
})

test('a login token opens a session once and leaves the address bar', async ({ page, database, browser }) => {
  const [customer] = await database.orm.select().from(customers).where(eq(customers.login, demo.login))
  const pass = createPassOver({ clock: systemClock })
  const token = await database.transaction((tx) => pass.createLoginToken(tx, customer!.id))
  await page.goto(`/home?login_token=${token}`)
  await expect(account(page)).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)

  const stranger = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await stranger.goto(`/home?login_token=${token}`)
  await expect(stranger.getByText('This way in was used before, or it came too late.')).toBeVisible()
  await expect(account(stranger)).toBeHidden()
})
