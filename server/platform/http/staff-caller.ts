import { commandLine, type Actor } from '../../../domain/people/actor.ts'
import { Forbidden } from './errors.ts'
import {
  staffRights,
  staffRoles,
  type RoleRules,
  type StaffRight,
  type StaffRole,
} from '../../../domain/people/staff-rights.ts'

/** Who calls from the back office. */
export interface StaffCaller extends Actor {
  /** 0: a program with a token. */
  sessionId: number
  email: string
  role: StaffRole
  /** Of the role: its own where it has one. */
  rules: Pick<RoleRules, 'title' | 'needsSecondFactor'>
  /** All of the role; of a token those that it has been given and the role still has. */
  rights: readonly StaffRight[]
  /** An authenticator app or a passkey is set up. */
  hasSecondFactor: boolean
  /** The role needs a second factor, and none is set up. */
  lacksSecondFactor: boolean
  /** Null: a token without an end. */
  endsAt: Date | null
}

/** Who calls with an account of their own: not the command line. */
export type SignedInStaff = StaffCaller & { staffId: number }

/** Whoever has the machine of the shop at hand may do all that the owner may. */
export const operator: StaffCaller = {
  ...commandLine,
  sessionId: 0,
  email: '',
  role: 'owner',
  rules: staffRoles.owner,
  rights: staffRights,
  hasSecondFactor: true,
  lacksSecondFactor: false,
  endsAt: null,
}

/** Tells a token of the back office from one of a shopper. */
export const staffTokenPrefix = 'staff_'

export const isStaffToken = (token: string | undefined): token is string => token?.startsWith(staffTokenPrefix) === true

/** What gives away money, or acts in a customer's name, is not left to a password alone. @throws Forbidden */
export function checkSecondFactor({ hasSecondFactor, name, token }: StaffCaller): void {
  if (hasSecondFactor) return
  throw new Forbidden(
    token === undefined
      ? 'This needs two-step sign-in. Please set it up under your name, My account, then try again.'
      : `This needs two-step sign-in. ${name} has to set it up first.`,
  )
}
