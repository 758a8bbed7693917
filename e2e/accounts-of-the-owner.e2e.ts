import type { Page } from '@playwright/test'
import { savePage } from '../server/modules/content/index.ts'
import { makeDataFolder, removeDataFolder } from '../server/testing/data-folder.ts'
import { makeBuyer } from './buyer.ts'
import { openScriptsOfOthers } from './scripts-of-others.ts'
import { startShop } from './shop-process.ts'
import { startPortalSession } from './start-session.ts'
import { expect, test } from './test.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** What the shell puts off for ten seconds comes at once. */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const sooner = (task: () => void, ms?: number) => later(task, ms === 10_000 ? 0 : ms)
    window.setTimeout = sooner as typeof window.setTimeout
  })

const readSprite = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('icon_sprite') ?? 'null') as { drawings: string | null } | null)

const linkedIcon = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'LinkedIn' }).locator('use')

test('a further page opens, its notice hides once dismissed, and its icons are stored by their version', async ({
  page,
  database,
}) => {
  const bodyHtml = '<h2>Shirts</h2><p>Measure around the chest.</p><table><tr><th>S</th><td>36 in</td></tr></table>'
  await savePage(database.orm, { key: 'how-to-measure', title: 'How to measure', bodyHtml })
  await hurry(page)
  // A network that answers everything with a page of its own.
  await page.route('**/icon-sprite*.svg', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Sign in</p>' }),
  )
  await page.goto('/pages/how-to-measure')
  await expect(page.getByRole('heading', { level: 1, name: 'How to measure' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveText('S36 in')
  await expect.poll(() => readSprite(page)).toMatchObject({ drawings: null })
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(linkedIcon(page)).toHaveAttribute('href', /icon-sprite.*\.svg#icon-linkedin$/)

  await page.unroute('**/icon-sprite*.svg')
  await notice(page).getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await expect.poll(() => readSprite(page)).toMatchObject({ drawings: expect.stringContaining('icon-linkedin') })
  await expect(linkedIcon(page)).toHaveAttribute('href', '#icon-linkedin')
  await expect(notice(page)).toHaveCount(0)
})

test('visits are counted once that is allowed, and streets are completed by the maps service or by our own suggestions', async ({
  page,
  database,
}) => {
  const others = await openScriptsOfOthers()
  const folder = makeDataFolder()
  const shop = await startShop({ ...others.env, DATABASE_URL: database.url, DATA_FOLDER: folder })
  const count = (path: string) => others.asked.filter((address) => address.startsWith(path)).length
  try {
    await hurry(page)
    await page.goto(`${shop.url}/home`)
    await expect(notice(page)).toContainText('May we also count your visit in our statistics?')
    await expect.poll(() => readSprite(page)).not.toBeNull()
    expect(others.asked, 'before anything is allowed').toEqual([])
    await notice(page).getByRole('button', { name: 'Allow' }).click()
    await expect.poll(() => others.asked).toEqual(['/statistics.js?id=G-RIVERSIDE', '/collect'])
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await notice(page).getByRole('button', { name: 'Only necessary' }).click()
    await page.reload()
    await expect(notice(page)).toHaveCount(0)
    expect(count('/statistics.js'), 'after it was taken back').toBe(1)

    await startPortalSession(page, database, await makeBuyer(database))
    await page.goto(`${shop.url}/portal/addresses`)
    await completeByKeys(page, 'Street address', '1600 W', '1600 Wayne Ave, Dayton, OH, USA')
    await expect(page.getByLabel('Street address')).toHaveValue('1600 Wayne Avenue')
    await expectPlace(page, { city: 'Dayton', state: 'OH', zip: '45410' })
    expect(others.asked.at(-1)).toMatch(/^\/maps\.js\?key=maps-key&.*libraries=places/)
    expect(count('/maps.js')).toBe(1)

    // Both shops have the same customers and sessions; this one has no account of the maps service.
    await page.goto('/portal/addresses')
    await completeByKeys(page, 'ZIP code', '89502', 'Reno, NV89502')
    await expectPlace(page, { city: 'Reno', state: 'NV', zip: '89502' })
    expect(count('/maps.js')).toBe(1)
  } finally {
    await shop.close()
    await others.close()
    await removeDataFolder(folder)
  }
})

async function completeByKeys(page: Page, label: string, typed: string, suggested: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.pressSequentially(typed)
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText([suggested])
  await field.press('ArrowDown')
  await field.press('Enter')
}

async function expectPlace(page: Page, { city, state, zip }: { city: string; state: string; zip: string }) {
  await expect(page.getByLabel('City')).toHaveValue(city)
  await expect(page.getByLabel('State')).toHaveValue(state)
  await expect(page.getByLabel('ZIP code')).toHaveValue(zip)
}
