import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  browserSender,
  ClientEnvironment,
  createBrowserSession,
  createQueries,
  readArrival,
  setSender,
  takeCarried,
  whenGiven,
} from '../client/index.ts'
import { createRouter, RouterProvider, toAddress, toPlace, type OpenPage } from '../router/index.ts'
import { showToast } from '../ui/toasts.tsx'
import { Document, stateElementId, type RenderedState } from './document.tsx'
import { openPage, openRendered, type PageEnvironment } from './open-page.ts'
import { Shell } from './shell.tsx'
import './style.css'

/** React has begun to take the page over; once that is shown, the page answers to a shopper. */
export const started = start()

async function start(): Promise<{ untilShown: Promise<void> }> {
  const stateText = document.getElementById(stateElementId)?.textContent ?? ''
  const state = JSON.parse(stateText) as RenderedState
  // A failure is a toast unless its component shows it; a 422 while signed in ends the session (specification, 'Session invalidation').
  const queries = createQueries((failed, quiet) => {
    if (failed.status === 422 && !failed.late && session.signedIn()) session.end()
    if (!quiet && !(failed.status === 422 && failed.late))
      showToast({ kind: 'bad', title: failed.message, text: failed.detail })
  })
  setSender(queries, browserSender)
  takeCarried(queries, state.answers, whenGiven(state.askedAt, readArrival()))
  const session = createBrowserSession(queries)

  // The page's code must be there before React takes the page over, or it would show nothing for a moment.
  const rendered = await openRendered(toPlace(window.location), state.failure)
  const router = createRouter(
    rendered,
    openInBrowser({ queries, signedIn: session.signedIn, shopUrl: window.location.origin }),
  )
  let shown = () => {}
  const untilShown = new Promise<void>((resolve) => (shown = resolve))
  // Pages of the shop ask anew by themselves; those of the portal are closed, or another one's by now.
  session.onChangedElsewhere(() => {
    if (router.view().place.pathname.startsWith('/portal')) void router.reload()
  })
  // In small steps, between which the page answers to a finger.
  startTransition(() => {
    hydrateRoot(
      document,
      <QueryClientProvider client={queries}>
        <ClientEnvironment session={session} renderedSignedIn={state.signedIn} shopUrl={state.shopUrl}>
          <Document assets={state.assets} theme={state.theme} stateText={stateText}>
            <RouterProvider router={router}>
              <Announced onShown={shown}>
                <Shell />
              </Announced>
            </RouterProvider>
          </Document>
        </ClientEnvironment>
      </QueryClientProvider>,
    )
  })
  void untilShown.then(() => session.checkRendered(state.sessionMark))
  return { untilShown }
}

function Announced({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown])
  return children
}

const openInBrowser =
  (environment: PageEnvironment): OpenPage =>
  async (place) => {
    try {
      return await openPage(environment, place)
    } catch (error) {
      console.error(error)
      // The page's code is gone where the shop has been built anew meanwhile: the server knows what there is now.
      window.location.assign(toAddress(place))
      return new Promise(() => undefined)
    }
  }
