interface DemoArtwork {
  company: string
  name: string
  fileName: string
  /** Drawn for the demo. */
  svg: string
}

const frame = (width: number, height: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`

/** A hexagon nut with an H of steel sections, and its web of glowing metal: two colors. */
const halvorsenMark = frame(
  240,
  240,
  '<path fill="#1b2a4a" fill-rule="evenodd" d="M120 6L219 63V177L120 234L21 177V63Z' +
    'M62 60V76H74V164H62V180H108V164H96V76H108V60ZM132 60V76H144V164H132V180H178V164H166V76H178V60Z"/>' +
    '<path fill="#e45205" d="M96 108H144V132H96Z"/>',
)

/** A ridge before the evening sun, a kestrel above it: three colors. */
const kestrelMark = frame(
  320,
  220,
  '<circle cx="222" cy="92" r="58" fill="#e0a526"/>' +
    '<path fill="#1d4a33" d="M8 206L84 104L116 142L178 70L228 130L252 106L312 206Z"/>' +
    '<path fill="#b5481f" d="M28 40C62 18 94 26 110 52C130 24 166 14 204 30C172 34 142 48 118 84L110 100L102 84C84 54 58 42 28 40Z"/>',
)

/** What these companies have in their artwork libraries. */
export const demoArtworks: DemoArtwork[] = [
  {
    company: 'Halvorsen Ironworks',
    name: 'Halvorsen mark, two colors',
    fileName: 'halvorsen-mark.svg',
    svg: halvorsenMark,
  },
  {
    company: 'Kestrel Ridge Brewing',
    name: 'Kestrel over the ridge, three colors',
    fileName: 'kestrel-ridge.svg',
    svg: kestrelMark,
  },
]
