/** A word as it is written; `figures` tells whether it has one of 0 to 9. */
export type VisitWord = (word: string, start: number, figures: boolean) => void

const [other, letter, figure] = [0, 1, 2]
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /\d/.test(character) ? figure : /[a-z]/i.test(character) ? letter : other
})
const isLetter = /[\p{L}\p{N}]/u
const firstOfTwo = 0xd800
const [point, dash, slash] = ['.', '-', '/'].map((character) => character.charCodeAt(0))

/**
 * Shows each word of a text. A number keeps its point and its fraction: .035, 4-1/2, 1/8. Letters and figures that touch stay
 * together: er70s, 20oz. It goes through every text of the catalog, and a pattern would take three times as long.
 */
export function scanWords(text: string, visit: VisitWord): void {
  let place = 0
  while (place < text.length) {
    const kind = kindAt(text, place)
    const number = kind === figure || text.charCodeAt(place) === point ? endOfNumber(text, place) : place
    if (number > place) {
      visit(text.slice(place, number), place, true)
      place = number
    } else if (kind === other) place += widthAt(text, place)
    else place = visitRun(text, place, visit)
  }
}

function visitRun(text: string, start: number, visit: VisitWord): number {
  let end = start
  let figures = false
  for (; end < text.length; end += widthAt(text, end)) {
    const kind = kindAt(text, end)
    if (kind === other) break
    figures ||= kind === figure
  }
  visit(text.slice(start, end), start, figures)
  return end
}

function kindAt(text: string, place: number): number {
  const code = text.charCodeAt(place)
  if (code < kinds.length) return kinds[code]!
  return isLetter.test(String.fromCodePoint(text.codePointAt(place)!)) ? letter : other
}

/** A character beyond the first plane takes two places. */
const widthAt = (text: string, place: number): number =>
  text.charCodeAt(place) >= firstOfTwo && text.codePointAt(place)! > 0xffff ? 2 : 1

/** The end of a number with a fraction or a point; the place itself where there is none. */
function endOfNumber(text: string, place: number): number {
  const whole = skipFigures(text, place)
  const sign = text.charCodeAt(whole)
  const next = skipFigures(text, whole + 1)
  if (next === whole + 1) return place
  if (sign === point) return next
  if (whole === place) return place
  if (sign === slash) return next
  if (sign !== dash || text.charCodeAt(next) !== slash) return place
  const last = skipFigures(text, next + 1)
  return last > next + 1 ? last : place
}

function skipFigures(text: string, place: number): number {
  let end = place
  while (kinds[text.charCodeAt(end)] === figure) end += 1
  return end
}
