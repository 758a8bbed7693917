import type { CompanyId, CustomerId, SessionId } from '../../../../domain/ids.ts'
import type { Approval } from '../../../../domain/people/approval.ts'
import type { ChargeException } from '../../../../domain/pricing/charges/charge-rule.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Passwords } from '../../../platform/settings/secrets.ts'
import type { MailsService } from '../../content/index.ts'
import { createActivate } from './activate.ts'
import { getProfile, type Profile } from './customers.store.ts'
import { createChangeEmail } from './change-email.ts'
import { createOwnAccount } from './own-account.ts'
import { createPassOver } from './pass-over.ts'
import { createRegister } from './register.ts'
import { createResetPassword } from './reset-password.ts'

export interface CustomersDeps {
  db: Database
  clock: Clock
  passwords: Passwords
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  rateLimits: {
    /** Registrations and changed addresses, of one mail address and from one network: each of them writes a mail. */
    ofLogin: RateLimit
    ofNetwork: RateLimit
    /** The same of forgotten passwords, so that registrations by strangers use up none of it. */
    ofForgotten: RateLimit
    ofForgetfulNetwork: RateLimit
    /** Wrong present passwords of one customer who wants a new one. */
    ofPassword: RateLimit
  }
  endSessionsOf(tx: Tx, customerId: CustomerId, now: Date, exceptId?: SessionId): Promise<void>
  countOtherSessions(tx: Tx, caller: Caller, now: Date): Promise<number>
  forgetWrongPasswords(login: string, network: string): Promise<void>
  /** Mails somebody who has just activated an account what the company may buy on invoice. */
  mailTerms(tx: Tx, profile: Profile): Promise<void>
  /** Mailed links that would join an account elsewhere to this one. */
  endJoinLinksOf(tx: Tx, customerId: CustomerId): Promise<void>
  listWishlistItemIds(tx: Tx, customerId: CustomerId): Promise<number[]>
  /** What the company pays instead of the charges of items. */
  listChargeExceptions(tx: Tx, companyId: CompanyId): Promise<ChargeException[]>
  countCartLines(tx: Tx, customerId: CustomerId): Promise<number>
  /** What a company that registers is from the first: waiting, where the shop approves each of them. */
  findFirstApproval(tx: Tx): Promise<Approval>
}

export type CustomersService = ReturnType<typeof createCustomersService>

export function createCustomersService(deps: CustomersDeps) {
  const { db } = deps
  const passOver = createPassOver(deps)
  const resetPassword = createResetPassword(deps)
  return {
    register: createRegister(deps),
    activate: createActivate(deps),
    /** A pass to the portal for somebody who is signed in to the shop. */
    generateLoginSalt: ({ customerId, work }: Caller): Promise<string> =>
      passOver.createSalt(db.orm, customerId, work?.id),
    passOver,
    forgotPassword: resetPassword.forgot,
    setPassword: resetPassword.set,
    own: createOwnAccount(deps),
    email: createChangeEmail(deps),
    /** The customer with what the page's head shows. */
    async getOverview({ customerId, companyId }: Caller) {
      const [profile, wishlistItemIds, cartLineCount, chargeExceptions] = await Promise.all([
        getProfile(db.orm, customerId),
        deps.listWishlistItemIds(db.orm, customerId),
        deps.countCartLines(db.orm, customerId),
        deps.listChargeExceptions(db.orm, companyId),
      ])
      return { profile, wishlistItemIds, cartLineCount, chargeExceptions }
    },
    jobs: resetPassword.jobs,
  }
}
