import { tiersPerItem } from '../flyer-design.ts'
import type { SheetItem } from '../flyer-sheet.ts'
import { drawName, drawPicture, drawSwatchLine, drawText, drawTierRow, linkItem } from './item-parts.ts'
import { drawFrame, type PageParts } from './page-frame.ts'
import type { Box } from './sketch.ts'
import { textStyle } from './text-styles.ts'

const rowGap = 28
const gap = 24
const textSize = 10
const [swatchHeight, tiersHeight] = [22, 44]

/** One below the other: the picture at the left, beside it name, text, colors and prices, which end with it. */
export function layOutTwo(parts: PageParts): void {
  const room = drawFrame(parts)
  const side = Math.min((room.height - rowGap) / 2, room.width * 0.46)
  const step = Math.min(side + rowGap + 14, room.height - side)
  for (const [at, item] of parts.page.items.slice(0, 2).entries())
    drawItem(parts, item, { ...room, y: room.y + at * step, height: side })
}

function drawItem({ sketch, sheet }: PageParts, item: SheetItem, place: Box): void {
  const { x, y, width, height: side } = place
  sketch.page.places.push({ key: item.key, ...place })
  const picture = { x, y, width: side, height: side }
  drawPicture(sketch, item, picture)
  const beside = { x: x + side + gap, width: width - side - gap }
  const tiersTop = y + side - tiersHeight
  const swatchTop = tiersTop - swatchHeight - 4
  const name = { ...beside, y: y + 2 }
  const afterName = drawName(sketch, item, name, 17, 3)
  const lines = Math.floor((swatchTop - afterName - 6) / textStyle(textSize).line)
  drawText(sketch, item, { ...beside, y: afterName + 6 }, textSize, Math.max(0, lines))
  drawSwatchLine(sketch, item, { ...beside, y: swatchTop, height: swatchHeight })
  drawTierRow(sketch, item, { ...beside, y: tiersTop }, { price: 12.5, quantity: 8.5 }, tiersPerItem.two)
  linkItem(sketch, item, sheet.liveUrl, picture, { ...name, height: afterName - name.y })
}
