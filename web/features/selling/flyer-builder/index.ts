export { FlyerList } from './list/flyer-list.tsx'
export { FlyerRequests } from './list/flyer-requests.tsx'

/** The builder is large, and the list goes without it. */
export const loadFlyerBuilder = () => import('./flyer-builder.tsx')
