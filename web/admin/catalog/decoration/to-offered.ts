import type { ItemLocation, ItemMethod } from '../../../../contract/admin/catalog/item-parts.schema.ts'

// As the rules of the domain know what an item offers.

const hundredths = 100

export const toOffered = (method: Omit<ItemMethod, 'type' | 'locations'>) => ({
  name: method.name,
  process: method.process,
  maximumColors: method.maximumColors,
  maximumLocations: method.maximumLocations,
  leadDays: method.leadDays,
  overruns: method.overruns ?? '',
})

export const toOfferedLocation = (location: ItemLocation) => ({
  name: location.name,
  width: Math.round(location.widthInches * hundredths),
  height: Math.round(location.heightInches * hundredths),
  maximumColors: location.maximumColors,
  excludes: location.excludes,
  nameLetters: location.nameLetters ?? null,
  numberDigits: location.numberDigits ?? null,
  isDefault: location.isDefault,
  geometry: location.geometry,
})
