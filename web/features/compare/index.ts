export { compareAddress } from './compare-address.ts'
export { CompareBar } from './compare-bar.tsx'
export { CompareSearch } from './compare-search.tsx'
export { CompareTable } from './compare-table.tsx'
