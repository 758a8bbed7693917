import { customer } from '../call.ts'
import type * as s from './artwork.schema.ts'

export const listArtworks = customer<typeof s.listArtworks>('list_artworks', 'GET /artworks')
export const uploadArtwork = customer<typeof s.uploadArtwork>('upload_artwork', 'POST /artworks', { multipart: true })
export const renameArtwork = customer<typeof s.renameArtwork>('rename_artwork', 'PUT /artworks/:id')
export const replaceArtwork = customer<typeof s.replaceArtwork>('replace_artwork', 'POST /artworks/:id/replace', {
  multipart: true,
})
export const removeArtwork = customer<typeof s.removeArtwork>('remove_artwork', 'DELETE /artworks/:id')
