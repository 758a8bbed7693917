export { Facets } from './facets.tsx'
export { ListingView } from './listing-view.tsx'
export { readPlace, toNarrowing, type ListingPlace } from './place.ts'
