import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import {
  boxOf,
  fitInto,
  holdInPicture,
  isRectangle,
  leastSide,
  toCylinder,
  toRectangle,
  type AreaBox,
} from '../../../../domain/imprint/area-box.ts'

/** The fields of an imprint area in the pictures; its box in percent of the picture. */
export interface AreaTexts {
  isShown: boolean
  /** 'as-drawn' where neither of the others is: in perspective, or on a cone. */
  surface: string
  /** The height follows the width, as the inches say. */
  keeps_shape: boolean
  area_left: string
  area_top: string
  area_width: string
  area_height: string
  area_degrees: string
}

type BoxField = 'area_left' | 'area_top' | 'area_width' | 'area_height'
type BoxTexts = Pick<AreaTexts, BoxField>

/** Of the inches: height by width. */
type Ratio = number | undefined

const middle: AreaBox = { left: 0.3, top: 0.3, width: 0.4, height: 0.4 }
const usualDegrees = 120

export function writeArea(geometry: AreaGeometry | null, ratio: Ratio): AreaTexts {
  const isPlain = geometry === null || isRectangle(geometry)
  const box = geometry ? boxOf(geometry) : toShape(middle, ratio)
  return {
    isShown: geometry !== null,
    surface: isPlain ? 'flat' : 'as-drawn',
    keeps_shape: isPlain && isOfShape(box, ratio),
    ...writeBox(box),
    area_degrees: String(geometry?.shape === 'curved' ? Math.round(geometry.spanDeg) : usualDegrees),
  }
}

export const writeBox = ({ left, top, width, height }: AreaBox): BoxTexts => ({
  area_left: toPercent(left),
  area_top: toPercent(top),
  area_width: toPercent(width),
  area_height: toPercent(height),
})

const toPercent = (share: number): string => String(Number((share * 100).toFixed(2)))

/** As tall as the inches say, and all of it in the picture. */
export function toShape(box: AreaBox, ratio: Ratio): AreaBox {
  if (ratio === undefined) return holdInPicture(box)
  const width = Math.max(leastSide, Math.min(box.width, 1, 1 / ratio))
  return holdInPicture({ ...box, width, height: width * ratio })
}

/** A difference that nobody sees. */
const alike = 0.03

const isOfShape = ({ width, height }: AreaBox, ratio: Ratio): boolean =>
  ratio === undefined || Math.abs(height - width * ratio) <= alike * Math.max(height, width * ratio)

export const keepsShape = ({ surface, keeps_shape: keeps }: AreaTexts): boolean => surface === 'flat' && keeps

/** Undefined where a field holds no share of the picture. */
export function readBox(typed: AreaTexts, ratio: Ratio): AreaBox | undefined {
  const fields = [typed.area_left, typed.area_top, typed.area_width, typed.area_height].map(readShare)
  const [left, top, width, tall] = fields
  const height = keepsShape(typed) && width !== undefined && ratio !== undefined ? width * ratio : tall
  return left === undefined || top === undefined || width === undefined || height === undefined
    ? undefined
    : { left, top, width, height }
}

const readShare = (text: string): number | undefined =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 100 ? Number(text) / 100 : undefined

/** Half of what is shown of a percent. */
const tolerance = 0.0001

export function findAreaMistakes(typed: AreaTexts, ratio: Ratio): { field: keyof AreaTexts; sentence: string }[] {
  if (!typed.isShown) return []
  const wrong = boxFields
    .filter((field) => readShare(typed[field]) === undefined && !(field === 'area_height' && keepsShape(typed)))
    .map((field) => ({ field, sentence: 'Please enter a percentage from 0 to 100.' }))
  const box = readBox(typed, ratio)
  const degrees = Number(typed.area_degrees)
  return [
    ...wrong,
    ...(box ? findOutside(box, keepsShape(typed) ? 'area_width' : 'area_height') : []),
    ...(typed.surface === 'curved' && !(Number.isInteger(degrees) && degrees >= 1 && degrees <= 360)
      ? [{ field: 'area_degrees' as const, sentence: 'Please enter 1 to 360 degrees.' }]
      : []),
  ]
}

const boxFields = ['area_left', 'area_top', 'area_width', 'area_height'] as const

function findOutside({ left, top, width, height }: AreaBox, heightField: 'area_width' | 'area_height') {
  const atMost = (space: number) => `Outside the picture: at most ${toPercent(Math.max(0, space))}%.`
  const small = `Too small to see: at least ${toPercent(leastSide)}%.`
  return [
    ...(width < leastSide ? [{ field: 'area_width' as const, sentence: small }] : []),
    ...(height < leastSide ? [{ field: heightField, sentence: small }] : []),
    ...(left + width > 1 + tolerance ? [{ field: 'area_width' as const, sentence: atMost(1 - left) }] : []),
    ...(top + height > 1 + tolerance
      ? [
          heightField === 'area_width'
            ? {
                field: heightField,
                sentence: `Outside the picture: at most ${toPercent(((1 - top) * width) / height)}%.`,
              }
            : { field: heightField, sentence: atMost(1 - top) },
        ]
      : []),
  ]
}

/** Where the area lies; null: pictures do not show it, undefined: its fields say nothing that can be drawn. */
export function readArea(start: AreaGeometry | null, typed: AreaTexts, ratio: Ratio): AreaGeometry | null | undefined {
  if (!typed.isShown) return null
  const box = readBox(typed, ratio)
  if (!box || findAreaMistakes(typed, ratio).length > 0) return undefined
  if (typed.surface === 'curved') return toCylinder(box, Number(typed.area_degrees))
  // What nobody has touched stays as exact as it is.
  const isSame =
    start !== null &&
    (Object.entries(writeBox(boxOf(start))) as [BoxField, string][]).every(
      ([field, text]) =>
        typed[field] === text || (field === 'area_height' && keepsShape(typed) && isOfShape(boxOf(start), ratio)),
    )
  if (start !== null && isSame && (typed.surface === 'as-drawn' || isRectangle(start))) return start
  return typed.surface === 'as-drawn' && start ? fitInto(start, box) : toRectangle(box)
}
