/** What a color of a plain name looks like on a screen; files name colors and give no value. */
const hexes: Record<string, string> = {
  black: '#1b1d20',
  white: '#f4f4f1',
  gray: '#8a8f96',
  grey: '#8a8f96',
  silver: '#b9bec4',
  charcoal: '#3f444b',
  graphite: '#3f444b',
  navy: '#1e3350',
  blue: '#1f4ea1',
  royal: '#1f4ea1',
  sky: '#86b4d6',
  teal: '#137c83',
  turquoise: '#2aa5a0',
  green: '#1f7a3f',
  forest: '#1f5135',
  lime: '#a8c82b',
  olive: '#6b6b3a',
  yellow: '#f2c705',
  gold: '#c9a227',
  orange: '#e35205',
  red: '#b3242b',
  maroon: '#6b1f2e',
  burgundy: '#6b1f2e',
  pink: '#d9799a',
  purple: '#5b3a86',
  lavender: '#a592c9',
  brown: '#6b4a2e',
  tan: '#c9b48f',
  beige: '#e0d5bd',
  khaki: '#b8a77c',
  cream: '#f1e9d6',
  ivory: '#f4efe0',
  bronze: '#8c6a3f',
  copper: '#a8623a',
  natural: '#e9e2d0',
  clear: '#dfe6ea',
}

/** A gray where the name says nothing. */
export function guessHex(name: string): string {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? []
  const known = words.findLast((word) => Object.hasOwn(hexes, word))
  return known === undefined ? '#9aa0a6' : hexes[known]!
}
