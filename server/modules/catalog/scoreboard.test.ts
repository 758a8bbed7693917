import { expect, test } from 'vitest'
import { Bits } from './bits.ts'
import { Scoreboard } from './scoreboard.ts'

const items = 40
const everyItem = Bits.of(
  Array.from({ length: items }, (_, ordinal) => ordinal),
  items,
)
const standing = {
  words: 1,
  things: 1,
  typed: 1,
  visible: everyItem,
  unwanted: new Bits(),
  favors: new Float64Array(items),
  completeOnly: false,
}

test('a search knows nothing of those before it, however many they were', () => {
  const board = new Scoreboard()
  for (let search = 0; search < 20_000; search += 1) {
    const [one, other] = [search % items, (search + 1) % items]
    board.clear(items)
    expect(board.isEmpty && !board.has(one)).toBe(true)
    board.note(one, 2, 1)
    expect(board.scoreOf(one)).toBe(2)
    expect(board.scoreOf(other)).toBe(0)
    expect(board.matchesAll(other, 1)).toBe(false)
  }
  expect([...board.finish(standing).ordinals.numbers()]).toEqual([19_999 % items])
})

test('what was found twice counts once, with both scores', () => {
  const board = new Scoreboard()
  board.clear(items)
  board.note(7, 2, 1)
  board.note(7, 3, 1)
  const { complete } = board.finish(standing)
  expect([...complete.numbers()]).toEqual([7])
  expect(board.scoreOf(7)).toBe(1_005)
})
