import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { ClientEnvironment, fixedSession } from '../client/index.ts'
import { createFixedRouter, RouterProvider, toLocation } from '../router/index.ts'
import { Document, type RenderedState } from './document.tsx'
import type { PreparedPage } from './prepare-page.ts'
import { Shell } from './shell.tsx'

/** The HTML of a page. */
export function renderPage({ url, opened, queries, state }: PreparedPage): string {
  const { signedIn, shopUrl, scripts, assets, isBare, theme } = state
  const router = createFixedRouter({ ...opened, location: toLocation(new URL(url)) })
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <ClientEnvironment session={fixedSession(signedIn)} renderedSignedIn={signedIn} {...{ shopUrl, scripts }}>
        <Document
          assets={assets}
          isBare={isBare}
          theme={theme}
          stateText={toStateText({ ...state, answers: dehydrate(queries) })}
        >
          <RouterProvider router={router}>
            <Shell />
          </RouterProvider>
        </Document>
      </ClientEnvironment>
    </QueryClientProvider>,
  )
  return `<!doctype html>${html}`
}

/** JSON that stands inside of a script element: nothing in it ends that. */
const toStateText = (state: RenderedState): string => JSON.stringify(state).replaceAll('<', '\\u003c')
