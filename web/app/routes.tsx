import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { CallFailed } from '../client/index.ts'
import type { Page } from '../pages/page.ts'
import { loadShell } from './load-shell.ts'
import { PageError, Wrong } from './page-error.tsx'
import { pageFiles } from './page-files.ts'
import { Shell } from './shell.tsx'

/** What loaders work with: made anew for each request on the server, once in a browser. */
export interface RouteEnvironment {
  queries: QueryClient
  signedIn(): boolean
  /** The owner works on the shop: no page but this one. */
  maintenance?: boolean
}

let browserEnvironment: RouteEnvironment | undefined
export const setBrowserEnvironment = (environment: RouteEnvironment): void => void (browserEnvironment = environment)

// On the server the request's environment comes as the loader's context; in a browser there is one for all.
function environmentOf(context: unknown): RouteEnvironment {
  const environment = (context as RouteEnvironment | undefined)?.queries
    ? (context as RouteEnvironment)
    : browserEnvironment
  if (!environment) throw new Error('A page was loaded without an environment.')
  return environment
}

const pageModules = import.meta.glob<{ page: Page }>('../pages/*.tsx')

function loadPage(file: string) {
  const load = pageModules[`../pages/${file}.tsx`]
  if (!load) throw new Error(`There is no page in web/pages/${file}.tsx`)
  return load
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
        ErrorBoundary: Wrong,
        children: [
          { path: '/', loader: () => redirect('/home') },
          ...Object.entries(pageFiles).map(([path, file]) => ({ path, lazy: () => toRoute(loadPage(file)) })),
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
  const { queries, signedIn, maintenance } = environmentOf(context)
  if (maintenance)
    throw data({ sentence: 'We are working on the shop. Please come back in a little while.' }, { status: 503 })
  const asked = { queries, signedIn: signedIn(), params, url: new URL(request.url) }
  try {
    const elsewhere = await page.load?.(asked)
    return elsewhere === undefined ? null : redirect(elsewhere)
  } catch (error) {
    // The answers were asked for anew meanwhile (sign-in, sign-out); the page shows them as they come.
    if (isCancelledError(error)) return null
    if (error instanceof CallFailed && error.status === 404) await page.loadInstead?.(asked).catch(() => undefined)
    if (error instanceof CallFailed)
      throw data({ sentence: error.message }, { status: error.status >= 400 ? error.status : 503 })
    throw error
  }
}
