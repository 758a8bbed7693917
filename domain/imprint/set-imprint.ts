import { blankField, fillOutlines, type Field } from './fill-outlines.ts'
import { layOut, type Layout } from './lay-out.ts'
import type { Outlines } from './outlines.ts'
import { readHex, type Pixels } from './pixels.ts'
import { resample } from './resample.ts'

/** What goes on one location, ready to be drawn: artwork recolored and without its background where that is chosen. */
export interface Imprint {
  /** Of the area and of the imprint, in 1/100 inch. */
  areaWidth: number
  areaHeight: number
  width: number
  artwork: Pixels | null
  text: { words: string; outlines: Outlines; /** #rrggbb */ color: string } | null
}

/** An imprint as it lies flat, with room around it for what a process does beside its edge. */
export interface Sheet {
  ink: Pixels
  /** How opaque each pixel is, 0 to 1. */
  mask: Field
  /** Of the sheet's top left corner in the area, and of a pixel, in 1/100 inch. */
  left: number
  top: number
  pixelSize: number
  layout: Layout
}

export const layOutImprint = ({ artwork, ...imprint }: Imprint): Layout =>
  layOut({ ...imprint, artworkAspect: artwork && artwork.width / artwork.height })

/** Pixels around an imprint, for shadows and edges. */
const margin = 14
const mostPixels = 2200

/** @param pixelSize 1/100 inch of a pixel; a large imprint gets larger ones */
export function setImprint(imprint: Imprint, wantedPixelSize: number): Sheet {
  const layout = layOutImprint(imprint)
  const { box } = layout
  const pixelSize = Math.max(wantedPixelSize, Math.max(box.width, box.height) / mostPixels)
  const toPixels = (units: number) => Math.max(1, Math.round(units / pixelSize))
  const [width, height] = [toPixels(box.width) + 2 * margin, toPixels(box.height) + 2 * margin]
  const [left, top] = [box.x - margin * pixelSize, box.y - margin * pixelSize]
  const ink: Pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  if (imprint.artwork && layout.artwork) {
    const place = layout.artwork
    const small = inSize(imprint.artwork, toPixels(place.width), toPixels(place.height))
    copyTo(ink, small, Math.round((place.x - left) / pixelSize), Math.round((place.y - top) / pixelSize))
  }
  if (imprint.text && layout.lines.length > 0) {
    const letters = blankField(width, height)
    for (const { line, scale, box: place } of layout.lines) {
      const unit = scale / pixelSize
      const [dx, dy] = [(place.x - left) / pixelSize - line.left * unit, (place.y - top) / pixelSize - line.top * unit]
      fillOutlines(
        letters,
        line.contours.map((contour) => contour.map((value, at) => value * unit + (at % 2 ? dy : dx))),
      )
    }
    paint(ink, letters, imprint.text.color)
  }
  return { ink, mask: readMask(ink), left, top, pixelSize, layout }
}

/** The last size of each artwork: while a text is typed, the artwork above it stays as it is. */
const lastSizes = new WeakMap<Pixels, Pixels>()

function inSize(artwork: Pixels, width: number, height: number): Pixels {
  const last = lastSizes.get(artwork)
  if (last?.width === width && last.height === height) return last
  const sized = resample(artwork, width, height)
  lastSizes.set(artwork, sized)
  return sized
}

function copyTo(to: Pixels, from: Pixels, left: number, top: number): void {
  for (let y = 0; y < from.height; y += 1) {
    const row = from.data.subarray(y * from.width * 4, (y + 1) * from.width * 4)
    if (y + top < to.height) to.data.set(row, ((y + top) * to.width + left) * 4)
  }
}

function paint({ data }: Pixels, { values }: Field, color: string): void {
  const [red, green, blue] = readHex(color)
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const cover = values[pixel]!
    if (cover <= 0) continue
    const at = pixel * 4
    data[at] = red
    data[at + 1] = green
    data[at + 2] = blue
    data[at + 3] = Math.max(data[at + 3]!, Math.round(cover * 255))
  }
}

function readMask({ width, height, data }: Pixels): Field {
  const mask = blankField(width, height)
  for (let pixel = 0; pixel < mask.values.length; pixel += 1) mask.values[pixel] = data[pixel * 4 + 3]! / 255
  return mask
}
