export { savedViewsRoutes } from './saved-views.routes.ts'
export { createSavedViews } from './saved-views.service.ts'
