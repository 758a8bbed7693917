import type { ArtworkId, ItemId } from '../ids.ts'

export const flyerPapers = ['letter', 'a4'] as const
export type FlyerPaper = (typeof flyerPapers)[number]

export const flyerTemplates = ['one', 'two', 'four', 'six', 'list', 'cover'] as const
export type FlyerTemplate = (typeof flyerTemplates)[number]

/** What a distributor has put together. The wire and the table have the same shape: names of one word, amounts in cents. */
export interface FlyerDesign {
  paper: FlyerPaper
  /** #rrggbb: of rules and marks, and of headlines. */
  colors: { accent: string; headline: string }
  /** The distributor's own logo, out of the library of the company's artwork. */
  logo: ArtworkId | null
  /** Who hands the flyer out; every field may be empty. */
  contact: FlyerContact
  /** Percent on the distributor's net price, for each item without one of its own; 0 to 1,000, at most 2 decimals. */
  markup: number
  /** False: no item shows a price. */
  prices: boolean
  /** Stands at the end of each page. */
  footer: string
  pages: FlyerPage[]
}

export interface FlyerContact {
  name: string
  company: string
  phone: string
  email: string
  web: string
}

export interface FlyerPage {
  /** Unlike every other page's and item's of this flyer; made by who adds it. */
  key: string
  template: FlyerTemplate
  headline: string
  text: string
  items: FlyerItem[]
}

export interface FlyerItem {
  key: string
  item: ItemId
  /** The color that its picture shows, by name; null: the picture that the catalog shows. */
  color: string | null
  /** Null: the text of the catalog. */
  text: string | null
  /** Printed on the goods in the picture. */
  print: FlyerPrint | null
  price: FlyerPrice
  /** The tiers that are shown, by their quantity; null: as many as the template has room for. */
  quantities: number[] | null
}

export interface FlyerPrint {
  artwork: ArtworkId
  /** A decoration method and location of the item, by name; null: those that its page proposes. */
  method: string | null
  location: string | null
}

export type FlyerPrice =
  | { kind: 'markup'; percent: number | null }
  | { kind: 'own'; tiers: { quantity: number; cents: number }[] }
  | { kind: 'none' }

export const flyerLimits = {
  pages: 24,
  items: 96,
  /** Of one customer. */
  flyers: 200,
  name: 100,
  headline: 120,
  text: 500,
  itemText: 300,
  footer: 300,
  recipients: 20,
} as const

/** How many items a page takes; a cover takes none. */
export const itemsPerPage: Record<FlyerTemplate, number> = { one: 1, two: 2, four: 4, six: 6, list: 12, cover: 0 }

/** How many tiers a template has room for beside one item. */
export const tiersPerItem: Record<FlyerTemplate, number> = { one: 6, two: 5, four: 4, six: 3, list: 4, cover: 0 }
