import {
  decal,
  decalCharges,
  embroidery,
  embroideryCharges,
  lessThanMinimum,
  screen,
  screenCharges,
} from './decoration.ts'
import { family, listItems, type Leaf } from './makers.ts'

const bucketHat = family({
  kind: 'bucket-hat',
  collection: 'bucket-hats',
  steps: [24, 48, 144, 288, 576],
  carton: [144, 36, 26, 18, 16],
  brand: 'Foreman',
  material: '100% cotton twill',
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
  collection: 'camp-mugs',
  steps: [36, 72, 144, 288, 576],
  carton: [36, 26, 18, 14, 12],
  brand: 'Foundry',
  material: 'Enameled steel',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Rolled steel rim; Goes over a fire and into the dishwasher; Not for microwaves',
  keywords: 'camping cup tin coffee campfire',
  methods: [screen(3, 'Front 2.5x2', 'Back 2.5x2'), decal('Front 2.5x2')],
  charges: [...screenCharges(0.35, 0.6), ...decalCharges(0.9), lessThanMinimum(36, 45)],
  leadDays: 6,
})

const squeezeBottle = family({
  kind: 'sport-bottle',
  collection: 'sport-bottles',
  steps: [100, 250, 500, 1000, 2500],
  carton: [100, 24, 24, 16, 18],
  brand: 'Pitchline',
  material: 'LDPE, BPA-free',
  madeIn: 'USA',
  features: 'Push-pull valve; Top-rack dishwasher safe; BPA-free',
  keywords: 'water bike bicycle gym sport drink',
  methods: [screen(3, 'Front 2.5x2.75', 'Back 2.5x2.75')],
  charges: [...screenCharges(0.16, 0.28, 40), lessThanMinimum(100, 40)],
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
  methods: [screen(3, 'Front 3x3.5', 'Back 3x3.5', 'Wrap 9x3.5, 1 color')],
  charges: [...screenCharges(0.08, 0.14, 35), lessThanMinimum(100, 35)],
  leadDays: 3,
  rush: [[1, 2500, 20]],
})

export const cupCollections: Record<string, Leaf> = {
  'stadium-cups': ['Stadium cups', 'They come home and stay in the cupboard.', 'stadium-cup', 'Red'],
}

export const bucketHatCollections: Record<string, Leaf> = {
  'bucket-hats': ['Bucket hats', 'Shade on all sides.', 'bucket-hat', 'Khaki'],
}

// oxfmt-ignore
export const bucketHats = listItems(bucketHat, [
  ['NS-3501', 'Foreman classic bucket hat', 'Washed cotton twill bucket hat with sewn eyelets and a sweatband. Front panel takes embroidery or a decal.', 'Washed twill · 2.25 in brim', [14.9, 9.6], 'Khaki, Black, Deep navy, Olive, White', 'Brim: 2.25 in', { popularity: 430 }],
  ['NS-3505', 'Foreman wide-brim crew hat with neck cape', 'Wide 3 in brim with a neck cape that buttons off. UPF 50+.', '3 in brim · neck cape', [22.5, 15.8], 'Safety orange, Khaki', 'Brim: 3 in; Sun protection: UPF 50+; Cape: Removable', { off: 10, also: ['crew/shop-floor-staples'], features: 'Removable neck cape; Stitched brim; Inside sweatband', look: 'cape' }],
  ['NS-3509', 'Foreman hi-vis bucket hat', 'Fluorescent polyester with a 1 in silver reflective band all around. Not for use under a hard hat.', 'Hi-vis · reflective band', [17.8, 12.2], 'Hi-vis lime, Safety orange', 'Brim: 2.5 in; Reflective: 1 in silver band', { material: '100% polyester', also: ['crew/hi-vis'], look: 'band' }],
  ['NS-3513', 'Foreman quick-dry bucket hat', 'Quick-drying nylon with a mesh vent strip and four eyelets. Packable.', 'Quick-dry nylon · vented', [18.4, 12.6], 'Graphite, Deep navy, Black', 'Brim: 2.25 in; Weight: 2.4 oz', { material: '100% nylon' }],
  ['NS-3517', 'Foreman reversible bucket hat', 'Reversible: solid color on one side, contrast color on the other. Can be decorated on both sides with a second set-up.', 'Reversible · two colors', [19.9, 13.9], 'Black, Deep navy, Burgundy', 'Brim: 2.25 in; Sides: 2'],
  ['NS-3521', 'Foreman corduroy bucket hat', 'Fine-wale cotton corduroy. Keep embroidered letters taller than 1/4 in.', 'Fine-wale corduroy', [21.6, 14.8], 'Olive, Burgundy, Khaki', 'Brim: 2 in; Smallest letter: 1/4 in', { material: '100% cotton corduroy', stock: 'mixed' }],
  ['NS-3525', 'Foreman recycled bucket hat', 'Recycled polyester twill with a soft, brushed hand. Sewn eyelets, inside sweatband.', 'Recycled polyester', [17.2, 11.4], 'Graphite, Forest, Deep navy', 'Brim: 2.25 in; Recycled content: 100%', { material: '100% recycled polyester' }],
  ['NS-3529', 'Foreman insulated bucket hat', 'Cotton twill with a quilted lining for cold weather. Soft brim, one-piece crown.', 'Quilted lining', [24.8, 17.5], 'Black, Graphite', 'Brim: 2 in; Lining: Quilted', { stock: 'low' }],
])

// oxfmt-ignore
export const cups = [
  ...listItems(enamelMug, [
    ['NS-4701', 'Foundry 12 oz speckled enamel mug', 'Steel mug with two coats of speckled enamel and a rolled steel rim. Safe on a stove and over a fire.', '12 oz · speckled', [9.8, 6.2], 'Deep navy, Forest', 'Capacity: 12 oz; Size: 3.5 x 3.2 in', { popularity: 520, also: ['crew/truck-and-cooler'], look: 'speckle' }],
    ['NS-4705', 'Foundry 16 oz enamel mug', 'Large enamel mug for coffee or soup, with a handle wide enough for four fingers. Rolled steel rim.', '16 oz · wide handle', [11.6, 7.6], 'Forest, Bone, Black', 'Capacity: 16 oz; Size: 3.9 x 3.5 in', { }],
    ['NS-4709', 'Foundry 8 oz enamel cup', 'Small enamel cup for espresso and tastings. The open handle hangs on a hook.', '8 oz · small', [8.4, 5.3], 'White, Royal, Red', 'Capacity: 8 oz; Size: 3.1 x 2.9 in', { }],
    ['NS-4713', 'Foundry enamel mug with steel lid', 'Enamel mug with a stainless steel lid that keeps heat in and dirt out. Safe on a stove without the lid.', '12 oz · steel lid', [13.9, 9.4], 'Black, Deep navy', 'Capacity: 12 oz; Lid: Stainless steel', { off: 12, look: 'steel-lid' }],
    ['NS-4717', 'Foundry matte enamel mug, 14 oz', 'Enamel mug, matte outside and glossy inside. Prints best in one color.', '14 oz · matte', [12.4, 8.3], 'Graphite, Bone, Teal', 'Capacity: 14 oz; Size: 3.6 x 3.4 in'],
  ]),
  ...listItems(squeezeBottle, [
    ['NS-4801', 'Pitchline 20 oz squeeze bottle', 'Standard squeeze bottle with a push-pull lid. BPA-free LDPE, top-rack dishwasher safe.', '20 oz · push-pull lid', [2.35, 1.12], 'Royal, Red, White, Kelly, Black, Orange', 'Capacity: 20 oz; Size: 2.9 x 7.8 in', { popularity: 580, carton: [100, 24, 24, 16, 18] }],
    ['NS-4805', 'Pitchline 28 oz squeeze bottle', 'Large squeeze bottle with a grip at the waist. Fits standard bicycle cages.', '28 oz · grip waist', [2.85, 1.44], 'Red, White, Black', 'Capacity: 28 oz; Size: 2.9 x 9.6 in', { carton: [100, 29, 24, 18, 20], }],
    ['NS-4809', 'Pitchline 32 oz job-site bottle', 'Squeeze bottle with marks every 4 oz to track fluid intake. Lid with hook.', '32 oz · ounce marks · hook', [3.6, 1.98], 'Safety orange, White', 'Capacity: 32 oz; Marks: Every 4 oz; Size: 3.6 x 10 in; Lid: Push-pull, with hook', { also: ['crew/truck-and-cooler'], carton: [50, 20, 28, 16, 18], look: 'marks s110' }],
    ['NS-4813', 'Pitchline insulated squeeze bottle, 21 oz', 'Squeezable double wall with a layer of foam keeps drinks cool for hours. Fits standard bicycle cages.', '21 oz · insulated', [6.9, 4.4], 'White, Royal, Graphite', 'Capacity: 21 oz; Insulation: Foam', { off: 10, material: 'Polypropylene, foam' }],
    ['NS-4817', 'Pitchline bottle of cane plastic, 22 oz', 'Polyethylene made of 95% sugar cane. Recyclable with other polyethylene. Push-pull lid.', '22 oz · bio-based', [3.2, 1.75], 'White, Kelly, Forest', 'Capacity: 22 oz; Bio-based content: 95%', { material: 'Bio-based polyethylene' }],
    ['NS-4821', 'Pitchline bottle with fruit infuser, 24 oz', 'Copolyester bottle with a removable infuser basket for fruit. Twist-off lid.', '24 oz · infuser', [6.2, 3.95], 'Teal, Royal', 'Capacity: 24 oz; Infuser: Removable', { material: 'Copolyester, BPA-free', features: 'Removable infuser basket; Twist-off lid; BPA-free', look: 'clear' }],
    ['NS-4825', 'Pitchline collapsible bottle, 25 oz', 'Silicone bottle that rolls up to 3 x 3 in when empty. Safe for boiling water. Polypropylene lid with leakproof valve.', '25 oz · rolls up', [8.8, 5.9], 'Royal, Orange, Black', 'Capacity: 25 oz; Rolled: 3 x 3 in', { material: 'Silicone, polypropylene', stock: 'mixed', }],
  ]),
  ...listItems(stadiumCup, [
    ['NS-4901', 'Bleacher 16 oz stadium cup', 'Reusable stadium cup, top-rack dishwasher safe. Prints around the full circumference.', '16 oz', [0.95, 0.39], 'Red, Royal, White, Gold', 'Capacity: 16 oz; Size: 4.75 x 3.4 in', { popularity: 540, }],
    ['NS-4905', 'Bleacher 22 oz stadium cup', 'Concession-size stadium cup with a large imprint area. Prints in one color all around or in up to three colors on the front.', '22 oz', [1.12, 0.48], 'Royal, White, Black', 'Capacity: 22 oz; Size: 6 x 3.5 in', { }],
    ['NS-4909', 'Bleacher 32 oz stadium cup', 'Quart-size stadium cup with a grip at the base. Popular for refill programs.', '32 oz · grip foot', [1.48, 0.69], 'Royal, Red, White', 'Capacity: 32 oz; Size: 7 x 4 in', { }],
    ['NS-4913', 'Bleacher color-change cup, 17 oz', 'Changes to a darker shade below 50 °F. Top-rack dishwasher safe.', '17 oz · changes color', [1.75, 0.86], 'Teal, Purple, Royal', 'Capacity: 17 oz; Changes below: 50 °F', { off: 10 }],
    ['NS-4917', 'Bleacher recycled stadium cup, 20 oz', 'Stadium cup with 25% recycled polypropylene. Colors run slightly darker than standard cups.', '20 oz · recycled', [1.2, 0.54], 'Forest, Royal, Black', 'Capacity: 20 oz; Recycled content: 25%', { material: 'Recycled polypropylene' }],
    ['NS-4921', 'Bleacher cup with lid and straw, 24 oz', 'Stadium cup with a snap lid and a reusable straw. Straw color matches the lid.', '24 oz · lid and straw', [2.6, 1.42], 'Black, White', 'Capacity: 24 oz; Lid: Snap', { look: 'lid straw' }],
    ['NS-4925', 'Bleacher glow cup, 16 oz', 'Glow-in-the-dark cup: charges under any light and glows for up to 2 hours. Dark ink reads best.', '16 oz · glows', [1.65, 0.82], 'White', 'Capacity: 16 oz; Glows: 2 h', { stock: 'low' }],
  ]),
]
