import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { ClientEnvironment, fixedSession } from '../client/index.ts'
import { RouterProvider, type Router } from '../router/index.ts'
import type { KeepMarkup, Piece } from '../ui/kept-markup.tsx'

const namesAtMost = 100
const kept = new WeakMap<object, Map<string, KeptPiece>>()

interface KeptPiece {
  markup: string
  beside: object | undefined
}

/**
 * The keeper of one rendering for a guest. What it keeps is shared by all of them, and goes when the answer goes that it shows:
 * the answers of the catalog live as long as what they tell is true.
 */
export function createKeeper(queries: QueryClient, router: Router, shopUrl: string): KeepMarkup {
  // A rendering of its own for each would cost more than what it renders.
  const render = (pieces: readonly Piece[]): string[] =>
    renderToString(
      <QueryClientProvider client={queries}>
        <ClientEnvironment session={guest} renderedSignedIn={false} shopUrl={shopUrl}>
          <RouterProvider router={router}>
            {pieces.map(({ element }, index) => (
              <Fragment key={index}>
                {element}
                <hr data-end="" />
              </Fragment>
            ))}
          </RouterProvider>
        </ClientEnvironment>
      </QueryClientProvider>,
    )
      .replace(preloads, '')
      .split('<hr data-end=""/>')
  return (pieces) => {
    const known = pieces.map(findKept)
    const missing = pieces.filter((_, index) => known[index] === undefined)
    const rendered = missing.length > 0 ? render(missing) : []
    let next = 0
    return pieces.map((piece, index) => known[index] ?? keep(piece, rendered[next++]!)).join('')
  }
}

function findKept({ owner, beside, name }: Piece): string | undefined {
  const piece = kept.get(owner)?.get(name)
  return piece?.beside === beside ? piece?.markup : undefined
}

function keep({ owner, beside, name }: Piece, markup: string): string {
  const ofOwner = kept.get(owner) ?? new Map<string, KeptPiece>()
  if (ofOwner.size >= namesAtMost) ofOwner.clear()
  kept.set(owner, ofOwner.set(name, { markup, beside }))
  return markup
}

// React puts the preloads of a rendering before it where there is no head; ProductGrid asks for them in the page's.
const preloads = /^(<link rel="preload"[^>]*>)+/
const guest = fixedSession(false)
