import type { Call } from '../../call.ts'
import type * as schemas from './collections.schema.ts'

export const listCollections: Call<typeof schemas.listCollections> = {
  name: 'list_collections',
  method: 'GET',
  path: '/admin/collections',
  who: 'staff',
  right: 'catalog.read',
}

export const getCollection: Call<typeof schemas.getCollection> = {
  name: 'get_collection',
  method: 'GET',
  path: '/admin/collections/:id',
  who: 'staff',
  right: 'catalog.read',
}

export const addCollection: Call<typeof schemas.addCollection> = {
  name: 'add_collection',
  method: 'POST',
  path: '/admin/collections',
  who: 'staff',
  right: 'catalog.change',
}

export const changeCollection: Call<typeof schemas.changeCollection> = {
  name: 'change_collection',
  method: 'PUT',
  path: '/admin/collections/:id',
  who: 'staff',
  right: 'catalog.change',
}

export const moveCollection: Call<typeof schemas.moveCollection> = {
  name: 'move_collection',
  method: 'POST',
  path: '/admin/collections/:id/move',
  who: 'staff',
  right: 'catalog.change',
}

export const removeCollection: Call<typeof schemas.removeCollection> = {
  name: 'remove_collection',
  method: 'DELETE',
  path: '/admin/collections/:id',
  who: 'staff',
  right: 'catalog.change',
}

export const listCollectionItems: Call<typeof schemas.listCollectionItems> = {
  name: 'list_collection_items',
  method: 'GET',
  path: '/admin/collections/:id/items',
  who: 'staff',
  right: 'catalog.read',
}

export const changeCollectionItems: Call<typeof schemas.changeCollectionItems> = {
  name: 'change_collection_items',
  method: 'POST',
  path: '/admin/collections/:id/items',
  who: 'staff',
  right: 'catalog.change',
}

export const addCollectionPicture: Call<typeof schemas.addCollectionPicture> = {
  name: 'add_collection_picture',
  method: 'POST',
  path: '/admin/collection_pictures',
  who: 'staff',
  right: 'catalog.change',
  multipart: true,
}
