import type { AnswerOf, InputOf } from '../../../../../contract/call.ts'
import type { addToCart, getCart } from '../../../../../contract/shop/cart/cart.call.ts'
import type { OrderedDecoration } from '../../../../../domain/decoration/decoration.ts'
import type { Roster } from '../../../../../domain/decoration/roster/roster.ts'
import type { RequestedDecoration, RequestedLocation } from './read-decoration.ts'

type WireInput = NonNullable<InputOf<typeof addToCart>['decoration']>
type WireDecoration = NonNullable<
  AnswerOf<typeof getCart>['shopping_cart']['shopping_cart_lines'][number]['decoration']
>

const hundredthsPerInch = 100
/** Imprint colors one, two and three, as the wire calls them. */
const colorNames = ['one', 'two', 'three'] as const

export const readChosen = ({ method, locations, ...chosen }: WireInput): RequestedDecoration => ({
  method,
  locations: locations.map(readLocation),
  notes: chosen.notes?.trim() ?? '',
  inHandsOn: chosen.in_hands_on?.trim() || null,
  rushDays: chosen.rush_days ?? null,
  exactQuantity: chosen.exact_quantity ?? false,
  roster: chosen.roster && readRoster(chosen.roster),
})

const readRoster = ({
  location,
  imprint_color: color,
  typeface,
  rows,
}: NonNullable<WireInput['roster']>): RequestedDecoration['roster'] => ({
  location,
  color: color && { code: color.pms_code.trim(), hex: color.hex_code },
  typeface,
  rows,
})

const readLocation = (chosen: WireInput['locations'][number]): RequestedLocation => ({
  location: chosen.location,
  colors: colorNames.flatMap((name) => {
    const color = chosen.imprint_colors?.[name]
    return color ? [{ name, code: color.pms_code.trim(), hex: color.hex_code }] : []
  }),
  artworkId: chosen.artwork_id,
  recolored: chosen.recolor ?? false,
  withoutBackground: chosen.remove_background ?? false,
  words: chosen.text?.trim() ?? '',
  typeface: chosen.typeface,
  width: chosen.width_inches === undefined ? undefined : Math.round(chosen.width_inches * hundredthsPerInch),
})

/** Without its names and addresses it can be sent again as a choice. */
export const toWireDecoration = (decoration: OrderedDecoration, previewUrl: string | null): WireDecoration => ({
  method: decoration.method,
  process: decoration.process,
  locations: decoration.locations.map((one) => ({
    location: one.location,
    area: `${one.areaWidth / hundredthsPerInch} x ${one.areaHeight / hundredthsPerInch}`,
    imprint_colors: Object.fromEntries(
      one.colors
        .slice(0, colorNames.length)
        .map(({ code, name, hex, isMatch }, index) => [
          colorNames[index]!,
          { pms_code: code, name, hex_code: hex, is_match: isMatch },
        ]),
    ),
    artwork_id: one.artwork?.artworkId ?? null,
    artwork_name: one.artwork?.name ?? null,
    recolor: one.artwork?.recolored ?? false,
    remove_background: one.artwork?.withoutBackground ?? false,
    text: one.text?.words ?? '',
    typeface: one.text?.typeface ?? null,
    width_inches: one.width / hundredthsPerInch,
    stitch_count: one.stitches,
  })),
  notes: decoration.notes,
  in_hands_on: decoration.inHandsOn,
  rush_days: decoration.rushDays,
  production_days: decoration.productionDays,
  preview_url: previewUrl,
  exact_quantity: decoration.exactQuantity ?? false,
  overrun_percent: decoration.overrunPercent ?? 0,
  roster: decoration.roster ? toWireRoster(decoration.roster) : null,
})

const toWireRoster = ({ location, color, typeface, rows }: Roster): NonNullable<WireDecoration['roster']> => ({
  location,
  imprint_color: color && { pms_code: color.code, name: color.name, hex_code: color.hex, is_match: color.isMatch },
  typeface,
  rows,
})
