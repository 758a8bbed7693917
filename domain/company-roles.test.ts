import { expect, test } from 'vitest'
import { seesOrdersOfCompany } from './company-roles.ts'

test.each([
  ['buyer', false],
  ['approver', true],
  ['admin', true],
] as const)('a %s sees the orders of colleagues: %s', (role, sees) => {
  expect(seesOrdersOfCompany(role)).toBe(sees)
})
