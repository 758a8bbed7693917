import { describe, expect, test } from 'vitest'
import { listColors } from './artwork-colors.ts'
import { hasWhiteBox, recolorToInks, withoutWhiteBox } from './pixels-of-artwork.ts'
import { readHex, toHex, type Pixels, type Rgb } from './pixels.ts'

type Paint = (x: number, y: number) => string | undefined

/** Draws four times as large and averages, so that edges are mixed as in any picture of a drawing. */
function draw(width: number, height: number, paint: Paint): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  const steps = 4
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sum = [0, 0, 0, 0]
      for (let i = 0; i < steps * steps; i += 1) {
        const hex = paint(x + ((i % steps) + 0.5) / steps, y + (Math.floor(i / steps) + 0.5) / steps)
        if (hex === undefined) continue
        readHex(hex).forEach((channel, index) => (sum[index]! += channel))
        sum[3]! += 1
      }
      const at = (y * width + x) * 4
      if (sum[3]! > 0) data.set([sum[0]! / sum[3]!, sum[1]! / sum[3]!, sum[2]! / sum[3]!], at)
      data[at + 3] = (sum[3]! / (steps * steps)) * 255
    }
  return { width, height, data }
}

const within = (x: number, y: number, cx: number, cy: number, radius: number) =>
  (x - cx) ** 2 + (y - cy) ** 2 < radius ** 2

/** A ring with a dot in another color beside it. */
const logo =
  (ground: string | undefined, ring = '#c4232b', dot = '#1e3350'): Paint =>
  (x, y) => {
    if (within(x, y, 40, 40, 30) && !within(x, y, 40, 40, 15)) return ring
    return within(x, y, 90, 40, 12) ? dot : ground
  }

const pixelAt = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]
const hexAt = (pixels: Pixels, x: number, y: number) => toHex(pixelAt(pixels, x, y).slice(0, 3) as Rgb)
const alphaAt = (pixels: Pixels, x: number, y: number) => pixelAt(pixels, x, y)[3]

describe('the colors of an artwork', () => {
  test('are those that a printer counts, most used first', () => {
    const { colors, count } = listColors(draw(120, 80, logo(undefined)))
    expect(count).toBe(2)
    expect(colors.map(({ rgb }) => toHex(rgb))).toEqual(['#c4232b', '#1e3350'])
    expect(colors[0]!.share + colors[1]!.share).toBeCloseTo(1)
  })

  test('of lines that are nothing but edges leave out the mixed shades', () => {
    const lines = draw(120, 80, (_x, y) => (Math.abs((y % 9) - 4.3) < 0.55 ? '#000000' : '#ffffff'))
    expect(listColors(lines).count).toBe(2)
    const onRed = draw(120, 80, (x, y) => {
      if (Math.abs(y - 40.4) < 0.6) return '#1f5fbf'
      return x < 110 ? '#c4232b' : undefined
    })
    expect(listColors(onRed).count).toBe(2)
  })

  test('of a JPEG leave out the little of a near shade that it makes beside edges, and keep a color of its own', () => {
    const red = logo('#ffffff', '#cc0000')
    const withPatch = (hex: string) => draw(120, 80, (x, y) => (x < 10 && y < 10 ? hex : red(x, y)))
    expect(listColors(withPatch('#a80808')).count).toBe(4)
    expect(listColors(withPatch('#a80808'), true).count).toBe(3)
    expect(listColors(withPatch('#00843d'), true).count).toBe(4)
  })

  test('of a photograph are more than twelve', () => {
    const photo = draw(90, 90, (x, y) => toHex([(x * 2.8) % 256, (y * 2.8) % 256, ((x + y) * 9) % 256]))
    expect(listColors(photo).count).toBe(13)
  })

  test('of nothing are none', () => {
    expect(listColors(draw(10, 10, () => undefined))).toEqual({ colors: [], count: 0 })
  })
})

describe('a white box', () => {
  test('is seen around artwork', () => {
    expect(hasWhiteBox(draw(120, 80, logo('#ffffff')))).toBe(true)
    expect(hasWhiteBox(draw(120, 80, logo('#f4f4f6')))).toBe(true)
    expect(hasWhiteBox(draw(120, 80, logo(undefined)))).toBe(false)
    expect(hasWhiteBox(draw(120, 80, logo('#dfe3ea')))).toBe(false)
  })

  test('goes with the insides of letters, and leaves soft edges without a white seam', () => {
    const clean = withoutWhiteBox(draw(120, 80, logo('#ffffff')))
    for (const [x, y] of [
      [0, 0],
      [119, 79],
      [40, 40],
    ] as const)
      expect(alphaAt(clean, x, y)).toBe(0)
    expect(pixelAt(clean, 40, 18)).toEqual([...readHex('#c4232b'), 255])
    let soft = 0
    for (let pixel = 0; pixel < clean.data.length; pixel += 4) {
      const alpha = clean.data[pixel + 3]!
      if (alpha === 0 || alpha === 255) continue
      soft += 1
      // What is left of an edge is ink that the goods shine through, not a paler ink.
      if (alpha > 60) expect(clean.data[pixel + 1]!).toBeLessThan(110)
    }
    expect(soft).toBeGreaterThan(40)
  })

  test('goes from the edges only where white is one of several colors', () => {
    const crest = draw(120, 80, (x, y) => {
      if (within(x, y, 60, 40, 10)) return '#ffffff'
      if (within(x, y, 60, 40, 20)) return '#c4232b'
      if (within(x, y, 60, 40, 28)) return '#1e3350'
      return within(x, y, 60, 40, 35) ? '#c8a24a' : '#ffffff'
    })
    const clean = withoutWhiteBox(crest)
    expect(alphaAt(clean, 2, 2)).toBe(0)
    expect(pixelAt(clean, 60, 40)).toEqual([255, 255, 255, 255])
  })

  test('leaves what it was given as it was', () => {
    const given = draw(120, 80, logo('#ffffff'))
    const before = [...given.data]
    withoutWhiteBox(given)
    recolorToInks(given, ['#00ff00'])
    expect([...given.data]).toEqual(before)
  })
})

describe('artwork in chosen inks', () => {
  test('has its most used color in the first of them, and so on', () => {
    const inked = recolorToInks(draw(120, 80, logo(undefined)), ['#00aa55', '#112299'])
    expect([hexAt(inked, 40, 18), hexAt(inked, 90, 40)]).toEqual(['#00aa55', '#112299'])
  })

  test('has further colors in the ink of the color most like them', () => {
    const three = draw(120, 80, (x, y) => {
      if (x < 70) return '#101820'
      return y < 55 ? '#e86a10' : '#f2a23c'
    })
    const inked = recolorToInks(three, ['#ffffff', '#c4232b'])
    expect([hexAt(inked, 10, 10), hexAt(inked, 100, 10), hexAt(inked, 100, 75)]).toEqual([
      '#ffffff',
      '#c4232b',
      '#c4232b',
    ])
  })

  test('keeps edges soft: between two colors as a mixture, toward the goods by its opacity', () => {
    const halves = draw(60, 40, (x) => (x < 30.5 ? '#000000' : '#ff0000'))
    expect(hexAt(recolorToInks(halves, ['#ffffff', '#0000ff']), 30, 20)).toBe('#7f7fff')
    const drawn = draw(120, 80, logo(undefined))
    const inked = recolorToInks(drawn, ['#00aa55'])
    for (let at = 3; at < drawn.data.length; at += 4) expect(inked.data[at]).toBe(drawn.data[at])
  })

  test('loses its white box, which is no ink', () => {
    const inked = recolorToInks(draw(120, 80, logo('#ffffff')), ['#00aa55', '#112299'])
    expect([alphaAt(inked, 2, 2), hexAt(inked, 40, 18), hexAt(inked, 90, 40)]).toEqual([0, '#00aa55', '#112299'])
  })

  test('stays as it is without an ink or without anything inked', () => {
    const drawn = draw(20, 20, logo(undefined))
    expect([...recolorToInks(drawn, []).data]).toEqual([...drawn.data])
    const nothing = draw(5, 5, () => undefined)
    expect([...recolorToInks(nothing, ['#000000']).data]).toEqual([...nothing.data])
  })
})
