import { decal, decalCharges, direct, lessThanMinimum, printCharges } from './decoration.ts'
import { family, listItems } from './makers.ts'
import type { Leaf } from './makers.ts'

const reel = family({
  kind: 'badge-reel',
  collection: 'badge-reels',
  steps: [100, 250, 500, 1000, 2500],
  carton: [250, 18, 12, 12, 8],
  brand: 'Gatehouse',
  material: 'ABS',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Steel clip; Vinyl strap with snap',
  keywords: 'id card holder retractable pass',
  methods: [direct(2, 'Face 0.75x0.75'), decal('Face 0.75x0.75')],
  charges: [...printCharges(0.12, 0.2, 35), ...decalCharges(0.35), lessThanMinimum(100, 35)],
  leadDays: 4,
  rush: [[2, 1000, 15]],
})

const keyTag = family({
  kind: 'key-tag',
  collection: 'key-tags',
  steps: [100, 250, 500, 1000, 2500],
  carton: [500, 24, 14, 12, 8],
  brand: 'Gatehouse',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Split ring of steel; Edges finished',
  keywords: 'key ring chain fob giveaway',
  methods: [direct(1, 'Tag 1x1.4'), decal('Tag 1x1.4')],
  charges: [...printCharges(0.14, 0.24, 35), ...decalCharges(0.35), lessThanMinimum(100, 35)],
  leadDays: 5,
})

const glass = family({
  kind: 'glass-award',
  collection: 'glass-awards',
  steps: [1, 6, 12, 24, 48],
  carton: [6, 24, 16, 12, 12],
  brand: 'Laurel',
  madeIn: 'China, engraved in Dayton, OH',
  features: 'Velvet-lined box; Names from a list at no charge',
  keywords: 'trophy crystal recognition employee safety',
  methods: [direct(1, 'Slab 2.5x3')],
  charges: [...printCharges(2.5, 4, 60)],
  leadDays: 7,
})

const plaque = family({
  kind: 'plaque',
  collection: 'plaques',
  steps: [1, 6, 12, 24, 48],
  carton: [6, 22, 18, 14, 8],
  brand: 'Laurel',
  madeIn: 'USA',
  features: 'Beveled edge; Keyhole at the back',
  keywords: 'wall award wood recognition certificate',
  methods: [direct(1, 'Plate 5x6.2')],
  charges: [...printCharges(2, 3, 50)],
  leadDays: 6,
})

const medal = family({
  kind: 'medal',
  collection: 'medals',
  steps: [25, 50, 100, 250, 500],
  carton: [100, 30, 14, 12, 8],
  brand: 'Laurel',
  material: 'Zinc alloy, plated',
  madeIn: 'China, decorated in Dayton, OH',
  features: '32 in ribbon sewn on; Packed singly',
  keywords: 'award race sport ribbon winner',
  methods: [direct(2, 'Medal 1x1'), decal('Medal 1x1')],
  charges: [...printCharges(0.4, 0.6, 45), ...decalCharges(0.6), lessThanMinimum(25, 35)],
  leadDays: 6,
})

export const awardCollections: Record<string, Leaf> = {
  'badge-reels': ['Badge reels', 'The pass comes along and goes back.', 'badge-reel', 'Royal'],
  'key-tags': ['Key tags', 'In a pocket every day of the year.', 'key-tag', 'Red'],
  'glass-awards': ['Glass awards', 'For the top of the cabinet.', 'glass-award', 'Royal'],
  'plaques': ['Plaques', 'For the wall that visitors see.', 'plaque', 'Brown'],
  'medals': ['Medals', 'For runs, rodeos and record years.', 'medal', 'Gold'],
}

// prettier-ignore
export const awards = [
  ...listItems(reel, [
    ['NS-8501', 'Gatehouse round badge reel', 'Thirty-two inches of cord and a spring that has been counted to a hundred thousand. The dome holds a print or a decal.', '32 in cord · slide clip', [1.35, 0.74], 'Royal, Black, Red, White, Kelly', 'Cord: 32 in; Clip: Slide', { popularity: 450 }],
    ['NS-8505', 'Gatehouse swivel-clip badge reel', 'The clip turns, so that the name stays in front. Nurses taught us that.', '34 in cord · swivel clip', [1.75, 1.02], 'Royal, Black, Teal, White', 'Cord: 34 in; Clip: Swivel'],
    ['NS-8509', 'Gatehouse carabiner badge reel', 'Hooks to a belt loop without a clip to break. Popular where gloves are worn.', '32 in cord · carabiner', [2.2, 1.36], 'Black, Red, Royal', 'Cord: 32 in; Clip: Carabiner'],
    ['NS-8513', 'Gatehouse heavy-duty badge reel', 'A cord of braided steel and a case that takes a boot. Holds a pass and four keys.', '24 in steel cord', [4.9, 3.4], 'Black, Graphite', 'Cord: 24 in steel; Load: 4 oz', { steps: [50, 100, 250, 500], charges: [...printCharges(0.2, 0.3, 35), ...decalCharges(0.4), lessThanMinimum(50, 35)], off: 10 }],
    ['NS-8517', 'Gatehouse antimicrobial badge reel', 'Silver in the plastic slows what grows on it. Wipes down with what you already use.', 'Antimicrobial · 34 in', [1.95, 1.18], 'White, Teal, Royal', 'Cord: 34 in; Additive: Silver ion', { stock: 'mixed' }],
  ]),
  ...listItems(keyTag, [
    ['NS-8601', 'Gatehouse leather key tag', 'Saddle leather with a blind or printed mark. Ages with its keys.', 'Saddle leather · riveted', [2.9, 1.72], 'Red, Black, Brown, Tan', 'Size: 1.25 x 2.5 in', { material: 'Full-grain cowhide', popularity: 400 }],
    ['NS-8605', 'Gatehouse soft key tag', 'Molded rubbery vinyl that floats for a while and never scratches a dashboard. Seven bright colors, of which four are here.', 'Soft vinyl', [1.2, 0.64], 'Red, Royal, Black, Gold', 'Size: 1.3 x 2.4 in', { material: 'Soft vinyl' }],
    ['NS-8609', 'Gatehouse motel key tag', 'The diamond of the roadside, with a promise on the back to post it home. Numbered from a list if you like.', 'Classic diamond · numbered', [1.05, 0.52], 'Red, Royal, Black, White', 'Size: 1.75 x 3.4 in', { material: 'Polypropylene' }],
    ['NS-8613', 'Gatehouse recycled leather key tag', 'Offcuts, ground and pressed again. The grain is printed, the hand is real.', 'Recycled leather', [1.85, 1.08], 'Black, Brown, Forest', 'Size: 1.25 x 2.5 in; Recycled content: 70 %', { material: 'Recycled leather' }],
    ['NS-8617', 'Gatehouse floating key tag', 'A foam core holds two keys above water until you have turned the boat. Bright, so that you see where.', 'Floats 2 keys', [1.95, 1.12], 'Orange, Gold, Royal', 'Size: 1.5 x 3 in; Floats: 2 keys', { material: 'EVA foam', off: 12 }],
    ['NS-8621', 'Gatehouse aluminum key tag', 'Anodized and light, with a bottle opener cut into the end. The mark is engraved by laser, one color by nature.', 'Aluminum · opener', [2.1, 1.26], 'Silver, Black, Royal, Red', 'Size: 1 x 2.75 in', { material: 'Aluminum' }],
  ]),
  ...listItems(glass, [
    ['NS-8701', 'Laurel peaked glass award, 7 in', 'Jade-edged glass on a base in your color. The peak catches the light of any lobby.', '7 in · jade glass', [62, 47.5], 'Royal, Black', 'Height: 7 in; Thickness: 0.75 in', { material: 'Jade glass', also: ['crew/safety-awards'] }],
    ['NS-8705', 'Laurel peaked glass award, 9 in', 'Two inches more, for the plant instead of the person. Packed so that it survives the mail room.', '9 in · jade glass', [84, 66.5], 'Royal, Black, Burgundy', 'Height: 9 in; Thickness: 0.75 in', { material: 'Jade glass' }],
    ['NS-8709', 'Laurel optical crystal award, 8 in', 'Crystal without a tint, so that a fine engraving floats. Heavy enough that people bend to lift it.', '8 in · optical crystal', [138, 112], 'Black, Royal', 'Height: 8 in; Thickness: 1 in', { material: 'Optical crystal', off: 10 }],
    ['NS-8713', 'Laurel million hours award', 'For a site that has worked a million hours without a lost day. The base takes a plate for every further million.', '10 in · base with plates', [168, 139], 'Safety orange, Forest', 'Height: 10 in; Plates: Up to 6', { material: 'Jade glass', also: ['crew/safety-awards'], stock: 'low' }],
  ]),
  ...listItems(plaque, [
    ['NS-8801', 'Laurel walnut plaque, 8 x 10 in', 'Solid walnut under a plate of black brass. The sizes and the words of half a century of service awards.', '8 x 10 in · walnut', [48, 36.5], 'Brown', 'Size: 8 x 10 in; Plate: 6 x 8 in', { material: 'Walnut, brass plate', also: ['crew/safety-awards'] }],
    ['NS-8805', 'Laurel walnut plaque, 9 x 12 in', 'Room for a mark, a name and three lines that somebody had to write. Ready to hang.', '9 x 12 in · walnut', [59, 45.5], 'Brown, Black', 'Size: 9 x 12 in; Plate: 7 x 9 in', { material: 'Walnut, brass plate' }],
    ['NS-8809', 'Laurel cherry-finish plaque, 7 x 9 in', 'A warm finish on engineered wood, made for programs of many. The plate is printed, not engraved, so photographs work.', '7 x 9 in · photo plate', [29.5, 21], 'Burgundy, Brown', 'Size: 7 x 9 in; Plate: 5 x 7 in', { material: 'Engineered wood' }],
    ['NS-8813', 'Laurel employee of the month plaque', 'Twelve small plates around one large one, all included. In January you order twelve more.', '10.5 x 13 in · 12 plates', [78, 63], 'Brown, Black', 'Size: 10.5 x 13 in; Plates: 12', { material: 'Walnut, brass plates', off: 12 }],
  ]),
  ...listItems(medal, [
    ['NS-8901', 'Laurel 2 in wreath medal', 'A wreath around an empty middle, which is yours. Gold, silver and copper finishes ship together.', '2 in · wreath', [4.9, 3.1], 'Gold, Silver, Brass', 'Diameter: 2 in; Ribbon: 7/8 in', { popularity: 380 }],
    ['NS-8905', 'Laurel 2.5 in race medal', 'Thick enough to clink. The ribbon is woven with your color along the edge.', '2.5 in · woven ribbon', [6.4, 4.3], 'Gold, Silver, Brass', 'Diameter: 2.5 in; Ribbon: 1 in woven'],
    ['NS-8909', 'Laurel welding rodeo medal', 'Given at our own counter every May, and to anybody who holds a rodeo. The back has room for process and place.', '2.5 in · engraved back', [7.2, 4.95], 'Brass, Silver, Gold', 'Diameter: 2.5 in; Back: Engraved', { off: 10 }],
    ['NS-8913', 'Laurel recycled alloy medal', 'Cast of alloy that has been faucets and handles. The finish is brushed, because polish would hide it.', '2 in · recycled alloy', [5.3, 3.5], 'Silver, Brass', 'Diameter: 2 in; Recycled content: 90 %', { material: 'Recycled zinc alloy', stock: 'mixed' }],
  ]),
]
