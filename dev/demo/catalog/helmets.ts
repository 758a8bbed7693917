import { decal, decalCharges } from './decoration.ts'
import { department, family } from './makers.ts'

const mark = [decal('Forehead 4x2.4', 'Left side 2.5x2')]

const autoDarkening = family({
  kind: 'welding-helmet',
  collection: 'auto-darkening',
  steps: [1, 4, 12, 36],
  carton: [4, 13, 20, 18, 12],
  brand: 'Arcview',
  material: 'Nylon shell, polycarbonate cover lenses',
  madeIn: 'Taiwan',
  colors: 'Black, Red, White',
  features: 'Solar cell with replaceable battery; Ratchet headgear; Two spare cover lenses',
  specs: 'Standard: ANSI Z87.1, CSA Z94.3',
  keywords: 'welding hood mask lens shade auto dark',
  methods: mark,
  charges: decalCharges(6.5),
})

const fixedShade = family({
  kind: 'welding-helmet',
  collection: 'fixed-shade',
  steps: [1, 6, 24, 96],
  carton: [6, 11, 22, 18, 12],
  brand: 'Arcview',
  material: 'Nylon shell',
  madeIn: 'USA',
  colors: 'Black, Red, White',
  features: 'Takes standard 4-1/2 x 5-1/4 in lenses',
  specs: 'Standard: ANSI Z87.1',
  keywords: 'welding hood mask passive shade 10',
  methods: mark,
  charges: decalCharges(4.5),
})

const heavyDuty = family({
  kind: 'welding-helmet',
  collection: 'large-view-and-grind',
  steps: [1, 3, 6, 18],
  carton: [2, 8, 20, 13, 12],
  brand: 'Arcview',
  material: 'Nylon shell, polycarbonate cover lenses',
  madeIn: 'Taiwan',
  colors: 'Black, Graphite, Royal',
  features: 'Four arc sensors; Sensitivity, delay and shade set by outside knob',
  specs: 'Standard: ANSI Z87.1, CSA Z94.3',
  keywords: 'welding hood mask large lens professional',
  methods: mark,
  charges: decalCharges(6.5),
})

export const helmets = department({
  path: 'industrial/helmets',
  name: 'Welding helmets',
  text: 'Welding helmets by lens and shade range, ANSI Z87.1.',
  picture: ['welding-helmet', 'Black'],
  collections: {
    'auto-darkening': ['Auto-darkening helmets', 'Variable shade, light state 3 or 4.', 'welding-helmet', 'Black'],
    'fixed-shade': ['Fixed-shade helmets', 'Passive lenses, shade 10 and 11.', 'welding-helmet', 'Red'],
    'large-view-and-grind': [
      'Large-view & grind helmets',
      'Wide views, side windows and grind shields.',
      'welding-helmet',
      'Graphite',
    ],
  },
  items: [
    autoDarkening('NW-6031', 'Arcview 9-13 auto-darkening welding helmet', {
      text: 'Variable shade 9 to 13 with grind mode. Two arc sensors, switching time 1/25,000 s, solar cell with replaceable battery. ANSI Z87.1 and CSA Z94.3.',
      summary: 'Shade 9-13 · 3.94 x 1.69 in view · 2 sensors',
      each: [139, 131.5, 124.6, 118],
      off: 15,
      colors: 'Black, Royal, Red, White',
      specs:
        'Shade range: 9 to 13; Light state: Shade 4; View: 3.94 x 1.69 in; Optical class: 1/1/1/2; Weight: 18 oz; Sensors: 2',
      also: ['crew/welders-gear'],
      popularity: 940,
    }),
    autoDarkening('NW-6024', 'Arcview Basic 10-12 auto-darkening helmet', {
      text: 'Entry-level auto-darkening helmet for MIG and stick. Shade 10 to 12. For schools and rental fleets.',
      summary: 'Shade 10-12 · 3.62 x 1.38 in view',
      each: [64.5, 52.9],
      specs: 'Shade range: 10 to 12; Light state: Shade 4; View: 3.62 x 1.38 in; Optical class: 1/2/1/2',
      stock: 'mixed',
    }),
    autoDarkening('NW-6036', 'Arcview TIG 5-13 auto-darkening helmet', {
      text: 'Shade 5 to 13 for cutting, TIG, MIG and stick. Low-amp TIG from 2 A, adjustable delay and sensitivity, three arc sensors.',
      summary: 'Shade 5-13 · TIG from 2 A · 3 sensors',
      each: [189, 164.5],
      specs:
        'Shade range: 5 to 8, 9 to 13; Light state: Shade 3; View: 3.94 x 2.36 in; Optical class: 1/1/1/1; Sensors: 3; TIG rating: 2 A',
    }),
    autoDarkening('NW-6040', 'Arcview True 8-12 true-color helmet', {
      text: 'True-color lens for better contrast of puddle and joint. Shade 8 to 12, light state shade 3.',
      summary: 'Shade 8-12 · true color · light state 3',
      each: [168, 149],
      off: 10,
      colors: 'Black, Red, White, Safety orange',
      specs: 'Shade range: 8 to 12; Light state: Shade 3, true color; View: 3.94 x 1.97 in; Optical class: 1/1/1/2',
    }),
    autoDarkening('NW-6044', 'Trainee 9-13 auto-darkening helmet, small', {
      brand: 'Firstbead',
      text: 'Smaller shell and headgear for trainees and narrow heads. Weighs 15 oz; variable shade 9 to 13.',
      summary: 'Shade 9-13 · small fit · 15 oz',
      each: [89.9, 77.5],
      colors: 'Royal, Red',
      specs: 'Shade range: 9 to 13; Light state: Shade 4; View: 3.62 x 1.65 in; Weight: 15 oz',
    }),
    fixedShade('NW-6018', 'Arcview shade 10 fixed-lens helmet, ratchet gear', {
      text: 'Lift-front helmet with a shade 10 glass lens and ratchet headgear. Takes 4-1/2 x 5-1/4 in lenses and clear safety plates.',
      summary: 'Shade 10 · lift front · 4-1/2 x 5-1/4 in',
      each: [52.4, 48.2, 45.1, 42.6],
      colors: 'Red, Black',
      specs: 'Shade range: 10; Lens: 4-1/2 x 5-1/4 in, lift front; Weight: 16 oz',
      also: ['crew/welders-gear'],
      popularity: 620,
      look: 'lift passive',
    }),
    fixedShade('NW-6012', 'Arcview shade 10 helmet, 2 x 4-1/4 in window', {
      text: 'Lightweight fixed-front helmet with a shade 10 lens. Takes standard 2 x 4-1/4 in lenses, including gold and auto-darkening inserts.',
      summary: 'Shade 10 · fixed front · 2 x 4-1/4 in',
      each: [31.8, 25.9],
      features: 'Takes standard 2 x 4-1/4 in lenses',
      specs: 'Shade range: 10; Lens: 2 x 4-1/4 in, fixed front; Weight: 12 oz',
      look: 'narrow passive',
      colors: 'Black',
    }),
    fixedShade('NW-6016', 'Arcview shade 11 high-heat helmet', {
      text: 'Heat-stabilized shell for gouging and high-amp spray. Shade 11 lens fitted; takes standard 4-1/2 x 5-1/4 in lenses.',
      summary: 'Shade 11 · heat-resistant shell',
      each: [68.9, 59.4],
      material: 'Heat-stabilized nylon',
      colors: 'Silver',
      specs: 'Shade range: 11; Lens: 4-1/2 x 5-1/4 in, fixed front; Weight: 19 oz',
      stock: 'low',
      look: 'lift passive',
    }),
    heavyDuty('NW-6052', 'Arcview Wide 4-13 panoramic helmet', {
      text: 'Large 3.94 x 3.54 in true-color view. Shade 4 to 13 for cutting, welding and grinding, set by one outside knob.',
      summary: 'Shade 4-13 · 3.94 x 3.54 in view · 4 sensors',
      each: [289, 262.5],
      off: 10,
      specs:
        'Shade range: 4, 5 to 8, 9 to 13; Light state: Shade 3; View: 3.94 x 3.54 in; Optical class: 1/1/1/1; Sensors: 4',
      popularity: 480,
      look: 'panorama',
      colors: 'Black',
    }),
    heavyDuty('NW-6056', 'Arcview Side 5-13 helmet with side windows', {
      text: 'Shade 5 side windows widen the field of view to 170°. Main lens shade 5 to 13, four arc sensors.',
      summary: 'Shade 5-13 · side windows · 170° field',
      each: [324, 298],
      specs:
        'Shade range: 5 to 13; Light state: Shade 3; View: 3.86 x 2.44 in plus 2 side windows; Optical class: 1/1/1/1; Sensors: 4',
      look: 'side',
      colors: 'Graphite',
    }),
    heavyDuty('NW-6060', 'Grindstone flip-front helmet with clear shield', {
      text: 'Auto-darkening lens flips up; the clear shield stays down for grinding. Shade 9 to 13, one headgear for both.',
      summary: 'Shade 9-13 · flip front · clear grind shield',
      each: [212, 189.5],
      colors: 'Silver',
      specs: 'Shade range: 9 to 13; Light state: Shade 4; View: 3.94 x 1.97 in; Shield: Clear polycarbonate, 9 x 5 in',
      stock: 'mixed',
      ageDays: 20,
      methods: [decal('Forehead 3x1.5', 'Left side 2.5x2')],
      look: 'flip',
    }),
  ],
})
