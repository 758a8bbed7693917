import { department, family, listItems } from './makers.ts'
import type { DemoItem } from './types.ts'

const rod = family({
  kind: 'filler-rods',
  collection: 'tig-rods',
  steps: [1, 10, 30, 100],
  carton: [4, 42, 38, 5, 5],
  brand: 'Brightlay',
  madeIn: 'USA',
  unit: 'tube',
  features: 'Flag-stamped at both ends; Sealed tube with cap',
  specs: 'Length: 36 in; Tube: 10 lb',
  keywords: 'gtaw tig filler rod cut length welding wire',
})

const tungsten = family({
  kind: 'tungsten',
  collection: 'tungsten',
  steps: [1, 5, 20, 50],
  carton: [50, 12, 10, 8, 6],
  brand: 'Evenarc',
  material: 'Tungsten',
  madeIn: 'Austria',
  unit: 'pack of 10',
  features: 'Centerless ground; Color-coded end',
  specs: 'Standard: AWS A5.12; Length: 7 in',
  keywords: 'gtaw tig electrode rod pack',
})

const tigTorch = family({
  kind: 'tig-torch',
  collection: 'tig-torches',
  steps: [1, 3, 6, 18],
  carton: [4, 20, 18, 14, 8],
  brand: 'Farrow',
  material: 'Copper neck, silicone rubber body',
  madeIn: 'USA',
  colors: 'Black',
  features: 'Standard consumables; Ball joint behind the handle',
  keywords: 'gtaw tig torch lead welding',
})

const tip = family({
  kind: 'contact-tips',
  collection: 'contact-tips',
  steps: [1, 5, 20, 50],
  carton: [40, 22, 12, 10, 8],
  brand: 'Farrow',
  madeIn: 'USA',
  unit: 'pack of 25',
  colors: 'Brass',
  features: 'Bore drawn and reamed; Size stamped on the flat',
  keywords: 'mig gun consumable nozzle gmaw',
})

const holder = family({
  kind: 'electrode-holder',
  collection: 'electrode-holders',
  steps: [1, 6, 24, 72],
  carton: [24, 32, 18, 14, 10],
  brand: 'Evenarc',
  material: 'Copper alloy, glass-filled handle',
  madeIn: 'USA',
  features: 'Insulated jaws; Cable fixed by set screws',
  keywords: 'stick stinger smaw clamp rod',
})

interface Alloy {
  code: number
  name: string
  what: string
  specs: string
  material: string
  colors: string
  /** Dollars for a tube of the thinnest. */
  each: number
}

const alloys: Alloy[] = [
  {
    code: 1601,
    name: 'ER70S-2',
    what: 'Three deoxidizers make it the rod for root passes on pipe that is not quite clean.',
    specs: 'Class: AWS A5.18 ER70S-2',
    material: 'Copper-coated mild steel',
    colors: 'Red carton',
    each: 58,
  },
  {
    code: 1611,
    name: 'ER70S-6',
    what: 'The all-round rod for mild steel, with the silicon that lets the puddle wet out.',
    specs: 'Class: AWS A5.18 ER70S-6',
    material: 'Copper-coated mild steel',
    colors: 'Red carton',
    each: 52,
  },
  {
    code: 1621,
    name: 'ER80S-D2',
    what: 'Half a percent of molybdenum for low-alloy plate and chrome-moly tube.',
    specs: 'Class: AWS A5.28 ER80S-D2',
    material: 'Low-alloy steel',
    colors: 'Blue carton',
    each: 86,
  },
  {
    code: 1631,
    name: 'ER308L',
    what: 'Joins 304 to itself, low in carbon so that the seam stays stainless.',
    specs: 'Class: AWS A5.9 ER308/308L',
    material: 'Stainless steel',
    colors: 'White carton',
    each: 128,
  },
  {
    code: 1641,
    name: 'ER309L',
    what: 'Joins stainless to mild steel, and cushions between the two.',
    specs: 'Class: AWS A5.9 ER309/309L',
    material: 'Stainless steel',
    colors: 'White carton',
    each: 148,
  },
  {
    code: 1651,
    name: 'ER316L',
    what: 'Molybdenum against chlorides, for kitchens, docks and dairies.',
    specs: 'Class: AWS A5.9 ER316/316L',
    material: 'Stainless steel',
    colors: 'White carton',
    each: 158,
  },
  {
    code: 1661,
    name: 'ER4043',
    what: 'Five percent silicon flows like water into castings and 6000 series.',
    specs: 'Class: AWS A5.10 ER4043',
    material: 'Aluminum',
    colors: 'Green carton',
    each: 84,
  },
  {
    code: 1671,
    name: 'ER5356',
    what: 'Magnesium makes it the stronger one, and the one that matches after anodizing.',
    specs: 'Class: AWS A5.10 ER5356',
    material: 'Aluminum',
    colors: 'Green carton',
    each: 88,
  },
  {
    code: 1681,
    name: 'ERCuSi-A',
    what: 'Silicon bronze joins thin steel at half the heat and fills brass that has worn.',
    specs: 'Class: AWS A5.7 ERCuSi-A',
    material: 'Copper alloy',
    colors: 'Yellow carton',
    each: 196,
  },
  {
    code: 1691,
    name: 'ERNi-1',
    what: 'Pure nickel for cast iron that has to be machined afterwards.',
    specs: 'Class: AWS A5.14 ERNi-1',
    material: 'Nickel',
    colors: 'Black carton',
    each: 412,
  },
]

const diameters = [
  ['.045 in', 1.16, 'At .045 in it is for thin tube, edges and steady hands.', 'mixed'],
  ['1/16 in', 1.08, 'At 1/16 in it feeds sheet up to 3/32 without flooding the puddle.', 'ample'],
  ['3/32 in', 1.02, 'At 3/32 in it is the size on most benches, right for 1/8 in and root passes.', 'ample'],
  ['1/8 in', 1, 'At 1/8 in it fills plate and fillets in fewer dips.', 'mixed'],
] as const

const rods: DemoItem[] = alloys.flatMap(({ code, name, what, specs, material, colors, each }) =>
  diameters.map(([diameter, factor, use, stock], at) =>
    rod(`NW-${code + at}`, `${name} TIG rod, ${diameter}, 10 lb`, {
      text: `${what} ${use}`,
      summary: `${name} · ${diameter} · 10 lb`,
      each: [Math.round(each * factor * 100) / 100, Math.round(each * factor * 86) / 100],
      specs: `${specs}; Diameter: ${diameter}`,
      material,
      colors,
      stock,
      ...(at === 2 ? { popularity: 380 + (code % 97) } : {}),
      ...(at === 3 && each > 100 ? { off: 8 } : {}),
    }),
  ),
)

const oxides = [
  {
    code: 3401,
    name: '2 % lanthanated',
    end: 'Blue',
    what: 'Starts at a touch and holds its point on AC and DC, which is why most shops keep only this one.',
    colors: 'Blue',
    each: 1.12,
  },
  {
    code: 3411,
    name: '2 % thoriated',
    end: 'Red',
    what: 'The old standard for DC on steel; grind it with a vacuum, because the dust is faintly radioactive.',
    colors: 'Red',
    each: 1,
  },
  {
    code: 3421,
    name: '2 % ceriated',
    end: 'Gray',
    what: 'Strikes easily at low amps, for thin stainless and orbital heads.',
    colors: 'Gray',
    each: 1.06,
  },
  {
    code: 3431,
    name: 'Pure',
    end: 'Green',
    what: 'Balls up cleanly on AC with older transformer machines.',
    colors: 'Kelly',
    each: 0.82,
  },
  {
    code: 3441,
    name: 'Rare earth blend',
    end: 'Purple',
    what: 'Three oxides together keep the tip cool and the arc quiet for long automatic runs.',
    colors: 'Purple',
    each: 1.3,
  },
]

const tungstenSizes = [
  ['.020 in', 14.2, 'Twenty thousandths carry 5 to 20 amps, for foil and instruments.'],
  ['.040 in', 17.5, 'Forty thousandths carry 15 to 80 amps.'],
  ['1/16 in', 24.8, 'A sixteenth carries 70 to 150 amps.'],
  ['3/32 in', 42.5, 'Three thirty-seconds carry 150 to 250 amps.'],
  ['1/8 in', 71, 'An eighth carries 250 to 400 amps, with a water-cooled torch behind it.'],
] as const

const tungstens: DemoItem[] = oxides.flatMap(({ code, name, end, what, colors, each }) =>
  tungstenSizes.map(([size, price, amps], at) =>
    tungsten(`NW-${code + at}`, `${name} tungsten, ${size} x 7 in`, {
      text: `${what} ${amps}`,
      summary: `${end} end · ${size}`,
      each: [Math.round(price * each * 100) / 100, Math.round(price * each * 82) / 100],
      specs: `Type: ${name}; End: ${end}; Diameter: ${size}`,
      colors,
      ...(at === 3 ? { popularity: 340 + (code % 89) } : {}),
      ...(at === 4 ? { stock: 'mixed' as const } : {}),
    }),
  ),
)

const tipSeries = [
  {
    code: 2401,
    name: 'Series 14',
    what: 'Fits the light guns up to 250 amps, with a quarter-inch thread.',
    specs: 'Thread: 1/4-28; Length: 1.5 in',
    price: 26,
  },
  {
    code: 2411,
    name: 'Series 35 slip-in',
    what: 'Slides in and is held by the nozzle, so that changing it takes no pliers.',
    specs: 'Thread: None; Length: 1.6 in',
    price: 34,
  },
  {
    code: 2421,
    name: 'Series 16 heavy',
    what: 'A third more copper for spray and long arcs up to 450 amps.',
    specs: 'Thread: 5/16-24; Length: 1.75 in',
    price: 41,
  },
]

const tipSizes = [
  ['.030 in', 'Bored for .030 wire and its curl.', 'Copper'],
  ['.035 in', 'Bored for .035 wire, the size of most orders.', 'Copper'],
  ['.045 in', 'Bored for .045 wire, solid or cored.', 'Copper'],
  ['.052 in', 'Bored for .052 wire and metal cores.', 'Copper'],
  ['.035 in chrome zirconium', 'The harder alloy lasts three plain tips with .035 wire.', 'Chrome zirconium copper'],
  ['.045 in chrome zirconium', 'The harder alloy pays for itself on robots with .045 wire.', 'Chrome zirconium copper'],
] as const

const tips: DemoItem[] = tipSeries.flatMap(({ code, name, what, specs, price }) =>
  tipSizes.map(([size, use, material], at) => {
    const each = material === 'Copper' ? price : price * 1.7
    return tip(`NW-${code + at}`, `${name} contact tip, ${size}`, {
      text: `${what} ${use}`,
      summary: `${name} · ${size}`,
      each: [Math.round(each * 100) / 100, Math.round(each * 78) / 100],
      specs: `${specs}; Wire: ${size.slice(0, 7)}`,
      material,
      ...(size === '.035 in' ? { popularity: 420, also: ['crew/shop-floor-staples'] } : {}),
    })
  }),
)

// prettier-ignore
const torches = listItems(tigTorch, [
  ['NW-3301', 'Farrow 9 series TIG torch, 125 A, 12.5 ft', 'Small head, thin lead, for sheet and corners. Air cooled, so there is nothing to connect but the power block.', 'Air · 125 A · 12.5 ft', [112, 94], 'Black', 'Rating: 125 A at 60 %; Lead: 12.5 ft'],
  ['NW-3302', 'Farrow 9 series flex-head torch, 12.5 ft', 'The neck bends to where the seam is and stays there. Otherwise the same as the rigid one.', 'Air · 125 A · flex', [126, 106], 'Black', 'Rating: 125 A at 60 %; Lead: 12.5 ft; Head: Flexible'],
  ['NW-3303', 'Farrow 17 series TIG torch, 150 A, 12.5 ft', 'The torch that comes with most machines, made to be kept. Takes large cups and gas lenses without adapters.', 'Air · 150 A · 12.5 ft', [118, 98.5], 'Black', 'Rating: 150 A at 60 %; Lead: 12.5 ft', { popularity: 480 }],
  ['NW-3304', 'Farrow 17 series torch with gas valve, 25 ft', 'A valve at the handle for machines without a solenoid. Scratch start, service truck, done.', 'Air · 150 A · valve · 25 ft', [152, 129], 'Black', 'Rating: 150 A at 60 %; Lead: 25 ft; Valve: Yes'],
  ['NW-3305', 'Farrow 26 series TIG torch, 200 A, 25 ft', 'As far as air cooling goes. The handle is long enough for a thick glove.', 'Air · 200 A · 25 ft', [174, 148], 'Black', 'Rating: 200 A at 60 %; Lead: 25 ft', { off: 10 }],
  ['NW-3306', 'Farrow 20 series water-cooled torch, 12.5 ft', 'Two hundred fifty amps from a head no larger than a thumb. Needs a cooler, and thanks you for it.', 'Water · 250 A · 12.5 ft', [226, 194], 'Black', 'Rating: 250 A at 100 %; Lead: 12.5 ft'],
  ['NW-3307', 'Farrow 20 series water-cooled torch, 25 ft', 'The longer lead reaches around a tank. Hoses are braided and color coded.', 'Water · 250 A · 25 ft', [289, 251], 'Black', 'Rating: 250 A at 100 %; Lead: 25 ft'],
  ['NW-3308', 'Farrow 18 series water-cooled torch, 350 A', 'For heavy aluminum and long days. The body stays cool enough to hold bare, which you should not.', 'Water · 350 A · 25 ft', [324, 284], 'Black', 'Rating: 350 A at 100 %; Lead: 25 ft', { stock: 'low' }],
])

// prettier-ignore
const holders = listItems(holder, [
  ['NW-2601', 'Evenarc 200 A electrode holder', 'Light, for farms and light frames. Takes rods up to 5/32 in.', '200 A · 5/32 in', [16.9, 12.8], 'Royal, Red', 'Rating: 200 A at 60 %; Cable: #4 to #2'],
  ['NW-2602', 'Evenarc 300 A electrode holder', 'The holder on most trucks. Four angles in the jaw, and a lever that works in a glove.', '300 A · 7/32 in', [24.5, 19.2], 'Royal, Red', 'Rating: 300 A at 60 %; Cable: #2 to 2/0', { popularity: 390, also: ['crew/welders-gear'] }],
  ['NW-2603', 'Evenarc 400 A electrode holder', 'Wide jaws and long insulation for structural days. The spring can be replaced without throwing the rest away.', '400 A · 1/4 in', [34.8, 27.9], 'Royal', 'Rating: 400 A at 60 %; Cable: 1/0 to 3/0'],
  ['NW-2604', 'Evenarc 500 A electrode holder', 'For 5/16 rods, build-up and people who do not stop. Heavier by half a pound, cooler by the hour.', '500 A · 5/16 in', [46.5, 38], 'Royal, Black', 'Rating: 500 A at 60 %; Cable: 2/0 to 4/0', { off: 8 }],
  ['NW-2605', 'Evenarc twist-lock electrode holder', 'The handle turns and holds the rod in a cone, with no jaw to burn off. Pipe welders insist on it.', 'Twist lock · 300 A', [39.9, 33.2], 'Black', 'Rating: 300 A at 60 %; Cable: #1 to 2/0'],
  ['NW-2606', 'Evenarc gouging torch, 1000 A', 'Air and arc in one handle, for taking out what should not be there. Wear the jacket.', 'Gouging · 1000 A · 7 ft', [268, 232], 'Black', 'Rating: 1000 A; Air: 80 psi; Lead: 7 ft', { stock: 'low' }],
])

export const tigAndTips = department({
  path: 'industrial/tig-and-consumables',
  name: 'TIG & consumables',
  text: 'Rods, tungsten, torches and tips: what an arc eats.',
  picture: ['tig-torch', 'Black'],
  collections: {
    'tig-rods': ['TIG rods', 'Cut lengths by class and diameter.', 'filler-rods', 'Red carton'],
    'tungsten': ['Tungsten', 'By oxide and diameter.', 'tungsten', 'Blue'],
    'tig-torches': ['TIG torches', 'Air and water cooled.', 'tig-torch', 'Black'],
    'contact-tips': ['Contact tips', 'By series and wire.', 'contact-tips', 'Brass'],
    'electrode-holders': ['Electrode holders', '200 to 500 amps, and gouging.', 'electrode-holder', 'Royal'],
  },
  items: [...rods, ...tungstens, ...torches, ...tips, ...holders],
})
