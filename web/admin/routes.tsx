import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, redirect } from 'react-router'
import { findStaffSession, getStaffSession } from '../../contract/admin/staff/session.call.ts'
import { callQuery, takeAnswer } from '../client/index.ts'
import { Frame } from './app/frame.tsx'
import { NoPage, PageError } from './app/page-error.tsx'
import { sessionRoute } from './app/me.ts'
import { places } from './app/places.ts'
import { toSignIn } from './app/to-sign-in.ts'

/** Every address of the back office. The code of a page comes when it is opened. */
export function createAdminRouter(queries: QueryClient) {
  /** Asked anew whenever a page opens: roles change, and sessions end. Whoever asks at the same time has the same answer. */
  const findSession = async () =>
    (await queries.fetchQuery({ ...callQuery(findStaffSession, {}), staleTime: 0 })).session

  /** Nobody gets further without a session; the first question of every page. */
  async function requireSession({ request }: { request: Request }) {
    const session = await findSession()
    if (!session) {
      queries.clear()
      return redirect(toSignIn(request.url))
    }
    takeAnswer(queries, getStaffSession, {}, session)
    if (session.needs === 'set-up-second-factor') return redirect('/second-factor')
    return session
  }

  /** Where somebody begins who may not see everything. */
  async function goToFirst() {
    const session = await findSession()
    const first = places.find(({ right }) => session?.rights.includes(right))
    return first ? redirect(first.to) : null
  }

  return createBrowserRouter(
    [
      { path: '/sign-in', lazy: { Component: async () => (await import('./entry/sign-in.tsx')).SignIn } },
      { path: '/welcome', lazy: { Component: async () => (await import('./entry/staff-link.tsx')).StaffLink } },
      {
        path: '/second-factor',
        lazy: { Component: async () => (await import('./entry/second-factor.tsx')).SecondFactor },
      },
      {
        id: sessionRoute,
        path: '/',
        loader: requireSession,
        Component: Frame,
        HydrateFallback: () => null,
        ErrorBoundary: PageError,
        children: [
          {
            ErrorBoundary: PageError,
            children: [
              { index: true, loader: goToFirst, Component: NoPage },
              { path: 'today', lazy: { Component: async () => (await import('./today/today.tsx')).Today } },
              { path: 'orders', lazy: { Component: async () => (await import('./orders/order-list.tsx')).OrderList } },
              {
                path: 'orders/:id',
                lazy: { Component: async () => (await import('./orders/record/order-record.tsx')).OrderRecord },
              },
              { path: 'catalog', lazy: { Component: async () => (await import('./catalog/item-list.tsx')).ItemList } },
              {
                path: 'orders/:id/change',
                lazy: { Component: async () => (await import('./orders/change/order-change.tsx')).OrderChange },
              },
              {
                path: 'catalog/prices',
                lazy: { Component: async () => (await import('./catalog/prices/price-grid.tsx')).PriceGrid },
              },
              {
                path: 'catalog/prices/changes',
                lazy: { Component: async () => (await import('./catalog/prices/changes-page.tsx')).PriceChanges },
              },
              {
                path: 'catalog/prices/changes/:id',
                lazy: { Component: async () => (await import('./catalog/prices/change-record.tsx')).PriceChangeRecord },
              },
              {
                path: 'catalog/items/:id',
                lazy: { Component: async () => (await import('./catalog/record/item-record.tsx')).ItemRecord },
              },
              {
                path: 'catalog/search',
                lazy: { Component: async () => (await import('./catalog/search/search-page.tsx')).SearchPage },
              },
              {
                path: 'catalog/collections/:id?',
                lazy: {
                  Component: async () => (await import('./catalog/collections/collections-page.tsx')).CollectionsPage,
                },
              },
              {
                path: 'catalog/imports',
                lazy: { Component: async () => (await import('./catalog/imports/import-list.tsx')).ImportList },
              },
              {
                path: 'catalog/imports/:id',
                lazy: { Component: async () => (await import('./catalog/imports/import-record.tsx')).ImportRecordPage },
              },
              {
                path: 'customers',
                lazy: { Component: async () => (await import('./people/company-list.tsx')).CompanyList },
              },
              {
                path: 'customers/registrations',
                lazy: { Component: async () => (await import('./people/registrations.tsx')).Registrations },
              },
              {
                path: 'customers/:id',
                lazy: { Component: async () => (await import('./people/record/company-record.tsx')).CompanyRecord },
              },
              {
                path: 'content',
                lazy: { Component: async () => (await import('./content/home/home-page.tsx')).HomePage },
              },
              {
                path: 'content/pages',
                lazy: { Component: async () => (await import('./content/pages/page-list.tsx')).PageList },
              },
              {
                path: 'content/pages/:key',
                lazy: { Component: async () => (await import('./content/pages/page-editor.tsx')).PageEditor },
              },
              {
                path: 'content/mails',
                lazy: { Component: async () => (await import('./content/mails/mail-wordings.tsx')).MailWordings },
              },
              {
                path: 'content/mails/:name',
                lazy: { Component: async () => (await import('./content/mails/mail-editor.tsx')).MailEditor },
              },
              {
                path: 'content/navigation',
                lazy: {
                  Component: async () => (await import('./content/navigation/navigation-page.tsx')).NavigationPage,
                },
              },
              {
                path: 'settings',
                lazy: { Component: async () => (await import('./settings/shop/shop-page.tsx')).ShopPage },
              },
              {
                path: 'settings/coupons',
                lazy: { Component: async () => (await import('./settings/coupons/coupons-page.tsx')).CouponsPage },
              },
              {
                path: 'settings/shipping',
                lazy: { Component: async () => (await import('./settings/shipping/shipping-page.tsx')).ShippingPage },
              },
              {
                path: 'settings/inks',
                lazy: { Component: async () => (await import('./settings/tables/table-pages.tsx')).InksPage },
              },
              {
                path: 'settings/rush',
                lazy: { Component: async () => (await import('./settings/tables/table-pages.tsx')).RushPage },
              },
              {
                path: 'settings/taxes',
                lazy: { Component: async () => (await import('./settings/tables/table-pages.tsx')).TaxesPage },
              },
              {
                path: 'system',
                lazy: { Component: async () => (await import('./system/overview.tsx')).SystemOverview },
              },
              {
                path: 'system/mails',
                lazy: { Component: async () => (await import('./system/mail-list.tsx')).MailList },
              },
              { path: 'system/jobs', lazy: { Component: async () => (await import('./system/job-list.tsx')).JobList } },
              {
                path: 'system/backups',
                lazy: { Component: async () => (await import('./system/backup-list.tsx')).BackupList },
              },
              {
                path: 'system/tokens',
                lazy: { Component: async () => (await import('./system/token-list.tsx')).TokenList },
              },
              {
                path: 'account',
                lazy: { Component: async () => (await import('./account/account-page.tsx')).AccountPage },
              },
              // Pages of their own, which the server has: here is only who has signed in on the way there.
              {
                path: 'api',
                loader() {
                  window.location.replace('/admin/api')
                  return null
                },
                Component: () => null,
              },
              { path: 'staff', lazy: { Component: async () => (await import('./staff/staff-list.tsx')).StaffList } },
              { path: 'audit', lazy: { Component: async () => (await import('./audit/audit-log.tsx')).AuditLog } },
              { path: '*', Component: NoPage },
            ],
          },
        ],
      },
    ],
    { basename: '/admin' },
  )
}
