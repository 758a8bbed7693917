import {
  decal,
  decalCharges,
  direct,
  embroidery,
  embroideryCharges,
  lessThanMinimum,
  printCharges,
} from './decoration.ts'
import { department, family, listItems } from './makers.ts'
import type { Leaf } from './makers.ts'

const imprinted = (place: string, minimum: number, perColor: number) => ({
  methods: [direct(2, place), decal(place)],
  charges: [...printCharges(perColor, perColor * 1.6), ...decalCharges(0.75), lessThanMinimum(minimum, 45)],
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
  features: 'Stops at foreign metal; USB-C cable included',
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
  features: 'Low-tack adhesive; Printed edge to edge; Shrink-wrapped in tens',
  keywords: 'notepad memo adhesive desk office',
  methods: [direct(4, 'Top sheet 2.5x2.5')],
  charges: [...printCharges(0.06, 0.1, 35), lessThanMinimum(250, 35)],
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
  methods: [direct(1, 'Cover 4x3'), decal('Cover 4x3')],
  charges: [...printCharges(0.6, 0.9, 50), ...decalCharges(1.1), lessThanMinimum(12, 45)],
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
  methods: [direct(1, 'Barrel 1.5x0.35')],
  charges: [...printCharges(0.35, 0.5), lessThanMinimum(25, 40)],
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
  methods: [direct(1, 'Handle 1.5x0.35')],
  charges: [...printCharges(0.4, 0.6), lessThanMinimum(25, 40)],
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
  features: 'Belt clip; Thumb lock; Marks every 16 in for studs',
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
  features: 'Whipped or hemmed edges; Ribbon tied',
  keywords: 'throw fleece stadium picnic gift',
  methods: [embroidery('Corner 4x4'), decal('Corner 4x4')],
  charges: [...embroideryCharges(), ...decalCharges(2.1), lessThanMinimum(24, 45)],
  leadDays: 8,
})

export const techCollections: Record<string, Leaf> = {
  'earbuds': ['Earbuds', 'For calls, gyms and quiet trains.', 'earbuds', 'Black'],
  'wireless-chargers': ['Wireless chargers', 'One cable less on every desk.', 'wireless-charger', 'White'],
}

export const deskCollections: Record<string, Leaf> = {
  'sticky-notes': ['Sticky notes', 'Your name on every monitor.', 'sticky-notes', 'Gold'],
  'padfolios': ['Padfolios', 'For meetings that are minuted.', 'padfolio', 'Black'],
}

// prettier-ignore
export const smallTech = [
  ...listItems(earbuds, [
    ['NS-7501', 'Loudhouse true wireless earbuds', 'Five hours in the ears, fifteen more in the case. They pair with the phone that opened them last.', '20 h with case · Bluetooth 5.3', [24.9, 17.8], 'Black, White, Royal', 'Playing time: 5 h, 20 h with case', { popularity: 460 }],
    ['NS-7505', 'Loudhouse earbuds with noise canceling', 'Two microphones listen to the street and take it away. A touch brings it back for the conductor.', 'Noise canceling · 28 h', [46, 36.5], 'Black, White', 'Playing time: 7 h, 28 h with case', { off: 12 }],
    ['NS-7509', 'Loudhouse sport earbuds, IPX5', 'Hooks hold them at the tenth kilometer, seals hold the sweat out. The case clips to a belt.', 'IPX5 · ear hooks', [31.5, 23.9], 'Black, Orange, Teal', 'Playing time: 6 h; Rating: IPX5'],
    ['NS-7513', 'Loudhouse earbuds of recycled plastic', 'The case was a bottle crate. Sound, battery and price are those of the plain ones, give or take a dollar.', 'Recycled ABS · 18 h', [26.8, 19.4], 'Graphite, White', 'Playing time: 4.5 h, 18 h with case; Recycled content: 80 %', { material: 'Recycled ABS' }],
    ['NS-7517', 'Loudhouse open-ear earbuds', 'They sit in front of the ear and leave it open for forklifts. Safety managers allow them where others stay in the locker.', 'Open ear · 24 h', [38.5, 29.9], 'Black, Graphite', 'Playing time: 8 h, 24 h with case', { stock: 'mixed' }],
  ]),
  ...listItems(charger, [
    ['NS-7601', 'Cell 10 W charging pad', 'Lay the phone down, pick it up full. The top is one flat field for your mark.', '10 W · round pad', [9.6, 6.2], 'White, Black, Graphite', 'Output: 10 W; Size: 4 x 0.4 in', { popularity: 500 }],
    ['NS-7605', 'Cell 15 W fast charging pad', 'Half as long as the plain pad for phones that can take it. A ring of rubber keeps it where you put it.', '15 W · rubber ring', [13.8, 9.4], 'Black, White, Royal', 'Output: 15 W; Size: 4 x 0.4 in'],
    ['NS-7609', 'Cell magnetic charging puck', 'Snaps to the back of the phone and stays there while you type. The cable is braided.', '15 W · magnetic', [16.9, 11.8], 'White, Black', 'Output: 15 W; Cable: 3 ft braided', { off: 10 }],
    ['NS-7613', 'Cell bamboo charging pad', 'A lid of bamboo, oiled, no two alike. Ink sits on the grain as on a box of good wine.', '10 W · bamboo top', [14.5, 9.9], 'Tan', 'Output: 10 W; Size: 4 x 0.4 in', { material: 'Bamboo, ABS' }],
    ['NS-7617', 'Cell charging pad with hub', 'Two more sockets at the back for the watch and the headset. One plug in the wall for all of it.', '10 W · 2 USB ports', [22.4, 16.2], 'Black, Graphite', 'Output: 10 W; Ports: 2 USB-A'],
    ['NS-7621', 'Cell wheat straw charging pad', 'A third of the shell is what is left of wheat. It shows little specks, and that is the point.', '5 W · wheat straw', [8.9, 5.7], 'Natural, Forest', 'Output: 5 W; Plant fiber: 35 %', { material: 'Wheat straw and polypropylene' }],
  ]),
]

// prettier-ignore
export const desk = [
  ...listItems(stickyNotes, [
    ['NS-6401', 'Ledger 3 x 3 in sticky notes, 25 sheets', 'The little pad that goes into every bag. One color on yellow says enough.', '3 x 3 in · 25 sheets', [1.18, 0.62], 'Gold, White', 'Size: 3 x 3 in; Sheets: 25', { popularity: 590 }],
    ['NS-6405', 'Ledger 3 x 3 in sticky notes, 50 sheets', 'Fifty sheets last a quarter. Print a grid, a checklist or only your telephone.', '3 x 3 in · 50 sheets', [1.45, 0.88], 'Gold, White, Sky', 'Size: 3 x 3 in; Sheets: 50'],
    ['NS-6409', 'Ledger 4 x 3 in sticky notes, 50 sheets', 'An inch more for a name and a number below your mark. Full bleed on all four sides.', '4 x 3 in · 50 sheets', [1.85, 1.12], 'White, Gold', 'Size: 4 x 3 in; Sheets: 50'],
    ['NS-6413', 'Ledger sticky note cube, 500 sheets', 'A cube with your colors on all four edges. It stands on the counter for most of a year.', '2.75 in cube · 500 sheets', [7.9, 5.6], 'White, Gold, Royal', 'Size: 2.75 x 2.75 x 2.75 in; Sheets: 500', { steps: [100, 250, 500, 1000], charges: [...printCharges(0.2, 0.3, 45), lessThanMinimum(100, 35)], off: 12 }],
    ['NS-6417', 'Ledger recycled sticky notes, 3 x 3 in', 'Paper that has been paper before, with an adhesive that washes out at the mill. Slightly gray, honestly so.', '3 x 3 in · recycled', [1.38, 0.79], 'Natural', 'Size: 3 x 3 in; Sheets: 50; Recycled content: 100 %', { material: 'Recycled paper' }],
    ['NS-6421', 'Ledger cling notes without adhesive', 'Static holds them on steel, glass and whiteboards, and they slide instead of tearing. Write on both sides.', '4 x 3 in · static cling', [2.95, 1.9], 'White, Sky', 'Size: 4 x 3 in; Sheets: 25', { material: 'Polypropylene film', stock: 'mixed' }],
  ]),
  ...listItems(padfolio, [
    ['NS-6501', 'Ledger junior padfolio, 6 x 8 in', 'The small one, for site meetings and laps. Holds a pad, a pen and the cards of everybody you met.', '6 x 8 in · bonded leather', [11.9, 7.6], 'Black, Deep navy, Brown', 'Size: 6 x 8 in; Pad: 5 x 8 in', { material: 'Bonded leather' }],
    ['NS-6505', 'Ledger letter padfolio', 'Letter size with a pocket for the contract. The cover takes a blind stamp as well as ink.', '9.5 x 12.5 in · bonded leather', [18.9, 13.2], 'Black, Brown, Burgundy', 'Size: 9.5 x 12.5 in; Pad: Letter', { material: 'Bonded leather', popularity: 410 }],
    ['NS-6509', 'Ledger zippered padfolio with tablet pocket', 'Closes all around, so that nothing falls out in the elevator. A sleeve of felt holds an eleven-inch tablet.', 'Zipper · tablet sleeve', [31.5, 23.4], 'Black, Graphite', 'Size: 10 x 13 in; Tablet: 11 in', { off: 10, material: 'Polyurethane' }],
    ['NS-6513', 'Ledger full-grain leather padfolio', 'One hide, cut and sewn, with edges burnished by hand. It will outlive the project.', 'Full-grain leather', [96, 78], 'Brown, Black', 'Size: 9.5 x 12.5 in; Pad: Letter', { steps: [6, 12, 25, 50], charges: [...printCharges(0.6, 0.9, 50), lessThanMinimum(6, 45)], methods: [direct(1, 'Cover 4x3')], material: 'Full-grain cowhide' }],
    ['NS-6517', 'Ledger recycled felt padfolio', 'Felt of bottles, cut thick and left plain. Thread and debossing love it, fine print does not.', 'Recycled felt', [15.8, 10.9], 'Graphite, Gray', 'Size: 9.5 x 12.5 in; Recycled content: 100 %', { material: 'Recycled polyester felt' }],
  ]),
]

// prettier-ignore
export const toolsAndOutdoor = department({
  path: 'branded/tools-and-outdoor',
  name: 'Tools & outdoor',
  text: 'Lights, blades, tapes and blankets that stay in trucks and kitchens for years.',
  picture: ['tape-measure', 'Gold'],
  collections: {
    'flashlights': ['Flashlights', 'Found by feel, bright when found.', 'flashlight', 'Black'],
    'multi-tools': ['Multi-tools', 'Twelve tools and one pocket.', 'multi-tool', 'Silver'],
    'tape-measures': ['Tape measures', 'Every drawer has one; let it be yours.', 'tape-measure', 'Gold'],
    'blankets': ['Blankets', 'For bleachers, sofas and back seats.', 'blanket', 'Burgundy'],
  },
  items: [
    ...listItems(flashlight, [
      ['NS-7701', 'Nightshift pocket LED flashlight', 'One cell, sixty lumens, on every key ring within a week. The barrel has room for a short name.', '60 lm · 1 AAA', [5.9, 3.6], 'Black, Royal, Red, Silver', 'Light: 60 lm; Battery: 1 AAA', { popularity: 470 }],
      ['NS-7705', 'Nightshift work flashlight, 250 lm', 'Narrow or wide by a twist of the head. Drops from a ladder without comment.', '250 lm · zoom', [13.9, 9.2], 'Black, Graphite', 'Light: 250 lm; Battery: 3 AAA; Drop: 6 ft', { also: ['crew/truck-and-cooler'] }],
      ['NS-7709', 'Nightshift rechargeable flashlight, 800 lm', 'Charges by USB-C under a screwed cap. Low lasts a night, high finds the meter at the end of the yard.', '800 lm · USB-C', [29.8, 22.4], 'Black, Graphite', 'Light: 800 lm; Run time: 3 h high, 22 h low', { off: 10 }],
      ['NS-7713', 'Nightshift penlight with clip', 'For pockets that already hold a pen. A steady white light with true colors, for wires and for throats.', '90 lm · pen size', [8.4, 5.3], 'Black, Silver, Royal', 'Light: 90 lm; Battery: 2 AAA'],
      ['NS-7717', 'Nightshift magnetic work light', 'The tail holds on steel, the head bends down to the job. Red mode saves the eyes.', '300 lm · magnet · red mode', [18.6, 12.9], 'Red, Black', 'Light: 300 lm; Magnet: 11 lb'],
      ['NS-7721', 'Nightshift flashlight for hazardous places', 'Rated for Class I, Division 1, so it comes along where the air may burn. The body is bright for a reason.', 'Class I Div 1 · 150 lm', [54, 44.5], 'Gold', 'Light: 150 lm; Rating: Class I Div 1', { material: 'Polycarbonate', steps: [12, 24, 48, 96], charges: [...printCharges(0.35, 0.5), lessThanMinimum(12, 40)], stock: 'low' }],
    ]),
    ...listItems(multiTool, [
      ['NS-7801', 'Nightshift 12-in-1 multi-tool', 'Pliers, two blades, three drivers and the opener that everybody asks for. The handles are plain steel for a fine mark.', '12 tools · pouch', [15.9, 10.8], 'Silver, Black', 'Tools: 12; Length: 4 in closed', { popularity: 440 }],
      ['NS-7805', 'Nightshift 18-in-1 locking multi-tool', 'Every blade locks, so that it cannot close on the hand that pushes. Bits change with one finger.', '18 tools · locking', [29.5, 22.1], 'Silver, Black', 'Tools: 18; Length: 4.2 in closed', { off: 12 }],
      ['NS-7809', 'Nightshift key ring multi-tool', 'Two inches long and still a pair of pliers. Goes through no airport, so keep it off the travel keys.', '9 tools · 2.25 in', [9.8, 6.4], 'Silver, Red, Black', 'Tools: 9; Length: 2.25 in closed'],
      ['NS-7813', 'Nightshift electrician’s multi-tool', 'Strips from 10 to 20 gauge and crimps what it stripped. The handles are dipped, which is comfort and not insulation.', 'Stripper · crimper', [26.8, 19.9], 'Red, Black', 'Tools: 11; Strips: 10 to 20 AWG'],
      ['NS-7817', 'Nightshift cylinder key multi-tool', 'A cylinder wrench, a tip cleaner and a striker flint in one handle. Our own counter asked for it.', 'Cylinder key · tip cleaner', [22.4, 16.5], 'Black, Gold', 'Tools: 8; Length: 4.5 in closed', { also: ['crew/welders-gear'] }],
    ]),
    ...listItems(tapeMeasure, [
      ['NS-7901', 'Plumbline 12 ft tape measure', 'Half an inch wide and no larger than a watch. Inches on one edge, centimeters on the other.', '12 ft · 1/2 in blade', [4.9, 2.95], 'Gold, Red, Royal, Black', 'Length: 12 ft; Blade: 1/2 in', { popularity: 530 }],
      ['NS-7905', 'Plumbline 16 ft tape measure', 'The size that lives in kitchen drawers. A rubber coat saves the floor.', '16 ft · 3/4 in blade', [6.4, 4.1], 'Gold, Black, Royal', 'Length: 16 ft; Blade: 3/4 in'],
      ['NS-7909', 'Plumbline 25 ft tape measure', 'Stands out eight feet by itself. The blade is coated, so chalk and grit wipe off.', '25 ft · 1 in blade', [9.8, 6.9], 'Gold, Orange, Black', 'Length: 25 ft; Blade: 1 in; Standout: 8 ft', { off: 10, also: ['crew/new-hire-kits'] }],
      ['NS-7913', 'Plumbline 35 ft contractor tape', 'Nylon over steel, a hook that bites from both sides. For decks, frames and arguments.', '35 ft · nylon coat', [15.9, 11.8], 'Gold, Black', 'Length: 35 ft; Blade: 1.06 in; Standout: 11 ft'],
      ['NS-7917', 'Plumbline key ring tape, 6 ft', 'Six feet that nobody misses until they need them. A thousand fit into one carton.', '6 ft · key ring', [2.6, 1.4], 'White, Royal, Red, Black, Gold', 'Length: 6 ft; Blade: 1/4 in', { steps: [100, 250, 500, 1000], charges: [...printCharges(0.15, 0.24), ...decalCharges(0.4), lessThanMinimum(100, 40)] }],
      ['NS-7921', 'Plumbline tape measure with level', 'A bubble in the case and a pad of paper on its side. Measures, levels and remembers.', '16 ft · level · notes', [8.7, 5.8], 'Royal, Red', 'Length: 16 ft; Extras: Level, note pad', { stock: 'mixed' }],
    ]),
    ...listItems(blanket, [
      ['NS-8001', 'Overcrew 50 x 60 in fleece throw', 'Anti-pill fleece, whipped around. The first snow sells it.', '50 x 60 in · fleece', [16.5, 10.9], 'Burgundy, Royal, Black, Forest, Graphite', 'Size: 50 x 60 in; Weight: 7 oz', { material: '100 % polyester fleece', popularity: 420 }],
      ['NS-8005', 'Overcrew sherpa blanket', 'Plush on one side, sherpa on the other, and nobody gives it back. Your mark goes into the corner, as on a hotel’s.', '50 x 60 in · sherpa', [29.8, 21.6], 'Graphite, Deep navy, Burgundy', 'Size: 50 x 60 in; Weight: 13 oz', { material: '100 % polyester', off: 10 }],
      ['NS-8009', 'Overcrew picnic blanket with waterproof back', 'Rolls into its own flap with a handle. Wet grass stays where it belongs.', '50 x 58 in · waterproof back', [23.9, 17.2], 'Royal, Forest, Red', 'Size: 50 x 58 in; Back: Waterproof', { material: 'Polyester fleece, coated back' }],
      ['NS-8013', 'Overcrew sweatshirt blanket', 'Sweatshirt cloth by the yard, hemmed and heavy. Washes like one, too.', '54 x 84 in · 9 oz', [34.5, 25.9], 'Heather gray, Deep navy', 'Size: 54 x 84 in; Weight: 9 oz', { material: '80 % cotton, 20 % polyester' }],
      ['NS-8017', 'Overcrew recycled wool blanket', 'Spun from sweaters, woven in stripes of what was there. Warm, a little scratchy, very handsome.', '50 x 60 in · recycled wool', [48, 37.5], 'Graphite, Burgundy', 'Size: 50 x 60 in; Recycled content: 70 %', { material: 'Recycled wool and polyester', steps: [12, 24, 48, 96], charges: [...embroideryCharges(), lessThanMinimum(12, 45)], methods: [embroidery('Corner 4x4')], stock: 'low' }],
    ]),
  ],
})
