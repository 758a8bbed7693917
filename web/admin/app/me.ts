import { useRouteLoaderData } from 'react-router'
import { getStaffSession } from '../../../contract/admin/staff/session.call.ts'
import type { StaffSession } from '../../../contract/admin/staff/session.schema.ts'
import { mayCall, type Call } from '../../../contract/call.ts'
import { useAnswer } from '../../client/index.ts'

/** The route that asks who is signed in before its pages open. */
export const sessionRoute = 'session'

/** Who is signed in, as it was asked last; while somebody signs out, as the pages that are still shown were opened. */
export function useMe(): StaffSession & { may(call: Call): boolean } {
  const opened = useRouteLoaderData<StaffSession>(sessionRoute)
  const session = useAnswer(getStaffSession, {}).data ?? opened
  if (!session) throw new Error('Nobody is signed in.')
  return { ...session, may: (call) => mayCall(session.rights, call) }
}
