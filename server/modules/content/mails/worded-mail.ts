import { originalWording, type MailName, type PlaceholderOf } from '../../../../domain/content/mails/all-mails.ts'
import {
  fillParagraphs,
  fillWording,
  type MailValues,
  type MailWording,
} from '../../../../domain/content/mails/mail-wording.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { MailBlock, MailBrand, MailTemplate } from './mail-template.tsx'

/** A mail without its wording, which the owner may have changed. */
export interface WordedMail {
  mail: MailName
  values: MailValues
  /** Somebody else's, instead of the wording's. */
  subject?: string
  blocks: (MailBlock | WordingBlock)[]
  unsubscribeUrl?: string
}

/** Where the paragraphs of the wording stand. */
type WordingBlock = typeof opening | typeof closing

export const opening = { kind: 'opening' } as const
export const closing = { kind: 'closing' } as const

/** For the staff: the way to an order. */
export const openInAdmin = (publicUrl: string, orderId: OrderId): MailBlock => ({
  kind: 'button',
  label: `Open order ${orderId}`,
  url: `${publicUrl}/admin/orders/${orderId}`,
})

/** @param values of each placeholder that the wording of this mail may name; an empty one has nothing to say */
export const wordedMail = <N extends MailName>(
  mail: N,
  values: Record<PlaceholderOf<N>, string>,
  blocks: WordedMail['blocks'],
  more: Pick<WordedMail, 'subject' | 'unsubscribeUrl'> = {},
): WordedMail => ({ mail, values, blocks, ...more })

/** What the mail says. @param wording the owner's, or undefined for the original */
export function putIntoWords(mail: WordedMail, wording: MailWording | undefined, brand: MailBrand): MailTemplate {
  const words = wording ?? originalWording(mail.mail)
  const values = valuesOf(mail, brand)
  const toTexts = (text: string) =>
    fillParagraphs(text, values).map((paragraph): MailBlock => ({ kind: 'text', text: paragraph }))
  const { unsubscribeUrl } = mail
  return {
    subject: mail.subject ?? fillWording(words.subject, values),
    title: fillWording(words.heading, values),
    blocks: mail.blocks.flatMap((block) =>
      block.kind === 'opening' || block.kind === 'closing' ? toTexts(words[block.kind]) : [block],
    ),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  }
}

/** With those that every mail has. */
export const valuesOf = ({ values }: WordedMail, { name, phone, email }: MailBrand): MailValues => ({
  ...values,
  'shop': name,
  'shop phone': phone,
  'shop e-mail': email,
})
