import type { FastifyBaseLogger } from 'fastify'
import { seconds } from '../../../../domain/calendar/durations.ts'
import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { getProfile } from './customers.store.ts'
import { findAnyTokenForUpdate, issueToken, markUsed, type TokenKind } from './one-time-tokens.store.ts'

/** Long enough to follow a link, too short to be found in a history. */
const passLasts = seconds(60)

type PassLog = Pick<FastifyBaseLogger, 'warn'>

/** Whom a pass belongs to. */
interface PassHolder {
  customerId: CustomerId
  companyId: CompanyId
  /** It was made by somebody of the staff who works as the customer. */
  workId: number | null
}

type AcceptsCustomer = (customerId: CustomerId) => boolean

export type PassOver = ReturnType<typeof createPassOver>

/** Carries a customer from the shop to the portal (salt) and back (login token): each pass works once, for its own direction. */
export function createPassOver({ clock }: { clock: Clock }) {
  const issue = (tx: Tx, kind: TokenKind, customerId: CustomerId, workId?: number): Promise<string> =>
    issueToken(tx, { kind, customerId, workId, now: clock.now(), lastsMs: passLasts })

  /** Undefined: used, expired, of another kind, made up, or of a customer who is blocked. The log says which, never the pass. */
  async function redeem(
    tx: Tx,
    { kind, token, isWanted = () => true }: { kind: TokenKind; token: string; isWanted?: AcceptsCustomer },
    log: PassLog,
  ): Promise<PassHolder | undefined> {
    const now = clock.now()
    const found = await findAnyTokenForUpdate(tx, { token, now })
    const reason = !found
      ? 'unknown'
      : found.kind !== kind
        ? 'foreign'
        : found.state === 'live'
          ? undefined
          : found.state
    if (!found || reason) return warn(log, { pass: kind, reason, customerId: found?.customerId })
    if (isWanted(found.customerId)) await markUsed(tx, found.id, now)
    const { customerId, company, blocked } = await getProfile(tx, found.customerId)
    if (blocked) return warn(log, { pass: kind, reason: 'blocked', customerId })
    return { customerId, companyId: company.companyId, workId: found.workId }
  }

  return {
    /** @param workId of the staff who work as the customer */
    createSalt: (tx: Tx, customerId: CustomerId, workId?: number) => issue(tx, 'salt', customerId, workId),
    redeemSalt: (tx: Tx, salt: string, log: PassLog) => redeem(tx, { kind: 'salt', token: salt }, log),
    createLoginToken: (tx: Tx, customerId: CustomerId, workId?: number) => issue(tx, 'login', customerId, workId),
    /** @param isWanted whether this customer is to be signed in; the token of another one is reported and stays good */
    redeemLoginToken: (tx: Tx, token: string, log: PassLog, isWanted?: AcceptsCustomer) =>
      redeem(tx, { kind: 'login', token, ...(isWanted && { isWanted }) }, log),
  }
}

function warn(log: PassLog, about: Record<string, unknown>): undefined {
  log.warn(about, 'one-time pass refused')
}
