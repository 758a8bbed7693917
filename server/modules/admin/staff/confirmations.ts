import { minutes } from '../../../../domain/calendar/durations.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import type { SignedInStaff, StaffCaller } from '../../../platform/http/staff-caller.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import type { PasskeyProof, PasskeyRequest, Passkeys } from './passkeys.ts'
import { saveChallenge, useChallenge } from './passkeys.store.ts'
import { useCode } from './second-factor.ts'
import { hasSecondFactor } from './sign-in.ts'
import type { StaffDeps } from './staff.service.ts'
import { findAccount } from './staff.store.ts'

const confirmationLasts = minutes(5)

interface Confirming {
  password: string
  code: string | undefined
  /** In the place of a code. */
  passkey: PasskeyProof | undefined
}

type Confirmed =
  | { confirmed: true; confirmation: string }
  | { confirmed: false; hasApp: boolean; passkey: PasskeyRequest | null }

/** Whoever is signed in shows again that they are the person: a session that somebody has found open is not enough for everything. */
export function createConfirmations(
  { db, clock, sealer }: StaffDeps,
  passkeys: Passkeys,
  confirmPassword: (staff: SignedInStaff, password: string) => Promise<void>,
) {
  const codes = createRateLimit({ db, name: 'staff-confirm-code', limit: 10, withinMs: minutes(15) })

  const toChallenge = ({ staffId, sessionId }: StaffCaller, token: string) => ({
    challengeHash: hashToken(`${sessionId} ${token}`),
    purpose: 'confirmation' as const,
    staffId,
  })

  /** @returns false where the code or the passkey is none of theirs, or was used before */
  async function isSecondFactor(
    { staffId: id }: SignedInStaff,
    sealed: string | null,
    { code, passkey }: Omit<Confirming, 'password'>,
  ) {
    if (passkey) {
      const proof = await passkeys.prove(passkey, id)
      return proof !== undefined && db.transaction((tx) => passkeys.saveUse(tx, proof))
    }
    const secret = sealed === null ? undefined : sealer.open(sealed)
    return db.transaction((tx) => useCode(tx, { id, secret }, code!, clock.now()))
  }

  return {
    /** @throws Invalid at the field that is wrong, TooMany */
    async confirm(staff: SignedInStaff, { password, code, passkey }: Confirming): Promise<Confirmed> {
      await confirmPassword(staff, password)
      const account = (await findAccount(db.orm, staff.staffId))!
      if (hasSecondFactor(account)) {
        if (code === undefined && passkey === undefined)
          return { confirmed: false, hasApp: account.secret !== null, passkey: await passkeys.requestFor(account) }
        await codes.take(String(staff.staffId), 'Too many wrong codes. Please try again later.')
        if (!(await isSecondFactor(staff, account.secret, { code, passkey })))
          throw passkey
            ? new Invalid('This passkey does not match, or it took too long. Please try again.', 'passkey')
            : new Invalid('This code does not match, or was used before. Please enter the current one.', 'code')
        await codes.forget(String(staff.staffId))
      }
      const token = newToken()
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + confirmationLasts)
      await saveChallenge(db.orm, { ...toChallenge(staff, token), expiresAt }, now)
      return { confirmed: true, confirmation: token }
    },

    /** Each counts once, in the session that it was given to; the command line needs none. @throws Invalid */
    async use(staff: StaffCaller, confirmation: string): Promise<void> {
      if (staff.staffId === null) return
      if (await useChallenge(db.orm, toChallenge(staff, confirmation), clock.now())) return
      throw new Invalid('Please enter your password again.', 'confirmation')
    },
  }
}
