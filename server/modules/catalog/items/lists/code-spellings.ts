import { foldDashes } from '../../../../../domain/text/plain-signs.ts'

const signs = ['', '-', ' ', '.', '/']
const partsAtMost = 4

/**
 * Spellings of a word that may be a code: 'ns4420' is also 'ns-4420', 'nw-1035b' also 'nw1035-b'. First as it was typed.
 * @param typed in lower case
 */
export function listCodeSpellings(typed: string): string[] {
  const word = foldDashes(typed)
  const parts = word.match(/\d+|\p{L}+/gu) ?? []
  const isCode = /\d/.test(word) && parts.length > 1 && parts.length <= partsAtMost && /^[\p{L}\d./-]+$/u.test(word)
  if (!isCode) return [word]
  const hyphened = parts
    .slice(1)
    .reduce((all, part) => all.flatMap((one) => [`${one}-${part}`, `${one}${part}`]), [parts[0]!])
  return [...new Set([word, ...hyphened, ...signs.map((sign) => parts.join(sign))])]
}
