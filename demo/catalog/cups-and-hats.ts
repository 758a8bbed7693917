import {
  decal,
  decalCharges,
  direct,
  embroidery,
  embroideryCharges,
  lessThanMinimum,
  printCharges,
} from './decoration.ts'
import { family, listItems } from './makers.ts'
import type { Leaf } from './makers.ts'

const bucketHat = family({
  kind: 'bucket-hat',
  collection: 'bucket-hats',
  steps: [24, 48, 144, 288, 576],
  carton: [144, 36, 26, 18, 16],
  brand: 'Foreman',
  material: '100 % cotton twill',
  madeIn: 'Bangladesh, decorated in Dayton, OH',
  sizes: 'S/M, L/XL',
  features: 'Stitched brim; Sewn eyelets; Inside sweatband',
  keywords: 'fisherman sun hat brim headwear boonie',
  methods: [embroidery('Front 3.5x1.75'), decal('Front 3.5x1.75')],
  charges: [...embroideryCharges(), ...decalCharges(1.2), lessThanMinimum(24, 40)],
  leadDays: 8,
})

const enamelMug = family({
  kind: 'camp-mug',
  collection: 'enamel-mugs',
  steps: [36, 72, 144, 288, 576],
  carton: [36, 26, 18, 14, 12],
  brand: 'Foundry',
  material: 'Enameled steel',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Rolled steel rim; Goes over a fire and into the dishwasher; Not for microwaves',
  keywords: 'camping cup tin coffee campfire',
  methods: [direct(3, 'Front 2.5x2'), decal('Front 2.5x2')],
  charges: [...printCharges(0.35, 0.6), ...decalCharges(0.9), lessThanMinimum(36, 45)],
  leadDays: 6,
})

const squeezeBottle = family({
  kind: 'sport-bottle',
  collection: 'squeeze-bottles',
  steps: [100, 250, 500, 1000, 2500],
  carton: [100, 24, 24, 16, 18],
  brand: 'Pitchline',
  material: 'LDPE, BPA-free',
  madeIn: 'USA',
  features: 'Push-pull valve; Top-rack dishwasher safe; BPA-free',
  keywords: 'water bike bicycle gym sport drink',
  methods: [direct(3, 'Front 3x2.75')],
  charges: [...printCharges(0.16, 0.28, 40), lessThanMinimum(100, 40)],
  leadDays: 4,
  rush: [[2, 1000, 15]],
})

const stadiumCup = family({
  kind: 'stadium-cup',
  collection: 'stadium-cups',
  steps: [100, 250, 500, 1000, 5000],
  carton: [500, 38, 24, 20, 20],
  brand: 'Bleacher',
  material: 'Polypropylene, BPA-free',
  madeIn: 'USA',
  features: 'Stacks without sticking; Top-rack dishwasher safe',
  keywords: 'plastic cup party tailgate reusable',
  methods: [direct(4, 'Front 3.5x3')],
  charges: [...printCharges(0.08, 0.14, 35), lessThanMinimum(100, 35)],
  leadDays: 3,
  rush: [[1, 2500, 20]],
})

export const cupCollections: Record<string, Leaf> = {
  'enamel-mugs': ['Enamel mugs', 'For fires, benches and back porches.', 'camp-mug', 'Forest'],
  'squeeze-bottles': ['Squeeze bottles', 'Cheap enough to give one to everybody.', 'sport-bottle', 'Royal'],
  'stadium-cups': ['Stadium cups', 'They come home and stay in the cupboard.', 'stadium-cup', 'Red'],
}

export const bucketHatCollections: Record<string, Leaf> = {
  'bucket-hats': ['Bucket hats', 'Shade on all sides.', 'bucket-hat', 'Khaki'],
}

// prettier-ignore
export const bucketHats = listItems(bucketHat, [
  ['NS-3501', 'Foreman classic bucket hat', 'Washed twill with a brim that remembers how you bent it. A flat front panel leaves room for a badge of thread.', 'Washed twill · 2.25 in brim', [14.9, 9.6], 'Khaki, Black, Deep navy, Olive, White', 'Brim: 2.25 in', { popularity: 430 }],
  ['NS-3505', 'Foreman wide-brim crew hat with neck cape', 'Three inches of brim and a cape that buttons away. Roofers asked for it, pavers buy it.', '3 in brim · neck cape', [22.5, 15.8], 'Khaki, Safety orange, Deep navy', 'Brim: 3 in; Sun protection: UPF 50+', { off: 10, also: ['crew/shop-floor-staples'] }],
  ['NS-3509', 'Foreman hi-vis bucket hat', 'Lime with a silver band all around, seen from every side of the machine. It fits under nothing, so keep it for where no hard hat is asked for.', 'Hi-vis · reflective band', [17.8, 12.2], 'Hi-vis lime, Safety orange', 'Brim: 2.5 in; Reflective: 1 in band', { material: '100 % polyester', also: ['crew/hi-vis'] }],
  ['NS-3513', 'Foreman quick-dry bucket hat', 'Nylon that dries while you look for it. The crown is vented with four eyelets and a strip of mesh.', 'Quick-dry nylon · vented', [18.4, 12.6], 'Graphite, Deep navy, Black', 'Brim: 2.25 in; Weight: 2.4 oz', { material: '100 % nylon' }],
  ['NS-3517', 'Foreman reversible bucket hat', 'Two colors, two moods, one hat. Your mark goes on one side or, for a second setup, on both.', 'Reversible · two colors', [19.9, 13.9], 'Black, Deep navy, Burgundy', 'Brim: 2.25 in; Sides: 2'],
  ['NS-3521', 'Foreman corduroy bucket hat', 'Fine-wale corduroy for the fall party. Thread sinks in a little, so keep letters above a quarter of an inch.', 'Fine-wale corduroy', [21.6, 14.8], 'Olive, Burgundy, Khaki', 'Brim: 2 in', { material: '100 % cotton corduroy', stock: 'mixed' }],
  ['NS-3525', 'Foreman recycled bucket hat', 'Recycled polyester with the hand of cotton. The lining names the mill and the year.', 'Recycled polyester', [17.2, 11.4], 'Graphite, Forest, Deep navy', 'Brim: 2.25 in; Recycled content: 100 %', { material: '100 % recycled polyester' }],
  ['NS-3529', 'Foreman insulated bucket hat', 'A quilted lining makes a winter hat of a summer one. The brim stays soft down to zero.', 'Quilted lining', [24.8, 17.5], 'Black, Graphite', 'Brim: 2 in; Lining: Quilted', { stock: 'low' }],
])

// prettier-ignore
export const cups = [
  ...listItems(enamelMug, [
    ['NS-4701', 'Foundry 12 oz speckled enamel mug', 'Speckled like the one your grandfather kept in the truck. The rim is rolled steel, the rest two coats of enamel.', '12 oz · speckled', [9.8, 6.2], 'Forest, Deep navy, White, Black, Red', 'Capacity: 12 oz; Size: 3.5 x 3.2 in', { popularity: 520, also: ['crew/truck-and-cooler'] }],
    ['NS-4705', 'Foundry 16 oz enamel mug', 'Room for a soup. The handle takes four fingers or a carabiner.', '16 oz · wide handle', [11.6, 7.6], 'Forest, Bone, Black', 'Capacity: 16 oz; Size: 3.9 x 3.5 in'],
    ['NS-4709', 'Foundry 8 oz enamel cup', 'Small, for strong coffee and short breaks. Eight of them hang on one hook.', '8 oz · small', [8.4, 5.3], 'White, Royal, Red', 'Capacity: 8 oz; Size: 3.1 x 2.9 in'],
    ['NS-4713', 'Foundry enamel mug with steel lid', 'A lid of stainless steel keeps ash out and heat in. It doubles as a coaster for those who own one.', '12 oz · steel lid', [13.9, 9.4], 'Deep navy, Black, Forest', 'Capacity: 12 oz; Lid: Stainless steel', { off: 12 }],
    ['NS-4717', 'Foundry matte enamel mug, 14 oz', 'A matte coat outside, gloss inside, so that it looks quiet and rinses clean. One-color marks look best on it.', '14 oz · matte', [12.4, 8.3], 'Graphite, Bone, Teal', 'Capacity: 14 oz; Size: 3.6 x 3.4 in'],
  ]),
  ...listItems(squeezeBottle, [
    ['NS-4801', 'Pitchline 20 oz squeeze bottle', 'The bottle of every fun run. Soft enough for a child’s hand, tight enough for a bag.', '20 oz · push-pull lid', [2.35, 1.12], 'Royal, Red, White, Kelly, Black, Orange', 'Capacity: 20 oz; Size: 2.9 x 7.8 in', { popularity: 580 }],
    ['NS-4805', 'Pitchline 28 oz squeeze bottle', 'Eight ounces more and a grip in the middle. Fits the cages of bicycles and golf carts.', '28 oz · grip waist', [2.85, 1.44], 'Royal, Red, White, Black', 'Capacity: 28 oz; Size: 2.9 x 9.6 in'],
    ['NS-4809', 'Pitchline 32 oz job-site bottle', 'Marked in ounces, because heat plans ask who drank how much. The lid has a hook for the scaffold.', '32 oz · ounce marks · hook', [3.6, 1.98], 'Safety orange, White, Royal', 'Capacity: 32 oz; Marks: Every 4 oz', { also: ['crew/truck-and-cooler'] }],
    ['NS-4813', 'Pitchline insulated squeeze bottle, 21 oz', 'A wall of foam between two of plastic keeps water cool for a shift. It still squeezes.', '21 oz · insulated', [6.9, 4.4], 'White, Royal, Graphite', 'Capacity: 21 oz; Insulation: Foam', { off: 10, material: 'Polypropylene, foam' }],
    ['NS-4817', 'Pitchline bottle of cane plastic, 22 oz', 'Made of sugar cane instead of oil, and recycled with the others. Feels the same, and the label says the difference.', '22 oz · bio-based', [3.2, 1.75], 'White, Kelly, Forest', 'Capacity: 22 oz; Bio-based content: 95 %', { material: 'Bio-based polyethylene' }],
    ['NS-4821', 'Pitchline bottle with fruit infuser, 24 oz', 'A basket for lemons, or for whatever keeps people at water. The lid closes with a click.', '24 oz · infuser', [6.2, 3.95], 'Teal, Royal, Red', 'Capacity: 24 oz; Infuser: Removable', { material: 'Copolyester, BPA-free' }],
    ['NS-4825', 'Pitchline collapsible bottle, 25 oz', 'Rolls up to the size of a fist when it is empty. Silicone throughout, so it takes boiling water.', '25 oz · rolls up', [8.8, 5.9], 'Royal, Orange, Black', 'Capacity: 25 oz; Rolled: 3 x 3 in', { material: 'Silicone, polypropylene', stock: 'mixed' }],
  ]),
  ...listItems(stadiumCup, [
    ['NS-4901', 'Bleacher 16 oz stadium cup', 'Sixteen ounces for the picnic line. A thousand stand in two cartons and in every cupboard afterwards.', '16 oz', [0.95, 0.39], 'Red, Royal, White, Black, Kelly, Gold, Orange', 'Capacity: 16 oz; Size: 4.75 x 3.4 in', { popularity: 540 }],
    ['NS-4905', 'Bleacher 22 oz stadium cup', 'The size that concession stands sell. One color around, or four in front.', '22 oz', [1.12, 0.48], 'Red, Royal, White, Black, Purple', 'Capacity: 22 oz; Size: 6 x 3.5 in'],
    ['NS-4909', 'Bleacher 32 oz stadium cup', 'A quart with a grip at the bottom. Refill programs print the year on it.', '32 oz · grip foot', [1.48, 0.69], 'Royal, Red, White', 'Capacity: 32 oz; Size: 7 x 4 in'],
    ['NS-4913', 'Bleacher color-change cup, 17 oz', 'Turns a shade darker when the drink is cold. Children make you show it twice.', '17 oz · changes color', [1.75, 0.86], 'Teal, Purple, Royal', 'Capacity: 17 oz; Changes below: 50 °F', { off: 10 }],
    ['NS-4917', 'Bleacher recycled stadium cup, 20 oz', 'A quarter of it was a cup before. The color is a touch deeper, the price the same as last year’s plain one.', '20 oz · recycled', [1.2, 0.54], 'Forest, Royal, Black', 'Capacity: 20 oz; Recycled content: 25 %', { material: 'Recycled polypropylene' }],
    ['NS-4921', 'Bleacher cup with lid and straw, 24 oz', 'A snap lid and a straw that stays in. For booths on carpet.', '24 oz · lid and straw', [2.6, 1.42], 'White, Red, Royal, Black', 'Capacity: 24 oz; Lid: Snap'],
    ['NS-4925', 'Bleacher glow cup, 16 oz', 'Charges under the lamps of the tent and glows until the last song. Print in black or navy, and it reads by night.', '16 oz · glows', [1.65, 0.82], 'White', 'Capacity: 16 oz; Glows: 2 h', { stock: 'low' }],
  ]),
]
