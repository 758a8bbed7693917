import type { ComponentType } from 'react'
import type { Params } from './match-path.ts'
import { resolveLocation, toAddress, toLocation, type RouteLocation } from './route-location.ts'
import { createScrollMemory } from './scroll-memory.ts'

/** Why a page could not be shown: a status of HTTP and a sentence for the shopper. */
export interface PageFailure {
  status: number
  sentence: string
}

/** What an address turned out to be. */
export interface Opened {
  params: Params
  Component: ComponentType
  /** Of HTTP, where the page is shown though its address asks for something that is not there. */
  status?: number
  /** The file of web/pages with code that only this view of the page needs. */
  part?: string | undefined
  /** Set where the page could not be shown; `Component` is shown instead. */
  failure?: PageFailure
}

/** What is on screen. */
export interface View extends Opened {
  location: RouteLocation
}

/** Loads what an address shows, or says where to go instead. */
export type OpenPage = (location: RouteLocation, signal: AbortSignal) => Promise<Opened | { elsewhere: string }>

export interface GoOptions {
  /** Replaces the present address: Back leads past it. */
  replace?: boolean | undefined
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined
}

export interface Router {
  view(): View
  /** Where the way leads while the page there is being loaded. */
  going(): RouteLocation | undefined
  subscribe(listener: () => void): () => void
  /** Resolves once the page is shown, or once another way was taken. */
  go(to: string, options?: GoOptions): Promise<void>
  /** Loads the present page once more. */
  reload(): Promise<void>
  /** Writes what the page shows into its address, null: nothing under this name. Nothing is loaded for it, and while a way leads elsewhere nothing is written. */
  note(query: Record<string, string | null>): void
  /** To be called when the view is on screen: scrolls to where it belongs. */
  shown(): void
}

type Step = 'push' | 'replace' | 'pop'

/**
 * Ways through the shop in a browser: the page of an address is loaded while the old one stays on screen, then both change at once.
 * @param first what the server has rendered
 */
export function createRouter(first: Opened, open: OpenPage): Router {
  let view: View = { ...first, location: toLocation(window.location) }
  let going: RouteLocation | undefined
  let underWay: AbortController | undefined
  const listeners = new Set<() => void>()
  const scroll = createScrollMemory()
  const notify = () => listeners.forEach((listener) => listener())

  async function start(location: RouteLocation, step: Step, keepsScroll: boolean): Promise<void> {
    underWay?.abort()
    const abort = (underWay = new AbortController())
    const isSamePage = location.pathname === view.location.pathname && location.search === view.location.search
    if (isSamePage && location.hash !== '' && step !== 'replace') return commit({ ...view, location }, step, false)
    going = location
    notify()
    const opened = await open(location, abort.signal)
    if (abort.signal.aborted) return
    if ('elsewhere' in opened)
      return start(resolveLocation(opened.elsewhere, location), step === 'pop' ? 'replace' : step, false)
    commit({ ...opened, location }, step, keepsScroll)
  }

  function commit(next: View, step: Step, keepsScroll: boolean): void {
    underWay = undefined
    going = undefined
    scroll.leave(step)
    if (step === 'push') window.history.pushState(scroll.newEntry(), '', toAddress(next.location))
    if (step === 'replace') window.history.replaceState(window.history.state, '', toAddress(next.location))
    scroll.enter(step, next.location.hash, keepsScroll)
    view = next
    notify()
  }

  window.addEventListener('popstate', () => {
    scroll.between()
    void start(toLocation(window.location), 'pop', false)
  })

  return {
    view: () => view,
    going: () => going,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go(to, { replace = false, preventScrollReset = false } = {}) {
      const location = resolveLocation(to, toLocation(window.location))
      const isHere = toAddress(location) === toAddress(toLocation(window.location))
      return start(location, replace || isHere ? 'replace' : 'push', preventScrollReset)
    },
    reload: () => start(view.location, 'replace', true),
    note(query) {
      if (going) return
      const search = new URLSearchParams(view.location.search)
      for (const [name, value] of Object.entries(query))
        if (value === null) search.delete(name)
        else search.set(name, value)
      const location = { ...view.location, search: search.size > 0 ? `?${search}` : '' }
      window.history.replaceState(window.history.state, '', toAddress(location))
      view = { ...view, location }
      notify()
    },
    shown: () => scroll.apply(),
  }
}

/** While the server renders, nobody goes anywhere. */
export const createFixedRouter = (view: View): Router => ({
  view: () => view,
  going: () => undefined,
  subscribe: () => () => undefined,
  go: () => Promise.resolve(),
  reload: () => Promise.resolve(),
  note: () => undefined,
  shown: () => undefined,
})
