import { cpuUsage } from 'node:process'
import type { AreaGeometry } from '../../domain/imprint/area-geometry.ts'
import type { Process } from '../../domain/imprint/processes.ts'
import { drawPreview } from '../../domain/imprint/draw-preview.ts'
import { readHex, type Pixels } from '../../domain/imprint/pixels.ts'
import { prepareArtwork } from '../../domain/imprint/prepare-artwork.ts'
import { loadOutlines } from '../../domain/imprint/typefaces.ts'

interface Goods {
  name: string
  process: Process
  hex: string
  /** Of the area and of the imprint, in 1/100 inch. */
  areaWidth: number
  areaHeight: number
  width: number
  geometry: AreaGeometry
}

const sizes = [640, 960]
const goalMs = 50
const typed = 'HALVORSEN IRONWORKS'
const inks = ['#ffffff', '#e35205']

/** What a letter typed into a text below two-color artwork takes until the preview is drawn anew: `npm run bench -- previews`. */
export async function run(): Promise<void> {
  const artwork = paint(900, (x, y) => {
    const away = Math.hypot(x - 0.5, y - 0.5)
    return away < 0.15 ? inks[1] : away < 0.48 && Math.abs(x - y) > 0.06 ? inks[0] : undefined
  })
  process.stdout.write(`processor milliseconds at ${sizes.join(' and ')} pixels for each of ${typed.length} letters\n`)
  for (const goods of asked) {
    const taken = []
    for (const size of sizes) taken.push(await measure(goods, size, artwork))
    const figures = taken.map((ms) => ms.toFixed(0).padStart(6)).join('')
    const goal = taken[0]! <= goalMs ? '' : `  (the goal is ${goalMs} at ${sizes[0]})`
    process.stdout.write(`${`${goods.process}, ${goods.name}`.padEnd(26)}${figures}${goal}\n`)
  }
}

const upright = (left: number, top: number, right: number, bottom: number): AreaGeometry => ({
  shape: 'flat',
  corners: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ],
})
const around: AreaGeometry = {
  shape: 'curved',
  top: [0.5, 0.36],
  bottom: [0.5, 0.75],
  radius: [0.185, 0.155],
  sag: [0.03, 0.035],
  spanDeg: 85,
}
const tumbler = { name: 'tumbler', hex: '#1c2b4f', areaWidth: 275, areaHeight: 400, width: 250, geometry: around }

/** About as large as they stand in the pictures of the demo shop. */
const asked: Goods[] = [
  { ...tumbler, process: 'screen' },
  {
    name: 'power bank',
    process: 'pad',
    hex: '#f4f4f1',
    areaWidth: 175,
    areaHeight: 260,
    width: 165,
    geometry: upright(0.34, 0.3, 0.62, 0.72),
  },
  { ...tumbler, process: 'laser' },
  {
    name: 'notebook',
    process: 'deboss',
    hex: '#6b1f2e',
    areaWidth: 350,
    areaHeight: 350,
    width: 280,
    geometry: upright(0.26, 0.28, 0.62, 0.64),
  },
  {
    name: 'polo shirt',
    process: 'embroidery',
    hex: '#1c2b4f',
    areaWidth: 350,
    areaHeight: 350,
    width: 280,
    geometry: upright(0.55, 0.3, 0.64, 0.39),
  },
  {
    name: 'backpack',
    process: 'embroidery',
    hex: '#3f444b',
    areaWidth: 600,
    areaHeight: 400,
    width: 300,
    geometry: upright(0.32, 0.58, 0.68, 0.82),
  },
  {
    name: 'tape measure',
    process: 'decal',
    hex: '#f2b705',
    areaWidth: 125,
    areaHeight: 125,
    width: 100,
    geometry: upright(0.36, 0.38, 0.64, 0.66),
  },
]

async function measure({ hex, process, geometry, ...area }: Goods, size: number, drawn: Pixels): Promise<number> {
  const picture = paint(size, () => hex)
  const letters = await loadOutlines(null)
  const artwork = prepareArtwork(drawn, { process, colors: inks, recolored: true, withoutBackground: true })
  let takenMs = 0
  // What is typed first is for the compiler.
  for (let time = 0; time < 2; time += 1) {
    takenMs = 0
    for (let length = 1; length <= typed.length; length += 1) {
      const text = { words: typed.slice(0, length), outlines: letters, color: inks[1]! }
      const locations = [{ geometry, imprint: { ...area, artwork, text } }]
      const from = cpuUsage()
      drawPreview({ picture, hex, process, size, letters, alone: true, locations })
      const { user, system } = cpuUsage(from)
      takenMs += (user + system) / 1000
    }
  }
  return takenMs / typed.length
}

/** @param colorAt by shares of the width and height; undefined: nothing */
function paint(size: number, colorAt: (x: number, y: number) => string | undefined): Pixels {
  const data = new Uint8ClampedArray(size * size * 4)
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const hex = colorAt((pixel % size) / size, Math.floor(pixel / size) / size)
    if (hex) data.set([...readHex(hex), 255], pixel * 4)
  }
  return { width: size, height: size, data }
}
