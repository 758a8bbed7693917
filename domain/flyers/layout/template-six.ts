import { tiersPerItem } from '../flyer-design.ts'
import type { SheetItem } from '../flyer-sheet.ts'
import { codeOf, drawSwatchColumn, drawTierRow } from './item-parts.ts'
import type { PageParts } from './page-frame.ts'
import { factStyle } from './text-styles.ts'
import { layOutTwoRows, type ItemPlace, type TwoRows } from './two-rows.ts'

const codeStyle = factStyle(7.5)
/** Colors stand beside a picture. */
const swatchesWidth = 16
const tiersHeight = 36
const shape: TwoRows = {
  columns: 3,
  columnGap: 28,
  besidePicture: swatchesWidth + 6,
  pictureGap: 7,
  nameSize: 10.5,
  textSize: 8,
  mostLines: 2,
  factsGap: 3,
  factsHeight: codeStyle.line + tiersHeight,
  leastRowGap: 16,
  mostRowGap: 30,
}

/** Three in a row, twice: the picture over the whole column, the prices below in a row. */
export const layOutSix = (parts: PageParts): void =>
  layOutTwoRows(parts, shape, (item, at) => drawFacts(parts, item, at))

function drawFacts({ sketch }: PageParts, item: SheetItem, { place, side, toFacts }: ItemPlace): void {
  const { x, y, width } = place
  drawSwatchColumn(sketch, item, { x: x + width - swatchesWidth, y, width: swatchesWidth, height: side })
  const code = { x, y: y + side + toFacts, width }
  sketch.text(codeOf(item), code, codeStyle, { mostLines: 1 })
  const tiers = { ...code, y: code.y + codeStyle.line + 4 }
  drawTierRow(sketch, item, tiers, { price: 11, quantity: 7.5 }, tiersPerItem.six)
}
