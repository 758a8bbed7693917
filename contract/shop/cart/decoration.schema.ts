import { Type, type Static } from 'typebox'
import { closed, line, orNull, WireDate, WireId, WireUrl } from '../../wire.ts'

const pmsCode = line(40, 1)

const imprintColors = <Color extends Parameters<typeof Type.Optional>[0]>(color: Color) => ({
  one: Type.Optional(color),
  two: Type.Optional(color),
  three: Type.Optional(color),
})

export const ChosenColor = closed({
  pms_code: {
    ...pmsCode,
    description: 'of one of the shop’s inks or threads, or a free PMS code that is mixed for the order',
  },
  hex_code: Type.Optional(
    Type.String({ pattern: '^#[0-9a-f]{6}$', description: 'of a free PMS code: how the preview shows it' }),
  ),
})

const rosterRow = {
  name: Type.String({ maxLength: 100 }),
  number: Type.String({ maxLength: 20, description: 'digits; 00 and 07 stay as they are' }),
  part: Type.String({ maxLength: 80, description: 'the code of its color and size' }),
}

/** How an item is to be decorated, as a buyer chooses it. Names are those of the product's `decoration_methods`. */
export const DecorationInput = closed({
  method: line(80, 1),
  locations: Type.Array(
    closed({
      location: line(80, 1),
      imprint_colors: Type.Optional(closed(imprintColors(ChosenColor))),
      artwork_id: Type.Optional(WireId),
      recolor: Type.Optional(Type.Boolean({ description: 'show and make the artwork in the imprint colors' })),
      remove_background: Type.Optional(Type.Boolean({ description: 'leave out the white box around the artwork' })),
      text: Type.Optional(Type.String({ maxLength: 300, description: 'at most three lines' })),
      typeface: Type.Optional(line(40, 1)),
      width_inches: Type.Optional(
        Type.Number({ exclusiveMinimum: 0, maximum: 100, description: 'of the imprint; without it as large as fits' }),
      ),
    }),
    { minItems: 1, maxItems: 12 },
  ),
  notes: Type.Optional(Type.String({ maxLength: 2000 })),
  in_hands_on: Type.Optional({ ...line(40), description: 'a business day to come, like 2026-12-18' }),
  rush_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  exact_quantity: Type.Optional(
    Type.Boolean({ description: 'no overrun and no underrun, where the item has a charge for it' }),
  ),
  roster: Type.Optional(
    closed({
      location: line(80, 1),
      imprint_color: Type.Optional(ChosenColor),
      typeface: Type.Optional(line(40, 1)),
      rows: Type.Array(closed(rosterRow), { minItems: 1, maxItems: 500, description: 'one for each piece' }),
    }),
  ),
})
export type DecorationInput = Static<typeof DecorationInput>

export const ImprintColor = Type.Object({
  pms_code: Type.String(),
  name: Type.String(),
  hex_code: Type.String(),
  is_match: Type.Boolean({ description: 'not one of the shop’s: mixed to its PMS code' }),
})

/** How a line is decorated. Without its names and addresses it can be sent again as a choice. */
export const LineDecoration = Type.Object({
  method: Type.String(),
  process: Type.String(),
  locations: Type.Array(
    Type.Object({
      location: Type.String(),
      area: Type.String({ description: 'width x height in inches' }),
      imprint_colors: Type.Object(imprintColors(ImprintColor)),
      artwork_id: orNull(WireId),
      artwork_name: orNull(Type.String()),
      recolor: Type.Boolean(),
      remove_background: Type.Boolean(),
      text: Type.String(),
      typeface: orNull(Type.String()),
      width_inches: Type.Number(),
      stitch_count: orNull(Type.Integer()),
    }),
  ),
  notes: Type.String(),
  in_hands_on: orNull(WireDate),
  rush_days: orNull(Type.Integer()),
  production_days: Type.Integer({ description: 'business days' }),
  preview_url: orNull(WireUrl),
  exact_quantity: Type.Boolean(),
  overrun_percent: Type.Integer({ description: 'how many percent more or fewer pieces ship and are billed' }),
  roster: orNull(
    Type.Object({
      location: Type.String(),
      imprint_color: orNull(ImprintColor),
      typeface: Type.String(),
      rows: Type.Array(Type.Object(rosterRow)),
    }),
  ),
})
export type LineDecoration = Static<typeof LineDecoration>
