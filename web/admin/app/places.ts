import type { ComponentType } from 'react'
import type { WireRight } from '../../../contract/admin/rights.ts'
import {
  AuditIcon,
  CatalogIcon,
  ClockIcon,
  CompanyIcon,
  ContentIcon,
  OrdersIcon,
  SettingsIcon,
  StaffIcon,
  SystemIcon,
} from '../kit/icons.tsx'

interface Place extends Tab {
  Icon: ComponentType
  /** After G. */
  key: string
  /** What waits there is counted under this name. */
  count?: 'orders' | 'customers'
  /** Messages that wait for an answer there are counted under this name. */
  letters?: 'messages'
  /** The pages of an area with several; the first that somebody may see is where it begins. */
  tabs?: readonly Tab[]
}

interface Tab {
  to: string
  title: string
  right: WireRight
}

/** Where the navigation leads, for those who have the right. */
export const places: readonly Place[] = [
  { to: '/today', title: 'Today', Icon: ClockIcon, right: 'orders.read', key: 't' },
  {
    to: '/orders',
    title: 'Orders',
    Icon: OrdersIcon,
    right: 'orders.read',
    key: 'o',
    count: 'orders',
    letters: 'messages',
  },
  {
    to: '/catalog',
    title: 'Catalog',
    Icon: CatalogIcon,
    right: 'catalog.read',
    key: 'i',
    tabs: [
      { to: '/catalog', title: 'Items', right: 'catalog.read' },
      { to: '/catalog/collections', title: 'Collections', right: 'catalog.read' },
      { to: '/catalog/prices', title: 'Prices', right: 'catalog.read' },
      { to: '/catalog/imports', title: 'Imports', right: 'catalog.change' },
      { to: '/catalog/search', title: 'Search', right: 'catalog.read' },
    ],
  },
  {
    to: '/customers',
    title: 'Customers',
    Icon: CompanyIcon,
    right: 'customers.read',
    key: 'c',
    count: 'customers',
    tabs: [
      { to: '/customers', title: 'Companies', right: 'customers.read' },
      { to: '/customers/registrations', title: 'Registrations', right: 'customers.read' },
    ],
  },
  {
    to: '/content',
    title: 'Content',
    Icon: ContentIcon,
    right: 'content.change',
    key: 'w',
    tabs: [
      { to: '/content', title: 'Home page', right: 'content.change' },
      { to: '/content/pages', title: 'Pages', right: 'content.change' },
      { to: '/content/navigation', title: 'Header and footer', right: 'content.change' },
      { to: '/content/mails', title: 'Mails', right: 'content.change' },
    ],
  },
  {
    to: '/settings',
    title: 'Settings',
    Icon: SettingsIcon,
    right: 'settings.change',
    key: 'e',
    tabs: [
      { to: '/settings', title: 'Brand and shop', right: 'settings.change' },
      { to: '/settings/coupons', title: 'Coupons', right: 'settings.change' },
      { to: '/settings/shipping', title: 'Shipping', right: 'settings.change' },
      { to: '/settings/inks', title: 'Inks', right: 'settings.change' },
      { to: '/settings/rush', title: 'Rush', right: 'settings.change' },
      { to: '/settings/taxes', title: 'Sales tax', right: 'settings.change' },
    ],
  },
  {
    to: '/system',
    title: 'System',
    Icon: SystemIcon,
    right: 'system',
    key: 'y',
    tabs: [
      { to: '/system', title: 'Overview', right: 'system' },
      { to: '/system/mails', title: 'Mails', right: 'system' },
      { to: '/system/jobs', title: 'Jobs', right: 'system' },
      { to: '/system/backups', title: 'Backups', right: 'backups' },
      { to: '/system/tokens', title: 'Tokens', right: 'system' },
    ],
  },
  { to: '/staff', title: 'Staff', Icon: StaffIcon, right: 'staff', key: 's' },
  { to: '/audit', title: 'Audit log', Icon: AuditIcon, right: 'audit', key: 'a' },
]

/** What a page needs; undefined: it is for everybody, or there is none. */
export function findRightOf(pathname: string): WireRight | undefined {
  const isAt = ({ to }: Tab) => pathname === to || pathname.startsWith(`${to}/`)
  const area = places.find(isAt)
  // The first tab has the address of the area.
  return (area?.tabs?.filter(isAt).at(-1) ?? area)?.right
}
