import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'

/** Somebody came from a provider with the address of an account. */
export const joinMail = (parts: { firstName: string; provider: string; url: string }): WordedMail =>
  wordedMail('link-provider', { 'first name': parts.firstName, 'provider': parts.provider }, [
    opening,
    { kind: 'button', label: `Link ${parts.provider} and sign in`, url: parts.url },
    closing,
    {
      kind: 'small',
      text: 'The link works once and expires after 60 minutes. If this was not you, please ignore this e-mail; nothing will change.',
    },
  ])

interface WayInParts {
  firstName: string
  provider: string
  accountUrl: string
  forgotUrl: string
}

/** From now on a provider lets somebody into the account. */
export const linkedMail = ({ firstName, provider, accountUrl, forgotUrl }: WayInParts): WordedMail =>
  wordedMail('provider-linked', { 'first name': firstName, provider }, [
    opening,
    { kind: 'link', label: 'Set a new password', url: forgotUrl },
    { kind: 'link', label: 'View your account', url: accountUrl },
    closing,
  ])

export const unlinkedMail = ({ firstName, provider, forgotUrl }: Omit<WayInParts, 'accountUrl'>): WordedMail =>
  wordedMail('provider-unlinked', { 'first name': firstName, provider }, [
    opening,
    { kind: 'link', label: 'Set a new password', url: forgotUrl },
    closing,
  ])
