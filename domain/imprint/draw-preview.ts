import type { AreaGeometry } from './area-geometry.ts'
import type { Process } from './processes.ts'
import type { Outlines } from './outlines.ts'
import type { Pixels } from './pixels.ts'
import { openPlace } from './place.ts'
import { renderImprint } from './render-imprint.ts'
import { resample } from './resample.ts'
import type { Imprint } from './set-imprint.ts'
import { drawTemplate } from './template.ts'

interface PreviewLocation {
  /** Null: the picture does not show it. */
  geometry: AreaGeometry | null
  imprint: Imprint
}

interface PreviewParts {
  /** The goods, blank; null: no picture of them can be read. */
  picture: Pixels | null
  /** Of the goods, #rrggbb: for places that the picture does not show. */
  hex: string
  process: Process
  locations: readonly PreviewLocation[]
  /** Width and height of a template, in pixels. */
  size: number
  /** The typeface of measures. */
  letters: Outlines
  /** Nothing stands beside: who looks can turn to the other locations. */
  alone?: boolean
}

/**
 * The goods with what is put on them. The first location comes first: where its area is in the picture, the others are drawn beside it as far
 * as they do not lie on it; what the picture does not show stands small at its lower edge, as a template.
 */
export function drawPreview({ picture, locations, alone = false, ...parts }: PreviewParts): Pixels {
  const onPicture = picture === null ? [] : locations.filter(({ geometry }) => geometry !== null)
  const shown: PreviewLocation[] = []
  // Alone, a place that the picture does not show stands as a template.
  const isTurnedAway = alone && !onPicture.includes(locations[0]!)
  for (const one of isTurnedAway ? [] : onPicture)
    if (!shown.some((other) => overlap(one.geometry!, other.geometry!))) shown.push(one)
  const others = locations.filter((location) => !shown.includes(location))
  const [first, ...rest] = others
  const background =
    picture !== null && shown.length > 0
      ? { ...picture, data: new Uint8ClampedArray(picture.data) }
      : first
        ? drawOnTemplate(first, parts)
        : (picture ?? drawTemplate({ ...parts, areaWidth: 300, areaHeight: 300 }).picture)
  for (const { geometry, imprint } of shown) renderImprint(background, imprint, geometry!, parts.process)
  if (!alone) setBeside(background, shown.length > 0 ? others : rest, parts)
  return background
}

type TemplateParts = Omit<PreviewParts, 'picture' | 'locations' | 'alone'>

function drawOnTemplate({ imprint }: PreviewLocation, { size, hex, letters, process }: TemplateParts): Pixels {
  const { areaWidth, areaHeight } = imprint
  const { picture, geometry } = drawTemplate({ size, hex, areaWidth, areaHeight, letters })
  renderImprint(picture, imprint, geometry, process)
  return picture
}

const besideAtMost = 4
const besideShare = 0.22
const besideGap = 0.02

function setBeside(picture: Pixels, locations: readonly PreviewLocation[], parts: TemplateParts): void {
  const side = Math.round(picture.width * besideShare)
  const space = Math.round(picture.width * besideGap)
  locations.slice(0, besideAtMost).forEach((location, index) => {
    // Drawn larger, so that its measures can be read.
    const large = drawOnTemplate(location, { ...parts, size: side * 2 })
    const small = resample(large, side, side)
    const [left, top] = [space + index * (side + space), picture.height - side - space]
    for (let y = 0; y < side; y += 1)
      picture.data.set(small.data.subarray(y * side * 4, (y + 1) * side * 4), ((top + y) * picture.width + left) * 4)
  })
}

/** Do two areas lie on one another in the picture, as front and back of a mug do? */
function overlap(one: AreaGeometry, other: AreaGeometry): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)]
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  // Areas that touch with a corner are still beside each other.
  return wide > 0.02 && tall > 0.02
}

function boundsOf(geometry: AreaGeometry) {
  const place = openPlace(geometry, 1, 1)
  const points = [0, 0.5, 1].flatMap((u) => [0, 0.5, 1].map((v) => place.toPicture(u, v)))
  return {
    left: Math.min(...points.map(([x]) => x)),
    right: Math.max(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    bottom: Math.max(...points.map(([, y]) => y)),
  }
}
