import { staffRoles, type StaffRole } from '../../../../domain/people/staff-rights.ts'
import { closing, opening, wordedMail, type MailBlock, type WordedMail } from '../../content/index.ts'

interface LinkFacts {
  name: string
  by: string
  role: StaffRole
  url: string
}

const toButton = (url: string): MailBlock => ({ kind: 'button', label: 'Set your password', url })
const lasts: MailBlock = { kind: 'small', text: 'The link works once and expires after 3 days.' }

export const invitationMail = ({ name, by, role, url }: LinkFacts): WordedMail =>
  wordedMail('staff-invitation', { name, 'invited by': by, 'role': staffRoles[role].title }, [
    opening,
    {
      kind: 'facts',
      rows: [
        ['Your role', staffRoles[role].title],
        ['Rights', staffRoles[role].meaning],
      ],
    },
    toButton(url),
    closing,
    lasts,
  ])

export const newPasswordMail = ({ name, by, url }: Omit<LinkFacts, 'role'>): WordedMail =>
  wordedMail('staff-password', { name, 'reset by': by }, [opening, toButton(url), closing, lasts])
