import type { QueryClient } from '@tanstack/react-query'
import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { CallFailed } from '../client/index.ts'
import type { Page } from '../pages/page.ts'
import { loadShell } from './load-shell.ts'
import { PageError } from './page-error.tsx'
import { Shell } from './shell.tsx'

/** What loaders work with: made anew for each request on the server, once in a browser. */
export interface RouteEnvironment {
  queries: QueryClient
  signedIn(): boolean
}

let browserEnvironment: RouteEnvironment | undefined
export const setBrowserEnvironment = (environment: RouteEnvironment): void => void (browserEnvironment = environment)

// On the server the request's environment comes as the loader's context; in a browser there is one for all.
function environmentOf(context: unknown): RouteEnvironment {
  const environment = (context as RouteEnvironment | undefined)?.queries ? (context as RouteEnvironment) : browserEnvironment
  if (!environment) throw new Error('A page was loaded without an environment.')
  return environment
}

/** Every address of the shop, each loaded when it is first needed. */
const pages: Record<string, () => Promise<{ page: Page }>> = {
  '/home': () => import('../pages/home.tsx'),
  '/listing/:collectionId': () => import('../pages/listing.tsx'),
  '/subCollection/:id': () => import('../pages/sub-collection.tsx'),
  '/search/:searchText': () => import('../pages/search.tsx'),
  '/products/:id': () => import('../pages/product.tsx'),
  '/compare': () => import('../pages/compare.tsx'),
  '/wishlist': () => import('../pages/wishlist.tsx'),
  '/login': () => import('../pages/login.tsx'),
  '/logout': () => import('../pages/logout.tsx'),
  '/user-activation/:id': () => import('../pages/user-activation.tsx'),
  '/forgot-password': () => import('../pages/forgot-password.tsx'),
  '/set-password/:token': () => import('../pages/set-password.tsx'),
  '/cart': () => import('../pages/cart.tsx'),
  '/checkout': () => import('../pages/checkout.tsx'),
  '/orderplaced': () => import('../pages/order-placed.tsx'),
  '/about-us': () => import('../pages/about-us.tsx'),
  '/general-info': () => import('../pages/general-info.tsx'),
  '/promo-standards': () => import('../pages/promo-standards.tsx'),
  '/privacy': () => import('../pages/privacy.tsx'),
  '/terms': () => import('../pages/terms.tsx'),
  '*': () => import('../pages/not-found.tsx'),
}

export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: PageError,
    loader: ({ context }) => loadShell(environmentOf(context)),
    shouldRevalidate: () => false,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { path: '/', loader: () => redirect('/home') },
          ...Object.entries(pages).map(([path, load]) => ({ path, lazy: () => toRoute(load) })),
        ],
      },
    ],
  },
]

async function toRoute(load: () => Promise<{ page: Page }>) {
  const { page } = await load()
  return { Component: page.Component, loader: (args: LoaderFunctionArgs) => runLoad(page, args) }
}

async function runLoad(page: Page, { request, params, context }: LoaderFunctionArgs) {
  const { queries, signedIn } = environmentOf(context)
  try {
    const elsewhere = await page.load?.({ queries, signedIn: signedIn(), params, url: new URL(request.url) })
    return elsewhere === undefined ? null : redirect(elsewhere)
  } catch (error) {
    if (error instanceof CallFailed) throw data({ sentence: error.message }, { status: error.status >= 400 ? error.status : 503 })
    throw error
  }
}
