import type { FlyerContact } from '../flyer-design.ts'
import type { FlyerSheet, SheetPage } from '../flyer-sheet.ts'
import { fitPicture } from './item-parts.ts'
import type { Sketch, Box, TextStyle } from './sketch.ts'
import { dim, factStyle, headlineStyle, ink, textStyle } from './text-styles.ts'

/** From the edge of the paper; printers leave up to 36 points of it white. */
const margin = 40

export interface PageParts {
  sketch: Sketch
  sheet: FlyerSheet
  page: SheetPage
}

/** Between the margins. */
export const toInside = ({ page: { width, height } }: Sketch): Box => ({
  x: margin,
  y: margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
})

/** Head, headline and text at the top, the footer below. @returns the room between them */
export function drawFrame(parts: PageParts): Box {
  const inside = toInside(parts.sketch)
  const afterHead = drawHead(parts, inside)
  const top = drawHeadline(parts, { ...inside, y: afterHead })
  return { ...inside, y: top, height: measureFooter(parts, inside) - top }
}

const logoBox = { width: 190, height: 40 }

/** The logo at the left, at the right who hands the flyer out. @returns where it ends */
function drawHead({ sketch, sheet }: PageParts, inside: Box): number {
  const lines = contactLines(sheet.contact)
  const height = Math.max(sheet.logo ? logoBox.height : 0, lines.length * contactStyle.line)
  if (height === 0) return inside.y
  if (sheet.logo) {
    const box = fitPicture(sheet.logo, { ...inside, ...logoBox, y: inside.y + (height - logoBox.height) / 2 }, 'left')
    sketch.draw({ kind: 'picture', ...box, url: sheet.logo.url, alt: sheet.logo.alt, shows: 'logo' })
  }
  // Without a logo the contact stands where readers begin.
  const box = sheet.logo ? { ...inside, x: inside.x + 220, width: inside.width - 220 } : inside
  drawContact(
    sketch,
    sheet.contact,
    { ...box, y: inside.y + (height - lines.length * contactStyle.line) / 2 },
    contactStyle,
    sheet.logo ? 'right' : 'left',
  )
  return inside.y + height + 20
}

const contactStyle = factStyle(8.25, dim)

interface ContactLine {
  text: string
  isStrong: boolean
  url: string | null
}

export function contactLines({ name, company, phone, email, web }: FlyerContact): ContactLine[] {
  return [
    { text: name, isStrong: true, url: null },
    { text: company, isStrong: name === '', url: null },
    { text: phone, isStrong: false, url: null },
    { text: email, isStrong: false, url: email.includes('@') ? `mailto:${email}` : null },
    { text: web.replace(/^https?:\/\//i, '').replace(/\/$/, ''), isStrong: false, url: toWebUrl(web) },
  ].filter(({ text }) => text !== '')
}

function toWebUrl(web: string): string | null {
  if (!/^[^\s/]+\.[^\s]+$|^https?:\/\/\S+$/i.test(web)) return null
  return /^https?:\/\//i.test(web) ? web : `https://${web}`
}

/** @returns where it ends */
export function drawContact(
  sketch: Sketch,
  contact: FlyerContact,
  { x, y, width }: Omit<Box, 'height'>,
  style: TextStyle,
  align: 'left' | 'right',
): number {
  let top = y
  for (const { text, isStrong, url } of contactLines(contact)) {
    const own: TextStyle = isStrong ? { ...style, face: 'bold', color: ink } : style
    sketch.text(text, { x, y: top, width }, own, {
      align,
      mostLines: 1,
      cut: { key: sketch.page.key, what: 'contact' },
    })
    if (url !== null) {
      const used = Math.min(width, sketch.widthOf(text, own))
      const left = align === 'right' ? x + width - used : x
      sketch.draw({ kind: 'link', x: left, y: top, width: used, height: style.line, url })
    }
    top += style.line
  }
  return top
}

const headlineSizes = [33, 29, 25, 22]
const introStyle = textStyle(10.5)

/** @returns where the room for the items begins */
function drawHeadline({ sketch, sheet, page }: PageParts, inside: Box): number {
  let y = inside.y
  if (page.headline !== '') {
    const style = fitHeadline(sketch, page.headline, inside.width, headlineSizes, sheet.colors.headline, 2)
    y = sketch.text(page.headline, { ...inside, y }, style, {
      mostLines: 3,
      even: true,
      cut: { key: page.key, what: 'headline' },
    })
  }
  if (page.text !== '') {
    const width = Math.min(inside.width, 470)
    y = sketch.text(page.text, { ...inside, y: y + (page.headline === '' ? 0 : 5), width }, introStyle, {
      mostLines: 3,
      cut: { key: page.key, what: 'text' },
    })
  }
  return y === inside.y ? y : y + 17
}

/** The first size in which the headline has as few lines as asked for, or the last. */
export function fitHeadline(
  sketch: Sketch,
  headline: string,
  width: number,
  sizes: number[],
  color: string,
  lines: number,
): TextStyle {
  const styles = sizes.map((size) => headlineStyle(size, color))
  return styles.find((style) => sketch.countLines(headline, width, style) <= lines) ?? styles.at(-1)!
}

const footerText = factStyle(7.75, dim)
const footerRule = 3
const footerGap = 12
const qrSize = 50
const captionWidth = 96
const mostFooterLines = 4

/** Where the footer's rule begins to need its room. */
function measureFooter(parts: PageParts, inside: Box): number {
  return inside.y + inside.height - footerHeight(parts, inside.width) - 16
}

const footerTextWidth = ({ sheet }: PageParts, width: number) =>
  sheet.liveUrl === null ? width : width - qrSize - captionWidth - 36

export function footerHeight(parts: PageParts, width: number): number {
  const { sketch, sheet } = parts
  const text = sketch.heightOf(sheet.footer, footerTextWidth(parts, width), footerText, mostFooterLines)
  const content = Math.max(text, sheet.liveUrl === null ? 0 : qrSize)
  return footerRule + (content === 0 ? 0 : footerGap + content)
}

/** A rule in the accent's color, the footer's text, and the code of the live flyer. Drawn last, as it is read. */
export function drawFooter(parts: PageParts): void {
  const { sketch, sheet, page } = parts
  const inside = toInside(sketch)
  const y = inside.y + inside.height - footerHeight(parts, inside.width)
  sketch.draw({ kind: 'rect', ...inside, y, height: footerRule, fill: sheet.colors.accent, radius: 0 })
  const top = y + footerRule + footerGap
  const textWidth = footerTextWidth(parts, inside.width)
  const room = sheet.liveUrl === null ? 0 : qrSize
  const height = sketch.heightOf(sheet.footer, textWidth, footerText, mostFooterLines)
  sketch.text(sheet.footer, { ...inside, y: top + Math.max(0, (room - height) / 2), width: textWidth }, footerText, {
    mostLines: mostFooterLines,
    even: true,
    cut: { key: page.key, what: 'footer' },
  })
  if (sheet.liveUrl !== null) drawLiveCode(parts, { ...inside, y: top }, sheet.liveUrl)
}

function drawLiveCode({ sketch, page }: PageParts, { x, y, width }: Box, url: string): void {
  const left = x + width - qrSize
  const caption = page.items.some(({ tiers }) => tiers.length > 0)
    ? ['See today\u2019s prices', 'and colors online']
    : ['See it online']
  const top = y + (qrSize - caption.length * footerText.line) / 2
  for (const [at, line] of caption.entries()) {
    const box = { x: left - 12 - captionWidth, y: top + at * footerText.line, width: captionWidth }
    sketch.text(line, box, footerText, { align: 'right', mostLines: 1 })
  }
  sketch.draw({ kind: 'qr', x: left, y, size: qrSize, text: url })
  sketch.draw({ kind: 'link', x: left, y, width: qrSize, height: qrSize, url })
}
