import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

const value = (name: string) => ({ name })

test('what was asked for last stays, within the number of entries', () => {
  const cache = createCache<string, object>({ entriesAtMost: 2, lastsMs: 60_000 })
  cache.set('a', value('a'))
  cache.set('b', value('b'))
  cache.get('a')
  cache.set('c', value('c'))
  expect(['a', 'b', 'c'].map((key) => cache.peek(key) !== undefined)).toEqual([true, false, true])
})

test('all entries together stay within a size, and one that is larger is not kept', () => {
  const cache = createCache<number, object>({ entriesAtMost: 1000, sizeAtMost: 100, lastsMs: 60_000 })
  for (let key = 0; key < 500; key++) cache.set(key, value('x'), 10)
  expect(cache.count()).toBe(10)
  cache.set(1000, value('large'), 101)
  expect(cache.peek(1000)).toBeUndefined()
  expect(cache.size()).toBeLessThanOrEqual(100)
})

test('another value of a key counts by its own size', () => {
  const cache = createCache<string, object>({ entriesAtMost: 10, sizeAtMost: 100, lastsMs: 60_000 })
  cache.set('a', value('small'), 10)
  cache.set('a', value('large'), 60)
  expect(cache.size()).toBe(60)
})

test('entries go after their time, though nobody asks for them', async () => {
  const cache = createCache<string, object>({ entriesAtMost: 10, lastsMs: 50 })
  cache.set('a', value('a'))
  await sleep(20)
  cache.set('a', value('another'))
  await expect.poll(() => cache.count()).toBe(0)
  expect(cache.get('a')).toBeUndefined()
})
