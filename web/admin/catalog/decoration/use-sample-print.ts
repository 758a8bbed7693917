import { useEffect, type RefObject } from 'react'
import { pictureAt } from '../../../../contract/pictures.ts'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'
import { boxOf } from '../../../../domain/imprint/area-box.ts'
import { drawPreview } from '../../../../domain/imprint/draw-preview.ts'
import type { Pixels } from '../../../../domain/imprint/pixels.ts'
import { colorOfText } from '../../../../domain/imprint/prepare-artwork.ts'
import { loadOutlines } from '../../../../domain/imprint/typefaces.ts'

interface SamplePrint {
  pictureUrl: string
  process: Process
  /** Null: there is nothing to draw. */
  geometry: AreaGeometry | null
  inches: { width: number; height: number }
}

const words = 'Your logo'
const size = 480
const hundredths = 100
/** While it is dragged, it is drawn where it rests. */
const restsAfterMs = 90

/** Draws goods with words in their imprint area, by the code of the shop's previews. */
export function useSamplePrint(canvas: RefObject<HTMLCanvasElement | null>, sample: SamplePrint): void {
  const text = JSON.stringify(sample)

  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      void drawSample(JSON.parse(text) as SamplePrint).then((drawn) => {
        const shown = canvas.current
        if (!shown || !isWanted) return
        Object.assign(shown, { width: size, height: size })
        if (drawn) shown.getContext('2d')!.putImageData(toImageData(drawn), 0, 0)
      })
    }, restsAfterMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [canvas, text])
}

const toImageData = ({ data, width, height }: Pixels) =>
  new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height)

/** @returns undefined where nothing can be drawn, or the picture does not load */
async function drawSample({ pictureUrl, process, geometry, inches }: SamplePrint): Promise<Pixels | undefined> {
  const [areaWidth, areaHeight] = [inches.width * hundredths, inches.height * hundredths]
  if (!geometry || !(areaWidth >= 1 && areaHeight >= 1)) return undefined
  const [picture, letters] = await Promise.all([readPixels(pictureUrl), loadOutlines(null)])
  if (!picture) return undefined
  const hex = colorAt(picture, geometry)
  const imprint = {
    areaWidth,
    areaHeight,
    width: areaWidth,
    artwork: null,
    text: { words, outlines: letters, color: colorOfText([], false, hex) },
  }
  return drawPreview({ picture, hex, process, locations: [{ geometry, imprint }], size, letters, alone: true })
}

const pictures = new Map<string, Promise<Pixels | undefined>>()

function readPixels(url: string): Promise<Pixels | undefined> {
  const reading = pictures.get(url) ?? loadPixels(url).catch(() => void pictures.delete(url))
  pictures.clear()
  pictures.set(url, reading)
  return reading
}

async function loadPixels(url: string): Promise<Pixels> {
  const image = new Image()
  image.src = pictureAt(url, 640)
  await image.decode()
  const drawn = document.createElement('canvas')
  Object.assign(drawn, { width: size, height: size })
  const context = drawn.getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, size, size)
  return { width: size, height: size, data: context.getImageData(0, 0, size, size).data }
}

/** Of the goods in the middle of the area, #rrggbb. */
function colorAt({ data, width, height }: Pixels, geometry: AreaGeometry): string {
  const box = boxOf(geometry)
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const at = (Math.min(height - 1, Math.round(y * height)) * width + Math.min(width - 1, Math.round(x * width))) * 4
  return `#${[0, 1, 2].map((channel) => data[at + channel]!.toString(16).padStart(2, '0')).join('')}`
}
