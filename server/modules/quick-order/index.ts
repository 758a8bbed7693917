export { quickOrderRoutes } from './quick-order.routes.ts'
export { createQuickOrderService } from './quick-order.service.ts'
