import { getCart } from '../../contract/shop/cart/cart.call.ts'
import { getCustomerProfile } from '../../contract/shop/account.call.ts'
import { getEcomFooterInfo, getMenuOutline } from '../../contract/shop/content.call.ts'
import { callQuery } from '../client/index.ts'
import type { PageEnvironment } from './open-page.ts'

/** What header and footer need on every page. @param isShared what belongs to a customer is asked for by the browser */
export async function loadShell({ queries, signedIn }: PageEnvironment, isShared: boolean): Promise<void> {
  await Promise.all([
    queries.ensureQueryData(callQuery(getMenuOutline, {})),
    queries.ensureQueryData(callQuery(getEcomFooterInfo, {})),
    ...(signedIn() && !isShared
      ? [
          queries.ensureQueryData(callQuery(getCustomerProfile, {})),
          queries.ensureQueryData(callQuery(getCart, { query: {} })),
        ]
      : []),
  ])
}
