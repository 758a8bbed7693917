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
