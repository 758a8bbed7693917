export { noteLinePreview } from './note-preview.ts'
export { hashOf as hashPreview, type PreviewSpec } from './preview-spec.ts'
export { previewsRoutes } from './previews.routes.ts'
export { createPreviewsService } from './previews.service.ts'
