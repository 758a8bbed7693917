import { family } from './makers.ts'

const spray = family({
  kind: 'spray-can',
  collection: 'anti-spatter',
  steps: [1, 6, 12, 48],
  carton: [12, 17, 11, 8.5, 9.5],
  brand: 'Clearbead',
  unit: 'can',
  features: 'Silicone free; Sprays at any angle',
  specs: 'Type: Anti-spatter; Contents: 16 oz',
  keywords: 'antispatter spatter release nozzle spray compound',
  hazardous: true,
})

const gel = family({
  kind: 'jar',
  collection: 'anti-spatter',
  steps: [1, 6, 12, 48],
  carton: [12, 16, 14, 11, 5],
  brand: 'Clearbead',
  material: 'Petroleum compound',
  unit: 'jar',
  features: 'Odorless; Stays on the nozzle when hot',
  specs: 'Type: Nozzle gel; Contents: 16 oz',
  keywords: 'anti-spatter antispatter nozzle dip tip dip paste compound mig gun',
})

const hammer = family({
  kind: 'chipping-hammer',
  collection: 'chipping-hammers',
  steps: [1, 6, 12, 48],
  carton: [24, 30, 13, 12, 8],
  brand: 'Gripwell',
  features: 'Drop-forged head; Tempered edges',
  specs: 'Length: 11 in',
  keywords: 'slag hammer chipper weld cleaning hand tool',
})

const marker = family({
  kind: 'soapstone',
  collection: 'chipping-hammers',
  steps: [1, 6, 12, 48],
  carton: [24, 14, 10, 8, 6],
  brand: 'Gripwell',
  material: 'Natural soapstone',
  features: 'Marks stay readable under the flame; Leaves nothing in the weld',
  specs: 'Dimensions: 5 x 1/2 x 3/16 in',
  keywords: 'marker marking layout chalk talc steel',
})

/** What keeps spatter off. */
export const antiSpatter = [
  spray('NW-9610', 'Clearbead anti-spatter spray, water based, 16 oz', {
    text: 'Keeps spatter from sticking to nozzles, fixtures and plate. Water based; wipes off before painting.',
    summary: 'Water based · 16 oz can',
    each: [8.4, 6.3],
    material: 'Water-based compound',
    colors: 'Red',
    specs: 'Flammable: No',
    also: ['crew/shop-floor-staples'],
    popularity: 760,
  }),
  spray('NW-9612', 'Clearbead anti-spatter spray, fast dry, 16 oz', {
    text: 'Dries in seconds to a thin film on jigs and fixtures. Solvent based: extinguish flames before you spray.',
    summary: 'Fast dry · 16 oz can',
    each: [9.9, 7.6],
    material: 'Solvent-based compound',
    colors: 'Yellow',
    specs: 'Flammable: Yes',
    popularity: 420,
  }),
  gel('NW-9620', 'Clearbead nozzle gel, 16 oz jar', {
    text: 'Nozzle dip for MIG guns. Dip the hot nozzle and tip 1-1/2 in deep; spatter falls out at a tap.',
    summary: 'Nozzle dip · 16 oz jar',
    each: [7.2, 5.4],
    colors: 'Blue',
    also: ['crew/shop-floor-staples'],
    popularity: 690,
  }),
  gel('NW-9622', 'Clearbead heavy-duty nozzle gel, 16 oz jar', {
    text: 'Anti-spatter gel with a higher melting point for guns above 300 A. Does not run into the diffuser.',
    summary: 'Above 300 A · 16 oz jar',
    each: [9.6, 7.3],
    colors: 'Green carton',
    specs: 'Melts at: 220 °F; Guns: Above 300 A',
    popularity: 310,
  }),
]

/** What takes slag off, and what marks the steel. */
export const chippingHammers = [
  hammer('NW-9650', 'Gripwell chipping hammer, spring handle', {
    text: 'Cone and cross chisel on a coiled spring handle that takes the sting out of the blow. Hangs from a hook by its coil.',
    summary: 'Cone and chisel · spring handle',
    each: [12.8, 9.6],
    material: 'Forged steel',
    colors: 'Black',
    specs: 'Weight: 14 oz; Handle: Spring',
    also: ['crew/welders-gear', 'crew/shop-floor-staples'],
    popularity: 720,
  }),
  hammer('NW-9652', 'Gripwell chipping hammer, wood handle', {
    text: 'Cone and cross chisel on a hickory handle with a dipped grip. The handle is wedged and can be replaced.',
    summary: 'Cone and chisel · hickory handle',
    each: [14.9, 11.4],
    material: 'Forged steel, hickory',
    colors: 'Red',
    specs: 'Weight: 15 oz; Handle: Hickory',
    look: 'wood',
    also: ['crew/welders-gear'],
    popularity: 480,
  }),
  marker('NW-9660', 'Gripwell flat soapstone, 5 in, box of 144', {
    text: 'Flat soapstone for layout on steel. The mark stays readable when the plate is hot. Box of 144.',
    summary: 'Flat · 5 in · 144 pieces',
    each: [28.5, 22.4],
    unit: 'box of 144',
    carton: [10, 60, 12, 10, 8],
    colors: 'Red',
    specs: 'Pack: 144 pieces',
    popularity: 520,
  }),
  marker('NW-9662', 'Gripwell soapstone holder with 3 soapstones', {
    text: 'Steel holder with a pocket clip and a thumb screw, and three flat soapstones. The holder keeps the stone from breaking.',
    summary: 'Steel holder · clip',
    each: [4.6, 3.3],
    material: 'Steel, soapstone',
    unit: 'set',
    colors: 'Red',
    specs: 'Weight: 5 oz; Holder: Steel with clip',
    look: 'holder',
    popularity: 430,
  }),
]
