import { describe, expect, test } from 'vitest'
import { colorOfText, prepareArtwork } from './prepare-artwork.ts'
import { readHex, type Pixels } from './pixels.ts'

/** Upright bars of these colors, ten pixels wide each; '' is bare. */
function paintBars(...colors: string[]): Pixels {
  const [width, height] = [colors.length * 10, 10]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = colors[Math.floor((pixel % width) / 10)]!
    if (color !== '') data.set([...readHex(color), 255], pixel * 4)
  }
  return { width, height, data }
}

const opacityOf = ({ width, data }: Pixels, bar: number) => data[(5 * width + bar * 10 + 5) * 4 + 3]

describe.each(['laser', 'deboss'] as const)('an artwork by %s, which has one tone', (process) => {
  const toOneTone = (artwork: Pixels) =>
    prepareArtwork(artwork, { process, colors: [], recolored: false, withoutBackground: false })

  test('is marked fully in its darkest color, less in a lighter one, and not in white', () => {
    const marked = toOneTone(paintBars('', '#1b2a4a', '#e45205', '#ffffff', '#1b2a4a', ''))
    expect(opacityOf(marked, 1)).toBe(255)
    expect(opacityOf(marked, 2)).toBeGreaterThan(80)
    expect(opacityOf(marked, 2)).toBeLessThan(200)
    expect(opacityOf(marked, 3)).toBe(0)
    expect(opacityOf(marked, 0)).toBe(0)
  })

  test.each(['#f2b705', '#e45205', '#101418'])('is marked fully where it has one color only: %s', (color) => {
    expect(opacityOf(toOneTone(paintBars('', color, '')), 1)).toBe(255)
  })

  test('is the mark itself where it is white on nothing', () => {
    expect(opacityOf(toOneTone(paintBars('', '#ffffff', '')), 1)).toBe(255)
  })
})

test.each([
  [['#e45205', '#ffffff'], true, '#000000', '#ffffff'],
  [['#e45205', '#ffffff'], false, '#000000', '#e45205'],
  [[], true, '#1c2b4f', '#ffffff'],
  [[], false, '#f4f4f1', '#1d1f22'],
] as const)('a text with the colors %j (artwork above it: %s) on %s is %s', (colors, hasArtwork, goods, expected) => {
  expect(colorOfText(colors, hasArtwork, goods)).toBe(expected)
})
