/** A word as it is written; `figures` says whether it has one of 0 to 9. */
type VisitWord = (word: string, start: number, figures: boolean) => void

const [other, template, figure] = [0, 1, 2]
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /\d/.test(character) ? figure : /[a-z]/i.test(character) ? template : other
})
const isLetter = /[\p{L}\p{N}]/u
const firstOfTwo = 0xd800
const [point, dash, slash] = ['.', '-', '/'].map((character) => character.charCodeAt(0))

/**
 * Shows each word of a text. A number keeps its point and its fraction: .035, 4-1/2, 1/8. Letters and figures that touch stay
 * together: er70s, 20oz. It goes through every text of the catalog, and a pattern would take three times as long.
 */
export function scanWords(text: string, visit: VisitWord): void {
  let index = 0
  while (index < text.length) {
    const kind = kindAt(text, index)
    const number = kind === figure || text.charCodeAt(index) === point ? endOfNumber(text, index) : index
    if (number > index) {
      visit(text.slice(index, number), index, true)
      index = number
    } else if (kind === other) index += widthAt(text, index)
    else index = visitRun(text, index, visit)
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

function kindAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (code < kinds.length) return kinds[code]!
  return isLetter.test(String.fromCodePoint(text.codePointAt(index)!)) ? template : other
}

/** A character beyond the first plane takes two code units. */
const widthAt = (text: string, index: number): number =>
  text.charCodeAt(index) >= firstOfTwo && text.codePointAt(index)! > 0xffff ? 2 : 1

/** The end of a number with a fraction or a point; the position itself where there is none. */
function endOfNumber(text: string, index: number): number {
  const whole = skipFigures(text, index)
  const sign = text.charCodeAt(whole)
  const next = skipFigures(text, whole + 1)
  if (next === whole + 1) return index
  if (sign === point) return next
  if (whole === index) return index
  if (sign === slash) return next
  if (sign !== dash || text.charCodeAt(next) !== slash) return index
  const last = skipFigures(text, next + 1)
  return last > next + 1 ? last : index
}

function skipFigures(text: string, index: number): number {
  let end = index
  while (kinds[text.charCodeAt(end)] === figure) end += 1
  return end
}
