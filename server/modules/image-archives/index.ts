export { imageArchivesRoutes } from './image-archives.routes.ts'
export { createImageArchivesService } from './image-archives.service.ts'
