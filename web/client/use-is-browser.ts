import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the server renders and while React takes its page over: what only a browser knows shows after that. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
