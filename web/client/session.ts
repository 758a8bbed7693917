import type { Query, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import {
  adoptToken,
  forgetShopper,
  forgetToken,
  onSessionMessage,
  onTokenMayHaveChanged,
  settleToken,
  storeToken,
  broadcastSession,
} from './stored/storage.ts'

/** Whether a customer is signed in, as this page knows it. The token itself stays in storage. */
export interface Session {
  signedIn(): boolean
  subscribe(listener: () => void): () => void
}

export interface BrowserSession extends Session {
  /** Stores the token and drops every answer that a guest was given. */
  begin(token: string, remembered: boolean): void
  /**
   * Forgets the token and everything that belonged to the customer.
   * @param goOn leads to the next page, and resolves when it is shown: what only the page shows that is being left is not asked for again
   */
  end(goOn?: () => Promise<void>): void
  /** Distinguishes this session from another; empty for guests. */
  mark(): string
  /** Hears that somebody signed in or out in another tab. */
  onChangedElsewhere(listener: () => void): void
  /** Forgets what the page was rendered with where that was for somebody else. @param mark of the session it was rendered for */
  checkRendered(mark: string): void
}

const markLength = 8

/** Distinguishes one session from another, in the page that was rendered for it. Empty for guests. */
export const markOf = (token: string | null | undefined): string => token?.slice(0, markLength) ?? ''

/** What is the same for all may stay, and what a guest sees, until the customer's own has come. */
const mayStay = (query: Query, fromGuest: boolean): boolean =>
  query.meta?.['sameForAll'] === true || (fromGuest && query.isActive())

/** On the server the session never changes while a page is rendered. */
export const fixedSession = (signedIn: boolean): Session => ({
  signedIn: () => signedIn,
  subscribe: () => () => undefined,
})

export function createBrowserSession(queries: QueryClient): BrowserSession {
  const listeners = new Set<() => void>()
  let notifyOtherTabs = () => {}
  let token = settleToken()

  // Answers differ between guest and customer, and from customer to customer (prices, wishlist flags): everything is asked for again.
  function change(fromGuest: boolean, goOn?: () => Promise<void>): void {
    if (token === null) {
      queries.removeQueries({ predicate: ({ meta }) => meta?.['who'] === 'customer' })
      forgetShopper()
    }
    if (!fromGuest) queries.removeQueries({ predicate: ({ meta }) => meta?.['who'] === 'portal' })
    listeners.forEach((listener) => listener())
    if (!goOn) return askAnew(fromGuest, () => true)
    const shown = new Set(queries.getQueryCache().findAll({ type: 'active' }))
    askAnew(fromGuest, (query) => !shown.has(query))
    void goOn().finally(() => askAnew(fromGuest, (query) => shown.has(query)))
  }

  function askAnew(fromGuest: boolean, isMeant: (query: Query) => boolean): void {
    // The queries of a page that is loading at this moment go on.
    const keeping = { cancelRefetch: false }
    void queries.resetQueries({ predicate: (query) => isMeant(query) && !mayStay(query, fromGuest) }, keeping)
    void queries.invalidateQueries({ predicate: (query) => isMeant(query) && mayStay(query, fromGuest) }, keeping)
  }

  function hold(found: string | null): void {
    const before = token
    token = found
    if (token === before) return
    change(before === null)
    notifyOtherTabs()
  }

  onTokenMayHaveChanged(() => hold(settleToken()))

  onSessionMessage((news) => {
    if ('ended' in news) {
      forgetToken(news.ended)
      hold(settleToken())
    } else {
      adoptToken(news.begun, news.remembered)
      hold(news.begun)
    }
  })

  return {
    signedIn: () => token !== null,
    mark: () => markOf(token),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(begun, remembered) {
      const before = token
      storeToken(begun, remembered)
      token = begun
      broadcastSession({ begun, remembered })
      change(before === null)
    },
    end(goOn) {
      const ended = token
      if (ended === null) return void goOn?.()
      forgetToken(ended)
      broadcastSession({ ended })
      token = settleToken()
      change(false, goOn)
    },
    onChangedElsewhere(listener) {
      notifyOtherTabs = listener
    },
    checkRendered(mark) {
      if (mark === markOf(token)) return
      change(mark === '')
      notifyOtherTabs()
    },
  }
}

/** @param rendered what the server rendered with, so that the first paint in the browser agrees with it */
export const useSignedIn = (session: Session, rendered: boolean): boolean =>
  useSyncExternalStore(session.subscribe, session.signedIn, () => rendered)
