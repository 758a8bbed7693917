import { allFields, rowOf, type ItemField, type ItemValues } from '../../../../../domain/catalog/item-fields.ts'
import { mapFields } from '../../../../../domain/fields/record-fields.ts'
import type { DocumentKind } from '../../../../../domain/text/document-kinds.ts'
import type { AreaGeometry } from '../../../../../domain/imprint/area-geometry.ts'
import type { Process } from '../../../../../domain/imprint/processes.ts'
import type { ChargeBasis } from '../../../../../domain/pricing/charges/charge-rule.ts'
import type { UnitPrice } from '../../../../../domain/money/money.ts'
import type { Specification } from '../catalog.tables.ts'

/** All that the catalog holds of an item, as files bring it and as the shop has it. Prices in 1/10,000 dollar. */
export type ItemFacts = ItemValues & ListFacts

/** What has tables of its own. */
interface ListFacts {
  collections: string[][]
  colors: ColorFact[]
  variants: VariantFact[]
  inventory: StockFact[]
  tiers: TierFact[]
  companyPrices: (TierFact & { list: string })[]
  rushPrices: RushPriceFact[]
  pictures: PictureFact[]
  decorations: DecorationFact[]
  locations: LocationFact[]
  charges: ChargeFact[]
  documents: DocumentFact[]
}

export interface ColorFact {
  name: string
  hex: string
}

export interface VariantFact {
  code: string
  color: string | null
  size: string | null
  extraPrice: UnitPrice
  gtin: string | null
  /** Still sold. */
  active: boolean
}

/** What lies in a warehouse of a variant, both by their codes. */
export interface StockFact {
  code: string
  warehouse: string
  quantity: number
  incomingQuantity: number
  /** ISO date. */
  incomingOn: string | null
}

export interface TierFact {
  minimumQuantity: number
  unitPrice: UnitPrice
  publishedPrice: UnitPrice | null
}

export interface RushPriceFact {
  days: number
  maximumQuantity: number
  unitPrice: UnitPrice
  publishedPrice: UnitPrice
}

export interface PictureFact {
  /** An https address, or shop:SOURCE/FILE#KEY for one that the shop stores itself. */
  url: string
  color: string | null
  alt: string
}

export interface DocumentFact {
  kind: DocumentKind
  title: string
  /** An https address, or shop:SOURCE/FILE#KEY for one that the shop stores itself. */
  url: string
}

export interface DecorationFact {
  type: string
  /** An item has each name once. */
  name: string
  process: Process
  maximumColors: number
  /** Null: all that there are. */
  maximumLocations: number | null
  leadDays: number
  /** How many percent more or fewer pieces ship: '10, from 288 5'; empty: the usual. */
  overruns: string
}

/** In 1/100 inch. */
export interface LocationFact {
  name: string
  /** The decoration it belongs to, by its name. */
  decoration: string
  width: number
  height: number
  /** Null: as many as the decoration takes. */
  maximumColors: number | null
  /** Other locations that cannot be decorated along with it. */
  excludes: string[]
  /** Where it lies in the item's pictures. */
  geometry: AreaGeometry | null
  /** How long a name and a number of a roster may be; null: it takes none. */
  nameLetters: number | null
  numberDigits: number | null
  isDefault: boolean
}

export interface ChargeFact {
  code: string
  name: string
  why: string
  kind: 'setup' | 'run' | 'order'
  per: 'order' | 'color' | 'location' | 'piece'
  amount: UnitPrice
  /** The decoration it belongs to, by its name; null: the item itself. */
  decoration: string | null
  basis: ChargeBasis
  included: number
  repeatAmount: UnitPrice | null
  minimumQuantity: number
  maximumQuantity: number | null
  minimumStitches: number | null
  maximumStitches: number | null
  /** The first and the last day on which it counts. */
  validFrom: string | null
  validUntil: string | null
}

/** What an item is before a file says anything of it. */
export const blankItem = (code: string, now: Date): ItemFacts =>
  ({ ...mapFields(allFields, startOf), code, addedAtMs: now.getTime() }) as ItemFacts

function startOf(field: ItemField): unknown {
  const { kind, start } = rowOf(field)
  switch (kind) {
    case 'code':
    case 'text':
    case 'html':
      return start ?? ''
    case 'state':
      return 'active'
    case 'switch':
      return false
    case 'whole':
    case 'moment':
      return start ?? 0
    case 'day':
    case 'measure':
    case 'amount':
      return null
    default:
      return []
  }
}

/** The two or three facts that tell it from its neighbors, where nobody has written them. */
export const toSummary = (specifications: Specification[]): string =>
  specifications
    .slice(0, 3)
    .map(({ value }) => value)
    .join(' · ')
    .slice(0, 120)
    .trim()
