import type { FlyerSheet, SheetItem } from '../flyer-sheet.ts'
import { contactLines, drawContact, fitHeadline, footerHeight, toInside, type PageParts } from './page-frame.ts'
import { drawPicture, fitPicture } from './item-parts.ts'
import type { Box, Sketch } from './sketch.ts'
import { dim, factStyle, textStyle } from './text-styles.ts'

const fieldShare = 0.42
const logoHeight = 56
const leastFieldWidth = 28
const panelPadding = 22
const headlineSizes = [52, 46, 40, 34, 29]
const introStyle = { ...textStyle(13.5), line: 19.5 }
const contactStyle = { ...factStyle(10.5, dim), line: 15.5 }

/** A field in the accent's color with the logo in its corner and pictures of what follows, a large headline, and at the foot who hands the flyer out. */
export function layOutCover({ sketch, sheet, page }: PageParts): void {
  const inside = toInside(sketch)
  const field = { ...inside, height: Math.round(inside.height * fieldShare) }
  sketch.draw({ kind: 'rect', ...field, fill: sheet.colors.accent, radius: 0 })
  const side = field.height
  drawGoods(sketch, findPictured(sheet), { ...field, x: field.x + field.width - side, width: side })
  if (sheet.logo) {
    const size = fitPicture(sheet.logo, {
      x: 0,
      y: 0,
      width: field.width - side - panelPadding - leastFieldWidth,
      height: logoHeight,
    })
    const panel = { ...field, width: size.width + panelPadding, height: size.height + panelPadding }
    sketch.draw({ kind: 'rect', ...panel, fill: '#ffffff', radius: 0 })
    const logo = { ...size, x: field.x, y: field.y }
    sketch.draw({ kind: 'picture', ...logo, url: sheet.logo.url, alt: sheet.logo.alt, shows: 'logo' })
  }
  const lines = contactLines(sheet.contact).length
  const contactTop =
    inside.y + inside.height - footerHeight({ sketch, sheet, page }, inside.width) - 22 - lines * contactStyle.line
  let y = field.y + field.height + 30
  if (page.headline !== '') {
    const style = fitHeadline(sketch, page.headline, inside.width, headlineSizes, sheet.colors.headline, 3)
    const mostLines = Math.max(1, Math.floor((contactTop - y - 20) / style.line))
    y = sketch.text(page.headline, { ...inside, y }, style, {
      mostLines: Math.min(4, mostLines),
      even: true,
      cut: { key: page.key, what: 'headline' },
    })
  }
  if (page.text !== '') {
    const mostLines = Math.max(0, Math.floor((contactTop - y - 10 - 20) / introStyle.line))
    sketch.text(page.text, { ...inside, y: y + 10, width: 440 }, introStyle, {
      mostLines: Math.min(6, mostLines),
      cut: { key: page.key, what: 'text' },
    })
  }
  drawContact(sketch, sheet.contact, { ...inside, y: contactTop }, contactStyle, 'left')
}

const mosaic = 4

/** The first items of the flyer that have a picture; one alone where there are not enough for all places. */
function findPictured({ pages }: FlyerSheet): SheetItem[] {
  const items = pages.flatMap((page) => page.items).filter(({ picture, gone }) => picture !== null && !gone)
  const different = items.filter(
    ({ picture }, at) => items.findIndex((one) => one.picture?.url === picture?.url) === at,
  )
  return different.slice(0, different.length < mosaic ? 1 : mosaic)
}

function drawGoods(sketch: Sketch, items: SheetItem[], { x, y, width, height }: Box): void {
  const columns = Math.sqrt(items.length)
  const [cellWidth, cellHeight] = [width / columns, height / columns]
  for (const [at, item] of items.entries()) {
    const cell = { x: x + (at % columns) * cellWidth, y: y + Math.floor(at / columns) * cellHeight }
    drawPicture(sketch, item, { ...cell, width: cellWidth, height: cellHeight })
  }
}
