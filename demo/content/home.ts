import type { HomeSectionData } from '../../server/modules/content/index.ts'

export interface DemoSection {
  type: 'hero' | 'cards' | 'rows' | 'facts' | 'collections' | 'collage'
  name: string
  data: HomeSectionData
}

/** The home page from top to bottom. */
export const demoHome: DemoSection[] = [
  {
    type: 'hero',
    name: 'Branded for the crew.',
    data: {
      text: 'Tumblers, caps and jackets with your mark on them, matched to your PMS colors. You approve a proof before we print.',
      linkTitle: 'Shop branded goods',
      linkCollectionPath: 'branded',
      secondLinkTitle: 'Artwork and proofs',
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
      text: 'Wire, rod, torches, gas and PPE from two warehouses. In stock ships the day you order, by the piece or by the pallet.',
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
      text: 'Best sellers of the decorating plant. Price each falls with the quantity.',
      linkTitle: 'See all branded goods',
      linkCollectionPath: 'branded',
      itemCodes: ['NS-4420', 'NS-7012', 'NS-5108', 'NS-2240', 'NS-3302'],
    },
  },
  {
    type: 'rows',
    name: 'Shop-floor staples',
    data: {
      text: 'What every bay burns through. Prices by quantity, stock in both warehouses.',
      linkTitle: 'See all welding supplies',
      linkCollectionPath: 'industrial',
      itemCodes: ['NW-1035', 'NW-6507', 'NW-5260', 'NW-6144', 'NW-3158'],
    },
  },
  {
    type: 'collage',
    name: 'By the job',
    data: {
      tiles: [
        { title: 'New-hire kits', text: 'Day one, in one carton', collectionPath: 'crew/new-hire-kits', size: 'wide' },
        { title: 'Welders’ gear', text: 'Hood, gloves, jacket', collectionPath: 'crew/welders-gear', size: 'tall' },
        { title: 'Truck & cooler', collectionPath: 'crew/truck-and-cooler', size: 'normal' },
        { title: 'Safety awards', collectionPath: 'crew/safety-awards', size: 'normal' },
        { title: 'Hi-vis', text: 'Seen from the cab', collectionPath: 'crew/hi-vis', size: 'normal' },
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
          title: 'No charge without a reason',
          text: 'Set-up, run charges and freight stand in the price as you build it, each with the rule behind it.',
        },
        {
          figure: '1 PO',
          title: 'Both trades on one order',
          text: 'Tumblers for the open house and wire for the night shift: one cart, one purchase order, one invoice.',
        },
        {
          figure: '2 docks',
          title: 'Dayton and Reno',
          text: 'Stock is counted by warehouse, color and size, so the figure you see is on a shelf you can name.',
        },
        {
          figure: 'Net 30',
          title: 'Terms for companies',
          text: 'Register your company, send a purchase order number, and pay the invoice in thirty days.',
        },
      ],
    },
  },
]
