export { itemListRoutes } from './item-list.routes.ts'
export { createStaffItemsService } from './staff-items.service.ts'
