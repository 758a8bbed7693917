export { ItemRows } from './item-rows.tsx'
export { RowPurchase } from './row-purchase.tsx'
