import { staffRoles, type StaffRole } from '../../../domain/people/staff-rights.ts'
import type { MailTemplate } from '../mails/index.ts'

interface LinkFacts {
  shopName: string
  name: string
  by: string
  role: StaffRole
  url: string
}

export const invitationMail = ({ shopName, name, by, role, url }: LinkFacts): MailTemplate => ({
  subject: `${by} invites you to the back office of ${shopName}`,
  title: `Hello, ${name}`,
  blocks: [
    { kind: 'text', text: `${by} invites you to work in the back office of ${shopName}.` },
    {
      kind: 'facts',
      rows: [
        ['Your role', staffRoles[role].title],
        ['What it means', staffRoles[role].meaning],
      ],
    },
    { kind: 'button', label: 'Set your password', url },
    { kind: 'small', text: 'The link works once and expires after 3 days.' },
  ],
})

export const newPasswordMail = ({ shopName, name, by, url }: LinkFacts): MailTemplate => ({
  subject: `Your new password for the back office of ${shopName}`,
  title: `Hello, ${name}`,
  blocks: [
    {
      kind: 'text',
      text: `${by} has reset your access to the back office of ${shopName}. Your old password and your second factor do not count any more.`,
    },
    { kind: 'button', label: 'Set your password', url },
    { kind: 'small', text: 'The link works once and expires after 3 days.' },
  ],
})
