import { expect, test } from 'vitest'
import { auditActions, auditGroups, groupOfAction } from './audit-actions.ts'

test('every action stands in a group of its own kind', () => {
  const kinds = [...new Set(Object.keys(auditActions).map((action) => action.split('.')[0]!))]
  // Only what the system does is in the group that takes what is not known.
  expect(kinds.filter((kind) => groupOfAction(kind) === 'System')).toEqual(['system'])
  expect([...new Set(kinds.map(groupOfAction))].sort()).toEqual([...auditGroups].sort())
  expect(groupOfAction('payment.refund')).toBe('Payments')
})
