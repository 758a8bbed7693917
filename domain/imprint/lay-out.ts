import { isStrip } from './fit-width.ts'
import { setLine, type Outlines, type SetLine } from './outlines.ts'
import { toLines } from './typefaces.ts'

/** A part of an imprint in its area, in 1/100 inch from the area's top left corner. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Layout {
  /** Of all parts together. */
  box: Box
  artwork: Box | null
  lines: { box: Box; line: SetLine; /** 1/100 inch for 1/1000 em. */ scale: number }[]
}

interface ImprintParts {
  areaWidth: number
  areaHeight: number
  /** How wide the imprint is made. */
  width: number
  /** Width by height. */
  artworkAspect: number | null
  text: { words: string; outlines: Outlines } | null
}

/** From baseline to baseline, and between artwork and text, by the height of a capital letter. */
const lineSpacing = 1.62
const gap = 0.7
/** Letters below artwork are no higher than this share of its width, or one short word would outgrow it. */
const capitalsBelowArtwork = 0.17

/**
 * Where artwork and text stand: as wide as chosen, in their own proportion, text below artwork (in a strip beside it), all of it in the middle
 * of the area. What would be too high for its area is made smaller as a whole.
 */
export function layOut(parts: ImprintParts): Layout {
  const { areaWidth, areaHeight, width, artworkAspect, text } = parts
  const set = text ? toLines(text.words).map((words) => setLine(words, text.outlines)) : []
  const lines = set.filter(({ left, right }) => right > left)
  if (text && artworkAspect !== null && lines.length > 0 && isStrip({ width: areaWidth, height: areaHeight }))
    return layOutStrip({ ...parts, artworkAspect, lines, capHeight: text.outlines.capHeight })
  const artworkHeight = artworkAspect === null ? 0 : width / artworkAspect
  const capital = text?.outlines.capHeight ?? 0
  const widest = Math.max(...lines.map(({ left, right }) => right - left))
  const scale =
    artworkAspect === null ? width / widest : Math.min(width / widest, (width * capitalsBelowArtwork) / capital)
  // Of lines: from the highest ink of the first to the lowest of the last.
  const firstTop = lines.length > 0 ? Math.min(-capital, lines[0]!.top) : 0
  const textHeight =
    lines.length > 0
      ? ((lines.length - 1) * lineSpacing * capital - firstTop + Math.max(0, lines.at(-1)!.bottom)) * scale
      : 0
  const between = artworkAspect !== null && lines.length > 0 ? gap * capital * scale : 0
  const height = artworkHeight + between + textHeight
  const fit = Math.min(1, areaHeight / height, areaWidth / width)
  const box = {
    x: (areaWidth - width * fit) / 2,
    y: (areaHeight - height * fit) / 2,
    width: width * fit,
    height: height * fit,
  }
  const textTop = box.y + (artworkHeight + between) * fit
  return {
    box,
    artwork: artworkAspect === null ? null : { x: box.x, y: box.y, width: box.width, height: artworkHeight * fit },
    lines: lines.map((line, index) => {
      const unit = scale * fit
      const wide = (line.right - line.left) * unit
      const baseline = textTop + (index * lineSpacing * capital - firstTop) * unit
      return {
        line,
        scale: unit,
        box: {
          x: (areaWidth - wide) / 2,
          y: baseline + line.top * unit,
          width: wide,
          height: (line.bottom - line.top) * unit,
        },
      }
    }),
  }
}

/** By the height of artwork that text stands beside. A long text is set smaller, so that the artwork fills the strip. */
const strip = { gap: 0.35, oneLine: { least: 0.42, most: 0.62 }, moreLines: { least: 0.7, most: 0.92 } }

interface StripParts extends ImprintParts {
  artworkAspect: number
  lines: SetLine[]
  capHeight: number
}

/** As on the barrel of a pen: artwork, then text in the middle of its height. All is reckoned by the artwork's height first. */
function layOutStrip({ areaWidth, areaHeight, width, artworkAspect, lines, capHeight }: StripParts): Layout {
  const firstTop = Math.min(-capHeight, lines[0]!.top)
  const spacing = lineSpacing * capHeight
  const textUnits = (lines.length - 1) * spacing - firstTop + Math.max(0, lines.at(-1)!.bottom)
  const widest = Math.max(...lines.map(({ left, right }) => right - left))
  const { least, most } = lines.length === 1 ? strip.oneLine : strip.moreLines
  const fitting = ((width / areaHeight - artworkAspect - strip.gap) * textUnits) / widest
  const textHeight = Math.min(most, Math.max(least, fitting))
  const across = artworkAspect + strip.gap + (widest * textHeight) / textUnits
  const height = Math.min(areaHeight, width / across, areaWidth / across)
  const box = { x: (areaWidth - across * height) / 2, y: (areaHeight - height) / 2, width: across * height, height }
  const scale = (textHeight * height) / textUnits
  const [left, top] = [box.x + (artworkAspect + strip.gap) * height, box.y + (height * (1 - textHeight)) / 2]
  return {
    box,
    artwork: { x: box.x, y: box.y, width: artworkAspect * height, height },
    lines: lines.map((line, index) => {
      const baseline = top + (index * spacing - firstTop) * scale
      const [wide, tall] = [(line.right - line.left) * scale, (line.bottom - line.top) * scale]
      return { line, scale, box: { x: left, y: baseline + line.top * scale, width: wide, height: tall } }
    }),
  }
}
