import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { createBatchedOutput, createLog, toPlainLog } from './log.ts'

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

test('lines are written together, and at once when something has gone wrong', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const log = createLog(
    'info',
    createBatchedOutput((text) => written.push(text)),
  )
  const messages = () =>
    written.map((text) =>
      text
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    )

  log.info('one')
  toPlainLog(log).info('two')
  expect(messages()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(messages()).toEqual([['one', 'two']])

  log.info('three')
  log.error('four')
  log.info('five')
  expect(messages()).toEqual([
    ['one', 'two'],
    ['three', 'four'],
  ])
  vi.useRealTimers()
})

test('a line of named fields alone costs no search for secrets; the log that it comes from keeps it', () => {
  const { log, lines } = openLog()

  toPlainLog(log).info({ token: 'named' }, 'answered')
  log.info({ token: 'tttt' }, 'seen')

  expect(lines[0]).toContain('named')
  expect(lines[1]).not.toContain('tttt')
})
