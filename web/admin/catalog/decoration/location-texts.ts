import type { ItemLocation } from '../../../../contract/admin/catalog/item-parts.schema.ts'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import { readWhole } from './read-whole.ts'
import { readArea, writeArea, type AreaTexts } from './area-texts.ts'

/** Besides its fields there is `excludes_0` and so on, for each other location of the method. */
export interface LocationTexts extends AreaTexts {
  [field: string]: string | boolean
  name: string
  width_inches: string
  height_inches: string
  maximum_colors: string
  is_default: boolean
}

/** As a form shows it. @param others names of the method's other locations */
export function writeLocation(
  location: ItemLocation | undefined,
  others: readonly string[],
  isFirst: boolean,
): LocationTexts {
  const sides = {
    width_inches: location ? String(location.width_inches) : '',
    height_inches: location ? String(location.height_inches) : '',
  }
  return {
    name: location?.name ?? '',
    ...sides,
    maximum_colors: location?.maximum_colors == null ? '' : String(location.maximum_colors),
    is_default: location?.is_default ?? isFirst,
    ...writeArea(location?.geometry ?? null, readRatio(sides)),
    ...Object.fromEntries(others.map((name, at) => [`excludes_${at}`, location?.excludes.includes(name) ?? false])),
  }
}

/** What is no number is NaN; the checks of the location find it. */
export const readLocation = (
  typed: LocationTexts,
  others: readonly string[],
  start: AreaGeometry | null,
): ItemLocation => ({
  name: typed.name.trim(),
  width_inches: readInches(typed.width_inches),
  height_inches: readInches(typed.height_inches),
  maximum_colors: readWhole(typed.maximum_colors),
  is_default: typed.is_default,
  excludes: others.filter((_, at) => typed[`excludes_${at}`] === true),
  geometry: readArea(start, typed, readRatio(typed)) ?? null,
})

const readInches = (text: string): number => (/^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : NaN)

/** Height by width; undefined as long as both are not known. */
export function readRatio(typed: Pick<LocationTexts, 'width_inches' | 'height_inches'>): number | undefined {
  const ratio = readInches(typed.height_inches) / readInches(typed.width_inches)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined
}
