import type { Call, CallWithSchemas, Schemas } from './call.ts'
import * as staffAudit from './admin/staff/audit.call.ts'
import * as staffAuditSchemas from './admin/staff/audit.schema.ts'
import * as staffOrderMessages from './admin/orders/order-messages.call.ts'
import * as staffOrderMessagesSchemas from './admin/orders/order-messages.schema.ts'
import * as staffCompanies from './admin/people/companies.call.ts'
import * as staffCompanyMerge from './admin/people/company-merge.call.ts'
import * as staffCompanyPrices from './admin/people/company-prices.call.ts'
import * as staffCompaniesSchemas from './admin/people/companies.schema.ts'
import * as staffCompanyMergeSchemas from './admin/people/company-merge.schema.ts'
import * as staffCompanyPricesSchemas from './admin/people/company-prices.schema.ts'
import * as staffCollections from './admin/catalog/collections.call.ts'
import * as staffCollectionsSchemas from './admin/catalog/collections.schema.ts'
import * as staffItemList from './admin/catalog/item-list.call.ts'
import * as staffItemListSchemas from './admin/catalog/item-list.schema.ts'
import * as staffOrderChanges from './admin/orders/order-changes.call.ts'
import * as staffOrderChangesSchemas from './admin/orders/order-changes.schema.ts'
import * as itemDecoration from './admin/catalog/item-decoration.call.ts'
import * as itemDecorationSchemas from './admin/catalog/item-decoration.schema.ts'
import * as itemMedia from './admin/catalog/item-media.call.ts'
import * as itemMediaSchemas from './admin/catalog/item-media.schema.ts'
import * as relatedItems from './admin/catalog/related-items.call.ts'
import * as relatedItemsSchemas from './admin/catalog/related-items.schema.ts'
import * as staffItems from './admin/catalog/items.call.ts'
import * as staffItemsSchemas from './admin/catalog/items.schema.ts'
import * as staffContent from './admin/content/content.call.ts'
import * as staffContentSchemas from './admin/content/content.schema.ts'
import * as staffPages from './admin/content/pages.call.ts'
import * as staffPagesSchemas from './admin/content/pages.schema.ts'
import * as staffMails from './admin/content/mails.call.ts'
import * as staffMailsSchemas from './admin/content/mails.schema.ts'
import * as staffNavigation from './admin/content/navigation.call.ts'
import * as staffNavigationSchemas from './admin/content/navigation.schema.ts'
import * as staffImports from './admin/catalog/imports.call.ts'
import * as staffImportsSchemas from './admin/catalog/imports.schema.ts'
import * as staffOrderList from './admin/orders/order-list.call.ts'
import * as staffOrderListSchemas from './admin/orders/order-list.schema.ts'
import * as staffSavedViews from './admin/orders/saved-views.call.ts'
import * as staffSavedViewsSchemas from './admin/orders/saved-views.schema.ts'
import * as staffSearchWords from './admin/catalog/search-words.call.ts'
import * as staffSearchWordsSchemas from './admin/catalog/search-words.schema.ts'
import * as staffOrders from './admin/orders/orders.call.ts'
import * as staffOrdersSchemas from './admin/orders/orders.schema.ts'
import * as staffPrices from './admin/catalog/prices.call.ts'
import * as staffPricesSchemas from './admin/catalog/prices.schema.ts'
import * as staffSystem from './admin/system.call.ts'
import * as staffSystemSchemas from './admin/system.schema.ts'
import * as staffRegistrations from './admin/people/registrations.call.ts'
import * as staffRegistrationsSchemas from './admin/people/registrations.schema.ts'
import * as staffConfirmation from './admin/staff/confirmation.call.ts'
import * as staffConfirmationSchemas from './admin/staff/confirmation.schema.ts'
import * as staffPasskeys from './admin/staff/passkeys.call.ts'
import * as staffPasskeysSchemas from './admin/staff/passkeys.schema.ts'
import * as staffTokens from './admin/staff/tokens.call.ts'
import * as staffTokensSchemas from './admin/staff/tokens.schema.ts'
import * as staffToday from './admin/today.call.ts'
import * as staffTodaySchemas from './admin/today.schema.ts'
import * as staffCouponSettings from './admin/settings/settings-coupons.call.ts'
import * as staffCouponSettingsSchemas from './admin/settings/settings-coupons.schema.ts'
import * as staffShippingSettings from './admin/settings/settings-shipping.call.ts'
import * as staffShippingSettingsSchemas from './admin/settings/settings-shipping.schema.ts'
import * as staffTableSettings from './admin/settings/settings-tables.call.ts'
import * as staffTableSettingsSchemas from './admin/settings/settings-tables.schema.ts'
import * as staffSettings from './admin/settings/settings.call.ts'
import * as staffSettingsSchemas from './admin/settings/settings.schema.ts'
import * as staffSession from './admin/staff/session.call.ts'
import * as staffSessionSchemas from './admin/staff/session.schema.ts'
import * as staff from './admin/staff/staff.call.ts'
import * as staffSchemas from './admin/staff/staff.schema.ts'
import * as portalAccount from './portal/account.call.ts'
import * as portalAccountSchemas from './portal/account.schema.ts'
import * as portalAddresses from './portal/addresses.call.ts'
import * as portalAddressesSchemas from './portal/addresses.schema.ts'
import * as portalArtwork from './portal/artwork.call.ts'
import * as portalArtworkSchemas from './portal/artwork.schema.ts'
import * as portalCompany from './portal/company.call.ts'
import * as portalCompanySchemas from './portal/company.schema.ts'
import * as portal from './portal/portal.call.ts'
import * as portalSchemas from './portal/portal.schema.ts'
import * as portalCards from './portal/cards.call.ts'
import * as portalCardsSchemas from './portal/cards.schema.ts'
import * as portalInvoices from './portal/invoices.call.ts'
import * as portalInvoicesSchemas from './portal/invoices.schema.ts'
import * as portalMessages from './portal/messages.call.ts'
import * as portalMessagesSchemas from './portal/messages.schema.ts'
import * as portalSessions from './portal/sessions.call.ts'
import * as portalSessionsSchemas from './portal/sessions.schema.ts'
import * as account from './shop/account.call.ts'
import * as accountSchemas from './shop/account.schema.ts'
import * as addressChecks from './shop/address-checks.call.ts'
import * as addressChecksSchemas from './shop/address-checks.schema.ts'
import * as artwork from './shop/artwork.call.ts'
import * as artworkSchemas from './shop/artwork.schema.ts'
import * as cart from './shop/cart/cart.call.ts'
import * as cartSchemas from './shop/cart/cart.schema.ts'
import * as content from './shop/content.call.ts'
import * as contentSchemas from './shop/content.schema.ts'
import * as emails from './shop/emails.call.ts'
import * as emailsSchemas from './shop/emails.schema.ts'
import * as flyers from './shop/flyers.call.ts'
import * as flyersSchemas from './shop/flyers.schema.ts'
import * as freightBill from './shop/cart/freight-bill.call.ts'
import * as freightBillSchemas from './shop/cart/freight-bill.schema.ts'
import * as invitations from './shop/invitations.call.ts'
import * as invitationsSchemas from './shop/invitations.schema.ts'
import * as lineShipping from './shop/cart/line-shipping.call.ts'
import * as lineShippingSchemas from './shop/cart/line-shipping.schema.ts'
import * as listings from './shop/catalog/listings.call.ts'
import * as listingsSchemas from './shop/catalog/listings.schema.ts'
import * as mailingList from './shop/mailing-list.call.ts'
import * as mailingListSchemas from './shop/mailing-list.schema.ts'
import * as orders from './shop/cart/orders.call.ts'
import * as ordersSchemas from './shop/cart/orders.schema.ts'
import * as payments from './shop/cart/payments.call.ts'
import * as paymentsSchemas from './shop/cart/payments.schema.ts'
import * as priceRequests from './shop/catalog/price-requests.call.ts'
import * as priceRequestsSchemas from './shop/catalog/price-requests.schema.ts'
import * as productOptions from './shop/catalog/product-options.call.ts'
import * as productOptionsSchemas from './shop/catalog/product-options.schema.ts'
import * as products from './shop/catalog/products.call.ts'
import * as productsSchemas from './shop/catalog/products.schema.ts'
import * as quickOrder from './shop/cart/quick-order.call.ts'
import * as quickOrderSchemas from './shop/cart/quick-order.schema.ts'
import * as shipping from './shop/cart/shipping.call.ts'
import * as shippingSchemas from './shop/cart/shipping.schema.ts'
import * as webVitals from './shop/web-vitals.call.ts'
import * as webVitalsSchemas from './shop/web-vitals.schema.ts'
import * as wishlist from './shop/catalog/wishlist.call.ts'
import * as wishlistSchemas from './shop/catalog/wishlist.schema.ts'

export interface ListedCall {
  area: string
  call: CallWithSchemas
  /** All that the file of its schemas exports: the shapes that calls share are among it. */
  exports: Record<string, unknown>
}

export interface StaffCall extends ListedCall {
  department: string
}

/** Every call of the shop and of the customer portal with its area, in the order in which they are published. For the server and the document; pages import single calls. */
export const allCalls: ListedCall[] = [
  ...pair('account', account, accountSchemas),
  ...pair('content', content, contentSchemas),
  ...pair('mailingList', mailingList, mailingListSchemas),
  ...pair('webVitals', webVitals, webVitalsSchemas),
  ...pair('products', products, productsSchemas),
  ...pair('products', listings, listingsSchemas),
  ...pair('productOptions', productOptions, productOptionsSchemas),
  ...pair('priceRequests', priceRequests, priceRequestsSchemas),
  ...pair('wishlist', wishlist, wishlistSchemas),
  ...pair('artwork', artwork, artworkSchemas),
  ...pair('cart', cart, cartSchemas),
  ...pair('freightBill', freightBill, freightBillSchemas),
  ...pair('lineShipping', lineShipping, lineShippingSchemas),
  ...pair('quickOrder', quickOrder, quickOrderSchemas),
  ...pair('orders', orders, ordersSchemas),
  ...pair('shipping', shipping, shippingSchemas),
  ...pair('shipping', addressChecks, addressChecksSchemas),
  ...pair('payments', payments, paymentsSchemas),
  ...pair('emails', emails, emailsSchemas),
  ...pair('flyers', flyers, flyersSchemas),
  ...pair('portal', portal, portalSchemas),
  ...pair('portalInvoices', portalInvoices, portalInvoicesSchemas),
  ...pair('portalMessages', portalMessages, portalMessagesSchemas),
  ...pair('portalAccount', portalAccount, portalAccountSchemas),
  ...pair('portalAddresses', portalAddresses, portalAddressesSchemas),
  ...pair('portalArtwork', portalArtwork, portalArtworkSchemas),
  ...pair('portalCompany', portalCompany, portalCompanySchemas),
  ...pair('portalCards', portalCards, portalCardsSchemas),
  ...pair('portalSessions', portalSessions, portalSessionsSchemas),
  ...pair('invitations', invitations, invitationsSchemas),
]

/** Every call of the back office, by its department; they are published in a document of their own. */
export const staffCalls: StaffCall[] = [
  ...ofDepartment('orders', [
    ...pair('orders', staffOrders, staffOrdersSchemas),
    ...pair('orderList', staffOrderList, staffOrderListSchemas),
    ...pair('savedViews', staffSavedViews, staffSavedViewsSchemas),
    ...pair('orderChanges', staffOrderChanges, staffOrderChangesSchemas),
    ...pair('orderMessages', staffOrderMessages, staffOrderMessagesSchemas),
  ]),
  ...ofDepartment('people', [
    ...pair('companies', staffCompanies, staffCompaniesSchemas),
    ...pair('companyMerge', staffCompanyMerge, staffCompanyMergeSchemas),
    ...pair('companyPrices', staffCompanyPrices, staffCompanyPricesSchemas),
    ...pair('registrations', staffRegistrations, staffRegistrationsSchemas),
  ]),
  ...ofDepartment('catalog', [
    ...pair('collections', staffCollections, staffCollectionsSchemas),
    ...pair('itemList', staffItemList, staffItemListSchemas),
    ...pair('items', staffItems, staffItemsSchemas),
    ...pair('items', itemMedia, itemMediaSchemas),
    ...pair('items', relatedItems, relatedItemsSchemas),
    ...pair('items', itemDecoration, itemDecorationSchemas),
    ...pair('prices', staffPrices, staffPricesSchemas),
    ...pair('searchWords', staffSearchWords, staffSearchWordsSchemas),
    ...pair('imports', staffImports, staffImportsSchemas),
  ]),
  ...ofDepartment('content', [
    ...pair('content', staffContent, staffContentSchemas),
    ...pair('content', staffNavigation, staffNavigationSchemas),
    ...pair('content', staffPages, staffPagesSchemas),
    ...pair('content', staffMails, staffMailsSchemas),
  ]),
  ...ofDepartment('settings', [
    ...pair('settings', staffSettings, staffSettingsSchemas),
    ...pair('settings', staffCouponSettings, staffCouponSettingsSchemas),
    ...pair('settings', staffShippingSettings, staffShippingSettingsSchemas),
    ...pair('settings', staffTableSettings, staffTableSettingsSchemas),
  ]),
  ...ofDepartment('admin', [
    ...pair('today', staffToday, staffTodaySchemas),
    ...pair('system', staffSystem, staffSystemSchemas),
    ...pair('audit', staffAudit, staffAuditSchemas),
    ...pair('staff', staff, staffSchemas),
    ...pair('session', staffSession, staffSessionSchemas),
    ...pair('session', staffConfirmation, staffConfirmationSchemas),
    ...pair('session', staffPasskeys, staffPasskeysSchemas),
    ...pair('tokens', staffTokens, staffTokensSchemas),
  ]),
]

const byName = new Map([...allCalls, ...staffCalls].map(({ call }) => [call.name, call]))

/** The call as the contract has it in whole. For the server. */
export function withSchemas(call: Call): CallWithSchemas {
  const whole = byName.get(call.name)
  if (!whole) throw new Error(`${call.name} is no call of the contract: contract/all-calls.ts lists them`)
  return whole
}

/** A call and its schemas are exported under one name. */
function pair<Calls extends Record<string, Call>>(
  area: string,
  calls: Calls,
  schemas: { [Name in keyof Calls]: Calls[Name] extends Call<infer S> ? S : never },
): ListedCall[] {
  return Object.entries(calls).map(([name, call]) => {
    const whole = { ...call, ...(schemas[name] as Schemas) }
    return { area, call: whole, exports: schemas }
  })
}

function ofDepartment(department: string, calls: ListedCall[]): StaffCall[] {
  return calls.map((listed) => ({ ...listed, department }))
}
