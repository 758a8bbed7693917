import { hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserSender, ClientEnvironment, createBrowserSession, createQueries, setSender } from '../client/index.ts'
import { showToast } from '../ui/toasts.tsx'
import { Document, stateElementId, type RenderedState } from './document.tsx'
import { routes, setBrowserEnvironment } from './routes.tsx'
import './style.css'

void start()

async function start() {
  const stateText = document.getElementById(stateElementId)?.textContent ?? ''
  const state = JSON.parse(stateText) as RenderedState
  // A failure is a toast unless its component shows it; a 422 while signed in ends the session (specification, 'Session invalidation').
  const queries = createQueries((failed, quiet) => {
    if (failed.status === 422 && session.signedIn()) session.end()
    if (!quiet) showToast({ kind: 'bad', title: failed.message, text: failed.detail })
  })
  setSender(queries, browserSender)
  hydrate(queries, state.queries as DehydratedState)
  const session = createBrowserSession(queries)
  setBrowserEnvironment({ queries, signedIn: session.signedIn })

  await loadMatchedPages()
  const router = createBrowserRouter(routes, { hydrationData: toHydration(state.router) })
  hydrateRoot(
    document,
    <QueryClientProvider client={queries}>
      <ClientEnvironment session={session} renderedSignedIn={state.signedIn} shopUrl={state.shopUrl}>
        <Document state={state} stateText={stateText}>
          <RouterProvider router={router} />
        </Document>
      </ClientEnvironment>
    </QueryClientProvider>,
  )
}

/** Lazy pages must be there before React takes the page over, or it would show nothing for a moment. */
async function loadMatchedPages() {
  const lazy = matchRoutes(routes, window.location)?.filter(({ route }) => typeof route.lazy === 'function') ?? []
  await Promise.all(
    lazy.map(async ({ route }) => {
      const loaded = await (route.lazy as () => Promise<object>)()
      Object.assign(route, loaded, { lazy: undefined })
    }),
  )
}

function toHydration(router: unknown): HydrationState {
  const { loaderData, actionData, errors } = router as HydrationState
  const revived = Object.entries(errors ?? {}).map(([id, error]) => {
    const { status, data } = error as { status: number; data: unknown }
    return [id, new ErrorResponse(status, '', data)]
  })
  return { loaderData, actionData, errors: errors ? Object.fromEntries(revived) : null }
}
