import { expect, test } from 'vitest'
import { describeCharge, explainRelief } from './describe-charge.ts'

test.each([
  ['Less than minimum', '150 is below the minimum of 250', 'Less than minimum: 150 is below the minimum of 250'],
  ['Set-up charge (screen print)', 'Set-up, 2 colors at $45.00, front', 'Set-up, 2 colors at $45.00, front'],
  ['Set-up charge', 'Set-up, front: waived for your company.', 'Set-up, front: waived for your company.'],
  ['Oversize', '', 'Oversize'],
])('%s is described once', (name, why, words) => {
  expect(describeCharge({ name, why })).toBe(words)
})

test.each([
  ['Set-up charge', 'Set-up, front: waived for your company.', 'waived for your company.'],
  [
    'Less than minimum',
    'Waived for your company: 30 is below the minimum of 48.',
    'waived for your company: 30 is below the minimum of 48.',
  ],
])('what is spared of %s ends a sentence', (name, why, words) => {
  expect(explainRelief({ name, why })).toBe(words)
})
