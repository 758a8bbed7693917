import { matchPath, type Params } from '../router/match-path.ts'
import { resolveLocation, toAddress, type RouteLocation } from '../router/route-location.ts'
import type { Router } from '../router/router.ts'

export interface RecordingRouter extends Router {
  /** Where somebody went, in order, as addresses. */
  readonly went: string[]
  /** What the address says now. */
  address(): string
}

/** Follows every way without loading a page: what was rendered stays. @param pattern of the page, for its parameters */
export function createRecordingRouter(at: string, pattern?: string): RecordingRouter {
  const listeners = new Set<() => void>()
  const went: string[] = []
  const toParams = (pathname: string): Params => (pattern === undefined ? {} : (matchPath(pattern, pathname) ?? {}))
  const toView = (location: RouteLocation) => ({ location, params: toParams(location.pathname), Component: () => null })
  let view = toView(resolveLocation(at, { pathname: '/', search: '', hash: '' }))
  function change(next: RouteLocation): void {
    view = toView(next)
    listeners.forEach((listener) => listener())
  }
  return {
    went,
    address: () => toAddress(view.location),
    view: () => view,
    going: () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go(to) {
      const location = resolveLocation(to, view.location)
      went.push(toAddress(location))
      change(location)
      return Promise.resolve()
    },
    reload: () => Promise.resolve(),
    note(query) {
      const search = new URLSearchParams(view.location.search)
      for (const [name, value] of Object.entries(query))
        if (value === null) search.delete(name)
        else search.set(name, value)
      change({ ...view.location, search: search.size > 0 ? `?${search}` : '' })
    },
    shown: () => undefined,
  }
}
