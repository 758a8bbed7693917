import { tiersPerItem } from '../flyer-design.ts'
import type { SheetItem } from '../flyer-sheet.ts'
import {
  drawColorList,
  drawName,
  drawPicture,
  drawSwatchLine,
  drawText,
  drawTierColumn,
  linkItem,
  wordsForPrice,
} from './item-parts.ts'
import type { PageParts } from './page-frame.ts'
import { layOutTwoRows, type ItemPlace, type TwoRows } from './two-rows.ts'

const sideGap = 13
const shape: TwoRows = {
  columns: 2,
  columnGap: 24,
  besidePicture: 66 + sideGap,
  pictureGap: 9,
  nameSize: 12.5,
  textSize: 8.5,
  mostLines: 2,
  factsGap: 4,
  factsHeight: 18,
  leastRowGap: 22,
  mostRowGap: 40,
}

/** Two by two: a large picture with its prices beside it, name and text below. */
export const layOutFour = (parts: PageParts): void =>
  layOutTwoRows(parts, shape, (item, at) => drawItem(parts, item, at))

function drawItem({ sketch, sheet }: PageParts, item: SheetItem, { place, side, toFacts }: ItemPlace): void {
  const { x, y, width } = place
  sketch.page.places.push({ key: item.key, ...place })
  const picture = { x, y, width: side, height: side }
  drawPicture(sketch, item, picture)
  const name = { x, y: y + side + shape.pictureGap, width }
  const afterName = drawName(sketch, item, name, shape.nameSize, shape.mostLines)
  drawText(sketch, item, { ...name, y: afterName + 1 }, shape.textSize, shape.mostLines)
  const hasPrice = item.tiers.length > 0 || wordsForPrice(item) !== null
  // Colors that are named beside the picture are not shown again.
  const swatches = { x, y: y + side + toFacts, width, height: shape.factsHeight }
  drawSwatchLine(sketch, hasPrice ? item : { ...item, colors: [] }, swatches)
  const beside = { x: x + side + sideGap, y, width: width - side - sideGap, height: side }
  if (hasPrice) drawTierColumn(sketch, item, beside, { price: 12.5, quantity: 8 }, tiersPerItem.four)
  else drawColorList(sketch, item, beside, 8)
  linkItem(sketch, item, sheet.liveUrl, picture, { ...name, height: afterName - name.y })
}
