import type { FlyerContact, FlyerPaper, FlyerTemplate } from './flyer-design.ts'
import type { FlyerTier } from './flyer-prices.ts'

/** A flyer as its readers see it: every text, picture and price resolved; nothing of what the distributor pays. */
export interface FlyerSheet {
  paper: FlyerPaper
  colors: { accent: string; headline: string }
  logo: SheetPicture | null
  contact: FlyerContact
  footer: string
  /** Of the live flyer, for the QR code; null: there is none. */
  liveUrl: string | null
  pages: SheetPage[]
}

export interface SheetPage {
  key: string
  template: FlyerTemplate
  headline: string
  text: string
  items: SheetItem[]
}

export interface SheetItem {
  key: string
  name: string
  code: string
  text: string
  /** The colors that it comes in. */
  colors: { name: string; hex: string }[]
  picture: SheetPicture | null
  tiers: FlyerTier[]
  /** What a price buys: each, pair, pack of 25 ... */
  unit: string
  /** Shown with a price, but the shop has none to add a mark-up to: 'Call for pricing'. */
  onCall: boolean
  /** No longer in the catalog. */
  gone: boolean
}

export interface SheetPicture {
  /** As pages show it. */
  url: string
  /** Width / height. */
  aspect: number
  alt: string
}
