/**
 * A page as it is drawn, on the screen and on paper, by the same figures. Measures are points (1/72 inch) from the top left; a text
 * stands on its baseline, is one line, and is drawn as it is: lines are broken by who lays the page out.
 */
export interface DrawnPage {
  key: string
  width: number
  height: number
  drawn: Drawn[]
  /** Where the items stand, to be selected, in the order in which they are read. */
  places: { key: string; x: number; y: number; width: number; height: number }[]
  /** Of a page or an item, by its key: texts that had no room and were shortened, so that the builder can say so. */
  cut: { key: string; what: 'headline' | 'text' | 'name' | 'contact' | 'footer' }[]
}

export type Drawn =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: string; radius: number }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; color: string; thickness: number }
  | { kind: 'circle'; x: number; y: number; radius: number; fill: string; stroke: string }
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      size: number
      face: TextFace
      color: string
      align: 'left' | 'center' | 'right'
      /** What it is to a reader; lines of one text follow each other. */
      role: TextRole
    }
  | {
      kind: 'picture'
      x: number
      y: number
      width: number
      height: number
      url: string
      alt: string
      /** Goods stand on the ground of the shop's pictures, a logo on the paper. */
      shows: 'goods' | 'logo'
    }
  | { kind: 'qr'; x: number; y: number; size: number; text: string }
  /** Over what it makes a link of. */
  | { kind: 'link'; x: number; y: number; width: number; height: number; url: string }

/** The shop's font: book, bold, and bold in its wide form for headlines and names. */
export type TextFace = 'regular' | 'bold' | 'wide'

export type TextRole = 'headline' | 'name' | 'text' | 'fact'

/** In sizes of the text, between its letters. */
export const tracking: Record<TextFace, number> = { regular: 0, bold: 0, wide: -0.014 }

/** How wide a text is at size 1, with its tracking and without kerning; the same on the screen and on paper. */
export type MeasureText = (text: string, face: TextFace) => number
