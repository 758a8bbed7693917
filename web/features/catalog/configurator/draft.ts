import type { DecorationInput, LineDecoration } from '../../../../contract/shop/cart/decoration.schema.ts'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'

/** A decoration that is being set up, in the shape in which it goes into the cart. */
export type Draft = DecorationInput
export type DraftLocation = Draft['locations'][number]
export type Method = Product['decoration_methods'][number]
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
  return { ...draft, method: to.name, locations: locations.length > 0 ? locations : beginDraft(to).locations }
}

/** As if nobody had chosen a color yet. */
const uncolored = ({ imprint_colors: _before, recolor: _recolor, ...location }: DraftLocation): DraftLocation =>
  location

const keepColors = (location: DraftLocation, method: Method) =>
  listColors(location).slice(0, findArea(method, location.location)?.maximum_colors ?? method.maximum_colors)

export const findArea = (method: Method | undefined, name: string) =>
  method?.locations.find((location) => location.name === name)

/** Both would be made alike. */
export const isSameDraft = (one: Draft, other: Draft): boolean => toIdentity(one) === toIdentity(other)

const toIdentity = ({ method, locations, notes = '', in_hands_on: day, rush_days: rush }: Draft): string =>
  JSON.stringify([method, locations.map(toLocationIdentity), notes, day ?? null, rush ?? null])

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
  }
}

type LineColors = LineDecoration['locations'][number]['imprint_colors']

const toColors = (colors: LineColors): DraftLocation['imprint_colors'] =>
  Object.fromEntries(
    colorNames.flatMap((name) => {
      const color = colors[name]
      if (!color) return []
      return [[name, { pms_code: color.pms_code, ...(color.is_match && { hex_code: color.hex_code }) }]]
    }),
  )
