import type { Call } from '../../call.ts'
import type * as schemas from './item-media.schema.ts'

export const addItemPicture: Call<typeof schemas.addItemPicture> = {
  name: 'add_item_picture',
  method: 'POST',
  path: '/admin/items/:id/pictures',
  who: 'staff',
  right: 'catalog.change',
  multipart: true,
}

export const fetchPicturesAgain: Call<typeof schemas.fetchPicturesAgain> = {
  name: 'fetch_pictures_again',
  method: 'POST',
  path: '/admin/fetch_pictures_again',
  who: 'staff',
  right: 'catalog.change',
}

export const addItemDocument: Call<typeof schemas.addItemDocument> = {
  name: 'add_item_document',
  method: 'POST',
  path: '/admin/items/:id/documents',
  who: 'staff',
  right: 'catalog.change',
  multipart: true,
}
