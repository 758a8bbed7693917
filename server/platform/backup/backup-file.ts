import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { once } from 'node:events'
import { createGunzip, createGzip } from 'node:zlib'

/** The file is not a backup, is damaged, or does not fit this program: the sentence says where and what. */
export class BadBackup extends Error {}

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

/** A compressed file of lines, closed by a line with their number and checksum. */
export function createBackupWriter(path: string): BackupWriter {
  const lines = new PassThrough()
  const hash = createHash('sha256')
  const written = pipeline(lines, createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600, flush: true }))
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
      await put(line)
    },
    async end() {
      await put(`E${JSON.stringify({ lines: count, sha256: hash.digest('hex') })}\n`)
      lines.end()
      await written
    },
  }
}

const isMark = (letter: string | undefined): letter is Mark => letter !== undefined && 'HTRSFDE'.includes(letter)

/**
 * Reads the lines of a backup, and at its end whether it is whole.
 * @throws BadBackup that names the line
 */
export async function* readBackup(path: string): AsyncGenerator<Line> {
  const hash = createHash('sha256')
  const file = createReadStream(path)
  const plain = file.pipe(createGunzip())
  file.on('error', (error) => plain.destroy(error))
  let number = 0
  let isWhole = false
  try {
    for await (const whole of createInterface({ input: plain, crlfDelay: Infinity })) {
      number += 1
      const mark = whole[0]
      if (!isMark(mark) || isWhole) throw new BadBackup(`Line ${number} of the backup is none of a backup.`)
      const text = whole.slice(1)
      if (number === 1 && mark !== 'H') throw new BadBackup('This file is no backup of a shop.')
      if (mark === 'E') {
        checkEnd(text, number, hash.digest('hex'))
        isWhole = true
        continue
      }
      hash.update(`${whole}\n`)
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

function checkEnd(text: string, number: number, sha256: string): void {
  const end = parse(text, number) as { lines: number; sha256: string }
  if (end.lines !== number - 1) {
    throw new BadBackup(
      `The backup should have ${end.lines} lines before its end and has ${number - 1}: some are missing.`,
    )
  }
  if (end.sha256 !== sha256) throw new BadBackup('The backup was changed after it was made: its checksum does not fit.')
}

export function parse(text: string, number: number): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new BadBackup(`Line ${number} of the backup is damaged.`)
  }
}
