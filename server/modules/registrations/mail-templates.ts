import { formatCents } from '../../../domain/text/format-money.ts'
import { nameTerms, type InvoiceTerms } from '../../../domain/paying/credit.ts'
import type { MailTemplate } from '../mails/index.ts'

interface Approved {
  firstName: string
  company: string
  terms: InvoiceTerms
  loginUrl: string
}

export const approvedMail = ({ firstName, company, terms, loginUrl }: Approved): MailTemplate => ({
  subject: 'Your account is approved',
  title: `Welcome, ${firstName}`,
  blocks: [
    { kind: 'text', text: `We have approved ${company}. You can sign in and order now.` },
    ...(terms.days === null
      ? []
      : [
          {
            kind: 'text' as const,
            text: `You can order on invoice: ${nameTerms(terms.days)}${terms.limitCents === null ? '' : `, up to ${formatCents(terms.limitCents)}`}.`,
          },
        ]),
    { kind: 'button', label: 'Sign in', url: loginUrl },
  ],
})

interface Declined {
  firstName: string
  company: string
  reason: string
}

export const declinedMail = ({ firstName, company, reason }: Declined): MailTemplate => ({
  subject: 'Your registration was not approved',
  title: `Hello, ${firstName}`,
  blocks: [
    { kind: 'text', text: `Thank you for your interest. We could not approve ${company}.` },
    { kind: 'text', text: reason },
    { kind: 'text', text: 'If you think that we should look at it again, please call us or answer this e-mail.' },
  ],
})
