import type { QueryClient } from '@tanstack/react-query'
import type { OutsideScripts } from '../../contract/outside-scripts.ts'
import { getEcomFooterInfo } from '../../contract/shop/content.call.ts'
import { maintenanceSentence } from '../../contract/maintenance.ts'
import { CallFailed, callQuery, createQueries, markOf, setSender, type Sender } from '../client/index.ts'
import { toLocation, type Opened, type RouteLocation } from '../router/index.ts'
import { isBare } from './bare-pages.ts'
import type { Assets, RenderedState } from './document.tsx'
import { loadShell } from './load-shell.ts'
import { openFailure, openPage, patternOf, type PageEnvironment } from './open-page.ts'

interface PageRequest {
  url: string
  /** Of whoever is signed in, where the page is for nobody else. */
  token: string | undefined
  isSignedIn: boolean
  /** The page is for all who see the same: it shows nothing of the one who asks for it. */
  isShared: boolean
  maintenance: boolean
  scripts: OutsideScripts
  /** Answers a call within this process. */
  sender: Sender
  /** Hears of what no page was made for. */
  onError(error: unknown): void
  /** The built files for an address that fits this pattern of the pages, and for the part of the page that it shows. */
  assetsFor(pattern: string, part: string | undefined): Assets
}

/** A page with whatever it shows, ready to be rendered. */
export interface PreparedPage {
  url: string
  opened: Opened
  queries: QueryClient
  state: Omit<RenderedState, 'answers'>
}

type Prepared = { status: number; page: PreparedPage } | { status: number; location: string }

/** Asks for everything that a page shows to one shopper, or says where the shopper is sent instead. */
export async function preparePage(request: PageRequest): Promise<Prepared> {
  const { url, token, isSignedIn: signedIn, isShared, maintenance, scripts, sender, onError, assetsFor } = request
  const queries = createQueries()
  setSender(queries, sender)
  const address = new URL(url)
  const location = toLocation(address)
  const environment = { queries, signedIn: () => signedIn, shopUrl: address.origin }
  const [opened] = await Promise.all([
    open(environment, location, maintenance),
    isBare(location.pathname) ? undefined : loadShell(environment, isShared),
  ]).catch(async (error: unknown) => {
    onError(error)
    const failure = error instanceof CallFailed ? { status: error.status, sentence: error.message } : unknown
    return [await openFailure(failure)]
  })
  if ('elsewhere' in opened) return { status: opened.isMoved ? 301 : 302, location: opened.elsewhere }
  const state = {
    signedIn,
    sessionMark: signedIn && isShared ? undefined : markOf(token),
    shopUrl: address.origin,
    scripts,
    failure: opened.failure,
    askedAt: Date.now(),
    assets: assetsFor(patternOf(location.pathname), opened.part),
    isBare: isBare(location.pathname),
    theme: queries.getQueryData(callQuery(getEcomFooterInfo, {}).queryKey)?.header.theme ?? {},
  }
  return { status: toStatus(location, opened), page: { url, opened, queries, state } }
}

/** The closed portal is a page that leads into it, and no failure that a browser should report. */
const toStatus = ({ pathname }: RouteLocation, { failure, status = 200 }: Opened): number =>
  failure?.status === 401 && pathname.startsWith('/portal') ? 200 : (failure?.status ?? status)

const unknown = { status: 500, sentence: '' }

const open = async (environment: PageEnvironment, location: RouteLocation, maintenance: boolean) =>
  maintenance ? openFailure({ status: 503, sentence: maintenanceSentence }) : openPage(environment, location)
