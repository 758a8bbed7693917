import { expect, test } from 'vitest'
import { toCustomerId } from '../ids.ts'
import { isLastAdmin, leavesOthersAlone, managesCompany, seesOrdersOfCompany, type Member } from './company-roles.ts'

test.each([
  ['buyer', false, false],
  ['approver', true, false],
  ['admin', true, true],
] as const)('a %s sees the orders of colleagues: %s, and runs the company: %s', (role, sees, manages) => {
  expect(seesOrdersOfCompany(role)).toBe(sees)
  expect(managesCompany(role)).toBe(manages)
})

const member = (id: number, role: Member['role'], changes: Partial<Member> = {}): Member => ({
  customerId: toCustomerId(id),
  role,
  activated: true,
  blocked: false,
  ...changes,
})
const ann = member(1, 'admin')

test.each<[string, Member[], boolean, boolean]>([
  ['alone', [ann], true, false],
  ['with a buyer', [ann, member(2, 'buyer')], true, true],
  ['with an approver', [ann, member(2, 'approver')], true, true],
  ['with another administrator', [ann, member(2, 'admin')], false, false],
  ['with an administrator who never opened the account', [ann, member(2, 'admin', { activated: false })], true, true],
  ['with an administrator whose account is closed', [ann, member(2, 'admin', { blocked: true })], true, false],
  ['as a buyer', [member(1, 'buyer'), member(2, 'admin')], false, false],
])('an administrator %s', (_who, members, last, leavesAlone) => {
  expect(isLastAdmin(members, ann.customerId)).toBe(last)
  expect(leavesOthersAlone(members, ann.customerId)).toBe(leavesAlone)
})
