import type { Day } from '../../../domain/calendar/business-days.ts'
import type { HomeSectionData, HomeSectionType } from '../../../server/modules/content/index.ts'

interface DemoSection {
  type: HomeSectionType
  name: string
  data: HomeSectionData
  validFrom?: Day
  validUntil?: Day
}

/** The home page from top to bottom. */
export const demoHome: DemoSection[] = [
  {
    type: 'hero',
    name: 'Branded for the crew.',
    data: {
      text: 'Drinkware, caps, bags and jackets for your logo. Blank goods ship from stock; imprint areas and charges are on every item’s page.',
      linkTitle: 'Shop branded goods',
      linkCollectionPath: 'branded',
      secondLinkTitle: 'About decoration',
      secondLinkUrl: '/general-info#info-artwork',
      ground: 'light',
      picture: 'hero-tumbler.webp',
      itemCodes: ['NS-4420'],
    },
  },
  {
    type: 'hero',
    name: 'Stocked for the shop floor.',
    data: {
      text: 'Wire, electrodes, torches, gas equipment, abrasives and PPE from two warehouses, at quantity prices.',
      linkTitle: 'Shop welding supplies',
      linkCollectionPath: 'industrial',
      secondLinkTitle: 'Shop-floor staples',
      secondLinkCollectionPath: 'crew/shop-floor-staples',
      ground: 'dark',
      picture: 'hero-gas-regulator.webp',
      itemCodes: ['NW-3158'],
    },
  },
  {
    type: 'collections',
    name: 'Collections',
    data: {
      collectionPaths: [
        'branded/drinkware',
        'branded/apparel',
        'branded/headwear',
        'branded/bags',
        'branded/writing',
        'branded/tech-and-outdoor',
        'industrial/filler-metals',
        'industrial/gas',
        'industrial/abrasives',
        'industrial/helmets',
        'industrial/gloves',
        'industrial/safety',
      ],
    },
  },
  {
    type: 'cards',
    name: 'Ready for your mark',
    data: {
      text: 'Best sellers for decoration. The more you order, the lower the price of each.',
      linkTitle: 'See all branded goods',
      linkCollectionPath: 'branded',
      itemCodes: ['NS-4420', 'NS-7012', 'NS-5108', 'NS-2240', 'NS-3302'],
    },
  },
  {
    type: 'banner',
    name: '10% off drinkware',
    data: {
      text: 'Coupon DRINKWARE10 counts when you order $1,000 or more of tumblers, mugs and bottles. Until June 30, 2027.',
      linkTitle: 'Shop drinkware',
      linkCollectionPath: 'branded/drinkware',
      ground: 'dark',
      picture: 'banner-drinkware.webp',
    },
    validFrom: '2026-01-01',
    validUntil: '2027-06-30',
  },
  {
    type: 'rows',
    name: 'Shop-floor staples',
    data: {
      text: 'Everyday consumables with quantity prices, stocked in both warehouses.',
      linkTitle: 'See all welding supplies',
      linkCollectionPath: 'industrial',
      itemCodes: ['NW-1035', 'NW-6507', 'NW-5260', 'NW-2402', 'NW-3158'],
    },
  },
  {
    type: 'collage',
    name: 'By the job',
    data: {
      tiles: [
        { title: 'New-hire kits', text: 'Gear for the first day', collectionPath: 'crew/new-hire-kits', size: 'wide' },
        { title: 'Welders’ gear', text: 'Helmets, gloves, jackets', collectionPath: 'crew/welders-gear', size: 'tall' },
        { title: 'Truck & cooler', collectionPath: 'crew/truck-and-cooler', size: 'normal' },
        { title: 'Safety awards', collectionPath: 'crew/safety-awards', size: 'normal' },
        { title: 'Hi-vis', text: 'Fluorescent and reflective', collectionPath: 'crew/hi-vis', size: 'normal' },
        { title: 'Shop-floor staples', collectionPath: 'crew/shop-floor-staples', size: 'normal' },
      ],
    },
  },
  {
    type: 'facts',
    name: 'Why buyers stay',
    data: {
      facts: [
        {
          figure: '$0.00',
          title: 'No hidden charges',
          text: 'Set-up, run charges and freight are itemized before you order, each with its reason.',
        },
        {
          figure: '1 PO',
          title: 'One cart for both',
          text: 'Branded goods and welding supplies in one checkout, on one purchase order number.',
        },
        {
          figure: '2 warehouses',
          title: 'Dayton and Reno',
          text: 'See stock by warehouse, color and size before you order.',
        },
        {
          figure: 'Net 30',
          title: 'Terms for companies',
          text: 'Ask us for invoice terms, order with a PO number and pay within 30 days.',
        },
      ],
    },
  },
]
