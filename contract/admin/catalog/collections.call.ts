import { staff } from '../../call.ts'
import type * as s from './collections.schema.ts'

export const listCollections = staff<typeof s.listCollections>('GET /admin/collections', 'catalog.read')
export const getCollection = staff<typeof s.getCollection>('GET /admin/collections/:id', 'catalog.read')
export const addCollection = staff<typeof s.addCollection>('POST /admin/collections', 'catalog.change')
export const changeCollection = staff<typeof s.changeCollection>('PUT /admin/collections/:id', 'catalog.change')
export const moveCollection = staff<typeof s.moveCollection>('POST /admin/collections/:id/move', 'catalog.change')
export const removeCollection = staff<typeof s.removeCollection>('DELETE /admin/collections/:id', 'catalog.change')
export const listCollectionItems = staff<typeof s.listCollectionItems>(
  'GET /admin/collections/:id/items',
  'catalog.read',
)
export const changeCollectionItems = staff<typeof s.changeCollectionItems>(
  'POST /admin/collections/:id/items',
  'catalog.change',
)
export const addCollectionPicture = staff<typeof s.addCollectionPicture>(
  'POST /admin/collection_pictures',
  'catalog.change',
  { multipart: true },
)
