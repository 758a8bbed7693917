// The styles that all share come first: those of a feature stand over them.
import './style.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  browserSender,
  type CallFailed,
  ClientEnvironment,
  createBrowserSession,
  createQueries,
  maintenance,
  readArrival,
  setSender,
  takeAnswers,
  whenGiven,
} from '../client/index.ts'
import { createRouter, RouterProvider, toAddress, type OpenPage } from '../router/index.ts'
import { showToast } from '../ui/popups/toasts.tsx'
import type { DeferredParts } from './deferred-task.ts'
import { Document, stateElementId, type RenderedState } from './document.tsx'
import { openPage, openRendered, type PageEnvironment } from './open-page.ts'
import { Shell } from './shell.tsx'

const deferredForMs = 10_000

/** React has begun to take the page over; once that is shown, the page answers to a shopper. */
export const started = start()

async function start(): Promise<{ untilShown: Promise<void> }> {
  const stateText = document.getElementById(stateElementId)?.textContent ?? ''
  const state = JSON.parse(stateText) as RenderedState
  const { shopUrl, scripts } = state
  // A failure is a toast unless its component shows it.
  const queries = createQueries((failed, quiet) => {
    if (failed.endsSession) return endSession(failed)
    for (const title of failed.gatewaySaid) showToast({ kind: 'bad', title })
    const isShown = failed.status === 503 && maintenance.read() !== undefined
    if (!quiet && !isShown) showToast({ kind: 'bad', title: failed.message, text: failed.detail })
  })
  /** Said once, however many calls hear of it; then as after a logout (docs/decisions/shop-rules.md, 'Session invalidation' and 'Logout'). */
  const endSession = ({ late, message }: CallFailed): void => {
    if (late || !session.signedIn()) return
    // The server knew that this session had ended: the page is a guest's already, and stays.
    const isGuestsPage = session.mark() === endedBefore && router.going() === undefined
    session.end()
    showToast({ kind: 'bad', title: message })
    if (isGuestsPage || router.view().location.pathname.startsWith('/portal')) return
    if (router.going() !== undefined || router.view().location.pathname !== '/home') void router.go('/home')
  }
  setSender(queries, browserSender)
  const arrival = readArrival()
  takeAnswers(queries, state.answers, whenGiven(state.askedAt, arrival))
  const session = createBrowserSession(queries)
  const endedBefore = state.signedIn ? undefined : session.mark()

  // The page's code must be there before React takes the page over, or it would show nothing for a moment.
  const rendered = await openRendered(queries, new URL(window.location.href), state.failure)
  const router = createRouter(
    rendered,
    openInBrowser({ queries, signedIn: session.signedIn, shopUrl: window.location.origin }),
  )
  let shown = () => {}
  const untilShown = new Promise<void>((resolve) => (shown = resolve))
  // Pages of the shop ask anew by themselves; those of the portal are closed, or another one's by now.
  session.onChangedElsewhere(() => {
    if (router.view().location.pathname.startsWith('/portal')) void router.reload()
  })
  // In small steps, between which the page answers to a finger.
  startTransition(() => {
    hydrateRoot(
      document,
      <QueryClientProvider client={queries}>
        <ClientEnvironment session={session} renderedSignedIn={state.signedIn} {...{ shopUrl, scripts }}>
          <Document assets={state.assets} isBare={state.isBare} theme={state.theme} stateText={stateText}>
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
  // A browser may not give the mark: then any customer passes for the one who asked.
  const renderedFor = state.sessionMark ?? arrival.sessionMark ?? (session.mark() || 'a customer')
  void untilShown.then(() => session.checkRendered(renderedFor))
  void untilShown.then(() => setTimeout(() => void doLater({ queries, scripts }), deferredForMs))
  return { untilShown }
}

/** What nobody waits for. A connection that is gone by then is no reason to say anything. */
async function doLater(parts: DeferredParts): Promise<void> {
  const code = await import('./deferred-task.ts').catch(() => undefined)
  code?.runDeferredTask(parts)
}

function Announced({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown])
  return children
}

const openInBrowser =
  (environment: PageEnvironment): OpenPage =>
  async (location) => {
    try {
      return await openPage(environment, location)
    } catch (error) {
      console.error(error)
      // The page's code is gone where the shop has been built anew since: the server knows what there is now.
      window.location.assign(toAddress(location))
      return new Promise(() => undefined)
    }
  }
