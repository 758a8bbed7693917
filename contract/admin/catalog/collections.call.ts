import { staff } from '../../call.ts'
import type * as s from './collections.schema.ts'

export const listCollections = staff<typeof s.listCollections>(
  'list_collections',
  'GET /admin/collections',
  'catalog.read',
)
export const getCollection = staff<typeof s.getCollection>(
  'get_collection',
  'GET /admin/collections/:id',
  'catalog.read',
)
export const addCollection = staff<typeof s.addCollection>(
  'add_collection',
  'POST /admin/collections',
  'catalog.change',
)
export const changeCollection = staff<typeof s.changeCollection>(
  'change_collection',
  'PUT /admin/collections/:id',
  'catalog.change',
)
export const moveCollection = staff<typeof s.moveCollection>(
  'move_collection',
  'POST /admin/collections/:id/move',
  'catalog.change',
)
export const removeCollection = staff<typeof s.removeCollection>(
  'remove_collection',
  'DELETE /admin/collections/:id',
  'catalog.change',
)
export const listCollectionItems = staff<typeof s.listCollectionItems>(
  'list_collection_items',
  'GET /admin/collections/:id/items',
  'catalog.read',
)
export const changeCollectionItems = staff<typeof s.changeCollectionItems>(
  'change_collection_items',
  'POST /admin/collections/:id/items',
  'catalog.change',
)
export const addCollectionPicture = staff<typeof s.addCollectionPicture>(
  'add_collection_picture',
  'POST /admin/collection_pictures',
  'catalog.change',
  { multipart: true },
)
