import { expect, test } from 'vitest'
import { listSizes } from './size-ranges.ts'

test.each([
  ['S-XL', ['S', 'M', 'L', 'XL']],
  ['M – XXL', ['M', 'L', 'XL', '2XL']],
  ['xs to 3xl', ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']],
  ['S', ['S']],
  ['XL-S', ['XL-S']],
  ['4-1/2 in', ['4-1/2 in']],
  ['S/M', ['S/M']],
])('%s', (text, sizes) => expect(listSizes(text)).toEqual(sizes))
