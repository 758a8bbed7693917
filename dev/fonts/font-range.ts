const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** What every page shows: Latin letters, and the marks that texts and prices need. */
export const common = `${between(0x20, 0x7e)}\xa0©®°±²·×½¼¾é–—‘’“”…•′″−→≤≥™`

/** Letters with accents, and the other marks. Signs beyond come from the fonts of the reader's machine. */
export const rarer = [...`${between(0xa1, 0x17f)}‚„†‰‹›€←↑↓≠∅Ω`].filter((letter) => !common.includes(letter)).join('')

/** The letters as `unicode-range` says it: 'U+C0-D6, U+20AC'. */
export function toUnicodeRange(letters: string): string {
  const runs: { first: number; last: number }[] = []
  for (const point of [...letters].map((letter) => letter.codePointAt(0)!).sort((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run?.last === point - 1) run.last = point
    else runs.push({ first: point, last: point })
  }
  const write = (point: number) => point.toString(16).toUpperCase()
  return runs.map(({ first, last }) => `U+${write(first)}${last > first ? `-${write(last)}` : ''}`).join(', ')
}

interface NarrowedFont {
  from: string
  /** The file name without an ending. */
  to: string
  axes: Record<string, { min: number; max: number }>
}

const files = '@fontsource-variable'

/** What the styles use of each axis: `font-weight` and `font-stretch` in web/ui/styles. */
export const fonts: NarrowedFont[] = [
  {
    from: `${files}/archivo/files/archivo-latin-wdth-normal.woff2`,
    to: 'archivo',
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 125 } },
  },
  {
    from: `${files}/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2`,
    to: 'jetbrains-mono',
    axes: { wght: { min: 400, max: 700 } },
  },
]

/** What PDFs are set in: a form is a file, in the format that their renderers read. */
export const paperFont = {
  from: `${files}/archivo/files/archivo-latin-wdth-normal.woff2`,
  folder: 'server/platform/fonts',
  forms: [
    { file: 'archivo-400', name: 'Book-400', axes: { wght: 400, wdth: 100 } },
    { file: 'archivo-700', name: 'Bold-700', axes: { wght: 700, wdth: 100 } },
    { file: 'archivo-wide-700', name: 'Wide-700', axes: { wght: 700, wdth: 116 } },
  ],
  /** The name that the package gives to all weights. */
  nameInAll: 'SemiBold',
}
