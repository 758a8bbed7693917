import { staff } from '../../call.ts'
import type * as s from './item-media.schema.ts'

export const addItemPicture = staff<typeof s.addItemPicture>(
  'add_item_picture',
  'POST /admin/items/:id/pictures',
  'catalog.change',
  { multipart: true },
)
export const fetchPicturesAgain = staff<typeof s.fetchPicturesAgain>(
  'fetch_pictures_again',
  'POST /admin/fetch_pictures_again',
  'catalog.change',
)
export const addItemDocument = staff<typeof s.addItemDocument>(
  'add_item_document',
  'POST /admin/items/:id/documents',
  'catalog.change',
  { multipart: true },
)
