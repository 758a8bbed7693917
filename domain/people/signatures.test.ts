import { expect, test } from 'vitest'
import { isSignature } from './signatures.ts'

test.each(['Dana Reyes', 'Bo Li', 'Ann', '王芳', 'J. R. Ewing', 'Zoë'])('%s signs', (text) =>
  expect(isSignature(text)).toBe(true),
)

test.each(['', ' ', 'x', 'xxx', 'X X X', 'OK', '--', '12345', 'J.'])("'%s' does not", (text) =>
  expect(isSignature(text)).toBe(false),
)
