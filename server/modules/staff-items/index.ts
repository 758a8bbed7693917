export { itemListRoutes } from './item-list.routes.ts'
export { itemsRoutes } from './items.routes.ts'
export { createPublicationSchedule } from './publish-due.ts'
export { createStaffItemsService } from './staff-items.service.ts'
