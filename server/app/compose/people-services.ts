import { days, hours, minutes } from '../../../domain/calendar/durations.ts'
import { createIdentityProviders } from '../../gateways/identity-providers/identity-providers.ts'
import {
  createAddressBook,
  createCompanyService,
  createMailTerms,
  createCustomersService,
  createPassOver,
  findSignInAccount,
  getProfile,
  lockPassword,
  createIdentitiesService,
  endJoinLinksOf,
  browsersOfCustomers,
  countOtherSessions,
  createKnownBrowsers,
  createOwnSessions,
  createSessionsService,
  createSignInLimits,
  endSessionsOf,
} from '../../modules/people/index.ts'
import { countCartLines, lockCart, listWishlistItemIds, wishlistOf } from '../../modules/selling/index.ts'
import { listChargeExceptions } from '../../modules/catalog/index.ts'
import { findFirstApproval, type MailsService } from '../../modules/content/index.ts'
import { findTimeZone } from '../../platform/calendar/shop-calendar.store.ts'
import { finishWork, workOf } from '../../modules/admin/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Database } from '../../platform/database.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { Passwords } from '../../platform/settings/secrets.ts'

interface PeopleServicesParts {
  config: Config
  db: Database
  clock: Clock
  mails: MailsService
  passwords: Passwords
  countFailedSignIn(reason: string): void
}

/** Customers with their companies: how they sign in, what they may do, where they ship to. */
export function createPeopleServices({ config, db, clock, mails, passwords, countFailedSignIn }: PeopleServicesParts) {
  const limits = createSignInLimits(db)
  const knownBrowsers = createKnownBrowsers({ db, clock, publicUrl: config.publicUrl, ...browsersOfCustomers })
  const { redeemLoginToken, redeemSalt, createLoginToken } = createPassOver({ clock })
  const sessions = createSessionsService({
    db,
    clock,
    passwords,
    limits,
    knownBrowsers,
    countFailure: countFailedSignIn,
    findSignInAccount,
    lockPassword,
    getProfile,
    redeemLoginToken,
    redeemSalt,
    createLoginToken,
    callerFacts: { wishlistOf, workOf },
    finishWork,
  })
  const mailTerms = createMailTerms({ mails, publicUrl: config.publicUrl })
  const customers = createCustomersService({
    db,
    clock,
    passwords,
    mails,
    publicUrl: config.publicUrl,
    rateLimits: {
      ofLogin: createRateLimit({ db, name: 'account-mail', limit: 5, withinMs: hours(1), byMailbox: true }),
      ofNetwork: createRateLimit({ db, name: 'account-mail-from', limit: 30, withinMs: hours(1) }),
      ofForgotten: createRateLimit({ db, name: 'password-link', limit: 5, withinMs: hours(1), byMailbox: true }),
      ofForgetfulNetwork: createRateLimit({ db, name: 'password-link-from', limit: 30, withinMs: hours(1) }),
      ofPassword: createRateLimit({ db, name: 'present-password', limit: 10, withinMs: minutes(15) }),
    },
    endSessionsOf,
    countOtherSessions,
    forgetWrongPasswords: limits.forget,
    mailTerms,
    endJoinLinksOf,
    listWishlistItemIds,
    listChargeExceptions,
    countCartLines,
    findFirstApproval,
  })

  const identities = createIdentitiesService({
    db,
    clock,
    mails,
    publicUrl: config.publicUrl,
    providers: createIdentityProviders(config.identities),
    rateLimits: {
      ofNetwork: createRateLimit({ db, name: 'social-from', limit: 50, withinMs: minutes(15) }),
      ofLogin: createRateLimit({ db, name: 'social-mail', limit: 5, withinMs: hours(1), byMailbox: true }),
    },
    openSession: sessions.open,
    mailTerms,
    findFirstApproval,
  })

  const company = createCompanyService({
    db,
    clock,
    passwords,
    mails,
    publicUrl: config.publicUrl,
    rateLimits: {
      ofCompany: createRateLimit({ db, name: 'invitations-of', limit: 100, withinMs: days(1) }),
      ofLogin: createRateLimit({ db, name: 'invitations-to', limit: 5, withinMs: days(1), byMailbox: true }),
    },
    endSessionsOf,
    openSession: sessions.open,
    lockCart,
  })

  return {
    sessions,
    ownSessions: createOwnSessions({ db, clock, getTimeZone: findTimeZone }),
    knownBrowsers,
    customers,
    identities,
    company,
    addressBook: createAddressBook({ db, clock }),
  }
}
