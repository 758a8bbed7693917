import { hours, minutes } from '../../../../domain/calendar/durations.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import type { Database } from '../../../platform/database.ts'

interface SignInOrigin {
  login: string
  network: string
  /** Set where the browser has signed in to this account before. */
  knownBrowser: string | undefined
}

const ofAccountSentence =
  'Too many wrong passwords for this e-mail address. Please try again later, or set a new password.'
const ofNetworkSentence = 'Too many wrong passwords from your network. Please try again later.'

export type SignInLimits = ReturnType<typeof createSignInLimits>

/**
 * How often a password may be wrong (docs/decisions/accounts-tell-nothing.md). What strangers try counts for the account in their
 * network, then for their network, then for the account; a browser that has signed in before counts for itself alone.
 * @param name of what is signed in to: each counts for itself
 */
export function createSignInLimits(db: Database, name = 'sign-in') {
  const limits = {
    ofBrowser: createRateLimit({ db, name: `${name}-known`, limit: 10, withinMs: minutes(15) }),
    ofAccountInNetwork: createRateLimit({ db, name: `${name}-pair`, limit: 10, withinMs: hours(1) }),
    ofNetwork: createRateLimit({ db, name: `${name}-from`, limit: 50, withinMs: minutes(15) }),
    ofAccount: createRateLimit({ db, name, limit: 40, withinMs: hours(1) }),
  }
  const toPair = (login: string, network: string) => `${login} ${network}`

  return {
    /** Counts an attempt before the password is looked at, so that a crowd of attempts at once is held, too. @throws TooMany */
    async take({ login, network, knownBrowser }: SignInOrigin): Promise<void> {
      if (knownBrowser !== undefined) return limits.ofBrowser.take(knownBrowser, ofAccountSentence)
      // What is refused here uses up nobody else's attempts.
      await limits.ofAccountInNetwork.take(toPair(login, network), ofAccountSentence)
      await limits.ofNetwork.take(network, ofNetworkSentence)
      await limits.ofAccount.take(login, ofAccountSentence)
    },

    /** The password was right: this attempt, and those before it from the same origin, do not count. */
    async forgive({ login, network, knownBrowser }: SignInOrigin): Promise<void> {
      if (knownBrowser !== undefined) return limits.ofBrowser.forget(knownBrowser)
      await Promise.all([
        limits.ofAccountInNetwork.forget(toPair(login, network)),
        limits.ofNetwork.giveBack(network),
        limits.ofAccount.giveBack(login),
      ])
    },

    /** The account has a new password: guesses at the old one do not count. */
    async forget(login: string, network: string): Promise<void> {
      await Promise.all([limits.ofAccountInNetwork.forget(toPair(login, network)), limits.ofAccount.forget(login)])
    },
  }
}
