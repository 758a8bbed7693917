import { expect, test } from 'vitest'
import { describeCharge } from './describe-charge.ts'

test.each([
  ['Less than minimum', '150 is below the minimum of 250', 'Less than minimum: 150 is below the minimum of 250'],
  ['Set-up charge (screen print)', 'Set-up, 2 colors at $45.00, front', 'Set-up, 2 colors at $45.00, front'],
  ['Oversize', '', 'Oversize'],
])('%s is described once', (name, why, words) => {
  expect(describeCharge({ name, why })).toBe(words)
})
