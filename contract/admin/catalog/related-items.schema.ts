import { Type, type Static } from 'typebox'
import { closed, idParams, line, orNull, WireId, WireUrl } from '../../wire.ts'
import { ItemState } from './item-list.schema.ts'

export const RelatedItem = Type.Object({
  id: WireId,
  code: Type.String(),
  name: Type.String(),
  pictureUrl: orNull(WireUrl),
  /** Shoppers see it once it is published. */
  state: ItemState,
})
export type RelatedItem = Static<typeof RelatedItem>

/** Of the list as it was read: a change of an older one is refused with what has changed since (409, field 'version'). */
const version = line(60, 1)

export const RelatedItems = Type.Object({
  version: Type.String(),
  /** In their order on the page of the item. */
  items: Type.Array(RelatedItem),
})

export const getRelatedItems = {
  summary: 'Items that are shown with an item because they go well with it',
  params: idParams,
  answer: RelatedItems,
}

export const changeRelatedItems = {
  summary: 'Choose the items that are shown with an item, in their order',
  params: idParams,
  input: closed({ version, itemIds: Type.Array(WireId, { maxItems: 12 }) }),
  answer: Type.Object({ related: RelatedItems, said: Type.String({ description: 'what was done, in a sentence' }) }),
}
