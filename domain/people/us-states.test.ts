import { expect, test } from 'vitest'
import { findState } from './us-states.ts'

test.each([
  ['IL', 'IL il Ill. ILL Ills. Illinois I.L. US-IL'],
  ['CA', 'Calif. CALIF Cal. California'],
  ['PA', 'Penna. Penn. Pa. Pennsylvania'],
  ['MA', 'Mass. mass Massachusetts'],
  ['MI', 'Mich.'],
  ['MO', 'Mo.'],
  ['OR', 'Ore. Oreg.'],
  ['NE', 'Nebr. Neb.'],
  ['WA', 'Wash. Washington'],
  ['WV', 'W.Va. WVa'],
  ['DC', 'D.C.'],
])('%s is written %s', (code, written) => {
  for (const one of written.split(' ')) expect(findState(one), one).toBe(code)
})

test.each([
  ['N. Dak.', 'ND'],
  ['No. Dakota', 'ND'],
  ['N. Dakota', 'ND'],
  ['So. Carolina', 'SC'],
  ['S.Car.', 'SC'],
  ['W. Virginia', 'WV'],
  ['W. Va.', 'WV'],
  ['N. Mex.', 'NM'],
  ['N. Y.', 'NY'],
  ['Rhode  Island', 'RI'],
  ['Wash. D.C.', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['U.S. Virgin Islands', 'VI'],
])("'%s' is %s", (written, code) => {
  expect(findState(written)).toBe(code)
})

test.each(['', 'Ontario', 'ON', 'Miss Texas', 'Cali Colombia', 'New', 'constructor'])('%s is no state', (written) => {
  expect(findState(written)).toBeUndefined()
})
