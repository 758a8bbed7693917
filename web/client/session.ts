import type { Query, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import {
  forgetToken,
  onTokenChangedElsewhere,
  onTokenEndedElsewhere,
  readToken,
  storeToken,
  tellTokenEnded,
} from './storage.ts'

/** Whether a customer is signed in, as this page knows it. The token itself stays in storage. */
export interface Session {
  signedIn(): boolean
  subscribe(listener: () => void): () => void
}

export interface BrowserSession extends Session {
  /** Keeps the token and forgets every answer that a guest was given. */
  begin(token: string, remembered: boolean): void
  /** Forgets the token and everything that belonged to the customer. */
  end(): void
}

const mayStay = (query: Query, signedIn: boolean): boolean =>
  query.meta?.['sameForAll'] === true || (signedIn && query.isActive())

/** On the server the session never changes while a page is rendered. */
export const fixedSession = (signedIn: boolean): Session => ({
  signedIn: () => signedIn,
  subscribe: () => () => undefined,
})

export function createBrowserSession(queries: QueryClient): BrowserSession {
  const listeners = new Set<() => void>()
  let signedIn = readToken() !== null

  // Answers differ between guest and customer (prices, wishlist flags), so everything is asked for again. What a guest
  // sees may stay until then; what a customer saw may not, but for what is the same for all.
  function change(to: boolean): void {
    signedIn = to
    if (!to) queries.removeQueries({ predicate: ({ meta }) => meta?.['who'] === 'customer' })
    listeners.forEach((listener) => listener())
    // A page that is loading at this moment keeps its question.
    const keeping = { cancelRefetch: false }
    void queries.resetQueries({ predicate: (query) => !mayStay(query, to) }, keeping)
    void queries.invalidateQueries({ predicate: (query) => mayStay(query, to) }, keeping)
  }

  onTokenChangedElsewhere(() => {
    const now = readToken() !== null
    if (now !== signedIn) change(now)
  })

  onTokenEndedElsewhere((token) => {
    if (readToken() !== token) return
    forgetToken()
    if (signedIn) change(false)
  })

  return {
    signedIn: () => signedIn,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(token, remembered) {
      storeToken(token, remembered)
      change(true)
    },
    end() {
      const token = readToken()
      forgetToken()
      if (token !== null) tellTokenEnded(token)
      if (signedIn) change(false)
    },
  }
}

/** @param rendered what the server rendered with, so that the first paint in the browser agrees with it */
export const useSignedIn = (session: Session, rendered: boolean): boolean =>
  useSyncExternalStore(session.subscribe, session.signedIn, () => rendered)
