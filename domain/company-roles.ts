/** What a member of a company may do. */
export type Role = 'buyer' | 'approver' | 'admin'

/** Buyers see what they have ordered themselves; those who approve or run the account see what the company has. */
export const seesOrdersOfCompany = (role: Role): boolean => role !== 'buyer'

export const roleTitles: Record<Role, string> = { buyer: 'Buyer', approver: 'Approver', admin: 'Administrator' }
