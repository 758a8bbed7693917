import { expect, test } from 'vitest'
import type { ConnectionValues } from '../../domain/content/connection-fields.ts'
import { sealConnections } from '../modules/admin/index.ts'
import { connections } from '../modules/admin/connections/connections.tables.ts'
import { createTokenMaker } from '../platform/settings/shop-key.ts'
import type { Database } from '../platform/database.ts'
import { openDataFolder, startShopProcess } from '../testing/processes/shop-process.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'

const store = (db: Database, folder: string, values: ConnectionValues) =>
  db.orm
    .insert(connections)
    .values(
      Object.entries(values).map(([name, value]) => ({
        name: name as keyof ConnectionValues,
        sealed: sealConnections(createTokenMaker(folder))(name as keyof ConnectionValues).seal(value),
        version: 1,
        changedBy: 'Olga Owner',
        changedAt: new Date(),
      })),
    )

test('every process of an open shop goes by a changed connection, and nobody is sent away meanwhile', async () => {
  const db = await openTestDatabase()
  const folder = openDataFolder()
  // Kept mails are shown, and the key of statistics makes no sense.
  await store(db, folder, { ANALYTICS_ID: 'no key' })
  const shop = await startShopProcess(folder, { DATABASE_URL: db.url, WORKERS: '2' })
  await shop.waitUntilReady()
  await expect.poll(() => shop.output()).toContain('The shop is open at')
  const askTen = (path: string) =>
    Promise.all(
      Array.from(
        { length: 10 },
        async () => (await fetch(shop.url + path, { headers: { connection: 'close' } })).status,
      ),
    )
  expect(await askTen('/dev/mail')).toEqual(Array.from({ length: 10 }, () => 200))
  expect(shop.output()).toContain('a stored connection is not used: ANALYTICS_ID')

  await store(db, folder, { SMTP_HOST: 'smtp.example.com', MAIL_FROM: 'shop@example.com' })
  const refused = new Set<number>()
  await expect
    .poll(
      async () => {
        for (const status of await askTen('/readyz')) if (status !== 200) refused.add(status)
        return askTen('/dev/mail')
      },
      { timeout: 30_000 },
    )
    .toEqual(Array.from({ length: 10 }, () => 404))
  expect([...refused]).toEqual([])

  shop.signal('SIGTERM')
  expect(await shop.ended()).toBe(0)
})
