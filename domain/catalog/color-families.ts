/** The color that a shopper would call a shade: royal, navy and sky are blue. */
type ColorFamily = (typeof colorFamilies)[number]['name']

/** In the order of a color chart, each with the shade that stands for it. */
export const colorFamilies = [
  { name: 'Black', hex: '#1b1d20' },
  { name: 'Gray', hex: '#8a9097' },
  { name: 'Silver', hex: '#b9bec4' },
  { name: 'White', hex: '#ffffff' },
  { name: 'Beige', hex: '#d9c7a3' },
  { name: 'Brown', hex: '#6b4423' },
  { name: 'Gold', hex: '#c8a24a' },
  { name: 'Yellow', hex: '#f2c200' },
  { name: 'Orange', hex: '#e86a10' },
  { name: 'Red', hex: '#c4232b' },
  { name: 'Pink', hex: '#e26aa3' },
  { name: 'Purple', hex: '#5b3a91' },
  { name: 'Blue', hex: '#1f5fbf' },
  { name: 'Teal', hex: '#137c83' },
  { name: 'Green', hex: '#1f8a4c' },
] as const

// What is called so is so, whatever its picture's shade; the last word of a name counts most: 'Oxygen green'.
const named: [family: ColorFamily, pattern: RegExp][] = [
  ['Silver', /\b(silver|chrome|nickel)\b/i],
  ['Gold', /\b(gold|brass|bronze|copper)\b/i],
  ['Teal', /\b(teal|turquoise|aqua)\b/i],
  ['Beige', /\b(beige|tan|khaki|natural|cream|sand|stone|ivory|kraft)\b/i],
  ['Brown', /\b(brown|chocolate|walnut|leather|coffee)\b/i],
  ['Gray', /\b(gr[ae]y|graphite|charcoal|heather|pewter|slate|gunmetal)\b/i],
  ['Blue', /\b(blue|navy|royal|cobalt|sky|denim)\b/i],
  ['Green', /\b(green|forest|olive|kelly|sage)\b/i],
  ['Yellow', /\b(yellow|lime)\b/i],
  ['Orange', /\borange\b/i],
  ['Pink', /\b(pink|magenta|rose|fuchsia)\b/i],
  ['Purple', /\b(purple|violet|plum|lavender)\b/i],
  ['Red', /\b(red|burgundy|maroon|crimson|cardinal)\b/i],
  ['White', /\b(white|clear)\b/i],
  ['Black', /\bblack\b/i],
]

/** @param hex #rrggbb */
export function toColorFamily(name: string, hex: string): ColorFamily {
  const found = named
    .map(([family, pattern]) => ({ family, at: name.search(pattern) }))
    .sort((one, other) => other.at - one.at)[0]
  return found && found.at >= 0 ? found.family : toFamilyOfHex(hex)
}

function toFamilyOfHex(hex: string): ColorFamily {
  const { hue, saturation, lightness } = toHsl(hex)
  if (lightness < 0.15) return 'Black'
  if (lightness > 0.93) return 'White'
  if (saturation < 0.13) return 'Gray'
  if (hue >= 15 && hue < 50 && lightness < 0.38) return 'Brown'
  if (hue >= 25 && hue < 60 && saturation < 0.5 && lightness > 0.6) return 'Beige'
  return hues.find(([until]) => hue < until)?.[1] ?? 'Red'
}

const hues: [until: number, ColorFamily][] = [
  [14, 'Red'],
  [42, 'Orange'],
  [72, 'Yellow'],
  [165, 'Green'],
  [195, 'Teal'],
  [252, 'Blue'],
  [292, 'Purple'],
  [342, 'Pink'],
]

function toHsl(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255 || 0)
  const [highest, lowest] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, spread] = [(highest + lowest) / 2, highest - lowest]
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sector =
    highest === red
      ? (green - blue) / spread
      : highest === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: (sector * 60 + 360) % 360, saturation, lightness }
}
