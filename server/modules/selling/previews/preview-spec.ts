import { createHash } from 'node:crypto'
import { sortFields } from '../../../../domain/fields/sort-fields.ts'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'

/** All that a picture of decorated goods shows. */
export interface PreviewSpec {
  /** The address of the goods' picture, as pages show it; null: they have none. */
  picture: string | null
  /** The color of the goods, #rrggbb: the ground of places that the picture does not show. */
  hex: string | null
  process: Process
  locations: PreviewedLocation[]
}

export interface PreviewedLocation {
  location: string
  /** Null: the picture does not show it. */
  geometry: AreaGeometry | null
  /** Of the area and of the imprint, in 1/100 inch. */
  areaWidth: number
  areaHeight: number
  width: number
  /** #rrggbb, imprint color one first. */
  colors: string[]
  artworkHash: string | null
  recolored: boolean
  withoutBackground: boolean
  text: string
  typeface: string | null
}

/** The same for the same preview, however its fields are ordered. */
export const hashOf = (spec: PreviewSpec): string =>
  createHash('sha256').update(JSON.stringify(spec, sortFields)).digest('base64url')
