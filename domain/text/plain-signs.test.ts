import { expect, test } from 'vitest'
import { toPlainCode, withoutTurns } from './plain-signs.ts'

test.each([
  ['NS\u20114420', 'NS-4420'],
  ['NS\u20134420', 'NS-4420'],
  ['NS\u20144420', 'NS-4420'],
  ['NS\u22124420', 'NS-4420'],
  ['\u202dNS-4420\u202c', 'NS-4420'],
  ['NS\u00ad-44\u200b20\u00a0', 'NS-4420'],
  ['NS－4420', 'NS-4420'],
  ['NS 4420/B', 'NS 4420/B'],
  ["'0012", '0012'],
])('the code %j is %j', (typed, plain) => {
  expect(toPlainCode(typed)).toBe(plain)
})

test('a name keeps its letters and loses what would turn them', () => {
  expect(withoutTurns('Acme \u202egnp.exe')).toBe('Acme gnp.exe')
  expect(withoutTurns('שלום – world')).toBe('שלום – world')
})
