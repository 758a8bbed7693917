import { cleanFileName } from '../../../../domain/text/file-names.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { Invalid, TooMany } from '../../../platform/http/errors.ts'
import { attachFiles, countUnsent, dropUnsent, saveMessageFile } from './message-files.store.ts'
import { saveMessage, type ThreadRef } from './messages.store.ts'
import type { messages } from './messages.tables.ts'

/** Who has uploaded a file: only they can send it. */
type Uploader = `customer ${number}` | `staff ${number}` | 'command line' | 'link'

export const staffUploader = (staffId: number | null): Uploader =>
  staffId === null ? 'command line' : `staff ${staffId}`

export interface SentFile {
  /** As its sender calls it. */
  fileName: string
  kind: string
  content: Buffer
}

const unsentAtMost = 20
const unsentFor = days(1)

/** A file for a message that is being written. @throws TooMany */
export async function uploadFile(
  tx: Tx,
  about: ThreadRef,
  file: SentFile,
  { uploader, clock }: { uploader: Uploader; clock: Clock },
) {
  const now = clock.now()
  await dropUnsent(tx, new Date(now.getTime() - unsentFor))
  if ((await countUnsent(tx, about)) >= unsentAtMost)
    throw new TooMany('Please send the files that you have attached first.', unsentFor / 1000)
  return saveMessageFile(tx, { ...about, ...toRow(file), uploader, uploadedAt: now })
}

export interface WrittenMessage {
  text: string
  /** That were uploaded for it. */
  fileIds?: readonly number[] | undefined
  /** The e-mail that it came by; without it, it was written in the shop. */
  mail?: { key: string; files: readonly SentFile[] } | undefined
}

/**
 * Saves a message with the files that its writer has uploaded for it, or that came along with the e-mail.
 * @returns undefined: the e-mail that it came by is there already
 * @throws Invalid for files that are not there
 */
export async function saveWithFiles(
  tx: Tx,
  message: Omit<typeof messages.$inferInsert, 'mailKey'>,
  { fileIds = [], mail }: Pick<WrittenMessage, 'fileIds' | 'mail'>,
  uploader: Uploader,
): Promise<{ id: number; files: string[] } | undefined> {
  const id = await saveMessage(tx, { ...message, mailKey: mail?.key ?? null })
  if (id === undefined) return undefined
  const about = { orderId: message.orderId ?? null, quoteId: message.quoteId ?? null }
  const ids = [...new Set(fileIds)]
  const files = ids.length === 0 ? [] : await attachFiles(tx, { messageId: id, about, uploader, ids })
  if (files.length < ids.length)
    throw new Invalid('An attached file is not available anymore. Please attach it again.', 'file_ids')
  for (const file of mail?.files ?? []) {
    const saved = await saveMessageFile(tx, {
      ...about,
      ...toRow(file),
      messageId: id,
      uploader,
      uploadedAt: message.at,
    })
    files.push(saved.name)
  }
  return { id, files }
}

const toRow = ({ fileName, kind, content }: SentFile) => ({
  name: cleanFileName(fileName, kind, 'file'),
  byteCount: content.length,
  content,
})
