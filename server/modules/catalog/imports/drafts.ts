import type { UnitPrice } from '../../../../domain/money/money.ts'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'
import type {
  ChargeFact,
  DecorationFact,
  DocumentFact,
  ItemFacts,
  LocationFact,
  PictureFact,
  StockFact,
  VariantFact,
} from '../items/item-facts/item-facts.ts'

/** What is wrong with a row, said so that its owner finds the cell. */
export interface Mistake {
  /** The line in the file, the first one being 1. */
  row: number
  column: string
  reason: string
  /** Of an entry of a list, where the column is one. */
  field?: string
  /** The entry, where a rule for the whole item says no. */
  entry?: object
}

export const givenAway = 'is 0, which would give the item away; leave it empty for an item that is priced on call'

type Lists =
  | 'colors'
  | 'variants'
  | 'inventory'
  | 'tiers'
  | 'companyPrices'
  | 'pictures'
  | 'decorations'
  | 'locations'
  | 'charges'
  | 'documents'
type DraftFacts = Omit<ItemFacts, 'code' | 'status' | 'publishedFrom' | 'publishedUntil' | Lists>

/** What a file says of an item, in any format. What it does not say is not in it, and stays as the shop has it. */
export interface ItemDraft extends Partial<DraftFacts> {
  code: string
  /** Its variants', by which the shop finds an item whose own code follows from how many it has. */
  partCodes?: string[]
  hidden?: boolean
  /** A color without a hex has the one it had, or looks as its name says. */
  colors?: { name: string; hex?: string }[]
  sizes?: string[]
  variants?: VariantDraft[]
  /** They take the place of a variant without color and size. */
  splitsPlain?: boolean
  /** Pieces of each variant that the file names, or of all; null: nobody counts them. */
  stock?: number | null
  /** Of the only variant. */
  gtin?: string
  inventory?: StockDraft[]
  tiers?: TierDraft[]
  /** One price from the minimum quantity on. */
  price?: Omit<TierDraft, 'minimumQuantity'>
  companyPrices?: (TierDraft & { list: string })[]
  pictures?: PictureDraft[]
  decorations?: DecorationDraft[]
  locations?: LocationDraft[]
  charges?: ChargeDraft[]
  documents?: DocumentDraft[]
  /** Facts whose columns are there, but have an empty cell. */
  emptied?: (keyof ItemFacts)[]
}

/** Without a code it is found by its color and size. */
export type VariantDraft = Partial<VariantFact> & { stock?: number | null }

/** Without a quantity (null) nobody counts it there any more. */
export type StockDraft = Pick<StockFact, 'code' | 'warehouse'> &
  Partial<Omit<StockFact, 'quantity'>> & { quantity?: number | null }

/** A published price that is not given stays where it is above the new one. */
export interface TierDraft {
  minimumQuantity: number
  unitPrice: UnitPrice
  publishedPrice?: UnitPrice | null
}

/** Without words of its own it has those that it has, or the item's name. */
export type PictureDraft = Omit<PictureFact, 'alt'> & { alt?: string }

/** What it does not say is as it was; a new one is called by its type, and made as its name says. Null says that there is none. */
export type DecorationDraft = Omit<DecorationFact, 'name' | 'process' | 'maximumLocations' | 'overruns'> & {
  overruns?: string | undefined
  name?: string | undefined
  process?: Process | undefined
  maximumLocations?: number | null | undefined
}

/** Its decoration by name, or by type. What it does not say is as it was. Null says that there is none. */
export type LocationDraft = Omit<
  LocationFact,
  'maximumColors' | 'excludes' | 'geometry' | 'nameLetters' | 'numberDigits'
> & {
  nameLetters?: number | null | undefined
  numberDigits?: number | null | undefined
  maximumColors?: number | null | undefined
  excludes?: string[] | undefined
  geometry?: AreaGeometry | null | undefined
}

/** Its decoration by name, or by type. What it does not say is as it was of the same charge, or as its code and words say. */
export type ChargeDraft = Omit<ChargeFact, ChargeRuleFields> & {
  [field in ChargeRuleFields]?: NonNullable<ChargeFact[field]> | undefined
}

type ChargeRuleFields =
  | 'basis'
  | 'included'
  | 'repeatAmount'
  | 'minimumStitches'
  | 'maximumStitches'
  | 'validFrom'
  | 'validUntil'

/** Without a title it has the one that it has, or the name of its kind. */
export type DocumentDraft = Omit<DocumentFact, 'title'> & { title?: string | undefined }

/** One product of a file: read, or with what keeps it from being read. */
export interface DraftRow {
  row: number
  draft: ItemDraft | undefined
  mistakes: Mistake[]
  /** What is right, but has to be known. */
  notices?: Mistake[]
}
