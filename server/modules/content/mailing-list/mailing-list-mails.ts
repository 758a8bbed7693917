import { closing, opening, wordedMail, type WordedMail } from '../mails/worded-mail.ts'

export const confirmMail = (confirmUrl: string): WordedMail =>
  wordedMail('mailing-list-confirm', {}, [
    opening,
    { kind: 'button', label: 'Join the mailing list', url: confirmUrl },
    closing,
    {
      kind: 'small',
      text: 'The link works for 7 days. If you did not request this, ignore this e-mail. You will not be added.',
    },
  ])

export const welcomeMail = (shopUrl: string, unsubscribeUrl: string): WordedMail =>
  wordedMail('mailing-list-welcome', {}, [opening, { kind: 'link', label: 'Go to the shop', url: shopUrl }, closing], {
    unsubscribeUrl,
  })

export const joinedBeforeMail = (unsubscribeUrl: string): WordedMail =>
  wordedMail('mailing-list-joined-before', {}, [opening, closing], { unsubscribeUrl })

/** RFC 2369 and RFC 8058: mail programs offer to leave the list, and do so by one POST. */
export const toListHeaders = (unsubscribeUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
