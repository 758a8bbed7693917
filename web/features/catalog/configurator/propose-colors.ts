import { contrastOf } from '../../../../domain/content/contrast.ts'
import type { Artwork, DecorationFacts, Ink } from './decoration-facts.ts'
import {
  findArea,
  listColors,
  withColors,
  type Draft,
  type DraftColor,
  type DraftLocation,
  type Method,
} from './draft.ts'

/** From this ratio on large letters are read well (WCAG 2.2). */
const readableFrom = 3
/** Below this ratio an ink can hardly be told from the goods. */
const hardlySeenBelow = 1.35
/** A distance of two colors, of 765 at most, that nobody sees on goods. */
const sameWithin = 60

/**
 * First colors for each location whose colors nobody has touched: those of its artwork, that of another location, or one that shows on the
 * goods. An artwork is shown in the colors that it is made in, unless they are its own.
 */
export function proposeColors(
  draft: Draft,
  method: Method,
  { inks, artworks }: DecorationFacts,
  ground: string,
): Draft {
  const takesColors = method.coloring === 'inks' || method.coloring === 'threads'
  const ink = takesColors ? findReadable(inks, ground) : undefined
  if (!ink) return draft
  const used = draft.locations.flatMap(listColors)
  const isSeen = ({ pms_code: code }: DraftColor) =>
    contrastOf(inks.find((one) => one.code === code)?.hex ?? ground, ground) >= readableFrom
  const usual = used.find(isSeen) ?? used[0] ?? { pms_code: ink.code }
  const locations = draft.locations.map((location) => {
    const artwork = location.artwork_id === undefined ? undefined : artworks.get(location.artwork_id)
    // Its artwork has not come yet.
    if (location.artwork_id !== undefined && !artwork) return location
    const atMost = findArea(method, location.location)?.maximum_colors ?? 1
    const colors = (artwork && colorsOf(artwork, inks, atMost, ground)) ?? [usual]
    const colored = location.imprint_colors === undefined ? withColors(location, colors) : location
    const isRecolored = colored.recolor ?? true
    if (!artwork || (isRecolored ? colored.recolor : isInOwnColors(artwork, colored, inks))) return colored
    return { ...colored, recolor: true }
  })
  return locations.every((location, index) => location === draft.locations[index]) ? draft : { ...draft, locations }
}

/** Another artwork for a location; colors that were only proposed are proposed anew. */
export function withArtwork(
  draft: Draft,
  name: string,
  artwork: Artwork | undefined,
  { method, facts, ground }: { method: Method; facts: DecorationFacts; ground: string },
): Draft {
  const at = draft.locations.findIndex(({ location }) => location === name)
  const location = draft.locations[at]
  // It was taken out while a file was being uploaded for it.
  if (!location) return draft
  const { imprint_colors: colors, ...plain } = location
  const proposed = proposeColors({ ...draft, locations: draft.locations.with(at, plain) }, method, facts, ground)
  const isTouched = codesOf(location) !== codesOf(proposed.locations[at]!)
  const { artwork_id: _artwork, recolor: _recolor, remove_background: _background, ...rest } = plain
  const next = {
    ...rest,
    ...(isTouched && colors && { imprint_colors: colors }),
    ...(artwork && { artwork_id: artwork.id }),
  }
  return { ...draft, locations: draft.locations.with(at, next) }
}

const codesOf = (location: DraftLocation): string =>
  listColors(location)
    .map(({ pms_code: code }) => code)
    .join()

/** The inks that are most like the colors of an artwork, its most used one first; where one would not be seen, one that is. */
function colorsOf({ facts }: Artwork, inks: readonly Ink[], atMost: number, ground: string): DraftColor[] | undefined {
  const taken: Ink[] = []
  for (const { hex } of listInked(facts).slice(0, atMost)) {
    const left = inks.filter((ink) => !taken.includes(ink))
    const nearest = left.toSorted((one, other) => distanceOf(one.hex, hex) - distanceOf(other.hex, hex))[0]
    const seen = nearest && contrastOf(nearest.hex, ground) < hardlySeenBelow ? findReadable(left, ground) : nearest
    if (seen) taken.push(seen)
  }
  return taken.length > 0 ? taken.map(({ code }) => ({ pms_code: code })) : undefined
}

/** A white box around an artwork is not printed. */
const listInked = ({ colors, has_white_box: hasWhiteBox }: Artwork['facts']) =>
  hasWhiteBox ? colors.filter(({ hex }) => distanceOf(hex, '#ffffff') > sameWithin) : colors

/** The artwork looks the same in the chosen colors as in its own: only then it can be shown in these. */
export function isInOwnColors(
  { facts }: Pick<Artwork, 'facts'>,
  location: DraftLocation,
  inks: readonly Ink[],
): boolean {
  const chosen = listColors(location).map(
    ({ pms_code: code, hex_code: hex }) => inks.find((ink) => ink.code === code)?.hex ?? hex ?? '#808080',
  )
  return (
    facts.color_count <= chosen.length &&
    listInked(facts).every(({ hex }, index) => distanceOf(hex, chosen[index] ?? '#808080') <= sameWithin)
  )
}

/** Names of chosen colors that can hardly be told from the goods. */
export const listHardlySeen = (colors: readonly Pick<Ink, 'name' | 'hex'>[], ground: string): string[] =>
  colors.filter(({ hex }) => contrastOf(hex, ground) < hardlySeenBelow).map(({ name }) => name)

/** The first that is read well, else the one that is read best. */
function findReadable(inks: readonly Ink[], groundHex: string): Ink | undefined {
  const contrasts = inks.map((ink) => ({ ink, contrast: contrastOf(ink.hex, groundHex) }))
  const best = contrasts.toSorted((one, other) => other.contrast - one.contrast)[0]
  return (contrasts.find(({ contrast }) => contrast >= readableFrom) ?? best)?.ink
}

/** Weighted as the eye does, by the mean of both reds. */
function distanceOf(one: string, other: string): number {
  const [a, b] = [toRgb(one), toRgb(other)]
  const [red, green, blue] = a.map((channel, index) => channel - b[index]!) as [number, number, number]
  const mean = (a[0]! + b[0]!) / 2
  return Math.sqrt((2 + mean / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - mean) / 256) * blue ** 2)
}

const toRgb = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
