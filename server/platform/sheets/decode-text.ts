import { isUtf8 } from 'node:buffer'
import { UnreadableFile } from './unreadable-file.ts'
import { findUtf16 } from './utf16.ts'

/** What a file may be written in when it does not say so itself by a byte order mark. */
export const encodings = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/**
 * The text of a file, piece by piece. UTF-8, UTF-16 with its byte order mark or without, or Windows-1252 where its owner says so: a byte that
 * does not fit is named with its line, because a guess would bring in broken letters.
 * @throws UnreadableFile
 */
export async function* decodeText(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  encoding: Encoding = 'utf-8',
): AsyncGenerator<string> {
  let line = 1
  for await (const text of decodePieces(content, encoding, () => line)) {
    const end = text.indexOf('\0')
    if (end >= 0) {
      throw new UnreadableFile(
        `Line ${line + countLines(text.slice(0, end))} holds a NUL character, so this is not a text file.`,
      )
    }
    line += countLines(text)
    if (text !== '') yield text
  }
}

async function* decodePieces(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  encoding: Encoding,
  line: () => number,
) {
  let decode: Decoder | undefined
  for await (const bytes of content) {
    decode ??= chooseDecoder(bytes, encoding, line)
    yield decode(bytes, false)
  }
  if (!decode) throw new UnreadableFile('The file is empty.')
  yield decode(Buffer.alloc(0), true)
}

/**
 * The text of a whole file, in whatever encoding an office saves: what is no UTF-8 is read as Windows-1252.
 * @throws UnreadableFile
 */
export async function decodeWhole(content: Buffer): Promise<string> {
  try {
    return await join(decodeText([content], 'utf-8'))
  } catch (error) {
    if (!(error instanceof UnreadableFile) || !error.message.includes('not UTF-8')) throw error
    return join(decodeText([content], 'windows-1252'))
  }
}

async function join(texts: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const text of texts) all += text
  return all
}

type Decoder = (bytes: Buffer, isLast: boolean) => string

function chooseDecoder(first: Buffer, encoding: Encoding, line: () => number): Decoder {
  if (first[0] === 0x50 && first[1] === 0x4b)
    throw new UnreadableFile('This is a spreadsheet or a ZIP file. Please save it as CSV first.')
  if (first[0] === 0xd0 && first[1] === 0xcf)
    throw new UnreadableFile('This is a spreadsheet of the old kind (XLS). Please save it as CSV first.')
  const utf16 = findUtf16(first)
  if (utf16) return createUtf16(utf16, line)
  return encoding === 'utf-8' ? createUtf8(line) : createWindows1252(line)
}

function createUtf16(label: string, line: () => number): Decoder {
  const decoder = new TextDecoder(label, { fatal: true })
  return (bytes, isLast) => {
    try {
      return decoder.decode(bytes, { stream: !isLast })
    } catch {
      throw new UnreadableFile(
        `Line ${line()} or one soon after it holds what is not UTF-16. The file may have been cut off.`,
      )
    }
  }
}

function createUtf8(line: () => number): Decoder {
  let rest = Buffer.alloc(0)
  let isFirst = true
  return (bytes, isLast) => {
    const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    const whole = isLast ? all.length : endOfWhole(all)
    const ready = all.subarray(0, whole)
    rest = Buffer.from(all.subarray(whole))
    if (!isUtf8(ready)) throw new UnreadableFile(nameBadByte(ready, line()))
    const text = ready.toString('utf8')
    const start = isFirst && text.startsWith('\ufeff') ? 1 : 0
    if (text !== '') isFirst = false
    return text.slice(start)
  }
}

/** Where the last whole letter ends: a piece of the file may end within one. */
function endOfWhole(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) break
    if (byte >= 0xc0) return lengthOf(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

const lengthOf = (lead: number) => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2)

function nameBadByte(bytes: Buffer, firstLine: number): string {
  let start = 0
  let line = firstLine
  for (;;) {
    const end = bytes.indexOf(0x0a, start)
    const piece = bytes.subarray(start, end < 0 ? bytes.length : end)
    if (!isUtf8(piece) || end < 0) {
      const byte = piece[findBadByte(piece)]!.toString(16).toUpperCase()
      return `Line ${line} holds the byte ${byte}, which is not UTF-8. Save the file as 'CSV UTF-8', or say what it is written in: --encoding windows-1252.`
    }
    start = end + 1
    line += 1
  }
}

/** Where a line stops being text. */
function findBadByte(bytes: Buffer): number {
  const isGood = (length: number) => isUtf8(bytes.subarray(0, endOfWhole(bytes.subarray(0, length))))
  let [good, bad] = [0, bytes.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isGood(middle)) good = middle
    else bad = middle
  }
  return endOfWhole(bytes.subarray(0, good))
}

/** What Windows-1252 has in place of the control characters from 80 to 9F; five of them mean nothing. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function createWindows1252(line: () => number): Decoder {
  return (bytes) => {
    const text = bytes.toString('latin1')
    const bad = text.search(/[\u0081\u008d\u008f\u0090\u009d]/)
    if (bad >= 0) {
      const byte = text.charCodeAt(bad).toString(16).toUpperCase()
      throw new UnreadableFile(
        `Line ${line() + countLines(text.slice(0, bad))} holds the byte ${byte}, which is not Windows-1252.`,
      )
    }
    return text.replace(/[\u0080-\u009f]/g, (sign) => windowsLetters[sign.charCodeAt(0) - 0x80]!)
  }
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
