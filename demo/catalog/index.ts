import { drinkware } from './drinkware.ts'
import { fillerMetals } from './filler-metals.ts'
import { helmets } from './helmets.ts'
import { programs, trades } from './trades.ts'
import type { DemoCollection, DemoItem } from './types.ts'

const branded = [drinkware]
const industrial = [fillerMetals, helmets]
const departments = [...branded, ...industrial]

/** Parents come before their children, neighbors in the order of the menu. */
export const demoCollections: DemoCollection[] = [
  ...trades,
  ...departments.flatMap(({ collections }) => collections),
  ...programs,
]

export const demoItems: DemoItem[] = departments.flatMap(({ items }) => items)
