export { contentDeskRoutes } from './content-desk.routes.ts'
export { createContentDesk } from './content-desk.service.ts'
export { createOpenPreview } from './open-preview.ts'
