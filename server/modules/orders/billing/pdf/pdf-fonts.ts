import { Font } from '@react-pdf/renderer'
import { nameEmoji, splitCharacters, toPrintableText, withoutEmoji } from '../../../../../domain/text/printable-text.ts'
import { alphabetFontFile, printAlphabets, shopFontFile } from '../../../../platform/fonts/print-fonts.ts'

/** A box on a page that takes text. */
export interface TextBox {
  /** In points, as are all measures on a page. */
  width: number
  fontSize: number
  fontWeight: 400 | 700
}

const shopFont = 'archivo'

/** The shop's own font, and behind it a font for each alphabet: a character takes the first one that has it. */
export const alphabets = [shopFont, ...printAlphabets]
const weights = [400, 700] as const

Font.register({ family: shopFont, fonts: weights.map((fontWeight) => ({ src: shopFontFile(fontWeight), fontWeight })) })
for (const family of printAlphabets)
  Font.register({
    family,
    fonts: weights.map((fontWeight) => ({ src: alphabetFontFile(family, fontWeight), fontWeight })),
  })
// Lines are broken here: what draws would set hyphens into names and codes, and let long ones run over their neighbors.
Font.registerHyphenationCallback((word) => [word])

/** To be waited for before anything else here is asked. */
export async function loadPdfFonts(): Promise<void> {
  await Promise.all(
    alphabets.flatMap((fontFamily) => weights.map((fontWeight) => Font.load({ fontFamily, fontWeight }))),
  )
}

/** The text with one mark for each character that cannot be printed, and a word for an emoji: production sees what is missing. */
export const toMarked = (text: string): string => toPrintableText(nameEmoji(text, isPrintable), isPrintable)

/** The same without emoji, which say nothing on papers of an order. */
export const toPrintable = (text: string): string => toPrintableText(withoutEmoji(text, isPrintable), isPrintable)

const isPrintable = (sign: string): boolean => findFont(sign, 400) !== undefined

/** Breaks text into the lines of its box, between words; a word that is wider than the box, wherever it must be. */
export function toLines(text: string, box: TextBox): string {
  return text
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph, box))
    .join('\n')
}

function breakParagraph(paragraph: string, box: TextBox): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of paragraph.split(/ +/)) {
    const needed = measure(word, box)
    const blank = line === '' ? '' : ' '
    const longer = used + measure(blank, box) + needed
    if (longer <= box.width) {
      line += blank + word
      used = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = needed <= box.width ? [word] : cutWord(word, box)
    line = pieces.pop()!
    used = measure(line, box)
    lines.push(...pieces)
  }
  return [...lines, line]
}

function cutWord(word: string, box: TextBox): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const template of splitCharacters(word)) {
    const needed = measure(template, box)
    if (piece !== '' && used + needed > box.width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += template
    used += needed
  }
  return [...pieces, piece]
}

// Some pairs of letters have a larger distance than their widths say.
const leeway = 1.01

const measure = (text: string, { fontSize, fontWeight }: TextBox): number =>
  [...text].reduce((sum, sign) => sum + widthOf(sign, fontWeight), 0) * fontSize * leeway

/** In sizes of the font. */
function widthOf(sign: string, weight: number): number {
  const font = findFont(sign, weight)
  return font ? font.glyphForCodePoint(sign.codePointAt(0)!).advanceWidth / font.unitsPerEm : 0
}

function findFont(sign: string, fontWeight: number) {
  const codePoint = sign.codePointAt(0)!
  for (const fontFamily of alphabets) {
    const font = Font.getFont({ fontFamily, fontWeight })?.data
    if (font?.hasGlyphForCodePoint(codePoint)) return font
  }
  return undefined
}
