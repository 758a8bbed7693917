import { createHash } from 'node:crypto'
import type { Email } from 'postal-mime'
import { cutQuoted } from '../../../../domain/mail-replies/cut-quoted.ts'
import type { MailHeaders } from '../../../../domain/mail-replies/automatic-mail.ts'
import { findKind, type FileField } from '../../../platform/http/multipart.ts'
import type { SentFile } from '../messages/message-files.ts'

interface MailHead {
  headers: MailHeaders
  /** Of the one who has written it, in small letters; empty: nobody says so, or several do. */
  from: string
  /** Whom it was sent to, by all that a mail says of it. */
  recipients: string[]
  /** The same each time that the mail comes. */
  messageId: string
}

export interface MailBody {
  /** Without what is answered. */
  text: string
  files: SentFile[]
  /** Files that a message does not take. */
  leftOut: string[]
}

const headBytesAtMost = 256 * 1024

/** Of a mail as it came: its header alone, so that nothing more is opened of what nobody waits for. */
export async function readHead(raw: Buffer): Promise<MailHead> {
  const end = /\r?\n\r?\n/.exec(raw.subarray(0, headBytesAtMost).toString('latin1'))
  const mail = await parse(raw.subarray(0, end ? end.index + 2 : headBytesAtMost))
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])]
    .flatMap((one) => one.group ?? one)
    .map(({ address }) => address)
  const delivered = mail.headers.filter(({ key }) => deliveredTo.includes(key)).map(({ value }) => value)
  const senders = (headers.get('from') ?? '').split('@').length
  return {
    headers,
    from: senders === 2 ? (mail.from?.address ?? '').trim().toLowerCase() : '',
    recipients: [...delivered, ...named].map((one) => one.replace(/[<>]/g, '').trim()).slice(0, 100),
    messageId: mail.messageId ?? hash(raw),
  }
}

const deliveredTo = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to']

const filesAtMost = 5

/** Which files come along. */
export type FileBounds = Pick<FileField, 'kinds' | 'bytesAtMost'>

export async function readBody(raw: Buffer, { kinds, bytesAtMost }: FileBounds): Promise<MailBody> {
  const mail = await parse(raw)
  const found = mail.attachments
    // Pictures of a signature stand within the text.
    .filter(({ related, disposition }) => !related && disposition !== 'inline')
    .map(({ filename, content }) => ({ fileName: filename ?? 'file', content: toBuffer(content) }))
  const files: SentFile[] = []
  const leftOut: string[] = []
  for (const { fileName, content } of found) {
    const kind = findKind(fileName, content, { kinds, isToldByContent: false })
    const fits = content.length > 0 && content.length <= bytesAtMost && files.length < filesAtMost
    if (kind && fits) files.push({ fileName, kind, content })
    else leftOut.push(fileName)
  }
  return { text: cutQuoted(mail.text ?? toPlainText(mail.html ?? '')), files, leftOut }
}

const toBuffer = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)

/** Of a mail that has no plain text. */
function toPlainText(html: string): string {
  let text = ''
  let skipped: string | undefined
  for (const part of html.slice(0, charactersAtMost).split('<')) {
    const end = part.indexOf('>')
    const [, slash, tag = ''] = /^(\/?)([a-z]+)/i.exec(part) ?? []
    const name = tag.toLowerCase()
    if (skipped === undefined && slash === '' && unread.has(name)) skipped = name
    if (skipped === undefined && breaking.has(name)) text += '\n'
    if (skipped === undefined) text += part.slice(end + 1)
    else if (slash === '/' && name === skipped) {
      skipped = undefined
      text += part.slice(end + 1)
    }
  }
  return text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name]!)
}

const charactersAtMost = 200_000
const unread = new Set(['style', 'script', 'blockquote', 'head', 'title'])
const breaking = new Set(['br', 'p', 'div', 'tr', 'li'])
const entities: Record<string, string> = { 'amp': '&', 'lt': '<', 'gt': '>', 'quot': '"', 'nbsp': ' ', '#39': "'" }

async function parse(raw: Buffer): Promise<Email> {
  // Loaded where a mail comes: most shops get none.
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(raw, {
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 20,
    maxHeadersSize: headBytesAtMost,
  })
}

export const hash = (text: Buffer | string): string => createHash('sha256').update(text).digest('hex')
