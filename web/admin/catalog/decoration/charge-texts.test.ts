import { expect, test } from 'vitest'
import { findChargeMistakes } from '../../../../domain/pricing/charges/check-charge.ts'
import { readCharge, toRule, writeCharge } from './charge-texts.ts'

const charge = {
  code: 'RUN-COLOR',
  name: 'Additional color',
  why: 'From the second one on.',
  kind: 'run' as const,
  per: 'piece' as const,
  method: 'Screen print',
  basis: 'color' as const,
  included: 1,
  amount: 0.35,
  repeatAmount: null,
  minimumQuantity: 1,
  maximumQuantity: 999,
  minimumStitches: null,
  maximumStitches: null,
  validFrom: '2026-01-01',
  validUntil: null,
}

test('a charge is written and read as it was', () => {
  const typed = writeCharge(charge, null)
  expect(typed).toMatchObject({ amount: '0.35', maximumQuantity: '999', per: 'piece', validUntil: '' })
  expect(readCharge(typed)).toEqual(charge)
})

test.each([
  [{ amount: 'much' }, ['amount']],
  [{ amount: '' }, ['amount']],
  [{ amount: '$1,012.50', maximumQuantity: '1,000' }, []],
  [{ repeatAmount: 'x' }, ['repeatAmount']],
  [{ included: 'x', minimumQuantity: '0' }, ['included', 'minimumQuantity']],
  [{ maximumQuantity: '1.5' }, ['maximumQuantity']],
])('%o is wrong at %o', (change, fields) => {
  const rule = toRule(readCharge({ ...writeCharge(charge, null), ...change }))
  const mistakes = findChargeMistakes(rule, [{ name: 'Screen print', process: 'screen' }])
  expect(mistakes.map(({ field }) => field)).toEqual(fields)
})

test('a charge that is met once is called by what it counts', () => {
  const once = { ...writeCharge(undefined, 'Screen print'), amount: '45' }
  expect(readCharge({ ...once, basis: 'pms' })).toMatchObject({ per: 'color', method: 'Screen print' })
  expect(readCharge({ ...writeCharge(undefined, null), amount: '45' })).toMatchObject({ per: 'order', method: null })
})
