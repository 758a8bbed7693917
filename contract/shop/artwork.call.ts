import { customer } from '../call.ts'
import type * as s from './artwork.schema.ts'

export const listArtworks = customer<typeof s.listArtworks>('GET /artworks')
export const uploadArtwork = customer<typeof s.uploadArtwork>('POST /artworks', { multipart: true })
export const renameArtwork = customer<typeof s.renameArtwork>('PUT /artworks/:id')
export const replaceArtwork = customer<typeof s.replaceArtwork>('POST /artworks/:id/replace', { multipart: true })
export const removeArtwork = customer<typeof s.removeArtwork>('DELETE /artworks/:id')
