type Row = [code: string, name: string, hex: string]

/** What a decorator stocks. The codes say how an ink is mixed; names and screen colors are the shop's own. */
const stocked: Row[] = [
  ['White', 'Opaque white', '#ffffff'],
  ['PMS Black C', 'Press black', '#2a2725'],
  ['PMS Cool Gray 3 C', 'Fog', '#c9c9c8'],
  ['PMS Cool Gray 7 C', 'Pewter', '#98999b'],
  ['PMS Cool Gray 11 C', 'Slate', '#54565b'],
  ['PMS 877 C', 'Metallic silver', '#8c8f92'],
  ['PMS 871 C', 'Metallic gold', '#84734e'],
  ['PMS 102 C', 'Lemon', '#fbe600'],
  ['PMS 109 C', 'Signal yellow', '#ffd200'],
  ['PMS 116 C', 'School bus', '#ffcc00'],
  ['PMS 123 C', 'Marigold', '#ffc629'],
  ['PMS 137 C', 'Amber', '#ffa400'],
  ['PMS 151 C', 'Tangerine', '#ff8300'],
  ['PMS Orange 021 C', 'Cone orange', '#fe5100'],
  ['PMS 166 C', 'Ember', '#e45205'],
  ['PMS 179 C', 'Brick red', '#e03d30'],
  ['PMS 185 C', 'Fire red', '#e5002b'],
  ['PMS 186 C', 'Barn red', '#c9102f'],
  ['PMS 200 C', 'Cherry', '#bb0c30'],
  ['PMS 202 C', 'Oxblood', '#872434'],
  ['PMS 209 C', 'Burgundy', '#6f263e'],
  ['PMS 213 C', 'Hot pink', '#e31c79'],
  ['PMS 259 C', 'Plum', '#6d2077'],
  ['PMS 268 C', 'Grape', '#582c83'],
  ['PMS 281 C', 'Deep navy', '#00205c'],
  ['PMS 286 C', 'Royal', '#0033a0'],
  ['PMS 289 C', 'Midnight', '#0c2340'],
  ['PMS 293 C', 'Enamel blue', '#003da6'],
  ['PMS Reflex Blue C', 'Reflex blue', '#001489'],
  ['PMS 299 C', 'Sky', '#00a3e1'],
  ['PMS Process Blue C', 'Process blue', '#0085ca'],
  ['PMS 320 C', 'Teal', '#009ca6'],
  ['PMS 327 C', 'Spruce', '#008675'],
  ['PMS 342 C', 'Bottle green', '#006748'],
  ['PMS 348 C', 'Kelly', '#00843d'],
  ['PMS 349 C', 'Forest', '#046a39'],
  ['PMS 361 C', 'Grass', '#43b02a'],
  ['PMS 375 C', 'Hi-vis lime', '#97d700'],
  ['PMS 465 C', 'Kraft', '#b9975b'],
  ['PMS 4625 C', 'Saddle brown', '#4f2c1e'],
]

/** Polyester thread, 40 weight, by the numbers of the shop's own rack. */
const threads: Row[] = [
  ['Thread 101', 'White', '#fbfbf8'],
  ['Thread 102', 'Ivory', '#efe6d0'],
  ['Thread 110', 'Black', '#17171a'],
  ['Thread 121', 'Silver gray', '#b4b7ba'],
  ['Thread 124', 'Steel', '#7b8085'],
  ['Thread 128', 'Charcoal', '#45494e'],
  ['Thread 205', 'Straw', '#f1d97a'],
  ['Thread 210', 'Yellow', '#fbd116'],
  ['Thread 218', 'Gold', '#e0a526'],
  ['Thread 226', 'Old gold', '#a9812f'],
  ['Thread 304', 'Safety orange', '#ff6a13'],
  ['Thread 309', 'Rust', '#b5481f'],
  ['Thread 402', 'Red', '#cf1b2d'],
  ['Thread 407', 'Cardinal', '#9d1f35'],
  ['Thread 412', 'Maroon', '#6a2234'],
  ['Thread 420', 'Pink', '#ef7fa6'],
  ['Thread 508', 'Purple', '#57308c'],
  ['Thread 603', 'Light blue', '#86b8e0'],
  ['Thread 610', 'Royal', '#1f44a5'],
  ['Thread 618', 'Navy', '#1a2547'],
  ['Thread 625', 'Teal', '#067d85'],
  ['Thread 702', 'Lime', '#a8d324'],
  ['Thread 709', 'Kelly', '#0b8a43'],
  ['Thread 716', 'Forest', '#1d4a33'],
]

const ofKind = (rows: Row[], kind: 'ink' | 'thread') =>
  rows.map(([code, name, hex], position) => ({ code, name, hex, kind, position }))

/** Imprint colors that the shop has at hand. */
export const demoInks = [...ofKind(stocked, 'ink'), ...ofKind(threads, 'thread')]
