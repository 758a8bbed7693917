import { accountMails } from './account-mails.ts'
import { companyMails } from './company-mails.ts'
import { shopPlaceholders, type MailKind, type MailWording } from './mail-wording.ts'
import { staffMails } from './staff-mails.ts'
import { orderMails } from './order-mails.ts'
import { sharingMails } from './sharing-mails.ts'

/** Every mail that the shop sends. Their names stand in the database and in mails.yaml: they stay. */
const allMails = { ...orderMails, ...accountMails, ...companyMails, ...sharingMails, ...staffMails }

export type MailName = keyof typeof allMails

/** What has to have a value where the mail is written. */
export type PlaceholderOf<N extends MailName> = (typeof allMails)[N]['placeholders'][number]

export const mailNames = Object.keys(allMails) as MailName[]
export const isMailName = (text: string): text is MailName => Object.hasOwn(allMails, text)
export const mailKindOf = (name: MailName): MailKind => allMails[name]

export function originalWording(name: MailName): MailWording {
  const { subject, heading, opening, closing } = allMails[name]
  return { subject, heading, opening, closing }
}

/** All that the wording of a mail may name. */
export const placeholdersOf = (name: MailName): string[] => [...allMails[name].placeholders, ...shopPlaceholders]

/** As they are listed. */
export const mailGroups = [
  { title: 'Orders', mails: Object.keys(orderMails) as MailName[] },
  { title: 'Accounts', mails: Object.keys(accountMails) as MailName[] },
  { title: 'Companies', mails: Object.keys(companyMails) as MailName[] },
  { title: 'Mailing list, items and flyers', mails: Object.keys(sharingMails) as MailName[] },
  { title: 'To the shop and its staff', mails: Object.keys(staffMails) as MailName[] },
] as const
