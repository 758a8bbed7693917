import type { DecorationInput, LineDecoration } from '../../../../contract/shop/cart/decoration.schema.ts'
import { rosterTypeface } from '../../../../domain/decoration/roster/roster.ts'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'

/** A decoration that is being set up, in the shape in which it goes into the cart. */
export type Draft = DecorationInput
export type DraftLocation = Draft['locations'][number]
export type Method = Product['decoration_methods'][number]
export type DraftRoster = NonNullable<Draft['roster']>
export type DraftColor = NonNullable<NonNullable<DraftLocation['imprint_colors']>['one']>

export const listColors = ({ imprint_colors: colors }: DraftLocation): DraftColor[] =>
  [colors?.one, colors?.two, colors?.three].filter((color) => color !== undefined)

export const colorNames = ['one', 'two', 'three'] as const

/** Gaps are closed: color two becomes the first where that is taken out. */
export const withColors = (location: DraftLocation, colors: readonly DraftColor[]): DraftLocation => ({
  ...location,
  imprint_colors: Object.fromEntries(colors.slice(0, 3).map((color, index) => [colorNames[index]!, color])),
})

/** Begins with the location that is decorated most often. */
export function beginDraft(method: Method): Draft {
  const first = method.locations.find((location) => location.default) ?? method.locations[0]
  return { method: method.name, locations: first ? [{ location: first.name }] : [] }
}

/** What another method can do as well stays as it is. */
export function changeMethod(draft: Draft, from: Method | undefined, to: Method): Draft {
  const locations = draft.locations
    .filter(({ location }) => to.locations.some(({ name }) => name === location))
    .slice(0, Math.max(1, to.maximum_locations))
    .map((location) =>
      from?.coloring === to.coloring ? withColors(location, keepColors(location, to)) : uncolored(location),
    )
  const { roster, ...rest } = draft
  const staying = locations.length > 0 ? locations : beginDraft(to).locations
  const moved = roster && moveRoster(roster, from, to)
  return { ...rest, method: to.name, locations: staying, ...(moved && { roster: moved }) }
}

/** The names stay as long as the method takes any; its own colors are chosen anew. */
function moveRoster(roster: DraftRoster, from: Method | undefined, to: Method): DraftRoster | undefined {
  const places = listRosterPlaces(to)
  const place = places.find(({ name }) => name === roster.location) ?? places[0]
  if (!place) return undefined
  const { imprint_color: color, ...rest } = roster
  return { ...rest, location: place.name, ...(color && from?.coloring === to.coloring && { imprint_color: color }) }
}

/** Where a method takes names or numbers. */
export const listRosterPlaces = ({ locations }: Method) =>
  locations.filter(({ name_letters: letters, number_digits: digits }) => letters !== null || digits !== null)

/** As if nobody had chosen a color yet. */
const uncolored = ({ imprint_colors: _before, recolor: _recolor, ...location }: DraftLocation): DraftLocation =>
  location

const keepColors = (location: DraftLocation, method: Method) =>
  listColors(location).slice(0, findArea(method, location.location)?.maximum_colors ?? method.maximum_colors)

export const findArea = (method: Method | undefined, name: string) =>
  method?.locations.find((location) => location.name === name)

/** Both would be made alike. */
export const isSameDraft = (one: Draft, other: Draft): boolean => toIdentity(one) === toIdentity(other)

const toIdentity = ({
  method,
  locations,
  notes = '',
  in_hands_on: day,
  rush_days: rush,
  exact_quantity: exact,
  roster,
}: Draft): string =>
  JSON.stringify([
    method,
    locations.map(toLocationIdentity),
    notes,
    day ?? null,
    rush ?? null,
    exact ?? false,
    roster ? toRosterIdentity(roster) : null,
  ])

const toRosterIdentity = ({ location, imprint_color: color, typeface, rows }: DraftRoster) => [
  location,
  color?.pms_code.toLowerCase() ?? null,
  typeface ?? rosterTypeface,
  rows.map(({ name, number, part }) => [name, number, part]),
]

const toLocationIdentity = (location: DraftLocation) => [
  location.location,
  listColors(location).map(({ pms_code: code }) => code.toLowerCase()),
  location.artwork_id ?? null,
  location.recolor ?? false,
  location.remove_background ?? false,
  location.text ?? '',
  location.typeface ?? null,
  location.width_inches ?? null,
]

/** A line of the cart, to be set up anew. */
export function toDraft(line: LineDecoration): Draft {
  return {
    method: line.method,
    locations: line.locations.map((location) => ({
      location: location.location,
      imprint_colors: toColors(location.imprint_colors),
      recolor: location.recolor,
      remove_background: location.remove_background,
      width_inches: location.width_inches,
      ...(location.artwork_id !== null && { artwork_id: location.artwork_id }),
      ...(location.text !== '' && { text: location.text }),
      ...(location.typeface !== null && { typeface: location.typeface }),
    })),
    notes: line.notes,
    ...(line.in_hands_on !== null && { in_hands_on: line.in_hands_on }),
    ...(line.rush_days !== null && { rush_days: line.rush_days }),
    ...(line.exact_quantity && { exact_quantity: true }),
    ...(line.roster && { roster: toRosterDraft(line.roster) }),
  }
}

const toRosterDraft = ({
  location,
  imprint_color: color,
  typeface,
  rows,
}: NonNullable<LineDecoration['roster']>): DraftRoster => ({
  location,
  typeface,
  rows,
  ...(color && { imprint_color: toDraftColor(color) }),
})

type LineColors = LineDecoration['locations'][number]['imprint_colors']

const toColors = (colors: LineColors): DraftLocation['imprint_colors'] =>
  Object.fromEntries(
    colorNames.flatMap((name) => {
      const color = colors[name]
      return color ? [[name, toDraftColor(color)]] : []
    }),
  )

const toDraftColor = (color: NonNullable<LineColors['one']>): DraftColor => ({
  pms_code: color.pms_code,
  ...(color.is_match && { hex_code: color.hex_code }),
})
