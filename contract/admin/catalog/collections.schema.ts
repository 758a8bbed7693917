import { Type, type Static } from 'typebox'
import {
  collectionFields,
  collectionLinks,
  collectionSwitches,
  collectionTexts,
} from '../../../domain/catalog/collection-fields.ts'
import { mapCallFields } from '../../../domain/fields/record-fields.ts'
import { closed, fileByContent, idParams, line, orNull, WireId, WireUrl } from '../../wire.ts'
import { ItemState } from './item-list.schema.ts'

/** Of the tree, or of a collection, as it was read: a change of an older one is refused with what has changed since (409, field 'version'). */
const version = line(60, 1)

/** A collection in the tree of the back office. */
const CollectionNode = Type.Object({
  id: WireId,
  /** Null: a department. */
  parentId: orNull(WireId),
  name: Type.String(),
  itemCount: Type.Integer({ description: 'items in it itself' }),
  isHidden: Type.Boolean(),
  needsSignIn: Type.Boolean(),
})
export type CollectionNode = Static<typeof CollectionNode>

export const CollectionTree = Type.Object({
  version: Type.String(),
  /** Each behind the one that it is in, in the order of the pages. */
  collections: Type.Array(CollectionNode),
  mayChange: Type.Boolean(),
})

export const listCollections = {
  summary: 'All collections of the shop as a tree, also hidden ones',
  answer: CollectionTree,
}

const Picture = Type.Object({
  name: Type.String({ description: 'shop:upload/FILE#KEY, or an https address' }),
  url: WireUrl,
})

export const Collection = Type.Object({
  id: WireId,
  version: Type.String(),
  parentId: orNull(WireId),
  /** From the top down, with its own name. */
  names: Type.Array(Type.String()),
  /** By which imports and the content folder know it; it stays when the collection is renamed or moved. */
  path: Type.String(),
  ...mapCallFields(collectionFields, [...collectionTexts, ...collectionLinks], () => Type.String()),
  ...mapCallFields(collectionFields, collectionSwitches, () => Type.Boolean()),
  picture: orNull(Picture),
  itemCount: Type.Integer(),
  /** In the shop; null: shoppers do not see it. */
  url: orNull(WireUrl),
  mayChange: Type.Boolean(),
})
export type Collection = Static<typeof Collection>

export const getCollection = { summary: 'A collection to be changed', params: idParams, answer: Collection }

const said = Type.String({ description: 'what was done, in a sentence' })

export const addCollection = {
  summary: 'A new collection, at the end of its level',
  input: closed({ name: line(200), parentId: orNull(WireId) }),
  answer: Type.Object({ id: WireId, said }),
}

export const changeCollection = {
  summary: 'Change a collection; what is not given stays',
  params: idParams,
  input: closed({
    version,
    ...mapCallFields(collectionFields, collectionTexts, (field) =>
      Type.Optional(line(Math.max(200, 2 * collectionFields[field].maxLength))),
    ),
    ...mapCallFields(collectionFields, collectionSwitches, () => Type.Optional(Type.Boolean())),
    ...mapCallFields(collectionFields, collectionLinks, () => Type.Optional(line(600))),
    /** Its name; null: none of its own. */
    picture: Type.Optional(orNull(line(600))),
  }),
  answer: Type.Object({ collection: Collection, said }),
}

export const moveCollection = {
  summary: 'Move a collection, with all below it, to another place',
  params: idParams,
  input: closed({
    /** Of the tree. */
    version,
    /** Null: it becomes a department. */
    parentId: orNull(WireId),
    /** The collection that it stands before; null: it comes last. */
    beforeId: orNull(WireId),
  }),
  answer: Type.Object({ tree: CollectionTree, said }),
}

export const removeCollection = {
  summary: 'Remove a collection in which nothing is; its page leads to the one above it',
  params: idParams,
  query: Type.Object({ version }),
  answer: Type.Object({ said }),
}

export const CollectionItem = Type.Object({
  id: WireId,
  code: Type.String(),
  name: Type.String(),
  pictureUrl: orNull(WireUrl),
  state: ItemState,
})
export type CollectionItem = Static<typeof CollectionItem>

export const listCollectionItems = {
  summary:
    'Items of a collection itself: those that its page begins with, then the others by how often they are bought',
  params: idParams,
  query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000, default: 50 })) }),
  answer: Type.Object({
    first: Type.Array(CollectionItem),
    /** At most as many as asked for. */
    others: Type.Array(CollectionItem),
    hasMore: Type.Boolean(),
  }),
}

const ids = (maxItems: number) => Type.Array(WireId, { maxItems })

export const changeCollectionItems = {
  summary: 'Put items into a collection, take them out, and say what its page begins with',
  params: idParams,
  input: closed({
    /** Of the collection. */
    version,
    add: Type.Optional(ids(200)),
    remove: Type.Optional(ids(200)),
    /** All that the page begins with, in this order. */
    first: Type.Optional(ids(200)),
  }),
  answer: Type.Object({ collection: Collection, said }),
}

export const addCollectionPicture = {
  summary: 'Upload a picture for a collection',
  input: closed({ file: fileByContent(25, 'png', 'jpg', 'svg') }),
  answer: Picture,
}
