import type { Call } from '../call.ts'
import type * as schemas from './artwork.schema.ts'

export const listPortalArtworks: Call<typeof schemas.listPortalArtworks> = {
  name: 'list_portal_artworks',
  method: 'GET',
  path: '/portal/artworks',
  who: 'portal',
}

export const uploadPortalArtwork: Call<typeof schemas.uploadPortalArtwork> = {
  name: 'upload_portal_artwork',
  method: 'POST',
  path: '/portal/artworks',
  who: 'portal',
  multipart: true,
}

export const renamePortalArtwork: Call<typeof schemas.renamePortalArtwork> = {
  name: 'rename_portal_artwork',
  method: 'PUT',
  path: '/portal/artworks/:id',
  who: 'portal',
}

export const replacePortalArtwork: Call<typeof schemas.replacePortalArtwork> = {
  name: 'replace_portal_artwork',
  method: 'POST',
  path: '/portal/artworks/:id/replace',
  who: 'portal',
  multipart: true,
}

export const keepPortalArtwork: Call<typeof schemas.keepPortalArtwork> = {
  name: 'keep_portal_artwork',
  method: 'POST',
  path: '/portal/artworks/:id/keep',
  who: 'portal',
}

export const removePortalArtwork: Call<typeof schemas.removePortalArtwork> = {
  name: 'remove_portal_artwork',
  method: 'DELETE',
  path: '/portal/artworks/:id',
  who: 'portal',
}
