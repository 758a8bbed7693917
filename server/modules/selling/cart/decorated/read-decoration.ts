import type { Day } from '../../../../../domain/calendar/business-days.ts'
import type { ArtworkFacts } from '../../../../../domain/decoration/artwork-facts.ts'
import type { DecorationMethod, ImprintLocation } from '../../../../../domain/decoration/decoration-method.ts'
import type { DecoratedLocation, Decoration, UsedArtwork } from '../../../../../domain/decoration/decoration.ts'
import type { DecorationMistake } from '../../../../../domain/decoration/judge-decoration.ts'
import { coloringOf } from '../../../../../domain/imprint/processes.ts'
import { readInk } from '../../../../../domain/decoration/read-ink.ts'
import { estimateStitches, estimateTextStitches } from '../../../../../domain/decoration/stitches.ts'
import { isTypeface, toLines, usualTypeface } from '../../../../../domain/imprint/typefaces.ts'
import { cleanLettering } from '../../../../../domain/decoration/roster/clean-roster.ts'
import { rosterTypeface, type Roster, type RosterRow } from '../../../../../domain/decoration/roster/roster.ts'

/** A decoration as a buyer asks for it, before it is known what of it there is. */
export interface RequestedDecoration {
  method: string
  locations: RequestedLocation[]
  notes: string
  inHandsOn: Day | null
  rushDays: number | null
  exactQuantity: boolean
  roster: RequestedRoster | undefined
}

interface RequestedRoster {
  location: string
  color: { code: string; hex: string | undefined } | undefined
  typeface: string | undefined
  rows: RosterRow[]
}

export interface RequestedLocation {
  location: string
  /** `name` is that of its field: one, two, three. */
  colors: { name: string; code: string; hex: string | undefined }[]
  artworkId: number | undefined
  recolored: boolean
  withoutBackground: boolean
  words: string
  typeface: string | undefined
  /** In 1/100 inch; undefined: as wide as fits. */
  width: number | undefined
}

/** What a decoration is made of. */
export interface DecorationFacts {
  inks: readonly { code: string; name: string; hex: string; kind: 'ink' | 'thread' }[]
  /** Of the buyer's company. */
  artworks: readonly { id: number; hash: string; name: string; facts: ArtworkFacts }[]
}

interface DecorationReading {
  decoration: Decoration
  mistakes: DecorationMistake[]
}

/**
 * What was asked for, with what there is, in the order of the request. What nobody can make is left to the judge of decorations; this
 * says what does not exist.
 * @param held the decoration that the line has so far: its artwork stays good after the library has let it go
 */
export function readRequestedDecoration(
  { method: name, locations, roster, exactQuantity, ...rest }: RequestedDecoration,
  methods: readonly DecorationMethod[],
  facts: DecorationFacts,
  held: Decoration | null,
): DecorationReading {
  const method = methods.find((one) => one.name === name)
  const read = locations.map((requested, index) => readLocation(requested, index, { method, facts, held }))
  const lettered = roster && readRoster(roster, method, facts)
  return {
    decoration: {
      method: name,
      locations: read.map(({ location }) => location),
      ...rest,
      ...(exactQuantity && { exactQuantity }),
      ...(lettered && { roster: lettered.roster }),
    },
    mistakes: [...read.flatMap(({ mistakes }) => mistakes), ...(lettered?.mistakes ?? [])],
  }
}

function readRoster(
  { location, color: asked, typeface = rosterTypeface, rows }: RequestedRoster,
  method: DecorationMethod | undefined,
  facts: DecorationFacts,
): { roster: Roster; mistakes: DecorationMistake[] } {
  const inks = method ? listInksFor(method, facts) : facts.inks
  const color = asked && readInk(asked, inks)
  const cleaned = rows.map(({ name, number, part }) => ({
    name: cleanLettering(name),
    number: cleanLettering(number),
    part,
  }))
  return {
    roster: { location, color: color ?? null, typeface, rows: cleaned },
    mistakes: [
      ...(asked && !color ? [{ path: 'roster.imprint_color', sentence: noSuchColor }] : []),
      ...(isTypeface(typeface) ? [] : [{ path: 'roster.typeface', sentence: noSuchTypeface }]),
    ],
  }
}

/** The same choice is the same, in whatever order its locations were chosen. */
export function sortLocations(decoration: Decoration, methods: readonly DecorationMethod[]): Decoration {
  const order = methods.find(({ name }) => name === decoration.method)?.locations.map(({ name }) => name) ?? []
  const locations = decoration.locations.toSorted(
    (one, other) => order.indexOf(one.location) - order.indexOf(other.location),
  )
  return { ...decoration, locations }
}

interface Surroundings {
  method: DecorationMethod | undefined
  facts: DecorationFacts
  held: Decoration | null
}

function readLocation(requested: RequestedLocation, index: number, { method, facts, held }: Surroundings) {
  const path = `locations.${index}`
  const inks = method ? listInksFor(method, facts) : facts.inks
  const colors = requested.colors.map((color) => ({ name: color.name, color: readInk(color, inks) }))
  const found = findArtwork(requested, facts, held)
  const area = method?.locations.find(({ name }) => name === requested.location)
  const width = limitWidth(requested.width, area, found?.aspect)
  const typeface = requested.typeface ?? usualTypeface
  const words = toLines(requested.words).join('\n')
  const location: DecoratedLocation = {
    location: requested.location,
    colors: colors.flatMap(({ color }) => color ?? []),
    artwork: found?.artwork ?? null,
    text: words === '' ? null : { words, typeface },
    width,
    stitches: method?.process === 'embroidery' ? countStitches(words, found, width) : null,
  }
  const mistakes: DecorationMistake[] = [
    ...colors.flatMap(({ name, color }) =>
      color ? [] : [{ path: `${path}.imprint_colors.${name}`, sentence: noSuchColor }],
    ),
    ...(requested.artworkId !== undefined && !found ? [{ path: `${path}.artwork_id`, sentence: noSuchArtwork }] : []),
    ...(words !== '' && !isTypeface(typeface) ? [{ path: `${path}.typeface`, sentence: noSuchTypeface }] : []),
  ]
  return { location, mistakes }
}

const noSuchColor = 'We do not have this imprint color. Please choose one of ours, or enter a PMS code like PMS 166 C.'
const noSuchArtwork = 'We cannot find this artwork in your library. Please choose another one.'
const noSuchTypeface = 'We do not have this typeface. Please choose another one.'

/** Ink is not sewn, and thread not printed. */
function listInksFor({ process }: DecorationMethod, { inks }: DecorationFacts): DecorationFacts['inks'] {
  const coloring = coloringOf(process)
  // Full color chooses none for its artwork; names and numbers are in one ink.
  if (coloring === 'inks' || coloring === 'full color') return inks.filter(({ kind }) => kind === 'ink')
  return coloring === 'threads' ? inks.filter(({ kind }) => kind === 'thread') : inks
}

interface ArtworkWithAspect {
  artwork: UsedArtwork
  /** Undefined of one that the library has let go. */
  aspect: number | undefined
  coverage: number | undefined
  /** Of the location that it stands on so far. */
  heldLocation: DecoratedLocation | undefined
}

function findArtwork(
  { artworkId, recolored, withoutBackground, location }: RequestedLocation,
  { artworks }: DecorationFacts,
  held: Decoration | null,
): ArtworkWithAspect | undefined {
  if (artworkId === undefined) return undefined
  const stored = artworks.find(({ id }) => id === artworkId)
  if (stored) {
    const { id, hash, name, facts } = stored
    const artwork = { artworkId: id, hash, name: withPage(name, facts), recolored, withoutBackground }
    return { artwork, aspect: facts.aspect, coverage: facts.coverage, heldLocation: undefined }
  }
  const used = held?.locations.filter(({ artwork }) => artwork?.artworkId === artworkId) ?? []
  const heldLocation = used.find((one) => one.location === location) ?? used[0]
  if (!heldLocation) return undefined
  return {
    artwork: { ...heldLocation.artwork!, recolored, withoutBackground },
    aspect: undefined,
    coverage: undefined,
    heldLocation,
  }
}

/** Production has the whole file, and has to know which page of it. */
const withPage = (name: string, { pages }: ArtworkFacts): string =>
  pages ? `${name}, page ${pages.used} of ${pages.count}` : name

/** Artwork by what it covers, text by its letters; a person counts them for the proof. */
function countStitches(words: string, found: ArtworkWithAspect | undefined, width: number): number | null {
  const ofText = estimateTextStitches(words, width)
  if (!found) return ofText
  const { aspect, coverage, heldLocation } = found
  if (aspect === undefined || coverage === undefined) {
    const grown = heldLocation ? (width / Math.max(1, heldLocation.width)) ** 2 : 1
    return Math.round((heldLocation?.stitches ?? 0) * grown)
  }
  return estimateStitches({ aspect, coverage }, width) + ofText
}

/** As wide as asked for, as long as it fits into the area in its proportions. */
function limitWidth(wanted: number | undefined, area: ImprintLocation | undefined, aspect = 0): number {
  if (!area) return wanted ?? 0
  const widest = aspect > 0 ? Math.min(area.width, Math.floor(area.height * aspect)) : area.width
  return Math.max(1, Math.min(wanted ?? widest, widest))
}
