import { readSeparatorLine } from '../../../domain/text/sheet-cells.ts'

const linesWithSigns = 20

/** What divides the cells of a text: comma, semicolon, tab or bar, by the first line that has any of them. A title may stand above. */
export function guessDelimiter(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, linesWithSigns)
  for (const [index, line] of lines.entries()) {
    const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
    const [most] = counts.sort((one, other) => other.count - one.count)
    if (most!.count > 1) return most!.sign
    // A bar may stand in a title: it divides cells where the next line has as many.
    const next = lines.slice(index + 1).find((other) => other.trim() !== '')
    const bars = line.split('|').length
    if (bars > 1 && next?.split('|').length === bars) return '|'
  }
  return ','
}

/** The same for a text whose first line names its columns: a column alone may have any of the signs in its cells. */
export const guessDelimiterOfHeader = (text: string): string => guessDelimiter(text.trimStart().split(/[\r\n]/, 1)[0]!)

/** The text without the line 'sep=;' that Excel reads and shows to nobody, and the sign that it names; the line itself stays, empty. */
export function takeSeparatorLine(text: string): { named: string | undefined; rest: string } {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const named = readSeparatorLine(line)
  return { named, rest: named === undefined ? text : text.slice(line.length) }
}
