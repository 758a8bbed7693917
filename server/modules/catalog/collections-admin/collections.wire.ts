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
  collections: rows.map((row) => ({ ...row, isHidden: row.hidden, needsSignIn: row.loginRequired })),
  mayChange,
})

export const toWireCollection = ({ collection, ...details }: CollectionDetails, mayChange: boolean): Collection => ({
  ...collection,
  ...details,
  ...toCallValues(collectionFields, [...collectionTexts, ...collectionSwitches], collection),
  ...mapCallFields(collectionFields, collectionLinks, (field) => collection[field] ?? ''),
  picture:
    collection.picture === null || collection.storedPicture === null
      ? null
      : { name: collection.picture, url: toPictureUrl(collection.storedPicture) },
  mayChange,
})

export const toWireItemLabel = (item: ItemLabel): CollectionItem => ({
  ...item,
  state: publicationStateOf(item),
  pictureUrl: item.picture && toPictureUrl(item.picture),
})
