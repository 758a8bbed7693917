import { expect, test } from 'vitest'
import { listNegated, listDeniedOutright } from './negations.ts'

test.each([
  ['Mug without lid', 'lid'],
  ['Mug with lid, no straw', 'straw'],
  ['No-drip spout', 'drip'],
  ['Jug w/o handle and with lid', 'handle '],
  ['Non-slip mat', 'slip'],
  ['Lead-free solder', 'Lead'],
  ['BPA free bottle', 'BPA'],
  ['A seamless glove', 'seam'],
  ['Helmet with no side windows for shops', 'side windows '],
  ['No. 5 cup', ''],
  ['Notebook with lid', ''],
])('%s is without %j', (text, negated) => {
  expect(listNegated(text)).toBe(negated)
})

test.each([
  ['Final sale: no rush, no returns', ['rush', 'returns']],
  ['No-drip spout without a lid', ['a']],
  ['Mug with lid', []],
])('%s denies %j outright', (text, negated) => {
  expect(listDeniedOutright(text)).toEqual(negated)
})
