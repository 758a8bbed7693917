import { closing, opening, wordedMail, type MailBlock, type WordedMail } from '../../content/index.ts'

// The mails about accounts. Each goes to the address on file and says what to do when somebody else asked for it.

const small = (words: string): MailBlock => ({ kind: 'small', text: words })

const ofActivation = small(
  'The link works once and expires after 7 days. If you did not register, please ignore this e-mail; no account will be activated.',
)

export const activationMail = ({ firstName, url }: { firstName: string; url: string }): WordedMail =>
  wordedMail('activation', { 'first name': firstName }, [
    opening,
    { kind: 'button', label: 'Activate my account', url },
    closing,
    ofActivation,
  ])

/** The shop has added the account. */
export const accountAddedMail = (parts: { firstName: string; company: string; url: string }): WordedMail =>
  wordedMail('account-added', { 'first name': parts.firstName, 'company': parts.company }, [
    opening,
    { kind: 'button', label: 'Set your password', url: parts.url },
    closing,
    small(
      'The link works once and expires after 7 days. If you did not expect this e-mail, please ignore it; nobody can sign in until a password is set.',
    ),
  ])

/** Somebody registered again before the account was opened. The first password stays. */
export const activationAgainMail = (parts: { firstName: string; url: string; forgotUrl: string }): WordedMail =>
  wordedMail('activation-again', { 'first name': parts.firstName }, [
    opening,
    { kind: 'button', label: 'Activate my account', url: parts.url },
    closing,
    { kind: 'link', label: 'Set a new password', url: parts.forgotUrl },
    ofActivation,
  ])

/** Somebody registered with the address of an open account. */
export const alreadyRegisteredMail = (parts: { firstName: string; loginUrl: string; forgotUrl: string }): WordedMail =>
  wordedMail('already-registered', { 'first name': parts.firstName }, [
    opening,
    { kind: 'button', label: 'Sign in', url: parts.loginUrl },
    closing,
    { kind: 'link', label: 'Set a new password', url: parts.forgotUrl },
    small('If this was not you, you do not need to do anything.'),
  ])

export const passwordLinkMail = ({ firstName, url }: { firstName: string; url: string }): WordedMail =>
  wordedMail('password-link', { 'first name': firstName }, [
    opening,
    { kind: 'button', label: 'Set a new password', url },
    closing,
    small(
      'The link works once and expires after 60 minutes. If you did not request it, please ignore this e-mail; nothing will change.',
    ),
  ])

export const passwordChangedMail = (parts: { firstName: string; forgotUrl: string }): WordedMail =>
  wordedMail('password-changed', { 'first name': parts.firstName }, [
    opening,
    { kind: 'link', label: 'Set a new password', url: parts.forgotUrl },
    closing,
  ])

/** To the address that a customer wants to sign in with. */
export const confirmEmailMail = ({ firstName, url }: { firstName: string; url: string }): WordedMail =>
  wordedMail('confirm-email', { 'first name': firstName }, [
    opening,
    { kind: 'button', label: 'Confirm address', url },
    closing,
    small(
      'The link works once and expires after 24 hours. If this was not you, please ignore this e-mail; nothing will change.',
    ),
  ])

/** To the owner of an address that another customer wants to sign in with. */
export const addressTakenMail = ({ firstName }: { firstName: string }): WordedMail =>
  wordedMail('email-taken', { 'first name': firstName }, [
    opening,
    closing,
    small('If that was you, sign in with this address as before. If not, you do not need to do anything.'),
  ])

/** To the present address, before anything has changed. */
export const emailChangeNotice = (parts: { firstName: string; login: string; forgotUrl: string }): WordedMail =>
  wordedMail('email-about-to-change', { 'first name': parts.firstName, 'new e-mail': parts.login }, [
    opening,
    { kind: 'link', label: 'Set a new password', url: parts.forgotUrl },
    closing,
  ])

/** To the address that was left. */
export const emailChangedMail = ({ firstName, login }: { firstName: string; login: string }): WordedMail =>
  wordedMail('email-changed', { 'first name': firstName, 'new e-mail': login }, [opening, closing])
