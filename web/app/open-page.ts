import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../client/index.ts'
import type { Page, PageRequest } from '../pages/page.ts'
import {
  createMatcher,
  toAddress,
  toLocation,
  type Opened,
  type PageFailure,
  type Params,
  type RouteLocation,
} from '../router/index.ts'
import { pageFiles } from './page-files.ts'

/** What pages work with: made anew for each request on the server, once in a browser. */
export interface PageEnvironment {
  queries: QueryClient
  signedIn(): boolean
  /** Where shoppers reach the shop, without a path. */
  shopUrl: string
}

const findPattern = createMatcher(pageFiles)
const pageModules = import.meta.glob<{ page: Page }>(['../pages/*.tsx', '../pages/*/*.tsx'])

/** The pattern that an address fits: '/products/:id'. */
export const patternOf = (pathname: string): string => findPattern(pathname)?.pattern ?? '*'

/** The page of an address, ready to be shown, with whatever it asked for. */
export async function openPage(
  environment: PageEnvironment,
  location: RouteLocation,
): Promise<Opened | { elsewhere: string; isMoved?: true }> {
  if (location.pathname === '/') return { elsewhere: '/home' }
  const { params, page } = await findPage(location.pathname)
  const { queries, signedIn, shopUrl } = environment
  const url = new URL(shopUrl + toAddress(location))
  const request = { queries, signedIn: signedIn(), params, url }
  try {
    const loaded = await page.load?.(request)
    if (typeof loaded === 'string') return { elsewhere: loaded }
    if (loaded && 'moved' in loaded) return { elsewhere: loaded.moved + location.search + location.hash, isMoved: true }
    return { ...loaded, params, part: await page.loadPart?.(request), Component: page.Component }
  } catch (error) {
    // Somebody signed in or out while it loaded: what the page shows now is another matter, or nothing.
    if (isCancelledError(error)) return openPage(environment, location)
    return openFailure(await toFailure(error, page, request), params)
  }
}

/** What the server has rendered, for the browser to take over: nothing is asked for again. */
export async function openRendered(queries: QueryClient, url: URL, failure: PageFailure | undefined): Promise<Opened> {
  const { params, page } = await findPage(toLocation(url).pathname)
  if (failure) return openFailure(failure, params)
  await page.loadPart?.({ queries, params, url })
  return { params, Component: page.Component }
}

// As from web/pages. Its styles go out with the page: without scripts they would never come, and with them the page would jump.
const failurePart = '../app/page-error'

/** What is shown instead of a page that cannot be. */
export async function openFailure(failure: PageFailure, params: Params = {}): Promise<Opened> {
  const { Wrong } = await import('./page-error.tsx')
  return { params, failure, part: failurePart, Component: Wrong }
}

async function findPage(pathname: string) {
  const { value: file, params } = findPattern(pathname)!
  return { params, page: loadedPages.get(file) ?? (await loadPage(file)) }
}

// An import costs the server half a millisecond, even that of a module which is there.
const loadedPages = new Map<string, Page>()

async function loadPage(file: string): Promise<Page> {
  const load = pageModules[`../pages/${file}.tsx`]
  if (!load) throw new Error(`There is no page in web/pages/${file}.tsx`)
  const { page } = await load()
  // While the shop is being worked on, pages change.
  if (import.meta.env.PROD) loadedPages.set(file, page)
  return page
}

async function toFailure(error: unknown, page: Page, request: PageRequest): Promise<PageFailure> {
  if (!(error instanceof CallFailed)) throw error
  if (error.status === 404) await page.loadInstead?.(request).catch(() => undefined)
  return { status: error.status >= 400 ? error.status : 503, sentence: error.message }
}
