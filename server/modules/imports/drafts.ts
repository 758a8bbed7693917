import type { Specification } from '../catalog/index.ts'

/** What is wrong with a row, told so that its owner finds the place. */
export interface Mistake {
  /** The line in the file, the first one being 1. */
  row: number
  column: string
  reason: string
}

/** An item as every format describes it. Prices in 1/10,000 dollar, weights in grams, lengths in millimeters. */
export interface ItemDraft {
  code: string
  name: string
  descriptionHtml: string
  features: string[]
  specifications: Specification[]
  keywords: string
  brand: string
  material: string
  madeIn: string
  unit: string
  hidden: boolean
  minimumQuantity: number
  leadDays: number
  /** Names from the top down; at most three levels. */
  collections: string[][]
  colors: { name: string; hex: string }[]
  variants: VariantDraft[]
  /** None: the item is priced on call. */
  tiers: { minimumQuantity: number; unitPrice: number; publishedPrice: number | null }[]
  pictures: { url: string; color: string | null; alt: string }[]
}

export interface VariantDraft {
  code: string
  color: string | null
  size: string | null
  extraPrice: number
  gtin: string | null
  /** Null: the file does not say. */
  stock: number | null
}

/** One product of a file: read, or with what keeps it from being read. */
export interface ReadItem {
  row: number
  draft: ItemDraft | undefined
  mistakes: Mistake[]
}
