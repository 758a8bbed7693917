import type { AnswerOf } from '../../../contract/call.ts'
import type { listStaff } from '../../../contract/admin/staff/staff.call.ts'

export type Role = AnswerOf<typeof listStaff>['roles'][number]

/** What a role is for, to be read before it is given. */
export const describeRole = (roles: readonly Role[], chosen: string): string => {
  const role = roles.find((one) => one.role === chosen)
  if (!role) return ''
  return role.needsSecondFactor ? `${role.meaning} Needs two-step sign-in.` : role.meaning
}
