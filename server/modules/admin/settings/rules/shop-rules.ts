import { contrastOf, readableContrast } from '../../../../../domain/content/contrast.ts'
import {
  settingNames,
  settingOf,
  type SettingField,
  type SettingKind,
  type SettingName,
} from '../../../../../domain/content/setting-fields.ts'
import { isShopPage, noShopPage } from '../../../../../domain/content/shop-pages.ts'
import { isPublicEmail } from '../../../../../domain/people/emails.ts'
import { readDollars } from '../../../../../domain/money/read-dollars.ts'
import { readCount } from '../../../../../domain/text/read-count.ts'
import { hasTags } from '../../../../../domain/text/has-tags.ts'
import type { ShopSettings } from '../../../content/index.ts'

type Refused = { refused: string }

type Read = Refused | { change(settings: ShopSettings): object }

/** What a rule asks of the shop. */
export interface SettingLookups {
  /** Whether the shop serves a logo at an address of its own. */
  hasPicture(url: string): Promise<boolean>
}

/** How one setting is shown, and how a text becomes a change of it. */
interface SettingRule {
  part: SettingField['part']
  show(settings: ShopSettings): string
  read(text: string, lookups: SettingLookups): Promise<Read> | Read
}

type Kind = (row: SettingField) => Omit<SettingRule, 'part'>

const valueOf = (settings: ShopSettings, { part, field }: SettingField): unknown =>
  (settings[part] as Record<string, unknown>)[field!]

const change = ({ field }: SettingField, value: unknown): Read => ({ change: () => ({ [field!]: value }) })

/** @param check why a text is refused that is not empty; null: it is not */
const line =
  (check: (text: string) => string | null = () => null, usualLength = 254): Kind =>
  (row) => ({
    show: (settings) => String(valueOf(settings, row)),
    read(text) {
      const { maxLength = usualLength, needed } = row
      if (text === '' && needed !== undefined) return { refused: needed }
      if (hasTags(text)) return { refused: 'Plain text only, without tags.' }
      if (text.length > maxLength) return { refused: `This can have ${maxLength} characters at most.` }
      const refused = text === '' ? null : check(text)
      return refused === null ? change(row, text) : { refused }
    },
  })

const checkEmail = (text: string) =>
  isPublicEmail(text) ? null : 'Enter an e-mail address, for example orders@example.com.'
const checkPhone = (text: string) =>
  /^[+()\d][\d\s().+x-]{5,}$/.test(text) ? null : 'Enter a phone number, for example (800) 555-0148.'

function checkLink(text: string): string | null {
  if (!/^(\/(?!\/)\S*|https:\/\/\S+|mailto:\S+)$/.test(text))
    return 'Enter a page of the shop such as /general-info, or an address with https://.'
  return text.startsWith('/') && !isShopPage(text) ? noShopPage(text) : null
}

const checkPortal = (text: string) =>
  text === '/portal' || /^https:\/\/[^\s]+/.test(text)
    ? null
    : 'Enter /portal for the shop’s own portal, or an address with https://.'

const yesNo: Kind = (row) => ({
  show: (settings) => (valueOf(settings, row) ? 'yes' : 'no'),
  read: (text) => (text === 'yes' || text === 'no' ? change(row, text === 'yes') : { refused: 'Enter yes or no.' }),
})

const choice: Kind = (row) => ({
  show: (settings) => String(valueOf(settings, row)),
  read(text) {
    const values = Object.keys(row.choices!)
    const value = values.find((one) => one.toLowerCase() === text.toLowerCase())
    return value === undefined ? { refused: `Say ${values.join(' or ')}.` } : change(row, value)
  },
})

const whole: Kind = (row) => ({
  show: (settings) => String(valueOf(settings, row)),
  read(text) {
    const number = row.isDollars ? readWholeDollars(text) : readCount(text)
    return number !== undefined && number >= row.minimum! && number <= row.maximum!
      ? change(row, number)
      : { refused: row.refusal! }
  },
})

/** '5,000', '$5000' and '5,000.00'. */
function readWholeDollars(text: string): number | undefined {
  const dollars = readDollars(text)
  return Number.isInteger(dollars) ? dollars : undefined
}

/** An address elsewhere, or that of a picture that the shop has taken in. */
const picture: Kind = (row) => ({
  show: (settings) => (valueOf(settings, row) as string | null) ?? '',
  async read(text, { hasPicture }) {
    if (text === '') return change(row, null)
    if (/^https:\/\/\S+$/.test(text)) return change(row, text)
    if (/^\/brand\/[\w.-]{1,120}$/.test(text) && (await hasPicture(text))) return change(row, text)
    return { refused: 'Enter a picture file, or an address with https://.' }
  },
})

const color: Kind = ({ property }) => ({
  show: ({ brand }) => brand.theme[property!] ?? '',
  read(text) {
    if (text !== '' && !/^#[\da-f]{6}$/i.test(text)) return { refused: 'Give a color like #1f3b57.' }
    if (text !== '' && contrastOf(text, '#ffffff') < readableContrast)
      return { refused: `White text is hard to read on ${text}. Choose a darker color.` }
    return {
      change({ brand }) {
        const { [property!]: _before, ...theme } = brand.theme
        return { theme: text === '' ? theme : { ...theme, [property!]: text.toLowerCase() } }
      },
    }
  },
})

const network: Kind = (row) => ({
  show: ({ footer }) => footer.socialLinks.find((link) => link.network === row.network)?.url ?? '',
  read(text) {
    if (text !== '' && !/^https:\/\/\S+$/.test(text)) return { refused: 'Enter an address with https://.' }
    return {
      change({ footer }) {
        const others = footer.socialLinks.filter((link) => link.network !== row.network)
        return { socialLinks: text === '' ? others : [...others, { network: row.network, url: text }] }
      },
    }
  },
})

/** 'Riverside Supply; PO Box 12; Toledo, OH 43604' */
const lines: Kind = (row) => ({
  show: (settings) => (valueOf(settings, row) as string[]).join('; '),
  read(text) {
    const all = text
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean)
    if (hasTags(text)) return { refused: 'Plain text only, without tags.' }
    if (all.length > row.linesAtMost! || all.some(({ length }) => length > 60))
      return { refused: `Enter up to ${row.linesAtMost} lines of at most 60 characters, separated by semicolons.` }
    return change(row, all)
  },
})

const kinds: Record<SettingKind, Kind> = {
  line: line(),
  text: line(),
  email: line(checkEmail),
  phone: line(checkPhone),
  link: line(checkLink, 300),
  portal: line(checkPortal, 300),
  switch: yesNo,
  choice,
  whole,
  picture,
  color,
  network,
  lines,
}

const toRule = (row: SettingField): SettingRule => ({ part: row.part, ...kinds[row.kind](row) })

export const settingRules = Object.fromEntries(settingNames.map((name) => [name, toRule(settingOf(name))])) as Record<
  SettingName,
  SettingRule
>

/** Why a setting may not be emptied that has a value; a new shop begins without an e-mail address. */
export const findLost = (name: string, text: string, { brand }: ShopSettings): string | undefined =>
  name === 'email' && text === '' && brand.email !== ''
    ? 'Please enter an e-mail address. Buyers write to it, and new orders are sent there.'
    : undefined
