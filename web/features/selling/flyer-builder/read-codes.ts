import { flyerLimits } from '../../../../domain/flyers/flyer-design.ts'

const codeAtMost = 80

/** The item codes of a pasted text, each once; a column of quantities behind them is left out. @returns a sentence where there are none to use */
export function readCodes(text: string): string[] | string {
  const codes = [...new Set(text.split(/[\n,;]/).map(toCode))].filter(Boolean)
  if (codes.length === 0) return 'Please enter at least one item code.'
  const long = codes.find(({ length }) => length > codeAtMost)
  if (long) return `This is too long for an item code: ${long.slice(0, 20)}…`
  const { items } = flyerLimits
  return codes.length > items ? `A flyer can have at most ${items} items. You entered ${codes.length} codes.` : codes
}

/** Some programs put quotation marks around each cell. */
const toCode = (part: string): string =>
  part
    .split('\t')[0]!
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
