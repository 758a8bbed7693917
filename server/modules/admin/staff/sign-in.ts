import { hours, minutes } from '../../../../domain/calendar/durations.ts'
import { rulesOf } from '../../../../domain/people/staff-rights.ts'
import type { Tx } from '../../../platform/database.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import type { SignedInStaff } from '../../../platform/http/staff-caller.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { PasskeyProof, PasskeyRequest, Passkeys, ProvenPasskey } from './passkeys.ts'
import { useCode } from './second-factor.ts'
import type { StaffDeps } from './staff.service.ts'
import {
  findAccountByEmail,
  findSession,
  lockAccount,
  removeSession,
  removeSessionsEndedBefore,
  saveSeen,
  saveSession,
  updateAccount,
  type StaffAccount,
} from './staff.store.ts'

export const sessionLasts = hours(12)
const idleAfter = hours(1)
const seenEvery = minutes(1)

interface StaffSignIn {
  email: string
  password: string
  code: string | undefined
  /** In the place of a code. */
  passkey: PasskeyProof | undefined
  /** For limits. */
  network: string
  address: string
  /** The cookie of browsers that have signed in before. */
  browser: string | undefined
}

type Needs = 'nothing' | 'code' | 'set-up-second-factor'

type SignedIn =
  | { signedIn: true; staffId: number; token: string; needs: Exclude<Needs, 'code'> }
  | { signedIn: false; reason: 'needs-code'; hasApp: boolean; passkey: PasskeyRequest | null }
  | { signedIn: false; reason: 'wrong' | 'wrong-code' | 'wrong-passkey' | 'blocked' }

/** The role needs a second factor, and none is set up. */
export const lacksSecondFactor = (account: Pick<StaffAccount, 'role' | 'ownRole' | 'secret' | 'hasPasskey'>): boolean =>
  !hasSecondFactor(account) && rulesOf(account).needsSecondFactor

/** An authenticator app, or a passkey. */
export const hasSecondFactor = ({ secret, hasPasskey }: Pick<StaffAccount, 'secret' | 'hasPasskey'>): boolean =>
  secret !== null || hasPasskey

export function createStaffSignIn({ db, clock, passwords, limits, sealer, browsers }: StaffDeps, passkeys: Passkeys) {
  const alone = createRateLimit({ db, name: 'staff-passkeys', limit: 50, withinMs: minutes(15) })

  async function signIn({ email, password, code, passkey, network, address, browser }: StaffSignIn): Promise<SignedIn> {
    const origin = { login: email, network, knownBrowser: await browsers.find(email, browser) }
    await limits.take(origin)
    const account = await findAccountByEmail(db.orm, email)
    const isRight = await passwords.verify(password, account?.passwordHash)
    if (!isRight || !account) return { signedIn: false, reason: 'wrong' }
    if (account.blocked) return { signedIn: false, reason: 'blocked' }
    // What was tried counts on until all of it is right, so that nobody tries codes without end.
    if (hasSecondFactor(account) && code === undefined && passkey === undefined)
      return {
        signedIn: false,
        reason: 'needs-code',
        hasApp: account.secret !== null,
        passkey: await passkeys.requestFor(account),
      }
    const proof = passkey && (await passkeys.prove(passkey, account.id))
    if (passkey && !proof) return { signedIn: false, reason: 'wrong-passkey' }
    const signedIn = await db.transaction((tx) => begin(tx, account, { code, proof }, address))
    if (signedIn.signedIn) await limits.forgive(origin)
    return signedIn
  }

  async function begin(
    tx: Tx,
    { id, passwordHash }: StaffAccount,
    { code, proof }: { code: string | undefined; proof: ProvenPasskey | undefined },
    address: string,
  ): Promise<SignedIn> {
    const account = await lockAccount(tx, id)
    if (!account || account.blocked || account.passwordHash !== passwordHash)
      return { signedIn: false, reason: 'wrong' }
    if (proof) {
      if (!(await passkeys.saveUse(tx, proof))) return { signedIn: false, reason: 'wrong-passkey' }
    } else if (hasSecondFactor(account)) {
      const secret = account.secret === null ? undefined : sealer.open(account.secret)
      if (code === undefined || !(await useCode(tx, { id, secret }, code, clock.now())))
        return { signedIn: false, reason: 'wrong-code' }
    }
    const token = await open(tx, account, address, proof)
    return {
      signedIn: true,
      staffId: id,
      token,
      needs: lacksSecondFactor(account) ? 'set-up-second-factor' : 'nothing',
    }
  }

  /** Opens a session: whoever calls has made sure who it is. @returns its token */
  async function open(tx: Tx, { id, name }: StaffAccount, address: string, proof?: ProvenPasskey): Promise<string> {
    const now = clock.now()
    const token = newToken()
    await removeSessionsEndedBefore(tx, now)
    const endsAt = new Date(now.getTime() + sessionLasts)
    await saveSession(tx, { staffId: id, tokenHash: hashToken(token), createdAt: now, seenAt: now, endsAt })
    await updateAccount(tx, id, { seenAt: now })
    const by = { staffId: id, name, address }
    const changes = proof ? [{ name: 'Passkey', before: '', after: proof.passkey.name }] : []
    await logChange(tx, { by, at: now, action: 'staff.sign-in', record: { kind: 'staff', id, name }, changes })
    return token
  }

  const takeAlone = (network: string): Promise<void> =>
    alone.take(network, 'Too many attempts from your network. Please try again later.')

  return {
    signIn,
    open,

    /** @throws TooMany */
    async beginAlone(network: string): Promise<PasskeyRequest> {
      await takeAlone(network)
      return passkeys.requestAlone()
    },

    /** By a passkey without a password: its device has asked for more than a touch, so that it is both factors. @throws TooMany */
    async signInAlone(passkey: PasskeyProof, { network, address }: { network: string; address: string }) {
      await takeAlone(network)
      const proof = await passkeys.prove(passkey, null)
      if (!proof) return { signedIn: false, reason: 'wrong-passkey' } as const
      return db.transaction(async (tx) => {
        const account = await lockAccount(tx, proof.passkey.staffId)
        // A reset takes the password and the passkeys together.
        if (!account || account.passwordHash === null || !(await passkeys.saveUse(tx, proof)))
          return { signedIn: false, reason: 'wrong-passkey' } as const
        if (account.blocked) return { signedIn: false, reason: 'blocked' } as const
        return { signedIn: true, staffId: account.id, token: await open(tx, account, address, proof) } as const
      })
    },

    /** Who holds this token; undefined when it is unknown or has ended, or its account is blocked. */
    async findStaff(token: string, address: string): Promise<SignedInStaff | undefined> {
      const now = clock.now()
      const seenAfter = new Date(now.getTime() - idleAfter)
      const found = await findSession(db.orm, hashToken(token), { now, seenAfter })
      if (!found) return undefined
      const { session, account } = found
      if (now.getTime() - session.seenAt.getTime() >= seenEvery) await saveSeen(db.orm, session.id, account.id, now)
      return {
        staffId: account.id,
        sessionId: session.id,
        name: account.name,
        email: account.email,
        role: account.role,
        rules: rulesOf(account),
        rights: rulesOf(account).rights,
        hasSecondFactor: hasSecondFactor(account),
        lacksSecondFactor: lacksSecondFactor(account),
        address,
        endsAt: session.endsAt,
      }
    },

    signOut: ({ sessionId }: SignedInStaff): Promise<void> => removeSession(db.orm, sessionId),
  }
}
