import { color, type ColorName } from './palette.ts'
import type { DemoCollection, Kind } from './types.ts'

type Row = [path: string, name: string, text: string, kind: Kind, tone: ColorName]

/** The two halves of the counter. */
export const trades: DemoCollection[] = [
  toGroup([
    'branded',
    'Branded merchandise',
    'Drinkware, apparel, bags and gifts for your logo. Blank goods ship from stock.',
    'tumbler',
    'Deep navy',
  ]),
  toGroup([
    'industrial',
    'Welding & industrial',
    'Filler metals, torches, gas equipment, abrasives and PPE.',
    'welding-helmet',
    'Black',
  ]),
]

const crew: Row[] = [
  ['crew/new-hire-kits', 'New-hire kits', 'Gear for the first day.', 'backpack', 'Graphite'],
  ['crew/truck-and-cooler', 'Truck & cooler', 'Drinkware, coolers and lights for the truck.', 'mug', 'Forest'],
  [
    'crew/safety-awards',
    'Safety awards',
    'Medals, plaques and gifts for safety milestones.',
    'water-bottle',
    'Deep navy',
  ],
  ['crew/welders-gear', 'Welders’ gear', 'Helmets, gloves, jackets and tools.', 'welding-helmet', 'Black'],
  [
    'crew/shop-floor-staples',
    'Shop-floor staples',
    'Wire, discs, gloves and gas equipment used every day.',
    'wire-spool',
    'Black spool',
  ],
  ['crew/hi-vis', 'Hi-vis', 'Fluorescent and reflective apparel and gear.', 't-shirt', 'Hi-vis lime'],
]

const closeouts: Row[] = [
  ['closeouts/branded', 'Branded closeouts', 'Discontinued colors and final quantities.', 'umbrella', 'Teal'],
  [
    'closeouts/industrial',
    'Industrial closeouts',
    'Discontinued versions at reduced prices.',
    'safety-glasses',
    'Royal',
  ],
]

/** Collections across both trades; the items name them with `also`. */
export const programs: DemoCollection[] = [
  toGroup(['crew', 'Crew & job-site gear', 'Workwear, tools and gifts for crews.', 'hard-hat', 'Safety orange']),
  ...crew.map((row) => toCollection(row)),
  toGroup(
    [
      'closeouts',
      'Closeouts',
      'Final quantities for customers with an account. Not restocked.',
      'cap',
      'Safety orange',
    ],
    true,
  ),
  ...closeouts.map((row) => toCollection(row, true)),
]

function toGroup(row: Row, loginRequired = false): DemoCollection {
  return { ...toCollection(row, loginRequired), showSubCollections: true }
}

function toCollection([path, name, text, kind, tone]: Row, loginRequired = false): DemoCollection {
  return { path, name, text, loginRequired, showSubCollections: false, picture: { kind, hex: color(tone).hex } }
}
