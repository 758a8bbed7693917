import type {
  Collection,
  CollectionItem,
  listCollections,
} from '../../../../contract/admin/catalog/collections.schema.ts'
import type { Static } from 'typebox'
import {
  collectionFields,
  collectionLinks,
  collectionSwitches,
  collectionTexts,
} from '../../../../domain/catalog/collection-fields.ts'
import { mapCallFields, toCallValues } from '../../../../domain/fields/record-fields.ts'
import { publicationStateOf } from '../../../../domain/catalog/item-publication.ts'
import { toPictureUrl } from '../items/pictures/picture-urls.ts'
import type { ItemLabel } from '../items/lists/item-briefs.store.ts'
import type { CollectionDetails, AdminTree } from './collections.service.ts'

export const toWireTree = (
  { version, rows }: AdminTree,
  mayChange: boolean,
): Static<(typeof listCollections)['answer']> => ({
  version,
  collections: rows.map(({ id, parentId, name, itemCount, hidden, loginRequired }) => ({
    id,
    parentId,
    name,
    itemCount,
    isHidden: hidden,
    needsSignIn: loginRequired,
  })),
  mayChange,
})

export const toWireCollection = (
  { collection, version, names, itemCount, url }: CollectionDetails,
  mayChange: boolean,
): Collection => ({
  id: collection.id,
  version,
  parentId: collection.parentId,
  names,
  path: collection.path,
  ...toCallValues(collectionFields, [...collectionTexts, ...collectionSwitches], collection),
  ...mapCallFields(collectionFields, collectionLinks, (field) => collection[field] ?? ''),
  picture:
    collection.picture === null || collection.storedPicture === null
      ? null
      : { name: collection.picture, url: toPictureUrl(collection.storedPicture) },
  itemCount,
  url,
  mayChange,
})

export const toWireCollectionItem = (item: ItemLabel): CollectionItem => ({
  id: item.id,
  code: item.code,
  name: item.name,
  state: publicationStateOf(item),
  pictureUrl: item.picture && toPictureUrl(item.picture),
})
