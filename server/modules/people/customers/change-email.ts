import { randomUUID } from 'node:crypto'
import { hours } from '../../../../domain/calendar/durations.ts'
import { isSameEmail, findEmailMistake } from '../../../../domain/people/emails.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { WordedMail } from '../../content/index.ts'
import type { CustomersDeps } from './customers.service.ts'
import {
  findAddressee,
  findPasswordHash,
  getProfile,
  lockPassword,
  lockLogin,
  type Profile,
} from './customers.store.ts'
import {
  findEmailChange,
  lockCustomer,
  removePendingLogin,
  saveEmailChange,
  saveNewLogin,
  type EmailChangeRow,
} from './email-changes.store.ts'
import { addressTakenMail, confirmEmailMail, emailChangedMail, emailChangeNotice } from './mail-templates.ts'
import { createLinks } from './links.ts'
import { markAllUsed } from './one-time-tokens.store.ts'
import { tooManyWrong, wrongPassword } from './own-account.ts'

const linkLasts = hours(24)
const tooMany = 'Too many e-mails were requested for this address or from your network. Please try again later.'

interface EmailChange {
  login: string
  currentPassword: string
}

interface EmailMistake {
  field: keyof EmailChange
  sentence: string
}

type EmailConfirmation =
  | { changed: true; login: string }
  | { changed: false; reason: 'unknown' | 'used' | 'expired' | 'taken' }

export function createChangeEmail(deps: CustomersDeps) {
  const { db, clock, passwords, mails, rateLimits } = deps
  const links = createLinks(deps.publicUrl)

  /**
   * Mails a link to the new address and a notice to the present one. An address that has an account looks the same from here:
   * who has one is nobody else's business.
   * @returns what is wrong; empty when the mails are on their way
   */
  async function ask(caller: Caller, wanted: EmailChange, network: string): Promise<EmailMistake[]> {
    const profile = await getProfile(db.orm, caller.customerId)
    const mistakes = findMistakes(wanted, profile)
    if (mistakes.length > 0) return mistakes
    await rateLimits.ofPassword.take(String(caller.customerId), tooManyWrong)
    const presentHash = await findPasswordHash(db.orm, caller.customerId)
    if (presentHash === null) return [{ field: 'currentPassword', sentence: noPassword }]
    if (!(await passwords.verify(wanted.currentPassword, presentHash)))
      return [{ field: 'currentPassword', sentence: wrongPassword }]
    await rateLimits.ofPassword.forget(String(caller.customerId))
    await rateLimits.ofNetwork.take(network, tooMany)
    await rateLimits.ofLogin.take(wanted.login, tooMany)
    const asked = await db.transaction((tx) => note(tx, profile, wanted.login, presentHash))
    return asked ? [] : [{ field: 'currentPassword', sentence: wrongPassword }]
  }

  async function note(tx: Tx, profile: Profile, login: string, presentHash: string): Promise<boolean> {
    const { customerId, firstName } = profile
    if (!(await lockPassword(tx, customerId, presentHash))) return false
    const expiresAt = new Date(clock.now().getTime() + linkLasts)
    const token = await saveEmailChange(tx, { customerId, login, expiresAt })
    const addressee = await findAddressee(tx, login)
    if (!addressee) await write(tx, login, confirmEmailMail({ firstName, url: links.confirmEmail(token) }), true)
    else if (!addressee.blocked) await write(tx, addressee.login, addressTakenMail(addressee))
    await write(tx, profile.login, emailChangeNotice({ firstName, login, forgotUrl: links.forgotPassword }))
    return true
  }

  /** The owner of the new mailbox followed the link. Links that were mailed to the old one stop working. */
  const confirm = (token: string): Promise<EmailConfirmation> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const found = await findHeld(tx, token, now)
      if (!found) return { changed: false, reason: 'unknown' }
      if (found.state !== 'live') return { changed: false, reason: found.state }
      const { customerId, login } = found
      const profile = await getProfile(tx, customerId)
      if (profile.blocked) return { changed: false, reason: 'unknown' }
      await lockLogin(tx, login)
      if (await findAddressee(tx, login)) return { changed: false, reason: 'taken' }
      await saveNewLogin(tx, customerId, login, now)
      await markAllUsed(tx, 'password', customerId, now)
      await deps.endJoinLinksOf(tx, customerId)
      await write(tx, profile.login, emailChangedMail({ firstName: profile.firstName, login }))
      return { changed: true, login }
    })

  const write = (tx: Tx, to: string, template: WordedMail, secret = false) =>
    mails.write(tx, { key: `email-change:${randomUUID()}`, kind: 'email-change', to, template, secret })

  return { ask, confirm, withdraw: ({ customerId }: Caller): Promise<void> => removePendingLogin(db.orm, customerId) }
}

/** Of two presses one comes second. */
async function findHeld(tx: Tx, token: string, now: Date): Promise<EmailChangeRow | undefined> {
  const found = await findEmailChange(tx, token, now)
  if (!found) return undefined
  await lockCustomer(tx, found.customerId)
  return findEmailChange(tx, token, now)
}

const noPassword = 'You have no password yet. Please set one first.'

function findMistakes({ login, currentPassword }: EmailChange, profile: Profile): EmailMistake[] {
  const isPresent = isSameEmail(login, profile.login)
  const checks: [keyof EmailChange, string | undefined][] = [
    ['login', findEmailMistake(login) ?? (isPresent ? 'This is already your e-mail address.' : undefined)],
    ['currentPassword', currentPassword === '' ? 'Please Enter Password!' : undefined],
  ]
  return checks.flatMap(([field, sentence]) => (sentence === undefined ? [] : [{ field, sentence }]))
}
