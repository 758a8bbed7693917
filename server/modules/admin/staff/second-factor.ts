import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { createSealer, type Sealer } from '../../../platform/settings/sealing.ts'
import { hashToken } from '../../../platform/settings/secrets.ts'
import type { MakeToken } from '../../../platform/settings/shop-key.ts'
import type { Tx } from '../../../platform/database.ts'
import { useRecoveryCode, useStep } from './staff.store.ts'

/** Secrets of second factors are of no use to whoever has the database alone. */
export const createStaffSealer = (makeToken: MakeToken): Sealer => createSealer(makeToken, 'second factors')

const periodSeconds = 30

const toTotp = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 })

/** For an authenticator app, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the app reads from a QR code. */
export const toKeyUrl = (secret: string, shopName: string, email: string): string =>
  toTotp(secret, shopName.replaceAll(':', ' '), email).toString()

/** @returns the time step of the code, which may be the one before or after; undefined when it fits none */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = toTotp(secret).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** Uses up a code of the app, or a recovery code. @returns false when it is neither, or was used before */
export async function useCode(
  tx: Tx,
  { id, secret }: { id: number; secret: string | undefined },
  code: string,
  now: Date,
): Promise<boolean> {
  const step = secret === undefined ? undefined : findStep(secret, code, now)
  if (step !== undefined) return useStep(tx, id, step)
  return useRecoveryCode(tx, id, hashRecoveryCode(code))
}

// Without letters and digits that look alike.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeCount = 10

/** Good in the place of the app: like 7KQ2M-X9RTB. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => `${pickLetters(5)}-${pickLetters(5)}`)

const pickLetters = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** As typed: blanks, dashes and small letters say nothing. */
export const hashRecoveryCode = (code: string): string => hashToken(code.replace(/[\s-]/g, '').toUpperCase())
