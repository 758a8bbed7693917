import { expect, test } from 'vitest'
import { toCode128 } from './code-128.ts'

/** Reads it as a scanner does: by widths, six to a symbol, and seven at the end. */
const cut = (widths: number[]): string[] =>
  Array.from({ length: Math.floor(widths.length / 6) }, (_, index) =>
    widths.slice(index * 6, index === Math.floor(widths.length / 6) - 1 ? undefined : index * 6 + 6).join(''),
  )

test('a text begins with the start of set B and ends with its check symbol and the stop', () => {
  // The check value of 'Wikipedia' is 88.
  const read = cut(toCode128('Wikipedia'))
  expect(read).toHaveLength(12)
  expect(read[0]).toBe('211214')
  expect(read[1]).toBe('311321')
  expect(read.at(-2)).toBe('421211')
  expect(read.at(-1)).toBe('2331112')
})

test('every sign has a symbol of eleven modules, none of them twice', () => {
  const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  const read = all.map((sign) => cut(toCode128(sign))[1]!)
  expect(new Set(read).size).toBe(95)
  for (const symbol of read) expect([...symbol].reduce((sum, width) => sum + Number(width), 0)).toBe(11)
  expect(() => toCode128('é')).toThrow('no bar code')
})
