import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const tokenBytes = 32

/** 256 random bits for an address or a header. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** What is stored of a token. It is random in full, so a plain hash cannot be turned back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Passwords as argon2id hashes. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a hash as with one, so that the time does not show whether there is one. */
  verify(password: string, passwordHash: string | null | undefined): Promise<boolean>
}

interface PasswordCost {
  memoryKib: number
  passes: number
}

/** OWASP's first choice for argon2id. */
const usualCost: PasswordCost = { memoryKib: 19_456, passes: 2 }

export function createPasswords({ memoryKib, passes }: PasswordCost = usualCost): Passwords {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const hashOf = (password: string) => hash(spell(password), options)
  const nobodysHash = hashOf(newToken())
  return {
    hash: hashOf,
    async verify(password, passwordHash) {
      const right = await verify(passwordHash ?? (await nobodysHash), spell(password))
      return right && passwordHash != null
    },
  }
}

/** Keyboards write one letter in several ways. */
const spell = (password: string): string => password.normalize('NFKC')
