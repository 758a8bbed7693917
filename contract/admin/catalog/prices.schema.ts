import { Type, type Static } from 'typebox'
import {
  closed,
  givenHundredths,
  idParams,
  line,
  oneOf,
  orNull,
  WireDate,
  WireId,
  WireUnitPrice,
  WireUrl,
} from '../../wire.ts'

/** What can be changed in the grid. */
const SheetFieldName = oneOf(['name', 'brand', 'state', 'stock', 'price'])
const part = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'of a price: from this quantity on; of stock: the warehouse; else 0',
})

/** A cell that a draft changes. */
const SheetCell = Type.Object({
  field: SheetFieldName,
  part,
  before: Type.String({
    description: "as the shop had it when it was changed: '12.20', 'shown', '48'; empty: nothing",
  }),
  after: Type.String({ description: 'as it would be; as it was typed where that is no good' }),
  fault: Type.String({ description: 'why it cannot be published; empty: it can' }),
  now: orNull(Type.String({ description: 'as the shop has it by now, where somebody has changed it since' })),
})

/** An item as a row of the grid. */
export const SheetRow = Type.Object({
  id: WireId,
  code: Type.String(),
  name: Type.String(),
  brand: Type.String(),
  state: oneOf(['shown', 'hidden']),
  pictureUrl: orNull(WireUrl),
  /** Where the first price of an item without one begins. */
  minimumQuantity: Type.Integer(),
  /** Of the price list where it names the item, else the published ones. */
  tiers: Type.Array(Type.Object({ quantity: Type.Integer(), price: WireUnitPrice })),
  isOwn: Type.Boolean({ description: 'the price list names the item' }),
  stock: orNull(Type.Integer({ description: 'counted in the warehouse; null: not counted' })),
  variantCount: Type.Integer({ description: 'stock of an item with several is counted on its own page' }),
  /** The day from which on a published draft changes something of it. */
  scheduledOn: orNull(WireDate),
  cells: Type.Array(SheetCell),
})
export type SheetRow = Static<typeof SheetRow>

const effect = {
  itemCount: Type.Integer(),
  priceCount: Type.Integer(),
  riseCount: Type.Integer(),
  fallCount: Type.Integer(),
  otherCount: Type.Integer({ description: 'names, brands, stock, shown or hidden' }),
  effect: Type.String({ description: '412 prices rise by 4% on average; empty: nothing is changed' }),
}

/** What somebody has changed and not published. */
export const PriceDraft = Type.Object({
  /** Whoever changes an older one is refused (409, field 'version'). */
  version: Type.Integer(),
  changedAt: orNull(WireDate),
  ...effect,
  faultCount: Type.Integer(),
  canUndo: Type.Boolean(),
  canRedo: Type.Boolean(),
})
export type PriceDraft = Static<typeof PriceDraft>

/** Without it the published prices. */
const priceListId = Type.Optional(WireId)
const warehouseId = Type.Optional(WireId)
const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

const filter = {
  /** Parts of a code, name or brand. */
  q: Type.Optional(line(120)),
  brand: Type.Optional(line(200, 1)),
  /** With all below it. */
  collectionId: Type.Optional(WireId),
  /** Only items that the price list names. */
  own: Type.Optional(Type.Boolean()),
  /** Only what the draft changes, or only what of it cannot be published as it is. */
  only: Type.Optional(oneOf(['changed', 'faulty'])),
}
const ofSheet = { priceListId, warehouseId }

export const getPriceSheet = {
  summary: 'What the price grid can show, and the draft of whoever asks',
  query: Type.Object({ priceListId }),
  answer: Type.Object({
    /** Of companies. */
    priceLists: Type.Array(Type.Object({ id: WireId, name: Type.String() })),
    brands: Type.Array(Type.String()),
    /** In the order of the tree. */
    collections: Type.Array(Type.Object({ id: WireId, name: Type.String(), depth: Type.Integer() })),
    warehouses: Type.Array(Type.Object({ id: WireId, name: Type.String() })),
    draft: PriceDraft,
    today: WireDate,
    waitingCount: Type.Integer({ description: 'published drafts that have not begun' }),
    mayChange: Type.Boolean(),
  }),
}

export const listSheetRows = {
  summary: 'Items with their prices, and what the draft of whoever asks changes of them',
  query: Type.Object({
    ...ofSheet,
    ...filter,
    sort: Type.Optional(oneOf(['code', 'brand'])),
    cursor: Type.Optional(line(12)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
  }),
  answer: Type.Object({
    rows: Type.Array(SheetRow),
    /** Of the next page; null: this is the last. */
    nextCursor: orNull(Type.String()),
  }),
}

export const countSheetRows = {
  summary: 'How many items the filter of the price grid finds',
  query: Type.Object({ priceListId, ...filter }),
  answer: Type.Object({ count: Type.Integer() }),
}

/** The draft as it is after a change, with the rows that it has touched. */
export const ChangedSheet = Type.Object({
  draft: PriceDraft,
  rows: Type.Array(SheetRow),
  isWhole: Type.Boolean({ description: 'false: more rows have changed than come along' }),
})

export const changeCells = {
  summary: 'Change cells of the draft',
  input: closed({
    ...ofSheet,
    version,
    cells: Type.Array(
      closed({
        itemId: WireId,
        field: SheetFieldName,
        part,
        /** As typed; null: as the shop has it. */
        text: orNull(line(400)),
        /** What the shop had, as the page showed it. */
        seen: Type.Optional(line(400)),
      }),
      { minItems: 1, maxItems: 2_000 },
    ),
  }),
  answer: ChangedSheet,
}

export const fillPrices = {
  summary: 'Raise or lower all prices that the filter finds, in the draft',
  input: closed({
    ...ofSheet,
    version,
    ...filter,
    percent: givenHundredths({ minimum: -95, maximum: 1_000 }, 'below zero they fall'),
    roundTo: oneOf(['0.01', '0.05', '.99']),
  }),
  answer: ChangedSheet,
}

export const stepDraft = {
  summary: 'Undo the last change of the draft, or redo it',
  input: closed({ ...ofSheet, version, direction: oneOf(['undo', 'redo']) }),
  answer: ChangedSheet,
}

export const settleDraft = {
  summary: 'Where somebody has changed a value since the draft was begun: take that value, or that of the draft',
  input: closed({ ...ofSheet, version, take: oneOf(['mine', 'theirs']) }),
  answer: ChangedSheet,
}

export const discardDraft = {
  summary: 'Throw the draft away',
  input: closed({ priceListId, version }),
  answer: Type.Object({ draft: PriceDraft }),
}

export const CellLine = Type.Object({
  item: Type.Object({ id: WireId, code: Type.String(), name: Type.String() }),
  what: Type.String({ description: 'Price from 48' }),
  before: Type.String({ description: '$12.20; empty: nothing' }),
  after: Type.String(),
  percent: orNull(Type.Number({ description: 'of a price: by how much it rises, or below zero falls' })),
})
export type CellLine = Static<typeof CellLine>

export const previewDraft = {
  summary: 'What the draft would do',
  query: Type.Object({ priceListId }),
  answer: Type.Object({
    draft: PriceDraft,
    /** The prices that change most come first; not all of a large draft. */
    largest: Type.Array(CellLine),
    faults: Type.Array(Type.Object({ ...CellLine.properties, fault: Type.String() })),
    /** Changed by somebody else since. */
    outdated: Type.Array(
      Type.Object({ ...CellLine.properties, now: Type.String(), by: Type.String({ description: 'empty: unknown' }) }),
    ),
    outdatedCount: Type.Integer(),
    toOrder: Type.String({
      description: 'what is said of items that it shows and nobody counts; empty: there are none',
    }),
    /** What has to be corrected first, a sentence each. */
    dearer: Type.Array(Type.String(), { description: 'pieces that would cost more when more are bought' }),
  }),
}

/** What taking back has done, or would do, to what counts already. */
const TakenBack = Type.Object({
  restored: Type.Integer({ description: 'items that get their values back' }),
  left: Type.Integer({ description: 'values that somebody has changed since; they stay' }),
  /** The first items with such values. */
  changedSince: Type.Array(Type.Object({ id: WireId, code: Type.String(), what: Type.String(), who: Type.String() })),
})
export type PriceTakenBack = Static<typeof TakenBack>

/** A draft that was published. */
export const PriceChange = Type.Object({
  id: WireId,
  priceList: Type.String(),
  startsOn: WireDate,
  state: oneOf(['waiting', 'done', 'taking-back', 'taken-back']),
  by: Type.String(),
  createdAt: WireDate,
  doneAt: orNull(WireDate),
  ...effect,
  /** What could not be changed on its day, a sentence each. */
  leftOut: Type.Array(Type.String()),
  takenBackUntil: orNull(Type.String({ description: 'of what counts already; null: it cannot be undone' })),
  takenBackAt: orNull(WireDate),
  takenBack: orNull(Type.Object({ by: Type.String(), ...TakenBack.properties })),
})
export type PriceChange = Static<typeof PriceChange>

export const publishDraft = {
  summary: 'Publish the draft, at once or from a day on',
  input: closed({
    priceListId,
    version,
    /** On the shop's calendar; left out: at once. */
    startsOn: Type.Optional(WireDate),
  }),
  answer: Type.Object({ change: PriceChange, said: Type.String() }),
}

export const listPriceChanges = {
  summary: 'Published drafts: those that wait by their day, then the others, the latest first',
  query: Type.Object({ state: Type.Optional(oneOf(['waiting', 'over'])), cursor: Type.Optional(line(12)) }),
  answer: Type.Object({ changes: Type.Array(PriceChange), nextCursor: orNull(Type.String()) }),
}

export const getPriceChange = {
  summary: 'A published draft with what it changes',
  params: idParams,
  query: Type.Object({ cursor: Type.Optional(line(12)) }),
  answer: Type.Object({
    change: PriceChange,
    lines: Type.Array(CellLine),
    nextCursor: orNull(Type.String()),
    mayChange: Type.Boolean(),
  }),
}

export const previewPriceTakeBack = {
  summary: 'What taking back a published draft that counts already would do',
  params: idParams,
  answer: TakenBack,
  alsoRefuses: [409] as const,
}

export const takeBackPriceChange = {
  summary:
    'Take a published draft back: before its day it is a draft again, if whoever takes it back has none; in the 30 days since then ' +
    'items get the values from before, but for what somebody has changed since',
  params: idParams,
  input: closed({}),
  answer: Type.Object({ change: PriceChange, said: Type.String() }),
}
