import { expect, test } from 'vitest'
import { hasWebAddress } from './web-addresses.ts'

test.each([
  'See https://example.org/a',
  'HTTP:evil',
  'go to www.example',
  'winner at free-prizes.com',
  'evil.xyz/path',
  '//evil.example',
])('%s leads elsewhere', (text) => {
  expect(hasWebAddress(text)).toBe(true)
})

test.each([
  '',
  'Would this do for the May event? 144 of them, navy.',
  'It is 3.5 x 2 in. and costs $4.20 each, e.g. with one color.',
  'Ann said so.Then we order.',
])('%s leads nowhere', (text) => {
  expect(hasWebAddress(text)).toBe(false)
})
