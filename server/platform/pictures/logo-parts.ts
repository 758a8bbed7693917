import sharp from 'sharp'
import { toneCount, type LogoPart } from '../../../domain/content/logo-parts.ts'
import { density, lightness } from './draw-logo.ts'

const opaque = 128
const partsAtMost = 40

/** The parts of a logo that hang together, like its letters, the largest first, with how light their dots are. */
export async function readLogoParts(file: Buffer): Promise<LogoPart[]> {
  const { data, info } = await sharp(file, { density })
    .resize({ height: 80, width: 440, fit: 'inside' })
    .ensureAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dots: Dots = { data, width: info.width, height: info.height }
  const isSeen = new Uint8Array(info.width * info.height)
  const found: { size: number; tones: number[] }[] = []
  for (let start = 0; start < isSeen.length; start += 1)
    if (isSeen[start] === 0 && isOpaque(dots, start)) found.push(followPart(dots, start, isSeen))
  const total = found.reduce((sum, { size }) => sum + size, 0)
  return found
    .toSorted((one, other) => other.size - one.size)
    .slice(0, partsAtMost)
    .map(({ size, tones }) => ({ share: size / total, tones: tones.map((count) => count / size) }))
}

interface Dots {
  data: Buffer
  width: number
  height: number
}

const isOpaque = ({ data }: Dots, at: number): boolean => data[at * 4 + 3]! >= opaque

function followPart(dots: Dots, start: number, isSeen: Uint8Array): { size: number; tones: number[] } {
  const tones = Array.from({ length: toneCount }, () => 0)
  const waiting = [start]
  let size = 0
  isSeen[start] = 1
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    size += 1
    const tone = toneOf(dots, at)
    tones[tone] = tones[tone]! + 1
    for (const next of listNeighbors(dots, at)) {
      if (isSeen[next] === 1 || !isOpaque(dots, next)) continue
      isSeen[next] = 1
      waiting.push(next)
    }
  }
  return { size, tones }
}

function listNeighbors({ width, height }: Dots, at: number): number[] {
  const column = at % width
  const row = Math.floor(at / width)
  return [
    ...(column > 0 ? [at - 1] : []),
    ...(column < width - 1 ? [at + 1] : []),
    ...(row > 0 ? [at - width] : []),
    ...(row < height - 1 ? [at + width] : []),
  ]
}

/** By the gray that is as light. */
function toneOf({ data }: Dots, at: number): number {
  const light = lightness(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!)
  const gray = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.min(Math.floor(gray * toneCount), toneCount - 1)
}
