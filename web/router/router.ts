import type { ComponentType } from 'react'
import type { Params } from './match-path.ts'
import { resolvePlace, toAddress, toPlace, type Place } from './place.ts'
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
  /** Set where the page could not be shown; `Component` stands in its place. */
  failure?: PageFailure
}

/** What is on screen. */
export interface View extends Opened {
  place: Place
}

/** Loads what an address shows, or tells where to go instead. */
export type OpenPage = (place: Place, signal: AbortSignal) => Promise<Opened | { elsewhere: string }>

export interface GoOptions {
  /** Takes the place of the present address: Back leads past it. */
  replace?: boolean | undefined
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined
}

export interface Router {
  view(): View
  /** Where the way leads while the page there is being loaded. */
  going(): Place | undefined
  subscribe(listener: () => void): () => void
  /** Resolves once the page is shown, or once another way was taken. */
  go(to: string, options?: GoOptions): Promise<void>
  /** Loads the present page once more. */
  reload(): Promise<void>
  /** To be called when the view is on screen: scrolls to where it belongs. */
  shown(): void
}

type Step = 'push' | 'replace' | 'pop'

/**
 * Ways through the shop in a browser: the page of an address is loaded while the old one stays on screen, then both change at once.
 * @param first what the server has rendered
 */
export function createRouter(first: Opened, open: OpenPage): Router {
  let view: View = { ...first, place: toPlace(window.location) }
  let going: Place | undefined
  let underWay: AbortController | undefined
  const listeners = new Set<() => void>()
  const scroll = createScrollMemory()
  const tell = () => listeners.forEach((listener) => listener())

  async function start(place: Place, step: Step, keepsScroll: boolean): Promise<void> {
    underWay?.abort()
    const turn = (underWay = new AbortController())
    const isSamePage = place.pathname === view.place.pathname && place.search === view.place.search
    if (isSamePage && place.hash !== '' && step !== 'replace') return commit({ ...view, place }, step, false)
    going = place
    tell()
    const opened = await open(place, turn.signal)
    if (turn.signal.aborted) return
    if ('elsewhere' in opened)
      return start(resolvePlace(opened.elsewhere, place), step === 'pop' ? 'replace' : step, false)
    commit({ ...opened, place }, step, keepsScroll)
  }

  function commit(next: View, step: Step, keepsScroll: boolean): void {
    underWay = undefined
    going = undefined
    scroll.leave(step)
    if (step === 'push') window.history.pushState(scroll.newEntry(), '', toAddress(next.place))
    if (step === 'replace') window.history.replaceState(window.history.state, '', toAddress(next.place))
    scroll.enter(step, next.place.hash, keepsScroll)
    view = next
    tell()
  }

  window.addEventListener('popstate', () => {
    scroll.between()
    void start(toPlace(window.location), 'pop', false)
  })

  return {
    view: () => view,
    going: () => going,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go(to, { replace = false, preventScrollReset = false } = {}) {
      const place = resolvePlace(to, toPlace(window.location))
      const isHere = toAddress(place) === toAddress(toPlace(window.location))
      return start(place, replace || isHere ? 'replace' : 'push', preventScrollReset)
    },
    reload: () => start(view.place, 'replace', true),
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
  shown: () => undefined,
})
