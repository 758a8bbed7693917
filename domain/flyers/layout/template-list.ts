import { formatCents, formatCount } from '../../money/format-money.ts'
import { itemsPerPage, tiersPerItem } from '../flyer-design.ts'
import type { SheetItem } from '../flyer-sheet.ts'
import {
  codeOf,
  drawName,
  drawPicture,
  drawSwatches,
  drawText,
  fitSize,
  linkItem,
  wordsForPrice,
} from './item-parts.ts'
import { drawFrame, type PageParts } from './page-frame.ts'
import type { Box, Sketch } from './sketch.ts'
import { factStyle, hairline, priceStyle, strongStyle } from './text-styles.ts'

const mostRowHeight = 47
const [pictureGap, priceGap] = [12, 14]
const [leastPriceWidth, mostPriceWidth] = [52, 74]
const prices = priceStyle(9.75)
const wordsStyle = strongStyle(8.5)
const [nameSize, textSize, codeSize] = [9.5, 7.75, 7.25]

/** A price list: one row for each item between fine rules, the prices in columns at the right. */
export function layOutList(parts: PageParts): void {
  const { sketch, page } = parts
  const room = drawFrame(parts)
  const height = Math.min(mostRowHeight, room.height / itemsPerPage.list)
  const items = page.items.slice(0, itemsPerPage.list)
  const columns = toPriceColumns(sketch, items)
  for (const [at, item] of items.entries()) {
    const row = { ...room, y: room.y + at * height, height }
    sketch.rule(room.x, row.y, room.width, hairline, 0.5)
    drawItem(parts, item, row, columns)
  }
  if (items.length > 0) sketch.rule(room.x, room.y + items.length * height, room.width, hairline, 0.5)
}

interface PriceColumns {
  count: number
  /** Of one of them. */
  width: number
  /** Of all. */
  room: number
}

/** The same for all rows: as wide as the widest price, and with room for the words that stand in the place of prices. */
function toPriceColumns(sketch: Sketch, items: SheetItem[]): PriceColumns {
  const count = Math.min(tiersPerItem.list, Math.max(0, ...items.map(({ tiers }) => tiers.length)))
  const widest = Math.max(0, ...items.flatMap(toPrices).map((price) => sketch.widthOf(price, prices)))
  const width = Math.min(mostPriceWidth, Math.max(leastPriceWidth, widest + 10))
  const words = items.map((item) => sketch.widthOf(wordsForPrice(item) ?? '', wordsStyle))
  return { count, width, room: Math.max(count * width, ...words) }
}

const toPrices = ({ tiers }: SheetItem) => tiers.slice(0, tiersPerItem.list).map(({ cents }) => formatCents(cents))

function drawItem({ sketch, sheet }: PageParts, item: SheetItem, row: Box, columns: PriceColumns): void {
  sketch.page.places.push({ key: item.key, ...row })
  const side = row.height - 6
  const picture = { x: row.x, y: row.y + 3, width: side, height: side }
  drawPicture(sketch, item, picture)
  const x = row.x + side + pictureGap
  const width = row.x + row.width - x - columns.room - (columns.room === 0 ? 0 : priceGap)
  const [names, texts, codes] = [nameSize * 1.22, textSize * 1.4, codeSize * 1.4]
  const hasText = item.text !== '' && row.height >= names + texts + codes + 4
  const name = { x, y: row.y + (row.height - names - codes - (hasText ? texts : 0)) / 2, width }
  const afterName = drawName(sketch, item, name, nameSize, 1)
  const afterText = hasText ? drawText(sketch, item, { ...name, y: afterName }, textSize, 1) : afterName
  drawCode(sketch, item, { x, y: afterText, width, height: codes })
  drawPrices(sketch, item, { ...row, x: row.x + row.width - columns.room, width: columns.room }, columns)
  linkItem(sketch, item, sheet.liveUrl, picture, { ...name, height: afterName - name.y })
}

function drawCode(sketch: Sketch, item: SheetItem, { x, y, width, height }: Box): void {
  const style = factStyle(codeSize)
  const code = codeOf(item)
  sketch.text(code, { x, y, width }, style, { mostLines: 1 })
  const used = sketch.widthOf(code, style) + 8
  if (width - used > 30) drawSwatches(sketch, item.colors, { x: x + used, y, width: width - used, height }, 3)
}

/** In columns from the right, so that the prices of all rows stand below each other. */
function drawPrices(sketch: Sketch, item: SheetItem, box: Box, columns: PriceColumns): void {
  const words = wordsForPrice(item)
  if (words !== null) {
    const y = box.y + (box.height - wordsStyle.line) / 2
    sketch.text(words, { ...box, y }, wordsStyle, { align: 'right', mostLines: 1 })
    return
  }
  if (item.tiers.length === 0) return
  const quantities = factStyle(7.25)
  const style = { ...prices, size: fitSize(sketch, toPrices(item), prices, columns.width - 8) }
  const y = box.y + (box.height - quantities.line - prices.line) / 2
  for (const [at, tier] of item.tiers.slice(0, columns.count).entries()) {
    const x = box.x + box.width - (columns.count - at) * columns.width
    const place = { x, y, width: columns.width }
    const below = sketch.text(formatCount(tier.quantity), place, quantities, { align: 'right', mostLines: 1 })
    sketch.text(formatCents(tier.cents), { ...place, y: below }, style, { align: 'right', mostLines: 1 })
  }
}
