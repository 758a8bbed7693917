import {
  holidayEngraving,
  deboss,
  decal,
  decalCharges,
  fullColor,
  fullColorCharges,
  laser,
  laserCharges,
  lessThanMinimum,
  pad,
  padCharges,
} from './decoration.ts'
import { family, listItems, type Leaf } from './makers.ts'

const reel = family({
  kind: 'badge-reel',
  collection: 'badge-reels',
  steps: [100, 250, 500, 1000, 2500],
  carton: [250, 18, 12, 12, 8],
  brand: 'Gatehouse',
  material: 'ABS',
  madeIn: 'China, decorated in Dayton, OH',
  features: 'Steel clip; Vinyl strap with snap',
  specs: 'Strap: Clear vinyl',
  keywords: 'id card holder retractable pass',
  methods: [pad(2, 'Face 0.75x0.75'), decal('Face 0.75x0.75')],
  charges: [...padCharges(0.12, 0.2, 35), ...decalCharges(0.35), lessThanMinimum(100, 35)],
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
  methods: [pad(1, 'Tag 1x1.4'), decal('Tag 1x1.4')],
  charges: [...padCharges(0.14, 0.24, 35), ...decalCharges(0.35), lessThanMinimum(100, 35)],
  leadDays: 5,
})

const glass = family({
  kind: 'glass-award',
  collection: 'glass-awards',
  steps: [1, 6, 12, 24, 48],
  carton: [6, 24, 16, 12, 12],
  brand: 'Laurel',
  madeIn: 'China, engraved in Dayton, OH',
  features: 'Velvet-lined box; Engraving of names included',
  keywords: 'trophy crystal recognition employee safety',
  methods: [laser('Slab 2.5x3')],
  charges: [...laserCharges(4, 60), holidayEngraving],
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
  methods: [laser('Plate 5x6.2')],
  charges: [...laserCharges(3, 50), holidayEngraving],
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
  features: 'Ribbon sewn on; Packed singly',
  keywords: 'award race sport ribbon winner',
  methods: [pad(2, 'Medal 1x1'), decal('Medal 1x1')],
  charges: [...padCharges(0.4, 0.6, 45), ...decalCharges(0.6), lessThanMinimum(25, 35)],
  leadDays: 6,
})

export const awardCollections: Record<string, Leaf> = {
  'badge-reels': ['Badge reels', 'Retractable reels with clip or carabiner.', 'badge-reel', 'Royal'],
  'key-tags': ['Key tags', 'Leather, vinyl, foam and aluminum key tags.', 'key-tag', 'Red'],
  'glass-awards': ['Glass awards', 'Engraved glass and crystal, 7 to 10 in.', 'glass-award', 'Royal'],
  'plaques': ['Plaques', 'Walnut and cherry-finish plaques.', 'plaque', 'Brown'],
  'medals': ['Medals & ribbons', 'Plated medals, and ribbons to hang them on.', 'medal', 'Gold'],
}

// oxfmt-ignore
export const awards = [
  ...listItems(reel, [
    ['NS-8501', 'Gatehouse round badge reel', 'Retractable badge reel with a 32 in cord and a slide clip. Domed imprint.', '32 in cord · slide clip', [1.35, 0.74], 'Royal, Black, Red, White, Kelly', 'Cord: 32 in; Clip: Slide', { popularity: 450 }],
    ['NS-8505', 'Gatehouse swivel-clip badge reel', 'Swivel clip keeps the badge facing forward. 34 in cord.', '34 in cord · swivel clip', [1.75, 1.02], 'Royal, Black, Teal, White', 'Cord: 34 in; Clip: Swivel'],
    ['NS-8509', 'Gatehouse carabiner badge reel', 'Carabiner hooks to a belt loop or bag. 32 in cord.', '32 in cord · carabiner', [2.2, 1.36], 'Red, Black', 'Cord: 32 in; Clip: Carabiner', { features: 'Carabiner; Vinyl strap with snap', look: 'carabiner' }],
    ['NS-8513', 'Gatehouse heavy-duty badge reel', '24 in steel cord in a heavy-duty case. Holds a badge and keys up to 4 oz.', '24 in steel cord', [4.9, 3.4], 'Black, Graphite', 'Cord: 24 in steel; Load: 4 oz', { steps: [50, 100, 250, 500], charges: [...padCharges(0.2, 0.3, 35), ...decalCharges(0.4), lessThanMinimum(50, 35)], off: 10 }],
    ['NS-8517', 'Gatehouse antimicrobial badge reel', 'Silver ion additive inhibits the growth of bacteria on the plastic. 34 in cord.', 'Antimicrobial · 34 in', [1.95, 1.18], 'White, Teal, Royal', 'Cord: 34 in; Additive: Silver ion', { stock: 'mixed' }],
  ]),
  ...listItems(keyTag, [
    ['NS-8601', 'Gatehouse leather key tag', 'Full-grain leather key tag with a rivet. Print or blind deboss.', 'Saddle leather · riveted', [2.9, 1.72], 'Red, Black, Brown, Tan', 'Size: 1.25 x 2.5 in', { material: 'Full-grain cowhide', methods: [deboss('Tag 1x1.4'), pad(1, 'Tag 1x1.4')], popularity: 400 }],
    ['NS-8605', 'Gatehouse soft key tag', 'Soft molded vinyl key tag that does not scratch. Raised or printed mark.', 'Soft vinyl', [1.2, 0.64], 'Royal, Red', 'Size: 1.3 x 2.4 in', { material: 'Soft vinyl', look: 'smooth' }],
    ['NS-8609', 'Gatehouse motel key tag', 'Classic diamond motel tag with a return-postage message on the back. Can be numbered.', 'Classic diamond · numbered', [1.05, 0.52], 'White, Red', 'Size: 1.75 x 3.4 in', { material: 'Polypropylene', look: 'diamond smooth' }],
    ['NS-8613', 'Gatehouse recycled leather key tag', 'Key tag of 70% recycled leather with a printed grain. Steel split ring.', 'Recycled leather', [1.85, 1.08], 'Black, Brown, Forest', 'Size: 1.25 x 2.5 in; Recycled content: 70%', { material: 'Recycled leather', methods: [deboss('Tag 1x1.4'), pad(1, 'Tag 1x1.4')] }],
    ['NS-8617', 'Gatehouse floating key tag', 'Foam key tag keeps two keys afloat. High-visibility colors.', 'Floats 2 keys', [1.95, 1.12], 'Orange, Gold, Royal', 'Size: 1.5 x 3 in; Floats: 2 keys', { material: 'EVA foam', off: 12 }],
    ['NS-8621', 'Gatehouse aluminum key tag', 'Anodized aluminum key tag with a bottle opener. Laser engraved.', 'Aluminum · opener', [2.1, 1.26], 'Silver, Black', 'Size: 1 x 2.75 in', { material: 'Aluminum', methods: [laser('Tag 1x1.4')], charges: [...laserCharges(0.24, 35), lessThanMinimum(100, 35)], look: 'smooth opener' }],
  ]),
  ...listItems(glass, [
    ['NS-8701', 'Laurel peaked glass award, 7 in', 'Jade glass award on a colored base. Engraving of logo and text is done in Dayton.', '7 in · jade glass', [62, 47.5], 'Royal, Black', 'Height: 7 in; Thickness: 0.75 in', { material: 'Jade glass', also: ['crew/safety-awards'], methods: [laser('Slab 2x2.5')], look: 's86' }],
    ['NS-8705', 'Laurel peaked glass award, 9 in', 'Larger jade glass award on a colored base. Engraved with logo and text.', '9 in · jade glass', [84, 66.5], 'Royal, Black, Burgundy', 'Height: 9 in; Thickness: 0.75 in', { material: 'Jade glass', }],
    ['NS-8709', 'Laurel optical crystal award, 8 in', 'Clear optical crystal without tint, 1 in thick. Engraved with logo and text.', '8 in · optical crystal', [138, 112], 'Black, Royal', 'Height: 8 in; Thickness: 1 in', { material: 'Optical crystal', off: 10 }],
    ['NS-8713', 'Laurel million hours award', 'Safety milestone award. The base takes up to 6 plates, one for each further million hours.', '10 in · base with plates', [168, 139], 'Safety orange, Forest', 'Height: 10 in; Plates: Up to 6', { material: 'Jade glass', also: ['crew/safety-awards'], stock: 'low', look: 's106' }],
  ]),
  ...listItems(plaque, [
    ['NS-8801', 'Laurel walnut plaque, 8 x 10 in', 'Solid walnut plaque with an engraved black brass plate. Keyhole hanger.', '8 x 10 in · walnut', [48, 36.5], 'Brown', 'Size: 8 x 10 in; Plate: 6 x 8 in, black brass', { material: 'Walnut, brass plate', also: ['crew/safety-awards'] }],
    ['NS-8805', 'Laurel walnut plaque, 9 x 12 in', 'Large walnut plaque with room for a logo, name and text. Keyhole hanger.', '9 x 12 in · walnut', [59, 45.5], 'Brown, Black', 'Size: 9 x 12 in; Plate: 7 x 9 in', { material: 'Walnut, brass plate', carton: [6, 26, 18, 14, 8], }],
    ['NS-8809', 'Laurel cherry-finish plaque, 7 x 9 in', 'Cherry finish on engineered wood. Full-color printed plate takes photographs.', '7 x 9 in · photo plate', [29.5, 21], 'Burgundy, Brown', 'Size: 7 x 9 in; Plate: 5 x 7 in', { material: 'Engineered wood', methods: [fullColor('Plate 5x6.2')], charges: fullColorCharges(2.5), }],
    ['NS-8813', 'Laurel employee of the month plaque', 'One header plate and 12 name plates, all included. Walnut board with keyhole hanger.', '10.5 x 13 in · 12 plates', [78, 63], 'Brown, Black', 'Size: 10.5 x 13 in; Plates: 12', { material: 'Walnut, brass plates', off: 12, carton: [6, 34, 16, 14, 10] }],
  ]),
  ...listItems(medal, [
    ['NS-8901', 'Laurel 2 in wreath medal', 'Wreath medal with a center for your logo. Gold, silver and bronze-tone finishes.', '2 in · wreath', [4.9, 3.1], 'Gold, Silver, Brass', 'Diameter: 2 in; Ribbon: 7/8 x 32 in', { popularity: 380 }],
    ['NS-8905', 'Laurel 2.5 in race medal', 'Heavy race medal with a 1 in woven ribbon. Zinc alloy, gold, silver or bronze tone.', '2.5 in · woven ribbon', [6.4, 4.3], 'Gold, Silver, Brass', 'Diameter: 2.5 in; Ribbon: 1 x 32 in, woven'],
    ['NS-8909', 'Laurel welding rodeo medal', 'Welding competition medal with process and place cast on the back. Zinc alloy, gold, silver or bronze tone.', '2.5 in · lettered back', [7.2, 4.95], 'Brass, Silver, Gold', 'Diameter: 2.5 in; Back: Cast lettering; Ribbon: 7/8 x 32 in', { off: 10 }],
    ['NS-8913', 'Laurel recycled alloy medal', 'Cast of 90% recycled zinc alloy with a brushed finish. Silver or bronze tone.', '2 in · recycled alloy', [5.3, 3.5], 'Silver, Brass', 'Diameter: 2 in; Recycled content: 90%; Ribbon: 7/8 x 32 in', { material: 'Recycled zinc alloy', stock: 'mixed' }],
  ]),
]
