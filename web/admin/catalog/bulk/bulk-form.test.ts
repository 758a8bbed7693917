import { expect, test } from 'vitest'
import { readValue } from './bulk-form.tsx'

test.each([
  ['percent', ' 4% ', { percent: 4 }],
  ['percent', '-12.5', { percent: -12.5 }],
  ['leadDays', '0', { leadDays: 0 }],
  ['brand', ' Summit ', { brand: 'Summit' }],
  ['collectionId', '7', { collectionId: 7 }],
] as const)('%s: %j is read', (name, typed, values) => expect(readValue(name, typed)).toEqual({ values }))

test.each([
  ['percent', '0'],
  ['percent', '-91'],
  ['percent', '4.555'],
  ['percent', 'four'],
  ['leadDays', '366'],
  ['leadDays', '2.5'],
  ['collectionId', ''],
] as const)('%s: %j is refused', (name, typed) => expect(readValue(name, typed).mistake).toBeTruthy())
