/** What an embroidery is estimated from. */
interface StitchedArtwork {
  /** The share of its box that is inked. */
  coverage: number
  /** Width / height. */
  aspect: number
}

/** Of a filled square inch, as digitizers reckon. */
const perSquareInch = 1_600
/** Of a letter of one line of text, one inch high. */
const perLetter = 700
/** A needle sets its first stitches whatever it sews. */
const fewest = 250

/** @param width in 1/100 inch @returns to the ten */
export function estimateStitches({ coverage, aspect }: StitchedArtwork, width: number): number {
  const inches = width / 100
  const area = (inches * inches) / Math.max(aspect, 0.01)
  return atLeast(area * Math.min(1, Math.max(0, coverage)) * perSquareInch)
}

/** Letters are about 0.6 as wide as high, and the longest line fills the width. */
export function estimateTextStitches(words: string, width: number): number {
  const lines = words.split('\n').map((line) => line.replace(/\s/g, ''))
  const longest = Math.max(...lines.map((line) => [...line].length))
  const letters = lines.reduce((sum, line) => sum + [...line].length, 0)
  if (letters === 0) return 0
  const height = Math.min(1.5, width / 100 / longest / 0.6)
  return atLeast(letters * perLetter * height)
}

const atLeast = (stitches: number): number => Math.max(fewest, Math.round(stitches / 10) * 10)
