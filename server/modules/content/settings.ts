/** A link within the shop: to a page, or to a collection by its path, because ids differ from shop to shop. */
export type SettingLink = { title: string } & ({ url: string } | { collectionPath: string })

/** What the owner may set, each part kept under its own key. */
export interface ShopSettings {
  brand: {
    name: string
    /** What it sells, in a few words; stands in titles. */
    line: string
    /** Addresses of pictures; null: the name is written. */
    logo: string | null
    footerLogo: string | null
    about: string
    email: string
    phone: string
    /** CSS custom properties that differ from the usual ones, for example --color-signal. */
    theme: Record<string, string>
  }
  header: {
    /** One line above the header; may be empty. */
    notice: string
    searchLabel: string
    mailingListUrl: string
    portalUrl: string
    quickLinks: SettingLink[]
  }
  footer: {
    lightMode: boolean
    copyright: string
    linkGroups: { key: string; title: string; links: SettingLink[] }[]
    socialLinks: { network: 'facebook' | 'twitter' | 'linkedin' | 'tiktok' | 'youtube'; url: string }[]
    memberships: { name: string; number: string; logo: string | null }[]
  }
  /** What a company gets that registers itself. Days to pay an invoice; null: pays by card. */
  registration: { invoiceTermsDays: number | null }
  maintenance: { on: boolean }
}

export type SettingKey = keyof ShopSettings

/** A shop that nobody has set up yet. */
export const defaultSettings: ShopSettings = {
  brand: {
    name: 'Brandyard',
    line: 'Branded merchandise and industrial supplies',
    logo: null,
    footerLogo: null,
    about: '',
    email: '',
    phone: '',
    theme: {},
  },
  header: {
    notice: '',
    searchLabel: 'Item, code or color',
    mailingListUrl: '/general-info#info-mailing-list',
    portalUrl: '/portal',
    quickLinks: [],
  },
  footer: { lightMode: false, copyright: '', linkGroups: [], socialLinks: [], memberships: [] },
  registration: { invoiceTermsDays: null },
  maintenance: { on: false },
}

/** Stored parts over the usual ones; what is missing in a part is the usual. Unknown keys are left out. */
export function toSettings(stored: { key: string; value: unknown }[]): ShopSettings {
  const settings = structuredClone(defaultSettings)
  for (const { key, value } of stored) {
    if (key in settings && typeof value === 'object') Object.assign(settings[key as SettingKey], value)
  }
  return settings
}
