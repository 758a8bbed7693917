import { expect, test } from 'vitest'
import { readLines, readSpecifications, writeSpecifications } from './text-lines.ts'

test('lines are read without empty ones', () => expect(readLines(' a \n\n b')).toEqual(['a', 'b']))

test.each([
  ['', []],
  [
    'Capacity: 20 oz\nRatio: 1:2',
    [
      { name: 'Capacity', value: '20 oz' },
      { name: 'Ratio', value: '1:2' },
    ],
  ],
  ['Capacity 20 oz', undefined],
  ['Capacity:', undefined],
])("'%s' is read as %o", (text, specifications) => {
  expect(readSpecifications(text)).toEqual(specifications)
  if (specifications) expect(writeSpecifications(specifications)).toBe(text)
})
