import { listCollections } from '../../../contract/admin/catalog/collections.call.ts'
import { listImports } from '../../../contract/admin/catalog/imports.call.ts'
import { listItems } from '../../../contract/admin/catalog/item-list.call.ts'
import { getPriceSheet } from '../../../contract/admin/catalog/prices.call.ts'
import { getSearchWords } from '../../../contract/admin/catalog/search-words.call.ts'
import { getHomeDocument } from '../../../contract/admin/content/content.call.ts'
import { listMailWordings } from '../../../contract/admin/content/mails.call.ts'
import { listMovedPages } from '../../../contract/admin/content/moved-pages.call.ts'
import { getNavigationDocument } from '../../../contract/admin/content/navigation.call.ts'
import { listPageDocuments } from '../../../contract/admin/content/pages.call.ts'
import { listOrders } from '../../../contract/admin/orders/order-list.call.ts'
import { listProofs } from '../../../contract/admin/orders/proofs.call.ts'
import { listQuotes } from '../../../contract/admin/orders/quotes.call.ts'
import { listCompanies } from '../../../contract/admin/people/companies.call.ts'
import { listPeople } from '../../../contract/admin/people/people.call.ts'
import { listRegistrations } from '../../../contract/admin/people/registrations.call.ts'
import { getConnections } from '../../../contract/admin/settings/connections.call.ts'
import { getPaymentSetup } from '../../../contract/admin/settings/payment.call.ts'
import { getShopSettings } from '../../../contract/admin/settings/settings.call.ts'
import { listCoupons } from '../../../contract/admin/settings/settings-coupons.call.ts'
import { getShippingSettings } from '../../../contract/admin/settings/settings-shipping.call.ts'
import { listSettingRows } from '../../../contract/admin/settings/settings-tables.call.ts'
import { listAudit } from '../../../contract/admin/staff/audit.call.ts'
import { listStaff } from '../../../contract/admin/staff/staff.call.ts'
import { listTokens } from '../../../contract/admin/staff/tokens.call.ts'
import { getSystem, listMails, listJobs, listBackups } from '../../../contract/admin/system.call.ts'
import { getToday } from '../../../contract/admin/today.call.ts'
import type { ComponentType } from 'react'
import type { Call } from '../../../contract/call.ts'
import {
  AuditIcon,
  CatalogIcon,
  ClockIcon,
  CompanyIcon,
  EyeIcon,
  ContentIcon,
  OrdersIcon,
  QuoteIcon,
  SettingsIcon,
  StaffIcon,
  SystemIcon,
} from '../kit/icons.tsx'

interface Place extends Tab {
  Icon: ComponentType
  /** After G. */
  key: string
  /** What waits there is counted under this name. */
  count?: 'orders' | 'quotes' | 'proofs' | 'customers'
  /** Messages that wait for an answer there are counted under this name. */
  letters?: 'messages'
  /** The pages of an area with several; the first that somebody may see is where it begins. */
  tabs?: readonly Tab[]
}

interface Tab {
  to: string
  title: string
  /** The call that it opens with: whoever may make it sees the page. */
  opens: Call
}

/** Where the navigation leads, for those who may open it. */
export const places: readonly Place[] = [
  { to: '/today', title: 'Today', Icon: ClockIcon, opens: getToday, key: 't' },
  {
    to: '/orders',
    title: 'Orders',
    Icon: OrdersIcon,
    opens: listOrders,
    key: 'o',
    count: 'orders',
    letters: 'messages',
  },
  { to: '/quotes', title: 'Quotes', Icon: QuoteIcon, opens: listQuotes, key: 'q', count: 'quotes' },
  { to: '/proofs', title: 'Artwork', Icon: EyeIcon, opens: listProofs, key: 'p', count: 'proofs' },
  {
    to: '/catalog',
    title: 'Catalog',
    Icon: CatalogIcon,
    opens: listItems,
    key: 'i',
    tabs: [
      { to: '/catalog', title: 'Items', opens: listItems },
      { to: '/catalog/collections', title: 'Collections', opens: listCollections },
      { to: '/catalog/prices', title: 'Prices', opens: getPriceSheet },
      { to: '/catalog/imports', title: 'Imports', opens: listImports },
      { to: '/catalog/search', title: 'Search', opens: getSearchWords },
    ],
  },
  {
    to: '/customers',
    title: 'Customers',
    Icon: CompanyIcon,
    opens: listCompanies,
    key: 'c',
    count: 'customers',
    tabs: [
      { to: '/customers', title: 'Companies', opens: listCompanies },
      { to: '/customers/people', title: 'People', opens: listPeople },
      { to: '/customers/registrations', title: 'Registrations', opens: listRegistrations },
    ],
  },
  {
    to: '/content',
    title: 'Content',
    Icon: ContentIcon,
    opens: getHomeDocument,
    key: 'w',
    tabs: [
      { to: '/content', title: 'Home page', opens: getHomeDocument },
      { to: '/content/pages', title: 'Pages', opens: listPageDocuments },
      { to: '/content/navigation', title: 'Header and footer', opens: getNavigationDocument },
      { to: '/content/moved-pages', title: 'Moved pages', opens: listMovedPages },
      { to: '/content/mails', title: 'Mails', opens: listMailWordings },
    ],
  },
  {
    to: '/settings',
    title: 'Settings',
    Icon: SettingsIcon,
    opens: getShopSettings,
    key: 'e',
    tabs: [
      { to: '/settings', title: 'Brand and shop', opens: getShopSettings },
      { to: '/settings/coupons', title: 'Coupons', opens: listCoupons },
      { to: '/settings/shipping', title: 'Shipping', opens: getShippingSettings },
      { to: '/settings/inks', title: 'Inks', opens: listSettingRows },
      { to: '/settings/rush', title: 'Rush', opens: listSettingRows },
      { to: '/settings/taxes', title: 'Sales tax', opens: listSettingRows },
      { to: '/settings/text-templates', title: 'Text templates', opens: listSettingRows },
      { to: '/settings/payment', title: 'Payment', opens: getPaymentSetup },
      { to: '/settings/connections', title: 'Connections', opens: getConnections },
    ],
  },
  {
    to: '/system',
    title: 'System',
    Icon: SystemIcon,
    opens: getSystem,
    key: 'y',
    tabs: [
      { to: '/system', title: 'Overview', opens: getSystem },
      { to: '/system/mails', title: 'Mails', opens: listMails },
      { to: '/system/jobs', title: 'Jobs', opens: listJobs },
      { to: '/system/backups', title: 'Backups', opens: listBackups },
      { to: '/system/tokens', title: 'Tokens', opens: listTokens },
    ],
  },
  { to: '/staff', title: 'Staff', Icon: StaffIcon, opens: listStaff, key: 's' },
  { to: '/audit', title: 'Audit log', Icon: AuditIcon, opens: listAudit, key: 'a' },
]

/** The call that a page opens with; undefined: it is for everybody, or there is none. */
export function findOpening(pathname: string): Call | undefined {
  const isAt = ({ to }: Tab) => pathname === to || pathname.startsWith(`${to}/`)
  const area = places.find(isAt)
  // The first tab has the address of the area.
  return (area?.tabs?.filter(isAt).at(-1) ?? area)?.opens
}
