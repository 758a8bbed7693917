import type { Ink } from './decoration-facts.ts'
import { listColors, withColors, type Draft, type Method } from './draft.ts'

/** From this ratio on large letters are read well (WCAG 2.2). */
const readableFrom = 3

/** A first color for each location whose colors nobody has touched: that of another location, or one that shows on the goods. */
export function proposeColors(draft: Draft, method: Method, inks: readonly Ink[], groundHex: string): Draft {
  const takesColors = method.coloring === 'inks' || method.coloring === 'threads'
  const ink = takesColors ? findReadable(inks, groundHex) : undefined
  if (!ink || draft.locations.every(({ imprint_colors: colors }) => colors !== undefined)) return draft
  const color = draft.locations.flatMap(listColors)[0] ?? { pms_code: ink.code }
  return {
    ...draft,
    locations: draft.locations.map((location) =>
      location.imprint_colors === undefined ? withColors(location, [color]) : location,
    ),
  }
}

/** The first that is read well, else the one that is read best. */
function findReadable(inks: readonly Ink[], groundHex: string): Ink | undefined {
  const contrasts = inks.map((ink) => ({ ink, contrast: contrastOf(ink.hex, groundHex) }))
  const best = contrasts.toSorted((one, other) => other.contrast - one.contrast)[0]
  return (contrasts.find(({ contrast }) => contrast >= readableFrom) ?? best)?.ink
}

function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
