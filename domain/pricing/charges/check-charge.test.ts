import { expect, test } from 'vitest'
import { findChargeMistakes } from './check-charge.ts'
import { screenSetup } from '../../testing/sample-charges.ts'

const methods = [
  { name: 'Screen print', process: 'screen' as const },
  { name: 'Laser', process: 'laser' as const },
  { name: 'Embroidery', process: 'embroidery' as const },
]

test.each([
  [{}, []],
  [{ code: '', name: '' }, ['code', 'name']],
  [{ method: 'Foil' }, ['method']],
  [{ method: null, basis: 'stitches' as const }, []],
  [{ method: 'Laser' }, ['basis']],
  [{ method: 'Embroidery', basis: 'pms' as const }, ['basis']],
  [{ basis: 'stitches' as const }, ['basis']],
  [{ minimumStitches: 7 }, ['minimumStitches']],
  [{ amount: NaN, repeatAmount: null }, ['amount']],
  [{ repeatAmount: 450_001 }, ['repeatAmount']],
  [{ included: -1 }, ['included']],
  [{ minimumQuantity: 0 }, ['minimumQuantity']],
  [{ minimumQuantity: 48, maximumQuantity: 24 }, ['maximumQuantity']],
  [{ validFrom: '2026-12-01', validUntil: '2026-11-30' }, ['validUntil']],
  [{ validFrom: 'soon' }, ['validFrom']],
])('a charge with %o is wrong at %o', (change, fields) =>
  expect(findChargeMistakes({ ...screenSetup, ...change }, methods).map(({ field }) => field)).toEqual(fields),
)
