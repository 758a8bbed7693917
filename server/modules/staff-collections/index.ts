export { collectionsDeskRoutes } from './collections.routes.ts'
export { findHolders } from './holders.ts'
export { createStaffCollectionsService } from './staff-collections.service.ts'
