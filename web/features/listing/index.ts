export { Facets } from './facets.tsx'
export { ListingView } from './listing-view.tsx'
export { readPlace, readView, toNarrowing, writePlace, type ListingPlace, type View } from './place.ts'
