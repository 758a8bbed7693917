import type { Letter } from '../mails/index.ts'

/** Somebody came from a provider with the address of an account. */
export const joinLetter = (parts: { firstName: string; provider: string; url: string }): Letter => ({
  subject: `Sign in with ${parts.provider}`,
  title: `Hello, ${parts.firstName}`,
  blocks: [
    {
      kind: 'text',
      text: `Somebody signed in with ${parts.provider} and your e-mail address. If that was you, link it to your account here: the next time you come in with ${parts.provider} alone.`,
    },
    { kind: 'button', label: `Link ${parts.provider} and sign in`, url: parts.url },
    {
      kind: 'small',
      text: 'The link works once and for 60 minutes. If that was not you, please ignore this mail: nothing changes.',
    },
  ],
})

interface WayInParts {
  firstName: string
  provider: string
  accountUrl: string
  forgotUrl: string
}

/** From now on a provider lets somebody into the account. */
export const linkedLetter = ({ firstName, provider, accountUrl, forgotUrl }: WayInParts): Letter => ({
  subject: `${provider} was linked to your account`,
  title: `Hello, ${firstName}`,
  blocks: [
    { kind: 'text', text: `Your account was just linked to ${provider}: it can be opened with ${provider} alone.` },
    {
      kind: 'text',
      text: `If that was not you, set a new password at once, unlink ${provider} under your account, and call us.`,
    },
    { kind: 'link', label: 'Set a new password', url: forgotUrl },
    { kind: 'link', label: 'See your account', url: accountUrl },
  ],
})

export const unlinkedLetter = ({ firstName, provider, forgotUrl }: WayInParts): Letter => ({
  subject: `${provider} is no longer linked to your account`,
  title: `Hello, ${firstName}`,
  blocks: [
    {
      kind: 'text',
      text: `Your account was just unlinked from ${provider}: it does not open with ${provider} any more.`,
    },
    { kind: 'text', text: 'If that was not you, set a new password at once and call us.' },
    { kind: 'link', label: 'Set a new password', url: forgotUrl },
  ],
})
