import { staff } from '../../call.ts'
import type * as s from './item-media.schema.ts'

export const addItemPicture = staff<typeof s.addItemPicture>('POST /admin/items/:id/pictures', 'catalog.change', {
  multipart: true,
})
export const fetchPicturesAgain = staff<typeof s.fetchPicturesAgain>(
  'POST /admin/fetch_pictures_again',
  'catalog.change',
)
export const addItemDocument = staff<typeof s.addItemDocument>('POST /admin/items/:id/documents', 'catalog.change', {
  multipart: true,
})
