import type { AreaGeometry } from '../imprint/area-geometry.ts'
import type { Process } from '../imprint/processes.ts'

/** How many colors of ink or thread can be chosen for a location, whatever its process takes. */
export const chosenColorsAtMost = 3

/** An imprint area, in 1/100 inch. */
export interface ImprintLocation {
  name: string
  width: number
  height: number
  maximumColors: number
  /** Other locations that cannot be decorated along with it, by name. */
  excludes: string[]
  /** How long a name and a number of a roster may be on it; null: it takes none. */
  nameLetters: number | null
  numberDigits: number | null
  isDefault: boolean
  /** Null: pictures do not show it. */
  geometry: AreaGeometry | null
}

/** A way in which an item can be decorated. */
export interface DecorationMethod {
  /** An item has each name once. */
  name: string
  /** DECAL, DIRECT, EMBROIDERY ... */
  type: string
  process: Process
  maximumColors: number
  /** How many locations one order may use. */
  maximumLocations: number
  /** Business days of production. */
  leadDays: number
  /** How many percent more or fewer pieces ship (./overruns.ts). */
  overruns: string
  locations: ImprintLocation[]
}
