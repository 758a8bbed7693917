import type { AreaGeometry } from '../../../domain/imprint/area-geometry.ts'
import { drawPiece, type drawings } from '../art/catalogue.ts'
import { locate, type CurvedArea, type FlatArea, type ImprintArea, type Point } from '../art/imprint.ts'
import { readSize } from '../art/studio.ts'
import type { DemoItem, DemoLocation } from './types.ts'

type ItemLook = Pick<DemoItem, 'kind' | 'look'>

/** The frame of every drawing (art/README.md). */
const frame = 800
/** Further round the seam of a wrap would show. */
const widestWrapDeg = 340

/** Where a location lies in the pictures of an item; undefined where they do not show it. */
export function geometryOf(item: ItemLook, location: DemoLocation): AreaGeometry | undefined {
  const area = drawnArea(item, location.name)
  return area && toShares(cutOut(area, location, inchesOf(item, area), location.name === 'Wrap'))
}

/** The drawn area that a location lies on: all around is drawn as its front. */
const drawnArea = (item: ItemLook, name: string): ImprintArea | undefined =>
  listDrawnAreas(item).find((area) => area.name === (name === 'Wrap' ? 'Front' : name))

const drawn = new Map<string, readonly ImprintArea[]>()

/** None of a pack, which shows the piece many times. */
export function listDrawnAreas({ kind, look }: ItemLook): readonly ImprintArea[] {
  if (readSize(look.split(' ')).count !== 100) return []
  const key = `${kind} ${look}`
  const areas =
    drawn.get(key) ?? drawPiece(kind as keyof typeof drawings, { color: '#808080', prefix: 'p', look }).imprintAreas
  drawn.set(key, areas)
  return areas
}

/** A piece that is drawn larger than its kind is larger, and so is its area. */
function inchesOf({ look }: ItemLook, { widthIn, heightIn }: ImprintArea) {
  const { sx, sy } = readSize(look.split(' '))
  return { width: widthIn * sx, height: heightIn * sy }
}

/** The middle of an area in a location's own inches; where it is drawn too small for them, all that fits in their proportion. */
function cutOut(
  area: ImprintArea,
  { width, height }: DemoLocation,
  drawnInches: { width: number; height: number },
  isWrap: boolean,
) {
  const widest =
    isWrap && area.shape === 'curved' ? (widestWrapDeg / area.spanDeg) * drawnInches.width : drawnInches.width
  const zoom = Math.min(1, widest / width, drawnInches.height / height)
  const [across, down] = [(width * zoom) / drawnInches.width, (height * zoom) / drawnInches.height]
  return area.shape === 'flat' ? cutFlat(area, across, down) : cutCurved(area, across, down)
}

function cutFlat(area: FlatArea, across: number, down: number): FlatArea {
  const [left, right, top, bottom] = [0.5 - across / 2, 0.5 + across / 2, 0.5 - down / 2, 0.5 + down / 2]
  const at = (u: number, v: number) => locate(area, u, v)
  return { ...area, corners: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] }
}

function cutCurved(area: CurvedArea, across: number, down: number): CurvedArea {
  const [from, to] = [0.5 - down / 2, 0.5 + down / 2]
  const between = ([start, end]: readonly [number, number]) =>
    [start + (end - start) * from, start + (end - start) * to] as const
  return {
    ...area,
    top: locate(area, 0.5, from),
    bottom: locate(area, 0.5, to),
    radius: between(area.radius),
    sag: between(area.sag),
    spanDeg: area.spanDeg * across,
  }
}

function toShares(area: FlatArea | CurvedArea): AreaGeometry {
  if (area.shape === 'flat') {
    const [a, b, c, d] = area.corners
    return { shape: 'flat', corners: [toPoint(a), toPoint(b), toPoint(c), toPoint(d)] }
  }
  const { top, bottom, radius, sag, spanDeg } = area
  return {
    shape: 'curved',
    top: toPoint(top),
    bottom: toPoint(bottom),
    radius: [toShare(radius[0]), toShare(radius[1])],
    sag: [toShare(sag[0]), toShare(sag[1])],
    spanDeg: Math.round(spanDeg * 10) / 10,
  }
}

const toShare = (units: number) => Math.round((units / frame) * 10_000) / 10_000
const toPoint = ([x, y]: Point): [number, number] => [toShare(x), toShare(y)]
