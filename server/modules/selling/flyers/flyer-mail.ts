import type { FlyerContact } from '../../../../domain/flyers/flyer-design.ts'
import type { Profile } from '../../people/index.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'

interface FlyerMailParts {
  name: string
  contact: FlyerContact
  profile: Profile
  subject: string
  message: string
  /** Of the live flyer; null: it is not open. */
  liveUrl: string | null
  hasPdf: boolean
}

/** A flyer to an end buyer, in the words of the distributor. No price stands in it: those are in the flyer. */
export function flyerMail({ name, contact, profile, subject, message, liveUrl, hasPdf }: FlyerMailParts): WordedMail {
  const sender = nameSender(contact, profile)
  return wordedMail(
    'flyer',
    { flyer: name, sender },
    [
      opening,
      ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
      ...(hasPdf ? [{ kind: 'text' as const, text: 'It comes with this e-mail as a PDF.' }] : []),
      ...(liveUrl === null
        ? []
        : [{ kind: 'button' as const, label: "See the flyer with today's prices", url: liveUrl }]),
      ...listContact(contact, profile),
      closing,
      {
        kind: 'small',
        text: `You get this e-mail once, because ${sender} entered your address. Replies go to ${profile.login}. You were not added to any list.`,
      },
    ],
    subject === '' ? {} : { subject },
  )
}

/** 'Dana Reyes of Halvorsen', as the flyer has it, else as the account has it. */
export function nameSender({ name, company }: FlyerContact, { firstName, lastName, company: own }: Profile): string {
  const person = name || `${firstName} ${lastName}`.trim()
  return `${person} of ${company || own.name}`
}

function listContact({ phone, email, web }: FlyerContact, { login }: Profile): WordedMail['blocks'] {
  const rows: [string, string][] = [
    ['Phone', phone],
    ['E-mail', email || login],
    ['Web', web],
  ]
  return [{ kind: 'facts', rows: rows.filter(([, value]) => value !== '') }]
}

interface FailureParts {
  name: string
  emails: readonly string[]
  url: string
}

/** To the distributor, when a flyer could not be printed several times. */
export const flyerNotSentMail = ({ name, emails, url }: FailureParts): WordedMail =>
  wordedMail('flyer-not-sent', { flyer: name }, [
    opening,
    { kind: 'quote', text: emails.join('\n') },
    closing,
    { kind: 'button', label: 'Open the flyer', url },
  ])
