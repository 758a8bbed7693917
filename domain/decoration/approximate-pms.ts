import { mixColors } from '../content/contrast.ts'

/**
 * Families of color as the numbers run, by eye and in our own values: close enough to see where the ink is on the goods, no match of it.
 * A number that is in no row looks like nothing that we know.
 */
const families: readonly [from: number, to: number, hex: string][] = [
  [100, 107, '#f7e23b'],
  [108, 119, '#fbcf1b'],
  [120, 126, '#fcc62e'],
  [127, 133, '#f2ab1c'],
  [134, 140, '#ffa31a'],
  [141, 147, '#f59018'],
  [148, 154, '#fb8012'],
  [155, 161, '#e87a1e'],
  [162, 170, '#f5651f'],
  [171, 177, '#f24d26'],
  [178, 184, '#e23a36'],
  [185, 195, '#cc1330'],
  [196, 206, '#be1238'],
  [207, 213, '#ad1245'],
  [214, 227, '#cf1f77'],
  [228, 234, '#8f1450'],
  [235, 248, '#9e2180'],
  [249, 262, '#7a2680'],
  [263, 269, '#5d2f87'],
  [270, 275, '#4a3f94'],
  [276, 279, '#3f6fc6'],
  [280, 282, '#12225c'],
  [283, 289, '#0f3a9e'],
  [290, 296, '#0a3f9a'],
  [297, 303, '#0d5fb4'],
  [304, 310, '#008cb8'],
  [311, 317, '#0091a3'],
  [318, 324, '#00949b'],
  [325, 331, '#00897e'],
  [332, 343, '#00795a'],
  [344, 350, '#0c8a46'],
  [351, 357, '#0d8a40'],
  [358, 365, '#47a832'],
  [366, 371, '#76b82a'],
  [372, 378, '#92c81f'],
  [379, 385, '#a9b81e'],
  [386, 392, '#c3c823'],
  [393, 399, '#b8ac18'],
  [400, 406, '#a39b92'],
  [407, 413, '#958a84'],
  [414, 419, '#8f918c'],
  [420, 426, '#84888b'],
  [427, 433, '#7c878f'],
  [434, 440, '#8a7f82'],
  [441, 447, '#7f8886'],
  [448, 456, '#7d7038'],
  [457, 463, '#8a6a2a'],
  [464, 470, '#80512a'],
  [471, 477, '#8a4a2c'],
  [478, 484, '#8f3f30'],
  [485, 485, '#d42a20'],
  [486, 501, '#98434a'],
  [502, 519, '#74345f'],
  [520, 531, '#6b3f80'],
  [532, 538, '#2a3f5f'],
  [539, 545, '#1f4a75'],
  [546, 552, '#1f6a7a'],
  [553, 560, '#2f7460'],
  [561, 567, '#1f7f6c'],
  [568, 574, '#2a8a5a'],
  [575, 581, '#648c35'],
  [582, 588, '#a5b032'],
  [600, 611, '#e3d85a'],
  [612, 620, '#a39a34'],
  [621, 634, '#5e938f'],
  [635, 642, '#2f93b8'],
  [643, 662, '#3a67a0'],
  [663, 669, '#5f508c'],
  [670, 689, '#b0568f'],
  [690, 704, '#b04a60'],
  [705, 712, '#e6586c'],
  [713, 729, '#e2954f'],
  [730, 732, '#8a5a2a'],
  [801, 801, '#00a0dd'],
  [802, 802, '#4cd84a'],
  [803, 803, '#ffe81f'],
  [804, 804, '#ffa44a'],
  [805, 805, '#ff6a72'],
  [806, 807, '#ff3fb2'],
  [871, 876, '#8f7548'],
  [877, 877, '#8c9092'],
]

/** Two of these words make the second one, shaded by the first. */
const words: Record<string, string> = {
  black: '#25241f',
  blue: '#12309c',
  green: '#00a887',
  magenta: '#cf1a86',
  orange: '#fb5f12',
  pink: '#d8389a',
  purple: '#b032b8',
  red: '#e8402f',
  violet: '#4a1c94',
  yellow: '#fcdb10',
  gray: '#8e8f8d',
  cyan: '#00a0dd',
}

const named: Record<string, string> = {
  'reflex blue': '#0c1c86',
  'process blue': '#0089c8',
  'warm red': '#f2443a',
  'rubine red': '#c80f58',
  'rhodamine red': '#dd1a90',
  'dark blue': '#0a2e94',
  'warm gray': '#8f857d',
}

/** Lighter before the seventh that is the pure ink, darker after it. */
const steps = [0.5, 0.34, 0.16, 0, 0.14, 0.3, 0.46] as const
const pureAt = 3
/** The rows of seven begin anew here. */
const rowsOfSeven: readonly [from: number, to: number, pure: number][] = [
  [100, 248, 116],
  [283, 310, 286],
]

/**
 * About how a screen shows a PMS color that the shop has no ink of. Undefined: we do not know.
 * @param code 'PMS 166 C', in its normal form
 */
export function approximatePms(code: string): string | undefined {
  const [, body = ''] = /^PMS (.+) [A-Z]{1,2}$/.exec(code) ?? []
  const number = Number(body)
  if (Number.isInteger(number)) {
    const hex = families.find(([from, to]) => number >= from && number <= to)?.[2]
    return hex && shade(hex, number)
  }
  const name = body.toLowerCase().replace(/ \d+$/, '')
  const [last = ''] = name.split(' ').slice(-1)
  return named[name] ?? words[last]
}

function shade(hex: string, number: number): string {
  const row = rowsOfSeven.find(([from, to]) => number >= from && number <= to)
  if (!row) return hex
  const at = (((number - row[2] + pureAt) % steps.length) + steps.length) % steps.length
  return mixColors(hex, at < pureAt ? '#ffffff' : '#000000', steps[at]!)
}
