import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'

/** The shop's own font, and behind it a font for each alphabet: a character takes the first one that has it. */
export const printAlphabets = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
] as const
type PrintAlphabet = (typeof printAlphabets)[number]

const { resolve } = createRequire(import.meta.url)

/** The shop's font in a weight, or in its wide form, which is bold. Made by `npm run fonts`. */
export const shopFontFile = (form: 400 | 700 | 'wide-700'): string =>
  join(projectFolder, `server/platform/fonts/archivo-${form}.ttf`)

export const alphabetFontFile = (alphabet: PrintAlphabet, weight: 400 | 700): string =>
  resolve(`@fontsource/noto-sans/files/noto-sans-${alphabet}-${weight}-normal.woff`)
