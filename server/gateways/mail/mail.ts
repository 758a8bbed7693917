import { createTransport } from 'nodemailer'
import { seconds } from '../../../domain/durations.ts'

export interface OutgoingMail {
  /** The same for every try, so that a mailbox recognizes a mail that it has got before. */
  messageId: string
  to: string
  /** Null: answers go to the sender. */
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** Those that the HTML form shows as `cid:NAME`. */
  pictures?: { name: string; jpeg: Buffer }[]
}

export type Delivery =
  | { outcome: 'sent' }
  /** The mail server will never take this mail. */
  | { outcome: 'refused'; answer: string }
  /** No answer, or one that says later. */
  | { outcome: 'unreachable'; answer: string }

export interface MailGateway {
  send(mail: OutgoingMail): Promise<Delivery>
  close(): void
}

interface MailGatewayConfig {
  smtpUrl: string
  from: string
}

/** Hands mails to the mail server of the settings. */
export function createMailGateway({ smtpUrl, from }: MailGatewayConfig): MailGateway {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const senderDomain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ messageId, to, replyTo, pictures = [], ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          from,
          // As an object, because text would be read as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          attachments: pictures.map(({ name, jpeg }) => ({
            filename: `${name}.jpg`,
            content: jpeg,
            contentType: 'image/jpeg',
            cid: name,
            contentDisposition: 'inline',
          })),
          messageId: `<${messageId}@${senderDomain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { outcome: 'sent' }
      } catch (error) {
        return toDelivery(error)
      }
    },
    close: () => transport.close(),
  }
}

function toDelivery(error: unknown): Delivery {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const answer = [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no answer'
  // 5xx for the mail itself is final; a refused sign-in is ours to mend, and the mail waits for it.
  const isFinal = responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return { outcome: isFinal ? 'refused' : 'unreachable', answer }
}
