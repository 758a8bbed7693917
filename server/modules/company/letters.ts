import { roleMeanings, roleTitles, type Role } from '../../../domain/company-roles.ts'
import type { Letter } from '../mails/index.ts'

interface Offer {
  company: string
  invitedBy: string
  role: Role
  url: string
}

/** To an address that may have an account here or not: the page behind the link knows. */
export const invitationLetter = ({ company, invitedBy, role, url }: Offer): Letter => ({
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
    { kind: 'button', label: 'See the invitation', url },
    {
      kind: 'small',
      text: 'The link works once and for 7 days. If you do not know who invites you, please ignore this mail: nothing changes.',
    },
  ],
})

export const removedLetter = (parts: { firstName: string; company: string; loginUrl: string }): Letter => ({
  subject: `You no longer belong to ${parts.company}`,
  title: `Hello, ${parts.firstName}`,
  blocks: [
    {
      kind: 'text',
      text: `An administrator of ${parts.company} took your account out of the company. You were signed out everywhere.`,
    },
    {
      kind: 'text',
      text: `Your account stays yours and now stands for itself: sign in with it as before. Orders and addresses of ${parts.company} stay with the company.`,
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

export const roleLetter = ({ firstName, company, changedBy, role, portalUrl }: NewRole): Letter => ({
  subject: `Your role at ${company} has changed`,
  title: `Hello, ${firstName}`,
  blocks: [
    { kind: 'text', text: `${changedBy} has given you another role at ${company}. It counts from now on.` },
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
export const joinedLetter = ({ firstName, company, name, login, role, companyUrl }: Newcomer): Letter => ({
  subject: `${name} has joined ${company}`,
  title: `Hello, ${firstName}`,
  blocks: [
    { kind: 'text', text: `${name} has accepted your invitation and belongs to ${company} now.` },
    {
      kind: 'facts',
      rows: [
        ['E-mail', login],
        ['Role', roleTitles[role]],
        ['What it means', roleMeanings[role]],
      ],
    },
    { kind: 'button', label: 'See your colleagues', url: companyUrl },
  ],
})
