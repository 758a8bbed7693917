import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../disk.ts'
import { BadBackup } from './bad-backup.ts'

/** How a passphrase becomes a key; it stands in each archive, so that the passphrase alone opens it anywhere. */
interface KeyMaking {
  n: number
  r: number
  p: number
  salt: string
}

/** What archives are encrypted with: the passphrase itself is nowhere. */
export interface BackupKey extends KeyMaking {
  key: Buffer
}

/** What an encrypted archive begins with, in the clear. */
export interface Preface extends KeyMaking {
  format: 1
  nonce: string
  /** Tells a wrong passphrase from a damaged archive. */
  check: string
}

export const prefaceMark = 'BRANDYARD-BACKUP '

/** 64 MB for a moment, which a small machine has. */
const keyMaking = { n: 2 ** 16, r: 8, p: 2 }
const keyBytes = 32
const memoryAtMost = 512 * 1024 * 1024
const chunkBytes = 64 * 1024
const tagBytes = 16
const prefaceAtMost = 2_000

/** @param making of an archive; without it, for a new passphrase */
export function makeBackupKey(passphrase: string, making?: KeyMaking): Promise<BackupKey> {
  const { n, r, p, salt } = making ?? { ...keyMaking, salt: randomBytes(16).toString('base64') }
  return new Promise((resolve, reject) => {
    scrypt(
      passphrase.normalize('NFC'),
      Buffer.from(salt, 'base64'),
      keyBytes,
      { N: n, r, p, maxmem: memoryAtMost },
      (error, key) => (error ? reject(error) : resolve({ n, r, p, salt, key })),
    )
  })
}

/** The key that is on this machine; undefined: no passphrase is set. */
export function readBackupKey(dataFolder: string): BackupKey | undefined {
  const file = toFile(dataFolder)
  if (!existsSync(file)) return undefined
  const { key, ...making } = JSON.parse(readFileSync(file, 'utf8')) as KeyMaking & { key: string }
  return { ...making, key: Buffer.from(key, 'base64') }
}

/** From now on archives of this machine are encrypted with it. It is in none of them. */
export function saveBackupKey(dataFolder: string, { key, ...making }: BackupKey): void {
  makeFolder(dataFolder)
  const draft = `${toFile(dataFolder)}.part`
  writeFileSync(draft, JSON.stringify({ ...making, key: key.toString('base64') }), { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, toFile(dataFolder))
}

const toFile = (dataFolder: string): string => join(dataFolder, 'backup.key')

/** AES-256-GCM in chunks, each of which is bound to its place and to the preface; the last one says that it is the last. */
export async function* encrypt(plain: AsyncIterable<Buffer>, key: BackupKey): AsyncGenerator<Buffer> {
  const { n, r, p, salt } = key
  const nonce = randomBytes(7)
  const preface: Preface = {
    format: 1,
    n,
    r,
    p,
    salt,
    nonce: nonce.toString('base64'),
    check: makeCheck(key.key, salt),
  }
  const head = Buffer.from(`${prefaceMark}${JSON.stringify(preface)}\n`)
  yield head
  let number = 0
  const seal = (chunk: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key.key, toIv(nonce, number++, isLast))
    cipher.setAAD(head)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  let waiting: Buffer = Buffer.alloc(0)
  for await (const bytes of plain) {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
    while (waiting.length > chunkBytes) {
      yield seal(waiting.subarray(0, chunkBytes), false)
      waiting = waiting.subarray(chunkBytes)
    }
  }
  yield seal(waiting, true)
}

/** @throws BadBackup where a chunk was changed, moved or left out, or the end is missing */
export async function* decrypt(encrypted: AsyncIterable<Buffer>, { key }: BackupKey): AsyncGenerator<Buffer> {
  let head: Buffer | undefined
  let nonce: Buffer = Buffer.alloc(0)
  let waiting: Buffer = Buffer.alloc(0)
  let number = 0
  const open = (sealed: Buffer, isLast: boolean): Buffer => {
    const at = sealed.length - tagBytes
    if (at < 0) throw new BadBackup('The backup is cut off.')
    const decipher = createDecipheriv('aes-256-gcm', key, toIv(nonce, number++, isLast))
    decipher.setAAD(head!)
    decipher.setAuthTag(sealed.subarray(at))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, at)), decipher.final()])
    } catch {
      throw new BadBackup('The backup is damaged, cut off, or was changed after it was made.')
    }
  }
  for await (const bytes of encrypted) {
    waiting = Buffer.concat([waiting, bytes])
    if (!head) {
      const end = waiting.indexOf('\n')
      if (end < 0) continue
      head = Buffer.from(waiting.subarray(0, end + 1))
      nonce = Buffer.from(readPreface(head.toString()).nonce, 'base64')
      waiting = waiting.subarray(end + 1)
    }
    while (waiting.length > chunkBytes + tagBytes) {
      yield open(waiting.subarray(0, chunkBytes + tagBytes), false)
      waiting = waiting.subarray(chunkBytes + tagBytes)
    }
  }
  yield open(waiting, true)
}

function toIv(nonce: Buffer, number: number, isLast: boolean): Buffer {
  const iv = Buffer.alloc(12)
  nonce.copy(iv)
  iv.writeUInt32BE(number, 7)
  iv[11] = isLast ? 1 : 0
  return iv
}

/** How the key of this archive is made, from its first bytes. @throws BadBackup */
export function readPreface(start: string): Preface {
  const line = start.slice(prefaceMark.length, prefaceAtMost).split('\n', 1)[0]!
  try {
    const preface = JSON.parse(line) as Preface
    const { format, n, r, p, salt, nonce, check } = preface
    const isKnown =
      format === 1 && [n, r, p].every(Number.isSafeInteger) && n <= 2 ** 20 && r > 0 && r <= 16 && p > 0 && p <= 16
    const isWhole = [salt, nonce, check].every((text) => typeof text === 'string')
    if (isKnown && isWhole && 128 * n * r <= memoryAtMost / 2) return preface
  } catch {
    // Said below.
  }
  throw new BadBackup('The first line of the backup is damaged.')
}

export const isKeyOf = ({ salt, check }: Preface, { key }: BackupKey): boolean => {
  const own = Buffer.from(makeCheck(key, salt))
  const stated = Buffer.from(check)
  return own.length === stated.length && timingSafeEqual(own, stated)
}

const makeCheck = (key: Buffer, salt: string): string =>
  createHmac('sha256', key).update(`check ${salt}`).digest('base64')

/** What the rows and files of an archive are signed with. */
export const makeIntegrityKey = (key: Buffer): Buffer => createHmac('sha256', key).update('backup integrity').digest()

/** Tells keys apart, and nothing of them. */
export const nameKey = (integrityKey: Buffer): string =>
  createHmac('sha256', integrityKey).update('name').digest('hex').slice(0, 16)
