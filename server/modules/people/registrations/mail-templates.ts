import { formatCents } from '../../../../domain/money/format-money.ts'
import { nameTerms, type InvoiceTerms } from '../../../../domain/payments/credit.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'

interface Approved {
  firstName: string
  company: string
  terms: InvoiceTerms
  loginUrl: string
}

export const approvedMail = ({ firstName, company, terms, loginUrl }: Approved): WordedMail =>
  wordedMail('company-approved', { 'first name': firstName, company, 'terms': describeTerms(terms) }, [
    opening,
    { kind: 'button', label: 'Sign in', url: loginUrl },
    closing,
  ])

/** 'Net 30, up to $10,000.00' */
const describeTerms = ({ days, limitCents }: InvoiceTerms): string =>
  days === null ? '' : `${nameTerms(days)}${limitCents === null ? '' : `, up to ${formatCents(limitCents)}`}`

interface Declined {
  firstName: string
  company: string
  reason: string
}

export const declinedMail = ({ firstName, company, reason }: Declined): WordedMail =>
  wordedMail('company-declined', { 'first name': firstName, company, reason }, [opening, closing])
