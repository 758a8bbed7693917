export { CompareBar } from './compare-bar.tsx'
export { CompareTable } from './compare-table.tsx'
