import { antiSpatter } from './weld-cleaning.ts'
import { department, family, listItems } from './makers.ts'
import type { DemoItem } from './types.ts'

const rod = family({
  kind: 'filler-rods',
  collection: 'industrial/filler-metals/tig-rods',
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
  colors: 'Copper',
  features: 'Bore drawn and reamed; Size stamped on the flat',
  keywords: 'mig gun consumable nozzle gmaw',
})

const holder = family({
  kind: 'electrode-holder',
  collection: 'industrial/clamps/electrode-holders',
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
    what: 'Triple-deoxidized rod for root passes on pipe and for steel with light rust or scale.',
    specs: 'Class: AWS A5.18 ER70S-2',
    material: 'Copper-coated mild steel',
    colors: 'Red carton',
    each: 58,
  },
  {
    code: 1611,
    name: 'ER70S-6',
    what: 'General-purpose mild steel rod; higher silicon gives a fluid puddle.',
    specs: 'Class: AWS A5.18 ER70S-6',
    material: 'Copper-coated mild steel',
    colors: 'Red carton',
    each: 52,
  },
  {
    code: 1621,
    name: 'ER80S-D2',
    what: 'Molybdenum-bearing rod for low-alloy plate and chrome-moly tube, 80 ksi tensile.',
    specs: 'Class: AWS A5.28 ER80S-D2; Tensile: 80 ksi',
    material: 'Low-alloy steel',
    colors: 'Blue carton',
    each: 86,
  },
  {
    code: 1631,
    name: 'ER308L',
    what: 'Low-carbon rod for 304 and 304L stainless.',
    specs: 'Class: AWS A5.9 ER308/308L',
    material: 'Stainless steel',
    colors: 'White carton',
    each: 128,
  },
  {
    code: 1641,
    name: 'ER309L',
    what: 'Joins stainless to mild steel; also for buffer layers.',
    specs: 'Class: AWS A5.9 ER309/309L',
    material: 'Stainless steel',
    colors: 'White carton',
    each: 148,
  },
  {
    code: 1651,
    name: 'ER316L',
    what: 'For 316 and 316L stainless; molybdenum resists pitting by chlorides.',
    specs: 'Class: AWS A5.9 ER316/316L',
    material: 'Stainless steel',
    colors: 'White carton',
    each: 158,
  },
  {
    code: 1661,
    name: 'ER4043',
    what: '5% silicon aluminum rod for castings and 6000-series alloys.',
    specs: 'Class: AWS A5.10 ER4043',
    material: 'Aluminum',
    colors: 'Green carton',
    each: 84,
  },
  {
    code: 1671,
    name: 'ER5356',
    what: '5% magnesium aluminum rod: stronger than 4043, matches color after anodizing.',
    specs: 'Class: AWS A5.10 ER5356',
    material: 'Aluminum',
    colors: 'Green carton',
    each: 88,
  },
  {
    code: 1681,
    name: 'ERCuSi-A',
    what: 'Silicon bronze rod for brazing thin and galvanized steel and for copper alloys.',
    specs: 'Class: AWS A5.7 ERCuSi-A',
    material: 'Copper alloy',
    colors: 'Yellow carton',
    each: 196,
  },
  {
    code: 1691,
    name: 'ERNi-1',
    what: 'Nickel rod for machinable repairs of cast iron.',
    specs: 'Class: AWS A5.14 ERNi-1',
    material: 'Nickel',
    colors: 'Black carton',
    each: 412,
  },
]

const diameters = [
  ['.045 in', 1.16, '.045 in for thin-wall tube and edges. 36 in cut lengths, 10 lb tube.', 'mixed'],
  ['1/16 in', 1.08, '1/16 in for light sheet. 36 in cut lengths, 10 lb tube.', 'ample'],
  ['3/32 in', 1.02, '3/32 in for medium gauge and root passes. 36 in cut lengths, 10 lb tube.', 'ample'],
  ['1/8 in', 1, '1/8 in for plate and fillet welds. 36 in cut lengths, 10 lb tube.', 'mixed'],
] as const

const rods: DemoItem[] = alloys.flatMap(({ code, name, what, specs, material, colors, each }) =>
  diameters.map(([diameter, factor, use, stock], at) =>
    rod(`NW-${code + at}`, `${name} TIG rod, ${diameter}, 10 lb`, {
      text: `${what} ${use}`,
      summary: `${name} · ${diameter} · 10 lb`,
      each: [Math.round(each * factor * 100) / 100, Math.round(each * factor * 86) / 100],
      specs: `${specs}; Diameter: ${diameter}`,
      look: [
        `d${at + 1}`,
        ...(material.startsWith('Copper-coated') ? ['copper'] : material === 'Copper alloy' ? ['bronze'] : []),
      ].join(' '),
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
    name: '2% lanthanated',
    end: 'Blue',
    what: 'General-purpose electrode for AC and DC on steel, stainless and aluminum. Easy starting, long point life, not radioactive.',
    colors: 'Blue',
    each: 1.12,
  },
  {
    code: 3411,
    name: '2% thoriated',
    end: 'Red',
    what: 'For DC on steel and stainless. Slightly radioactive: extract the grinding dust.',
    colors: 'Red',
    each: 1,
  },
  {
    code: 3421,
    name: '2% ceriated',
    end: 'Gray',
    what: 'Easy starting at low current, for thin sheet and orbital welding.',
    colors: 'Gray',
    each: 1.06,
  },
  {
    code: 3431,
    name: 'Pure',
    end: 'Green',
    what: 'For AC on aluminum with transformer machines.',
    colors: 'Kelly',
    each: 0.82,
  },
  {
    code: 3441,
    name: 'Rare earth blend',
    end: 'Purple',
    what: 'Multi-oxide electrode with a long point life for automated welding, AC and DC.',
    colors: 'Purple',
    each: 1.3,
  },
]

const tungstenSizes = [
  ['.020 in', 14.2, '5 to 20 A. Pack of 10.'],
  ['.040 in', 17.5, '15 to 80 A. Pack of 10.'],
  ['1/16 in', 24.8, '70 to 150 A. Pack of 10.'],
  ['3/32 in', 42.5, '150 to 250 A. Pack of 10.'],
  ['1/8 in', 71, '250 to 400 A with a water-cooled torch. Pack of 10.'],
] as const

const tungstens: DemoItem[] = oxides.flatMap(({ code, name, end, what, colors, each }) =>
  tungstenSizes.map(([size, price, amps], at) =>
    tungsten(`NW-${code + at}`, `${name} tungsten, ${size} x 7 in, pack of 10`, {
      text: `${what} ${amps}`,
      summary: `${size} · ${amps.split(/ with|\. /)[0]} · ${end.toLowerCase()} end`,
      each: [Math.round(price * each * 100) / 100, Math.round(price * each * 82) / 100],
      look: `d${at + 1}`,
      specs: `Type: ${name}; End: ${end}; Diameter: ${size}; Current: ${amps.split(/ with|\. /)[0]}`,
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
    what: 'For guns up to 250 A.',
    specs: 'Thread: 1/4-28; Length: 1.5 in; Rating: 250 A; Fits guns: Farrow 150 A (NW-2210), Farrow 250 A (NW-2214)',
    price: 26,
  },
  {
    code: 2411,
    name: 'Series 35 slip-in',
    what: 'Slip-in tip, held by the nozzle: no tools to change. For guns up to 350 A.',
    specs:
      'Thread: None; Length: 1.6 in; Rating: 350 A; Fits guns: Farrow fume-extraction 350 A (NW-2222), Farrow push-pull 350 A (NW-2314)',
    price: 34,
  },
  {
    code: 2421,
    name: 'Series 16 heavy',
    what: 'Heavy-duty tip for guns up to 450 A.',
    specs: 'Thread: 5/16-24; Length: 1.75 in; Rating: 450 A; Fits guns: Farrow 400 A (NW-2218)',
    price: 41,
  },
]

const tipSizes = [
  ['.030 in', 'For .030 in wire. Pack of 25.', 'Copper'],
  ['.035 in', 'For .035 in wire. Pack of 25.', 'Copper'],
  ['.045 in', 'For .045 in solid or cored wire. Pack of 25.', 'Copper'],
  ['.052 in', 'For .052 in wire. Pack of 25.', 'Copper'],
  [
    '.035 in chrome zirconium',
    'Chrome zirconium copper for longer life; for .035 in wire. Pack of 25.',
    'Chrome zirconium copper',
  ],
  [
    '.045 in chrome zirconium',
    'Chrome zirconium copper for longer life; for .045 in wire. Pack of 25.',
    'Chrome zirconium copper',
  ],
] as const

const tips: DemoItem[] = tipSeries.flatMap(({ code, name, what, specs, price }) =>
  tipSizes.map(([size, use, material], at) => {
    const each = material === 'Copper' ? price : price * 1.7
    return tip(`NW-${code + at}`, `${name} contact tips, ${size}, pack of 25`, {
      text: `${what} ${use}`,
      summary: `${name} · ${size}`,
      each: [Math.round(each * 100) / 100, Math.round(each * 78) / 100],
      specs: `${specs}; Wire: ${size.slice(0, 7)}`,
      material,
      look: [...(specs.includes('Thread: None') ? ['slip'] : []), ...(material === 'Copper' ? [] : ['zirconium'])].join(
        ' ',
      ),
      ...(size === '.035 in' ? { popularity: 420, also: ['crew/shop-floor-staples'] } : {}),
    })
  }),
)

// oxfmt-ignore
const torches = listItems(tigTorch, [
  ['NW-3301', 'Farrow 9 series TIG torch, 125 A, 12.5 ft', 'Compact air-cooled torch for sheet metal and tight corners. 125 A, 60% duty cycle, 12.5 ft lead. Uses 9/20 series consumables.', 'Air · 125 A · 12.5 ft', [112, 94], 'Black', 'Rating: 125 A at 60%; Lead: 12.5 ft'],
  ['NW-3302', 'Farrow 9 series flex-head torch, 12.5 ft', 'Flexible-head version of the 9 series torch. 125 A, 60% duty cycle. Uses 9/20 series consumables.', 'Air · 125 A · flex', [126, 106], 'Black', 'Rating: 125 A at 60%; Lead: 12.5 ft; Head: Flexible'],
  ['NW-3303', 'Farrow 17 series TIG torch, 150 A, 12.5 ft', 'General-purpose air-cooled torch. 150 A, 60% duty cycle, 12.5 ft lead. Uses 17/18/26 series consumables and gas lenses.', 'Air · 150 A · 12.5 ft', [118, 98.5], 'Black', 'Rating: 150 A at 60%; Lead: 12.5 ft', { popularity: 480 }],
  ['NW-3304', 'Farrow 17 series torch with gas valve, 25 ft', 'With a gas valve in the head for machines without a solenoid. 150 A, 60% duty cycle, 25 ft lead.', 'Air · 150 A · valve · 25 ft', [152, 129], 'Black', 'Rating: 150 A at 60%; Lead: 25 ft; Valve: Gas valve'],
  ['NW-3305', 'Farrow 26 series TIG torch, 200 A, 25 ft', 'Heaviest air-cooled torch. 200 A, 60% duty cycle, 25 ft lead. Uses 17/18/26 series consumables.', 'Air · 200 A · 25 ft', [174, 148], 'Black', 'Rating: 200 A at 60%; Lead: 25 ft', { off: 10 }],
  ['NW-3306', 'Farrow 20 series water-cooled torch, 12.5 ft', 'Compact water-cooled torch. 250 A, 100% duty cycle, 12.5 ft leads. Requires a cooler. Uses 9/20 series consumables.', 'Water · 250 A · 12.5 ft', [226, 194], 'Black', 'Rating: 250 A at 100%; Lead: 12.5 ft'],
  ['NW-3307', 'Farrow 20 series water-cooled torch, 25 ft', 'Compact water-cooled torch with 25 ft braided leads. 250 A, 100% duty cycle. Requires a cooler.', 'Water · 250 A · 25 ft', [289, 251], 'Black', 'Rating: 250 A at 100%; Lead: 25 ft'],
  ['NW-3308', 'Farrow 18 series water-cooled torch, 350 A', 'Water-cooled torch for heavy aluminum. 350 A, 100% duty cycle, 25 ft leads. Requires a cooler.', 'Water · 350 A · 25 ft', [324, 284], 'Black', 'Rating: 350 A at 100%; Lead: 25 ft', { stock: 'low' }],
])

// oxfmt-ignore
const holders = listItems(holder, [
  ['NW-2601', 'Evenarc 200 A electrode holder', 'Light-duty holder for rods up to 5/32 in. 200 A at 60% duty cycle.', '200 A · 5/32 in', [16.9, 12.8], 'Royal', 'Rating: 200 A at 60%; Cable: #4 to #2; Electrodes: To 5/32 in', { look: 's82' }],
  ['NW-2602', 'Evenarc 300 A electrode holder', 'General-purpose holder for rods up to 7/32 in. 300 A at 60% duty cycle, four-angle jaws.', '300 A · 7/32 in', [24.5, 19.2], 'Red', 'Rating: 300 A at 60%; Cable: #2 to 2/0; Electrodes: To 7/32 in', { popularity: 390, also: ['crew/welders-gear'], }],
  ['NW-2603', 'Evenarc 400 A electrode holder', 'Heavy-duty holder for rods up to 1/4 in. 400 A at 60% duty cycle, replaceable spring and jaw insulators.', '400 A · 1/4 in', [34.8, 27.9], 'Royal', 'Rating: 400 A at 60%; Cable: 1/0 to 3/0; Electrodes: To 1/4 in'],
  ['NW-2604', 'Evenarc 500 A electrode holder', 'Holder for rods up to 5/16 in and build-up work. 500 A at 60% duty cycle.', '500 A · 5/16 in', [46.5, 38], 'Black', 'Rating: 500 A at 60%; Cable: 2/0 to 4/0; Electrodes: To 5/16 in', { off: 8, look: 's108' }],
  ['NW-2605', 'Evenarc twist-lock electrode holder', 'Twist-lock holder grips the rod in a collet, with no exposed jaws. 300 A at 60% duty cycle, rods up to 1/4 in.', 'Twist lock · 300 A', [39.9, 33.2], 'Black', 'Rating: 300 A at 60%; Cable: #1 to 2/0; Electrodes: To 1/4 in', { features: 'Twist-lock collet; Fully insulated head; Cable fixed by set screws' }],
  ['NW-2606', 'Evenarc gouging torch, 1000 A', 'Air carbon-arc torch for gouging and cutting. 1,000 A, 80 psi air, 7 ft swivel cable.', 'Gouging · 1000 A · 7 ft', [268, 232], 'Black', 'Rating: 1,000 A; Air: 80 psi; Lead: 7 ft', { stock: 'low', features: 'Swivel cable; Air valve at the handle' }],
])

export const tigAndTips = department({
  path: 'industrial/tig-and-consumables',
  name: 'Guns, torches & tips',
  text: 'MIG guns by amperage and length, TIG torches, tungsten, contact tips and anti-spatter.',
  picture: ['tig-torch', 'Black'],
  collections: {
    'air-cooled-mig-guns': ['Air-cooled MIG guns', '150 to 400 A.', 'mig-torch', 'Black'],
    'water-cooled-and-robot-guns': [
      'Water-cooled & robot guns',
      '350 to 600 A, 100% duty cycle.',
      'mig-torch',
      'Royal',
    ],
    'tungsten': ['Tungsten electrodes', 'By oxide and diameter.', 'tungsten', 'Blue'],
    'tig-torches': ['TIG torches', 'Air and water cooled.', 'tig-torch', 'Black'],
    'contact-tips': ['Contact tips', 'By series and wire.', 'contact-tips', 'Copper'],
    'anti-spatter': ['Anti-spatter', 'Sprays and nozzle gel.', 'jar', 'Blue'],
  },
  items: [...rods, ...tungstens, ...torches, ...tips, ...holders, ...antiSpatter],
})
