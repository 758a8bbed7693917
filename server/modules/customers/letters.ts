import type { Letter, LetterBlock } from '../mails/index.ts'

// The mails about accounts. Each goes to the address on file and says what to do when somebody else asked for it.

const text = (words: string): LetterBlock => ({ kind: 'text', text: words })
const small = (words: string): LetterBlock => ({ kind: 'small', text: words })

export const activationLetter = ({ firstName, url }: { firstName: string; url: string }): Letter => ({
  subject: 'Please open your account',
  title: `Welcome, ${firstName}`,
  blocks: [
    text('Thank you for registering. One step is left: open your account with this link, then sign in.'),
    { kind: 'button', label: 'Open my account', url },
    small('The link works once and for 7 days. If you did not register, please ignore this mail: no account opens.'),
  ],
})

/** Somebody registered again before the account was opened. The first password stays. */
export const activationAgainLetter = (parts: { firstName: string; url: string; forgotUrl: string }): Letter => ({
  subject: 'Please open your account',
  title: `Welcome back, ${parts.firstName}`,
  blocks: [
    text('You registered with this address before, and your account waits to be opened. Open it with this link.'),
    { kind: 'button', label: 'Open my account', url: parts.url },
    text('The password of your first registration counts. If you do not know it, set a new one.'),
    { kind: 'link', label: 'Set a new password', url: parts.forgotUrl },
    small('The link works once and for 7 days. If you did not register, please ignore this mail: no account opens.'),
  ],
})

/** Somebody registered with the address of an open account. */
export const alreadyRegisteredLetter = (parts: { firstName: string; loginUrl: string; forgotUrl: string }): Letter => ({
  subject: 'You have an account already',
  title: `Hello, ${parts.firstName}`,
  blocks: [
    text('Somebody registered with your e-mail address. You have an account here, so nothing was changed.'),
    { kind: 'button', label: 'Sign in', url: parts.loginUrl },
    text('If you do not know your password, set a new one.'),
    { kind: 'link', label: 'Set a new password', url: parts.forgotUrl },
    small('If that was not you, you need not do anything.'),
  ],
})

export const passwordLinkLetter = ({ firstName, url }: { firstName: string; url: string }): Letter => ({
  subject: 'Set a new password',
  title: `Hello, ${firstName}`,
  blocks: [
    text('With this link you set a new password for your account.'),
    { kind: 'button', label: 'Set a new password', url },
    small(
      'The link works once and for 60 minutes. If you did not ask for it, please ignore this mail: nothing changes.',
    ),
  ],
})

export const passwordChangedLetter = ({ firstName, forgotUrl }: { firstName: string; forgotUrl: string }): Letter => ({
  subject: 'Your password was changed',
  title: `Hello, ${firstName}`,
  blocks: [
    text('The password of your account was just changed, and every device was signed out.'),
    text('If that was not you, set a new password at once and call us.'),
    { kind: 'link', label: 'Set a new password', url: forgotUrl },
  ],
})

/** To the address that a customer wants to sign in with. */
export const confirmEmailLetter = ({ firstName, url }: { firstName: string; url: string }): Letter => ({
  subject: 'Confirm your new e-mail address',
  title: `Hello, ${firstName}`,
  blocks: [
    text('You want to sign in with this e-mail address from now on. Confirm it with this link.'),
    { kind: 'button', label: 'Confirm the address', url },
    small('The link works once and for 24 hours. If that was not you, please ignore this mail: nothing changes.'),
  ],
})

/** To somebody whose address another customer wants. */
export const addressTakenLetter = ({ firstName }: { firstName: string }): Letter => ({
  subject: 'Somebody named your e-mail address',
  title: `Hello, ${firstName}`,
  blocks: [
    text(
      'Somebody wanted to use your e-mail address for another account. It belongs to yours, so nothing was changed.',
    ),
    small('If that was you, sign in with your address as before. If not, you need not do anything.'),
  ],
})

/** To the present address, before anything has changed. */
export const emailChangeNotice = (parts: { firstName: string; login: string; forgotUrl: string }): Letter => ({
  subject: 'Your e-mail address is about to change',
  title: `Hello, ${parts.firstName}`,
  blocks: [
    text(
      `Your account is to use ${parts.login} from now on. It changes once the link that we mailed there is followed.`,
    ),
    text('If that was not you, set a new password at once: the link stops working, and every device is signed out.'),
    { kind: 'link', label: 'Set a new password', url: parts.forgotUrl },
  ],
})

/** To the address that was left. */
export const emailChangedLetter = ({ firstName, login }: { firstName: string; login: string }): Letter => ({
  subject: 'Your e-mail address was changed',
  title: `Hello, ${firstName}`,
  blocks: [
    text(`Your account now uses ${login}. Nothing more comes to this address.`),
    text('If that was not you, please call us at once.'),
  ],
})
