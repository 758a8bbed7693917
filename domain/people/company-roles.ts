import type { CustomerId } from '../ids.ts'
/** What a member of a company may do. */
export type Role = 'buyer' | 'approver' | 'admin'

/** Buyers see what they have ordered themselves; those who approve or run the account see what the company has. */
export const seesOrdersOfCompany = (role: Role): boolean => role !== 'buyer'

/** Invites, gives roles, removes, and changes what the company is called. */
export const managesCompany = (role: Role): boolean => role === 'admin'

export const roleTitles: Record<Role, string> = { buyer: 'Buyer', approver: 'Approver', admin: 'Administrator' }

export const roleMeanings: Record<Role, string> = {
  buyer: 'Places orders and sees only their own.',
  approver: 'Places orders and sees all company orders.',
  admin: 'Places orders, sees all company orders, invites colleagues and sets their roles.',
}

/** Somebody in a company, as far as its rules ask. */
export interface Member {
  customerId: CustomerId
  role: Role
  /** Registered by somebody, but the mailed link was not followed yet. */
  activated: boolean
  /** Closed by the shop. */
  blocked: boolean
}

const canManage = ({ role, activated, blocked }: Member): boolean => managesCompany(role) && activated && !blocked

/** Is this the only one who could run the company? Accounts that nobody can sign in to do not count. */
export function isLastAdmin(members: Member[], customerId: CustomerId): boolean {
  const admins = members.filter(canManage)
  return admins.length === 1 && admins[0]!.customerId === customerId
}

/** Would people stay behind with nobody to run their company? Whoever is alone may go. */
export const leavesOthersAlone = (members: Member[], customerId: CustomerId): boolean =>
  isLastAdmin(members, customerId) && members.some((one) => one.customerId !== customerId && !one.blocked)

export const needsAnAdmin = 'A company needs an administrator. Please make someone else an administrator first.'
