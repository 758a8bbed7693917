import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { UnreadableFile } from './unreadable-file.ts'

const megabyte = 1024 * 1024
const partAtMost = 8 * megabyte
const allAtMost = 24 * megabyte
const partsAtMost = 300

/**
 * The cells of the first sheet of an Excel workbook (XLSX), as text. A formula counts as what it came to when the file was saved;
 * nothing is computed.
 * @throws UnreadableFile
 */
export async function readWorkbook(content: Buffer): Promise<string[][]> {
  checkArchive(content)
  try {
    const rows = await readSheet(content, { parseNumber: (text) => text })
    return rows.map((cells) => cells.map(toText))
  } catch {
    throw new UnreadableFile('This workbook could not be read. Please save it again as XLSX or CSV.')
  }
}

const toText = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''

const endOfDirectory = 0x06054b50
const entryOfDirectory = 0x02014b50
const entryOfFile = 0x04034b50
const stored = 0
const deflated = 8

/**
 * A few kilobytes can unfold to gigabytes. Each part is unfolded here first, up to a bound, and must be as large as its archive says:
 * what the reader then unfolds is known.
 */
function checkArchive(content: Buffer): void {
  let total = 0
  for (const { method, packed, size } of listParts(content)) {
    const unpacked = method === stored ? packed.length : inflatedLength(packed)
    total += unpacked
    if (unpacked !== size || total > allAtMost) throw tooLarge
  }
}

const tooLarge = new UnreadableFile('This workbook is too large. Please save the list alone as XLSX or CSV.')
const broken = new UnreadableFile('This workbook is damaged. Please save it again as XLSX or CSV.')

function inflatedLength(packed: Buffer): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: partAtMost }).length
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : broken
  }
}

interface Part {
  method: number
  packed: Buffer
  size: number
}

/** The parts of an archive, as its directory lists them. */
function listParts(content: Buffer): Part[] {
  const end = findEnd(content)
  const count = content.readUInt16LE(end + 10)
  if (count > partsAtMost) throw tooLarge
  const parts: Part[] = []
  let at = content.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== entryOfDirectory) throw broken
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => content.readUInt16LE(at + offset))
    parts.push({
      method: content.readUInt16LE(at + 10),
      size: content.readUInt32LE(at + 24),
      packed: readPacked(content, content.readUInt32LE(at + 42), content.readUInt32LE(at + 20)),
    })
    at += 46 + nameLength! + extraLength! + commentLength!
  }
  if (parts.some(({ method }) => method !== stored && method !== deflated)) throw broken
  return parts
}

function findEnd(content: Buffer): number {
  for (let at = content.length - 22; at >= Math.max(0, content.length - 65_557); at -= 1)
    if (content.readUInt32LE(at) === endOfDirectory) return at
  throw broken
}

function readPacked(content: Buffer, at: number, length: number): Buffer {
  if (at + 30 > content.length || content.readUInt32LE(at) !== entryOfFile) throw broken
  const start = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28)
  if (start + length > content.length) throw broken
  return content.subarray(start, start + length)
}
