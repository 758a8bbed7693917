import { toPrintableText, withoutEmoji } from '../../text/printable-text.ts'
import { tracking, type MeasureText, type TextFace } from '../drawn-page.ts'
import { advanceWidths } from './advance-widths.ts'

const base = 36
/** Of the width of one character. */
export const widthDigits = 3
const shopPoints = readPoints(advanceWidths.shop)
const otherPoints = readPoints(advanceWidths.others)
const widths: Record<TextFace, Map<number, number>> = {
  regular: readWidths(advanceWidths.shopRegular, advanceWidths.othersRegular),
  bold: readWidths(advanceWidths.shopBold, advanceWidths.othersBold),
  wide: readWidths(advanceWidths.shopWide, advanceWidths.othersBold),
}
const isShopPoint = new Set(shopPoints)

/** How wide a text prints, by the widths of its characters. */
export const measureText: MeasureText = (text, face) => {
  let sum = 0
  for (const sign of text) sum += (widths[face].get(sign.codePointAt(0)!) ?? 0) / 1000 + tracking[face]
  return sum
}

const isPrintable = (sign: string): boolean => widths.regular.has(sign.codePointAt(0)!)

/**
 * The text without emoji, and with one mark for each other character that no font has; its line breaks stay, one empty line at most
 * between two others.
 */
export const toPrintableLines = (text: string): string =>
  toPrintableText(withoutEmoji(text, isPrintable), isPrintable)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const toPrintableLine = (text: string): string => toPrintableLines(text).replace(/\n+/g, ' ')

/** Whether the shop's own font has the character; the others come from the fonts of their alphabets. */
export const isOfShopFont = (sign: string): boolean => isShopPoint.has(sign.codePointAt(0)!)

function readPoints(ranges: string): number[] {
  let end = 0
  return ranges.split(' ').flatMap((range) => {
    const [distance, length] = range.split('.').map((part) => parseInt(part, base))
    const first = end + distance!
    end = first + length!
    return Array.from({ length: length! }, (_, at) => first + at)
  })
}

function readWidths(shop: string, others: string): Map<number, number> {
  const read = (points: number[], written: string) =>
    points.map((point, at) => [point, parseInt(written.slice(widthDigits * at, widthDigits * (at + 1)), base)] as const)
  return new Map([...read(otherPoints, others), ...read(shopPoints, shop)])
}
