import { isMailName, mailKindOf, originalWording, type MailName } from '../../../../domain/content/mails/all-mails.ts'
import { wordingFields, type MailWording, type WordingField } from '../../../../domain/content/mails/mail-wording.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { findWording, saveWording } from '../mails/wordings.store.ts'
import type { Kind } from './document-kinds.ts'

export type MailDocumentName = `mail:${MailName}`

const ofMail = 'mail:'

export const toMailDocumentName = (mail: MailName): MailDocumentName => `${ofMail}${mail}`

/** Undefined for the name of what is no mail. */
export function readMailName(name: string): MailName | undefined {
  const mail = name.startsWith(ofMail) ? name.slice(ofMail.length) : ''
  return isMailName(mail) ? mail : undefined
}

/** The wording of a mail; null: the original one. */
export const kindOfMail = (mail: MailName): Kind<MailWording | null> => ({
  title: mailKindOf(mail).title,
  path: '',
  read: async (tx) => (await findWording(tx, mail)) ?? null,
  write: (tx, wording) => saveWording(tx, mail, wording),
  listChanges(before, after) {
    const [was, is] = [before ?? originalWording(mail), after ?? originalWording(mail)]
    const fields = Object.entries(wordingFields) as [WordingField, string][]
    return listAuditChanges(...fields.map(([field, title]): [string, string, string] => [title, was[field], is[field]]))
  },
  toContent: () => null,
})
