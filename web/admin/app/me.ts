import { getStaffSession } from '../../../contract/admin/session.call.ts'
import type { StaffSession } from '../../../contract/admin/session.schema.ts'
import type { WireRight } from '../../../contract/admin/rights.ts'
import { useAnswer } from '../../client/index.ts'

/** Who is signed in; pages within the frame open after that is known. */
export function useMe(): StaffSession & { may(right: WireRight): boolean } {
  const { data } = useAnswer(getStaffSession, {})
  if (!data) throw new Error('Nobody is signed in.')
  return { ...data, may: (right) => data.rights.includes(right) }
}
