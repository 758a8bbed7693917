import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { importFile } from '../server/modules/catalog/index.ts'
import type { Database } from '../server/platform/database.ts'
import { expect, test } from './test.ts'

test('a listing of a thousand items is shown to its end, and is there again on Back and after a reload', async ({
  page,
  database,
}) => {
  const total = 1_020
  const collectionId = await importLongCollection(database, total)
  const listing = `/listing/${collectionId}`
  // The open shop learns of an import by and by.
  await expect.poll(async () => (await page.request.get(listing)).text()).toContain(`"total_product_count":${total}`)

  const cards = page.getByRole('article')
  await page.goto(`${listing}?page=41`)
  await expect(cards).toHaveCount(984)
  await showMore(page, 24)
  await expect(cards).toHaveCount(1_008)
  await showMore(page, 12)
  await expect(cards).toHaveCount(total)
  await expect(page.getByRole('link', { name: /^Show \d+ more$/ })).toHaveCount(0)

  const item = cards.nth(1_000).getByRole('heading').getByRole('link')
  await item.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  await item.click()
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]*\d+/)
  await page.goBack()
  await expect(cards).toHaveCount(total)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1)
  await page.waitForFunction((top) => Math.abs(((history.state as { top?: number } | null)?.top ?? 0) - top) < 5, left)
  await page.reload()
  await expect(cards).toHaveCount(total)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1)
})

const showMore = (page: Page, count: number) => page.getByRole('link', { name: `Show ${count} more` }).click()

/** As an owner brings in a long list. */
async function importLongCollection(database: Database, count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'long-list-'))
  const items = Array.from({ length: count }, (_, at) => ({
    code: `ZBX-${1_000 + at}`,
    name: `Zubrix spacer ${1_000 + at}`,
    price: 2,
    collections: ['Zubrix spacers'],
  }))
  writeFileSync(join(folder, 'items.jsonl'), items.map((item) => JSON.stringify(item)).join('\n'))
  await importFile(database, join(folder, 'items.jsonl'))
  rmSync(folder, { recursive: true })
  const { rows } = await database.pool.query<{ id: number }>("select id from collections where name = 'Zubrix spacers'")
  return rows[0]!.id
}
