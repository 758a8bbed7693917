/** Hyphens, dashes and minus signs of Word and of other keyboards, which look like the one on the keyboard. */
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g

/** Signs that turn the direction of writing, which can make a text show as another one than it is. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Signs that nobody sees: soft hyphens and spaces without a width. */
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** Every look-alike of a hyphen as the hyphen. */
export const foldDashes = (text: string): string => text.replace(dashes, '-')

/** Without the signs that turn the direction of writing. */
export const withoutTurns = (text: string): string => text.replace(turns, '')

export const withoutUnseen = (text: string): string => text.replace(unseen, '')

/** A code as a keyboard writes it, however Word, Excel or a web page has set it: also without the apostrophe that guards a cell. */
export const toPlainCode = (text: string): string =>
  foldDashes(withoutUnseen(withoutTurns(text)))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=\S)/, '')
