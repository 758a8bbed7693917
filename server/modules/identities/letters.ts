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
