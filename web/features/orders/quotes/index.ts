export { QuoteTable } from './quote-table.tsx'
export { QuoteView } from './quote-view.tsx'
