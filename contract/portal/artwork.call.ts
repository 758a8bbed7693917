import { portal } from '../call.ts'
import type * as s from './artwork.schema.ts'

export const listPortalArtworks = portal<typeof s.listPortalArtworks>('list_portal_artworks', 'GET /portal/artworks')
export const uploadPortalArtwork = portal<typeof s.uploadPortalArtwork>(
  'upload_portal_artwork',
  'POST /portal/artworks',
  { multipart: true },
)
export const renamePortalArtwork = portal<typeof s.renamePortalArtwork>(
  'rename_portal_artwork',
  'PUT /portal/artworks/:id',
)
export const replacePortalArtwork = portal<typeof s.replacePortalArtwork>(
  'replace_portal_artwork',
  'POST /portal/artworks/:id/replace',
  { multipart: true },
)
export const keepPortalArtwork = portal<typeof s.keepPortalArtwork>(
  'keep_portal_artwork',
  'POST /portal/artworks/:id/keep',
)
export const removePortalArtwork = portal<typeof s.removePortalArtwork>(
  'remove_portal_artwork',
  'DELETE /portal/artworks/:id',
)
