import { days, minutes } from '../../../../domain/calendar/durations.ts'
import type { AuditChange } from '../../../../domain/people/audit-actions.ts'
import { listTokenRights, rightTitles, rulesOf, type StaffRight } from '../../../../domain/people/staff-rights.ts'
import { Conflict, Invalid, NotFound, NotSignedIn, readTogether } from '../../../platform/http/errors.ts'
import { createRateLimit, toNetwork } from '../../../platform/http/rate-limit.ts'
import { staffTokenPrefix, type SignedInStaff, type StaffCaller } from '../../../platform/http/staff-caller.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { hasSecondFactor, lacksSecondFactor } from './sign-in.ts'
import type { StaffDeps } from './staff.service.ts'
import { findAccount } from './staff.store.ts'
import * as store from './staff-tokens.store.ts'

interface TokenToMake {
  title: string
  rights: StaffRight[]
  /** Null: it counts until it is revoked. */
  expiresInDays: number | null
  password: string
}

export type ListedToken = store.TokenOfStaff & { state: 'active' | 'expired' | 'blocked' }

const usedEvery = minutes(1)
const tokensAtMost = 50
const titleAtMost = 60

/** Programs that call the back office, each with a token of somebody and with as much of their rights as it needs. */
export function createStaffTokens(
  { db, clock }: StaffDeps,
  confirmPassword: (staff: SignedInStaff, password: string) => Promise<void>,
) {
  // A right token is never held up by wrong ones of its network.
  const wrongTokens = createRateLimit({ db, name: 'staff-tokens', limit: 50, withinMs: minutes(15) })

  async function refuse(address: string, sentence: string): Promise<never> {
    await wrongTokens.take(toNetwork(address), 'Too many wrong tokens from your network. Please try again later.')
    throw new NotSignedIn(sentence)
  }

  return {
    async list(): Promise<ListedToken[]> {
      const now = clock.now()
      return (await store.listTokens(db.orm)).map((found) => ({ ...found, state: judge(found, now) }))
    },

    /** Who calls with a token. @throws NotSignedIn, TooMany */
    async findStaffByToken(typed: string, address: string): Promise<StaffCaller> {
      const now = clock.now()
      const found = await store.findToken(db.orm, hashToken(typed))
      if (!found) return refuse(address, 'This token is unknown, or was revoked.')
      const { token, account } = found
      const state = judge(found, now)
      if (state === 'blocked') return refuse(address, `This token belongs to ${account.name}. That account is blocked.`)
      if (state === 'expired')
        return refuse(address, 'This token has expired. Please make a new one in the back office.')
      if (!token.usedAt || now.getTime() - token.usedAt.getTime() >= usedEvery)
        await store.saveUsed(db.orm, token.id, now, new Date(now.getTime() - usedEvery + 1))
      return {
        staffId: account.id,
        sessionId: 0,
        name: account.name,
        email: account.email,
        role: account.role,
        rules: rulesOf(account),
        address,
        token: token.title,
        rights: listTokenRights(rulesOf(account).rights).filter((right) => token.rights.includes(right)),
        hasSecondFactor: hasSecondFactor(account),
        lacksSecondFactor: lacksSecondFactor(account),
        endsAt: token.expiresAt,
      }
    },

    /** @returns the token, which nobody can read again. @throws Invalid, Conflict, TooMany */
    async make({ password, expiresInDays, ...typed }: TokenToMake, staff: SignedInStaff) {
      const [title, rights] = readTogether(
        () => readTitle(typed.title),
        () => readRights(typed.rights, staff),
      )
      await confirmPassword(staff, password)
      const now = clock.now()
      const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + days(expiresInDays))
      const token = staffTokenPrefix + newToken()
      const made = await db.transaction(async (tx) => {
        if ((await store.countTokensOf(tx, staff.staffId)) >= tokensAtMost)
          throw new Conflict(`You have ${tokensAtMost} tokens. Please revoke an unused one first.`)
        const { staffId } = staff
        const fields = { staffId, title, rights, createdAt: now, expiresAt, tokenHash: hashToken(token) }
        const saved = await store.saveToken(tx, fields)
        if (!saved) throw new Conflict('You already have a token by this name. Please choose another one.', 'title')
        const changes: AuditChange[] = [
          { name: 'Token', before: '', after: title },
          { name: 'May', before: '', after: rights.map((right) => rightTitles[right]).join(', ') },
          { name: 'Expires', before: '', after: expiresAt ? expiresAt.toISOString().slice(0, 10) : 'Never' },
        ]
        const record = { kind: 'staff', id: staffId, name: staff.name } as const
        await logChange(tx, { by: staff, at: now, action: 'staff.token', record, changes })
        return { token: saved, account: (await findAccount(tx, staffId))! }
      })
      return { token, made: { ...made, state: judge(made, now) } }
    },

    /** @throws NotFound where somebody else was sooner */
    revoke: (id: number, by: StaffCaller): Promise<void> =>
      db.transaction(async (tx) => {
        const removed = await store.removeToken(tx, id)
        if (!removed) throw new NotFound('This token was already revoked.')
        const maker = (await findAccount(tx, removed.staffId))!
        await logChange(tx, {
          by,
          at: clock.now(),
          action: 'staff.revoke-token',
          record: { kind: 'staff', id: maker.id, name: maker.name },
          changes: [{ name: 'Token', before: removed.title, after: '' }],
        })
      }),
  }
}

const judge = ({ token, account }: store.TokenOfStaff, now: Date): ListedToken['state'] =>
  account.blocked ? 'blocked' : token.expiresAt && token.expiresAt <= now ? 'expired' : 'active'

function readTitle(typed: string): string {
  const title = typed.trim().replace(/\s+/g, ' ')
  if (title === '') throw new Invalid('Please enter what the token is for.', 'title')
  if (title.length > titleAtMost) throw new Invalid(`A name can have at most ${titleAtMost} characters.`, 'title')
  return title
}

function readRights(typed: StaffRight[], { rights }: StaffCaller): StaffRight[] {
  const allowed = listTokenRights(rights)
  const extra = typed.find((right) => !allowed.includes(right))
  if (extra) throw new Invalid(`A token of yours cannot have '${rightTitles[extra]}'.`, 'rights')
  if (typed.length === 0) throw new Invalid('Please choose at least one right.', 'rights')
  return allowed.filter((right) => typed.includes(right))
}
