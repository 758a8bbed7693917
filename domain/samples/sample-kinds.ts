/** What buyers can order to look at before they buy, in the words of the trade. */
export type SampleKind = 'blank' | 'random' | 'pre-production' | 'swatch'

interface SampleKindRow {
  title: string
  /** To a buyer, in one sentence. */
  meaning: string
  /** A piece of what is sold is sent; else it comes from what the shop keeps for this. */
  isFromStock: boolean
}

export const sampleKindRows: Record<SampleKind, SampleKindRow> = {
  'blank': { title: 'Blank sample', meaning: 'One piece without imprint.', isFromStock: true },
  'random': {
    title: 'Random sample',
    meaning: 'One piece with another customer’s imprint, to see how it prints.',
    isFromStock: false,
  },
  'pre-production': {
    title: 'Pre-production sample',
    meaning: 'One piece with your artwork, made before your order.',
    isFromStock: true,
  },
  'swatch': {
    title: 'Swatch or color card',
    meaning: 'The material in your color, not the piece itself.',
    isFromStock: false,
  },
}

export const sampleKinds = Object.keys(sampleKindRows) as SampleKind[]

/** Goods are, and so are samples that are a piece of them. */
export const isTakenFromStock = (sample: SampleKind | null | undefined): boolean =>
  !sample || sampleKindRows[sample].isFromStock

export const nameSample = (kind: SampleKind): string => sampleKindRows[kind].title

/** What an order is: goods to use, or samples to decide by. */
export type OrderType = 'order' | 'sample'

export const orderTypes: Record<OrderType, string> = { order: 'Order', sample: 'Sample' }
