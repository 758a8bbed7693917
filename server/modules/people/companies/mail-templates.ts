import { roleMeanings, roleTitles, type Role } from '../../../../domain/people/company-roles.ts'
import { nameTerms } from '../../../../domain/payments/credit.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'

interface Offer {
  company: string
  invitedBy: string
  role: Role
  url: string
}

/** To an address that may have an account here or not: the page behind the link knows. */
export const invitationMail = ({ company, invitedBy, role, url }: Offer): WordedMail =>
  wordedMail('invitation', { 'invited by': invitedBy, company, 'role': roleTitles[role] }, [
    opening,
    { kind: 'facts', rows: [['Company', company], ...listRole(role, 'Your role')] },
    { kind: 'button', label: 'View invitation', url },
    closing,
    {
      kind: 'small',
      text: 'The link works once and expires after 7 days. If you do not know who invited you, please ignore this e-mail; nothing will change.',
    },
  ])

const listRole = (role: Role, title: string): [string, string][] => [
  [title, roleTitles[role]],
  ['Rights', roleMeanings[role]],
]

export const removedMail = (parts: {
  firstName: string
  company: string
  removedBy: string
  loginUrl: string
}): WordedMail =>
  wordedMail('removed', { 'first name': parts.firstName, 'company': parts.company, 'removed by': parts.removedBy }, [
    opening,
    { kind: 'button', label: 'Sign in', url: parts.loginUrl },
    closing,
  ])

interface NewRole {
  firstName: string
  company: string
  changedBy: string
  role: Role
  portalUrl: string
}

export const roleMail = ({ firstName, company, changedBy, role, portalUrl }: NewRole): WordedMail =>
  wordedMail('role', { 'first name': firstName, company, 'changed by': changedBy, 'role': roleTitles[role] }, [
    opening,
    { kind: 'facts', rows: listRole(role, 'Your role') },
    { kind: 'button', label: 'Open the customer portal', url: portalUrl },
    closing,
  ])

interface Newcomer {
  firstName: string
  company: string
  name: string
  login: string
  role: Role
  companyUrl: string
}

/** To whoever invited. */
export const joinedMail = ({ firstName, company, name, login, role, companyUrl }: Newcomer): WordedMail =>
  wordedMail('joined', { 'first name': firstName, company, 'colleague': name, 'role': roleTitles[role] }, [
    opening,
    { kind: 'facts', rows: [['E-mail', login], ...listRole(role, 'Role')] },
    { kind: 'button', label: 'View your colleagues', url: companyUrl },
    closing,
  ])

interface GrantedTerms {
  firstName: string
  days: number
  /** Null: any amount. */
  limitCents: Cents | null
  cartUrl: string
}

export function termsMail({ firstName, days, limitCents, cartUrl }: GrantedTerms): WordedMail {
  const amount = limitCents === null ? '' : `, up to ${formatCents(limitCents)}`
  return wordedMail('terms', { 'first name': firstName, 'terms': `${nameTerms(days)}${amount}` }, [
    opening,
    { kind: 'button', label: 'View your cart', url: cartUrl },
    closing,
  ])
}
