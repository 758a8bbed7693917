import { randomUUID } from 'node:crypto'
import { minutes } from '../../../../domain/calendar/durations.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import { findConfirmationMistake, findPasswordMistake } from '../../../../domain/people/registration.ts'
import type { Tx } from '../../../platform/database.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs.ts'
import type { CustomersDeps } from './customers.service.ts'
import { findAddressee, getProfile, saveActivation, type Profile } from './customers.store.ts'
import { passwordLinkMail } from './mail-templates.ts'
import { createLinks } from './links.ts'
import { findTokenForUpdate, issueToken, type TokenRow } from './one-time-tokens.store.ts'
import { createReplacePassword } from './replace-password.ts'

const passwordLinkLasts = minutes(60)
const mailLinkJob = 'mail-password-link'
const tooMany = 'Too many links were requested. Please check your mailbox, or try again later.'

interface NewPassword {
  token: string
  password: string
  confirmPassword: string
  network: string
}

type PasswordChange =
  | { set: true; customerId: CustomerId }
  | { set: false; reason: 'mistakes'; mistakes: { field: 'password' | 'confirmPassword'; sentence: string }[] }
  | { set: false; reason: 'unknown' | 'used' | 'expired' }

/** Queues the mail with a link to set a new password, for whoever has an account that is not blocked. */
export const requestPasswordLink = (tx: Tx, login: string): Promise<void> =>
  enqueue(tx, mailLinkJob, { login, wanted: randomUUID() })

export function createResetPassword(deps: CustomersDeps) {
  const { db, clock, passwords, mails, rateLimits } = deps
  const links = createLinks(deps.publicUrl)
  const replacePassword = createReplacePassword(deps)

  /** Only queues a job: who has an account is looked up later, so that neither answer nor time shows it. */
  async function forgot(login: string, network: string): Promise<void> {
    await rateLimits.ofForgetfulNetwork.take(network, tooMany)
    await rateLimits.ofForgotten.take(login, tooMany)
    await requestPasswordLink(db.orm, login)
  }

  const mailLink = ({ login, wanted }: { login: string; wanted: string }): Promise<void> =>
    db.transaction(async (tx) => {
      const addressee = await findAddressee(tx, login)
      if (!addressee || addressee.blocked) return
      const { customerId, firstName } = addressee
      const token = await issueToken(tx, { kind: 'password', customerId, now: clock.now(), lastsMs: passwordLinkLasts })
      const template = passwordLinkMail({ firstName, url: links.setPassword(token) })
      await mails.write(tx, {
        key: `password-link:${wanted}`,
        kind: 'password-link',
        to: addressee.login,
        template,
        secret: true,
      })
    })

  /** Sets the password that a mailed link allows to set, signs out every device and says so by mail. */
  async function set({ token, password, confirmPassword, network }: NewPassword): Promise<PasswordChange> {
    const found = await db.transaction((tx) => find(tx, token))
    if (typeof found === 'string') return { set: false, reason: found }
    const mistakes = findMistakes(found.profile, password, confirmPassword)
    if (mistakes.length > 0) return { set: false, reason: 'mistakes', mistakes }
    const passwordHash = await passwords.hash(password)
    const changed = await db.transaction((tx) => change(tx, token, passwordHash))
    if (changed.set) await deps.forgetWrongPasswords(found.profile.login, network)
    return changed
  }

  // Looked up again: hashing took its time, and a link works once.
  async function change(tx: Tx, token: string, passwordHash: string): Promise<PasswordChange> {
    const found = await find(tx, token)
    if (typeof found === 'string') return { set: false, reason: found }
    // Whoever has the mailed link owns the mailbox, which is all that opening the account asks for.
    await saveActivation(tx, found.profile.customerId, clock.now())
    if (!found.profile.activated) await deps.mailTerms(tx, found.profile)
    await replacePassword(tx, { profile: found.profile, passwordHash, mailKey: String(found.token.id) })
    return { set: true, customerId: found.profile.customerId }
  }

  async function find(
    tx: Tx,
    token: string,
  ): Promise<{ token: TokenRow; profile: Profile } | 'unknown' | 'used' | 'expired'> {
    const found = await findTokenForUpdate(tx, { kind: 'password', token, now: clock.now() })
    if (!found) return 'unknown'
    if (found.state !== 'live') return found.state
    return { token: found, profile: await getProfile(tx, found.customerId) }
  }

  const jobs: JobHandlers = { [mailLinkJob]: mailLink }
  return { forgot, set, jobs }
}

function findMistakes({ login, company }: Profile, password: string, confirmPassword: string) {
  const sentences = {
    password: findPasswordMistake(password, [login, login.split('@')[0]!, company.name]),
    confirmPassword: findConfirmationMistake(password, confirmPassword),
  }
  return (['password', 'confirmPassword'] as const).flatMap((field) => {
    const sentence = sentences[field]
    return sentence === undefined ? [] : [{ field, sentence }]
  })
}
