const longestCode = 80

/** Why a code cannot be given to an item. */
export const codeRefusal = 'Please enter a code of letters, digits and - . _ / + # like NS-4420.'

/** A code that somebody gives to an item: people say it on the phone and type it into searches. */
export const isItemCode = (code: string): boolean => isReadable(code) && /^[\p{L}\p{M}\p{N}._/+# -]+$/u.test(code)

/** Files of suppliers have codes with further signs, under which their goods are ordered. */
export const isForeignCode = (code: string): boolean => isReadable(code) && !hasEmoji(code)

/** The letters and digits of a code: 'NW-1018', 'nw 1018' and 'NW1018' are one. */
export const toBareCode = (code: string): string => code.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const isReadable = (code: string): boolean => code.length <= longestCode && /[a-z0-9]/i.test(code)

const hasEmoji = (text: string): boolean => /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u.test(text)
