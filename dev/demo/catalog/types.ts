import type { ChargeBasis } from '../../../domain/pricing/charges/charge-rule.ts'
import type { Process } from '../../../domain/imprint/processes.ts'

/** What the studio draws (demo/art). */
export type Kind =
  | 'tumbler'
  | 'mug'
  | 'water-bottle'
  | 't-shirt'
  | 'polo'
  | 'jacket'
  | 'cap'
  | 'beanie'
  | 'tote-bag'
  | 'backpack'
  | 'pen'
  | 'notebook'
  | 'power-bank'
  | 'speaker'
  | 'usb-drive'
  | 'umbrella'
  | 'lanyard'
  | 'wire-spool'
  | 'bright-wire-spool'
  | 'electrodes'
  | 'gas-regulator'
  | 'mig-torch'
  | 'flap-disc'
  | 'cut-off-wheel'
  | 'welding-helmet'
  | 'welding-gloves'
  | 'ground-clamp'
  | 'bar-clamp'
  | 'c-clamp'
  | 'safety-glasses'
  | 'respirator'
  | 'hard-hat'
  | 'ear-muffs'
  | 'welding-jacket'
  | 'work-boot'
  | 'apron'
  | 'badge-reel'
  | 'blanket'
  | 'bucket-hat'
  | 'camp-mug'
  | 'contact-tips'
  | 'cooler-bag'
  | 'cutting-torch'
  | 'drawstring-bag'
  | 'duffel'
  | 'earbuds'
  | 'electrode-holder'
  | 'filler-rods'
  | 'flashlight'
  | 'gas-cylinder'
  | 'glass-award'
  | 'hoodie'
  | 'key-tag'
  | 'medal'
  | 'multi-tool'
  | 'padfolio'
  | 'plaque'
  | 'safety-vest'
  | 'sport-bottle'
  | 'stadium-cup'
  | 'sticky-notes'
  | 'tape-measure'
  | 'tig-torch'
  | 'tungsten'
  | 'wireless-charger'
  | 'gas-hose'
  | 'welding-cable'
  | 'chipping-hammer'
  | 'spray-can'
  | 'jar'
  | 'soapstone'

export interface DemoColor {
  name: string
  /** #rrggbb in small letters; goods of one kind in one hex share their picture. */
  hex: string
  /** Ends the codes of its variants: NS-4420-NVY. */
  mark: string
}

export interface DemoSize {
  name: string
  /** Dollars on top of every price step. */
  extra: number
}

export interface DemoTier {
  quantity: number
  /** Dollars for one. */
  price: number
  /** What it was before a reduction; null where it was not reduced. */
  publishedPrice: number | null
}

interface DemoRushPrice {
  days: number
  maximumQuantity: number
  price: number
  publishedPrice: number
}

/** An imprint area, in inches. */
export interface DemoLocation {
  name: string
  width: number
  height: number
  /** Without it as many as the method takes. */
  maximumColors?: number
  /** Locations that it overlaps, by name. */
  excludes?: string[]
  /** How long names and numbers of a roster may be; without it none. */
  nameLetters?: number
  numberDigits?: number
}

export interface DemoMethod {
  type: 'DIRECT' | 'DECAL' | 'EMBROIDERY'
  name: string
  process: Process
  maximumColors: number
  /** Without it all of them. */
  maximumLocations?: number
  leadDays: number
  locations: DemoLocation[]
}

export interface DemoCharge {
  code: string
  name: string
  why: string
  kind: 'setup' | 'run' | 'order'
  per: 'order' | 'color' | 'location' | 'piece'
  /** What is counted (domain/pricing/charges/charge-rule.ts). */
  basis: ChargeBasis
  /** How much of it is in the price; without it nothing. */
  included?: number
  /** Dollars. */
  amount: number
  /** Of artwork that the company had before; without it the same amount again. */
  repeatAmount?: number
  /** The name of the method that it belongs to; without one it belongs to the item. */
  method?: string
  minimumQuantity?: number
  maximumQuantity?: number
  minimumStitches?: number
  maximumStitches?: number
  /** The first and the last day on which it counts. */
  validFrom?: string
  validUntil?: string
}

/** Pieces, pounds, and inches. */
export interface DemoCarton {
  quantity: number
  pounds: number
  length: number
  width: number
  height: number
}

export interface DemoItem {
  code: string
  name: string
  kind: Kind
  /** What its picture shows of it beyond its kind: words of art/looks.ts and a size in percent, 'handle h108'. */
  look: string
  /** Paths; the first one is its breadcrumb. */
  collections: string[]
  brand: string
  text: string
  features: string[]
  specifications: { name: string; value: string }[]
  /** The two or three facts that tell it from its neighbors. */
  summary: string
  keywords: string
  material: string
  madeIn: string
  harmonizedCode: string
  unit: string
  /** Priced on call: it has no price steps. */
  custom: boolean
  minimumQuantity: number
  /** What buyers choose among. Supplies of one color have none: the paint of a spool or a carton is nobody's choice. */
  colors: DemoColor[]
  /** What its picture is painted in where there is no choice. */
  paint: DemoColor
  sizes: DemoSize[]
  tiers: DemoTier[]
  rush: DemoRushPrice[]
  methods: DemoMethod[]
  charges: DemoCharge[]
  carton: DemoCarton
  /** Dangerous goods: not by air, and not by mail. */
  hazardous: boolean
  /** Not restocked. */
  closeout: boolean
  leadDays: number
  stock: StockLevel
  popularity: number
  /** How long the shop has had it. */
  ageDays: number
}

/** How much the warehouses hold; `mixed` leaves some colors and sizes low and a few out. */
export type StockLevel = 'ample' | 'mixed' | 'low' | 'out'

export interface DemoCollection {
  path: string
  name: string
  text: string
  loginRequired: boolean
  showSubCollections: boolean
  picture: { kind: Kind; hex: string }
}

export interface Department {
  collections: DemoCollection[]
  items: DemoItem[]
}
