import { expect, test } from 'vitest'
import { toLine } from './to-line.ts'

test.each([
  ['  Acme \t Welding\r\nSupply ', 'Acme Welding Supply'],
  ['Acme\u00a0\u00a0Welding', 'Acme Welding'],
  [' \n ', ''],
])('%j is the line %j', (typed, line) => {
  expect(toLine(typed)).toBe(line)
})
