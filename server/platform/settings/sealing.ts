import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { MakeToken } from './shop-key.ts'

/** Encrypts what has to be read again, so that nobody can use it who has the database alone. */
export interface Sealer {
  seal(text: string): string
  /** @returns undefined where it was sealed with the key of another data folder, or has been changed */
  open(sealed: string): string | undefined
}

const ivBytes = 12
const tagBytes = 16

/** @param purpose what is sealed: a key of its own is made for it */
export function createSealer(makeToken: MakeToken, purpose: string): Sealer {
  let key: Buffer | undefined
  const getKey = () =>
    (key ??= createHash('sha256')
      .update(makeToken(`seal ${purpose}`))
      .digest())
  return {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', getKey(), iv)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', getKey(), bytes.subarray(0, ivBytes))
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
