import { isSumWord } from '../text/sum-words.ts'

/** Of an order form, which lists all goods, what has no pieces beside it is not ordered: 0, or nothing where most have nothing. */
export function isOrdered(quantities: readonly string[], isBelowHeadings: boolean): (quantity: string) => boolean {
  const isForm = isBelowHeadings && quantities.some((text) => /[1-9]/.test(text))
  const areMostEmpty = quantities.filter((text) => text === '').length * 2 > quantities.length
  return (quantity) => !isForm || !(/^0+(\.0+)?$/.test(quantity) || (areMostEmpty && quantity === ''))
}

/** A sum below the goods, a line of dashes, or, below headings, these once more, the title of a group or a note: words alone in their row. */
export function isBesideGoods(
  cells: readonly string[],
  codeAt: number,
  headings: readonly string[] | undefined,
): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const code = cells[codeAt] ?? ''
  return (
    (filled.some(isSumWord) && (code === '' || isSumWord(code))) ||
    filled.every((cell) => /^[-–—=_*:|]+$/.test(cell)) ||
    (headings !== undefined && filled.join('\t') === headings.filter((cell) => cell !== '').join('\t')) ||
    (headings !== undefined && cells.length > 1 && filled.length === 1 && isWords(code))
  )
}

/** 'Drinkware' and 'Prices valid 30 days', but not 'NW-6144 MIG wire .035'. */
const isWords = (text: string): boolean => {
  const words = text.split(' ')
  const looksLikeCode = (word: string) => /\d{3}|\p{L}\W?\d|\d\W?\p{L}/u.test(word)
  return text !== '' && (!/\d/.test(text) || (words.length > 2 && !words.some(looksLikeCode)))
}
