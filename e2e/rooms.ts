interface Journey {
  /** Folders whose code the journey is about. What every page goes through (web/ui, web/app, server/platform ...) is in none. */
  rooms: string[]
  /** One of about 60 tests that `npm run test:core` runs: who they sell to, what they sell, and the money. */
  isCore?: boolean
}

const features = (...names: string[]) => names.map((name) => `web/features/${name}`)
const desk = (...names: string[]) => names.map((name) => `web/admin/${name}`)
const modules = (...names: string[]) => names.map((name) => `server/modules/${name}`)

const core = true
const goods = features('product', 'configurator', 'imprint-preview')
const buying = [...features('cart', 'checkout', 'line-shipping'), ...modules('cart', 'orders', 'shipping')]
const cards = modules('card-payments')
const signIn = [...features('sign-in'), ...modules('sessions')]

/** By the name of its file: what has to change so that a journey is walked again by `npm run test:changed`. */
export const journeys: Record<string, Journey> = {
  'accounts-of-the-owner': {
    rooms: [...features('cookie-notice', 'content-page', 'footer'), ...modules('content', 'settings-desk')],
  },
  'addresses-are-questioned': {
    rooms: [...features('address-upload', 'portal'), ...modules('address-checks', 'addresses')],
  },
  'artwork-library': { rooms: [...features('artwork'), ...modules('artwork')] },
  'barriers': { rooms: [] },
  'by-keyboard': { rooms: features('menu', 'header', 'search-box', 'compare', 'listing', 'cart', 'wishlist') },
  'code-comes-after-pictures': { rooms: ['web/app', ...features('product', 'configurator')] },
  'compares-items': { rooms: [...features('compare'), ...modules('catalog')] },
  'customer-buys-on-terms': {
    rooms: [
      ...features('registration', 'payment-terms', 'order-placed'),
      ...buying,
      ...modules('registrations', 'billing'),
    ],
    isCore: core,
  },
  'customer-buys-with-card': { rooms: [...buying, ...cards], isCore: core },
  'customer-portal': { rooms: [...features('portal'), ...modules('order-history')], isCore: core },
  'decorated-order': {
    rooms: [...buying, ...features('portal'), ...modules('order-history', 'mails', 'artwork')],
    isCore: core,
  },
  'decorated-tumbler': { rooms: [...goods, ...modules('catalog', 'previews')], isCore: core },
  'decorated-tumbler-into-cart': {
    rooms: [...goods, ...features('cart'), ...modules('cart', 'artwork')],
    isCore: core,
  },
  'desk-collections': { rooms: [...desk('catalog'), ...modules('staff-collections')] },
  'desk-content': { rooms: [...desk('content'), ...features('home'), ...modules('content-desk', 'content')] },
  'desk-customers': { rooms: [...desk('customers'), ...modules('staff-companies', 'customers')] },
  'desk-day': {
    rooms: [...desk('orders', 'entry', 'staff'), ...modules('order-desk', 'staff', 'audit')],
    isCore: core,
  },
  'desk-decoration': { rooms: [...desk('catalog'), ...goods, ...modules('staff-items')] },
  'desk-imports': { rooms: [...desk('imports'), ...modules('staff-imports', 'imports')] },
  'desk-item-media': { rooms: [...desk('catalog'), ...modules('staff-items')] },
  'desk-items': { rooms: [...desk('catalog'), ...modules('staff-items', 'audit')], isCore: core },
  'desk-mails': { rooms: [...desk('content'), ...modules('mail-desk', 'mails')] },
  'desk-messages': { rooms: [...desk('orders'), ...features('portal'), ...modules('order-messages')] },
  'desk-order-change': {
    rooms: [...desk('orders'), ...modules('order-changes', 'fulfillment'), ...cards],
    isCore: core,
  },
  'desk-order-views': { rooms: [...desk('orders'), ...modules('saved-views', 'search-desk')] },
  'desk-pages': { rooms: [...desk('content'), ...features('content-page'), ...modules('content-desk')] },
  'desk-passkeys': { rooms: [...desk('entry', 'account'), ...modules('staff')] },
  'desk-prices': { rooms: [...desk('prices'), ...modules('price-drafts')] },
  'desk-refund': { rooms: [...desk('orders'), ...modules('order-desk', 'billing'), ...cards], isCore: core },
  'desk-registrations': { rooms: [...desk('customers'), ...modules('registrations', 'company-prices')] },
  'desk-session-end': { rooms: [...desk('entry'), ...modules('staff')] },
  'desk-settings': { rooms: [...desk('settings'), ...modules('settings-desk', 'coupons', 'shipping', 'sales-tax')] },
  'desk-system': { rooms: [...desk('system', 'audit'), ...modules('system', 'audit')] },
  'desk-tokens': { rooms: [...desk('system'), ...modules('staff')] },
  'desk-two-people': { rooms: [...desk('content', 'catalog'), ...modules('content-desk', 'mail-desk')] },
  'desk-work-as': { rooms: [...desk('customers'), ...modules('work-as', 'company-merge', 'audit')] },
  'facets': { rooms: [...features('listing'), ...modules('catalog-search'), 'server/search'], isCore: core },
  'flyer-builder': {
    rooms: [...features('flyer-builder', 'live-flyer', 'add-to-flyer'), ...modules('flyers')],
    isCore: core,
  },
  'flyer-prints-as-seen': { rooms: [...features('flyer-builder'), ...modules('flyers')] },
  'found-by-search-engines': { rooms: ['server/pages', ...features('page-head')], isCore: core },
  'line-to-many-addresses': { rooms: [...features('line-shipping'), ...modules('shipping', 'cart')], isCore: core },
  'lines-to-two-addresses': { rooms: buying, isCore: core },
  'listing-of-a-thousand-items': { rooms: [...features('listing'), ...modules('catalog')] },
  'long-names': { rooms: [...features('portal', 'cart', 'header'), ...desk('orders')] },
  'mailed-links': { rooms: [...signIn, ...modules('customers', 'mails')] },
  'mailing-list': { rooms: [...features('footer'), ...modules('mailing-list')] },
  'on-a-phone': { rooms: features('cookie-notice', 'product', 'header', 'menu') },
  'order-is-placed-once': { rooms: buying, isCore: core },
  'owner-ships-an-order': { rooms: [...features('portal'), ...modules('fulfillment', 'order-history')], isCore: core },
  'pages-are-shared': { rooms: ['server/pages', ...features('header')] },
  'pages-open': { rooms: ['server/pages', ...features('recently-viewed', 'home')], isCore: core },
  'pays-by-keyboard-on-a-phone': { rooms: [...buying, ...cards] },
  'polo-matrix': { rooms: [...features('product', 'configurator'), ...modules('catalog')], isCore: core },
  'portal-account': { rooms: [...features('portal'), ...modules('customers', 'addresses')] },
  'portal-company': { rooms: [...features('company', 'invitation'), ...modules('company')] },
  'portal-email': { rooms: [...features('portal'), ...modules('customers')] },
  'preview-shows-the-imprint': { rooms: [...features('imprint-preview'), ...modules('previews')] },
  'product-choices': { rooms: [...features('product'), ...modules('catalog')], isCore: core },
  'product-page-calls': {
    rooms: [
      ...features('image-zip', 'product-mail', 'price-request'),
      ...modules('image-archives', 'product-mails', 'price-requests'),
    ],
  },
  'quick-order': { rooms: [...features('quick-order'), ...modules('quick-order')] },
  'registration': { rooms: [...features('registration'), ...modules('registrations')], isCore: core },
  'row-view': { rooms: features('item-rows', 'listing') },
  'search-understands': {
    rooms: [...features('search-box', 'listing'), ...modules('catalog-search'), 'server/search'],
    isCore: core,
  },
  'sessions-in-tabs': { rooms: signIn },
  'sheet-coupon-and-card': {
    rooms: [...buying, ...cards, ...features('address-upload'), ...modules('coupons', 'po-files', 'address-checks')],
    isCore: core,
  },
  'sign-in-with-others': { rooms: [...signIn, ...features('social'), ...modules('identities')] },
  'toasts': { rooms: ['web/ui/popups'] },
  'way-in': { rooms: signIn, isCore: core },
  'ways-through-the-shop': { rooms: ['web/router', ...features('listing')], isCore: core },
  'wishlist': { rooms: [...features('wishlist'), ...modules('wishlist')] },
  'without-javascript': { rooms: ['server/pages', ...features('listing')] },
}
