import type { QueryClient } from '@tanstack/react-query'
import { listSocialProviders } from '../../../contract/shop/account.call.ts'
import { callQuery } from '../../client/index.ts'

/** For a page that asks a guest to sign in: with whom else comes along, so that nothing moves when it is known. */
export const loadSignIn = (queries: QueryClient): Promise<void> =>
  queries.prefetchQuery(callQuery(listSocialProviders, {}))
