import { expect, test } from 'vitest'
import { findChargeMistakes } from '../../../../domain/pricing/check-charge.ts'
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
  repeat_amount: null,
  minimum_quantity: 1,
  maximum_quantity: 999,
  minimum_stitches: null,
  maximum_stitches: null,
  valid_from: '2026-01-01',
  valid_until: null,
}

test('a charge is written and read as it was', () => {
  const typed = writeCharge(charge, null)
  expect(typed).toMatchObject({ amount: '0.35', maximum_quantity: '999', per: 'piece', valid_until: '' })
  expect(readCharge(typed)).toEqual(charge)
})

test.each([
  [{ amount: 'much' }, ['amount']],
  [{ amount: '' }, ['amount']],
  [{ amount: '$1,012.50', maximum_quantity: '1,000' }, []],
  [{ repeat_amount: 'x' }, ['repeat_amount']],
  [{ included: 'x', minimum_quantity: '0' }, ['included', 'minimum_quantity']],
  [{ maximum_quantity: '1.5' }, ['maximum_quantity']],
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
