import type { FlyerContact } from '../../../domain/flyers/flyer-design.ts'
import type { Profile } from '../customers/index.ts'
import type { MailTemplate } from '../mails/index.ts'

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
export function flyerMail({ name, contact, profile, subject, message, liveUrl, hasPdf }: FlyerMailParts): MailTemplate {
  const sender = nameSender(contact, profile)
  return {
    subject: subject === '' ? `${name}, from ${sender}` : subject,
    title: name,
    blocks: [
      { kind: 'text', text: `${sender} sends you this flyer.` },
      ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
      ...(hasPdf ? [{ kind: 'text' as const, text: 'It comes with this e-mail as a PDF.' }] : []),
      ...(liveUrl === null
        ? []
        : [{ kind: 'button' as const, label: "See the flyer with today's prices", url: liveUrl }]),
      ...listContact(contact, profile),
      {
        kind: 'small',
        text: `You get this e-mail once, because ${sender} entered your address. Your answer goes to ${profile.login}. Your address is on no list.`,
      },
    ],
  }
}

function nameSender({ name, company }: FlyerContact, { firstName, lastName, company: own }: Profile): string {
  const person = name || `${firstName} ${lastName}`.trim()
  return `${person} of ${company || own.name}`
}

function listContact({ phone, email, web }: FlyerContact, { login }: Profile): MailTemplate['blocks'] {
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
export const flyerNotSentMail = ({ name, emails, url }: FailureParts): MailTemplate => ({
  subject: `Your flyer '${name}' was not sent`,
  title: 'Your flyer was not sent',
  blocks: [
    { kind: 'text', text: `We could not make a PDF of '${name}', so nobody of these has got it:` },
    { kind: 'quote', text: emails.join('\n') },
    { kind: 'text', text: 'Please open the flyer and send it again, or send its live link without the PDF.' },
    { kind: 'button', label: 'Open the flyer', url },
  ],
})
