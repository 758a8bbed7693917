import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { getEcomFooterInfo } from '../../contract/calls/content.ts'
import {
  CallFailed,
  callQuery,
  ClientEnvironment,
  createQueries,
  fixedSession,
  setSender,
  type Sender,
} from '../client/index.ts'
import { createFixedRouter, RouterProvider, toPlace, type Opened, type Place } from '../router/index.ts'
import { Document, type Assets, type RenderedState } from './document.tsx'
import { loadShell } from './load-shell.ts'
import { openPage, patternOf, type PageEnvironment } from './open-page.ts'
import { Shell } from './shell.tsx'

export { pageFiles } from './page-files.ts'

export interface RenderRequest {
  url: string
  signedIn: boolean
  maintenance: boolean
  /** Answers a call within this process. */
  sender: Sender
  /** Hears of what no page was made for. */
  onError(error: unknown): void
  /** The built files for an address that fits this pattern of the pages. */
  assetsFor(pattern: string): Assets
}

export interface RenderedPage {
  status: number
  /** Set when the page sends the shopper elsewhere. */
  location?: string
  html: string
}

/** Renders one page for one shopper. */
export async function renderPage({
  url,
  signedIn,
  maintenance,
  sender,
  onError,
  assetsFor,
}: RenderRequest): Promise<RenderedPage> {
  const queries = createQueries()
  setSender(queries, sender)
  const address = new URL(url)
  const place = toPlace(address)
  const environment = { queries, signedIn: () => signedIn, shopUrl: address.origin }
  const [opened] = await Promise.all([open(environment, place, maintenance), loadShell(environment)]).catch(
    (error: unknown) => {
      onError(error)
      return [failed(error instanceof CallFailed ? error.status : 500, '')]
    },
  )
  if ('elsewhere' in opened) return { status: 302, location: opened.elsewhere, html: '' }

  const state: RenderedState = {
    signedIn,
    shopUrl: address.origin,
    queries: dehydrate(queries),
    failure: opened.failure,
    assets: assetsFor(patternOf(place.pathname)),
    theme: queries.getQueryData(callQuery(getEcomFooterInfo, {}).queryKey)?.header.theme ?? {},
  }
  const stateText = JSON.stringify(state).replaceAll('<', '\\u003c')
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <ClientEnvironment session={fixedSession(signedIn)} renderedSignedIn={signedIn} shopUrl={state.shopUrl}>
        <Document state={state} stateText={stateText}>
          <RouterProvider router={createFixedRouter({ ...opened, place })}>
            <Shell />
          </RouterProvider>
        </Document>
      </ClientEnvironment>
    </QueryClientProvider>,
  )
  queries.clear()
  return { status: opened.failure?.status ?? 200, html: `<!doctype html>${html}` }
}

const open = async (environment: PageEnvironment, place: Place, maintenance: boolean) =>
  maintenance
    ? failed(503, 'We are working on the shop. Please come back in a little while.')
    : openPage(environment, place)

const failed = (status: number, sentence: string): Opened => ({ params: {}, failure: { status, sentence } })
