import { seconds } from '../../../../domain/calendar/durations.ts'
import type { ConnectionGroupName } from '../../../../domain/content/connection-fields.ts'
import { formatCents, formatCountOf } from '../../../../domain/money/format-money.ts'
import { checkCardAccount } from '../../../gateways/card-payments/check-account.ts'
import { createCarriers, type RateQuestion } from '../../../gateways/carriers/carriers.ts'
import {
  createIdentityProviders,
  type ClientCheck,
  type IdentityProviders,
} from '../../../gateways/identity-providers/identity-providers.ts'
import { checkMailServer } from '../../../gateways/mail/check-mail-server.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/settings/config.ts'
import { mailServerAway } from '../../content/index.ts'
import { newToken } from '../../../platform/settings/secrets.ts'

export interface Trial {
  works: boolean
  said: string
}

interface TrialParts {
  clock: Clock
  answerChallenge(challenge: string): string
}

export const challengePath = '/.well-known/shop-address/'

const works = (said: string): Trial => ({ works: true, said })
const fails = (said: string): Trial => ({ works: false, said })
const notSet = fails('Nothing is set here yet.')

/** Each asks the provider itself, so that a typing mistake shows before a buyer meets it. */
export const createTrials = (parts: TrialParts): Record<ConnectionGroupName, (config: Config) => Promise<Trial>> => ({
  mail: tryMailServer,
  address: (config) => tryAddress(config, parts.answerChallenge),
  replies: ({ mailReplies, publicUrl }) =>
    Promise.resolve(
      mailReplies
        ? works(
            `Set. The mail service posts to ${publicUrl}/api/inbound-mail with this secret; then reply to an e-mail of the shop.`,
          )
        : notSet,
    ),
  cards: tryCards,
  carriers: (config) => tryCarriers(config, parts.clock),
  analytics: ({ scripts: { analytics } }) =>
    analytics
      ? tryScript(`${analytics.scriptUrl}?id=${analytics.id}`, 'Google knows this measurement ID.')
      : Promise.resolve(notSet),
  maps: ({ scripts: { maps } }) =>
    maps
      ? tryScript(
          `${maps.scriptUrl}?key=${maps.key}`,
          'Google Maps answers. Whether it takes the key shows in the shop: type an address at checkout.',
        )
      : Promise.resolve(notSet),
  google: (config) => tryProvider(config, 'google', 'Google'),
  amazon: (config) => tryProvider(config, 'amazon', 'Amazon'),
  apple: (config) => tryProvider(config, 'apple', 'Apple'),
})

async function tryMailServer({ smtpUrl }: Config): Promise<Trial> {
  if (smtpUrl === undefined) return notSet
  const fault = await checkMailServer(smtpUrl)
  if (fault === undefined) return works('The mail server took the sign-in. Send a test mail to see that mails arrive.')
  return fault === ''
    ? fails(`${mailServerAway} Check the server name and the port.`)
    : fails(`The mail server did not take the sign-in: ${fault}`)
}

async function tryAddress({ publicUrl }: Config, answerChallenge: TrialParts['answerChallenge']): Promise<Trial> {
  const challenge = newToken()
  try {
    const reply = await fetch(publicUrl + challengePath + challenge, {
      redirect: 'manual',
      signal: AbortSignal.timeout(seconds(8)),
    })
    if (reply.status >= 300 && reply.status < 400) return fails(`${publicUrl} leads to another address.`)
    if (reply.ok && (await reply.text()) === answerChallenge(challenge))
      return works(`This shop answers at ${publicUrl}.`)
    return fails(`Another program answers at ${publicUrl}. Point the domain at this machine.`)
  } catch (error) {
    return fails(`Nobody answers at ${publicUrl}: ${nameFault(error)}`)
  }
}

async function tryCards({ cards }: Config): Promise<Trial> {
  if (!cards) return notSet
  const check = await checkCardAccount(cards)
  switch (check.outcome) {
    case 'works':
      return works(
        check.isCharged
          ? `The sandbox of ${check.merchant || 'your account'} took a test charge, which was voided.`
          : `Authorize.Net knows these keys: ${check.merchant || 'your account'}.`,
      )
    case 'wrong-keys':
      return fails('Authorize.Net does not know this login ID with this transaction key. Is it the right account?')
    case 'wrong-client-key':
      return fails('The public client key belongs to another account than the transaction key.')
    case 'refused':
      return fails(`The test charge was refused: ${check.said}`)
    case 'unreachable':
      return fails('Authorize.Net cannot be reached from this machine.')
  }
}

/** A carton of 4 lb across some states. */
const sampleCarton: RateQuestion = {
  from: { name: 'Warehouse', address1: '233 S Wacker Dr', city: 'Chicago', state: 'IL', zip: '60606' },
  to: {
    name: 'Receiving',
    company: 'Office',
    address1: '350 5th Ave',
    address2: '',
    city: 'New York',
    state: 'NY',
    zip: '10118',
    country: 'US',
  },
  isHome: false,
  carton: { ounces: 64, lengthInches: 12, widthInches: 10, heightInches: 8 },
  payer: undefined,
}

async function tryCarriers({ carriers: settings }: Config, clock: Clock): Promise<Trial> {
  const answer = await createCarriers(settings, clock)?.askRates(sampleCarton, seconds(10))
  if (!answer) return notSet
  if (answer.outcome === 'unreachable')
    return fails('EasyPost gave no rates: the key is wrong, or it cannot be reached.')
  const [best] = answer.rates.toSorted((one, other) => one.cents - other.cents)
  if (best) {
    const { service, cents } = best
    return works(
      `${formatCountOf(answer.rates.length, 'rate')} for 4 lb from Chicago to New York, from ${formatCents(cents)} by ${service}.`,
    )
  }
  const said = answer.failures.map(({ message }) => message).join(' ')
  return fails(`EasyPost knows the key but gave no rates. ${said || 'Connect a carrier account there.'}`)
}

async function tryScript(address: string, said: string): Promise<Trial> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(seconds(8)) })
    await reply.body?.cancel()
    return reply.ok ? works(said) : fails(`Google refuses it (status ${reply.status}). Please check it.`)
  } catch (error) {
    return fails(`Google cannot be reached from this machine: ${nameFault(error)}`)
  }
}

async function tryProvider(
  { identities, publicUrl }: Config,
  name: keyof IdentityProviders,
  title: string,
): Promise<Trial> {
  const returnAddress = `${publicUrl}/social-return/${name}`
  const check = await createIdentityProviders(identities)[name]?.check(returnAddress)
  if (check === undefined) return notSet
  const said: Record<ClientCheck, string> = {
    'works': `${title} knows this shop. Its return address there must be ${returnAddress}`,
    'refused': `${title} does not know this client, or its secret is wrong.`,
    'wrong-return-address': `Register this return address with ${title}: ${returnAddress}`,
    'unreachable': `${title} cannot be reached from this machine.`,
  }
  return { works: check === 'works', said: said[check] }
}

function nameFault(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took too long.'
  const cause = error instanceof Error ? (error.cause as { code?: string; message?: string } | undefined) : undefined
  const said = cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : '')
  return faultWords[said] ?? `${said}.`
}

const faultWords: Record<string, string> = {
  ENOTFOUND: 'the name is not known.',
  EAI_AGAIN: 'the name is not known.',
  ECONNREFUSED: 'the connection was refused.',
  ETIMEDOUT: 'it took too long.',
  CERT_HAS_EXPIRED: 'its certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed.',
}
