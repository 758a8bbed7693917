export { ListingView } from './listing-view.tsx'
export {
  readListingState,
  readView,
  toFilters,
  writeListingState,
  type ListingState,
  type View,
} from './listing-state.ts'
