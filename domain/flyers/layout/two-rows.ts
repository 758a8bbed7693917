import type { SheetItem } from '../flyer-sheet.ts'
import { drawName, drawPicture, drawText, linkItem } from './item-parts.ts'
import { drawFrame, type PageParts } from './page-frame.ts'
import type { Box, Sketch } from './sketch.ts'
import { nameStyle, textStyle } from './text-styles.ts'

/** How a page with two rows of items is divided. */
export interface TwoRows {
  columns: number
  columnGap: number
  /** At least, right of a picture. */
  besidePicture: number
  /** Between a picture and its name. */
  pictureGap: number
  nameSize: number
  textSize: number
  /** Of a name, and of a text. */
  mostLines: number
  /** Between the texts of a row and its facts. */
  factsGap: number
  /** Below the texts: colors, codes, prices. */
  factsHeight: number
  leastRowGap: number
  mostRowGap: number
}

/** Where an item stands. */
export interface ItemPlace {
  place: Box
  /** Of its picture. */
  side: number
  /** From the lower edge of the picture: the same for a whole row, so that neighbors stand on the same lines. */
  toFacts: number
}

/**
 * The items of a page: square pictures as large as the texts of both rows let them be, name and text below.
 * @param drawFacts adds colors, codes and prices
 */
export function layOutTwoRows(
  parts: PageParts,
  shape: TwoRows,
  drawFacts: (item: SheetItem, at: ItemPlace) => void,
): void {
  const { columns, columnGap, factsHeight } = shape
  const room = drawFrame(parts)
  const width = (room.width - (columns - 1) * columnGap) / columns
  const items = parts.page.items.slice(0, 2 * columns)
  const [first, second] = [items.slice(0, columns), items.slice(columns)].map((row) =>
    measureToFacts(parts.sketch, row, width, shape),
  ) as [number, number]
  const texts = first + second + 2 * factsHeight
  const side = Math.min(width - shape.besidePicture, (room.height - shape.leastRowGap - texts) / 2)
  const rowGap = Math.min(shape.mostRowGap, room.height - texts - 2 * side)
  for (const [at, item] of items.entries()) {
    const isFirstRow = at < columns
    const toFacts = isFirstRow ? first : second
    const y = room.y + (isFirstRow ? 0 : side + first + factsHeight + rowGap)
    const x = room.x + (at % columns) * (width + columnGap)
    const place = { x, y, width, height: side + toFacts + factsHeight }
    parts.sketch.page.places.push({ key: item.key, ...place })
    const linked = drawPictured(parts.sketch, item, { x, y, width: side, height: side }, width, shape)
    drawFacts(item, { place, side, toFacts })
    linkItem(parts.sketch, item, parts.sheet.liveUrl, ...linked)
  }
}

/** @returns where its picture and its name stand */
function drawPictured(sketch: Sketch, item: SheetItem, picture: Box, width: number, shape: TwoRows): Box[] {
  const { nameSize, textSize, mostLines } = shape
  drawPicture(sketch, item, picture)
  const name = { x: picture.x, y: picture.y + picture.height + shape.pictureGap, width }
  const afterName = drawName(sketch, item, name, nameSize, mostLines)
  drawText(sketch, item, { ...name, y: afterName + 1 }, textSize, mostLines)
  return [picture, { ...name, height: afterName - name.y }]
}

function measureToFacts(sketch: Sketch, row: SheetItem[], width: number, shape: TwoRows): number {
  const { nameSize, textSize, mostLines } = shape
  const heights = row.map(
    ({ name, text }) =>
      sketch.heightOf(name, width, nameStyle(nameSize), mostLines) +
      sketch.heightOf(text, width, textStyle(textSize), mostLines),
  )
  return shape.pictureGap + Math.max(nameStyle(nameSize).line, ...heights) + shape.factsGap
}
