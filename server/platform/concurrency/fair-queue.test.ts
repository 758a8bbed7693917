import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const everybody = () => true

test('owners take turns, each in the order of its own entries', () => {
  const queue = new FairQueue<string>()
  for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(entry[0]!, entry)
  expect(queue.countOf('a')).toBe(3)
  const taken = Array.from({ length: 6 }, () => queue.take(everybody))
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect([queue.take(everybody), queue.length]).toEqual([undefined, 0])
})

test('an owner who may have no turn now keeps its place', () => {
  const queue = new FairQueue<string>()
  for (const entry of ['a1', 'b1']) queue.add(entry[0]!, entry)
  expect(queue.take((owner) => owner !== 'a')).toBe('b1')
  expect(queue.take((owner) => owner !== 'a')).toBeUndefined()
  expect(queue.length).toBe(1)
  expect(queue.takeAll()).toEqual(['a1'])
})
