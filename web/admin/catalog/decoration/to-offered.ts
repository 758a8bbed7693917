import type { ItemLocation, ItemMethod } from '../../../../contract/admin/catalog/item-parts.schema.ts'

// As the rules of the domain know what an item offers.

const hundredths = 100

export const toOffered = (method: Omit<ItemMethod, 'type' | 'locations'>) => ({
  name: method.name,
  process: method.process,
  maximumColors: method.maximum_colors,
  maximumLocations: method.maximum_locations,
  leadDays: method.lead_days,
})

export const toOfferedLocation = (location: ItemLocation) => ({
  name: location.name,
  width: Math.round(location.width_inches * hundredths),
  height: Math.round(location.height_inches * hundredths),
  maximumColors: location.maximum_colors,
  excludes: location.excludes,
  isDefault: location.is_default,
  geometry: location.geometry,
})
