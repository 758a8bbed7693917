export { QuickOrderView } from './quick-order-view.tsx'
