/**
 * What connects the shop with the outside world, a row for each setting by its name in the environment. An owner sets it in the back
 * office, where it is stored encrypted; what stands in the environment (.env) wins.
 */
const connectionGroups = {
  mail: {
    title: 'Mail server',
    about:
      'Sends order confirmations, invitations and new passwords. Your mail provider lists these values under SMTP.',
  },
  address: {
    title: 'Web address',
    about:
      'Where buyers reach the shop; links in mails lead there. Point the domain at this machine first, with https. ' +
      'Passkeys work only at the address where they were made.',
  },
  replies: {
    title: 'Replies by e-mail',
    about:
      'Buyers answer messages by replying to the e-mail. A mail service receives these replies and posts them to the shop: ' +
      'see Replies by e-mail in the documentation. Without it, e-mails lead to the messages in the shop.',
  },
  cards: {
    title: 'Card payments',
    about: 'Authorize.Net. The keys are in your account there, under Account, API Credentials & Keys.',
    standIn: 'CARD_GATEWAY_STANDIN',
  },
  carriers: {
    title: 'Carrier rates',
    about: 'EasyPost asks UPS, FedEx and USPS for their rates and checks addresses. Without it, your own rates apply.',
  },
  analytics: {
    title: 'Visitor statistics',
    about: 'Google Analytics, for visitors who allow it in the cookie notice.',
  },
  maps: {
    title: 'Address completion',
    about: 'Google Maps completes addresses as buyers type. Allow its key for your web address only.',
  },
  google: {
    title: 'Sign in with Google',
    about: 'Buyers can sign in with their Google account.',
    standIn: 'IDENTITY_STANDIN',
  },
  amazon: {
    title: 'Sign in with Amazon',
    about: 'Buyers can sign in with their Amazon account.',
    standIn: 'IDENTITY_STANDIN',
  },
  apple: {
    title: 'Sign in with Apple',
    about: 'Buyers can sign in with their Apple account.',
    standIn: 'IDENTITY_STANDIN',
  },
} as const

export type ConnectionGroupName = keyof typeof connectionGroups

interface ConnectionGroup {
  title: string
  about: string
  /** Set to 'yes' where a program of ours plays this; real keys take its place. */
  standIn?: string
}

export const connectionGroupNames = Object.keys(connectionGroups) as ConnectionGroupName[]

const groups: Record<ConnectionGroupName, ConnectionGroup> = connectionGroups

export const connectionGroupOf = (name: ConnectionGroupName): ConnectionGroup => groups[name]

const key = /^[\w-]+$/

const connectionFields = {
  SMTP_HOST: {
    group: 'mail',
    kind: 'text',
    title: 'Server',
    example: 'smtp.example.com',
    isNeeded: true,
    pattern: /^[\w.-]+$/,
    refusal: 'Enter the name of the server only, for example smtp.example.com.',
    alsoBy: 'SMTP_URL',
  },
  SMTP_PORT: {
    group: 'mail',
    kind: 'number',
    title: 'Port',
    example: '587',
    pattern: /^[1-9]\d{0,4}$/,
    refusal: 'Enter a port number. Most servers use 587; 465 is encrypted from the start.',
    hint: 'Empty means 587.',
    alsoBy: 'SMTP_URL',
  },
  SMTP_USER: { group: 'mail', kind: 'text', title: 'User name', alsoBy: 'SMTP_URL' },
  SMTP_PASSWORD: { group: 'mail', kind: 'secret', title: 'Password', alsoBy: 'SMTP_URL' },
  MAIL_FROM: {
    group: 'mail',
    kind: 'text',
    title: 'Sender',
    example: 'Your shop <orders@example.com>',
    isNeeded: true,
    pattern: /^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    refusal: 'Enter a sender, for example Your shop <orders@example.com>.',
    isWide: true,
  },
  PUBLIC_URL: {
    group: 'address',
    kind: 'text',
    title: 'Address',
    example: 'https://shop.example.com',
    isNeeded: true,
    pattern: /^https?:\/\/[^\s/?#@]+\/?$/,
    refusal: 'Enter an address without a path, for example https://shop.example.com.',
    isWide: true,
  },
  MAIL_REPLY_ADDRESS: {
    group: 'replies',
    kind: 'text',
    title: 'Reply address',
    example: 'reply@in.example.com',
    isNeeded: true,
    pattern: /^[\w.-]{1,16}@[\w-]+(\.[\w-]+)+$/,
    refusal: 'Enter an address like reply@in.example.com, with at most 16 characters before the @.',
    hint: 'All mail to it, also to reply+anything@, has to reach the shop.',
    isWide: true,
  },
  MAIL_REPLY_SECRET: {
    group: 'replies',
    kind: 'secret',
    title: 'Secret',
    isNeeded: true,
    showsEnd: true,
    pattern: /^[\w-]{16,}$/,
    refusal: 'Use at least 16 letters, digits, - and _.',
    hint: 'The mail service sends it along with each e-mail.',
  },
  CARD_GATEWAY_LOGIN_ID: { group: 'cards', kind: 'text', title: 'API login ID', isNeeded: true, maxLength: 25 },
  CARD_GATEWAY_TRANSACTION_KEY: {
    group: 'cards',
    kind: 'secret',
    title: 'Transaction key',
    isNeeded: true,
    showsEnd: true,
    maxLength: 16,
  },
  CARD_GATEWAY_CLIENT_KEY: {
    group: 'cards',
    kind: 'text',
    title: 'Public client key',
    isNeeded: true,
    maxLength: 200,
    isWide: true,
  },
  CARD_GATEWAY_MODE: {
    group: 'cards',
    kind: 'choice',
    title: 'Account',
    choices: { test: 'Sandbox: no money moves', live: 'Live: cards are charged' },
    usual: 'test',
  },
  EASYPOST_API_KEY: {
    group: 'carriers',
    kind: 'secret',
    title: 'API key',
    isNeeded: true,
    showsEnd: true,
    pattern: key,
  },
  ANALYTICS_ID: {
    group: 'analytics',
    kind: 'text',
    title: 'Measurement ID',
    example: 'G-XXXXXXXXXX',
    isNeeded: true,
    pattern: key,
  },
  MAPS_KEY: { group: 'maps', kind: 'text', title: 'API key', isNeeded: true, pattern: key },
  GOOGLE_CLIENT_ID: { group: 'google', kind: 'text', title: 'Client ID', isNeeded: true, isWide: true },
  GOOGLE_CLIENT_SECRET: { group: 'google', kind: 'secret', title: 'Client secret', isNeeded: true, showsEnd: true },
  AMAZON_CLIENT_ID: { group: 'amazon', kind: 'text', title: 'Client ID', isNeeded: true, isWide: true },
  AMAZON_CLIENT_SECRET: { group: 'amazon', kind: 'secret', title: 'Client secret', isNeeded: true, showsEnd: true },
  APPLE_CLIENT_ID: { group: 'apple', kind: 'text', title: 'Services ID', isNeeded: true },
  APPLE_TEAM_ID: { group: 'apple', kind: 'text', title: 'Team ID', isNeeded: true },
  APPLE_KEY_ID: { group: 'apple', kind: 'text', title: 'Key ID', isNeeded: true },
  APPLE_PRIVATE_KEY: {
    group: 'apple',
    kind: 'lines',
    title: 'Private key',
    isNeeded: true,
    hint: 'The whole text of the .p8 file.',
    pattern: /^-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----$/,
    refusal: 'Paste the whole text of the .p8 file, with its first and last line.',
    maxLength: 2_000,
  },
} as const

export type ConnectionName = keyof typeof connectionFields

interface ConnectionField {
  group: ConnectionGroupName
  /** 'secret' and 'lines' never leave the server once they are stored. */
  kind: 'text' | 'secret' | 'lines' | 'number' | 'choice'
  title: string
  example?: string
  hint?: string
  /** Without it the others of its group are of no use. */
  isNeeded?: boolean
  maxLength?: number
  pattern?: RegExp
  /** What is said where a value does not fit. */
  refusal?: string
  choices?: Readonly<Record<string, string>>
  /** What holds where nothing is set. */
  usual?: string
  /** Of a secret, its last characters tell one key from another; a password has too few. */
  showsEnd?: boolean
  /** Another setting of the environment that says the same. */
  alsoBy?: string
  /** In the form it takes a whole row. */
  isWide?: boolean
}

export const connectionNames = Object.keys(connectionFields) as ConnectionName[]

const fields: Record<ConnectionName, ConnectionField> = connectionFields

/** The row with all that any row may have. */
export const connectionOf = (name: ConnectionName): ConnectionField => fields[name]

export const connectionsOf = (group: ConnectionGroupName): ConnectionName[] =>
  connectionNames.filter((name) => fields[name].group === group)

export const isSecret = (name: ConnectionName): boolean => ['secret', 'lines'].includes(fields[name].kind)

/** What none may be longer than. */
export const longestConnection = 2_000
const longestUsual = 300

export type ConnectionValues = Partial<Record<ConnectionName, string>>

/** What is wrong with the values of a group, field by field. Without any value, the group is not used, which is fine. */
export function judgeConnection(group: ConnectionGroupName, values: ConnectionValues): ConnectionValues {
  const names = connectionsOf(group)
  const isUsed = names.some((name) => (values[name] ?? '') !== '' && fields[name].kind !== 'choice')
  const wrong: ConnectionValues = {}
  for (const name of names) {
    const sentence = isUsed ? judgeValue(fields[name], values[name] ?? '') : undefined
    if (sentence !== undefined) wrong[name] = sentence
  }
  if (group === 'mail' && isUsed && (values.SMTP_PASSWORD ?? '') !== '' && (values.SMTP_USER ?? '') === '')
    wrong.SMTP_USER ??= 'Enter the user name that goes with the password.'
  return wrong
}

function judgeValue(field: ConnectionField, value: string): string | undefined {
  const { title, isNeeded, maxLength = longestUsual, pattern, refusal, choices, kind } = field
  if (value === '')
    return isNeeded ? `Enter the ${title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}.` : undefined
  if (value.length > maxLength) return `This has more than ${maxLength} characters, so it cannot be right.`
  if (kind !== 'lines' && /\s/.test(value) && kind === 'secret') return 'Enter it without spaces.'
  if (choices && !Object.hasOwn(choices, value)) return 'Choose one of these.'
  if (pattern && !pattern.test(value)) return refusal ?? 'Use letters, digits, - and _ only, as your provider gives it.'
  return undefined
}
