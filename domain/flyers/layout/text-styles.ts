import type { TextFace, TextRole } from '../drawn-page.ts'
import type { TextStyle } from './sketch.ts'

export const ink = '#16191d'
export const dim = '#4a515a'
export const ash = '#636a73'
export const hairline = '#c9c6be'
/** Under pictures, as in the shop. */
export const ground = '#efede7'

const style = (face: TextFace, size: number, line: number, color: string, role: TextRole): TextStyle => ({
  face,
  size,
  line,
  color,
  role,
})

export const nameStyle = (size: number): TextStyle => style('wide', size, Math.round(size * 1.22 * 4) / 4, ink, 'name')
export const textStyle = (size: number): TextStyle =>
  style('regular', size, Math.round(size * 1.4 * 4) / 4, dim, 'text')
/** Codes, quantities, captions. */
export const factStyle = (size: number, color = ash): TextStyle => style('regular', size, size * 1.4, color, 'fact')
export const priceStyle = (size: number): TextStyle => style('bold', size, size * 1.25, ink, 'fact')
export const strongStyle = (size: number): TextStyle => style('bold', size, size * 1.4, ink, 'fact')
export const headlineStyle = (size: number, color: string): TextStyle =>
  style('wide', size, Math.round(size * 1.1), color, 'headline')
