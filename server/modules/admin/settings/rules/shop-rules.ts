import { contrastOf, readableContrast } from '../../../../../domain/content/contrast.ts'
import { hasTags } from '../../../../../domain/text/has-tags.ts'
import { isPublicEmail } from '../../../../../domain/people/emails.ts'
import { isShopPage, noShopPage } from '../../../../../domain/content/shop-pages.ts'
import type { SettingName } from '../../../../../domain/content/shop-settings.ts'
import type { BrandKind, ShopSettings } from '../../../content/index.ts'

type Refused = { refused: string }
type Part = 'brand' | 'header' | 'footer' | 'orders' | 'cards' | 'billing' | 'registration'

type Read = Refused | { change(settings: ShopSettings): object }

/** What a rule asks of the shop. */
export interface SettingLookups {
  /** Whether the shop serves a logo at an address of its own. */
  hasPicture(url: string): Promise<boolean>
}

/** How one setting is shown, and how a text becomes a change of it. */
export interface SettingRule<Lookups = SettingLookups> {
  part: Part
  show(settings: ShopSettings): string
  read(text: string, lookups: Lookups): Promise<Read> | Read
}

const line = <P extends 'brand' | 'header' | 'footer' | 'orders'>(
  part: P,
  field: keyof ShopSettings[P] & string,
  atMost: number,
  check = accept,
): SettingRule => ({
  part,
  show: (settings) => String(settings[part][field]),
  read(text) {
    if (hasTags(text)) return { refused: 'Plain text only, without tags.' }
    if (text.length > atMost) return { refused: `This can have ${atMost} characters at most.` }
    const refused = text === '' ? null : check(text)
    return refused === null ? { change: () => ({ [field]: text }) } : { refused }
  },
})

const accept = (_text: string): string | null => null

const never = (rule: SettingRule, sentence: string): SettingRule => ({
  ...rule,
  read: (text, shop) => (text === '' ? { refused: sentence } : rule.read(text, shop)),
})

const checkEmail = (text: string) => (isPublicEmail(text) ? null : 'Give an e-mail address like orders@example.com.')
const checkPhone = (text: string) =>
  /^[+()\d][\d\s().+x-]{5,}$/.test(text) ? null : 'Give a phone number like (800) 555-0148.'

function checkLink(text: string): string | null {
  if (!/^(\/(?!\/)\S*|https:\/\/\S+|mailto:\S+)$/.test(text))
    return 'Give a page of the shop like /general-info, or an address with https://.'
  return text.startsWith('/') && !isShopPage(text) ? noShopPage(text) : null
}

const checkPortal = (text: string) =>
  text === '/portal' || /^https:\/\/[^\s]+/.test(text)
    ? null
    : "Give '/portal' for the shop's own portal, or an address with https://."

const yesNo = <P extends 'footer' | 'cards' | 'registration'>(
  part: P,
  field: keyof ShopSettings[P] & string,
): SettingRule => ({
  part,
  show: (settings) => (settings[part][field] ? 'yes' : 'no'),
  read: (text) =>
    text === 'yes' || text === 'no' ? { change: () => ({ [field]: text === 'yes' }) } : { refused: 'Say yes or no.' },
})

const oneOf = <Field extends 'transaction' | 'validation'>(
  field: Field,
  values: readonly ShopSettings['cards'][Field][],
): SettingRule => ({
  part: 'cards',
  show: ({ cards }) => cards[field],
  read(text) {
    const value = values.find((one) => one.toLowerCase() === text.toLowerCase())
    return value === undefined ? { refused: `Say ${values.join(' or ')}.` } : { change: () => ({ [field]: value }) }
  },
})

/** An address elsewhere, or that of a picture that the shop has taken in. */
const picture = (field: 'logo' | 'footerLogo' | 'icon'): SettingRule => ({
  part: 'brand',
  show: ({ brand }) => brand[field] ?? '',
  async read(text, { hasPicture }) {
    if (text === '') return { change: () => ({ [field]: null }) }
    if (/^https:\/\/\S+$/.test(text)) return { change: () => ({ [field]: text }) }
    if (/^\/brand\/[\w.-]{1,120}$/.test(text) && (await hasPicture(text))) return { change: () => ({ [field]: text }) }
    return { refused: 'Give a picture file, or an address with https://.' }
  },
})

/** Which settings are pictures, and how large they are shown. */
export const settingPictures: Partial<Record<SettingName, BrandKind>> = {
  'logo': 'logo',
  'footer-logo': 'logo',
  'icon': 'icon',
}

const color = (property: string): SettingRule => ({
  part: 'brand',
  show: ({ brand }) => brand.theme[property] ?? '',
  read(text) {
    if (text !== '' && !/^#[\da-f]{6}$/i.test(text)) return { refused: 'Give a color like #1f3b57.' }
    if (text !== '' && contrastOf(text, '#ffffff') < readableContrast)
      return { refused: `White text could not be read on ${text}: choose a darker color.` }
    return {
      change({ brand }) {
        const { [property]: _before, ...theme } = brand.theme
        return { theme: text === '' ? theme : { ...theme, [property]: text.toLowerCase() } }
      },
    }
  },
})

const monthsAtMost = 120

const repeatMonths: SettingRule = {
  part: 'orders',
  show: ({ orders }) => String(orders.repeatSetupMonths),
  read: (text) =>
    /^\d{1,3}$/.test(text) && Number(text) <= monthsAtMost
      ? { change: () => ({ repeatSetupMonths: Number(text) }) }
      : { refused: `Give months from 0 (each order is set up anew) to ${monthsAtMost}.` },
}

const artworkMonths: SettingRule = {
  part: 'orders',
  show: ({ orders }) => String(orders.artworkMonths),
  read: (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= monthsAtMost
      ? { change: () => ({ artworkMonths: Number(text) }) }
      : { refused: `Give months from 1 to ${monthsAtMost}.` },
}

type Network = ShopSettings['footer']['socialLinks'][number]['network']

const social = (network: Network): SettingRule => ({
  part: 'footer',
  show: ({ footer }) => footer.socialLinks.find((link) => link.network === network)?.url ?? '',
  read(text) {
    if (text !== '' && !/^https:\/\/\S+$/.test(text)) return { refused: 'Give an address with https://.' }
    return {
      change({ footer }) {
        const others = footer.socialLinks.filter((link) => link.network !== network)
        return { socialLinks: text === '' ? others : [...others, { network, url: text }] }
      },
    }
  },
})

const remitLines = 6

/** 'Riverside Supply; PO Box 12; Toledo, OH 43604' */
const remitTo: SettingRule = {
  part: 'billing',
  show: ({ billing }) => billing.remitTo.join('; '),
  read(text) {
    const lines = text
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean)
    if (hasTags(text)) return { refused: 'Plain text only, without tags.' }
    if (lines.length > remitLines || lines.some(({ length }) => length > 60))
      return { refused: `Give up to ${remitLines} lines of at most 60 characters, separated by semicolons.` }
    return { change: () => ({ remitTo: lines }) }
  },
}

export const settingRules: Record<SettingName, SettingRule> = {
  'name': never(line('brand', 'name', 60), 'A shop needs a name.'),
  'line': line('brand', 'line', 100),
  'about': line('brand', 'about', 600),
  'email': line('brand', 'email', 254, checkEmail),
  'orders-email': line('orders', 'email', 254, checkEmail),
  'repeat-setup-months': repeatMonths,
  'artwork-months': artworkMonths,
  'approve-registrations': yesNo('registration', 'needsApproval'),
  'phone': line('brand', 'phone', 40, checkPhone),
  'address': line('brand', 'address', 120),
  'logo': picture('logo'),
  'footer-logo': picture('footerLogo'),
  'icon': picture('icon'),
  'color': color('--color-steel'),
  'footer-color': color('--color-steel-deep'),
  'accent-color': color('--color-signal'),
  'notice': line('header', 'notice', 160),
  'search-label': line('header', 'searchLabel', 60),
  'mailing-list': line('header', 'mailingListUrl', 300, checkLink),
  'portal': never(line('header', 'portalUrl', 300, checkPortal), "Give '/portal' for the shop's own portal."),
  'remit-to': remitTo,
  'card-transaction': oneOf('transaction', ['authOnly', 'authCapture']),
  'card-validation': oneOf('validation', ['liveMode', 'testMode']),
  'capture-on-dispatch': yesNo('cards', 'captureOnDispatch'),
  'footer-light': yesNo('footer', 'lightMode'),
  'copyright': line('footer', 'copyright', 160),
  'facebook': social('facebook'),
  'twitter': social('twitter'),
  'linkedin': social('linkedin'),
  'tiktok': social('tiktok'),
  'youtube': social('youtube'),
}

/** Why a setting may not be emptied that has a value; a new shop begins without an e-mail address. */
export const findLost = (name: string, text: string, { brand }: ShopSettings): string | undefined =>
  name === 'email' && text === '' && brand.email !== ''
    ? 'A shop needs an e-mail address: buyers write to it, and new orders are mailed there.'
    : undefined

/** What each is for, in a few words. */
export const settingPhrases: Record<SettingName, string> = {
  'name': 'of the shop, in titles, mails and on papers',
  'line': 'what it sells, behind the name',
  'about': 'a few sentences, in the footer and for search engines',
  'email': 'where buyers write to',
  'orders-email': "where you hear of new orders; without it 'email'",
  'repeat-setup-months': 'how long an artwork that was ordered costs only its repeat set-up',
  'artwork-months':
    'how long an artwork is kept after its last order, as the privacy page says; never shorter than its repeat set-up',
  'approve-registrations': 'yes or no: new companies wait until you approve them',
  'phone': 'where buyers call',
  'address': 'where the shop is, on papers',
  'logo': 'a picture file, for the header and papers',
  'footer-logo': 'a picture file, on the color of the footer',
  'icon': 'a picture file, in the tabs of browsers',
  'color': 'of the header and headings',
  'footer-color': 'of the ground of the footer',
  'accent-color': 'of the buttons',
  'notice': 'a line above the header',
  'search-label': 'in the empty search field',
  'mailing-list': 'where the link to the mailing list leads',
  'portal': "/portal, or your own customers' area elsewhere",
  'card-transaction': 'authOnly holds the money of a card until goods leave, authCapture takes it at once',
  'card-validation': 'liveMode asks the bank about a card before it is saved, testMode does not',
  'capture-on-dispatch': 'yes or no: takes what is held by itself when the first goods leave',
  'remit-to': 'where checks go, on invoices; lines separated by semicolons',
  'footer-light': 'yes or no: dark text on a light footer',
  'copyright': 'the last line of the footer',
  'facebook': 'address of your page there',
  'twitter': 'address of your page there',
  'linkedin': 'address of your page there',
  'tiktok': 'address of your page there',
  'youtube': 'address of your page there',
}
