import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { days } from '../../../domain/calendar/durations.ts'
import { atEnd } from '../../testing/at-end.ts'
import { createPdfCache } from './pdf-cache.ts'

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'brandyard-cached-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  return folder
}

const key = (document: string, version = 'a') => ({ document, version })

test('a PDF is found by what it shows; an earlier version goes with the next', async () => {
  const folder = openFolder()
  const cache = createPdfCache({ folder: join(folder, 'papers') })
  expect(await cache.find(key('order-1'))).toBeUndefined()
  await cache.save(key('order-1'), Buffer.from('one'))
  await cache.save(key('order-10'), Buffer.from('ten'))
  expect(String(await cache.find(key('order-1')))).toBe('one')
  expect(await cache.find(key('order-1', 'b'))).toBeUndefined()
  await cache.save(key('order-1', 'b'), Buffer.from('one, changed'))
  expect(await cache.find(key('order-1'))).toBeUndefined()
  expect(readdirSync(join(folder, 'papers')).sort()).toEqual(['order-1.b.pdf', 'order-10.a.pdf'])
})

test('what nobody has asked for goes first when there is no room', async () => {
  const folder = openFolder()
  const cache = createPdfCache({ folder, mostBytes: 300 })
  for (const name of ['one', 'two', 'three']) await cache.save(key(name), Buffer.alloc(100))
  const old = new Date(Date.now() - days(2))
  for (const name of ['one', 'two', 'three']) utimesSync(join(folder, `${name}.a.pdf`), old, old)
  await cache.find(key('one'))
  await cache.save(key('four'), Buffer.alloc(200))
  expect(readdirSync(folder).sort()).toEqual(['four.a.pdf', 'one.a.pdf'])
})

test('what nobody has asked for in a month goes', async () => {
  const folder = openFolder()
  await createPdfCache({ folder }).save(key('old'), Buffer.from('old'))
  const longAgo = new Date(Date.now() - days(31))
  utimesSync(join(folder, 'old.a.pdf'), longAgo, longAgo)
  await createPdfCache({ folder }).save(key('new'), Buffer.from('new'))
  expect(readdirSync(folder)).toEqual(['new.a.pdf'])
})
