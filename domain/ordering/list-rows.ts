import { isSumWord } from '../text/sum-words.ts'

/** Of an order form, which lists all goods, what has no pieces beside it is not ordered: 0, or nothing where most have nothing. */
export function isOrdered(quantities: readonly string[], isBelowHeadings: boolean): (quantity: string) => boolean {
  const isForm = isBelowHeadings && quantities.some((text) => /[1-9]/.test(text))
  const areMostEmpty = quantities.filter((text) => text === '').length * 2 > quantities.length
  return (quantity) => !isForm || !(/^0+(\.0+)?$/.test(quantity) || (areMostEmpty && quantity === ''))
}

/** A sum below the goods, a line of dashes, or, below headings, the title of a group: words alone in their row. */
export function isBesideGoods(cells: readonly string[], codeAt: number, isBelowHeadings: boolean): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const code = cells[codeAt] ?? ''
  return (
    (filled.some(isSumWord) && (code === '' || isSumWord(code))) ||
    filled.every((cell) => /^[-–—=_*:|]+$/.test(cell)) ||
    (isBelowHeadings && cells.length > 1 && filled.length === 1 && !/\d/.test(code) && code !== '')
  )
}
