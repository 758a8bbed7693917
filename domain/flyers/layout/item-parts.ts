import { formatCents, formatCount } from '../../money/format-money.ts'
import type { SheetItem, SheetPicture } from '../flyer-sheet.ts'
import type { Box, Sketch, TextStyle } from './sketch.ts'
import { toNoPicture } from './no-picture.ts'
import { dim, factStyle, ground, hairline, ink, nameStyle, priceStyle, strongStyle, textStyle } from './text-styles.ts'

/** The largest picture of this shape in the middle of the box. */
export function fitPicture({ aspect }: SheetPicture, box: Box, align: 'left' | 'center' = 'center'): Box {
  const width = Math.min(box.width, box.height * aspect)
  const height = width / aspect
  const x = align === 'left' ? box.x : box.x + (box.width - width) / 2
  return { x, y: box.y + (box.height - height) / 2, width, height }
}

/** A square with the item's picture, or with the words for there being none. */
export function drawPicture(sketch: Sketch, { picture }: SheetItem, box: Box): void {
  if (!picture) return sketch.draw(...toNoPicture(box))
  sketch.draw({ kind: 'rect', ...box, fill: ground, radius: 0 })
  sketch.draw({ kind: 'picture', ...fitPicture(picture, box), url: picture.url, alt: picture.alt, shows: 'goods' })
}

/** @returns where it ends */
export function drawName(
  sketch: Sketch,
  item: SheetItem,
  box: Omit<Box, 'height'>,
  size: number,
  mostLines: number,
): number {
  return sketch.text(item.name, box, nameStyle(size), { mostLines, cut: { key: item.key, what: 'name' } })
}

/** @returns where it ends */
export function drawText(
  sketch: Sketch,
  item: SheetItem,
  box: Omit<Box, 'height'>,
  size: number,
  mostLines: number,
): number {
  return sketch.text(item.text, box, textStyle(size), { mostLines, cut: { key: item.key, what: 'text' } })
}

/** The colors at the left and the code at the right of a line. */
export function drawSwatchLine(sketch: Sketch, item: SheetItem, box: Box): void {
  const style = factStyle(7.5)
  const code = codeOf(item)
  const codeWidth = Math.min(sketch.widthOf(code, style) + 1, box.width * 0.6)
  const top = box.y + (box.height - style.line) / 2
  drawSwatches(sketch, item.colors, { ...box, width: box.width - codeWidth - 8 }, box.height * 0.27)
  sketch.text(code, { x: box.x + box.width - codeWidth, y: top, width: codeWidth }, style, {
    align: 'right',
    mostLines: 1,
  })
}

/** The code, and what a price buys where that is not one piece. */
export const codeOf = ({ code, tiers, unit }: SheetItem): string =>
  tiers.length === 0 || unit === '' || unit === 'each' ? code : `${code} · price per ${unit}`

/** As many as there is room for; '+12' says that there are more. */
export function drawSwatches(sketch: Sketch, colors: SheetItem['colors'], box: Box, radius: number): void {
  const step = radius * 2 + 3
  const style = factStyle(7.5)
  const moreWidth = sketch.widthOf('+999', style) + 2
  const fits = (width: number) => Math.max(0, Math.floor((width + 3) / step))
  const shown = colors.length <= fits(box.width) ? colors : colors.slice(0, fits(box.width - moreWidth))
  const y = box.y + box.height / 2
  for (const [at, { hex }] of shown.entries()) drawSwatch(sketch, hex, box.x + radius + at * step, y, radius)
  const more = colors.length - shown.length
  if (more === 0) return
  const x = box.x + shown.length * step
  sketch.text(`+${more}`, { x, y: y - style.line / 2, width: moreWidth }, style, { mostLines: 1 })
}

/** One below the other at the right, as many as there is room for. */
export function drawSwatchColumn(sketch: Sketch, { colors }: SheetItem, { x, y, width, height }: Box): void {
  const radius = 4
  const step = radius * 2 + 3.5
  const style = factStyle(7)
  const rows = Math.floor((height + 3.5) / step)
  const shown = colors.length <= rows ? colors : colors.slice(0, Math.max(0, rows - 1))
  for (const [at, { hex }] of shown.entries())
    drawSwatch(sketch, hex, x + width - radius, y + radius + at * step, radius)
  const more = colors.length - shown.length
  if (more === 0) return
  const top = y + shown.length * step + radius - style.line / 2
  sketch.text(`+${more}`, { x, y: top, width }, style, { align: 'right', mostLines: 1 })
}

function drawSwatch(sketch: Sketch, hex: string, x: number, y: number, radius: number): void {
  sketch.draw({ kind: 'circle', x, y, radius: radius - 0.25, fill: hex, stroke: isPale(hex) ? '#a9a69e' : hex })
}

/** Hardly seen on white paper. */
function isPale(hex: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  return red! * 0.299 + green! * 0.587 + blue! * 0.114 > 190
}

/** What stands in the place of prices; null: prices do, or nothing. */
export function wordsForPrice({ gone, onCall }: SheetItem): string | null {
  if (gone) return 'No longer available'
  return onCall ? 'Call for pricing' : null
}

interface TierSizes {
  price: number
  quantity: number
}

/**
 * Quantities over prices in columns, below a rule; in place of them the words for there being none.
 * @returns where it ends
 */
export function drawTierRow(
  sketch: Sketch,
  item: SheetItem,
  { x, y, width }: Omit<Box, 'height'>,
  { price, quantity }: TierSizes,
  columns: number,
): number {
  const words = wordsForPrice(item)
  if (words === null && item.tiers.length === 0) return y
  sketch.rule(x, y, width, ink, 0.75)
  const top = y + 4
  if (words !== null) {
    const style = strongStyle(price * 0.9)
    return sketch.text(words, { x, y: top + 2, width }, style, { mostLines: 1 })
  }
  const count = Math.max(columns, item.tiers.length)
  const column = width / count
  const [quantities, prices] = [factStyle(quantity), priceStyle(price)]
  const size = fitSize(
    sketch,
    item.tiers.map(({ cents }) => formatCents(cents)),
    prices,
    column - 8,
  )
  for (const [at, tier] of item.tiers.entries()) {
    const box = { x: x + at * column, y: top, width: column - 2 }
    const below = sketch.text(formatCount(tier.quantity), box, quantities, { mostLines: 1 })
    sketch.text(formatCents(tier.cents), { ...box, y: below }, { ...prices, size }, { mostLines: 1 })
  }
  return top + quantities.line + prices.line
}

/** Quantities over prices, one below the other between rules. */
export function drawTierColumn(sketch: Sketch, item: SheetItem, box: Box, sizes: TierSizes, rows: number): void {
  const { x, y, width } = box
  const words = wordsForPrice(item)
  if (words === null && item.tiers.length === 0) return
  sketch.rule(x, y, width, ink, 0.75)
  if (words !== null) {
    sketch.text(words, { x, y: y + 6, width }, strongStyle(sizes.price * 0.85), { mostLines: 3 })
    return
  }
  const quantities = factStyle(sizes.quantity)
  const prices = priceStyle(sizes.price)
  const size = fitSize(
    sketch,
    item.tiers.map(({ cents }) => formatCents(cents)),
    prices,
    width,
  )
  const row = Math.min(box.height / Math.max(rows, item.tiers.length), quantities.line + prices.line + 14)
  const inner = quantities.line + prices.line
  for (const [at, tier] of item.tiers.entries()) {
    const top = y + at * row
    if (at > 0) sketch.rule(x, top, width, hairline, 0.5)
    const place = { x, y: top + Math.max(2, (row - inner) / 2), width }
    const below = sketch.text(formatCount(tier.quantity), place, quantities, { mostLines: 1 })
    sketch.text(formatCents(tier.cents), { ...place, y: below }, { ...prices, size }, { mostLines: 1 })
  }
}

/** The size of a style, or as much less as its widest text needs. */
export function fitSize(sketch: Sketch, texts: string[], style: TextStyle, width: number): number {
  const widest = Math.max(...texts.map((text) => sketch.widthOf(text, style)))
  return widest <= width ? style.size : (style.size * width) / widest - 0.01
}

/** Colors with their names, one below the other; the last line counts those that have no room. */
export function drawColorList(sketch: Sketch, { colors }: SheetItem, box: Box, size: number): void {
  const style = factStyle(size, dim)
  const line = size * 1.75
  const rows = Math.floor(box.height / line)
  const shown = colors.length <= rows ? colors : colors.slice(0, Math.max(0, rows - 1))
  const radius = size * 0.52
  for (const [at, { name, hex }] of shown.entries()) {
    const y = box.y + at * line
    drawSwatch(sketch, hex, box.x + radius, y + line / 2, radius)
    const x = box.x + radius * 2 + 5
    sketch.text(name, { x, y: y + (line - style.line) / 2, width: box.x + box.width - x }, style, { mostLines: 1 })
  }
  const more = colors.length - shown.length
  if (more === 0 || rows < 1) return
  sketch.text(`+${more}`, { ...box, y: box.y + shown.length * line + (line - style.line) / 2 }, style, { mostLines: 1 })
}

/** Makes a picture and a name links to the item in the live flyer. */
export function linkItem(sketch: Sketch, item: SheetItem, liveUrl: string | null, ...boxes: Box[]): void {
  if (liveUrl === null) return
  for (const box of boxes) sketch.draw({ kind: 'link', ...box, url: `${liveUrl}#${item.key}` })
}
