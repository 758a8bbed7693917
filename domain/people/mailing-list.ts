import { findEmailMistake } from './emails.ts'

/** What is wrong with an address that is to be on the mailing list. */
export const findMailingListMistake = (email: string): string | undefined =>
  findEmailMistake(email.trim(), 'Please enter your E-mail!')
