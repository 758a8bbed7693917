import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { createLog } from './log.ts'

function openLog() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: createLog('info', stream), lines }
}

test('what names a person or opens a door is struck out', () => {
  const { log, lines } = openLog()

  log.info(
    { token: 'tttt', user: { password: 'pppp', email: 'eeee' }, request: { headers: { authorization: 'aaaa' } } },
    'seen',
  )

  expect(lines.join()).not.toMatch(/tttt|pppp|eeee|aaaa/)
  expect(lines.join()).toContain('(struck out)')
})

test('a failed query is told without the data of people', async () => {
  const db = await openTestDatabase()
  const { log, lines } = openLog()

  const error = await db.orm.execute(sql`select ${'ada@example.com'}::int`).catch((err: unknown) => err)
  log.error({ err: error }, 'failed')

  expect(lines.join()).toContain('Failed query: select $1::int')
  expect(lines.join()).toContain('22P02')
  expect(lines.join()).not.toContain('ada@example.com')
})
