interface Journey {
  /** Folders whose code the journey is about. What every page goes through (web/ui, web/app, server/platform ...) is in none. */
  rooms: string[]
  /** One of about 60 tests that `npm run test:core` runs: who they sell to, what they sell, and the money. */
  isCore?: boolean
}

const features = (...names: string[]) => names.map((name) => `web/features/${name}`)
const admin = (...names: string[]) => names.map((name) => `web/admin/${name}`)
const modules = (...names: string[]) => names.map((name) => `server/modules/${name}`)

const core = true
const goods = features('catalog/product', 'catalog/configurator', 'catalog/imprint-preview')
const buying = [
  ...features('selling/cart', 'selling/checkout', 'selling/line-shipping'),
  ...modules('selling/cart', 'orders/placing', 'delivery/freight'),
]
const cards = modules('payments/cards')
const signIn = [...features('people/sign-in'), ...modules('people/sessions')]

/** By the name of its file: what has to change so that a journey is walked again by `npm run test:changed`. */
export const journeys: Record<string, Journey> = {
  'accounts-of-the-owner': {
    rooms: [
      ...features('content/cookie-notice', 'content/content-page', 'content/footer'),
      ...modules('content/pages', 'admin/settings'),
    ],
  },
  'addresses-are-questioned': {
    rooms: [
      ...features('selling/address-upload', 'orders/portal'),
      ...modules('delivery/address-checks', 'content/redirects'),
    ],
  },
  'artwork-library': { rooms: [...features('selling/artwork'), ...modules('selling/artwork')] },
  'barriers': { rooms: [] },
  'by-keyboard': {
    rooms: features(
      'catalog/menu',
      'content/header',
      'catalog/search-box',
      'catalog/compare',
      'catalog/listing',
      'selling/cart',
      'selling/wishlist',
    ),
  },
  'code-comes-after-pictures': { rooms: ['web/app', ...features('catalog/product', 'catalog/configurator')] },
  'compares-items': { rooms: [...features('catalog/compare'), ...modules('catalog/items')] },
  'customer-buys-on-terms': {
    rooms: [
      ...features('people/registration', 'payments/payment-terms', 'selling/order-placed'),
      ...buying,
      ...modules('people/registrations', 'orders/billing'),
    ],
    isCore: core,
  },
  'customer-buys-with-card': { rooms: [...buying, ...cards], isCore: core },
  'customer-portal': { rooms: [...features('orders/portal'), ...modules('orders/history')], isCore: core },
  'decorated-order': {
    rooms: [...buying, ...features('orders/portal'), ...modules('orders/history', 'content/mails', 'selling/artwork')],
    isCore: core,
  },
  'decorated-tumbler': { rooms: [...goods, ...modules('catalog/items', 'selling/previews')], isCore: core },
  'decorated-tumbler-into-cart': {
    rooms: [...goods, ...features('selling/cart'), ...modules('selling/cart', 'selling/artwork')],
    isCore: core,
  },
  'admin-collections': { rooms: [...admin('catalog'), ...modules('catalog/collections-admin')] },
  'admin-content': {
    rooms: [...admin('content'), ...features('content/home'), ...modules('content/content-admin', 'content/pages')],
  },
  'admin-customers': { rooms: [...admin('people'), ...modules('people/companies-admin', 'people/customers')] },
  'admin-day': {
    rooms: [...admin('orders', 'entry', 'staff'), ...modules('orders/orders-admin', 'admin/staff', 'admin/audit')],
    isCore: core,
  },
  'admin-decoration': { rooms: [...admin('catalog'), ...goods, ...modules('catalog/items-admin')] },
  'admin-imports': { rooms: [...admin('catalog/imports'), ...modules('catalog/imports-admin', 'catalog/imports')] },
  'admin-item-media': { rooms: [...admin('catalog'), ...modules('catalog/items-admin')] },
  'admin-items': {
    rooms: [...admin('catalog'), ...modules('catalog/items-admin', 'catalog/bulk-edits', 'admin/audit')],
    isCore: core,
  },
  'admin-mails': { rooms: [...admin('content'), ...modules('admin/mail-wording', 'content/mails')] },
  'staff-answers-quote': { rooms: [...admin('orders/quotes'), ...modules('orders/quotes')] },
  'customer-asks-for-quote': { rooms: [...features('orders/quotes'), ...modules('orders/quotes')] },
  'company-approves-proof': {
    rooms: [...features('orders/proofs'), ...modules('orders/proofs', 'orders/proof-records')],
  },
  'admin-messages': { rooms: [...admin('orders'), ...features('orders/portal'), ...modules('orders/messages')] },
  'admin-order-change': {
    rooms: [...admin('orders'), ...modules('orders/changes', 'orders/fulfillment'), ...cards],
    isCore: core,
  },
  'admin-order-views': {
    rooms: [...admin('orders', 'kit/list'), ...modules('admin/saved-views', 'catalog/search-admin')],
  },
  'admin-pages': {
    rooms: [...admin('content'), ...features('content/content-page'), ...modules('content/content-admin')],
  },
  'admin-passkeys': { rooms: [...admin('entry', 'account'), ...modules('admin/staff')] },
  'admin-prices': { rooms: [...admin('catalog/prices'), ...modules('catalog/price-drafts')] },
  'admin-refund': {
    rooms: [...admin('orders'), ...modules('orders/orders-admin', 'orders/billing'), ...cards],
    isCore: core,
  },
  'admin-registrations': { rooms: [...admin('people'), ...modules('people/registrations', 'people/company-prices')] },
  'admin-session-end': { rooms: [...admin('entry'), ...modules('admin/staff')] },
  'admin-settings': {
    rooms: [
      ...admin('settings'),
      ...modules('admin/settings', 'selling/coupons', 'delivery/freight', 'delivery/sales-tax'),
    ],
  },
  'admin-system': { rooms: [...admin('system', 'audit'), ...modules('admin/system', 'admin/audit')] },
  'admin-tokens': { rooms: [...admin('system'), ...modules('admin/staff')] },
  'admin-two-people': {
    rooms: [...admin('content', 'catalog'), ...modules('content/content-admin', 'admin/mail-wording')],
  },
  'admin-work-as': { rooms: [...admin('people'), ...modules('admin/work-as', 'admin/company-merge', 'admin/audit')] },
  'facets': { rooms: [...features('catalog/listing'), ...modules('catalog/search'), 'server/search'], isCore: core },
  'flyer-builder': {
    rooms: [
      ...features('selling/flyer-builder', 'selling/live-flyer', 'selling/add-to-flyer'),
      ...modules('selling/flyers'),
    ],
    isCore: core,
  },
  'flyer-prints-as-seen': { rooms: [...features('selling/flyer-builder'), ...modules('selling/flyers')] },
  'found-by-search-engines': { rooms: ['server/pages', ...features('content/page-head')], isCore: core },
  'line-to-many-addresses': {
    rooms: [...features('selling/line-shipping'), ...modules('delivery/freight', 'selling/cart')],
    isCore: core,
  },
  'lines-to-two-addresses': { rooms: buying, isCore: core },
  'listing-of-a-thousand-items': { rooms: [...features('catalog/listing'), ...modules('catalog/items')] },
  'long-names': { rooms: [...features('orders/portal', 'selling/cart', 'content/header'), ...admin('orders')] },
  'mailed-links': { rooms: [...signIn, ...modules('people/customers', 'content/mails')] },
  'mailing-list': { rooms: [...features('content/footer'), ...modules('content/mailing-list')] },
  'on-a-phone': { rooms: features('content/cookie-notice', 'catalog/product', 'content/header', 'catalog/menu') },
  'order-is-placed-once': { rooms: buying, isCore: core },
  'orders-a-sample': {
    rooms: [...features('selling/samples'), ...modules('selling/samples', 'selling/sample-options')],
  },
  'owner-ships-an-order': {
    rooms: [...features('orders/portal'), ...modules('orders/fulfillment', 'orders/history')],
    isCore: core,
  },
  'pages-are-shared': { rooms: ['server/pages', ...features('content/header')] },
  'pages-open': { rooms: ['server/pages', ...features('catalog/recently-viewed', 'content/home')], isCore: core },
  'pays-by-keyboard-on-a-phone': { rooms: [...buying, ...cards] },
  'polo-matrix': {
    rooms: [...features('catalog/product', 'catalog/configurator'), ...modules('catalog/items')],
    isCore: core,
  },
  'portal-account': { rooms: [...features('orders/portal'), ...modules('people/customers', 'content/redirects')] },
  'portal-company': { rooms: [...features('people/company', 'people/invitation'), ...modules('people/companies')] },
  'portal-email': { rooms: [...features('orders/portal'), ...modules('people/customers')] },
  'preview-shows-the-imprint': { rooms: [...features('catalog/imprint-preview'), ...modules('selling/previews')] },
  'product-choices': { rooms: [...features('catalog/product'), ...modules('catalog/items')], isCore: core },
  'product-page-calls': {
    rooms: [
      ...features('catalog/image-zip', 'selling/product-mail', 'selling/price-request'),
      ...modules('catalog/image-archives', 'selling/product-mails', 'selling/price-requests'),
    ],
  },
  'quick-order': { rooms: [...features('selling/quick-order'), ...modules('selling/quick-order')] },
  'registration': { rooms: [...features('people/registration'), ...modules('people/registrations')], isCore: core },
  'row-view': { rooms: features('catalog/item-rows', 'catalog/listing') },
  'search-understands': {
    rooms: [...features('catalog/search-box', 'catalog/listing'), ...modules('catalog/search'), 'server/search'],
    isCore: core,
  },
  'sessions-in-tabs': { rooms: signIn },
  'sheet-coupon-and-card': {
    rooms: [
      ...buying,
      ...cards,
      ...features('selling/address-upload'),
      ...modules('selling/coupons', 'selling/po-files', 'delivery/address-checks'),
    ],
    isCore: core,
  },
  'sign-in-with-others': { rooms: [...signIn, ...features('content/social'), ...modules('people/identities')] },
  'toasts': { rooms: ['web/ui/popups'] },
  'way-in': { rooms: signIn, isCore: core },
  'ways-through-the-shop': { rooms: ['web/router', ...features('catalog/listing')], isCore: core },
  'wishlist': { rooms: [...features('selling/wishlist'), ...modules('selling/wishlist')] },
  'without-javascript': { rooms: ['server/pages', ...features('catalog/listing')] },
}
