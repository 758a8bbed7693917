import { mayCall } from '../../contract/call.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, redirect, replace, type RouteObject } from 'react-router'
import { findStaffSession, getStaffSession } from '../../contract/admin/staff/session.call.ts'
import { callQuery, takeAnswer } from '../client/index.ts'
import { Frame } from './app/frame.tsx'
import { NoPage, PageError } from './app/page-error.tsx'
import { sessionRoute } from './app/me.ts'
import { places } from './app/places.ts'
import { renewAddress } from './app/old-address.ts'
import { toSignIn } from './app/to-sign-in.ts'

/** A page whose code comes when it is opened. */
const page = (path: string, Component: () => Promise<ComponentType>): RouteObject => ({ path, lazy: { Component } })

/** Every address of the back office. The code of a page comes when it is opened. */
export function createAdminRouter(queries: QueryClient) {
  /** Asked anew whenever a page opens: roles change, and sessions end. Whoever asks at the same time has the same answer. */
  const findSession = async () =>
    (await queries.fetchQuery({ ...callQuery(findStaffSession, {}), staleTime: 0 })).session

  /** Nobody gets further without a session; the first question of every page. */
  async function requireSession({ request }: { request: Request }) {
    const renewed = renewAddress(request.url)
    if (renewed !== undefined) return replace(renewed)
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
    const first = places.find(({ opens }) => session && mayCall(session.rights, opens))
    return first ? redirect(first.to) : null
  }

  return createBrowserRouter(
    [
      page('/sign-in', async () => (await import('./entry/sign-in.tsx')).SignIn),
      page('/welcome', async () => (await import('./entry/staff-link.tsx')).StaffLink),
      page('/second-factor', async () => (await import('./entry/second-factor.tsx')).SecondFactor),
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
              page('today', async () => (await import('./today/today.tsx')).Today),
              page('before-you-open', async () => (await import('./opening/opening-page.tsx')).OpeningPage),
              page('orders', async () => (await import('./orders/order-list.tsx')).OrderList),
              page('orders/:id', async () => (await import('./orders/record/order-record.tsx')).OrderRecord),
              page('quotes', async () => (await import('./orders/quotes/quote-list.tsx')).QuoteList),
              page('quotes/:id', async () => (await import('./orders/quotes/quote-record.tsx')).QuoteRecord),
              page('proofs/:id?', async () => (await import('./orders/proofs/proof-queue.tsx')).ProofQueue),
              page('catalog', async () => (await import('./catalog/item-list.tsx')).ItemList),
              page('orders/:id/change', async () => (await import('./orders/change/order-change.tsx')).OrderChange),
              page('catalog/prices', async () => (await import('./catalog/prices/price-grid.tsx')).PriceGrid),
              page(
                'catalog/prices/changes',
                async () => (await import('./catalog/prices/changes-page.tsx')).PriceChanges,
              ),
              page(
                'catalog/prices/changes/:id',
                async () => (await import('./catalog/prices/change-record.tsx')).PriceChangeRecord,
              ),
              page('catalog/items/:id', async () => (await import('./catalog/record/item-record.tsx')).ItemRecord),
              page('catalog/search', async () => (await import('./catalog/search/search-page.tsx')).SearchPage),
              page(
                'catalog/collections/:id?',
                async () => (await import('./catalog/collections/collections-page.tsx')).CollectionsPage,
              ),
              page('catalog/imports', async () => (await import('./catalog/imports/import-list.tsx')).ImportList),
              page(
                'catalog/imports/:id',
                async () => (await import('./catalog/imports/import-record.tsx')).ImportRecordPage,
              ),
              page('customers', async () => (await import('./people/company-list.tsx')).CompanyList),
              page('customers/people', async () => (await import('./people/people-list.tsx')).PeopleList),
              page('customers/registrations', async () => (await import('./people/registrations.tsx')).Registrations),
              page('customers/:id', async () => (await import('./people/record/company-record.tsx')).CompanyRecord),
              page('content', async () => (await import('./content/home/home-page.tsx')).HomePage),
              page('content/pages', async () => (await import('./content/pages/page-list.tsx')).PageList),
              page('content/pages/:key', async () => (await import('./content/pages/page-editor.tsx')).PageEditor),
              page(
                'content/moved-pages',
                async () => (await import('./content/moved/moved-pages-page.tsx')).MovedPagesPage,
              ),
              page('content/mails', async () => (await import('./content/mails/mail-wordings.tsx')).MailWordings),
              page('content/mails/:name', async () => (await import('./content/mails/mail-editor.tsx')).MailEditor),
              page(
                'content/navigation',
                async () => (await import('./content/navigation/navigation-page.tsx')).NavigationPage,
              ),
              page('settings', async () => (await import('./settings/shop/shop-page.tsx')).ShopPage),
              page('settings/coupons', async () => (await import('./settings/coupons/coupons-page.tsx')).CouponsPage),
              page(
                'settings/shipping',
                async () => (await import('./settings/shipping/shipping-page.tsx')).ShippingPage,
              ),
              page('settings/inks', async () => (await import('./settings/tables/table-pages.tsx')).InksPage),
              page('settings/rush', async () => (await import('./settings/tables/table-pages.tsx')).RushPage),
              page('settings/taxes', async () => (await import('./settings/tables/table-pages.tsx')).TaxesPage),
              page(
                'settings/text-templates',
                async () => (await import('./settings/tables/table-pages.tsx')).TextTemplatesPage,
              ),
              page('settings/payment', async () => (await import('./settings/payment/payment-page.tsx')).PaymentPage),
              page(
                'settings/connections',
                async () => (await import('./settings/connections/connections-page.tsx')).ConnectionsPage,
              ),
              page('system', async () => (await import('./system/overview.tsx')).SystemOverview),
              page('system/mails', async () => (await import('./system/mail-list.tsx')).MailList),
              page('system/jobs', async () => (await import('./system/job-list.tsx')).JobList),
              page('system/backups', async () => (await import('./system/backup-list.tsx')).BackupList),
              page('system/tokens', async () => (await import('./system/token-list.tsx')).TokenList),
              page('account', async () => (await import('./account/account-page.tsx')).AccountPage),
              // Pages of their own, which the server has: here is only who has signed in on the way there.
              {
                path: 'api',
                loader() {
                  window.location.replace('/admin/api')
                  return null
                },
                Component: () => null,
              },
              page('staff', async () => (await import('./staff/staff-list.tsx')).StaffList),
              page('audit', async () => (await import('./audit/audit-log.tsx')).AuditLog),
              { path: '*', Component: NoPage },
            ],
          },
        ],
      },
    ],
    { basename: '/admin' },
  )
}
