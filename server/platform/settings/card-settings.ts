import type { Environment } from './config.ts'
import { isLocalHost } from '../local.ts'

/** How the shop reaches the provider that takes cards. A shop without these takes none. */
export interface CardSettings {
  /** Of the API, for the server and for the script. */
  url: string
  /** Of the script that turns a card into a token in the browser. */
  scriptUrl: string
  loginId: string
  /** Never leaves the server. */
  transactionKey: string
  /** Lets a browser make tokens, and nothing else. */
  clientKey: string
  /** No money moves there. */
  isSandbox: boolean
  /** The provider is a program of ours that plays it, and pages say so. */
  isStandIn: boolean
}

const addresses = {
  test: {
    url: 'https://apitest.authorize.net/xml/v1/request.api',
    scriptUrl: 'https://jstest.authorize.net/v1/Accept.js',
  },
  live: { url: 'https://api.authorize.net/xml/v1/request.api', scriptUrl: 'https://js.authorize.net/v1/Accept.js' },
}

const longest = { CARD_GATEWAY_LOGIN_ID: 25, CARD_GATEWAY_TRANSACTION_KEY: 16, CARD_GATEWAY_CLIENT_KEY: 200 }
const keys = Object.keys(longest) as (keyof typeof longest)[]

/** Cards and keys travel encrypted, or do not leave this machine. */
function isSafe(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.hostname))
}

/** @param mistakes gets a sentence for each setting that is missing or cannot be right */
export function readCardSettings(env: Environment, mistakes: string[]): CardSettings | undefined {
  const valueOf = (name: string) => env[name]?.trim() ?? ''
  const missing = keys.filter((name) => valueOf(name) === '')
  if (missing.length === keys.length) return undefined
  if (missing.length > 0) mistakes.push(`${missing.join(' and ')} missing; without it the shop cannot take cards.`)
  for (const name of keys)
    if (valueOf(name).length > longest[name])
      mistakes.push(`${name} has more than ${longest[name]} characters, so that it cannot be right.`)
  const mode = valueOf('CARD_GATEWAY_MODE').toLowerCase() || 'test'
  if (mode !== 'test' && mode !== 'live') mistakes.push('CARD_GATEWAY_MODE must be test or live.')
  const usual = addresses[mode === 'live' ? 'live' : 'test']
  const address = (name: string, fallback: string): string => {
    const text = valueOf(name) || fallback
    if (!isSafe(text)) mistakes.push(`${name} must be an address like ${fallback}.`)
    return text
  }
  return {
    url: address('CARD_GATEWAY_URL', usual.url),
    scriptUrl: address('CARD_GATEWAY_SCRIPT_URL', usual.scriptUrl),
    loginId: valueOf('CARD_GATEWAY_LOGIN_ID'),
    transactionKey: valueOf('CARD_GATEWAY_TRANSACTION_KEY'),
    clientKey: valueOf('CARD_GATEWAY_CLIENT_KEY'),
    isSandbox: mode !== 'live',
    isStandIn: valueOf('CARD_GATEWAY_STANDIN') === 'yes',
  }
}
