import { createHash, createHmac, timingSafeEqual, type Hmac } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { once } from 'node:events'
import { createGunzip, createGzip } from 'node:zlib'

import { BadBackup } from './bad-backup.ts'
import { decrypt, encrypt, prefaceMark, readPreface, type BackupKey, type Preface } from './encryption.ts'

export { BadBackup }

/** The first letter of a line says what it is. */
type Mark = 'H' | 'T' | 'R' | 'S' | 'F' | 'D' | 'E'

export interface Line {
  mark: Mark
  text: string
  number: number
}

export interface BackupWriter {
  write(mark: Mark, text: string): Promise<void>
  end(): Promise<void>
}

interface WriterKeys {
  /** What the lines are signed with. */
  integrityKey: Buffer
  /** Without one, the file can be read by anybody who has it. */
  encryptedBy?: BackupKey | undefined
}

/** A compressed file of lines, closed by a line with their number, checksum and signature. */
export function createBackupWriter(path: string, { integrityKey, encryptedBy }: WriterKeys): BackupWriter {
  const lines = new PassThrough()
  const hash = createHash('sha256')
  const hmac = createHmac('sha256', integrityKey)
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  const packed = createGzip({ level: 6 })
  const written = encryptedBy
    ? pipeline(lines, packed, (plain: AsyncIterable<Buffer>) => encrypt(plain, encryptedBy), file)
    : pipeline(lines, packed, file)
  // Thrown at whoever writes next, or ends.
  written.catch(() => undefined)
  let count = 0

  async function put(line: string): Promise<void> {
    if (!lines.write(line)) await Promise.race([once(lines, 'drain'), written])
  }

  return {
    async write(mark, text) {
      count += 1
      const line = `${mark}${text}\n`
      hash.update(line)
      hmac.update(line)
      await put(line)
    },
    async end() {
      const end: End = { lines: count, sha256: hash.digest('hex'), hmac: hmac.digest('hex') }
      await put(`E${JSON.stringify(end)}\n`)
      lines.end()
      await written
    },
  }
}

const isMark = (letter: string | undefined): letter is Mark => letter !== undefined && 'HTRSFDE'.includes(letter)

/** What stands before an encrypted backup; undefined: it is not encrypted. @throws BadBackup */
export async function findPreface(path: string): Promise<Preface | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BadBackup(`There is no file ${path}.`)
    throw error
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
    const start = buffer.subarray(0, bytesRead).toString('latin1')
    return start.startsWith(prefaceMark) ? readPreface(start) : undefined
  } finally {
    await file.close()
  }
}

/** What a backup is read with. */
export interface ReaderKeys {
  decryptedBy?: BackupKey | undefined
  /** Given the first line, what the lines were signed with; undefined: by a key that is not here, or by none. */
  findIntegrityKey(head: unknown): Buffer | undefined
}

/**
 * Reads the lines of a backup, and at its end whether it is whole.
 * @throws BadBackup that names the line
 */
export async function* readBackup(path: string, { decryptedBy, findIntegrityKey }: ReaderKeys): AsyncGenerator<Line> {
  const hash = createHash('sha256')
  let hmac: Hmac | undefined
  const file = createReadStream(path)
  const packed: Readable = decryptedBy ? Readable.from(decrypt(file, decryptedBy)) : file
  const plain = packed.pipe(createGunzip())
  packed.on('error', (error) => plain.destroy(error))
  let number = 0
  let isWhole = false
  try {
    for await (const whole of createInterface({ input: plain, crlfDelay: Infinity })) {
      number += 1
      const mark = whole[0]
      if (!isMark(mark) || isWhole) throw new BadBackup(`Line ${number} of the backup is none of a backup.`)
      const text = whole.slice(1)
      if (number === 1 && mark !== 'H') throw new BadBackup('This file is no backup of a shop.')
      if (number === 1) {
        const key = findIntegrityKey(parse(text, number))
        hmac = key && createHmac('sha256', key)
      }
      if (mark === 'E') {
        checkEnd(text, number, { sha256: hash.digest('hex'), hmac: hmac?.digest() })
        isWhole = true
        continue
      }
      hash.update(`${whole}\n`)
      hmac?.update(`${whole}\n`)
      yield { mark, text, number }
    }
  } catch (error) {
    if (error instanceof BadBackup) throw error
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BadBackup(`There is no file ${path}.`)
    if (!code.startsWith('Z_')) throw error
    if (number === 0) throw new BadBackup('This file is no backup of a shop.')
    throw new BadBackup(`The backup is damaged after line ${number}: ${message}.`)
  } finally {
    file.destroy()
  }
  if (!isWhole) throw new BadBackup(`The backup is cut off after line ${number}.`)
}

interface End {
  lines: number
  sha256: string
  /** Backups of format 1 lack it. */
  hmac?: string
}

function checkEnd(text: string, number: number, found: { sha256: string; hmac: Buffer | undefined }): void {
  const end = parse(text, number) as End
  if (end.lines !== number - 1) {
    throw new BadBackup(
      `The backup should have ${end.lines} lines before its end and has ${number - 1}: some are missing.`,
    )
  }
  if (end.sha256 !== found.sha256)
    throw new BadBackup('The backup was changed after it was made: its checksum does not fit.')
  if (!found.hmac) return
  const stated = Buffer.from(String(end.hmac), 'hex')
  if (stated.length !== found.hmac.length || !timingSafeEqual(stated, found.hmac))
    throw new BadBackup(
      'The backup was changed after it was made: rows were added, changed or removed, as of the audit log. Use another one.',
    )
}

export function parse(text: string, number: number): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new BadBackup(`Line ${number} of the backup is damaged.`)
  }
}
