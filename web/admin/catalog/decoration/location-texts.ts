import type { ItemLocation } from '../../../../contract/admin/catalog/item-parts.schema.ts'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import { readWhole } from './read-whole.ts'
import { readArea, writeArea, type AreaTexts } from './area-texts.ts'

/** Besides its fields there is `excludes_0` and so on, for each other location of the method. */
export interface LocationTexts extends AreaTexts {
  [field: string]: string | boolean
  name: string
  widthInches: string
  heightInches: string
  maximumColors: string
  nameLetters: string
  numberDigits: string
  isDefault: boolean
}

/** As a form shows it. @param others names of the method's other locations */
export function writeLocation(
  location: ItemLocation | undefined,
  others: readonly string[],
  isFirst: boolean,
): LocationTexts {
  const sides = {
    widthInches: location ? String(location.widthInches) : '',
    heightInches: location ? String(location.heightInches) : '',
  }
  return {
    name: location?.name ?? '',
    ...sides,
    maximumColors: location?.maximumColors == null ? '' : String(location.maximumColors),
    nameLetters: location?.nameLetters == null ? '' : String(location.nameLetters),
    numberDigits: location?.numberDigits == null ? '' : String(location.numberDigits),
    isDefault: location?.isDefault ?? isFirst,
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
  widthInches: readInches(typed.widthInches),
  heightInches: readInches(typed.heightInches),
  maximumColors: readWhole(typed.maximumColors),
  nameLetters: readWhole(typed.nameLetters),
  numberDigits: readWhole(typed.numberDigits),
  isDefault: typed.isDefault,
  excludes: others.filter((_, at) => typed[`excludes_${at}`] === true),
  geometry: readArea(start, typed, readRatio(typed)) ?? null,
})

const readInches = (text: string): number => (/^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : NaN)

/** Height by width; undefined as long as both are not known. */
export function readRatio(typed: Pick<LocationTexts, 'widthInches' | 'heightInches'>): number | undefined {
  const ratio = readInches(typed.heightInches) / readInches(typed.widthInches)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined
}
