import { days } from '../../../domain/durations.ts'
import type { CustomerId } from '../../../domain/ids.ts'
import type { Clock } from '../../platform/clock.ts'
import { knownBrowserCookie, toSetCookie } from '../../platform/http/cookies.ts'
import type { Database } from '../../platform/database.ts'
import { hashToken, newToken } from '../../platform/settings/secrets.ts'
import { findKnownBrowser, saveKnownBrowser, seeKnownBrowser } from './known-browsers.store.ts'

// As long as browsers store a cookie.
const knownFor = days(400)
/** Colleagues may share a browser. */
const accountsOfBrowser = 5
const browsersOfAccount = 20

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/**
 * Browsers that have signed in before, so that strangers who guess at an account keep out strangers only. A browser has a token of its
 * own for each account: one that another customer of the same computer has copied is good for that customer's account alone.
 */
export function createKnownBrowsers({ db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string }) {
  const isSecure = publicUrl.startsWith('https:')

  return {
    /** What to count the attempts of this browser by; undefined when it has not signed in to this account before. */
    async find(login: string, cookie: string | undefined): Promise<string | undefined> {
      const hashes = readTokens(cookie).map(hashToken)
      if (hashes.length === 0) return undefined
      return findKnownBrowser(db.orm, login, hashes, new Date(clock.now().getTime() - knownFor))
    },

    /** From now on the browser is known for this account. @returns what to set its cookie by */
    remember(customerId: CustomerId, cookie: string | undefined): Promise<string> {
      return db.transaction(async (tx) => {
        const tokens = readTokens(cookie)
        const now = clock.now()
        const seen = await seeKnownBrowser(tx, customerId, tokens.map(hashToken), now)
        const token = tokens.find((one) => hashToken(one) === seen) ?? newToken()
        if (seen === undefined)
          await saveKnownBrowser(tx, { customerId, tokenHash: hashToken(token), seenAt: now }, browsersOfAccount)
        const all = [token, ...tokens.filter((other) => other !== token)].slice(0, accountsOfBrowser)
        return toSetCookie(knownBrowserCookie, all.join('.'), { path: '/api', lastsMs: knownFor, isSecure })
      })
    },
  }
}

const readTokens = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('.', accountsOfBrowser).filter((token) => /^[\w-]{43}$/.test(token))
