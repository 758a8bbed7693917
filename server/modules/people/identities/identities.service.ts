import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { minutes } from '../../../../domain/calendar/durations.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import type { Approval } from '../../../../domain/people/approval.ts'
import type {
  Exchange,
  Identity,
  IdentityProviders,
  ReturnedCode,
} from '../../../gateways/identity-providers/identity-providers.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import {
  findAddressee,
  getProfile,
  lockLogin,
  saveCompany,
  saveCustomer,
  type Profile,
  type Provider,
} from '../customers/customers.store.ts'
import {
  findOwner as findOwnerOfSubject,
  getWaysForUpdate,
  lockSubject,
  openForMailboxOwner,
  removeIdentity,
  saveIdentity,
  type Subject,
} from '../customers/sign-in-ways.store.ts'
import type { MailsService } from '../../content/index.ts'
import { savePending, takePending } from './identities.store.ts'
import { joinMail, linkedMail, unlinkedMail } from './mail-templates.ts'

interface IdentitiesDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  providers: IdentityProviders
  rateLimits: { ofNetwork: RateLimit; ofLogin: RateLimit }
  openSession(tx: Tx, customerId: CustomerId): Promise<string>
  /** Mails the invoice terms that the company was granted before. */
  mailTerms(tx: Tx, profile: Profile): Promise<void>
  /** What the company of a new account is from the first. */
  findFirstApproval(tx: Tx): Promise<Approval>
}

export const providerNames: Record<Provider, string> = { google: 'Google', amazon: 'Amazon', apple: 'Apple' }

type FailedExchange = 'not-configured' | 'refused' | 'unreachable'
type SocialSignIn =
  | { signedIn: true; token: string; profile: Profile }
  | {
      signedIn: false
      reason: FailedExchange | 'not-verified' | 'closed' | 'cleaned-up' | 'asked-owner' | 'waiting' | 'declined'
    }
type Linking = 'linked' | FailedExchange | 'of-somebody-else' | 'another-linked'
type Unlinking = 'unlinked' | 'not-linked' | 'last-way'

export type IdentitiesService = ReturnType<typeof createIdentitiesService>

const joinLasts = minutes(60)
const tooMany = 'Too many sign-ins in a short time. Please try again later.'

export interface Came extends Omit<ReturnedCode, 'redirectUri'> {
  provider: Provider
  /** The names that the browser got, for a new account of a provider that sends the shop none. */
  firstName: string
  lastName: string
  network: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function createIdentitiesService(deps: IdentitiesDeps) {
  const { db, clock, providers } = deps
  const redirectUriOf = (provider: Provider) => `${deps.publicUrl}/social-return/${provider}`

  async function exchange({ provider, network, log, ...returned }: Came): Promise<Exchange | 'not-configured'> {
    const asked = providers[provider]
    if (!asked) return 'not-configured'
    await deps.rateLimits.ofNetwork.take(network, tooMany)
    const exchanged = await asked.exchange({ ...returned, redirectUri: redirectUriOf(provider) })
    if (exchanged.outcome === 'known') await deps.rateLimits.ofNetwork.giveBack(network)
    else log.warn({ provider, outcome: exchanged.outcome, why: exchanged.why }, 'sign-in with others failed')
    return exchanged
  }

  async function signIn(came: Came): Promise<SocialSignIn> {
    const exchanged = await exchange(came)
    if (exchanged === 'not-configured') return { signedIn: false, reason: exchanged }
    if (exchanged.outcome !== 'known') return { signedIn: false, reason: exchanged.outcome }
    const { identity } = exchanged
    // Counted outside of the transaction, which must not wait for a second connection.
    const email = identity.email ?? ''
    await deps.rateLimits.ofLogin.take(email, tooMany)
    const signedIn = await db.transaction((tx) => enter(tx, came, identity))
    if (signedIn.signedIn) await deps.rateLimits.ofLogin.giveBack(email)
    return signedIn
  }

  async function enter(tx: Tx, came: Came, identity: Identity): Promise<SocialSignIn> {
    const subject = { provider: came.provider, subject: identity.subject }
    await lockSubject(tx, subject)
    const owner = await findOwnerOfSubject(tx, subject)
    if (!owner) return welcome(tx, came.provider, identity.firstName ? identity : named(identity, came))
    if (!owner.blocked) return begin(tx, owner.customerId)
    // The account behind this link is closed: the link goes, and the browser removes what it stored.
    await removeIdentity(tx, owner.customerId, came.provider)
    return { signedIn: false, reason: 'cleaned-up' }
  }

  /** The first time: a new account, or the one of this address once its owner agrees. */
  async function welcome(tx: Tx, provider: Provider, identity: Identity): Promise<SocialSignIn> {
    const { email, emailVerified, subject } = identity
    if (!email || emailVerified === false) return { signedIn: false, reason: 'not-verified' }
    await lockLogin(tx, email)
    const addressee = await findAddressee(tx, email)
    // Only the owner of a mailbox hears what became of its account; a closed one is mailed nothing.
    if (addressee?.blocked) return { signedIn: false, reason: emailVerified === true ? 'closed' : 'asked-owner' }
    if (!addressee && emailVerified === true) {
      const customerId = await openAccount(tx, email, identity, clock.now())
      await saveIdentity(tx, customerId, { provider, subject }, clock.now())
      return begin(tx, customerId)
    }
    const customerId = addressee?.customerId ?? (await openAccount(tx, email, identity, null))
    await askOwner(tx, customerId, { provider, subject })
    return { signedIn: false, reason: 'asked-owner' }
  }

  async function openAccount(tx: Tx, login: string, identity: Identity, activatedAt: Date | null): Promise<CustomerId> {
    const firstName = identity.firstName || login.split('@')[0]!
    const name = `${firstName} ${identity.lastName}`.trim()
    const createdAt = clock.now()
    const companyId = await saveCompany(tx, { name, approval: await deps.findFirstApproval(tx), createdAt })
    const { lastName } = identity
    return saveCustomer(tx, { companyId, firstName, lastName, login, role: 'admin', activatedAt, createdAt })
  }

  async function askOwner(tx: Tx, customerId: CustomerId, subject: Subject): Promise<void> {
    const { login, firstName } = await getProfile(tx, customerId)
    const now = clock.now()
    const token = await savePending(tx, customerId, subject, new Date(now.getTime() + joinLasts), now)
    const url = `${deps.publicUrl}/social-confirm/${token}`
    const template = joinMail({ firstName, provider: providerNames[subject.provider], url })
    await deps.mails.write(tx, { key: `join:${randomUUID()}`, kind: 'registration', to: login, template, secret: true })
  }

  async function begin(tx: Tx, customerId: CustomerId): Promise<SocialSignIn> {
    const profile = await getProfile(tx, customerId)
    const { approval } = profile.company
    if (approval !== 'approved') return { signedIn: false, reason: approval }
    return { signedIn: true, token: await deps.openSession(tx, customerId), profile }
  }

  /** The owner of the mailbox followed the link. Undefined: it was used before, is too old, or leads nowhere any more. */
  const confirm = (token: string): Promise<SocialSignIn | undefined> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const pending = await takePending(tx, token, now)
      if (!pending) return undefined
      const { customerId, provider, subject } = pending
      if ((await getProfile(tx, customerId)).blocked) return undefined
      const isOpened = await openForMailboxOwner(tx, customerId, now)
      if (isOpened) await deps.mailTerms(tx, await getProfile(tx, customerId))
      const linked = await link(tx, customerId, { provider, subject })
      return linked === 'linked' ? begin(tx, customerId) : undefined
    })

  async function link(tx: Tx, customerId: CustomerId, subject: Subject): Promise<Linking> {
    await lockSubject(tx, subject)
    const owner = await findOwnerOfSubject(tx, subject)
    if (owner) return owner.customerId === customerId ? 'linked' : 'of-somebody-else'
    const { linked } = await getWaysForUpdate(tx, customerId)
    if (linked.includes(subject.provider)) return 'another-linked'
    await saveIdentity(tx, customerId, subject, clock.now())
    await mailOwner(tx, customerId, subject.provider, linkedMail)
    return 'linked'
  }

  /** A way in is as good as a password: whoever did not open or close it learns of it. */
  async function mailOwner(
    tx: Tx,
    customerId: CustomerId,
    provider: Provider,
    write: typeof linkedMail,
  ): Promise<void> {
    const { login, firstName } = await getProfile(tx, customerId)
    const [accountUrl, forgotUrl] = [`${deps.publicUrl}/portal/account`, `${deps.publicUrl}/forgot-password`]
    const template = write({ firstName, provider: providerNames[provider], accountUrl, forgotUrl })
    await deps.mails.write(tx, { key: `ways-in:${randomUUID()}`, kind: 'ways-in-changed', to: login, template })
  }

  return {
    configured: (): Provider[] => (['google', 'amazon', 'apple'] as const).filter((name) => providers[name]),
    begin: async (provider: Provider) => providers[provider]?.begin(redirectUriOf(provider)),
    signIn,
    confirm,
    async connect(customerId: CustomerId, came: Came): Promise<Linking> {
      const exchanged = await exchange(came)
      if (exchanged === 'not-configured') return exchanged
      if (exchanged.outcome !== 'known') return exchanged.outcome
      const { subject } = exchanged.identity
      return db.transaction((tx) => link(tx, customerId, { provider: came.provider, subject }))
    },
    disconnect: (customerId: CustomerId, provider: Provider): Promise<Unlinking> =>
      db.transaction(async (tx) => {
        const { hasPassword, linked } = await getWaysForUpdate(tx, customerId)
        if (!linked.includes(provider)) return 'not-linked'
        if (!hasPassword && linked.length === 1) return 'last-way'
        await removeIdentity(tx, customerId, provider)
        await mailOwner(tx, customerId, provider, unlinkedMail)
        return 'unlinked'
      }),
  }
}

const named = (identity: Identity, { firstName, lastName }: Came): Identity => ({ ...identity, firstName, lastName })
