import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import type { TextFace } from '../../../../../domain/flyers/drawn-page.ts'
import { isOfShopFont } from '../../../../../domain/flyers/layout/measure-text.ts'
import { alphabetFontFile, printAlphabets, shopFontFile } from '../../../../platform/fonts/print-fonts.ts'

/** A part of a text that one font has all characters of; the font by its file. */
interface TextRun {
  text: string
  font: string
}

const shopFonts: Record<TextFace, string> = {
  regular: shopFontFile(400),
  bold: shopFontFile(700),
  wide: shopFontFile('wide-700'),
}
const opened = new Map<string, Font>()

/** Splits a text by the fonts that it takes, as the screen does. */
export function toRuns(text: string, face: TextFace): TextRun[] {
  const runs: TextRun[] = []
  for (const sign of text) {
    const font = findFont(sign, face)
    const run = runs.at(-1)
    if (run?.font === font) run.text += sign
    else runs.push({ text: sign, font })
  }
  return runs
}

function findFont(sign: string, face: TextFace): string {
  if (isOfShopFont(sign)) return shopFonts[face]
  const files = printAlphabets.map((alphabet) => alphabetFontFile(alphabet, face === 'regular' ? 400 : 700))
  return files.find((file) => open(file).hasGlyphForCodePoint(sign.codePointAt(0)!)) ?? shopFonts[face]
}

function open(file: string): Font {
  const font = opened.get(file) ?? (create(readFileSync(file)) as Font)
  opened.set(file, font)
  return font
}
