import { abrasives } from './abrasives.ts'
import { apparel } from './apparel.ts'
import { bags } from './bags.ts'
import { clamps } from './clamps.ts'
import { closeouts } from './closeouts.ts'
import { drinkware } from './drinkware.ts'
import { fillerMetals } from './filler-metals.ts'
import { gas } from './gas.ts'
import { gloves } from './gloves.ts'
import { headwear } from './headwear.ts'
import { helmets } from './helmets.ts'
import { lanyards } from './lanyards.ts'
import { safety } from './safety.ts'
import { tech } from './tech.ts'
import { tigAndTips } from './tig-and-tips.ts'
import { toolsAndOutdoor } from './tools-and-desk.ts'
import { programs, trades } from './trades.ts'
import type { DemoCollection, DemoItem } from './types.ts'
import { workwear } from './workwear.ts'
import { writing } from './writing.ts'

const branded = [drinkware, apparel, headwear, bags, writing, tech, toolsAndOutdoor, lanyards]
const industrial = [fillerMetals, tigAndTips, gas, clamps, abrasives, helmets, gloves, safety, workwear]
const departments = [...branded, ...industrial]

/** Parents come before their children, neighbors in the order of the menu. */
export const demoCollections: DemoCollection[] = [
  ...trades,
  ...departments.flatMap(({ collections }) => collections),
  ...programs,
]

export const demoItems: DemoItem[] = [...departments.flatMap(({ items }) => items), ...closeouts]
