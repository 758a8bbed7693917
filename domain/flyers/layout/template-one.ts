import { tiersPerItem } from '../flyer-design.ts'
import { codeOf, drawColorList, drawName, drawPicture, drawText, drawTierRow, linkItem } from './item-parts.ts'
import { drawFrame, type PageParts } from './page-frame.ts'
import type { Sketch } from './sketch.ts'
import { factStyle, nameStyle } from './text-styles.ts'

const gap = 24
const nameSizes = [20, 18, 16, 14]
const tiersHeight = 92

/** One item: a large picture with name, text and colors beside it, the prices below over the whole width. */
export function layOutOne(parts: PageParts): void {
  const { sketch, sheet, page } = parts
  const room = drawFrame(parts)
  const [item] = page.items
  if (!item) return
  sketch.page.places.push({ key: item.key, ...room })
  const side = Math.min(room.width * 0.65, room.height - tiersHeight)
  const picture = { ...room, width: side, height: side }
  drawPicture(sketch, item, picture)
  const beside = { x: room.x + side + gap, width: room.width - side - gap }
  const end = room.y + side
  const afterCode = sketch.text(codeOf(item), { ...beside, y: room.y }, factStyle(9), { mostLines: 2 })
  const name = { ...beside, y: afterCode + 4 }
  const afterName = drawName(sketch, item, name, fitName(sketch, item.name, beside.width), 5)
  const linesOfText = Math.floor((end - afterName - 8 - (item.colors.length > 0 ? 70 : 0)) / 15)
  const afterText = drawText(sketch, item, { ...beside, y: afterName + 8 }, 10.5, Math.max(1, linesOfText))
  drawColorList(sketch, item, { ...beside, y: afterText + 12, height: end - afterText - 12 }, 9)
  drawTierRow(
    sketch,
    item,
    { ...room, y: end + tiersGap(room.height - side) },
    { price: 20, quantity: 10.5 },
    tiersPerItem.one,
  )
  linkItem(sketch, item, sheet.liveUrl, picture, { ...name, height: afterName - name.y })
}

/** Some of the room that is left stands over the prices. */
const tiersGap = (left: number) => 30 + Math.max(0, Math.min(24, (left - tiersHeight) * 0.4))

/** The first size in which no word of the name is wider than a line, or the last. */
function fitName(sketch: Sketch, name: string, width: number): number {
  const fits = (size: number) => name.split(' ').every((word) => sketch.widthOf(word, nameStyle(size)) <= width)
  return nameSizes.find(fits) ?? nameSizes.at(-1)!
}
