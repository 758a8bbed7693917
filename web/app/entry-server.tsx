import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { getEcomFooterInfo } from '../../contract/calls/content.ts'
import { callQuery, ClientEnvironment, createQueries, fixedSession, setSender, type Sender } from '../client/index.ts'
import { Document, type Assets, type RenderedState } from './document.tsx'
import { routes, type RouteEnvironment } from './routes.tsx'

export { pageFiles } from './page-files.ts'

export interface RenderRequest {
  url: string
  signedIn: boolean
  maintenance: boolean
  /** Answers a call within this process. */
  sender: Sender
  /** The built files for an address that matched these route paths. */
  assetsFor(paths: string[]): Assets
}

export interface RenderedPage {
  status: number
  /** Set when the page sends the shopper elsewhere. */
  location?: string
  html: string
}

const handler = createStaticHandler(routes)

/** Renders one page for one shopper. */
export async function renderPage({
  url,
  signedIn,
  maintenance,
  sender,
  assetsFor,
}: RenderRequest): Promise<RenderedPage> {
  const queries = createQueries()
  setSender(queries, sender)
  const environment: RouteEnvironment = { queries, signedIn: () => signedIn, maintenance }
  const context = await handler.query(new Request(url), { requestContext: environment })
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/', html: '' }
  }

  const state: RenderedState = {
    signedIn,
    shopUrl: new URL(url).origin,
    queries: dehydrate(queries),
    router: { loaderData: context.loaderData, actionData: context.actionData, errors: toPlainErrors(context.errors) },
    assets: assetsFor(context.matches.map(({ route }) => route.path ?? '')),
    theme: queries.getQueryData(callQuery(getEcomFooterInfo, {}).queryKey)?.header.theme ?? {},
  }
  const stateText = JSON.stringify(state).replaceAll('<', '\\u003c')
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <ClientEnvironment session={fixedSession(signedIn)} renderedSignedIn={signedIn} shopUrl={state.shopUrl}>
        <Document state={state} stateText={stateText}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Document>
      </ClientEnvironment>
    </QueryClientProvider>,
  )
  queries.clear()
  return { status: context.statusCode, html: `<!doctype html>${html}` }
}

/** Route errors cross to the browser as what they are to a shopper: a status and a sentence. */
function toPlainErrors(errors: Record<string, unknown> | null) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status = 500, data = null } = (error ?? {}) as { status?: number; data?: unknown }
      return [id, { __type: 'route-error', status, data }]
    }),
  )
}
