import { describe, expect, test } from 'vitest'
import type { AreaGeometry } from './area-geometry.ts'
import type { Process } from './processes.ts'
import { drawPreview } from './draw-preview.ts'
import { readHex, type Pixels } from './pixels.ts'
import { renderImprint } from './render-imprint.ts'
import { loadOutlines } from './typefaces.ts'

const processes: Process[] = ['screen', 'pad', 'laser', 'deboss', 'embroidery', 'decal']
const size = 200
/** 100 pixels wide and high, in the middle. */
const square: AreaGeometry = {
  shape: 'flat',
  corners: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.75, 0.75],
    [0.25, 0.75],
  ],
}

function paintGoods(hex: string): Pixels {
  const data = new Uint8ClampedArray(size * size * 4)
  for (let at = 0; at < data.length; at += 4) data.set([...readHex(hex), 255], at)
  return { width: size, height: size, data }
}

function paintArtwork(hex: string, width = 40, height = 40): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([...readHex(hex), 255], at)
  return { width, height, data }
}

function render(process: Process, goods: string, artwork = paintArtwork('#e6590f'), width = 200): Pixels {
  const picture = paintGoods(goods)
  renderImprint(picture, { areaWidth: 400, areaHeight: 400, width, artwork, text: null }, square, process)
  return picture
}

/** For comparing: hundreds of times faster than number by number. */
const toBytes = ({ data }: Pixels): string => Buffer.from(data).toString('base64')
const at = ({ data }: Pixels, x: number, y: number) =>
  [...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 3)] as number[]
const brightness = (rgb: number[]) => rgb[0]! * 0.299 + rgb[1]! * 0.587 + rgb[2]! * 0.114

describe('an imprint', () => {
  test('of 2 inches in an area of 4 takes half of its width', () => {
    const picture = render('screen', '#1c2b4f')
    const isPrinted = (x: number) => at(picture, x, 100)[0]! > 120
    const printed = Array.from({ length: size }, (_, x) => x).filter(isPrinted)
    expect(printed.length).toBeGreaterThanOrEqual(49)
    expect(printed.length).toBeLessThanOrEqual(51)
    expect(printed[0]).toBeGreaterThanOrEqual(74)
  })

  test.each(processes.flatMap((process) => [1, 3, 1 / 3].map((aspect) => [process, aspect] as const)))(
    'by %s as large as it can be stays within its area: width by height %d',
    (process, aspect) => {
      for (const goods of ['#1c2b4f', '#f4f1ea']) {
        const artwork = paintArtwork('#e6590f', 60 * Math.max(1, aspect), 60 / Math.min(1, aspect))
        const [picture, bare] = [render(process, goods, artwork, 400), paintGoods(goods)]
        const crossed = Array.from({ length: size * size }, (_, pixel) => [pixel % size, Math.floor(pixel / size)])
          .filter(([x, y]) => x! < 49 || x! > 150 || y! < 49 || y! > 150)
          .filter(([x, y]) => String(at(picture, x!, y!)) !== String(at(bare, x!, y!)))
        expect(crossed).toEqual([])
      }
    },
  )

  test.each(processes)('by %s is the same every time', (process) => {
    expect(toBytes(render(process, '#1c2b4f'))).toEqual(toBytes(render(process, '#1c2b4f')))
  })

  test.each(processes)('by %s leaves alone what is away from it', (process) => {
    const picture = render(process, '#1c2b4f')
    for (const [x, y] of [
      [5, 5],
      [100, 30],
      [60, 100],
    ] as const)
      expect(at(picture, x, y)).toEqual(readHex('#1c2b4f'))
  })

  test('lies under the light of the goods: darker in a fold, brighter in gloss', () => {
    const picture = paintGoods('#808080')
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        if (x > 110 && x < 118) picture.data.set([60, 60, 60], (y * size + x) * 4)
        if (x > 80 && x < 88) picture.data.set([220, 220, 220], (y * size + x) * 4)
      }
    }
    const imprint = { areaWidth: 400, areaHeight: 400, width: 300, artwork: paintArtwork('#e6590f'), text: null }
    renderImprint(picture, imprint, square, 'pad')
    const [gloss, plain, fold] = [84, 100, 114].map((x) => brightness(at(picture, x, 100))) as [number, number, number]
    expect(gloss).toBeGreaterThan(plain + 15)
    expect(fold).toBeLessThan(plain - 15)
  })
})

describe('each process looks like itself', () => {
  test('ink and decals show the color of the artwork', () => {
    for (const process of ['screen', 'pad', 'decal'] as const) {
      const [red, green, blue] = at(render(process, '#1c2b4f'), 100, 100) as [number, number, number]
      expect(red).toBeGreaterThan(200)
      expect(green).toBeLessThan(120)
      expect(blue).toBeLessThan(60)
    }
  })

  test('a laser bares bright steel on a coating, and darkens bare metal and leather', () => {
    expect(brightness(at(render('laser', '#1c2b4f'), 100, 100))).toBeGreaterThan(180)
    expect(brightness(at(render('laser', '#c4c7ca'), 100, 100))).toBeLessThan(130)
    const [red, , blue] = at(render('laser', '#b98d5e'), 100, 100) as [number, number, number]
    expect(red).toBeLessThan(110)
    expect(red).toBeGreaterThan(blue * 1.5)
  })

  test('a laser etches glass lighter than it marks steel', () => {
    const [glass, steel] = ['#dbe4e5', '#c4c7ca'].map((goods) => brightness(at(render('laser', goods), 100, 100)))
    expect(glass).toBeGreaterThan(steel! + 40)
    expect(glass).toBeLessThan(200)
  })

  test('deboss adds no color: its upper edge lies in shadow, its lower edge in the light', () => {
    const goods = brightness(readHex('#5b3a24'))
    const picture = render('deboss', '#5b3a24')
    const column = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => brightness(at(picture, 100, from + index)))
    expect(Math.min(...column(71, 80))).toBeLessThan(goods * 0.8)
    expect(Math.max(...column(121, 130))).toBeGreaterThan(goods * 1.15)
  })

  test('embroidery shows its threads, and a shadow on the cloth', () => {
    const picture = render('embroidery', '#3f6fc4')
    const inside = Array.from({ length: 30 }, (_, index) => brightness(at(picture, 100, 85 + index)))
    expect(Math.max(...inside) - Math.min(...inside)).toBeGreaterThan(25)
    expect(brightness(at(picture, 100, 127))).toBeLessThan(brightness(readHex('#3f6fc4')) * 0.95)
  })

  test('embroidery keeps lines that are as narrow as its threads', () => {
    const lines = paintArtwork('#ffffff', 200, 200)
    for (let pixel = 0; pixel < 200 * 200; pixel += 1)
      if (pixel % 200 < 95 || pixel % 200 > 104) lines.data[pixel * 4 + 3] = 0
    const picture = render('embroidery', '#1c2b4f', lines, 100)
    // A twentieth of an inch: one pixel of this picture.
    const brightest = Array.from({ length: 16 }, (_, row) =>
      Math.max(...[98, 99, 100, 101].map((x) => brightness(at(picture, x, 92 + row)))),
    )
    expect(Math.min(...brightest)).toBeGreaterThan(95)
  })
})

describe('a preview', () => {
  const imprint = { areaWidth: 400, areaHeight: 200, width: 200, artwork: paintArtwork('#e6590f'), text: null }

  test('of a place that no picture shows is a template in the color of the goods', async () => {
    const letters = await loadOutlines(null)
    const parts = { picture: paintGoods('#1c2b4f'), hex: '#0f6b6b', process: 'screen' as const, size, letters }
    const picture = drawPreview({ ...parts, locations: [{ geometry: null, imprint }] })
    expect(at(picture, 30, 30)).toEqual(readHex('#0f6b6b'))
    expect(at(picture, 95, 95)[0]).toBeGreaterThan(200)
  })

  test('shows a second place that lies on the first, or nowhere in the picture, beside it', async () => {
    const letters = await loadOutlines(null)
    const blank = paintGoods('#1c2b4f')
    const parts = { picture: blank, hex: '#1c2b4f', process: 'pad' as const, size, letters }
    const front = { geometry: square, imprint }
    const one = drawPreview({ ...parts, locations: [front] })
    const two = drawPreview({ ...parts, locations: [front, { geometry: square, imprint }] })
    expect(at(one, 20, 180)).toEqual(readHex('#1c2b4f'))
    expect(at(two, 6, 194)).not.toEqual(readHex('#1c2b4f'))
    expect(at(two, 100, 100)).toEqual(at(one, 100, 100))
    expect(toBytes(blank)).toEqual(toBytes(paintGoods('#1c2b4f')))
  })
})
