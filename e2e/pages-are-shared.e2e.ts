import { makeBuyer } from './buyer.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'

test('a page that is made for many customers shows whose it is, and nothing moves for it', async ({
  page,
  database,
}) => {
  const dana = await makeBuyer(database, { firstName: 'Dana', lastName: 'Reyes', companyName: 'Halvorsen' })
  await startSession(page, database, dana)
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
