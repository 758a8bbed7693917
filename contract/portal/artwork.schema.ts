import * as shop from '../shop/artwork.schema.ts'

// The company's artwork library as the portal has it: what the shop has, by the portal's session.

export const listPortalArtworks = shop.listArtworks
export const uploadPortalArtwork = shop.uploadArtwork
export const renamePortalArtwork = shop.renameArtwork
export const replacePortalArtwork = shop.replaceArtwork
export const keepPortalArtwork = shop.keepArtwork
export const removePortalArtwork = shop.removeArtwork
