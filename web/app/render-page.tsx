import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { ClientEnvironment, fixedSession } from '../client/index.ts'
import { createFixedRouter, RouterProvider, toLocation } from '../router/index.ts'
import { KeptMarkup } from '../ui/kept-markup.tsx'
import { Document } from './document.tsx'
import { createKeeper } from './keep-markup.tsx'
import type { PreparedPage } from './prepare-page.ts'
import { Shell } from './shell.tsx'

/** The HTML of a page. @param stateText what the browser goes on with: RenderedState as JSON */
export function renderPage({ url, opened, queries, state }: PreparedPage, stateText: string): string {
  const { signedIn, shopUrl, assets, theme } = state
  const router = createFixedRouter({ ...opened, location: toLocation(new URL(url)) })
  const keep = signedIn ? undefined : createKeeper(queries, router, shopUrl)
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <ClientEnvironment session={fixedSession(signedIn)} renderedSignedIn={signedIn} shopUrl={shopUrl}>
        <Document assets={assets} theme={theme} stateText={stateText}>
          <RouterProvider router={router}>
            <KeptMarkup value={keep}>
              <Shell />
            </KeptMarkup>
          </RouterProvider>
        </Document>
      </ClientEnvironment>
    </QueryClientProvider>,
  )
  return `<!doctype html>${html}`
}
