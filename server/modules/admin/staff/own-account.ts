import { judgePassword, passwordSentences } from '../../../../domain/people/passwords.ts'
import { minutes } from '../../../../domain/calendar/durations.ts'
import { Conflict, Invalid } from '../../../platform/http/errors.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import type { SignedInStaff } from '../../../platform/http/staff-caller.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findStep, hashRecoveryCode, newRecoveryCodes, newSecret, toKeyUrl } from './second-factor.ts'
import { hasSecondFactor } from './sign-in.ts'
import type { StaffDeps } from './staff.service.ts'
import {
  countRecoveryCodes,
  findAccount,
  lockAccount,
  removeSessionsOf,
  replaceRecoveryCodes,
  updateAccount,
} from './staff.store.ts'

/** @throws Invalid at the field of the password */
export function checkPassword(password: string, ownWords: string[], field: string): void {
  const verdict = judgePassword(password, ownWords)
  if (!verdict.accepted) throw new Invalid(passwordSentences[verdict.reason], field)
}

/** What everybody of the staff does with the own account. */
export function createOwnStaffAccount({ db, clock, passwords, sealer, readShopName }: StaffDeps) {
  const attempts = createRateLimit({ db, name: 'staff-confirm', limit: 10, withinMs: minutes(15) })

  /** @throws Invalid, TooMany */
  async function confirmPassword({ staffId }: SignedInStaff, password: string): Promise<void> {
    await attempts.take(String(staffId), 'Too many wrong attempts. Please try again later.')
    const account = await findAccount(db.orm, staffId)
    if (!(await passwords.verify(password, account?.passwordHash)))
      throw new Invalid('This is not your password.', 'password')
    await attempts.forget(String(staffId))
  }

  return {
    confirmPassword,

    async describe({ staffId }: SignedInStaff) {
      const account = await findAccount(db.orm, staffId)
      return {
        hasSecondFactor: account !== undefined && hasSecondFactor(account),
        recoveryCodesLeft: await countRecoveryCodes(db.orm, staffId),
        shopName: await readShopName(db.orm),
      }
    },

    hasApp: async ({ staffId }: SignedInStaff): Promise<boolean> =>
      (await findAccount(db.orm, staffId))?.secret != null,

    /** A new secret, which does not count yet. @throws Invalid, TooMany */
    async beginSecondFactor(staff: SignedInStaff, password: string) {
      await confirmPassword(staff, password)
      const secret = newSecret()
      await updateAccount(db.orm, staff.staffId, { newSecret: sealer.seal(secret) })
      return { secret, url: toKeyUrl(secret, await readShopName(db.orm), staff.email) }
    },

    /** @returns recovery codes, which are shown once */
    async confirmSecondFactor(staff: SignedInStaff, code: string): Promise<string[]> {
      await attempts.take(String(staff.staffId), 'Too many wrong attempts. Please try again later.')
      const codes = newRecoveryCodes()
      const now = clock.now()
      await db.transaction(async (tx) => {
        const { staffId: id, name } = staff
        const account = await lockAccount(tx, id)
        const secret = account?.newSecret == null ? undefined : sealer.open(account.newSecret)
        if (secret === undefined) throw new Conflict('Please start again with a new key.')
        const step = findStep(secret, code, now)
        if (step === undefined)
          throw new Invalid('This code does not match. Please enter the current code from your app.', 'code')
        await updateAccount(tx, id, { secret: sealer.seal(secret), newSecret: null, lastStep: step })
        await replaceRecoveryCodes(tx, id, codes.map(hashRecoveryCode))
        await removeSessionsOf(tx, id, staff.sessionId)
        await logChange(tx, { by: staff, at: now, action: 'staff.second-factor', record: { kind: 'staff', id, name } })
      })
      await attempts.forget(String(staff.staffId))
      return codes
    },

    async changePassword(staff: SignedInStaff, password: string, newPassword: string): Promise<void> {
      await confirmPassword(staff, password)
      checkPassword(newPassword, [staff.email, staff.name], 'newPassword')
      const passwordHash = await passwords.hash(newPassword)
      await db.transaction(async (tx) => {
        const { staffId: id, name } = staff
        await updateAccount(tx, id, { passwordHash })
        await removeSessionsOf(tx, id, staff.sessionId)
        const record = { kind: 'staff', id, name } as const
        await logChange(tx, { by: staff, at: clock.now(), action: 'staff.password', record })
      })
    },
  }
}
