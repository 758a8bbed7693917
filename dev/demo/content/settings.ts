import { startOf } from '../../../domain/content/setting-fields.ts'
import type { ShopSettings } from '../../../server/modules/content/index.ts'

/** The demo shop as its owner has set it up: what is not named is as a shop has it from the start. */
export const demoSettings: ShopSettings = {
  brand: {
    ...startOf('brand'),
    name: 'Northgate Supply Co.',
    line: 'Branded merchandise and welding supplies',
    logo: '/brand/northgate-40x40.svg',
    footerLogo: '/brand/northgate-footer-40x40.svg',
    icon: '/brand/northgate-icon-40x40.svg',
    about:
      'Family-owned in Dayton since 1974. Branded merchandise and welding supplies from one supplier, on one purchase order.',
    email: 'orders@northgate.example',
    phone: '(800) 555-0148',
    address: '1400 Leo Street, Dayton, OH 45404',
    theme: { '--color-steel': '#1f3b57', '--color-steel-deep': '#152a3f', '--color-signal': '#c8400a' },
  },
  header: {
    ...startOf('header'),
    notice:
      'Most blank goods in stock ship within 1 business day: today if ordered by 2:00 pm ET. Dayton, OH and Reno, NV.',
    quickLinks: [
      { title: 'Drinkware', collectionPath: 'branded/drinkware' },
      { title: 'Apparel', collectionPath: 'branded/apparel' },
      { title: 'Headwear', collectionPath: 'branded/headwear' },
      { title: 'Bags', collectionPath: 'branded/bags' },
      { title: 'Writing', collectionPath: 'branded/writing' },
      { title: 'Filler metals', collectionPath: 'industrial/filler-metals' },
      { title: 'Guns & torches', collectionPath: 'industrial/tig-and-consumables' },
      { title: 'Gas', collectionPath: 'industrial/gas' },
      { title: 'Abrasives', collectionPath: 'industrial/abrasives' },
      { title: 'Helmets', collectionPath: 'industrial/helmets' },
      { title: 'Gloves', collectionPath: 'industrial/gloves' },
      { title: 'Safety', collectionPath: 'industrial/safety' },
      { title: 'Crew gear', collectionPath: 'crew' },
      { title: 'Closeouts', collectionPath: 'closeouts' },
    ],
  },
  footer: {
    ...startOf('footer'),
    copyright: '© 2026 Northgate Supply Co. All prices in USD.',
    linkGroups: [
      {
        key: 'product',
        title: 'Product',
        links: [
          { title: 'Branded merchandise', collectionPath: 'branded' },
          { title: 'Welding & industrial', collectionPath: 'industrial' },
          { title: 'Crew & job-site gear', collectionPath: 'crew' },
          { title: 'New-hire kits', collectionPath: 'crew/new-hire-kits' },
          { title: 'Shop-floor staples', collectionPath: 'crew/shop-floor-staples' },
          { title: 'Closeouts', collectionPath: 'closeouts' },
        ],
      },
      {
        key: 'about',
        title: 'About',
        links: [
          { title: 'About us', url: '/about-us' },
          { title: 'General information', url: '/general-info' },
          { title: 'Promo standards', url: '/promo-standards' },
          { title: 'Decoration and artwork', url: '/general-info#info-artwork' },
          { title: 'Contact', url: '/about-us#info-contact' },
        ],
      },
      {
        key: 'tools',
        title: 'Tools',
        links: [
          { title: 'Your cart', url: '/cart' },
          { title: 'Your wishlist', url: '/wishlist' },
          { title: 'Compare items', url: '/compare' },
          { title: 'Freight and cartons', url: '/general-info#info-freight' },
          { title: 'Returns', url: '/general-info#info-returns' },
        ],
      },
    ],
    socialLinks: [
      { network: 'facebook', url: 'https://facebook.example/northgatesupply' },
      { network: 'twitter', url: 'https://twitter.example/northgatesupply' },
      { network: 'linkedin', url: 'https://linkedin.example/company/northgate-supply' },
      { network: 'tiktok', url: 'https://tiktok.example/@northgatesupply' },
      { network: 'youtube', url: 'https://youtube.example/@northgatesupply' },
    ],
    memberships: [
      { name: 'ASI', number: '73210', logo: null },
      { name: 'PPAI', number: '412288', logo: null },
      { name: 'SAGE', number: '61205', logo: null },
      { name: 'UPIC', number: 'NGATE', logo: null },
      { name: 'AWS', number: 'C-20417', logo: null },
    ],
  },
  orders: {
    ...startOf('orders'),
    redrawDollars: 40,
    proofWaivers: true,
    blankSamples: 'everyone',
    randomSamples: 'everyone',
    preProductionSamples: 'ordered',
    swatchSamples: 'everyone',
    samplesPerCompany: 24,
  },
  registration: { ...startOf('registration'), suggestedTerms: 'net30', suggestedLimit: 5_000 },
  billing: {
    ...startOf('billing'),
    remitTo: ['Northgate Supply Co.', 'Accounts Receivable', 'PO Box 1974', 'Dayton, OH 45401'],
  },
  cards: startOf('cards'),
  maintenance: { on: false, passHash: null },
  // It sells already.
  opening: { skipped: [], isHidden: true },
}
