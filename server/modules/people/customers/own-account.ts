import { randomUUID } from 'node:crypto'
import { readPhone } from '../../../../domain/people/phones.ts'
import {
  findConfirmationMistake,
  findDetailMistakes,
  findPasswordMistake,
  type AccountDetails,
} from '../../../../domain/people/registration.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { CustomersDeps } from './customers.service.ts'
import { findPasswordHash, getProfile, lockPassword, saveDetails } from './customers.store.ts'
import { findPendingLogin } from './email-changes.store.ts'
import { endPasses } from './one-time-tokens.store.ts'
import { createReplacePassword } from './replace-password.ts'

export const tooManyWrong = 'Too many wrong passwords. Please wait a few minutes, or get a link by e-mail.'
export const wrongPassword = 'This is not your current password.'

interface PasswordChange {
  currentPassword: string
  password: string
  confirmPassword: string
}

interface PasswordMistake {
  field: keyof PasswordChange
  sentence: string
}

/** What customers change about themselves. */
export function createOwnAccount(deps: CustomersDeps) {
  const { db, clock, passwords } = deps
  const replacePassword = createReplacePassword(deps)

  async function show(caller: Caller) {
    const [profile, passwordHash, otherSessionCount, pendingLogin] = await Promise.all([
      getProfile(db.orm, caller.customerId),
      findPasswordHash(db.orm, caller.customerId),
      deps.countOtherSessions(db.orm, caller, clock.now()),
      findPendingLogin(db.orm, caller.customerId, clock.now()),
    ])
    return { profile, hasPassword: passwordHash !== null, otherSessionCount, pendingLogin }
  }

  /** @returns what is wrong; empty when it was taken */
  async function saveDetailsOf({ customerId }: Caller, wanted: AccountDetails) {
    const mistakes = findDetailMistakes(wanted)
    if (mistakes.length > 0) return mistakes
    await saveDetails(db.orm, customerId, {
      firstName: wanted.firstName.trim(),
      lastName: wanted.lastName.trim(),
      phone: readPhone(wanted.phone)!,
    })
    return []
  }

  /** Changes the password, ends every other session and says so by mail. @returns what is wrong; empty when it is done */
  async function changePassword(caller: Caller, wanted: PasswordChange): Promise<PasswordMistake[]> {
    const { login, company } = await getProfile(db.orm, caller.customerId)
    const mistakes = findMistakes(wanted, [login, login.split('@')[0]!, company.name])
    if (mistakes.length > 0) return mistakes
    // Counted before it is looked at, so that many at once are counted, too.
    await deps.rateLimits.ofPassword.take(String(caller.customerId), tooManyWrong)
    const presentHash = await findPasswordHash(db.orm, caller.customerId)
    if (!(await passwords.verify(wanted.currentPassword, presentHash)))
      return [{ field: 'currentPassword', sentence: wrongPassword }]
    const passwordHash = await passwords.hash(wanted.password)
    const changed = await db.transaction((tx) => change(tx, caller, presentHash!, passwordHash))
    if (!changed) return [{ field: 'currentPassword', sentence: wrongPassword }]
    await deps.rateLimits.ofPassword.forget(String(caller.customerId))
    return []
  }

  // Of two changes at once the later one no longer knows the present password.
  async function change(tx: Tx, caller: Caller, presentHash: string, passwordHash: string): Promise<boolean> {
    if (!(await lockPassword(tx, caller.customerId, presentHash))) return false
    const profile = await getProfile(tx, caller.customerId)
    await replacePassword(tx, { profile, passwordHash, mailKey: randomUUID(), exceptSessionId: caller.sessionId })
    return true
  }

  const endOtherSessions = ({ customerId, sessionId }: Caller): Promise<void> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      await endPasses(tx, customerId, now)
      await deps.endSessionsOf(tx, customerId, now, sessionId)
    })

  return { show, saveDetails: saveDetailsOf, changePassword, endOtherSessions }
}

function findMistakes({ currentPassword, password, confirmPassword }: PasswordChange, ownWords: string[]) {
  const checks: [keyof PasswordChange, string | undefined][] = [
    ['currentPassword', currentPassword === '' ? 'Please Enter Password!' : undefined],
    ['password', findPasswordMistake(password, ownWords)],
    ['confirmPassword', findConfirmationMistake(password, confirmPassword)],
  ]
  return checks.flatMap(([field, sentence]) => (sentence === undefined ? [] : [{ field, sentence }]))
}
