import { expect, test } from 'vitest'
import { findRepeated } from './find-repeated.ts'

test.each([
  [['a', 'b', 'a'], 2],
  [['a', 'b', 'c'], -1],
  [['', 'b', ''], -1],
  [[], -1],
])('%j', (values, index) => expect(findRepeated(values, '')).toBe(index))
