import { color, type ColorName } from './palette.ts'
import type { DemoCollection, Kind } from './types.ts'

type Row = [path: string, name: string, text: string, kind: Kind, tone: ColorName]

/** The two halves of the counter. */
export const trades: DemoCollection[] = [
  toGroup([
    'branded',
    'Branded merchandise',
    'Goods with your mark on them, matched to your PMS colors. You approve a proof before we print.',
    'tumbler',
    'Deep navy',
  ]),
  toGroup([
    'industrial',
    'Welding & industrial',
    'Wire, rod, torches, gas and PPE, by the piece or by the pallet.',
    'welding-helmet',
    'Black',
  ]),
]

const crew: Row[] = [
  ['crew/new-hire-kits', 'New-hire kits', 'What a new colleague gets on day one.', 'backpack', 'Graphite'],
  ['crew/truck-and-cooler', 'Truck & cooler', 'Lives in the cab and at the tailgate.', 'mug', 'Forest'],
  ['crew/safety-awards', 'Safety awards', 'For a year without a lost day.', 'water-bottle', 'Deep navy'],
  ['crew/welders-gear', 'Welders’ gear', 'Hood, gloves and jacket that go together.', 'welding-helmet', 'Black'],
  ['crew/shop-floor-staples', 'Shop-floor staples', 'What every bay burns through.', 'wire-spool', 'Black spool'],
  ['crew/hi-vis', 'Hi-vis', 'Seen from the cab, with your name on it.', 't-shirt', 'Hi-vis lime'],
]

const closeouts: Row[] = [
  ['closeouts/branded', 'Branded closeouts', 'Last colors and last cartons of branded goods.', 'umbrella', 'Teal'],
  [
    'closeouts/industrial',
    'Industrial closeouts',
    'Last season’s boxes at distributor prices.',
    'safety-glasses',
    'Royal',
  ],
]

/** Collections across both trades; the items name them with `also`. */
export const programs: DemoCollection[] = [
  toGroup([
    'crew',
    'Crew & job-site gear',
    'What a crew wears, carries and burns through, from both sides of the counter.',
    'hard-hat',
    'Safety orange',
  ]),
  ...crew.map((row) => toCollection(row)),
  toGroup(
    [
      'closeouts',
      'Distributor closeouts',
      'Ends of runs for customers with an account. When they are gone, they are gone.',
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
