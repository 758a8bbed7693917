import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { getEcomFooterInfo } from '../../contract/calls/content.ts'
import {
  CallFailed,
  callQuery,
  ClientEnvironment,
  fixedSession,
  markOf,
  RenderingQueries,
  setSender,
  type CarriedAnswer,
  type Sender,
} from '../client/index.ts'
import { createFixedRouter, RouterProvider, toPlace, type Place } from '../router/index.ts'
import { KeptMarkup } from '../ui/kept-markup.tsx'
import { Document, type Assets, type RenderedState } from './document.tsx'
import { createKeeper, toText, write } from './keep-markup.tsx'
import { loadShell } from './load-shell.ts'
import { openFailure, openPage, patternOf, type PageEnvironment } from './open-page.ts'
import { Shell } from './shell.tsx'

export { pageFiles } from './page-files.ts'

export interface RenderRequest {
  url: string
  /** Of whoever is signed in. */
  token: string | undefined
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
  token,
  maintenance,
  sender,
  onError,
  assetsFor,
}: RenderRequest): Promise<RenderedPage> {
  const signedIn = token !== undefined
  const queries = new RenderingQueries()
  setSender(queries, sender)
  const address = new URL(url)
  const place = toPlace(address)
  const environment = { queries, signedIn: () => signedIn, shopUrl: address.origin }
  const [opened] = await Promise.all([open(environment, place, maintenance), loadShell(environment)]).catch(
    async (error: unknown) => {
      onError(error)
      return [await openFailure({ status: error instanceof CallFailed ? error.status : 500, sentence: '' })]
    },
  )
  if ('elsewhere' in opened) return { status: 302, location: opened.elsewhere, html: '' }

  const assets = assetsFor(patternOf(place.pathname))
  const theme = queries.getQueryData(callQuery(getEcomFooterInfo, {}).queryKey)?.header.theme ?? {}
  const carried = queries.carry()
  const rest = {
    signedIn,
    sessionMark: markOf(token),
    shopUrl: address.origin,
    failure: opened.failure,
    askedAt: Date.now(),
    assets,
    theme,
  }
  const router = createFixedRouter({ ...opened, place })
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <ClientEnvironment session={fixedSession(signedIn)} renderedSignedIn={signedIn} shopUrl={address.origin}>
        <Document assets={assets} theme={theme} stateText={toStateText(rest, carried)}>
          <RouterProvider router={router}>
            <KeptMarkup value={signedIn ? undefined : createKeeper(queries, router, address.origin)}>
              <Shell />
            </KeptMarkup>
          </RouterProvider>
        </Document>
      </ClientEnvironment>
    </QueryClientProvider>,
  )
  return { status: opened.failure?.status ?? opened.status ?? 200, html: `<!doctype html>${html}` }
}

const open = async (environment: PageEnvironment, place: Place, maintenance: boolean) =>
  maintenance
    ? openFailure({ status: 503, sentence: 'We are working on the shop. Please come back in a little while.' })
    : openPage(environment, place)

function toStateText(rest: Omit<RenderedState, 'answers'>, carried: CarriedAnswer[]): string {
  const answers = carried.map(([key, who, answer]) => `[${write(key)},${write(who)},${toText(answer)}]`)
  return `${write(rest).slice(0, -1)},"answers":[${answers.join(',')}]}`
}
