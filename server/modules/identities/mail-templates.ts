import type { MailTemplate } from '../mails/index.ts'

/** Somebody came from a provider with the address of an account. */
export const joinMail = (parts: { firstName: string; provider: string; url: string }): MailTemplate => ({
  subject: `Sign in with ${parts.provider}`,
  title: `Hello, ${parts.firstName}`,
  blocks: [
    {
      kind: 'text',
      text: `Somebody signed in with ${parts.provider} and your e-mail address. If that was you, link it to your account here. Next time you can sign in with ${parts.provider} alone.`,
    },
    { kind: 'button', label: `Link ${parts.provider} and sign in`, url: parts.url },
    {
      kind: 'small',
      text: 'The link works once and expires after 60 minutes. If that was not you, please ignore this e-mail; nothing will change.',
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
export const linkedMail = ({ firstName, provider, accountUrl, forgotUrl }: WayInParts): MailTemplate => ({
  subject: `${provider} was linked to your account`,
  title: `Hello, ${firstName}`,
  blocks: [
    { kind: 'text', text: `Your account was just linked to ${provider}. You can now sign in with ${provider} alone.` },
    {
      kind: 'text',
      text: `If that was not you, set a new password right away, unlink ${provider} under your account, and call us.`,
    },
    { kind: 'link', label: 'Set a new password', url: forgotUrl },
    { kind: 'link', label: 'View your account', url: accountUrl },
  ],
})

export const unlinkedMail = ({ firstName, provider, forgotUrl }: WayInParts): MailTemplate => ({
  subject: `${provider} is no longer linked to your account`,
  title: `Hello, ${firstName}`,
  blocks: [
    {
      kind: 'text',
      text: `Your account was just unlinked from ${provider}. You can no longer sign in with it.`,
    },
    { kind: 'text', text: 'If that was not you, set a new password right away and call us.' },
    { kind: 'link', label: 'Set a new password', url: forgotUrl },
  ],
})
