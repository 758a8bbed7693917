import { expect, test } from 'vitest'
import { assignBest } from './best-assignment.ts'

test.each<[string, number[][], (number | undefined)[]]>([
  ['nothing', [], []],
  ['no columns', [[], []], [undefined, undefined]],
  [
    'the best of each',
    [
      [1, 5, 2],
      [4, 1, 1],
    ],
    [1, 0],
  ],
  [
    'the best of all together, not of the first',
    [
      [9, 8],
      [7, 1],
    ],
    [1, 0],
  ],
  [
    'what does not go together stays alone',
    [
      [0, -1],
      [3, 0],
    ],
    [undefined, 0],
  ],
  ['one column for two rows', [[2], [5]], [undefined, 0]],
  [
    'two good ones rather than the best one',
    [
      [10, 6],
      [5, 0],
    ],
    [1, 0],
  ],
])('%s', (_, values, columns) => {
  expect(assignBest(values)).toEqual(columns)
})

test('of random tables the sum is that of the best try of all', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below
  const best = (values: number[][], row = 0, taken: number[] = []): number =>
    row === values.length
      ? 0
      : Math.max(
          best(values, row + 1, taken),
          ...values[row]!.flatMap((value, column) =>
            taken.includes(column) ? [] : [Math.max(0, value) + best(values, row + 1, [...taken, column])],
          ),
        )
  for (let run = 0; run < 200; run++) {
    const [rows, columns] = [1 + random(4), 1 + random(5)]
    const values = Array.from({ length: rows }, () => Array.from({ length: columns }, () => random(12) - 3))
    const assigned = assignBest(values)
    const used = assigned.filter((column) => column !== undefined)
    expect(new Set(used).size).toBe(used.length)
    const sum = assigned.reduce<number>(
      (total, column, row) => total + (column === undefined ? 0 : values[row]![column]!),
      0,
    )
    expect(sum).toBe(best(values))
  }
})
