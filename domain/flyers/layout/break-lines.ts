import { splitCharacters } from '../../text/printable-text.ts'

interface BrokenText {
  lines: string[]
  /** Not all of it fits. */
  cut: boolean
}

/** @param widthOf a text, in the units of the width */
interface LineBox {
  width: number
  mostLines: number
  widthOf(text: string): number
}

const ellipsis = '\u2026'

/** Breaks a text into lines at its own breaks and between words, and a word that is wider than a line wherever it must be; ends what is too long with an ellipsis. */
export function breakLines(text: string, box: LineBox): BrokenText {
  if (text === '') return { lines: [], cut: false }
  const lines = text.split('\n').flatMap((paragraph) => breakWords(paragraph, box))
  if (lines.length <= box.mostLines) return { lines, cut: false }
  if (box.mostLines < 1) return { lines: [], cut: true }
  const last = lines[box.mostLines - 1]!
  return { lines: [...lines.slice(0, box.mostLines - 1), shorten(last, box)], cut: true }
}

/** As breakLines, with lines of about the same length: no word stands alone in the last one. */
export function breakEvenly(text: string, box: LineBox): BrokenText {
  const broken = breakLines(text, box)
  if (broken.cut || broken.lines.length < 2) return broken
  let [least, most] = [box.width / 2, box.width]
  while (most - least > 2) {
    const width = (least + most) / 2
    const tried = breakLines(text, { ...box, width })
    // A word that is wider than the line would be broken.
    const fits = !tried.cut && tried.lines.length === broken.lines.length && hasWholeWords(text, tried.lines)
    if (fits) most = width
    else least = width
  }
  return breakLines(text, { ...box, width: most })
}

const hasWholeWords = (text: string, lines: string[]) => lines.join(' ') === text.replaceAll('\n', ' ')

function breakWords(text: string, box: LineBox): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (box.widthOf(longer) <= box.width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, box)
    line = pieces.pop()!
    lines.push(...pieces)
  }
  return [...lines, line]
}

function breakWord(word: string, { width, widthOf }: LineBox): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const character of splitCharacters(word)) {
    if (piece !== '' && widthOf(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

/** The line with an ellipsis, without the words or letters that it has then no room for. */
function shorten(line: string, { width, widthOf }: LineBox): string {
  const fits = (text: string) => widthOf(text + ellipsis) <= width
  const words = line.split(' ')
  for (let count = words.length; count > 0; count -= 1) {
    const shorter = words
      .slice(0, count)
      .join(' ')
      .replace(/[\s,;:.–—-]+$/, '')
    if (shorter !== '' && fits(shorter)) return shorter + ellipsis
  }
  const letters = splitCharacters(words[0]!)
  while (letters.length > 0 && !fits(letters.join(''))) letters.pop()
  return letters.join('') + ellipsis
}
