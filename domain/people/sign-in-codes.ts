/** What programs know a refused sign-in of a customer by, and what each says. */
export const signInCodes = {
  'wrong': 'the address or the password is wrong',
  'not-activated': 'the link of the first mail was not followed yet',
  'blocked': 'the account is closed',
  'waiting': 'somebody of the shop has not let the company in yet',
  'declined': 'the company was declined',
} as const

/** The same of the staff, beside 'wrong' and 'blocked'. */
export const staffSignInCodes = {
  'wrong-code': 'the code of the second factor does not fit, or was used before',
  'wrong-passkey': 'the passkey does not fit, or came too late',
} as const

export type StaffSignInCode = keyof typeof staffSignInCodes | 'wrong' | 'blocked'
export type SignInCode = keyof typeof signInCodes
