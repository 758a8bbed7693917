import type { MailTemplate, MailBlock } from '../mails/index.ts'

// The mails about accounts. Each goes to the address on file and says what to do when somebody else asked for it.

const text = (words: string): MailBlock => ({ kind: 'text', text: words })
const small = (words: string): MailBlock => ({ kind: 'small', text: words })

export const activationMail = ({ firstName, url }: { firstName: string; url: string }): MailTemplate => ({
  subject: 'Activate your account',
  title: `Welcome, ${firstName}`,
  blocks: [
    text('Thank you for registering. One step is left: activate your account with this link, then sign in.'),
    { kind: 'button', label: 'Activate my account', url },
    small(
      'The link works once and expires after 7 days. If you did not register, please ignore this e-mail; no account will be activated.',
    ),
  ],
})

/** Somebody registered again before the account was opened. The first password stays. */
export const activationAgainMail = (parts: { firstName: string; url: string; forgotUrl: string }): MailTemplate => ({
  subject: 'Activate your account',
  title: `Welcome back, ${parts.firstName}`,
  blocks: [
    text('You registered with this address before, but your account is not activated yet. Activate it with this link.'),
    { kind: 'button', label: 'Activate my account', url: parts.url },
    text('Your password is the one from your first registration. If you do not know it, set a new one.'),
    { kind: 'link', label: 'Set a new password', url: parts.forgotUrl },
    small(
      'The link works once and expires after 7 days. If you did not register, please ignore this e-mail; no account will be activated.',
    ),
  ],
})

/** Somebody registered with the address of an open account. */
export const alreadyRegisteredMail = (parts: {
  firstName: string
  loginUrl: string
  forgotUrl: string
}): MailTemplate => ({
  subject: 'You already have an account',
  title: `Hello, ${parts.firstName}`,
  blocks: [
    text(
      'Someone tried to register with your e-mail address. You already have an account here, so nothing was changed.',
    ),
    { kind: 'button', label: 'Sign in', url: parts.loginUrl },
    text('If you do not know your password, set a new one.'),
    { kind: 'link', label: 'Set a new password', url: parts.forgotUrl },
    small('If that was not you, you do not need to do anything.'),
  ],
})

export const passwordLinkMail = ({ firstName, url }: { firstName: string; url: string }): MailTemplate => ({
  subject: 'Set a new password',
  title: `Hello, ${firstName}`,
  blocks: [
    text('Use this link to set a new password for your account.'),
    { kind: 'button', label: 'Set a new password', url },
    small(
      'The link works once and expires after 60 minutes. If you did not ask for it, please ignore this e-mail; nothing will change.',
    ),
  ],
})

export const passwordChangedMail = ({
  firstName,
  forgotUrl,
}: {
  firstName: string
  forgotUrl: string
}): MailTemplate => ({
  subject: 'Your password was changed',
  title: `Hello, ${firstName}`,
  blocks: [
    text('The password of your account was just changed, and all devices were signed out.'),
    text('If that was not you, set a new password right away and call us.'),
    { kind: 'link', label: 'Set a new password', url: forgotUrl },
  ],
})

/** To the address that a customer wants to sign in with. */
export const confirmEmailMail = ({ firstName, url }: { firstName: string; url: string }): MailTemplate => ({
  subject: 'Confirm your new e-mail address',
  title: `Hello, ${firstName}`,
  blocks: [
    text('You asked to sign in with this e-mail address. Confirm it with this link.'),
    { kind: 'button', label: 'Confirm address', url },
    small(
      'The link works once and expires after 24 hours. If that was not you, please ignore this e-mail; nothing will change.',
    ),
  ],
})

/** To somebody whose address another customer wants. */
export const addressTakenMail = ({ firstName }: { firstName: string }): MailTemplate => ({
  subject: 'Someone tried to use your e-mail address',
  title: `Hello, ${firstName}`,
  blocks: [
    text(
      'Someone tried to use your e-mail address for another account. It belongs to your account, so nothing was changed.',
    ),
    small('If that was you, sign in with this address as before. If not, you do not need to do anything.'),
  ],
})

/** To the present address, before anything has changed. */
export const emailChangeNotice = (parts: { firstName: string; login: string; forgotUrl: string }): MailTemplate => ({
  subject: 'Your e-mail address is about to change',
  title: `Hello, ${parts.firstName}`,
  blocks: [
    text(`Your account will use ${parts.login} as soon as the link we mailed to that address is opened.`),
    text(
      'If that was not you, set a new password right away. The link will stop working, and all devices will be signed out.',
    ),
    { kind: 'link', label: 'Set a new password', url: parts.forgotUrl },
  ],
})

/** To the address that was left. */
export const emailChangedMail = ({ firstName, login }: { firstName: string; login: string }): MailTemplate => ({
  subject: 'Your e-mail address was changed',
  title: `Hello, ${firstName}`,
  blocks: [
    text(`Your account now uses ${login}. We will send no more e-mail to this address.`),
    text('If that was not you, please call us right away.'),
  ],
})
