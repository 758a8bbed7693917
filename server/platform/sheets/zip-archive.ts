import { inflateRawSync } from 'node:zlib'
import { UnreadableFile } from './unreadable-file.ts'

const megabyte = 1024 * 1024
const partAtMost = 32 * megabyte
const allAtMost = 64 * megabyte

export const damagedWorkbook = 'This workbook is damaged. Please save it again as XLSX or CSV.'
export const largeWorkbook = 'This workbook is too large. Please save the list alone as XLSX or CSV.'

/** The parts of a workbook, by name. */
export interface ZipArchive {
  /** Unfolds one part; the others cost nothing. @throws UnreadableFile */
  read(name: string): Buffer | undefined
}

interface Entry {
  name: string
  method: number
  packed: Buffer
  size: number
  /** Where it begins and ends in the archive. */
  from: number
  to: number
}

/**
 * A few kilobytes can unfold to gigabytes, and hide it: each entry is held against the directory, which lists all that is in the
 * archive, and a part is unfolded to the size that it is said to have, and no further.
 * @throws UnreadableFile
 */
export function openZip(content: Buffer): ZipArchive {
  const entries = new Map<string, Entry>()
  for (const entry of listEntries(content)) {
    const name = entry.name.toLowerCase()
    if (entries.has(name)) throw new UnreadableFile(damagedWorkbook)
    entries.set(name, entry)
  }
  let total = 0
  return {
    read(name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return undefined
      total += entry.size
      if (entry.size > partAtMost || total > allAtMost) throw new UnreadableFile(largeWorkbook)
      const part = entry.method === stored ? entry.packed : inflate(entry)
      if (part.length !== entry.size) throw new UnreadableFile(damagedWorkbook)
      return part
    },
  }
}

function inflate({ packed, size }: Entry): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    const isLarger = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new UnreadableFile(isLarger ? largeWorkbook : damagedWorkbook)
  }
}

const endOfDirectory = 0x06054b50
const entryOfDirectory = 0x02014b50
const entryOfFile = 0x04034b50
const [endLength, directoryLength, headerLength] = [22, 46, 30]
const stored = 0
const deflated = 8
const encrypted = 1

/** Sizes that stand behind an entry when its writer did not know them before. */
const descriptorLength = 24
/** The ends that large archives have in addition. */
const largeEndLength = 76

function listEntries(content: Buffer): Entry[] {
  const end = findEnd(content)
  const directoryAt = content.readUInt32LE(end + 16)
  const entries: Entry[] = []
  let at = directoryAt
  for (let count = content.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + directoryLength > content.length || content.readUInt32LE(at) !== entryOfDirectory) throw damaged()
    entries.push(readEntry(content, at))
    at += directoryLength + readLengths(content, at, [28, 30, 32])
  }
  checkGaps([...entries.toSorted((one, other) => one.from - other.from), { from: directoryAt, to: at }])
  if (end < at || end - at > largeEndLength) throw damaged()
  return entries
}

/** Nothing hides between entries, and no entry is in another. */
function checkGaps(pieces: Pick<Entry, 'from' | 'to'>[]): void {
  let at = 0
  for (const { from, to } of pieces) {
    if (from < at || from - at > descriptorLength) throw damaged()
    at = to
  }
}

function findEnd(content: Buffer): number {
  for (let at = content.length - endLength; at >= Math.max(0, content.length - endLength - 0xffff); at -= 1)
    if (content.readUInt32LE(at) === endOfDirectory) return at
  throw damaged()
}

function readEntry(content: Buffer, at: number): Entry {
  const [method, flags] = [content.readUInt16LE(at + 10), content.readUInt16LE(at + 8)]
  const [length, size, from] = [20, 24, 42].map((offset) => content.readUInt32LE(at + offset)) as [
    number,
    number,
    number,
  ]
  if (from + headerLength > content.length || content.readUInt32LE(from) !== entryOfFile) throw damaged()
  const name = readName(content, at + directoryLength, content.readUInt16LE(at + 28))
  const isSame =
    readName(content, from + headerLength, content.readUInt16LE(from + 26)) === name &&
    content.readUInt16LE(from + 8) === method
  const start = from + headerLength + readLengths(content, from, [26, 28])
  const isKnown = method === stored || method === deflated
  if (!isSame || !isKnown || flags & encrypted || start + length > content.length) throw damaged()
  return { name, method, size, from, to: start + length, packed: content.subarray(start, start + length) }
}

const readName = (content: Buffer, at: number, length: number): string => content.toString('utf8', at, at + length)

const readLengths = (content: Buffer, at: number, offsets: number[]): number =>
  offsets.reduce((sum, offset) => sum + content.readUInt16LE(at + offset), 0)

const damaged = () => new UnreadableFile(damagedWorkbook)
