/** Stands for a character that no font has. */
const mark = '\uFFFD'
const isPlain = /^[\x20-\x7e\n]*$/
// Joiners, directions and the like, which show nothing by themselves.
const unseen = /\p{Default_Ignorable_Code_Point}/gu
// Pictures, flags, and digits on a key.
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The text with one mark for each character that cannot be printed; what is one character for a reader counts as one.
 * @param isPrintable whether a font has this code point
 */
export function toPrintableText(text: string, isPrintable: (sign: string) => boolean): string {
  if (isPlain.test(text)) return text
  return splitCharacters(text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .map((character) => toPrintableCharacter(character, isPrintable))
    .join('')
}

/** The text without the emoji in it, as far as no font has them and something else is left: where they stood nobody misses anything. */
export function withoutEmoji(text: string, isPrintable: (sign: string) => boolean): string {
  if (!emoji.test(text)) return text
  const others = splitCharacters(text).filter((character) => !emoji.test(character) || canPrint(character, isPrintable))
  const rest = others.join('').replace(/ {2,}/g, ' ').trim()
  return rest === '' ? text : rest
}

/** The text with a word in place of each emoji that no font has: whoever prints it has to know what is missing. */
export function nameEmoji(text: string, isPrintable: (sign: string) => boolean): string {
  if (!emoji.test(text)) return text
  return splitCharacters(text)
    .map((character) => (emoji.test(character) && !canPrint(character, isPrintable) ? '[emoji]' : character))
    .join('')
}

const canPrint = (character: string, isPrintable: (sign: string) => boolean): boolean =>
  [...character.replace(unseen, '')].every(isPrintable)

function toPrintableCharacter(character: string, isPrintable: (sign: string) => boolean): string {
  const seen = character.replace(unseen, '')
  if (seen === '' || seen === '\n') return seen
  if (/^[\p{Cc}\s]+$/u.test(seen)) return ' '
  return [...seen].every(isPrintable) ? seen : mark
}

/** As a reader counts them: an accent belongs to its letter. */
export const splitCharacters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)
