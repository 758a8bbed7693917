import type { Call } from '../call.ts'
import type * as schemas from './artwork.schema.ts'

export const listArtworks: Call<typeof schemas.listArtworks> = {
  name: 'list_artworks',
  method: 'GET',
  path: '/artworks',
  who: 'customer',
}

export const uploadArtwork: Call<typeof schemas.uploadArtwork> = {
  name: 'upload_artwork',
  method: 'POST',
  path: '/artworks',
  who: 'customer',
  multipart: true,
}

export const renameArtwork: Call<typeof schemas.renameArtwork> = {
  name: 'rename_artwork',
  method: 'PUT',
  path: '/artworks/:id',
  who: 'customer',
}

export const replaceArtwork: Call<typeof schemas.replaceArtwork> = {
  name: 'replace_artwork',
  method: 'POST',
  path: '/artworks/:id/replace',
  who: 'customer',
  multipart: true,
}

export const removeArtwork: Call<typeof schemas.removeArtwork> = {
  name: 'remove_artwork',
  method: 'DELETE',
  path: '/artworks/:id',
  who: 'customer',
}
