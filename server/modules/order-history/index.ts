export { findOwnersOrder, listOwnersOrders, type OwnersOrder, type OwnersOrderInFull } from './owner-orders.store.ts'
export { portalOrdersRoutes } from './portal-orders.routes.ts'
export {
  createPortalOrdersService,
  type PagedQuestion,
  type PortalOrder,
  type PortalOrdersService,
} from './portal-orders.service.ts'
