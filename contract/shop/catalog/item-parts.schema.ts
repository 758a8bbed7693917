import { Type } from 'typebox'
import { orNull, WireDate, WireUrl } from '../../wire.ts'

/** A file beside an item. */
export const ItemDocument = Type.Object({
  kind: Type.String({ description: 'spec-sheet, safety-data-sheet, art-template, care-card ...' }),
  kind_name: Type.String(),
  title: Type.String(),
  url: WireUrl,
  media_type: Type.String({ description: 'empty where an address elsewhere does not tell' }),
  file_type: Type.String({ description: 'PDF, AI, EPS, PNG or JPG; empty where it is not known' }),
  bytes: orNull(Type.Integer()),
})

/** What lies where of an item, or of one of its parts, and what is on its way in. */
export const Inventory = Type.Object({
  code: Type.String(),
  name: Type.String(),
  total_quantity: Type.Integer(),
  parts: Type.Array(
    Type.Object({
      code: Type.String(),
      color: orNull(Type.String()),
      size: orNull(Type.String()),
      quantity: Type.Integer(),
      lead_days: Type.Optional(
        Type.Integer({
          description: 'business days until it leaves, of what nobody counts: it is made or bought to order',
        }),
      ),
      warehouses: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() })),
      incoming: Type.Array(Type.Object({ quantity: Type.Integer(), arrives_on: WireDate })),
    }),
  ),
})
