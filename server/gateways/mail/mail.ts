import { createTransport } from 'nodemailer'
import { minutes, seconds } from '../../../domain/calendar/durations.ts'

export interface OutgoingMail {
  /** The same for every try, so that a mailbox recognizes a mail that it has got before. */
  messageId: string
  to: string
  /** Null: answers go to the sender. */
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** Beside the usual ones. */
  headers?: Record<string, string>
  /** Those that the HTML form shows as `cid:NAME`. */
  pictures?: { name: string; mediaType: 'image/jpeg' | 'image/png'; content: Buffer }[]
  /** Those that the reader may open and save. */
  files?: { name: string; mediaType: string; content: Buffer }[]
}

export type Delivery =
  | { outcome: 'sent' }
  /** The mail server will never take this mail. */
  | { outcome: 'refused'; answer: string }
  /** No answer, or one that says later. Where the answer was cut off after the mail, it may have arrived all the same. */
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
    greetingTimeout: seconds(30),
    // Servers look through a mail before they say that they have it. Whoever leaves earlier sends it twice (RFC 5321, 4.5.3.2.6).
    socketTimeout: minutes(10),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const senderDomain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ messageId, to, replyTo, subject, html, text, headers = {}, pictures = [], files = [] }) {
      try {
        await transport.sendMail({
          from,
          subject,
          html,
          text,
          // As an object, because text would be read as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          attachments: [
            ...pictures.map(({ name, mediaType, content }) => ({
              filename: `${name}.${mediaType === 'image/png' ? 'png' : 'jpg'}`,
              content,
              contentType: mediaType,
              cid: name,
              contentDisposition: 'inline' as const,
            })),
            ...files.map(({ name, mediaType, content }) => ({
              filename: name,
              content,
              contentType: mediaType,
              contentDisposition: 'attachment' as const,
            })),
          ],
          messageId: `<${messageId}@${senderDomain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
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
  const fault = error as SmtpFault
  const answer = fault.response || (error instanceof Error && error.message) || fault.code || 'no answer'
  return { outcome: isFinal(fault) ? 'refused' : 'unreachable', answer: answer.slice(0, longestAnswer) }
}

interface SmtpFault {
  /** What failed, in the library's words. */
  code?: string
  responseCode?: number
  /** With its status, as the server said it. */
  response?: string | false
  /** What the server answered to. */
  command?: string
}

const longestAnswer = 300
const tooLarge = 552

/** Of the recipient or of the mail itself. A refused sign-in or sender is ours to mend, and the mail waits for it. */
function isFinal({ code, responseCode = 500, command }: SmtpFault): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode >= 500 && (command !== 'MAIL FROM' || responseCode === tooLarge)
}
