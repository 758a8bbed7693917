import { Type, type Static } from 'typebox'
import { closed, file, orNull, WireAmount, WireId, WireUnitPrice, WireUrl } from '../../wire.ts'
import { LineSample } from './cart.schema.ts'
import { Stock } from '../catalog/products.schema.ts'

const rowsAtMost = 1000

const rowTexts = {
  code: Type.String({ maxLength: 200, description: 'of an item or of a part, as it was typed' }),
  quantity: Type.String({ maxLength: 200, description: 'as it was typed' }),
}

const column = (description: string, minimum: number) =>
  Type.Integer({ minimum, maximum: 199, description: `the column ${description}; the first is 0` })

export const QuickOrderRow = Type.Object({
  ...rowTexts,
  problem: orNull(Type.String({ description: 'why it cannot go into the cart; null where it can' })),
  blames: orNull(
    Type.Enum(['code', 'quantity', 'variant', 'item'], { description: 'what of the row is to be corrected' }),
  ),
  taken_as: orNull(
    Type.String({
      description: 'the code as the catalog writes it, where it was typed with other signs; null where not',
    }),
  ),
  suggestion: orNull(
    Type.Object({ code: Type.String(), name: Type.String() }, { description: 'the nearest known code' }),
  ),
  item: orNull(
    Type.Object({
      id: WireId,
      name: Type.String(),
      web_code: Type.String(),
      item_url: WireUrl,
      image_thumnail: orNull(WireUrl),
      unit: Type.String(),
    }),
  ),
  variant_id: orNull(WireId),
  variants: Type.Array(Type.Object({ id: WireId, name: Type.String(), stock: Stock }), {
    description: 'to choose from; empty where the item comes in one',
  }),
  pieces: orNull(Type.Integer({ description: 'with those of rows that were added to it' })),
  /** The quantity asks for a sample: one piece, without a minimum. */
  sample: Type.Optional(orNull(LineSample)),
  stock: orNull(Stock),
  for_other_lines: Type.Integer({
    description: 'pieces in stock that are not in `stock`: lines of the cart take them',
  }),
  unit_price: orNull(WireUnitPrice),
  amount: orNull(WireAmount),
  charges: Type.Array(Type.Object({ name: Type.String(), why: Type.String(), amount: WireAmount })),
  merged_into: orNull(
    Type.Integer({ description: 'the row, from 0 on, that has its pieces now: the same code stood there' }),
  ),
})
export type QuickOrderRow = Static<typeof QuickOrderRow>

export const checkQuickOrder = {
  summary: 'Check codes and quantities row by row: what each is, costs, and why it could not be ordered',
  input: closed({
    rows: Type.Array(closed({ ...rowTexts, variant_id: Type.Optional(WireId) }), { minItems: 1, maxItems: rowsAtMost }),
  }),
  answer: Type.Object({ rows: Type.Array(QuickOrderRow, { description: 'in the order of the request' }) }),
}

export const readQuickOrderFile = {
  summary: 'Read codes and quantities from a CSV file or an Excel workbook',
  input: Type.Object({
    order_file: file(2, 'csv', 'xlsx'),
    code_column: Type.Optional(column('of codes, where the answer has asked', 0)),
    quantity_column: Type.Optional(column('of quantities, where the answer has asked; -1: none of them', -1)),
  }),
  answer: Type.Object({
    rows: Type.Array(Type.Object(rowTexts), { description: 'none while something is asked' }),
    asks: orNull(
      Type.Object(
        {
          of: Type.Enum(['code', 'quantity']),
          columns: Type.Array(
            Type.Object({
              column: Type.Integer(),
              heading: Type.String(),
              samples: Type.Array(Type.String(), { description: 'its first cells' }),
            }),
          ),
        },
        { description: 'columns that may each hold the codes or the quantities: send the file again with one of them' },
      ),
    ),
  }),
}
