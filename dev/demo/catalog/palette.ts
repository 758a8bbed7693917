import type { DemoColor } from './types.ts'

/** Color names as the trade writes them, with the hex and the mark that ends a variant's code. Several names may share a hex. */
const palette = {
  'Deep navy': '#1e3350 NVY',
  'Navy': '#1e3350 NVY',
  'Graphite': '#3f444b GPH',
  'Charcoal': '#3f444b CHR',
  'Gray': '#8a9097 GRY',
  'Bone': '#e6dfd0 BON',
  'Natural': '#e9e2d0 NAT',
  'White': '#f4f4f1 WHT',
  'Black': '#1b1d20 BLK',
  'Silver': '#b9bec4 SLV',
  'Heather gray': '#b9bec4 HGY',
  'Red': '#b3242b RED',
  'Burgundy': '#6b1f2e BGY',
  'Maroon': '#6b1f2e MAR',
  'Safety orange': '#e35205 ORG',
  'Orange': '#e35205 ORG',
  'Gold': '#f2b705 GLD',
  'Yellow': '#f2b705 YEL',
  'Hi-vis lime': '#d7e82b LIM',
  'Kelly': '#1f8a4c KEL',
  'Forest': '#1f5135 FOR',
  'Olive': '#5a5f3a OLV',
  'Teal': '#137c83 TEA',
  'Royal': '#1f4ea1 ROY',
  'Blue': '#1f4ea1 BLU',
  'Sky': '#7fb2d9 SKY',
  'Rose': '#d0698c ROS',
  'Purple': '#4b2e83 PUR',
  'Khaki': '#c9b48f KHA',
  'Sand': '#c9b48f SND',
  'Duck brown': '#8a6239 DUK',
  'Brown': '#5b3a24 BRN',
  'Tan': '#b98b55 TAN',
  'Pearl gray': '#c4c0b8 PRL',
  'Brass': '#c09a4a BRS',
  'Copper': '#b4683a COP',
  'P100 magenta': '#a8327a MAG',
  'Oxygen green': '#00843d OXY',
  'Fuel red': '#b3242b FUL',
  'Red carton': '#b3242b RCT',
  'Blue carton': '#1f4ea1 UCT',
  'Green carton': '#1f5135 GCT',
  'Yellow carton': '#f2b705 YCT',
  'White carton': '#f4f4f1 WCT',
  'Black carton': '#1b1d20 KCT',
  'Black spool': '#34373b BSP',
  'White spool': '#f4f4f1 WSP',
  'Blue spool': '#1f4ea1 USP',
  'Zirconia blue': '#1f4ea1 ZIR',
  'Ceramic red': '#b3242b CER',
  'Oxide brown': '#6b4a35 AOX',
  'Carbide black': '#1b1d20 SIC',
} satisfies Record<string, `#${string} ${string}`>

export type ColorName = keyof typeof palette

/** Whether a color is called and looks as the demo has it. */
export const isPaletteColor = (name: string, hex: string): boolean =>
  (palette as Record<string, string>)[name]?.split(' ')[0] === hex

/** @param names color names parted by commas, for example 'Deep navy, Bone'; an unknown one throws */
export function colors(names: string): DemoColor[] {
  return names.split(', ').map((name) => color(name as ColorName))
}

export function color(name: ColorName): DemoColor {
  const [hex, mark] = (palette[name] as string | undefined)?.split(' ') ?? []
  if (!hex || !mark) throw new Error(`the palette has no color '${name}'`)
  return { name, hex, mark }
}
