import { expect, test } from 'vitest'
import { readLinkAddress } from './read-link-address.ts'

test.each([
  ['/pages/terms', '/pages/terms'],
  [' www.example.com ', 'https://www.example.com'],
  ['http://example.com/a?b=c', 'http://example.com/a?b=c'],
  ['#info-art', '#info-art'],
  ['sales@example.com', 'mailto:sales@example.com'],
  ['tel:+19375550148', 'tel:+19375550148'],
  ['', undefined],
  ['//example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['two words.com', undefined],
  ['nowhere', undefined],
])('%j leads to %j', (typed, address) => expect(readLinkAddress(typed)).toBe(address))
