export { noteLinePreview } from './note-preview.ts'
export type { PreviewSpec } from './preview-spec.ts'
export { previewsRoutes } from './previews.routes.ts'
export { createPreviewsService } from './previews.service.ts'
