import type { RoleRules } from '../../../../domain/people/staff-rights.ts'
import { closing, opening, wordedMail, type MailBlock, type WordedMail } from '../../content/index.ts'

interface LinkFacts {
  name: string
  by: string
  role: Pick<RoleRules, 'title' | 'meaning'>
  url: string
}

const toButton = (url: string): MailBlock => ({ kind: 'button', label: 'Set your password', url })
const lasts: MailBlock = { kind: 'small', text: 'The link works once and expires after 3 days.' }

export const invitationMail = ({ name, by, role, url }: LinkFacts): WordedMail =>
  wordedMail('staff-invitation', { name, 'invited by': by, 'role': role.title }, [
    opening,
    {
      kind: 'facts',
      rows: [
        ['Your role', role.title],
        ['Rights', role.meaning],
      ],
    },
    toButton(url),
    closing,
    lasts,
  ])

export const newPasswordMail = ({ name, by, url }: Omit<LinkFacts, 'role'>): WordedMail =>
  wordedMail('staff-password', { name, 'reset by': by }, [opening, toButton(url), closing, lasts])
