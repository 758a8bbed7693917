import { expect, test } from 'vitest'
import { checkExceptions } from './check-exceptions.ts'

const always = { validFrom: null, validUntil: null }
const charges = [
  { code: 'SETUP', amount: 450_000, ...always },
  { code: 'SETUP', amount: 600_000, ...always },
  { code: 'LTM-CHARGE', amount: 500_000, validFrom: null, validUntil: '2026-12-31' },
]
const check = (code: string, more: object = {}) =>
  checkExceptions([{ company: 'Atlas Welding', code, amount: 0, ...always, ...more }], charges)

test('nothing is said of agreements that make a charge cheaper', () => {
  expect(check('SETUP')).toEqual([])
  expect(check('SETUP', { amount: 500_000 })).toEqual([])
  expect(check('LTM-CHARGE', { validFrom: '2026-12-31' })).toEqual([])
})

test.each<[string, string, object]>([
  ['no item has such a charge. Take it back with: company unwaive "Atlas Welding" SETUP-OLD', 'SETUP-OLD', {}],
  ['its days and those of the charge never meet.', 'LTM-CHARGE', { validFrom: '2027-01-01' }],
  ['no item charges more than that.', 'SETUP', { amount: 600_000 }],
])('%s', (sentence, code, more) => {
  expect(check(code, more).join('\n')).toContain(sentence)
})
