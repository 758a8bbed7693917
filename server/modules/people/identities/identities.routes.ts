import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../contract/shop/account.call.ts'
import { linkPortalIdentity, unlinkPortalIdentity } from '../../../../contract/portal/account.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import { notApproved } from '../../../../domain/people/approval.ts'
import { toNetwork } from '../../../platform/http/rate-limit.ts'
import { Conflict, Invalid, MustCleanUp, NotFound, SignInRefused, Unavailable } from '../../../platform/http/errors.ts'
import { withCookie, type Api, type Handler } from '../../../platform/http/http.ts'
import type { Caller, Context } from '../../../platform/http/context.ts'
import { toUser } from '../customers/customers.wire.ts'
import type { Profile, Provider } from '../customers/customers.store.ts'
import { providerNames, type Came, type IdentitiesService } from './identities.service.ts'

interface IdentitiesRoutes {
  api: Api
  identities: IdentitiesService
  areStandIns: boolean
  /** From now on a browser is known for an account. @returns what to set its cookie by */
  rememberBrowser(customerId: CustomerId, cookie: string | undefined): Promise<string>
  /** There is no mail server: mails wait. */
  holdsMails: boolean
}

export function identitiesRoutes({
  api,
  identities,
  areStandIns,
  rememberBrowser,
  holdsMails,
}: IdentitiesRoutes): void {
  const toSignedIn = async ({ token, profile }: { token: string; profile: Profile }, knownBrowser?: string) =>
    withCookie({ auth_token: token, users: toUser(profile) }, await rememberBrowser(profile.customerId, knownBrowser))

  api.answer(calls.listSocialProviders, () => ({ providers: identities.configured(), are_standins: areStandIns }))

  api.answer(calls.beginSocial, async ({ query: { provider_type: provider }, log }) => {
    const begun = await identities.begin(provider).catch((error: unknown) => {
      log.warn({ err: error, provider }, 'sign-in with others could not begin')
      throw unreachable(provider)
    })
    if (!begun) throw notConfigured(provider)
    const { url, trip } = begun
    return {
      authorize_url: url,
      state: trip.state,
      nonce: trip.nonce ?? null,
      code_verifier: trip.codeVerifier ?? null,
    }
  })

  api.answer(calls.socialLogin, async (context) => {
    const name = providerNames[context.input.provider_type]
    const signIn = await identities.signIn(toCame(context))
    if (signIn.signedIn) return toSignedIn(signIn, context.knownBrowser)
    switch (signIn.reason) {
      case 'not-configured':
        throw notConfigured(context.input.provider_type)
      case 'unreachable':
        throw unreachable(context.input.provider_type)
      case 'refused':
        throw new SignInRefused(`${name} did not confirm this sign-in. Please try again.`)
      case 'not-verified':
        throw new SignInRefused(
          `${name} gave us no confirmed e-mail address. Please confirm it there, or register here.`,
        )
      case 'closed':
        throw new SignInRefused('This account is closed. Please call us.', 'blocked')
      case 'waiting':
      case 'declined':
        throw new SignInRefused(notApproved[signIn.reason], signIn.reason)
      case 'cleaned-up':
        throw new MustCleanUp(`The account that was linked to ${name} is closed. Please call us.`)
      case 'asked-owner':
        throw new Conflict(
          saySent(`We e-mailed you a link. Open it to link ${name} to your account and sign in.`, holdsMails),
        )
    }
  })

  api.answer(calls.confirmSocial, async ({ input, knownBrowser }) => {
    const signIn = await identities.confirm(input.token)
    if (signIn?.signedIn === false && (signIn.reason === 'waiting' || signIn.reason === 'declined'))
      throw new SignInRefused(notApproved[signIn.reason], signIn.reason)
    if (!signIn?.signedIn) throw new Invalid('This link was already used or has expired. Please sign in again.')
    return toSignedIn(signIn, knownBrowser)
  })

  const connect: Handler<typeof calls.socialConnect> = async (context) => {
    const provider = context.input.provider_type
    const name = providerNames[provider]
    switch (await identities.connect(context.customer.customerId, toCame(context))) {
      case 'linked':
        return {}
      case 'not-configured':
        throw notConfigured(provider)
      case 'unreachable':
        throw unreachable(provider)
      case 'refused':
        throw new Invalid(`${name} did not confirm this. Please try again.`, 'code')
      case 'of-somebody-else':
        throw new Conflict(`This ${name} account is linked to another customer.`)
      case 'another-linked':
        throw new Conflict(`Another ${name} account is already linked. Please unlink it first.`)
    }
  }
  api.answer(calls.socialConnect, connect)
  api.answer(linkPortalIdentity, connect)

  const disconnect = async ({ customerId }: Caller, provider: Provider) => {
    const outcome = await identities.disconnect(customerId, provider)
    if (outcome === 'last-way')
      throw new Conflict('This is your only way to sign in. Please set a password first, with "Forgot password?".')
    return {}
  }
  api.answer(calls.socialDisconnect, ({ customer, query }) => disconnect(customer, query.provider_type))
  api.answer(unlinkPortalIdentity, ({ customer, query }) => disconnect(customer, query.provider_type))
  api.answer(calls.socialDisconnectPost, ({ customer, input }) => disconnect(customer, input.provider_type))
}

const notConfigured = (provider: Provider) => new NotFound(`This shop has no sign-in with ${providerNames[provider]}.`)
const unreachable = (provider: Provider) =>
  new Unavailable(`${providerNames[provider]} cannot be reached. Please try again later, or use your password.`)

type SocialInput = InputOf<typeof calls.socialLogin>

const toCame = ({
  input,
  remoteAddress,
  log,
}: Pick<Context<typeof calls.socialLogin>, 'remoteAddress' | 'log'> & { input: SocialInput }): Came => ({
  provider: input.provider_type,
  code: input.code,
  nonce: input.nonce,
  codeVerifier: input.code_verifier,
  firstName: input.first_name ?? '',
  lastName: input.last_name ?? '',
  network: toNetwork(remoteAddress),
  log,
})

const returnedFields = ['code', 'state', 'error'] as const

/** Apple sends the name in the form of the first consent, and never again. */
function readName(user: unknown): { firstName: string; lastName: string } {
  const { name } = readObject(user)
  const { firstName, lastName } = typeof name === 'object' && name !== null ? (name as Record<string, unknown>) : {}
  return { firstName: toNamePart(firstName), lastName: toNamePart(lastName) }
}

function readObject(json: unknown): Record<string, unknown> {
  try {
    return Object(JSON.parse(String(json))) as Record<string, unknown>
  } catch {
    return {}
  }
}

const longestName = 80
const toNamePart = (part: unknown): string =>
  typeof part === 'string'
    ? part
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, longestName)
    : ''

/** Apple comes back with a form instead of an address; the page reads an address. */
export async function socialReturnRoutes(fastify: FastifyInstance): Promise<void> {
  await fastify.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    scope.post<{ Body: Record<string, string> }>('/social-return/apple', (request, reply) => {
      const target = new URLSearchParams()
      for (const field of returnedFields) {
        const value = request.body?.[field]
        if (typeof value === 'string') target.set(field, value)
      }
      const { firstName, lastName } = readName(request.body?.['user'])
      if (firstName) target.set('first_name', firstName)
      if (lastName) target.set('last_name', lastName)
      return reply.header('cache-control', 'no-store').redirect(`/social-return/apple?${target}`, 303)
    })
  })
}
