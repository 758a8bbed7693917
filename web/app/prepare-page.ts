import { getEcomFooterInfo } from '../../contract/calls/content.ts'
import { CallFailed, callQuery, markOf, RenderingQueries, setSender, type Sender } from '../client/index.ts'
import { toPlace, type Opened, type Place } from '../router/index.ts'
import type { Assets, RenderedState } from './document.tsx'
import { loadShell } from './load-shell.ts'
import { openFailure, openPage, patternOf, type PageEnvironment } from './open-page.ts'

export interface PageRequest {
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

/** A page with whatever it shows, ready to be rendered. */
export interface PreparedPage {
  url: string
  opened: Opened
  queries: RenderingQueries
  state: Omit<RenderedState, 'answers'>
}

export type Prepared = { status: number; page: PreparedPage } | { status: number; location: string }

/** Asks for everything that a page shows to one shopper, or tells where the shopper is sent instead. */
export async function preparePage(request: PageRequest): Promise<Prepared> {
  const { url, token, maintenance, sender, onError, assetsFor } = request
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
  if ('elsewhere' in opened) return { status: 302, location: opened.elsewhere }
  const state = {
    signedIn,
    sessionMark: markOf(token),
    shopUrl: address.origin,
    failure: opened.failure,
    askedAt: Date.now(),
    assets: assetsFor(patternOf(place.pathname)),
    theme: queries.getQueryData(callQuery(getEcomFooterInfo, {}).queryKey)?.header.theme ?? {},
  }
  return { status: opened.failure?.status ?? opened.status ?? 200, page: { url, opened, queries, state } }
}

const open = async (environment: PageEnvironment, place: Place, maintenance: boolean) =>
  maintenance
    ? openFailure({ status: 503, sentence: 'We are working on the shop. Please come back in a little while.' })
    : openPage(environment, place)
