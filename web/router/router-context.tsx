import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { matchPath, type Params } from './match-path.ts'
import type { RouteLocation } from './route-location.ts'
import type { GoOptions, Router, View } from './router.ts'

const RouterContext = createContext<Router | undefined>(undefined)
// Apart from the router, so that links are not rendered again with every page.
const ViewContext = createContext<View | undefined>(undefined)

export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const view = useSyncExternalStore(router.subscribe, router.view, router.view)
  useLayoutEffect(() => {
    router.shown()
  }, [router, view])
  return (
    <RouterContext value={router}>
      <ViewContext value={view}>{children}</ViewContext>
    </RouterContext>
  )
}

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('There is no RouterProvider around this.')
  return router
}

/** What is on screen: the location, the parameters of its address, and its page or its failure. */
export function useView(): View {
  const view = useContext(ViewContext)
  if (!view) throw new Error('There is no RouterProvider around this.')
  return view
}

export const useLocation = (): RouteLocation => useView().location

/** What the address says for the parameters of its pattern: `/products/:id` has an `id`. */
export const useParams = (): Params => useView().params

/** What the address says for another pattern, or null where it does not fit. */
export const useMatch = (pattern: string): Params | null => matchPath(pattern, useLocation().pathname)

export function useNavigate(): (to: string, options?: GoOptions) => Promise<void> {
  return useRouter().go
}

/** Writes what the page shows into its address, without loading anything. */
export const useAddressNote = (): Router['note'] => useRouter().note

/** The page that is being loaded while the present one is still shown. */
export function useNavigation(): { state: 'idle' | 'loading'; location: RouteLocation | undefined } {
  const router = useRouter()
  const location = useSyncExternalStore(router.subscribe, router.going, nowhere)
  return { state: location ? 'loading' : 'idle', location }
}

const nowhere = () => undefined

/** Loads the present page once more. */
export function useRevalidator(): { revalidate(): Promise<void>; state: 'idle' | 'loading' } {
  const { reload } = useRouter()
  const { state } = useNavigation()
  return { revalidate: reload, state }
}

type SetSearch = (search: URLSearchParams, options?: GoOptions) => Promise<void>

/** What stands behind the question mark, and how it changes. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { go } = useRouter()
  const { search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearch>((next, options) => go(`?${next}`, options), [go])
  return [params, set]
}
