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
  features:
    'Solar cell with replaceable battery; Padded ratchet headgear with five adjustments; Two spare cover lenses',
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
  name: 'Helmets',
  text: 'Welding helmets by lens and shade range, for the trainee’s first bead and for the tenth hour overhead.',
  picture: ['welding-helmet', 'Black'],
  collections: {
    'auto-darkening': ['Auto-darkening', 'Light state 3 or 4, dark in less than a blink.', 'welding-helmet', 'Black'],
    'fixed-shade': ['Fixed shade', 'Plain lenses that never need a battery.', 'welding-helmet', 'Red'],
    'large-view-and-grind': ['Large view & grind', 'Wide lenses for positions and prep.', 'welding-helmet', 'Graphite'],
  },
  items: [
    autoDarkening('NW-6031', 'Arcview 9-13 auto-darkening welding helmet', {
      text: 'The helmet that most of our accounts standardize on. Shade 9 to 13 by knob, grind mode by button, and a lens that turns dark in 1/25,000 of a second. The shell sheds spatter and sits well back, so your neck does not carry it.',
      summary: 'Shade 9-13 · 3.94 x 1.69 in view · 2 sensors',
      each: [139, 131.5, 124.6, 118],
      off: 15,
      colors: 'Black, Royal, Red, White',
      specs: 'Shade range: 9 to 13; Light state: Shade 4; View: 3.94 x 1.69 in; Optical class: 1/1/1/2; Weight: 18 oz',
      also: ['crew/welders-gear'],
      popularity: 940,
    }),
    autoDarkening('NW-6024', 'Arcview Basic 10-12 auto-darkening helmet', {
      text: 'Auto-darkening at the price of a passive hood and a few lenses. Three shades cover shop MIG and stick. Classes and rental fleets buy it by the dozen.',
      summary: 'Shade 10-12 · 3.62 x 1.38 in view',
      each: [64.5, 52.9],
      specs: 'Shade range: 10 to 12; Light state: Shade 4; View: 3.62 x 1.38 in; Optical class: 1/2/1/2',
      stock: 'mixed',
    }),
    autoDarkening('NW-6036', 'Arcview TIG 5-13 auto-darkening helmet', {
      text: 'Reaches down to shade 5 for cutting and low-amp TIG, and its sensors hold dark at 2 amps. Delay can be set long enough for a hot, fading crater.',
      summary: 'Shade 5-13 · TIG from 2 A · 3 sensors',
      each: [189, 164.5],
      specs: 'Shade range: 5 to 8, 9 to 13; Light state: Shade 3; View: 3.94 x 2.36 in; Optical class: 1/1/1/1',
    }),
    autoDarkening('NW-6040', 'Arcview True 8-12 true-color helmet', {
      text: 'The lens lets blue and red through in their true proportion, so the puddle and the joint stand apart. Less eye strain at the end of a double shift.',
      summary: 'Shade 8-12 · true color · light state 3',
      each: [168, 149],
      off: 10,
      colors: 'Black, Red, White, Safety orange',
      specs: 'Shade range: 8 to 12; Light state: Shade 3, true color; View: 3.94 x 1.97 in; Optical class: 1/1/1/2',
    }),
    autoDarkening('NW-6044', 'Trainee 9-13 auto-darkening helmet, small', {
      brand: 'Firstbead',
      text: 'A smaller shell and headgear for apprentices and school programs, because a helmet that slips gets pushed back. Full protection in the light state, too.',
      summary: 'Shade 9-13 · small fit · 15 oz',
      each: [89.9, 77.5],
      colors: 'Royal, Red, Black',
      specs: 'Shade range: 9 to 13; Light state: Shade 4; View: 3.62 x 1.65 in; Weight: 15 oz',
    }),
    fixedShade('NW-6018', 'Arcview shade 10 fixed-lens helmet, ratchet gear', {
      text: 'Lift-front hood with a shade 10 glass and a ratchet that holds. Nothing to charge, nothing to fail. The shell is molded in one piece from the crown to the chin.',
      summary: 'Shade 10 · lift front · 4-1/2 x 5-1/4 in',
      each: [52.4, 48.2, 45.1, 42.6],
      colors: 'Red, Black, White, Royal',
      specs: 'Shade range: 10; Lens: 4-1/2 x 5-1/4 in, lift front; Weight: 16 oz',
      also: ['crew/welders-gear'],
      popularity: 620,
    }),
    fixedShade('NW-6012', 'Arcview shade 10 helmet, 2 x 4-1/4 in window', {
      text: 'The narrow-window hood that pipe welders learned on. Light, cool and easy to nod down. Gold and auto inserts of the same size fit.',
      summary: 'Shade 10 · fixed front · 2 x 4-1/4 in',
      each: [31.8, 25.9],
      features: 'Takes standard 2 x 4-1/4 in lenses',
      specs: 'Shade range: 10; Lens: 2 x 4-1/4 in, fixed front; Weight: 12 oz',
    }),
    fixedShade('NW-6016', 'Arcview shade 11 high-heat helmet', {
      text: 'A silver-loaded shell for gouging and high-amp spray, where black hoods soften. Shade 11 glass is fitted; order 12 or 13 with it.',
      summary: 'Shade 11 · heat-resistant shell',
      each: [68.9, 59.4],
      material: 'Heat-stabilized nylon',
      colors: 'Silver, Gold, Black',
      specs: 'Shade range: 11; Lens: 4-1/2 x 5-1/4 in, fixed front; Weight: 19 oz',
      stock: 'low',
    }),
    heavyDuty('NW-6052', 'Arcview Wide 4-13 panoramic helmet', {
      text: 'Four inches by three and a half of true-color glass, enough to read a tape measure without lifting the hood. One knob runs through cut, weld and grind.',
      summary: 'Shade 4-13 · 3.94 x 3.54 in view · 4 sensors',
      each: [289, 262.5],
      off: 10,
      specs: 'Shade range: 4, 5 to 8, 9 to 13; Light state: Shade 3; View: 3.94 x 3.54 in; Optical class: 1/1/1/1',
      popularity: 480,
    }),
    heavyDuty('NW-6056', 'Arcview Side 5-13 helmet with side windows', {
      text: 'Two shade 5 side windows widen the field to 170 degrees, so a welder sees the crane and the spotter coming. The main lens covers everything down to 5 amps.',
      summary: 'Shade 5-13 · side windows · 170° field',
      each: [324, 298],
      specs:
        'Shade range: 5 to 13; Light state: Shade 3; View: 3.86 x 2.44 in plus 2 side windows; Optical class: 1/1/1/1',
    }),
    heavyDuty('NW-6060', 'Grindstone flip-front helmet with clear shield', {
      text: 'Flip the auto lens up and a full clear shield stays down for grinding and chipping. One piece of headgear for the whole joint, so nobody works bare-faced in between.',
      summary: 'Shade 9-13 · flip front · clear grind shield',
      each: [212, 189.5],
      colors: 'Black, Silver, Safety orange',
      specs: 'Shade range: 9 to 13; Light state: Shade 4; View: 3.94 x 1.97 in; Shield: Clear polycarbonate, 9 x 5 in',
      stock: 'mixed',
      ageDays: 20,
    }),
  ],
})
