import { lookSettingFields } from './look-setting-fields.ts'
import { orderSettingFields } from './order-setting-fields.ts'
import { sampleSettingFields } from './sample-setting-fields.ts'

/**
 * What the owner sets of the shop, a row for each setting, in the order of files. Whoever stores, reads, checks, shows or audits settings
 * goes by these rows: a new setting is a row, and the place where the shop heeds it.
 */
export const settingFields = {
  'name': {
    kind: 'line',
    part: 'brand',
    field: 'name',
    title: 'Name of the shop',
    meaning: 'of the shop, in titles, mails and on papers',
    maxLength: 60,
    start: 'Brandyard',
    needed: 'Please enter a name for the shop.',
    group: 'contact',
  },
  'line': {
    kind: 'line',
    part: 'brand',
    field: 'line',
    title: 'Tagline',
    meaning: 'what it sells, behind the name',
    maxLength: 100,
    start: 'Branded merchandise and industrial supplies',
    group: 'contact',
    hint: 'After the name in titles: Branded merchandise',
  },
  'about': {
    kind: 'text',
    part: 'brand',
    field: 'about',
    title: 'About the shop',
    meaning: 'a few sentences, in the footer and for search engines',
    maxLength: 600,
    group: 'contact',
    hint: 'A few sentences for the footer and search engines.',
  },
  'email': {
    kind: 'email',
    part: 'brand',
    field: 'email',
    title: 'E-mail',
    meaning: 'where buyers write to',
    group: 'contact',
    hint: 'Where buyers e-mail you.',
  },
  ...orderSettingFields,
  ...sampleSettingFields,
  'approve-registrations': {
    kind: 'switch',
    part: 'registration',
    field: 'needsApproval',
    title: 'Approve new companies',
    meaning: 'yes or no: new companies wait until you approve them',
    start: false,
    group: 'customers',
  },
  'phone': {
    kind: 'phone',
    part: 'brand',
    field: 'phone',
    title: 'Phone',
    meaning: 'where buyers call',
    maxLength: 40,
    group: 'contact',
    hint: 'Phone number for buyers.',
  },
  /** As it stands on PDFs. */
  'address': {
    kind: 'line',
    part: 'brand',
    field: 'address',
    title: 'Address',
    meaning: 'where the shop is, on papers',
    maxLength: 120,
    isWide: true,
    group: 'contact',
    hint: 'On invoices, in one line.',
  },
  ...lookSettingFields,
  'notice': {
    kind: 'line',
    part: 'header',
    field: 'notice',
    title: 'Notice above the header',
    meaning: 'a line above the header',
    maxLength: 160,
    isWide: true,
    group: 'pages',
    hint: 'One line. Empty: no notice.',
  },
  'search-label': {
    kind: 'line',
    part: 'header',
    field: 'searchLabel',
    title: 'Search field text',
    meaning: 'in the empty search field',
    maxLength: 60,
    start: 'Item, code or color',
    group: 'pages',
  },
  'mailing-list': {
    kind: 'link',
    part: 'header',
    field: 'mailingListUrl',
    title: 'Link to the mailing list',
    meaning: 'where the link to the mailing list leads',
    start: '/mailing-list',
    group: 'pages',
    hint: 'A page of the shop, or an address with https://',
  },
  'portal': {
    kind: 'portal',
    part: 'header',
    field: 'portalUrl',
    title: 'Customer portal',
    meaning: "/portal, or your own customers' area elsewhere",
    start: '/portal',
    needed: 'Enter /portal for the shop’s own portal.',
    group: 'pages',
    hint: '/portal, or the address of your own customer portal.',
  },
  /** Where checks go, a line each, as it stands on invoices. */
  'remit-to': {
    kind: 'lines',
    part: 'billing',
    field: 'remitTo',
    title: 'Remit to',
    meaning: 'where checks go, on invoices; lines separated by semicolons',
    linesAtMost: 6,
    group: 'orders',
    hint: 'Where to send checks, on invoices. Up to 6 lines.',
  },
  'card-transaction': {
    kind: 'choice',
    part: 'cards',
    field: 'transaction',
    title: 'When cards are charged',
    meaning: 'authOnly holds the money of a card until goods leave, authCapture takes it at once',
    start: 'authOnly',
    choices: {
      authOnly: 'Authorize when the order is placed, capture later',
      authCapture: 'Authorize and capture when the order is placed',
    },
    group: 'cards',
  },
  'card-validation': {
    kind: 'choice',
    part: 'cards',
    field: 'validation',
    title: 'Saved card check',
    meaning: 'liveMode asks the bank about a card before it is saved, testMode does not',
    start: 'liveMode',
    choices: { liveMode: 'Verify with the bank before a card is saved', testMode: 'Check the number format only' },
    group: 'cards',
  },
  'capture-on-dispatch': {
    kind: 'switch',
    part: 'cards',
    field: 'captureOnDispatch',
    title: 'Capture when the first goods ship',
    meaning: 'yes or no: takes what is held by itself when the first goods leave',
    start: true,
    label: 'Capture authorized cards when the first goods ship',
    group: 'cards',
  },
  /** Begins the form in which staff grant terms; a company has none before. */
  'suggested-terms': {
    kind: 'choice',
    part: 'registration',
    field: 'suggestedTerms',
    title: 'Terms for new companies',
    meaning: 'terms that the form suggests for a company: none, net10, net15 ...',
    start: 'none',
    choices: {
      none: 'No terms',
      net10: 'Net 10',
      net15: 'Net 15',
      net30: 'Net 30',
      net45: 'Net 45',
      net60: 'Net 60',
      net90: 'Net 90',
    },
    group: 'terms',
    hint: 'Forms that grant terms begin with it. You decide for each company.',
  },
  'suggested-limit': {
    kind: 'whole',
    part: 'registration',
    field: 'suggestedLimit',
    title: 'Credit limit for new companies, USD',
    meaning: 'the credit limit that the same form suggests, in dollars; 0: none',
    minimum: 0,
    maximum: 1_000_000,
    start: 0,
    isDollars: true,
    refusal: 'Enter whole dollars from 0 (no suggestion) to 1,000,000.',
    group: 'terms',
    hint: 'In whole dollars; 0: you enter it each time.',
  },
  'header-light': {
    kind: 'switch',
    part: 'header',
    field: 'lightMode',
    title: 'White header',
    meaning: 'yes or no: dark text on a white header',
    start: false,
    label: 'White header, with dark text',
    group: 'footer',
  },
  'footer-light': {
    kind: 'switch',
    part: 'footer',
    field: 'lightMode',
    title: 'Light footer',
    meaning: 'yes or no: dark text on a light footer',
    start: false,
    label: 'Light footer with dark text',
    group: 'footer',
  },
  'copyright': {
    kind: 'line',
    part: 'footer',
    field: 'copyright',
    title: 'Copyright line',
    meaning: 'the last line of the footer',
    maxLength: 160,
    group: 'pages',
    hint: 'The last line of the footer.',
  },
  'facebook': { ...ofNetwork('facebook'), title: 'Facebook' },
  'twitter': { ...ofNetwork('twitter'), title: 'X (Twitter)' },
  'linkedin': { ...ofNetwork('linkedin'), title: 'LinkedIn' },
  'tiktok': { ...ofNetwork('tiktok'), title: 'TikTok' },
  'youtube': { ...ofNetwork('youtube'), title: 'YouTube' },
} as const

function ofNetwork<Network extends string>(network: Network) {
  return {
    kind: 'network',
    part: 'footer',
    network,
    meaning: 'address of your page there',
    group: 'elsewhere',
  } as const
}

export type SettingName = keyof typeof settingFields
export type SettingKind = (typeof settingFields)[SettingName]['kind']
export type SettingGroup = (typeof settingFields)[SettingName]['group']

export interface SettingField {
  kind: SettingKind
  part: 'brand' | 'header' | 'footer' | 'orders' | 'cards' | 'billing' | 'registration'
  /** As the back office and its audit log name it. */
  title: string
  /** What it is for, in a few words, for the command line. */
  meaning: string
  group: SettingGroup
  /** In that part of the settings. */
  field?: string
  /** Beside the box of a switch, where its title is no sentence. */
  label?: string
  hint?: string
  /** In the form it takes a whole row. */
  isWide?: boolean
  /** The usual value; without it there is none. */
  start?: string | number | boolean
  /** Why it may not be empty. */
  needed?: string
  maxLength?: number
  linesAtMost?: number
  minimum?: number
  maximum?: number
  /** A whole number of dollars, as amounts are written. */
  isDollars?: true
  /** What is said where a number does not fit. */
  refusal?: string
  choices?: Readonly<Record<string, string>>
  shape?: 'logo' | 'icon'
  /** A CSS custom property, and what it is where nobody has chosen. */
  property?: string
  usual?: string
  network?: string
}

const rows: Record<SettingName, SettingField> = settingFields

/** The row with all that any row may have. */
export const settingOf = (name: SettingName): SettingField => rows[name]

export const settingNames = Object.keys(settingFields) as SettingName[]

type Value<Row> = Row extends { kind: 'switch' }
  ? boolean
  : Row extends { kind: 'whole' }
    ? number
    : Row extends { kind: 'lines' }
      ? string[]
      : Row extends { kind: 'picture' }
        ? string | null
        : Row extends { choices: infer Choices }
          ? keyof Choices
          : string

/** What is stored of a part of the settings. */
export type SettingsOf<Part extends SettingField['part']> = {
  -readonly [
    Name in SettingName as (typeof settingFields)[Name] extends { part: Part; field: infer Field extends string }
      ? Field
      : never
  ]: Value<(typeof settingFields)[Name]>
}

/** A part as a shop has it that nobody has set up yet. */
export const startOf = <Part extends SettingField['part']>(part: Part): SettingsOf<Part> =>
  Object.fromEntries(
    Object.values(rows)
      .filter((row) => row.part === part && row.field !== undefined)
      .map(({ kind, field, start }) => [field, start ?? (kind === 'picture' ? null : kind === 'lines' ? [] : '')]),
  ) as SettingsOf<Part>

/** Those of a kind. */
export type SettingsOfKind<Kind extends SettingKind> = {
  [Name in SettingName]: (typeof settingFields)[Name]['kind'] extends Kind ? Name : never
}[SettingName]
