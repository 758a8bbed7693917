import {
  deboss,
  decal,
  decalCharges,
  embroidery,
  embroideryCharges,
  laser,
  lessThanMinimum,
  pad,
  padCharges,
  screen,
  screenCharges,
} from './decoration.ts'
import { department, family, listItems, type Leaf } from './makers.ts'

const imprinted = (place: string, minimum: number, perColor: number) => ({
  methods: [pad(2, place), decal(place)],
  charges: [
    ...padCharges(perColor, Math.round(perColor * 160) / 100),
    ...decalCharges(0.75),
    lessThanMinimum(minimum, 45),
  ],
})

const earbuds = family({
  kind: 'earbuds',
  collection: 'earbuds',
  steps: [25, 50, 100, 250, 500],
  carton: [40, 16, 16, 12, 10],
  brand: 'Loudhouse',
  material: 'ABS',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Charges in its case; Three sizes of tips; USB-C',
  keywords: 'headphones bluetooth wireless audio music',
  ...imprinted('Case 1.5x0.6', 25, 0.4),
  leadDays: 6,
})

const charger = family({
  kind: 'wireless-charger',
  collection: 'wireless-chargers',
  steps: [25, 50, 100, 250, 500],
  carton: [50, 22, 16, 14, 10],
  brand: 'Cell',
  material: 'ABS',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Foreign-object detection; USB-C cable included',
  keywords: 'qi pad phone charging desk',
  ...imprinted('Pad 2.5x2.5', 25, 0.4),
  leadDays: 5,
  rush: [[2, 250, 12]],
})

const stickyNotes = family({
  kind: 'sticky-notes',
  collection: 'sticky-notes',
  steps: [250, 500, 1000, 2500],
  carton: [250, 22, 14, 12, 8],
  brand: 'Ledger',
  material: 'Paper, 20 lb bond',
  madeIn: 'USA',
  features: 'Low-tack adhesive; Prints edge to edge; Shrink-wrapped in tens',
  keywords: 'notepad memo adhesive desk office',
  methods: [screen(3, 'Top sheet 2.5x2.5')],
  charges: [...screenCharges(0.06, 0.1, 35), lessThanMinimum(250, 35)],
  leadDays: 4,
})

const padfolio = family({
  kind: 'padfolio',
  collection: 'padfolios',
  steps: [12, 25, 50, 100, 250],
  carton: [24, 36, 20, 16, 14],
  brand: 'Ledger',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Writing pad included; Pen loop; Card slots',
  keywords: 'portfolio folder meeting leather conference',
  methods: [screen(1, 'Cover 4x3'), deboss('Cover 4x3'), decal('Cover 4x3')],
  charges: [...screenCharges(0.6, 0.9, 50), ...decalCharges(1.1), lessThanMinimum(12, 45)],
  leadDays: 7,
})

const flashlight = family({
  kind: 'flashlight',
  collection: 'flashlights',
  steps: [25, 50, 100, 250, 500],
  carton: [50, 24, 16, 12, 9],
  brand: 'Nightshift',
  material: 'Aluminum, anodized',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Knurled grip; Tail switch; Lanyard hole',
  keywords: 'torch lamp led light work',
  methods: [pad(1, 'Barrel 1.5x0.35'), laser('Barrel 1.5x0.35')],
  charges: [...padCharges(0.35, 0.5), lessThanMinimum(25, 40)],
  leadDays: 5,
})

const multiTool = family({
  kind: 'multi-tool',
  collection: 'multi-tools',
  steps: [25, 50, 100, 250, 500],
  carton: [50, 34, 14, 12, 8],
  brand: 'Nightshift',
  material: 'Stainless steel',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Spring-loaded pliers; Nylon pouch; Gift box',
  keywords: 'pliers knife screwdriver pocket tool',
  methods: [pad(1, 'Handle 1.5x0.35'), laser('Handle 1.5x0.35')],
  charges: [...padCharges(0.4, 0.6), lessThanMinimum(25, 40)],
  leadDays: 6,
})

const tapeMeasure = family({
  kind: 'tape-measure',
  collection: 'tape-measures',
  steps: [50, 100, 250, 500, 1000],
  carton: [60, 36, 16, 12, 10],
  brand: 'Plumbline',
  material: 'ABS with rubber',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Belt clip; Thumb lock; Stud marks',
  keywords: 'ruler measuring tool inches carpenter',
  ...imprinted('Side 1.25x1.25', 50, 0.3),
  leadDays: 5,
})

const blanket = family({
  kind: 'blanket',
  collection: 'blankets',
  steps: [24, 48, 96, 240, 480],
  carton: [24, 40, 26, 20, 18],
  brand: 'Overcrew',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Finished edges; Ribbon tied',
  keywords: 'throw fleece stadium picnic gift',
  methods: [embroidery('Corner 4x4'), decal('Corner 4x4')],
  charges: [...embroideryCharges(), ...decalCharges(2.1), lessThanMinimum(24, 45)],
  leadDays: 8,
})

export const techCollections: Record<string, Leaf> = {
  'earbuds': ['Earbuds', 'True wireless earbuds with charging case.', 'earbuds', 'Black'],
  'wireless-chargers': ['Wireless chargers', 'Charging pads, 5 to 15 W.', 'wireless-charger', 'White'],
}

export const adminCollections: Record<string, Leaf> = {
  'sticky-notes': ['Sticky notes', 'Pads and cubes with your imprint.', 'sticky-notes', 'Gold'],
  'padfolios': ['Padfolios', 'Junior and letter-size padfolios.', 'padfolio', 'Black'],
}

// oxfmt-ignore
export const smallTech = [
  ...listItems(earbuds, [
    ['NS-7501', 'Loudhouse true wireless earbuds', 'True wireless earbuds with Bluetooth 5.3. 5 h per charge, 20 h with the case.', '20 h with case · Bluetooth 5.3', [24.9, 17.8], 'Black, White, Royal', 'Playing time: 5 h, 20 h with case; Connection: Bluetooth 5.3', { popularity: 460 }],
    ['NS-7505', 'Loudhouse earbuds with noise canceling', 'Active noise canceling with a touch-controlled ambient mode. 7 h per charge, 28 h with the case.', 'Noise canceling · 28 h', [46, 36.5], 'Black, White', 'Playing time: 7 h, 28 h with case', { off: 12 }],
    ['NS-7509', 'Loudhouse sport earbuds, IPX5', 'Sweat-resistant to IPX5 with flexible ear hooks. 6 h per charge.', 'IPX5 · ear hooks', [31.5, 23.9], 'Black, Orange, Teal', 'Playing time: 6 h; Rating: IPX5'],
    ['NS-7513', 'Loudhouse earbuds of recycled plastic', 'Case and housings of 80% recycled ABS. 4.5 h per charge, 18 h with the case.', 'Recycled ABS · 18 h', [26.8, 19.4], 'Graphite, White', 'Playing time: 4.5 h, 18 h with case; Recycled content: 80%', { material: 'Recycled ABS' }],
    ['NS-7517', 'Loudhouse open-ear earbuds', 'Sits in front of the ear and leaves it open to surrounding sound. 8 h per charge, 24 h with the case.', 'Open ear · 24 h', [38.5, 29.9], 'Black, Graphite', 'Playing time: 8 h, 24 h with case', { stock: 'mixed', features: 'Charges in its case; Open ear; USB-C' }],
  ]),
  ...listItems(charger, [
    ['NS-7601', 'Cell 10 W charging pad', '10 W wireless charging pad with a flat imprint area. Status light.', '10 W · round pad', [9.6, 6.2], 'White, Black, Graphite', 'Output: 10 W; Size: 4 x 0.4 in', { popularity: 500 }],
    ['NS-7605', 'Cell 15 W fast charging pad', '15 W fast wireless charging with a non-slip rubber ring. Status light.', '15 W · rubber ring', [13.8, 9.4], 'Black, White, Royal', 'Output: 15 W; Size: 4 x 0.4 in'],
    ['NS-7609', 'Cell magnetic charging puck', 'Magnetic puck for phones with magnetic alignment. 3 ft braided cable attached.', '15 W · magnetic', [16.9, 11.8], 'White, Black', 'Output: 15 W; Cable: 3 ft braided', { off: 10, features: 'Foreign-object detection; Attached USB-C cable', methods: [pad(2, 'Pad 1.5x1.5'), decal('Pad 1.5x1.5')], look: 's68' }],
    ['NS-7613', 'Cell bamboo charging pad', 'Natural bamboo top; grain varies from piece to piece. 10 W wireless charging.', '10 W · bamboo top', [14.5, 9.9], 'Tan', 'Output: 10 W; Size: 4 x 0.4 in', { material: 'Bamboo, ABS' }],
    ['NS-7617', 'Cell charging pad with hub', '10 W wireless charging plus two USB-A ports at the back. One wall plug for three devices.', '10 W · 2 USB ports', [22.4, 16.2], 'Black, Graphite', 'Output: 10 W; Ports: 2 USB-A'],
    ['NS-7621', 'Cell wheat straw charging pad', 'Shell with 35% wheat straw and a natural fleck. 5 W wireless charging.', '5 W · wheat straw', [8.9, 5.7], 'Natural, Forest', 'Output: 5 W; Plant fiber: 35%', { material: 'Wheat straw and polypropylene' }],
  ]),
]

// oxfmt-ignore
export const desk = [
  ...listItems(stickyNotes, [
    ['NS-6401', 'Ledger 3 x 3 in sticky notes, 25 sheets', '25-sheet sticky note pad. One-color imprint on the top margin of every sheet.', '3 x 3 in · 25 sheets', [1.18, 0.62], 'Gold, White', 'Size: 3 x 3 in; Sheets: 25', { popularity: 590 }],
    ['NS-6405', 'Ledger 3 x 3 in sticky notes, 50 sheets', '50-sheet sticky note pad. Prints edge to edge: grid, checklist or contact block.', '3 x 3 in · 50 sheets', [1.45, 0.88], 'Gold, White, Sky', 'Size: 3 x 3 in; Sheets: 50'],
    ['NS-6409', 'Ledger 4 x 3 in sticky notes, 50 sheets', '4 x 3 in pad with room for a logo and contact lines. Full bleed on all four sides.', '4 x 3 in · 50 sheets', [1.85, 1.12], 'White, Gold', 'Size: 4 x 3 in; Sheets: 50'],
    ['NS-6413', 'Ledger sticky note cube, 500 sheets', 'Adhesive note cube with imprint on all four sides. Shrink-wrapped singly.', '2.75 in cube · 500 sheets', [7.9, 5.6], 'White, Gold, Royal', 'Size: 2.75 x 2.75 x 2.75 in; Sheets: 500', { steps: [100, 250, 500, 1000], charges: [...screenCharges(0.2, 0.3, 45), lessThanMinimum(100, 35)], off: 12, features: 'Low-tack adhesive; Imprint on four sides; Shrink-wrapped singly' }],
    ['NS-6417', 'Ledger recycled sticky notes, 3 x 3 in', '50-sheet pad of 100% recycled paper with a slightly off-white tone. Adhesive washes out in recycling.', '3 x 3 in · recycled', [1.38, 0.79], 'Natural', 'Size: 3 x 3 in; Sheets: 50; Recycled content: 100%', { material: 'Recycled paper' }],
    ['NS-6421', 'Ledger cling notes without adhesive', 'Static-cling notes hold on smooth walls, windows and whiteboards without adhesive. Write on both sides.', '4 x 3 in · static cling', [2.95, 1.9], 'White, Sky', 'Size: 4 x 3 in; Sheets: 25', { material: 'Polypropylene film', stock: 'mixed', features: 'Static cling; Repositionable; Shrink-wrapped in tens' }],
  ]),
  ...listItems(padfolio, [
    ['NS-6501', 'Ledger junior padfolio, 6 x 8 in', 'Junior padfolio of bonded leather with a 5 x 8 in pad, pen loop and card slots. Fits in a briefcase or glove box.', '6 x 8 in · bonded leather', [11.9, 7.6], 'Black, Deep navy, Brown', 'Size: 6 x 8 in; Pad: 5 x 8 in', { material: 'Bonded leather', }],
    ['NS-6505', 'Ledger letter padfolio', 'Letter-size padfolio of bonded leather with a document pocket. Takes print or debossing.', '9.5 x 12.5 in · bonded leather', [18.9, 13.2], 'Black, Brown, Burgundy', 'Size: 9.5 x 12.5 in; Pad: Letter', { material: 'Bonded leather', popularity: 410 }],
    ['NS-6509', 'Ledger zippered padfolio with tablet pocket', 'Zippered padfolio with a felt-lined pocket for tablets up to 11 in. Letter pad included.', 'Zipper · tablet sleeve', [31.5, 23.4], 'Black, Graphite', 'Size: 10 x 13 in; Tablet: 11 in, felt sleeve', { off: 10, material: 'Polyurethane', look: 'zip' }],
    ['NS-6513', 'Ledger full-grain leather padfolio', 'Full-grain cowhide, cut and sewn, with burnished edges. Letter pad included.', 'Full-grain leather', [96, 78], 'Brown, Black', 'Size: 9.5 x 12.5 in; Pad: Letter', { steps: [6, 12, 25, 50], charges: [...screenCharges(0.6, 0.9, 50), lessThanMinimum(6, 45)], methods: [deboss('Cover 4x3'), screen(1, 'Cover 4x3')], material: 'Full-grain cowhide' }],
    ['NS-6517', 'Ledger recycled felt padfolio', 'Letter padfolio of recycled polyester felt. Best for bold, simple marks.', 'Recycled felt', [15.8, 10.9], 'Graphite, Gray', 'Size: 9.5 x 12.5 in; Recycled content: 100%', { material: 'Recycled polyester felt' }],
  ]),
]

// oxfmt-ignore
export const toolsAndOutdoor = department({
  path: 'branded/tools-and-outdoor',
  name: 'Tools & outdoor',
  text: 'Umbrellas, flashlights, multi-tools, tape measures and blankets.',
  picture: ['tape-measure', 'Gold'],
  collections: {
    'golf-umbrellas': ['Golf umbrellas', '58 to 68 in arc.', 'umbrella', 'Teal'],
    'stick-umbrellas': ['Stick umbrellas', '46 to 48 in arc, crook handle.', 'umbrella', 'Black'],
    'flashlights': ['Flashlights', 'LED flashlights, 60 to 800 lm.', 'flashlight', 'Black'],
    'multi-tools': ['Multi-tools', 'Pliers-based multi-tools, 8 to 18 tools.', 'multi-tool', 'Silver'],
    'tape-measures': ['Tape measures', 'Tapes from 6 to 35 ft.', 'tape-measure', 'Gold'],
    'blankets': ['Blankets', 'Fleece, sherpa and wool blankets.', 'blanket', 'Burgundy'],
  },
  items: [
    ...listItems(flashlight, [
      ['NS-7701', 'Nightshift pocket LED flashlight', 'Key-ring size LED flashlight, 60 lm, runs on 1 AAA battery (included). Twist the tail or press to switch.', '60 lm · 1 AAA', [5.9, 3.6], 'Black, Royal', 'Light: 60 lm; Battery: 1 AAA', { popularity: 470, methods: [pad(1, 'Barrel 0.9x0.2'), laser('Barrel 0.9x0.2')], look: 's64' }],
      ['NS-7705', 'Nightshift work flashlight, 250 lm', '250 lm with zoom focus. Drop-tested to 6 ft. Runs on 3 AAA batteries (included).', '250 lm · zoom', [13.9, 9.2], 'Black, Graphite', 'Light: 250 lm; Battery: 3 AAA; Drop: 6 ft', { also: ['crew/truck-and-cooler'], features: 'Knurled grip; Zoom focus; Tail switch' }],
      ['NS-7709', 'Nightshift rechargeable flashlight, 800 lm', 'USB-C rechargeable, 800 lm on high. Runs 3 h on high, 22 h on low.', '800 lm · USB-C', [29.8, 22.4], 'Black, Graphite', 'Light: 800 lm; Run time: 3 h high, 22 h low', { off: 10 }],
      ['NS-7713', 'Nightshift penlight with clip', 'Pen-size LED with a pocket clip. 90 lm, runs on 2 AAA batteries (included).', '90 lm · pen size', [8.4, 5.3], 'Black, Silver, Royal', 'Light: 90 lm; Battery: 2 AAA', { features: 'Pocket clip; Tail switch', }],
      ['NS-7717', 'Nightshift magnetic work light', 'Work light with a magnetic base, pivoting head and a night-vision mode. 300 lm, 11 lb magnet.', '300 lm · magnet · night-vision mode', [18.6, 12.9], 'Red, Black', 'Light: 300 lm; Magnet: 11 lb', { features: 'Magnetic base; Pivoting head; Pocket clip' }],
      ['NS-7721', 'Nightshift flashlight for hazardous places', 'Rated for Class I, Division 1 hazardous locations. 150 lm, high-visibility body.', 'Class I Div 1 · 150 lm', [54, 44.5], 'Gold', 'Light: 150 lm; Rating: Class I Div 1', { material: 'Polycarbonate', methods: [pad(1, 'Barrel 1.5x0.35')], steps: [12, 24, 48, 96], charges: [...padCharges(0.35, 0.5), lessThanMinimum(12, 40)], stock: 'low', features: 'Polymer body; Tail switch; Lanyard hole' }],
    ]),
    ...listItems(multiTool, [
      ['NS-7801', 'Nightshift 12-in-1 multi-tool', 'Pliers, wire cutter, two knife blades, three screwdrivers, saw, file, can opener, bottle opener and ruler. Nylon pouch.', '12 tools · pouch', [15.9, 10.8], 'Silver, Black', 'Tools: 12; Length: 4 in closed; Pouch: Nylon', { popularity: 440 }],
      ['NS-7805', 'Nightshift 18-in-1 locking multi-tool', 'All blades lock open. Interchangeable bits, spring-loaded pliers, nylon pouch.', '18 tools · locking', [29.5, 22.1], 'Silver, Black', 'Tools: 18; Length: 4.2 in closed; Pouch: Nylon', { off: 12 }],
      ['NS-7809', 'Nightshift key ring multi-tool', 'Key-ring size with spring-loaded pliers, knife and drivers. Not allowed in airline carry-on.', '9 tools · 2.25 in', [9.8, 6.4], 'Silver, Red, Black', 'Tools: 9; Length: 2.25 in closed', { features: 'Spring-loaded pliers; Split ring; Gift box', }],
      ['NS-7813', 'Nightshift electrician’s multi-tool', 'Strips and crimps 10 to 20 AWG wire. Dipped handles are for grip only, not insulated.', 'Stripper · crimper', [26.8, 19.9], 'Red, Black', 'Tools: 11; Strips: 10 to 20 AWG; Pouch: Nylon'],
      ['NS-7817', 'Nightshift cylinder key multi-tool', 'Cylinder wrench, tip cleaner and flint striker in one tool for oxy-fuel work. Nylon pouch included.', 'Cylinder key · tip cleaner', [22.4, 16.5], 'Black, Gold', 'Tools: 8; Length: 4.5 in closed; Pouch: Nylon', { also: ['crew/welders-gear'] }],
    ]),
    ...listItems(tapeMeasure, [
      ['NS-7901', 'Plumbline 12 ft tape measure', '12 ft tape with a 1/2 in blade, inch and metric scales. Belt clip and thumb lock.', '12 ft · 1/2 in blade', [4.9, 2.95], 'Gold, Red, Royal, Black', 'Length: 12 ft; Blade: 1/2 in', { popularity: 530, features: 'Belt clip; Thumb lock; Inch and metric scales' }],
      ['NS-7905', 'Plumbline 16 ft tape measure', '16 ft tape with a 3/4 in blade and a rubber-covered case. Belt clip and thumb lock.', '16 ft · 3/4 in blade', [6.4, 4.1], 'Gold, Black, Royal', 'Length: 16 ft; Blade: 3/4 in'],
      ['NS-7909', 'Plumbline 25 ft tape measure', '25 ft tape with a 1 in coated blade and 8 ft of standout. Belt clip and thumb lock.', '25 ft · 1 in blade', [9.8, 6.9], 'Gold, Orange, Black', 'Length: 25 ft; Blade: 1 in; Standout: 8 ft', { off: 10, also: ['crew/new-hire-kits'] }],
      ['NS-7913', 'Plumbline 35 ft contractor tape', '35 ft contractor tape with a nylon-coated 1.06 in blade, double-sided hook and 11 ft of standout. Belt clip and thumb lock.', '35 ft · nylon coat', [15.9, 11.8], 'Gold, Black', 'Length: 35 ft; Blade: 1.06 in; Standout: 11 ft; Coat: Nylon', { }],
      ['NS-7917', 'Plumbline key ring tape, 6 ft', '6 ft tape on a key ring with a 1/4 in blade. Inch and metric scales.', '6 ft · key ring', [2.6, 1.4], 'Royal, Black', 'Length: 6 ft; Blade: 1/4 in', { steps: [100, 250, 500, 1000], charges: [...padCharges(0.15, 0.24), ...decalCharges(0.4), lessThanMinimum(100, 40)], features: 'Key ring; Thumb lock; Inch and metric scales', methods: [pad(2, 'Side 0.9x0.9'), decal('Side 0.9x0.9')], look: 's60' }],
      ['NS-7921', 'Plumbline tape measure with level', '16 ft tape with a bubble level in the case and a note pad on the side. 3/4 in blade, belt clip and thumb lock.', '16 ft · level · notes', [8.7, 5.8], 'Royal, Red', 'Length: 16 ft; Extras: Level, note pad', { stock: 'mixed' }],
    ]),
    ...listItems(blanket, [
      ['NS-8001', 'Overcrew 50 x 60 in fleece throw', 'Anti-pill polyester fleece with whipstitched edges. Machine wash.', '50 x 60 in · fleece', [16.5, 10.9], 'Burgundy, Royal, Black, Forest, Graphite', 'Size: 50 x 60 in; Weight: 7 oz', { material: '100% polyester fleece', popularity: 420 }],
      ['NS-8005', 'Overcrew sherpa blanket', 'Plush on one side, sherpa on the other. Corner takes embroidery or a decal.', '50 x 60 in · sherpa', [29.8, 21.6], 'Graphite, Deep navy, Burgundy', 'Size: 50 x 60 in; Weight: 13 oz', { material: '100% polyester', off: 10 }],
      ['NS-8009', 'Overcrew picnic blanket with waterproof back', 'Fleece top with a waterproof back. Rolls up into its own flap with a handle.', '50 x 58 in · waterproof back', [23.9, 17.2], 'Royal, Forest, Red', 'Size: 50 x 58 in; Back: Waterproof', { material: 'Polyester fleece, coated back', features: 'Waterproof back; Carry handle; Hemmed edges' }],
      ['NS-8013', 'Overcrew sweatshirt blanket', 'Sweatshirt-weight blanket with hemmed edges. Machine wash.', '54 x 84 in · 9 oz', [34.5, 25.9], 'Heather gray, Deep navy', 'Size: 54 x 84 in; Weight: 9 oz', { material: '80% cotton, 20% polyester' }],
      ['NS-8017', 'Overcrew recycled wool blanket', 'Woven blanket of 70% recycled wool and 30% polyester, in varied stripes. Dry clean.', '50 x 60 in · recycled wool', [48, 37.5], 'Graphite, Burgundy', 'Size: 50 x 60 in; Recycled content: 70%', { material: '70% recycled wool, 30% polyester', steps: [12, 24, 48, 96], charges: [...embroideryCharges(), lessThanMinimum(12, 45)], methods: [embroidery('Corner 4x4')], stock: 'low' }],
    ]),
  ],
})
