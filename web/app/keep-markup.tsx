import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ClientEnvironment, fixedSession } from '../client/index.ts'
import { RouterProvider, type Router } from '../router/index.ts'
import type { KeepMarkup } from '../ui/kept-markup.tsx'

const namesAtMost = 100
const kept = new WeakMap<object, Map<string, string>>()

/**
 * The keeper of one rendering for a guest. What it keeps is shared by all of them, and goes when the answer goes that it shows:
 * the answers of the catalog live as long as what they tell is true.
 */
export function createKeeper(queries: QueryClient, router: Router, shopUrl: string): KeepMarkup {
  const render = (element: ReactElement) =>
    renderToString(
      <QueryClientProvider client={queries}>
        <ClientEnvironment session={guest} renderedSignedIn={false} shopUrl={shopUrl}>
          <RouterProvider router={router}>{element}</RouterProvider>
        </ClientEnvironment>
      </QueryClientProvider>,
    ).replace(preloads, '')
  return (owner, name, element) => {
    const known = kept.get(owner) ?? new Map<string, string>()
    const markup = known.get(name) ?? render(element)
    if (known.size >= namesAtMost) known.clear()
    kept.set(owner, known.set(name, markup))
    return markup
  }
}

// React puts the preloads of a rendering before it where there is no head; ProductGrid asks for them in the page's.
const preloads = /^(<link rel="preload"[^>]*>)+/
const guest = fixedSession(false)

const texts = new WeakMap<object, string>()

/** An answer as it stands in the page. Those that live on in the server are written out once. */
export function toText(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return write(answer)
  const text = texts.get(answer) ?? write(answer)
  texts.set(answer, text)
  return text
}

/** JSON that stands inside of a script element: nothing in it ends that. */
export const write = (value: unknown): string => JSON.stringify(value ?? null).replaceAll('<', '\\u003c')
