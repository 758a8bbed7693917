import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import type { Decoration } from '../../../../domain/decoration/decoration.ts'
import type { DecorationMethod } from '../../../../domain/decoration/decoration-method.ts'
import { fitWidth } from '../../../../domain/imprint/fit-width.ts'
import { estimateStitches, estimateTextStitches } from '../../../../domain/decoration/stitches.ts'
import { toLines } from '../../../../domain/imprint/typefaces.ts'
import { cleanLettering } from '../../../../domain/decoration/roster/clean-roster.ts'
import { rosterTypeface, type Roster } from '../../../../domain/decoration/roster/roster.ts'
import type { PricingTerms } from '../../../../domain/pricing/charges/charge-rule.ts'
import { readException } from '../../../client/index.ts'
import {
  findArea,
  listColors,
  type Draft,
  type DraftColor,
  type DraftLocation,
  type DraftRoster,
  type Method,
} from './draft.ts'

/** One of the shop's inks or threads. */
export interface Ink {
  code: string
  name: string
  hex: string
}

/** What a decoration goes on. */
export interface Goods {
  /** Of its color. */
  name: string | null
  hex: string
}

/** Of the company's library, as far as a decoration depends on it. */
export interface Artwork {
  id: number
  hash: string
  name: string
  facts: {
    aspect: number
    coverage: number
    /** The most used first. */
    colors: readonly { hex: string }[]
    color_count: number
    has_white_box: boolean
  }
  pixels_url: string | null
  repeats: readonly { process: string; order_id: number | null; ordered_on: string }[]
}

/** What a company has agreed on with the shop. */
export interface Profile {
  company_name: string
  charge_exceptions: readonly { code: string; amount: number; valid_from: string | null; valid_until: string | null }[]
}

/** What a draft names by code or id only. */
export interface DecorationFacts {
  inks: readonly Ink[]
  artworks: ReadonlyMap<number, Artwork>
}

const hundredths = 100

export const toDomainMethods = ({ decoration_methods: methods }: Pick<Product, 'decoration_methods'>) =>
  methods.map((method): DecorationMethod => ({
    name: method.name,
    type: method.type,
    process: method.process,
    maximumColors: method.maximum_colors,
    maximumLocations: method.maximum_locations,
    leadDays: method.lead_days,
    overruns: method.overruns,
    locations: method.locations.map((location) => ({
      name: location.name,
      width: Math.round(location.width_inches * hundredths),
      height: Math.round(location.height_inches * hundredths),
      maximumColors: location.maximum_colors,
      excludes: location.excludes,
      nameLetters: location.name_letters,
      numberDigits: location.number_digits,
      isDefault: location.default,
      geometry: location.geometry,
    })),
  }))

/** What the server makes of the draft, so that both judge and price the same. */
export function toDecoration(draft: Draft, method: Method, facts: DecorationFacts): Decoration {
  return {
    method: draft.method,
    locations: draft.locations.map((location) => toLocation(location, method, facts)),
    notes: draft.notes ?? '',
    inHandsOn: draft.in_hands_on ?? null,
    rushDays: draft.rush_days ?? null,
    ...(draft.exact_quantity && { exactQuantity: true as const }),
    ...(draft.roster && { roster: toRoster(draft.roster, facts) }),
  }
}

const toRoster = (
  { location, imprint_color: color, typeface = rosterTypeface, rows }: DraftRoster,
  facts: DecorationFacts,
): Roster => ({
  location,
  color: color ? toColor(color, facts) : null,
  typeface,
  rows: rows.map(({ name, number, part }) => ({ name: cleanLettering(name), number: cleanLettering(number), part })),
})

function toLocation(location: DraftLocation, method: Method, facts: DecorationFacts): Decoration['locations'][number] {
  const artwork = location.artwork_id === undefined ? undefined : facts.artworks.get(location.artwork_id)
  const width = widthOf(location, method, facts)
  const words = toLines(location.text ?? '').join('\n')
  const text = words === '' ? null : { words, typeface: location.typeface ?? '' }
  return {
    location: location.location,
    colors: listColors(location).map((color) => toColor(color, facts)),
    artwork: artwork
      ? {
          artworkId: artwork.id,
          hash: artwork.hash,
          name: artwork.name,
          recolored: location.recolor ?? false,
          withoutBackground: location.remove_background ?? false,
        }
      : null,
    text,
    width,
    stitches: method.process === 'embroidery' ? toStitches(artwork, text, width) : null,
  }
}

/** In 1/100 inch: as the buyer says, else as wide as it fits. */
export function widthOf(location: DraftLocation, method: Method, { artworks }: DecorationFacts): number {
  if (location.width_inches !== undefined) return Math.round(location.width_inches * hundredths)
  const area = findArea(method, location.location)
  const artwork = location.artwork_id === undefined ? undefined : artworks.get(location.artwork_id)
  return area
    ? fitWidth(
        { width: Math.round(area.width_inches * hundredths), height: Math.round(area.height_inches * hundredths) },
        artwork ? artwork.facts.aspect : null,
        Boolean(location.text?.trim()),
      )
    : 0
}

export function toColor({ pms_code: code, hex_code: hex }: DraftColor, { inks }: DecorationFacts) {
  const ink = inks.find((one) => one.code.toLowerCase() === code.toLowerCase())
  return ink ? { ...ink, isMatch: false } : { code, name: code, hex: hex ?? '#808080', isMatch: hex !== undefined }
}

/** By what a company has agreed on and what it had made before. */
export function toTerms(
  today: string,
  profile: Profile | undefined,
  { locations }: Draft,
  { process }: Method,
  { artworks }: DecorationFacts,
): PricingTerms {
  const used = locations.flatMap(({ artwork_id: id }) => (id === undefined ? [] : (artworks.get(id) ?? [])))
  return {
    day: today,
    exceptions: (profile?.charge_exceptions ?? []).map(readException),
    repeats: new Map(
      used.flatMap(({ hash, repeats }) => {
        const repeat = repeats.find((one) => one.process === process)
        return repeat ? [[hash, { orderId: repeat.order_id, orderedOn: repeat.ordered_on }] as const] : []
      }),
    ),
  }
}

const toStitches = (artwork: Artwork | undefined, text: { words: string } | null, width: number): number =>
  (artwork ? estimateStitches(artwork.facts, width) : 0) + (text ? estimateTextStitches(text.words, width) : 0)
