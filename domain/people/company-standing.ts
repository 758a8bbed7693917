import type { Approval } from './approval.ts'

/** Whether somebody of a company can sign in and buy; if not, what that waits for. */
export type CompanyStanding = 'open' | 'unconfirmed' | Exclude<Approval, 'approved'>

interface JudgedCompany {
  approval: Approval
  memberCount: number
  /** Who have confirmed their e-mail address. */
  confirmedCount: number
}

/** An address comes first: what nobody has confirmed is not among the registrations that can be approved. */
export function judgeStanding({ approval, memberCount, confirmedCount }: JudgedCompany): CompanyStanding {
  if (approval === 'declined') return 'declined'
  if (memberCount > 0 && confirmedCount === 0) return 'unconfirmed'
  return approval === 'waiting' ? 'waiting' : 'open'
}
