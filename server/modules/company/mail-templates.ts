import { roleMeanings, roleTitles, type Role } from '../../../domain/people/company-roles.ts'
import { nameTerms } from '../../../domain/paying/credit.ts'
import { formatCents } from '../../../domain/text/format-money.ts'
import type { Cents } from '../../../domain/money.ts'
import type { MailTemplate } from '../mails/index.ts'

interface Offer {
  company: string
  invitedBy: string
  role: Role
  url: string
}

/** To an address that may have an account here or not: the page behind the link knows. */
export const invitationMail = ({ company, invitedBy, role, url }: Offer): MailTemplate => ({
  subject: `${invitedBy} invites you to ${company}`,
  title: `Join ${company}`,
  blocks: [
    { kind: 'text', text: `${invitedBy} invites you to order for ${company} in our shop.` },
    {
      kind: 'facts',
      rows: [
        ['Company', company],
        ['Your role', roleTitles[role]],
        ['What it means', roleMeanings[role]],
      ],
    },
    { kind: 'button', label: 'View invitation', url },
    {
      kind: 'small',
      text: 'The link works once and expires after 7 days. If you do not know who invited you, please ignore this e-mail; nothing will change.',
    },
  ],
})

export const removedMail = (parts: {
  firstName: string
  company: string
  removedBy: string
  loginUrl: string
}): MailTemplate => ({
  subject: `You were removed from ${parts.company}`,
  title: `Hello, ${parts.firstName}`,
  blocks: [
    {
      kind: 'text',
      text: `${parts.removedBy} removed your account from the company. You were signed out everywhere.`,
    },
    {
      kind: 'text',
      text: `You keep your account and sign in with it as before. Orders and addresses of ${parts.company} stay with the company.`,
    },
    { kind: 'button', label: 'Sign in', url: parts.loginUrl },
  ],
})

interface NewRole {
  firstName: string
  company: string
  changedBy: string
  role: Role
  portalUrl: string
}

export const roleMail = ({ firstName, company, changedBy, role, portalUrl }: NewRole): MailTemplate => ({
  subject: `Your role at ${company} has changed`,
  title: `Hello, ${firstName}`,
  blocks: [
    { kind: 'text', text: `${changedBy} changed your role at ${company}.` },
    {
      kind: 'facts',
      rows: [
        ['Your role', roleTitles[role]],
        ['What it means', roleMeanings[role]],
      ],
    },
    { kind: 'button', label: 'Open the customer portal', url: portalUrl },
  ],
})

interface Newcomer {
  firstName: string
  company: string
  name: string
  login: string
  role: Role
  companyUrl: string
}

/** To whoever invited. */
export const joinedMail = ({ firstName, company, name, login, role, companyUrl }: Newcomer): MailTemplate => ({
  subject: `${name} has joined ${company}`,
  title: `Hello, ${firstName}`,
  blocks: [
    { kind: 'text', text: `${name} has accepted your invitation and now orders for ${company}.` },
    {
      kind: 'facts',
      rows: [
        ['E-mail', login],
        ['Role', roleTitles[role]],
        ['What it means', roleMeanings[role]],
      ],
    },
    { kind: 'button', label: 'View your colleagues', url: companyUrl },
  ],
})

interface GrantedTerms {
  firstName: string
  days: number
  /** Null: any amount. */
  limitCents: Cents | null
  cartUrl: string
}

export function termsMail({ firstName, days, limitCents, cartUrl }: GrantedTerms): MailTemplate {
  const amount = limitCents === null ? '' : `, up to ${formatCents(limitCents)}`
  return {
    subject: 'You can now order on invoice',
    title: `Hello, ${firstName}`,
    blocks: [
      { kind: 'text', text: `You can now order on invoice: ${nameTerms(days)}${amount}.` },
      { kind: 'text', text: 'What is in your cart is still there. All open orders of your company count together.' },
      { kind: 'button', label: 'View your cart', url: cartUrl },
    ],
  }
}
