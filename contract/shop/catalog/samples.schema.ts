import { Type, type Static } from 'typebox'
import { idParams, orNull, WireUnitPrice } from '../../wire.ts'
import { SampleKind } from '../cart/cart.schema.ts'

export const ItemSample = Type.Object({
  kind: SampleKind,
  title: Type.String(),
  meaning: Type.String({ description: 'to a buyer, in one sentence' }),
  /** Of one piece, without what its size adds and without set-up; null: it is not known. */
  price: orNull(WireUnitPrice),
  rule: Type.String({ description: 'who pays the freight, and what is credited; empty: as on other orders' }),
  refusal: orNull(Type.String({ description: 'why the caller cannot order it now' })),
})
export type ItemSample = Static<typeof ItemSample>

export const listSamples = {
  summary: 'The samples that an item has, with their prices and rules; refused ones with the reason',
  params: idParams,
  answer: Type.Object({ samples: Type.Array(ItemSample, { description: 'none: the shop offers none of the item' }) }),
}
