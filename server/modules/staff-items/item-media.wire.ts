import type { changeItem } from '../../../contract/admin/items.call.ts'
import type { Item } from '../../../contract/admin/items.schema.ts'
import type { InputOf } from '../../../contract/call.ts'
import { toFactPictureUrl } from '../catalog/index.ts'
import type { ItemDraft, ItemFacts } from '../imports/index.ts'

export const toWireMedia = ({ pictures }: ItemFacts): Pick<Item, 'pictures'> => ({
  pictures: pictures.map(({ url, color, alt }) => ({ ref: url, color, alt, url: toFactPictureUrl(url) })),
})

export const readPictures = (
  pictures: NonNullable<InputOf<typeof changeItem>['pictures']>,
): NonNullable<ItemDraft['pictures']> =>
  pictures.map(({ ref, color, alt }) => ({ url: ref, color: color?.trim() || null, alt: alt.trim() }))
