export { createOwnerOrdersService } from './owner-orders.service.ts'
export type { OwnersOrder, OwnersOrderInFull } from './owner-orders.store.ts'
export { portalOrdersRoutes } from './portal-orders.routes.ts'
export { createPortalOrdersService, type PagedQuestion } from './portal-orders.service.ts'
