import type { MailTemplate } from '../mails/index.ts'

export const confirmMail = (shop: string, confirmUrl: string): MailTemplate => ({
  subject: `Confirm that you want e-mails from ${shop}`,
  title: 'Confirm your address',
  blocks: [
    { kind: 'text', text: 'Somebody, probably you, gave this address for our mailing list.' },
    { kind: 'button', label: 'Join the mailing list', url: confirmUrl },
    {
      kind: 'small',
      text: 'The link works for 7 days. If you did not ask for this, do nothing: without the link you get no e-mails from the list.',
    },
  ],
})

export const welcomeMail = (shop: string, shopUrl: string, unsubscribeUrl: string): MailTemplate => ({
  subject: `You are on the mailing list of ${shop}`,
  title: 'You are on the list',
  blocks: [
    { kind: 'text', text: 'You will hear from us about new goods, price changes and closeouts.' },
    { kind: 'link', label: 'Go to the shop', url: shopUrl },
  ],
  unsubscribeUrl,
})

export const joinedBeforeMail = (shop: string, unsubscribeUrl: string): MailTemplate => ({
  subject: `You are on the mailing list of ${shop} already`,
  title: 'You are on the list already',
  blocks: [
    {
      kind: 'text',
      text: 'Somebody, probably you, gave this address for our mailing list. It is on the list already, so there is nothing to do.',
    },
  ],
  unsubscribeUrl,
})

/** RFC 2369 and RFC 8058: mail programs offer to leave the list, and do so by one POST. */
export const toListHeaders = (unsubscribeUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
