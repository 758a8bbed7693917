import { crc32 } from 'node:zlib'

interface ZipFile {
  name: string
  content: Buffer
}

interface Entry {
  name: Buffer
  crc: number
  size: number
  offset: number
}

const utf8 = 0x0800
const stored = 0
// January 1, 2026, midnight: the same files make the same ZIP.
const [time, day] = [0, ((2026 - 1980) << 9) | (1 << 5) | 1]

/** The bytes of a ZIP file, file by file as they come. Pictures are packed already, so they go in as they are. Up to 4 GB. */
export async function* zipStored(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const entry = { name: Buffer.from(name), crc: crc32(content), size: content.length, offset }
    const header = toLocalHeader(entry)
    entries.push(entry)
    offset += header.length + content.length
    yield header
    yield content
  }
  const directory = Buffer.concat(entries.map(toDirectoryEntry))
  yield directory
  yield toEnd(entries.length, directory.length, offset)
}

/** What the header of a file and its entry in the directory say alike. */
function writeFacts(into: Buffer, at: number, { name, crc, size }: Entry): void {
  into.writeUInt16LE(20, at)
  into.writeUInt16LE(utf8, at + 2)
  into.writeUInt16LE(stored, at + 4)
  into.writeUInt16LE(time, at + 6)
  into.writeUInt16LE(day, at + 8)
  into.writeUInt32LE(crc, at + 10)
  into.writeUInt32LE(size, at + 14)
  into.writeUInt32LE(size, at + 18)
  into.writeUInt16LE(name.length, at + 22)
}

function toLocalHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  writeFacts(header, 4, entry)
  return Buffer.concat([header, entry.name])
}

function toDirectoryEntry(entry: Entry): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  writeFacts(header, 6, entry)
  header.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([header, entry.name])
}

function toEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
