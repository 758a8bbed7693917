import { demoCollections, demoItems } from './index.ts'
import type { Kind } from './types.ts'

/** The file that shows a kind of goods in a color; items share it. */
export const pictureName = (kind: Kind, hex: string): string => `${kind}-${hex.slice(1)}.webp`

export interface NeededPicture {
  kind: Kind
  hex: string
  name: string
}

/** All pictures that the catalog shows, each once. */
export function listNeededPictures(): NeededPicture[] {
  const shown = [
    ...demoItems.flatMap(({ kind, colors }) => colors.map(({ hex }) => ({ kind, hex }))),
    ...demoCollections.map(({ picture }) => picture),
  ]
  const byName = new Map(
    shown.map(({ kind, hex }) => [pictureName(kind, hex), { kind, hex, name: pictureName(kind, hex) }]),
  )
  return [...byName.values()]
}
