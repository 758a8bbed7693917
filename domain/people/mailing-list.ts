import { isEmail, notAnEmail } from './emails.ts'

/** What is wrong with an address that is to be on the mailing list. */
export function findEmailMistake(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your E-mail!'
  return isEmail(email.trim()) ? undefined : notAnEmail
}
