import { Type, type Static } from 'typebox'
import { closed, idParams, line, oneOf, orNull, WireDate, WireId } from '../../wire.ts'

/** As domain/catalog/bulk-edits.ts has them; a test holds them equal. */
export const wireBulkEditKinds = ['publish', 'hide', 'price', 'brand', 'lead-days', 'collection', 'department'] as const

/** One change of many items. Each kind asks for a field of its own. */
export const BulkEdit = closed({
  itemIds: Type.Array(WireId, { minItems: 1, maxItems: 500 }),
  kind: oneOf(wireBulkEditKinds),
  /** Of 'price': 4 raises them, -10 lowers them; rounded to cents. */
  percent: Type.Optional(Type.Number({ minimum: -90, maximum: 500, multipleOf: 0.01 })),
  brand: Type.Optional(line(200)),
  /** Of 'lead-days': business days of production. */
  leadDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  /** Of 'collection'; of 'department' one of the first level, which becomes the main collection. */
  collectionId: Type.Optional(WireId),
})
export type BulkEdit = Static<typeof BulkEdit>

export const previewBulkEdit = {
  summary: 'What a change of many items would do; it changes nothing',
  input: BulkEdit,
  answer: Type.Object({
    changedCount: Type.Integer(),
    said: Type.String({ description: '17 of 20 selected items will be published; 3 have no price.' }),
    /** The first of those that are left out. */
    refused: Type.Array(Type.Object({ id: WireId, code: Type.String(), why: Type.String() })),
  }),
}

export const editItems = {
  summary: 'Change many items at once, all or nothing; what cannot be changed is left out and told',
  input: BulkEdit,
  answer: Type.Object({
    /** Of the change, by which it is undone; null: nothing was changed. */
    id: orNull(WireId),
    changedCount: Type.Integer(),
    said: Type.String(),
  }),
}

const BulkEditRow = Type.Object({
  id: WireId,
  said: Type.String({ description: '17 items published.' }),
  who: Type.String(),
  at: WireDate,
  /** Null: it was undone. */
  undoneUntil: orNull(WireDate),
  undoneBy: Type.String(),
})
export type BulkEditRow = Static<typeof BulkEditRow>

export const listBulkEdits = {
  summary: 'Changes of many items within the last 30 days, the latest first',
  answer: Type.Object({ edits: Type.Array(BulkEditRow), timeZone: Type.String() }),
}

export const undoBulkEdit = {
  summary: 'Give items the values that they had before a change of many; what was changed since stays',
  params: idParams,
  answer: Type.Object({ said: Type.String() }),
}
