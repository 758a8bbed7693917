/** A link within the shop: to a page, or to a collection by its path, because ids differ from shop to shop. */
export type SettingLink = { title: string } & ({ url: string } | { collectionPath: string })

/** What the owner may set, each part stored under its own key. */
export interface ShopSettings {
  brand: {
    name: string
    /** What it sells, in a few words; stands in titles. */
    line: string
    /** Addresses of pictures; null: the name is written. */
    logo: string | null
    footerLogo: string | null
    /** Of the pages in a browser's tabs; null: the initial of the name. */
    icon: string | null
    about: string
    email: string
    phone: string
    /** Where the shop is, as it stands on PDFs; may be empty. */
    address: string
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
  orders: {
    /** Where new orders are mailed to; empty: the shop's e-mail address. */
    email: string
    /** For so long after an order its artwork is set up again at the repeat price; 0: never. */
    repeatSetupMonths: number
    /** For so long after its last order an artwork stays in a library. */
    artworkMonths: number
  }
  cards: {
    /** Hold the money until goods leave, or take it at once. */
    transaction: 'authOnly' | 'authCapture'
    /** liveMode asks the bank about a card before it is saved. */
    validation: 'liveMode' | 'testMode'
    /** Take the money by itself when the first goods leave. */
    captureOnDispatch: boolean
  }
  registration: {
    /** A new company waits until somebody of the staff has approved it. */
    needsApproval: boolean
  }
  /** Where checks go, a line each, as it stands on invoices; may be empty. */
  billing: { remitTo: string[] }
  /** `passHash`: of what lets the owner's browser in meanwhile. */
  maintenance: { on: boolean; passHash: string | null }
}

export type SettingKey = keyof ShopSettings

/** A shop that nobody has set up yet. */
const defaultSettings: ShopSettings = {
  brand: {
    name: 'Brandyard',
    line: 'Branded merchandise and industrial supplies',
    logo: null,
    footerLogo: null,
    icon: null,
    about: '',
    email: '',
    phone: '',
    address: '',
    theme: {},
  },
  header: {
    notice: '',
    searchLabel: 'Item, code or color',
    mailingListUrl: '/mailing-list',
    portalUrl: '/portal',
    quickLinks: [],
  },
  footer: { lightMode: false, copyright: '', linkGroups: [], socialLinks: [], memberships: [] },
  orders: { email: '', repeatSetupMonths: 24, artworkMonths: 24 },
  cards: { transaction: 'authOnly', validation: 'liveMode', captureOnDispatch: true },
  registration: { needsApproval: false },
  billing: { remitTo: [] },
  maintenance: { on: false, passHash: null },
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
