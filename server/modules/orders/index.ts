export * from './orders.tables.ts'
export { createMoveOrder } from './move-order.ts'
export { ordersRoutes } from './orders.routes.ts'
export { createOrdersService, type OrdersService } from './orders.service.ts'
