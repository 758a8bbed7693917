import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { createRateLimit, toNetwork } from './rate-limit.ts'
import { openDatabase, type Database } from '../database.ts'
import { TooMany } from './errors.ts'

const enough = 'That is enough.'

const open = (db: Database, { limit = 3, withinMs = 60_000, name = 'test' } = {}) =>
  createRateLimit({ db, name, limit, withinMs })

describe('attempts', () => {
  test('are counted up to the limit, then refused with the time to wait', async () => {
    const attempts = open(await openTestDatabase())
    for (let times = 0; times < 3; times++) await attempts.take('ann', enough)
    const refused = await attempts.take('ann', enough).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TooMany)
    expect(refused).toMatchObject({ status: 429, message: enough })
    expect(Number((refused as TooMany).headers['retry-after'])).toBeGreaterThan(50)
  })

  test('of one do not count for another, nor under another name', async () => {
    const db = await openTestDatabase()
    for (let times = 0; times < 3; times++) await open(db).take('ann', enough)
    await open(db).take('bob', enough)
    await open(db, { name: 'other' }).take('ann', enough)
    await expect(open(db).take('ANN', enough)).rejects.toThrow(enough)
  })

  test('of one mailbox are one, whatever stands behind the plus, where addresses are counted', async () => {
    const db = await openTestDatabase()
    const byMailbox = createRateLimit({ db, name: 'mails', limit: 3, withinMs: 60_000, byMailbox: true })
    for (const address of ['ann@example.com', 'ann+1@example.com', 'Ann+shop+2@example.com'])
      await byMailbox.take(address, enough)
    await expect(byMailbox.take('ann+3@EXAMPLE.com', enough)).rejects.toThrow(enough)
    await byMailbox.take('+ann@example.com', enough)
    for (let times = 0; times < 4; times++) await open(db).take(`ann+${times}@example.com`, enough)
  })

  test('several at once count so, and more than is left counts not at all', async () => {
    const attempts = open(await openTestDatabase())
    await attempts.take('ann', enough, 2)
    await expect(attempts.take('ann', enough, 2)).rejects.toThrow(enough)
    await attempts.take('ann', enough)
    await expect(attempts.take('ann', enough)).rejects.toThrow(enough)
  })

  test('are seen by every process', async () => {
    const db = await openTestDatabase()
    const elsewhere = openDatabase(db.url, { max: 2 })
    await Promise.all([open(db).take('ann', enough), open(elsewhere).take('ann', enough), open(db).take('ann', enough)])
    await expect(open(elsewhere).take('ann', enough)).rejects.toThrow(enough)
    await elsewhere.close()
  })

  test('can be given back and forgotten', async () => {
    const attempts = open(await openTestDatabase())
    for (let times = 0; times < 5; times++) {
      await attempts.take('ann', enough)
      await attempts.giveBack('ann')
    }
    for (let times = 0; times < 3; times++) await attempts.take('ann', enough)
    await attempts.forget('ann')
    await expect(attempts.take('ann', enough)).resolves.toBeUndefined()
  })

  test('count anew when their time is over', async () => {
    const withinMs = 60_000
    const db = await openTestDatabase()
    const attempts = open(db, { withinMs })
    for (let times = 0; times < 3; times++) await attempts.take('ann', enough)
    await expect(attempts.take('ann', enough)).rejects.toThrow(enough)
    await db.pool.query('update attempts set expire = expire - $1', [withinMs])
    await attempts.take('ann', enough)
    await attempts.take('ann', enough)
  })

  test('name nobody in the database', async () => {
    const db = await openTestDatabase()
    await open(db).take('ann@example.com', enough)
    const { rows } = await db.pool.query('select key from attempts')
    expect(JSON.stringify(rows)).not.toContain('ann')
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:7:1::5', '2001:db8:7:1'],
  ['2001:db8:7:1:ffff:ffff:ffff:ffff', '2001:db8:7:1'],
  ['2001:0db8:0007:0001::5', '2001:db8:7:1'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('%s belongs to %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})
