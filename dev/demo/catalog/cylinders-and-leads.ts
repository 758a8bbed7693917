import { screen, screenCharges, transfer } from './decoration.ts'
import { family, listItems, type Leaf } from './makers.ts'
import type { DemoItem } from './types.ts'

const cylinder = family({
  kind: 'gas-cylinder',
  collection: 'cylinders',
  steps: [1, 3, 6, 12],
  carton: [1, 62, 10, 10, 34],
  brand: 'Valecrest',
  madeIn: 'USA',
  features: 'Customer-owned, refillable or exchangeable; Valve and cap included; Shipped empty',
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
  specs: 'Working pressure: 200 psi',
  keywords: 'oxygen acetylene twin line gas',
})

const cable = family({
  kind: 'welding-cable',
  collection: 'industrial/clamps/welding-cable',
  steps: [1, 4, 12, 36],
  carton: [1, 30, 20, 20, 6],
  brand: 'Evenarc',
  material: 'Copper, EPDM jacket',
  madeIn: 'USA',
  colors: 'Black',
  features: 'Fine-strand copper; Lugs crimped and sealed; Sequential foot marks',
  specs: 'Insulation: 600 V',
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
  collection: 'industrial/safety/safety-vests',
  steps: [10, 50, 100, 250],
  carton: [50, 24, 22, 16, 14],
  brand: 'Roadline',
  material: '100% polyester',
  madeIn: 'China',
  sizes: 'M, L, XL, 2XL +0.8, 3XL +1.4',
  features: '2 in silver reflective tape; Radio loop',
  keywords: 'hi vis reflective ansi traffic construction',
  // Small enough to leave the fluorescent cloth that its class asks for.
  methods: [screen(2, 'Left chest 3x2.25', 'Back 9x4'), transfer('Left chest 3x2.25', 'Back 9x4')],
  charges: screenCharges(0.4, 0.85, 35),
})

// oxfmt-ignore
const gases = [
  { code: 2701, name: 'Argon', what: 'For argon: TIG welding, and MIG welding of aluminum.', colors: 'Brown', valve: 'CGA 580', share: 1 },
  { code: 2711, name: '75/25 mix', what: 'For 75% argon, 25% CO2: MIG welding of steel.', colors: 'Gray', valve: 'CGA 580', share: 1 },
  { code: 2721, name: 'CO2', what: 'For CO2: MIG and flux-cored welding of steel. Valve without siphon tube.', colors: 'Silver', valve: 'CGA 320', share: 0.94 },
  { code: 2731, name: 'Oxygen', what: 'For oxygen: cutting, heating and brazing.', colors: 'Oxygen green', valve: 'CGA 540', share: 0.98 },
  { code: 2741, name: 'Acetylene', what: 'For acetylene: cutting, heating and brazing. Filled with porous mass; keep upright.', colors: 'Burgundy', valve: 'CGA 510', share: 1.12 },
]

const cylinderSizes = [
  ['20 cu ft', 84, '20 cu ft portable size, shipped empty.', 14],
  ['40 cu ft', 118, '40 cu ft carry size, shipped empty.', 22],
  ['60 cu ft', 151, '60 cu ft service-truck size, shipped empty.', 33],
  ['80 cu ft', 182, '80 cu ft cart size, shipped empty.', 44],
  ['125 cu ft', 236, '125 cu ft shop size, shipped empty.', 62],
] as const

const cylinders: DemoItem[] = gases.flatMap(({ code, name, what, colors, valve, share }) =>
  cylinderSizes.map(([size, price, use, pounds], at) =>
    cylinder(`NW-${code + at}`, `${name} cylinder, ${size}`, {
      text: `${what} ${use}`,
      summary: `${name} · ${size} · ${valve}`,
      each: [Math.round(price * share * 100) / 100, Math.round(price * share * 88) / 100],
      look: at === 4 ? '' : `s${[64, 74, 84, 92][at]}`,
      specs: `Gas: ${name}; Capacity: ${size}; Valve: ${valve}; Weight: ${pounds} lb`,
      material: name === 'Acetylene' ? 'Steel with porous mass' : 'Steel',
      colors,
      carton: [1, pounds + 2, 10, 10, 20 + at * 7],
      // Empty or not: the porous mass stays soaked with solvent.
      hazardous: name === 'Acetylene',
      ...(at === 3 ? { popularity: 300 + (code % 83) } : {}),
      ...(at === 4 ? { stock: 'low' as const } : {}),
    }),
  ),
)

// oxfmt-ignore
const grades = [
  { code: 2801, name: 'Grade R twin hose', what: 'Grade R twin hose for oxygen and acetylene only; not for propane.', material: 'Synthetic rubber', share: 1, fuel: 'Acetylene only' },
  { code: 2811, name: 'Grade T twin hose', what: 'Grade T twin hose for all fuel gases; flame- and oil-resistant cover.', material: 'Neoprene', share: 1.34, fuel: 'All fuel gases' },
  { code: 2821, name: 'Inert gas hose', what: 'Single hose for argon, CO2 and mixes, from regulator to feeder or torch.', material: 'PVC-nitrile', share: 0.58, fuel: 'Inert gases' },
]

/** How short, middling and long leads look. */
const coils = ['c1 s80', 'c2 s88', 'c3 s96', 'c5 s104', 'c5 s104']

const lengths = [
  ['12.5 ft', 34, '12.5 ft, with fittings.'],
  ['25 ft', 49, '25 ft, with fittings; the usual length on a cart.'],
  ['50 ft', 86, '50 ft, with fittings.'],
  ['75 ft', 122, '75 ft, with fittings.'],
  ['100 ft', 158, '100 ft, with fittings.'],
] as const

const hoses: DemoItem[] = grades.flatMap(({ code, name, what, material, share, fuel }) =>
  lengths.map(([length, price, reach], at) =>
    hose(`NW-${code + at}`, `${name}, 1/4 in x ${length}`, {
      text: `${what} ${reach}`,
      summary: `${name.split(' hose')[0]} · ${length}`,
      each: [Math.round(price * share * 100) / 100, Math.round(price * share * 84) / 100],
      features: name.startsWith('Inert')
        ? '5/8-18 RH fittings, crimped'
        : 'Brass B fittings, crimped; Green oxygen line, red fuel line',
      look: `${name.startsWith('Inert') ? 't24' : 'twin'} ${coils[at]}`,
      specs: `Length: ${length}; Bore: 1/4 in; Gases: ${fuel}; Lines: ${name.startsWith('Inert') ? 'One' : 'Two, green and red'}`,
      material,
      colors: name.startsWith('Inert') ? 'Black' : 'Fuel red',
      ...(at === 1 ? { popularity: 330 + (code % 71) } : {}),
      ...(at === 4 ? { off: 8 } : {}),
    }),
  ),
)

const gauges = [
  ['#2', '200 A', 2.9, 0.32],
  ['1/0', '300 A', 4.4, 0.45],
  ['2/0', '400 A', 5.4, 0.56],
  ['4/0', '600 A', 8.6, 0.74],
] as const

const leads = [
  ['15 ft', 15, '15 ft lead with two crimped lugs.'],
  ['25 ft', 25, '25 ft lead with two crimped lugs.'],
  ['50 ft', 50, '50 ft lead with two crimped lugs.'],
  ['75 ft', 75, '75 ft lead with two crimped lugs.'],
  ['100 ft', 100, '100 ft lead with two crimped lugs.'],
] as const

export const cables: DemoItem[] = gauges.flatMap(([gauge, amps, foot, pounds], row) =>
  leads.map(([length, feet, reach], at) =>
    cable(`NW-${2901 + row * 10 + at}`, `${gauge} AWG welding cable with lugs, ${length}`, {
      text: `${gauge} AWG cable for up to ${amps} at 60% duty cycle. ${reach}`,
      summary: `${gauge} · ${length} · lugged`,
      each: [Math.round(foot * feet * 100 + 900) / 100, Math.round(foot * feet * 86 + 800) / 100],
      look: `t${[20, 27, 34, 44][row]} ${coils[at]}`,
      specs: `Gauge: ${gauge} AWG; Length: ${length}; Current: ${amps} at 60%; Lugs: 1/2 in`,
      carton: [1, Math.ceil(pounds * feet + 2), feet > 40 ? 20 : 14, feet > 40 ? 20 : 14, feet > 40 ? 8 : 5],
      ...(gauge === '2/0' && at === 2 ? { popularity: 410 } : {}),
      ...(gauge === '4/0' ? { stock: 'mixed' as const } : {}),
    }),
  ),
)

// oxfmt-ignore
const torches = listItems(torch, [
  ['NW-2501', 'Valecrest medium-duty cutting torch', 'One-piece torch, cuts up to 6 in with acetylene. 90° head, 17 in long, check valves included.', '6 in · 90° head', [198, 168], 'Brass', 'Cuts: 6 in; Length: 17 in; Head: 90°', { popularity: 370 }],
  ['NW-2502', 'Valecrest heavy-duty cutting torch', 'Heavy-duty three-tube torch, cuts up to 12 in. 90° head, 21 in long. Takes large cutting tips.', '12 in · 90° head', [286, 246], 'Brass', 'Cuts: 12 in; Length: 21 in; Head: 90°'],
  ['NW-2503', 'Valecrest long-reach torch, 36 in', '36 in torch keeps the operator away from heat and slag. 75° head, cuts up to 12 in. For demolition and scrap.', '36 in · 75° head', [352, 305], 'Brass', 'Cuts: 12 in; Length: 36 in; Head: 75°', { stock: 'low', carton: [2, 18, 38, 12, 7], }],
  ['NW-2504', 'Valecrest straight machine torch', 'Machine torch with a 32-pitch rack for track burners. 1.375 in barrel, three valves, cuts up to 8 in.', 'Machine · 32 pitch rack', [318, 274], 'Brass', 'Cuts: 8 in; Barrel: 1.375 in; Rack: 32 pitch', { features: 'Forged head; 32-pitch rack' }],
  ['NW-2505', 'Valecrest handle and cutting attachment', 'Torch handle with cutting attachment, cuts up to 5 in. Also takes welding and heating tips.', '5 in · handle with attachment', [224, 189], 'Brass', 'Cuts: 5 in; Length: 16 in', { off: 10 }],
  ['NW-2506', 'Valecrest compact torch outfit', 'Complete outfit: torch, two regulators, 12.5 ft hose, goggles, striker and case. Cuts up to 3 in. Cylinders not included.', 'Outfit · 3 in', [398, 345], 'Brass', 'Cuts: 3 in; Hose: 12.5 ft', { also: ['crew/welders-gear'] }],
  ['NW-2507', 'Valecrest scrap torch, injector type', 'Injector torch for low-pressure propane and natural gas. Cuts up to 14 in.', 'Injector · propane', [264, 226], 'Brass', 'Cuts: 14 in; Fuel: Propane, natural gas'],
])

// oxfmt-ignore
export const vests = listItems(vest, [
  ['NW-6301', 'Roadline class 2 mesh vest', 'Lightweight mesh vest with a hook-and-loop front. 2 in silver reflective tape, ANSI class 2.', 'Class 2 · mesh · hook and loop', [7.9, 5.4], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 2; Tape: 2 in silver', { also: ['crew/hi-vis'], popularity: 520 }],
  ['NW-6302', 'Roadline class 2 surveyor vest', 'Surveyor vest with a solid front, mesh back and 10 pockets, including a plan pocket. Zipper front, class 2.', 'Class 2 · 10 pockets', [18.9, 14.2], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 2; Tape: 2 in silver; Pockets: 10', { also: ['crew/hi-vis'] }],
  ['NW-6303', 'Roadline class 3 vest with sleeves', 'Short sleeves bring the vest to class 3, for high-speed traffic. Zipper front.', 'Class 3 · zipper', [16.5, 12.4], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 3; Tape: 2 in silver', { look: 'sleeves' }],
  ['NW-6304', 'Roadline breakaway vest, 5 points', 'Releases at five points: shoulders, sides and front. For work near moving machinery.', 'Class 2 · breakaway', [11.8, 8.6], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 2; Tape: 2 in silver; Breakaway: 5 points', { off: 12 }],
  ['NW-6305', 'Roadline flame-resistant vest', 'Self-extinguishing modacrylic with FR tape and thread. Arc rating 5.3 cal/cm².', 'Class 2 · FR', [42.5, 35.9], 'Hi-vis lime', 'Standard: ANSI/ISEA 107-2020 type R class 2, ASTM F1506; Tape: 2 in silver; Arc rating: 5.3 cal/cm²', { material: '100% modacrylic', stock: 'mixed', methods: [] }],
  ['NW-6306', 'Roadline visitor vest, one size', 'One size fits over a coat. Clear ID window on the chest.', 'Class 2 · one size', [6.4, 4.2], 'Safety orange, Hi-vis lime', 'Standard: ANSI/ISEA 107-2020 type R class 2; Tape: 2 in silver', { sizes: 'One size' }],
  ['NW-6307', 'Roadline incident command vest', 'Role panels front and back, in four colors to tell functions apart. Hook-and-loop front.', 'Role panels · 4 colors', [21.9, 17.2], 'Red, Royal', 'Panels: 2; Size: One; Tape: 2 in silver; Standard: None', { sizes: 'One size', look: 'panel', methods: [] }],
  ['NW-6308', 'Roadline women’s surveyor vest', 'Women’s cut with a zipper front and 8 pockets. Class 2.', 'Class 2 · women’s fit', [19.9, 15.2], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 2; Tape: 2 in silver; Pockets: 8', { sizes: 'S, M, L, XL, 2XL +0.8' }],
  ['NW-6309', 'Roadline insulated vest, class 2', 'Quilted lining, knit collar and hand pockets for cold weather. Class 2.', 'Class 2 · quilted', [34.8, 27.6], 'Hi-vis lime, Safety orange', 'Standard: ANSI/ISEA 107-2020 type R class 2; Tape: 2 in silver; Lining: Quilted'],
  ['NW-6310', 'Roadline recycled mesh vest', 'Mesh of 85% recycled polyester, certified to class 2. Hook-and-loop front.', 'Class 2 · recycled mesh', [9.4, 6.8], 'Hi-vis lime', 'Standard: ANSI/ISEA 107-2020 type R class 2; Tape: 2 in silver; Recycled content: 85%', { material: '100% recycled polyester' }],
])

export const gasCollections: Record<string, Leaf> = {
  'cylinders': ['Cylinders', 'Customer-owned cylinders, by gas and size.', 'gas-cylinder', 'Oxygen green'],
  'hoses': ['Gas hoses', 'Grade R and T twin hose and inert gas hose, by length.', 'gas-hose', 'Fuel red'],
  'cutting-torches': ['Cutting torches', 'Hand, machine and scrap torches.', 'cutting-torch', 'Brass'],
}

export const gasItems = [...cylinders, ...hoses, ...torches]
