export { FlyerList } from './list/flyer-list.tsx'

/** The builder is large, and the list goes without it. */
export const loadFlyerBuilder = () => import('./flyer-builder.tsx')
