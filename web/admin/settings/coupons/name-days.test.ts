import { expect, test } from 'vitest'
import { nameDays } from './name-days.ts'

test.each([
  ['', '', 'Always'],
  ['2026-12-01', '2026-12-31', 'from Dec 1 until Dec 31'],
  ['2027-03-01', '', 'from Mar 1, 2027'],
  ['', '9999-12-31', 'until Dec 31, 9999'],
])('from %s until %s: %s', (from, until, says) => expect(nameDays({ from, until }, '2026-11-27')).toBe(says))
