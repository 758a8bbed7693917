const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** Latin letters with their accents, and the marks that texts and prices need. Others come from the fonts of the reader's machine. */
export const characters = `${between(0x20, 0x7e)}${between(0xa0, 0x17f)}–—‘’‚“”„†•…‰′″‹›€™−×·→←↑↓≤≥≠∅Ω`

interface NarrowedFont {
  from: string
  to: string
  axes: Record<string, { min: number; max: number }>
}

const files = '@fontsource-variable'

/** What the styles use of each axis: `font-weight` and `font-stretch` in web/ui/styles. */
export const fonts: NarrowedFont[] = [
  {
    from: `${files}/archivo/files/archivo-latin-wdth-normal.woff2`,
    to: 'archivo.woff2',
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 125 } },
  },
  {
    from: `${files}/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2`,
    to: 'jetbrains-mono.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]
