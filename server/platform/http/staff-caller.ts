import type { Actor } from '../../../domain/people/actor.ts'
import type { StaffRole } from '../../../domain/people/staff-rights.ts'

/** Who calls from the back office. */
export interface StaffCaller extends Actor {
  staffId: number
  sessionId: number
  email: string
  role: StaffRole
  /** The role needs a second factor, and none is set up. */
  lacksSecondFactor: boolean
  endsAt: Date
}
