/**
 * What a shop needs before buyers come, in the order in which an owner does it. Each step has its page in the back office; what of it is
 * done, the shop sees by itself.
 */
const openingSteps = {
  'contact': {
    group: 'Shop and catalog',
    title: 'Name, address and time zone',
    about: 'On every page, e-mail and invoice, and the time zone for delivery dates.',
    path: '/settings#contact',
    isNeeded: true,
  },
  'brand': {
    group: 'Shop and catalog',
    title: 'Logo and colors',
    about: 'On every page, e-mail and PDF.',
    path: '/settings#brand',
  },
  'items': {
    group: 'Shop and catalog',
    title: 'Items',
    about: 'From your supplier’s list, from another shop, or one by one.',
    path: '/catalog/imports',
    isNeeded: true,
    blocksOrders: true,
  },
  'prices': {
    group: 'Shop and catalog',
    title: 'Prices',
    about: 'Items without a price show ‘Call for pricing’ and cannot be ordered.',
    path: '/catalog?only=withoutPrice',
    isNeeded: true,
    blocksOrders: true,
  },
  'pictures': {
    group: 'Shop and catalog',
    title: 'Pictures',
    about: 'Items without a picture sell less.',
    path: '/catalog?only=withoutPicture',
  },
  'stock': {
    group: 'Shop and catalog',
    title: 'Stock, or made to order',
    about: 'Items without counted stock are made to order, with a lead time.',
    path: '/catalog',
    without: 'Made to order',
  },
  'freight': {
    group: 'Shipping and payment',
    title: 'Freight',
    about: 'Rates by weight and ZIP code, one price for each carton, or pickup. Without them, buyers cannot order.',
    path: '/settings/shipping',
    isNeeded: true,
    blocksOrders: true,
  },
  'tax': {
    group: 'Shipping and payment',
    title: 'Sales tax',
    about: 'Collect it where required. Skip this if you collect none.',
    path: '/settings/taxes',
    isNeeded: true,
  },
  'payment': {
    group: 'Shipping and payment',
    title: 'How buyers pay',
    about: 'By card, or on invoice for companies with terms. A buyer without either cannot order.',
    path: '/settings/payment',
    isNeeded: true,
    blocksOrders: true,
  },
  'mail': {
    group: 'Trust',
    title: 'Mail server',
    about: 'Order confirmations, invitations and password links are e-mailed.',
    path: '/settings/connections#mail',
    isNeeded: true,
  },
  'pages': {
    group: 'Trust',
    title: 'Terms and privacy',
    about: 'Buyers read them before they order.',
    path: '/content/pages',
    isNeeded: true,
  },
  'address': {
    group: 'Trust',
    title: 'Your own web address',
    about: 'With https, so browsers and card networks trust it.',
    path: '/settings/connections#address',
  },
  'search-engines': {
    group: 'Trust',
    title: 'Search engines',
    about: 'A few sentences about the shop for search results and the footer.',
    path: '/settings#contact',
  },
  'colleague': {
    group: 'Trust',
    title: 'First colleague',
    about: 'Each colleague has their own sign-in and role. A second owner can let you back in.',
    path: '/staff',
  },
  'backup': {
    group: 'Trust',
    title: 'Backup',
    about: 'Runs every night. Keep a copy on another machine.',
    path: '/system/backups',
  },
  'order': {
    group: 'Trust',
    title: 'Test order',
    about: 'Order something as a buyer would: cart, payment, mail, packing slip.',
    path: '/home',
    isInShop: true,
    action: 'View shop',
  },
} as const

export type OpeningStepName = keyof typeof openingSteps

interface OpeningStep {
  group: string
  title: string
  about: string
  /** Where it is done. */
  path: string
  /** It is done in the shop instead. */
  isInShop?: boolean
  /** Of the button that leads there, where it is not 'Set up'. */
  action?: string
  /** Without it buyers stumble; the others can wait. */
  isNeeded?: boolean
  /** Without it nobody can order at all. */
  blocksOrders?: boolean
  /** What an owner says who does not need it, where that is not 'Not needed'. */
  without?: string
}

export const openingStepNames = Object.keys(openingSteps) as OpeningStepName[]

const rows: Record<OpeningStepName, OpeningStep> = openingSteps

export const openingStepOf = (name: OpeningStepName): OpeningStep => rows[name]

/** Whether an owner can say that the shop does not need it. */
export const maySkip = (name: OpeningStepName): boolean => !rows[name].isNeeded || name === 'tax'
