export { createPriceChangesService } from './price-changes.service.ts'
export { createPriceDraftsService } from './price-drafts.service.ts'
export { priceDraftsRoutes } from './price-drafts.routes.ts'
