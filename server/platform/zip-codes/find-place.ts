import { gazetteer } from './gazetteer.ts'

export interface ZipPlace {
  zip: string
  city: string
  state: string
}

/** City and state of a ZIP code, with or without its last four digits; works without the network. */
export function findPlace(typed: string): ZipPlace | undefined {
  const zip = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(typed)?.[1]
  const place = zip === undefined ? undefined : gazetteer.findZip(zip)
  return place && { zip: zip!, city: place.city, state: place.state }
}
