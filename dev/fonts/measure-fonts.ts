import { mkdirSync, writeFileSync } from 'node:fs'
import { stylesFile, widthsFile, writeStyles, writeWidths } from './advance-widths.ts'

/** `npm run widths`: how wide each character prints, so that browser and server break the lines of a flyer alike. */
for (const [file, text] of [
  [widthsFile, writeWidths()],
  [stylesFile, writeStyles()],
] as const) {
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, text)
  process.stdout.write(`${file.pathname.split('/').at(-1)}: ${text.length} bytes\n`)
}
