import { days } from '../../../../domain/calendar/durations.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import { toSetCookie } from '../../../platform/http/cookies.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'

// As long as browsers store a cookie.
const knownFor = days(400)
/** Colleagues may share a browser. */
const accountsOfBrowser = 5
const browsersOfAccount = 20

/** Where the browsers of accounts of one kind are. */
export interface KnownBrowserStore<Id> {
  /** The one of these tokens that was given for the account of this login. */
  find(tx: Tx, login: string, tokenHashes: string[], seenAfter: Date): Promise<string | undefined>
  /** @returns the one of these tokens that is the account's, seen again now */
  see(tx: Tx, accountId: Id, tokenHashes: string[], now: Date): Promise<string | undefined>
  save(tx: Tx, browser: { accountId: Id; tokenHash: string; seenAt: Date }, browsersAtMost: number): Promise<void>
}

interface KnownBrowsersDeps<Id> {
  db: Database
  clock: Clock
  publicUrl: string
  store: KnownBrowserStore<Id>
  cookie: { name: string; path: string; isStrict: boolean }
}

export type KnownBrowsers<Id = CustomerId> = ReturnType<typeof createKnownBrowsers<Id>>

/**
 * Browsers that have signed in before, so that strangers who guess at an account keep out strangers only. A browser has a token of its
 * own for each account: one that another customer of the same computer has copied is good for that customer's account alone.
 */
export function createKnownBrowsers<Id>({ db, clock, publicUrl, store, cookie: set }: KnownBrowsersDeps<Id>) {
  const isSecure = publicUrl.startsWith('https:')

  return {
    /** What to count the attempts of this browser by; undefined when it has not signed in to this account before. */
    async find(login: string, cookie: string | undefined): Promise<string | undefined> {
      const hashes = readTokens(cookie).map(hashToken)
      if (hashes.length === 0) return undefined
      return store.find(db.orm, login, hashes, new Date(clock.now().getTime() - knownFor))
    },

    /** From now on the browser is known for this account. @returns what to set its cookie by */
    remember(accountId: Id, cookie: string | undefined): Promise<string> {
      return db.transaction(async (tx) => {
        const tokens = readTokens(cookie)
        const now = clock.now()
        const seen = await store.see(tx, accountId, tokens.map(hashToken), now)
        const token = tokens.find((one) => hashToken(one) === seen) ?? newToken()
        if (seen === undefined)
          await store.save(tx, { accountId, tokenHash: hashToken(token), seenAt: now }, browsersOfAccount)
        const all = [token, ...tokens.filter((other) => other !== token)].slice(0, accountsOfBrowser)
        const { name, ...where } = set
        return toSetCookie(name, all.join('.'), { ...where, lastsMs: knownFor, isSecure })
      })
    },
  }
}

const readTokens = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('.', accountsOfBrowser).filter((token) => /^[\w-]{43}$/.test(token))
