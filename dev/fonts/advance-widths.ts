import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { widthDigits } from '../../domain/flyers/layout/measure-text.ts'
import { alphabetFontFile, printAlphabets, shopFontFile } from '../../server/platform/fonts/print-fonts.ts'
import { toUnicodeRange } from './font-range.ts'

export const widthsFile = new URL('../../domain/flyers/layout/advance-widths.ts', import.meta.url)
export const stylesFile = new URL('../../web/features/selling/flyer-builder/print-fonts.css', import.meta.url)

const open = (file: string) => create(readFileSync(file)) as Font
const shopFonts = {
  regular: open(shopFontFile(400)),
  bold: open(shopFontFile(700)),
  wide: open(shopFontFile('wide-700')),
}
const alphabets = printAlphabets.map((alphabet) => ({
  alphabet,
  regular: open(alphabetFontFile(alphabet, 400)),
  bold: open(alphabetFontFile(alphabet, 700)),
}))

function widthOf(font: Font, point: number): string {
  const width = Math.round((font.glyphForCodePoint(point).advanceWidth * 1000) / font.unitsPerEm)
  // Some letters of other alphabets are wider than two digits can say: 1.3 times the size.
  return width.toString(36).padStart(widthDigits, '0')
}

/** Ranges as pairs of the distance from the last one and the length, both to the base of 36. */
function writeRanges(points: number[]): string {
  const runs: { first: number; length: number }[] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && run.first + run.length === point) run.length += 1
    else runs.push({ first: point, length: 1 })
  }
  let end = 0
  return runs
    .map(({ first, length }) => {
      const distance = first - end
      end = first + length
      return `${distance.toString(36)}.${length.toString(36)}`
    })
    .join(' ')
}

const isShown = (point: number) => point >= 0x20 && !(point >= 0x7f && point < 0xa0)
const sort = (points: Iterable<number>) => [...new Set(points)].filter(isShown).sort((one, other) => one - other)
const shopPoints = sort(shopFonts.regular.characterSet)
const firstOf = new Map<number, (typeof alphabets)[number]>()
for (const one of alphabets)
  for (const point of one.regular.characterSet)
    if (!shopPoints.includes(point) && one.bold.hasGlyphForCodePoint(point) && !firstOf.has(point))
      firstOf.set(point, one)
const otherPoints = sort(firstOf.keys())

/** The file of the widths of all characters that print, as `npm run widths` writes it. */
export function writeWidths(): string {
  const shop = (font: Font) => shopPoints.map((point) => widthOf(font, point)).join('')
  const others = (weight: 'regular' | 'bold') =>
    otherPoints.map((point) => widthOf(firstOf.get(point)![weight], point)).join('')
  return [
    '/**',
    ' * Advance widths of the fonts that print (server/platform/fonts), by `npm run widths`: three digits to the base of 36 for each',
    ' * character, in 1/1000 of the size; the characters as pairs of distance and length.',
    ' */',
    'export const advanceWidths = {',
    `  shop: '${writeRanges(shopPoints)}',`,
    `  others: '${writeRanges(otherPoints)}',`,
    `  shopRegular: '${shop(shopFonts.regular)}',`,
    `  shopBold: '${shop(shopFonts.bold)}',`,
    `  shopWide: '${shop(shopFonts.wide)}',`,
    `  othersRegular: '${others('regular')}',`,
    `  othersBold: '${others('bold')}',`,
    '}',
    '',
  ].join('\n')
}

/** The fonts behind the shop's own for pages on the screen: each for the characters that it is the first to have. */
export function writeStyles(): string {
  const faces = alphabets.flatMap((one) => {
    const points = otherPoints.filter((point) => firstOf.get(point) === one)
    if (points.length === 0) return []
    const range = toUnicodeRange(points.map((point) => String.fromCodePoint(point)).join(''))
    return [400, 700].map((weight) =>
      [
        '@font-face {',
        `  font-family: 'Print';`,
        `  font-weight: ${weight};`,
        '  font-display: block;',
        `  src: url('@fontsource/noto-sans/files/noto-sans-${one.alphabet}-${weight}-normal.woff2') format('woff2');`,
        `  unicode-range: ${range};`,
        '}',
        '',
      ].join('\n'),
    )
  })
  return [
    '/* By `npm run widths`: what a character is drawn with that the shop\u2019s own font has not. */\n',
    ...faces,
  ].join('')
}
