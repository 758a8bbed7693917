import type { Drawn, DrawnPage, MeasureText, TextFace, TextRole } from '../drawn-page.ts'
import { breakEvenly, breakLines } from './break-lines.ts'

/** A rectangle on a page, in points. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** How a text is set. */
export interface TextStyle {
  face: TextFace
  size: number
  /** From one baseline to the next. */
  line: number
  color: string
  role: TextRole
}

interface TextOptions {
  align?: 'left' | 'center' | 'right'
  mostLines?: number
  /** In lines of about the same length. */
  even?: boolean
  /** What is reported when not all of it fits. */
  cut?: DrawnPage['cut'][number]
}

// Some pairs of letters have a larger distance than their widths say.
const leeway = 1.006
/** Of the shop's font, in sizes: above and below the baseline. */
const ascent = 0.878
const descent = 0.21

/** Where the first baseline stands below the top of a text. */
const toBaseline = ({ size, line }: TextStyle) => (line - (ascent + descent) * size) / 2 + ascent * size

/** A page while it is laid out: draws in the order in which it is read. */
export class Sketch {
  readonly page: DrawnPage
  readonly #measure: MeasureText

  constructor(page: Pick<DrawnPage, 'key' | 'width' | 'height'>, measure: MeasureText) {
    this.page = { ...page, drawn: [], places: [], cut: [] }
    this.#measure = measure
  }

  draw(...drawn: Drawn[]): void {
    this.page.drawn.push(...drawn)
  }

  rule(x: number, y: number, width: number, color: string, thickness: number): void {
    this.draw({ kind: 'line', x1: x, y1: y, x2: x + width, y2: y, color, thickness })
  }

  widthOf(text: string, { face, size }: Pick<TextStyle, 'face' | 'size'>): number {
    return this.#measure(text, face) * size * leeway
  }

  /** How many lines a text takes. */
  countLines(text: string, width: number, style: TextStyle): number {
    return this.#break(text, width, style, {}).lines.length
  }

  /** How high a text stands. */
  heightOf(text: string, width: number, style: TextStyle, mostLines = Infinity): number {
    return Math.min(this.countLines(text, width, style), mostLines) * style.line
  }

  /**
   * Sets a text between x and x + width from y downwards.
   * @returns where it ends
   */
  text(text: string, { x, y, width }: Omit<Box, 'height'>, style: TextStyle, options: TextOptions = {}): number {
    const { align = 'left', cut } = options
    const { lines, cut: isCut } = this.#break(text, width, style, options)
    if (isCut && cut) this.page.cut.push(cut)
    const { face, size, color, role } = style
    const left = { left: x, center: x + width / 2, right: x + width }[align]
    for (const [at, line] of lines.entries()) {
      if (line === '') continue
      this.draw({
        kind: 'text',
        x: left,
        y: y + toBaseline(style) + at * style.line,
        text: line,
        size,
        face,
        color,
        align,
        role,
      })
    }
    return y + lines.length * style.line
  }

  #break(text: string, width: number, style: TextStyle, { mostLines = Infinity, even = false }: TextOptions) {
    const box = { width, mostLines, widthOf: (part: string) => this.widthOf(part, style) }
    return even ? breakEvenly(text, box) : breakLines(text, box)
  }
}
