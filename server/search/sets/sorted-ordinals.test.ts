import { expect, test } from 'vitest'
import { BitSet } from './bit-set.ts'
import { SortedOrdinals } from './sorted-ordinals.ts'

/** Numbers that come back in any order, the same ones in each run. */
function* makeNumbers(seed: number): Generator<number> {
  for (let number = seed; ; number = (number * 48_271) % 2_147_483_647) yield number
}

test('is in order after any mixture of what comes and goes, one by one and many at once', () => {
  const numbers = makeNumbers(7)
  const next = (below: number) => numbers.next().value! % below
  const keys: number[] = []
  const alive = new BitSet()
  const compare = (one: number, other: number) => keys[one]! - keys[other]! || one - other
  const order = new SortedOrdinals(compare)

  for (let round = 0; round < 400; round += 1) {
    const size = round % 50 === 0 ? 2_000 : 1 + next(60)
    const added = Array.from({ length: size }, () => keys.push(next(5_000)) - 1)
    for (const ordinal of added) alive.add(ordinal)
    // More go than come now and then, so that whole chunks die.
    for (let gone = 0; gone < (round % 20 === 0 ? 3_000 : 40); gone += 1) alive.delete(next(keys.length))
    order.add(
      added.filter((ordinal) => alive.has(ordinal)),
      alive,
    )
  }

  const expected = [...alive.numbers()].sort(compare)
  expect(order.read(alive, 0, Infinity)).toEqual(expected)
  expect(order.read(alive, 100, 24)).toEqual(expected.slice(100, 124))
})

test('begins again after all have gone', () => {
  const alive = new BitSet()
  const order = new SortedOrdinals((one, other) => one - other)
  order.add([], alive)
  expect(order.read(alive, 0, 10)).toEqual([])

  for (let ordinal = 0; ordinal < 5_000; ordinal += 1) {
    alive.add(ordinal)
    order.add([ordinal], alive)
    alive.delete(ordinal)
  }
  for (const ordinal of [3, 5_001]) alive.add(ordinal)
  order.add([5_001], alive)
  expect(order.read(alive, 0, 10)).toContain(5_001)
})
