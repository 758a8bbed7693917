import { tiersPerItem } from '../flyer-design.ts'
import type { SheetItem } from '../flyer-sheet.ts'
import { drawColorList, drawSwatchLine, drawTierColumn, wordsForPrice } from './item-parts.ts'
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
  layOutTwoRows(parts, shape, (item, at) => drawFacts(parts, item, at))

function drawFacts({ sketch }: PageParts, item: SheetItem, { place, side, toFacts }: ItemPlace): void {
  const { x, y, width } = place
  const hasPrice = item.tiers.length > 0 || wordsForPrice(item) !== null
  // Colors that are named beside the picture are not shown again.
  const swatches = { x, y: y + side + toFacts, width, height: shape.factsHeight }
  drawSwatchLine(sketch, hasPrice ? item : { ...item, colors: [] }, swatches)
  const beside = { x: x + side + sideGap, y, width: width - side - sideGap, height: side }
  if (hasPrice) drawTierColumn(sketch, item, beside, { price: 12.5, quantity: 8 }, tiersPerItem.four)
  else drawColorList(sketch, item, beside, 8)
}
