import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { decodeText, type Encoding } from '../../../../platform/sheets/decode-text.ts'
import { UnreadableFile } from '../../../../platform/sheets/unreadable-file.ts'

export interface TextOptions {
  /** What it is written in where no byte order mark says so. */
  encoding?: Encoding | undefined
  /** What it may come to unpacked, in bytes. */
  bytesAtMost?: number | undefined
}

interface Texts {
  /** One JSON object a line; else CSV. */
  isLines: boolean
  /** From its beginning, each time. */
  open(): AsyncGenerator<string>
  /** Share of the file that has been read, 0 to 1. */
  done(): number
}

/** The text of a file of products, unpacked. @throws UnreadableFile when there is none, and while it is read */
export async function openTexts(path: string, { encoding, bytesAtMost = Infinity }: TextOptions): Promise<Texts> {
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableFile(error.code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read.`)
  })
  const isLines = /\.(jsonl|ndjson)(\.gz)?$/i.test(path)
  if (!isLines && !/\.(csv|tsv|tab|txt)(\.gz)?$/i.test(path))
    throw new UnreadableFile(
      `${basename(path)} is neither .csv nor .jsonl. The formats are described in docs/import.md.`,
    )
  let bytesRead = 0
  return {
    isLines,
    open: () =>
      decodeText(
        limit(
          readBytes(path, (count) => (bytesRead = count)),
          bytesAtMost,
        ),
        encoding,
      ),
    done: () => (size === 0 ? 1 : Math.min(1, bytesRead / size)),
  }
}

/** A few kilobytes can unpack to gigabytes. */
async function* limit(content: AsyncIterable<Buffer>, bytesAtMost: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > bytesAtMost)
      throw new UnreadableFile(
        `The file comes to more than ${Math.round(bytesAtMost / 1024 / 1024)} MB unpacked. Please bring it in as several files.`,
      )
    yield piece
  }
}

async function* readBytes(path: string, onProgress: (bytes: number) => void): AsyncGenerator<Buffer> {
  const source = createReadStream(path)
  const content = path.toLowerCase().endsWith('.gz') ? source.pipe(createGunzip()) : source
  // An error of the file must end the unpacking, too.
  source.on('error', (error) => content.destroy(error))
  try {
    for await (const bytes of content as AsyncIterable<Buffer>) {
      onProgress(source.bytesRead)
      yield bytes
    }
  } catch (error) {
    throw toUnreadable(error as NodeJS.ErrnoException)
  } finally {
    source.destroy()
    content.destroy()
  }
}

const packingFaults: Record<string, string> = {
  Z_BUF_ERROR: 'The packed file ends too soon: it has been cut off.',
  Z_DATA_ERROR: 'The packed file is damaged, or it is no gzip file.',
  EISDIR: 'This is a folder, not a file.',
  EACCES: 'The file may not be read by this account.',
}

const toUnreadable = (error: NodeJS.ErrnoException) => {
  const sentence = packingFaults[error.code ?? '']
  return sentence ? new UnreadableFile(sentence) : error
}
