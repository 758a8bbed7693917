/** The letters of a typeface, in units of 1/1000 em, upwards. */
export interface Outlines {
  capHeight: number
  /** How far each letter moves on, and its outline: absolute M, L, Q, C and Z. */
  glyphs: Record<string, [advance: number, path: string]>
  /** By how much a pair stands closer (less than 0) or wider, by its first and second letter. */
  kerning: Record<string, Record<string, number>>
}

/** A closed outline of straight pieces: x, y, x, y ... */
export type Contour = number[]

export interface SetLine {
  contours: Contour[]
  /** Of the ink, in units of 1/1000 em: `top` is above the baseline, so less than 0. */
  left: number
  right: number
  top: number
  bottom: number
}

/** A line of text as outlines on a baseline at 0, y downwards. Letters that the typeface lacks are left out. */
export function setLine(words: string, { glyphs, kerning }: Outlines): SetLine {
  const contours: Contour[] = []
  let at = 0
  let before = ''
  for (const letter of words) {
    const glyph = glyphs[letter]
    if (!glyph) continue
    at += kerning[before]?.[letter] ?? 0
    contours.push(...flatten(glyph[1], at))
    at += glyph[0]
    before = letter
  }
  return { contours, ...boundsOf(contours) }
}

function boundsOf(contours: Contour[]) {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const contour of contours) {
    for (let at = 0; at < contour.length; at += 2) {
      bounds.left = Math.min(bounds.left, contour[at]!)
      bounds.right = Math.max(bounds.right, contour[at]!)
      bounds.top = Math.min(bounds.top, contour[at + 1]!)
      bounds.bottom = Math.max(bounds.bottom, contour[at + 1]!)
    }
  }
  return contours.length > 0 ? bounds : { left: 0, right: 0, top: 0, bottom: 0 }
}

const piecesOfCurve = 10

function flatten(path: string, dx: number): Contour[] {
  const contours: Contour[] = []
  let contour: Contour = []
  for (const [, command, rest] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = (rest!.match(/-?\d+/g) ?? []).map((number, at) => (at % 2 ? -Number(number) : Number(number) + dx))
    if (command === 'M') contours.push((contour = numbers))
    else if (command !== 'Z') addCurve(contour, numbers)
  }
  return contours
}

/** A line, or a curve of Bezier with one or two points that pull it. */
function addCurve(contour: Contour, numbers: number[]): void {
  if (numbers.length === 2) {
    contour.push(...numbers)
    return
  }
  const points = [contour.at(-2)!, contour.at(-1)!, ...numbers]
  for (let piece = 1; piece <= piecesOfCurve; piece += 1) {
    const t = piece / piecesOfCurve
    let level = points
    while (level.length > 2) {
      const next: number[] = []
      for (let at = 0; at + 3 < level.length; at += 2)
        next.push(
          level[at]! + (level[at + 2]! - level[at]!) * t,
          level[at + 1]! + (level[at + 3]! - level[at + 1]!) * t,
        )
      level = next
    }
    contour.push(level[0]!, level[1]!)
  }
}
