import type { SignInCode } from '../../../../domain/people/sign-in-codes.ts'
import { days, minutes } from '../../../../domain/calendar/durations.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { PortalTokens } from '../../../platform/http/http.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { TooMany } from '../../../platform/http/errors.ts'
import { hashToken, newToken, type Passwords } from '../../../platform/settings/secrets.ts'
import type { PassOver } from '../customers/pass-over.ts'
import type { Profile, SignInAccount } from '../customers/customers.store.ts'
import {
  createFindCallers,
  endPortalSession,
  endSession,
  removeSessionsExpiredBefore,
  saveSeen,
  saveSession,
  type CallerFacts,
  type SeenCaller,
} from './sessions.store.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { SignInLimits } from './sign-in-limits.ts'

const sessionLasts = days(7)
const seenEvery = minutes(5)
const longestBrowser = 300
const longestNetwork = 45

interface SessionsDeps {
  db: Database
  clock: Clock
  passwords: Passwords
  limits: SignInLimits
  knownBrowsers: KnownBrowsers
  /** Notes a sign-in that failed, for those who watch the shop. */
  countFailure(reason: FailedSignIn): void
  findSignInAccount(tx: Tx, login: string): Promise<SignInAccount | undefined>
  /** Is this still the account's password? Locks the row, so that a new password waits for the session that it ends. */
  lockPassword(tx: Tx, customerId: CustomerId, passwordHash: string): Promise<boolean>
  getProfile(tx: Tx, customerId: CustomerId): Promise<Profile>
  redeemLoginToken: PassOver['redeemLoginToken']
  redeemSalt: PassOver['redeemSalt']
  createLoginToken: PassOver['createLoginToken']
  callerFacts: CallerFacts
  /** Ends the work of staff as a customer, with its sessions. */
  finishWork(tx: Tx, workId: number, now: Date): Promise<unknown>
}

interface SignInAttempt {
  login: string
  password: string
  network: string
  /** What the browser's cookie says of earlier sign-ins. */
  knownBrowser: string | undefined
}

type FailedSignIn = SignInCode | 'too-many'

type SignIn = { signedIn: true; token: string; profile: Profile } | { signedIn: false; reason: SignInCode }

interface PassToUse {
  pass: string
  caller: Caller | undefined
  /** Instead of whoever is signed in. */
  instead: boolean
}

type PassUsed = { token: string | null } | { asks: { continueAs: string; signedInAs: string } }

const toName = ({ firstName, lastName }: Profile): string => `${firstName} ${lastName}`.trim()

type PassLog = Parameters<PassOver['redeemLoginToken']>[2]

export type SessionsService = ReturnType<typeof createSessionsService>

export function createSessionsService(deps: SessionsDeps) {
  const { db, clock, passwords, limits, countFailure } = deps
  const findCallers = createFindCallers(deps.callerFacts)

  async function signIn(attempt: SignInAttempt): Promise<SignIn> {
    try {
      const signIn = await tryPassword(attempt)
      if (!signIn.signedIn) countFailure(signIn.reason)
      return signIn
    } catch (error) {
      if (error instanceof TooMany) countFailure('too-many')
      throw error
    }
  }

  async function tryPassword({ login, password, network, ...attempt }: SignInAttempt): Promise<SignIn> {
    const knownBrowser = await deps.knownBrowsers.find(login, attempt.knownBrowser)
    const origin = { login, network, knownBrowser }
    await limits.take(origin)
    const account = await deps.findSignInAccount(db.orm, login)
    const right = await passwords.verify(password, account?.passwordHash)
    if (!right || !account?.passwordHash) return { signedIn: false, reason: 'wrong' }

    await limits.forgive(origin)
    if (account.blocked) return { signedIn: false, reason: 'blocked' }
    if (!account.activated) return { signedIn: false, reason: 'not-activated' }
    if (account.approval !== 'approved') return { signedIn: false, reason: account.approval }
    return begin(account.customerId, account.passwordHash)
  }

  function begin(customerId: CustomerId, passwordHash: string): Promise<SignIn> {
    return db.transaction(async (tx) => {
      if (!(await deps.lockPassword(tx, customerId, passwordHash))) return { signedIn: false, reason: 'wrong' }
      const token = await open(tx, customerId)
      return { signedIn: true, token, profile: await deps.getProfile(tx, customerId) }
    })
  }

  async function open(
    tx: Tx,
    customerId: CustomerId,
    { scope = 'shop', workId = null }: { scope?: 'shop' | 'portal'; workId?: number | null } = {},
  ): Promise<string> {
    const now = clock.now()
    const token = newToken()
    await removeSessionsExpiredBefore(tx, now)
    const expiresAt = new Date(now.getTime() + sessionLasts)
    await saveSession(tx, {
      customerId,
      tokenHash: hashToken(token),
      scope,
      workId,
      createdAt: now,
      seenAt: now,
      expiresAt,
    })
    return token
  }

  /** Notes now and then that this browser was here: every call would be too often. */
  async function see(
    found: SeenCaller | undefined,
    now: Date,
    browserNow = '',
    network = '',
  ): Promise<Caller | undefined> {
    if (!found) return undefined
    const { caller, seenAt, browser } = found
    const isNew = browser === '' && browserNow !== ''
    if (isNew || now.getTime() - seenAt.getTime() >= seenEvery)
      await saveSeen(db.orm, caller.sessionId, {
        seenAt: now,
        ...(browserNow !== '' && { browser: browserNow.slice(0, longestBrowser) }),
        ...(network !== '' && { network: network.slice(0, longestNetwork) }),
      })
    return caller
  }

  /**
   * The way back from the portal. Somebody else who is signed in already is asked first: a link must not change whose cart this is.
   * @returns undefined when the pass is not good (any more)
   */
  const signInByPass = ({ pass, caller, instead }: PassToUse, log: PassLog): Promise<PassUsed | undefined> =>
    db.transaction(async (tx) => {
      const isWanted = (customerId: CustomerId) => !caller || instead || caller.customerId === customerId
      const holder = await deps.redeemLoginToken(tx, pass, log, isWanted)
      if (!holder) return undefined
      if (!isWanted(holder.customerId)) {
        const [other, present] = [holder, caller!].map(({ customerId }) => deps.getProfile(tx, customerId))
        return { asks: { continueAs: toName(await other!), signedInAs: toName(await present!) } }
      }
      if (caller?.customerId === holder.customerId) return { token: null }
      if (caller) await endSession(tx, caller.sessionId, clock.now())
      return { token: await open(tx, holder.customerId, { workId: holder.workId }) }
    })

  return {
    async findPortalCaller(
      { portal, shop }: PortalTokens,
      browser?: string,
      network?: string,
    ): Promise<Caller | undefined> {
      const now = clock.now()
      const hashes = { tokenHash: hashToken(portal), shopTokenHash: shop === undefined ? null : hashToken(shop) }
      return see(await findCallers.ofPortal(db.orm, hashes, now), now, browser, network)
    },
    /** Turns a salt into a session of the portal. @returns its token; undefined when the salt is not good (any more) */
    openPortal: (salt: string, log: PassLog): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        const holder = await deps.redeemSalt(tx, salt, log)
        return holder && (await open(tx, holder.customerId, { scope: 'portal', workId: holder.workId }))
      }),
    /** The portal of whoever is signed in to the shop in the same browser. @returns its token */
    openPortalOf: ({ customerId, work }: Caller): Promise<string> =>
      db.transaction((tx) => open(tx, customerId, { scope: 'portal', workId: work?.id ?? null })),
    /** A pass for the way back to the shop. */
    leavePortal: ({ customerId, work }: Caller): Promise<string> => deps.createLoginToken(db.orm, customerId, work?.id),
    /** Who holds this token; undefined when it is unknown, expired or ended, or its customer is blocked. */
    async findCaller(token: string, browser?: string, network?: string): Promise<Caller | undefined> {
      const now = clock.now()
      return see(await findCallers.ofShop(db.orm, hashToken(token), now), now, browser, network)
    },
    signIn,
    signInByPass,
    /** Opens a session without a password: whoever calls has made sure who it is. */
    open,
    signOut: ({ sessionId }: Caller): Promise<void> => endSession(db.orm, sessionId, clock.now()),
    /** Out of the shop, and of the portal that the same browser has open. */
    signOutOfShop: ({ customerId, sessionId, work }: Caller, portalToken: string | undefined): Promise<void> =>
      db.transaction(async (tx) => {
        const now = clock.now()
        if (work) await deps.finishWork(tx, work.id, now)
        await endSession(tx, sessionId, now)
        if (portalToken !== undefined) await endPortalSession(tx, customerId, hashToken(portalToken), now)
      }),
  }
}
