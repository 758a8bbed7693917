import { expect, test } from 'vitest'
import { toLine } from './cells.ts'
import { readLines } from './read-lines.ts'

async function read(...pieces: string[]): Promise<string[]> {
  async function* texts() {
    yield* pieces
  }
  const lines: string[] = []
  for await (const line of readLines(texts())) lines.push(line)
  return lines
}

test.each([
  [['a\nb\n'], ['a', 'b']],
  [['a\r\nb'], ['a', 'b']],
  [
    ['a', 'b', 'c\nd', '\n'],
    ['abc', 'd'],
  ],
  [
    ['a\r', '\nb\r\n'],
    ['a', 'b'],
  ],
  [['\n\na'], ['', '', 'a']],
  [
    ['a\n', '', '\nb'],
    ['a', '', 'b'],
  ],
  [[''], []],
])('the pieces %j are the lines %j', async (pieces, lines) => {
  expect(await read(...pieces)).toEqual(lines)
})

const time = async (work: () => unknown) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

test('a line of 12 MB, and a cell of a million brackets, take no longer than their letters', async () => {
  const pieces = Array.from({ length: 200 }, () => 'x'.repeat(60_000))
  expect(await time(() => read(...pieces))).toBeLessThan(1_000)
  expect(await time(() => toLine('<'.repeat(1_000_000)))).toBeLessThan(1_000)
  expect(toLine('<b>Camp</b> mug <i')).toBe('Camp mug <i')
  await expect(read('x'.repeat(17_000_000))).rejects.toThrow('Line 1 is longer than 16,000,000 characters.')
})
