import { eq } from 'drizzle-orm'
import { isMailName, mailNames, originalWording, type MailName } from '../../../../domain/content/mails/all-mails.ts'
import { isSameWording, type MailWording } from '../../../../domain/content/mails/mail-wording.ts'
import type { Tx } from '../../../platform/database.ts'
import { mailWordings } from './mails.tables.ts'

/** A mail in the shop's own wording. */
export interface OwnWording {
  mail: MailName
  wording: MailWording
}

const { subject, heading, opening, closing } = mailWordings
const fields = { subject, heading, opening, closing }

/** Undefined: the mail is sent in its original wording. */
export async function findWording(tx: Tx, mail: MailName): Promise<MailWording | undefined> {
  const [row] = await tx.select(fields).from(mailWordings).where(eq(mailWordings.mail, mail))
  return row
}

/** In the order of the mails. */
export async function listWordings(tx: Tx): Promise<OwnWording[]> {
  const rows = await tx.select({ mail: mailWordings.mail, ...fields }).from(mailWordings)
  return rows
    .flatMap(({ mail, ...wording }) => (isMailName(mail) ? [{ mail, wording }] : []))
    .sort((one, other) => mailNames.indexOf(one.mail) - mailNames.indexOf(other.mail))
}

/** The original one is not stored, so that it changes with the shop. @param wording null: the original */
export async function saveWording(tx: Tx, mail: MailName, wording: MailWording | null): Promise<void> {
  if (wording === null || isSameWording(wording, originalWording(mail))) {
    await tx.delete(mailWordings).where(eq(mailWordings.mail, mail))
    return
  }
  await tx
    .insert(mailWordings)
    .values({ mail, ...wording })
    .onConflictDoUpdate({ target: mailWordings.mail, set: wording })
}
