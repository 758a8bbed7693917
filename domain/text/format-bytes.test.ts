import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [48_200, '48 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [2_400_000, '2.4 MB'],
  [9_949_999, '9.9 MB'],
  [25_000_000, '25 MB'],
  [999_499_999, '999 MB'],
  [999_500_000, '1.0 GB'],
  [79_924_000_000, '80 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
