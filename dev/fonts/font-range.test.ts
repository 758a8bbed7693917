import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { common, fonts, rarer, toUnicodeRange } from './font-range.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const list = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

test('the fonts have every character of the shop and of its demo goods', () => {
  const texts = [...list('web', /\.tsx?$/), ...list('dev/demo/catalog', /\.ts$/), ...list('domain', /\.ts$/)]
  const missing = new Map<string, string>()
  for (const path of texts.filter((one) => !one.includes('.test.'))) {
    for (const letter of readFileSync(path, 'utf8'))
      if (letter >= ' ' && !common.includes(letter) && !rarer.includes(letter))
        missing.set(letter, path.slice(root.length))
  }
  expect([...missing]).toEqual([])
})

test('a browser fetches the rarer letters for a page that has one', () => {
  expect(toUnicodeRange('zxyaé€')).toBe('U+61, U+78-7A, U+E9, U+20AC')
  const tokens = readFileSync(join(root, 'web/ui/styles/tokens.css'), 'utf8').replace(/\s+/g, ' ')
  const range = toUnicodeRange(rarer)
  for (const { to } of fonts)
    expect(tokens).toContain(`url('../fonts/${to}-rarer.woff2') format('woff2'); unicode-range: ${range};`)
})

test('the fonts have every weight and width that the styles ask for', () => {
  const styles = list('web', /\.css$/).map((path) => readFileSync(path, 'utf8').replace(/@font-face\s*{[^}]*}/g, ''))
  const asked = (property: string) =>
    styles.flatMap((text) =>
      [...text.matchAll(new RegExp(`${property}:\\s*(\\d+)`, 'g'))].map(([, value]) => Number(value)),
    )
  const { wght, wdth } = fonts[0]!.axes
  expect(asked('font-weight').filter((value) => value < wght!.min || value > wght!.max)).toEqual([])
  expect(asked('font-stretch').filter((value) => value < wdth!.min || value > wdth!.max)).toEqual([])
  expect(asked('font-weight').length).toBeGreaterThan(20)
})
