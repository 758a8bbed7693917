import { expect, test } from './test.ts'
import { account } from './sign-in-steps.ts'

const demo = { login: 'dana.reyes@halvorsen.example', password: 'Copper-Kettle-47' }

test('a page that is made for many customers shows whose it is, and nothing moves for it', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/login')
  await main.getByLabel('E-mail').fill(demo.login)
  await main.getByLabel('Password', { exact: true }).fill(demo.password)
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(account(page)).toBeVisible()
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        moved.push(`${entry.value} after ${entry.startTime} ms`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

  for (const path of ['/listing/1', '/products/1', '/home']) {
    const html = await (await page.goto(path))!.text()
    expect(html).not.toContain('Dana')
    expect(html).not.toContain('>Sign in<')
    await expect(page.getByRole('button', { name: 'Account of Dana Reyes' })).toContainText('Halvorsen')
    await expect(page.getByRole('button', { name: /^Cart, \d+ lines?, \$/ })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
  }
})
