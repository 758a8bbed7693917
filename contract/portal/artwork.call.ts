import { portal } from '../call.ts'
import type * as s from './artwork.schema.ts'

export const listPortalArtworks = portal<typeof s.listPortalArtworks>('GET /portal/artworks')
export const uploadPortalArtwork = portal<typeof s.uploadPortalArtwork>('POST /portal/artworks', { multipart: true })
export const renamePortalArtwork = portal<typeof s.renamePortalArtwork>('PUT /portal/artworks/:id')
export const replacePortalArtwork = portal<typeof s.replacePortalArtwork>('POST /portal/artworks/:id/replace', {
  multipart: true,
})
export const keepPortalArtwork = portal<typeof s.keepPortalArtwork>('POST /portal/artworks/:id/keep')
export const removePortalArtwork = portal<typeof s.removePortalArtwork>('DELETE /portal/artworks/:id')
