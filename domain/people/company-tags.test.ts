import { expect, test } from 'vitest'
import { readTags } from './company-fields.ts'

test.each([
  [['VIP'], ['VIP']],
  [
    [' trade  show ', 'VIP', 'vip', ''],
    ['trade show', 'VIP'],
  ],
  [[], []],
])('of the tags %j these are stored: %j', (typed, stored) => expect(readTags(typed)).toEqual(stored))
