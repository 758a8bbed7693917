import { expect, test } from 'vitest'
import { findVariantMistakes, listNeededChoices } from './check-variant.ts'

const plain = { code: 'A-1', color: null, size: null, extraPrice: 0, gtin: null, active: true }
const navy = { ...plain, code: 'A-NVY-S', color: 'Navy', size: 'S' }
const wanted = { ...navy, code: 'A-NVY-M', size: 'M', colorHex: null }

test.each([
  [{}, [navy], []],
  [{ code: ' ' }, [navy], ['code']],
  [{ code: 'a-nvy-s' }, [navy], ['code']],
  [{ code: 'A-<b>' }, [navy], ['code']],
  [{ code: 'A-😀' }, [navy], ['code']],
  [{ color: 'navy', size: 's' }, [navy], ['color']],
  [{ size: null }, [navy], ['size']],
  [{ color: null }, [navy], ['color']],
  [{}, [plain], ['color', 'size']],
  [{}, [{ ...plain, active: false }], []],
  [{ active: false, color: null, size: null }, [navy], []],
  [{ extraPrice: NaN }, [navy], ['extraPrice']],
  [{ gtin: '12' }, [navy], ['gtin']],
  [{ colorHex: 'navy' }, [navy], ['colorHex']],
])('a variant with %o beside %o is wrong at %o', (change, others, fields) =>
  expect(findVariantMistakes({ ...wanted, ...change }, others).map(({ field }) => field)).toEqual(fields),
)

test.each([
  [true, [plain], []],
  [true, [navy], ['color', 'size']],
  [true, [{ ...navy, size: null }], ['color']],
  [true, [{ ...navy, active: false }], []],
  [false, [navy], []],
])('a variant that is sold: %s, beside %o, needs %o', (isSold, others, needed) =>
  expect([...listNeededChoices(isSold, others)]).toEqual(needed),
)
