import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { offeredLetters, typefaces } from '../../domain/imprint/typefaces.ts'

const { resolve } = createRequire(import.meta.url)
const folder = new URL('../../domain/imprint/outlines/', import.meta.url)

/** Units of an em in the files that are written: whole numbers of them are finer than any print. */
const em = 1000
/** Nobody sees a pair of letters closer than this to its usual distance. */
const leastKerning = 8
const kerned = [...offeredLetters].filter((letter) => letter.codePointAt(0)! < 0x7f)

const codes: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** `npm run outlines`: the outlines of all letters that texts on goods are set in, so that browser and server draw the same ones. */
for (const name of readdirSync(folder)) if (name.endsWith('.ts')) rmSync(new URL(name, folder))
const licenses: string[] = []
for (const { file, source } of typefaces) {
  const font = create(readFileSync(resolve(`@fontsource/${source}.woff2`))) as Font
  const missing = [...offeredLetters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))
  if (missing.length > 0) process.stdout.write(`${file} has no ${missing.join(' ')}\n`)
  const written = write(font)
  writeFileSync(new URL(`${file}.ts`, folder), written)
  licenses.push(`${file}\n\n${readFileSync(resolve(`@fontsource/${source.split('/')[0]}/LICENSE`), 'utf8')}`)
  process.stdout.write(`${file}: ${written.length} bytes\n`)
}
writeFileSync(new URL('licenses.txt', folder), licenses.join(`\n${'-'.repeat(60)}\n\n`))

function write(font: Font): string {
  const unit = em / font.unitsPerEm
  const whole = (value: number) => Math.round(value * unit)
  const toPath = (letter: string) =>
    font
      .glyphForCodePoint(letter.codePointAt(0)!)
      .path.commands.map(({ command, args }) => codes[command] + args.map(whole).join(' '))
      .join('')
  const advanceOf = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth
  const glyphs = [...offeredLetters].map(
    (letter) => `    ${JSON.stringify(letter)}: [${whole(advanceOf(letter))}, '${toPath(letter)}'],`,
  )
  const kerning = kerned.map((left) => {
    const pairs = kerned.map(
      (right) => [right, whole(advanceOfPair(font, left + right) - advanceOf(left) - advanceOf(right))] as const,
    )
    return [left, pairs.filter(([, by]) => Math.abs(by) >= leastKerning)] as const
  })
  return [
    `import type { Outlines } from '../outlines.ts'`,
    '',
    `/** ${font.fullName}, by \`npm run outlines\`. License: licenses.txt */`,
    'export const outlines: Outlines = {',
    `  capHeight: ${whole(font.capHeight)},`,
    '  glyphs: {',
    ...glyphs,
    '  },',
    '  kerning: {',
    ...kerning
      .filter(([, pairs]) => pairs.length > 0)
      .map(([left, pairs]) => `    ${JSON.stringify(left)}: ${JSON.stringify(Object.fromEntries(pairs))},`),
    '  },',
    '}',
    '',
  ].join('\n')
}

function advanceOfPair(font: Font, pair: string): number {
  const { positions } = font.layout(pair, { liga: false, clig: false, dlig: false, calt: false })
  return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}
