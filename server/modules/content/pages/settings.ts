import { startOf, type SettingsOf } from '../../../../domain/content/setting-fields.ts'

/** A link within the shop: to a page, or to a collection by its path, because ids differ from shop to shop. */
export type SettingLink = { title: string } & ({ url: string } | { collectionPath: string })

/** What the owner may set, each part stored under its own key: by the list of settings, and what is more than one text. */
export interface ShopSettings {
  brand: SettingsOf<'brand'> & {
    /** CSS custom properties that differ from the usual ones, for example --color-signal. */
    theme: Record<string, string>
  }
  header: SettingsOf<'header'> & { quickLinks: SettingLink[] }
  footer: SettingsOf<'footer'> & {
    linkGroups: { key: string; title: string; links: SettingLink[] }[]
    socialLinks: { network: 'facebook' | 'twitter' | 'linkedin' | 'tiktok' | 'youtube'; url: string }[]
    memberships: { name: string; number: string; logo: string | null }[]
  }
  orders: SettingsOf<'orders'>
  cards: SettingsOf<'cards'>
  registration: SettingsOf<'registration'>
  billing: SettingsOf<'billing'>
  /** `passHash`: of what lets the owner's browser in while the shop is closed. */
  maintenance: { on: boolean; passHash: string | null }
  /** What the shop lacks before buyers come: steps that the owner does not need, and whether Today shows it no more. */
  opening: { skipped: string[]; isHidden: boolean }
}

export type SettingKey = keyof ShopSettings

/** A shop that nobody has set up yet. */
const defaultSettings: ShopSettings = {
  brand: { ...startOf('brand'), theme: {} },
  header: { ...startOf('header'), quickLinks: [] },
  footer: { ...startOf('footer'), linkGroups: [], socialLinks: [], memberships: [] },
  orders: startOf('orders'),
  cards: startOf('cards'),
  registration: startOf('registration'),
  billing: startOf('billing'),
  maintenance: { on: false, passHash: null },
  opening: { skipped: [], isHidden: false },
}

/** Stored parts over the usual ones; what is missing in a part is the usual. Unknown keys are left out. */
export function toSettings(stored: { key: string; value: unknown }[]): ShopSettings {
  const settings = structuredClone(defaultSettings)
  for (const { key, value } of stored) {
    if (key in settings && typeof value === 'object') Object.assign(settings[key as SettingKey], value)
  }
  return settings
}

/** Where the owner hears of new orders; empty where no address is set. */
export const toOrdersEmail = ({ orders, brand }: ShopSettings): string => orders.email || brand.email
