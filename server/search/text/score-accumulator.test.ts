import { expect, test } from 'vitest'
import { BitSet } from '../sets/bit-set.ts'
import { ScoreAccumulator } from './score-accumulator.ts'

const items = 40
const everyItem = BitSet.of(
  Array.from({ length: items }, (_, ordinal) => ordinal),
  items,
)
const standing = {
  words: 1,
  things: 1,
  typed: 1,
  visible: everyItem,
  unwanted: new BitSet(),
  boosts: new Float64Array(items),
  completeOnly: false,
}

test('a search knows nothing of those before it, however many they were', () => {
  const scores = new ScoreAccumulator()
  for (let search = 0; search < 20_000; search += 1) {
    const [one, other] = [search % items, (search + 1) % items]
    scores.clear(items)
    expect(scores.isEmpty && !scores.has(one)).toBe(true)
    scores.note(one, 2, 1)
    expect(scores.scoreOf(one)).toBe(2)
    expect(scores.scoreOf(other)).toBe(0)
    expect(scores.matchesAll(other, 1)).toBe(false)
  }
  expect([...scores.finish(standing).ordinals.numbers()]).toEqual([19_999 % items])
})

test('what was found twice counts once, with both scores', () => {
  const scores = new ScoreAccumulator()
  scores.clear(items)
  scores.note(7, 2, 1)
  scores.note(7, 3, 1)
  const { complete } = scores.finish(standing)
  expect([...complete.numbers()]).toEqual([7])
  expect(scores.scoreOf(7)).toBe(1_005)
})
