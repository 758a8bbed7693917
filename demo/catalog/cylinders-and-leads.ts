import { department, family, listItems } from './makers.ts'
import type { DemoItem } from './types.ts'

const cylinder = family({
  kind: 'gas-cylinder',
  collection: 'cylinders',
  steps: [1, 3, 6, 12],
  carton: [1, 62, 10, 10, 34],
  brand: 'Valecrest',
  madeIn: 'USA',
  features: 'Yours to keep, filled anywhere; Valve and cap included; Shipped empty',
  specs: 'Test: DOT, 10 years',
  keywords: 'bottle tank gas welding refill',
  leadDays: 2,
})

const hose = family({
  kind: 'gas-hose',
  collection: 'hoses',
  steps: [1, 6, 12, 36],
  carton: [6, 44, 24, 18, 10],
  brand: 'Valecrest',
  madeIn: 'USA',
  features: 'Brass B fittings, crimped; Green oxygen, red fuel',
  specs: 'Working pressure: 200 psi',
  keywords: 'oxygen acetylene twin line gas',
})

const cable = family({
  kind: 'welding-cable',
  collection: 'welding-cable',
  steps: [1, 4, 12, 36],
  carton: [1, 30, 20, 20, 6],
  brand: 'Evenarc',
  material: 'Copper, EPDM jacket',
  madeIn: 'USA',
  colors: 'Black',
  features: 'Fine-strand copper; Lugs crimped and sealed; Sequential foot marks',
  specs: 'Rating: 600 V',
  keywords: 'lead ground work stick cord',
})

const torch = family({
  kind: 'cutting-torch',
  collection: 'cutting-torches',
  steps: [1, 3, 6, 18],
  carton: [2, 14, 24, 12, 7],
  brand: 'Valecrest',
  material: 'Brass, stainless tubes',
  madeIn: 'USA',
  colors: 'Brass',
  features: 'Forged head; Check valves included',
  keywords: 'oxy fuel acetylene propane burn cut',
})

const vest = family({
  kind: 'safety-vest',
  collection: 'safety-vests',
  steps: [10, 50, 100, 250],
  carton: [50, 24, 22, 16, 14],
  brand: 'Roadline',
  material: '100 % polyester',
  madeIn: 'China',
  sizes: 'M, L, XL, 2XL +0.8, 3XL +1.4',
  features: 'Two-inch silver tape; Radio loop',
  keywords: 'hi vis reflective ansi traffic construction',
})

// prettier-ignore
const gases = [
  { code: 2701, name: 'Argon', what: 'For TIG and for aluminum.', colors: 'Brown', valve: 'CGA 580', share: 1 },
  { code: 2711, name: '75/25 mix', what: 'Argon with a quarter of CO2, the gas of most MIG work.', colors: 'Gray', valve: 'CGA 580', share: 1 },
  { code: 2721, name: 'CO2', what: 'The cheap one, deep and spattery, with a siphonless valve.', colors: 'Silver', valve: 'CGA 320', share: 0.94 },
  { code: 2731, name: 'Oxygen', what: 'For cutting and heating, never for blowing off dust.', colors: 'Oxygen green', valve: 'CGA 540', share: 0.98 },
  { code: 2741, name: 'Acetylene', what: 'Filled with porous mass and solvent; keep it upright.', colors: 'Burgundy', valve: 'CGA 510', share: 1.12 },
]

const cylinderSizes = [
  ['20 cu ft', 84, 'Twenty cubic feet go up a ladder.', 14],
  ['40 cu ft', 118, 'Forty cubic feet are a weekend, and still one hand.', 22],
  ['60 cu ft', 151, 'Sixty cubic feet are a month of repairs on a service truck.', 33],
  ['80 cu ft', 182, 'Eighty cubic feet ride on the cart of most small machines.', 44],
  ['125 cu ft', 236, 'A hundred and twenty-five cubic feet are the largest that one person should lift.', 62],
] as const

const cylinders: DemoItem[] = gases.flatMap(({ code, name, what, colors, valve, share }) =>
  cylinderSizes.map(([size, price, use, pounds], at) =>
    cylinder(`NW-${code + at}`, `${name} cylinder, ${size}`, {
      text: `${what} ${use}`,
      summary: `${name} · ${size} · ${valve}`,
      each: [Math.round(price * share * 100) / 100, Math.round(price * share * 88) / 100],
      specs: `Gas: ${name}; Capacity: ${size}; Valve: ${valve}; Weight: ${pounds} lb`,
      material: name === 'Acetylene' ? 'Steel with porous mass' : 'Steel',
      colors,
      carton: [1, pounds + 2, 10, 10, 20 + at * 7],
      ...(at === 3 ? { popularity: 300 + (code % 83) } : {}),
      ...(at === 4 ? { stock: 'low' as const } : {}),
    }),
  ),
)

// prettier-ignore
const grades = [
  { code: 2801, name: 'Grade R twin hose', what: 'Rubber for oxygen and acetylene; propane would eat it.', material: 'Synthetic rubber', share: 1, fuel: 'Acetylene only' },
  { code: 2811, name: 'Grade T twin hose', what: 'A cover that resists flame and oil, for every fuel gas there is.', material: 'Neoprene', share: 1.34, fuel: 'All fuel gases' },
  { code: 2821, name: 'Inert gas hose', what: 'One line for argon and mixes, from the regulator to the feeder.', material: 'PVC-nitrile', share: 0.58, fuel: 'Inert gases' },
]

const lengths = [
  ['12.5 ft', 34, 'Twelve and a half feet reach across a bench.'],
  ['25 ft', 49, 'Twenty-five feet are what a cart carries.'],
  ['50 ft', 86, 'Fifty feet go around a truck.'],
  ['75 ft', 122, 'Seventy-five feet cross a bay from wall to wall.'],
  ['100 ft', 158, 'A hundred feet leave the cylinders at the gate.'],
] as const

const hoses: DemoItem[] = grades.flatMap(({ code, name, what, material, share, fuel }) =>
  lengths.map(([length, price, reach], at) =>
    hose(`NW-${code + at}`, `${name}, 1/4 in x ${length}`, {
      text: `${what} ${reach}`,
      summary: `${name.split(' hose')[0]} · ${length}`,
      each: [Math.round(price * share * 100) / 100, Math.round(price * share * 84) / 100],
      specs: `Length: ${length}; Bore: 1/4 in; Gases: ${fuel}`,
      material,
      colors: name.startsWith('Inert') ? 'Black' : 'Fuel red',
      ...(at === 1 ? { popularity: 330 + (code % 71) } : {}),
      ...(at === 4 ? { off: 8 } : {}),
    }),
  ),
)

const gauges = [
  ['#2', 'carries 200 amps', 2.9],
  ['1/0', 'carries 300 amps', 4.4],
  ['2/0', 'carries 400 amps', 5.4],
  ['4/0', 'carries 600 amps', 8.6],
] as const

const leads = [
  ['15 ft', 15, 'Fifteen feet, for the work clamp.'],
  ['25 ft', 25, 'Twenty-five feet, for the bench.'],
  ['50 ft', 50, 'Fifty feet, for the yard.'],
  ['75 ft', 75, 'Seventy-five feet, for the far end of the building.'],
  ['100 ft', 100, 'A hundred feet, for everything that cannot come to the machine.'],
] as const

const cables: DemoItem[] = gauges.flatMap(([gauge, amps, foot], row) =>
  leads.map(([length, feet, reach], at) =>
    cable(`NW-${2901 + row * 10 + at}`, `${gauge} AWG welding cable with lugs, ${length}`, {
      text: `${gauge} cable ${amps} at sixty percent over this length. ${reach}`,
      summary: `${gauge} · ${length} · lugged`,
      each: [Math.round(foot * feet * 100 + 900) / 100, Math.round(foot * feet * 86 + 800) / 100],
      specs: `Gauge: ${gauge} AWG; Length: ${length}; Lugs: 1/2 in`,
      ...(gauge === '2/0' && at === 2 ? { popularity: 410 } : {}),
      ...(gauge === '4/0' ? { stock: 'mixed' as const } : {}),
    }),
  ),
)

// prettier-ignore
const torches = listItems(torch, [
  ['NW-2501', 'Valecrest medium-duty cutting torch', 'Cuts to six inches with acetylene, eight with patience. The lever sits where a tired thumb finds it.', '6 in · 90° head', [198, 168], 'Brass', 'Cuts: 6 in; Length: 17 in; Head: 90°', { popularity: 370 }],
  ['NW-2502', 'Valecrest heavy-duty cutting torch', 'Three tubes of stainless and a head that takes the large tips. For scrap, plate and winters.', '12 in · 90° head', [286, 246], 'Brass', 'Cuts: 12 in; Length: 21 in; Head: 90°'],
  ['NW-2503', 'Valecrest long-reach torch, 36 in', 'A yard between you and the slag. Demolition crews buy it in pairs.', '36 in · 75° head', [352, 305], 'Brass', 'Cuts: 12 in; Length: 36 in; Head: 75°', { stock: 'low' }],
  ['NW-2504', 'Valecrest straight machine torch', 'A rack along the barrel for track burners. Three valves, no lever.', 'Machine · 32 pitch rack', [318, 274], 'Brass', 'Cuts: 8 in; Barrel: 1.375 in; Rack: 32 pitch'],
  ['NW-2505', 'Valecrest handle and cutting attachment', 'One handle for welding tips, heating heads and this attachment. The seat is metal, so nothing wears out but you.', '5 in · handle with attachment', [224, 189], 'Brass', 'Cuts: 5 in; Length: 16 in', { off: 10 }],
  ['NW-2506', 'Valecrest compact torch outfit', 'Torch, regulators, hose, goggles, lighter, in a case that fits below a seat. Add cylinders and caution.', 'Outfit · 3 in', [398, 345], 'Brass', 'Cuts: 3 in; Hose: 12.5 ft', { also: ['crew/welders-gear'] }],
  ['NW-2507', 'Valecrest scrap torch, injector type', 'Draws fuel from low pressure, so propane and natural gas do. Blunt, strong and cheap to feed.', 'Injector · propane', [264, 226], 'Brass', 'Cuts: 14 in; Fuel: Propane, natural gas'],
])

// prettier-ignore
const vests = listItems(vest, [
  ['NW-6301', 'Roadline class 2 mesh vest', 'Mesh all over, for August. Hook and loop in front, so it comes off when something catches.', 'Class 2 · mesh · hook and loop', [7.9, 5.4], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 2', { also: ['crew/hi-vis'], popularity: 520 }],
  ['NW-6302', 'Roadline class 2 surveyor vest', 'Solid front for pockets, mesh back for air. A slot for plans runs across the shoulders.', 'Class 2 · 10 pockets', [18.9, 14.2], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 2; Pockets: 10', { also: ['crew/hi-vis'] }],
  ['NW-6303', 'Roadline class 3 vest with sleeves', 'Short sleeves lift it to class 3, for traffic above fifty. The zipper is stout and the tape heat-sealed.', 'Class 3 · zipper', [16.5, 12.4], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 3'],
  ['NW-6304', 'Roadline breakaway vest, 5 points', 'Lets go at both shoulders, both sides and the front. For conveyors and everything else that pulls.', 'Class 2 · breakaway', [11.8, 8.6], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 2; Breakaway: 5 points', { off: 12 }],
  ['NW-6305', 'Roadline flame-resistant vest', 'Modacrylic that does not melt onto what is below. Tape and thread are rated with it.', 'Class 2 · FR', [42.5, 35.9], 'Hi-vis lime', 'Standard: ANSI 107 class 2, ASTM F1506; Arc rating: 5.3 cal/cm²', { material: '100 % modacrylic', stock: 'mixed' }],
  ['NW-6306', 'Roadline visitor vest, one size', 'For the hook by the door, with a window for a name. Fits over a coat and nearly everybody.', 'Class 2 · one size', [6.4, 4.2], 'Safety orange, Hi-vis lime', 'Standard: ANSI/ISEA 107-2020 type R class 2', { sizes: 'One size' }],
  ['NW-6307', 'Roadline incident command vest', 'Panels front and back take a printed role. Different colors tell it from afar.', 'Role panels · 6 colors', [21.9, 17.2], 'Red, Royal, Hi-vis lime, Safety orange', 'Panels: 2; Size: One', { sizes: 'One size' }],
  ['NW-6308', 'Roadline women’s surveyor vest', 'Cut for shoulders and hips that the others forget. Same pockets, same class.', 'Class 2 · women’s fit', [19.9, 15.2], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 2; Pockets: 8', { sizes: 'S, M, L, XL, 2XL +0.8' }],
  ['NW-6309', 'Roadline insulated vest, class 2', 'Quilted inside for the months when mesh is a bad joke. Knit collar, deep hand pockets.', 'Class 2 · quilted', [34.8, 27.6], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 2; Lining: Quilted'],
  ['NW-6310', 'Roadline recycled mesh vest', 'The mesh was bottles, the tape is new, because tape has to be. Certified like the others.', 'Class 2 · recycled mesh', [9.4, 6.8], 'Hi-vis lime', 'Standard: ANSI/ISEA 107-2020 type R class 2; Recycled content: 85 %', { material: '100 % recycled polyester' }],
])

export const cylindersAndLeads = department({
  path: 'industrial/cylinders-and-leads',
  name: 'Cylinders, hose & cable',
  text: 'From the bottle to the torch and from the machine to the work.',
  picture: ['gas-cylinder', 'Oxygen green'],
  collections: {
    'cylinders': ['Cylinders', 'Yours to keep, by gas and size.', 'gas-cylinder', 'Oxygen green'],
    'hoses': ['Hoses', 'By grade and length.', 'gas-hose', 'Fuel red'],
    'welding-cable': ['Welding cable', 'Lugged leads by gauge and length.', 'welding-cable', 'Black'],
    'cutting-torches': ['Cutting torches', 'Hand, machine and scrap.', 'cutting-torch', 'Brass'],
    'safety-vests': ['Safety vests', 'Class 2 and 3, by what the road asks.', 'safety-vest', 'Hi-vis lime'],
  },
  items: [...cylinders, ...hoses, ...cables, ...torches, ...vests],
})
