import type { changeItem } from '../../../../contract/admin/catalog/items.call.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { documentKinds } from '../../../../domain/text/document-kinds.ts'
import { toDocumentUrl } from '../items/documents/document-urls.ts'
import { toFactPictureUrl } from '../items/item-facts/save-pictures.ts'
import { toPictureUrl } from '../items/pictures/picture-urls.ts'
import type { ItemDraft } from '../imports/drafts.ts'
import { toRef } from './item-media.service.ts'
import type { AdminItem } from './items.service.ts'

export const toWireMedia = ({ item, documents, pictures }: AdminItem): Pick<Item, 'pictures' | 'documents'> => ({
  pictures: item.pictures.map(({ url: ref, color, alt }) => {
    const stored = pictures.get(ref)
    const url = stored ? toPictureUrl(stored) : toFactPictureUrl(ref)
    return { ref, color, alt, url, ...(stored?.fault ? { fetchFault: stored.fault } : {}) }
  }),
  documents: documents.map((document) => ({
    ref: toRef(document),
    kind: document.kind,
    title: document.title,
    url: toDocumentUrl(document),
    fileName: document.fileName || document.location.replace('https://', ''),
  })),
})

export const readPictures = (
  pictures: NonNullable<InputOf<typeof changeItem>['pictures']>,
): NonNullable<ItemDraft['pictures']> =>
  pictures.map(({ ref, color, alt }) => ({ url: ref, color: color?.trim() || null, alt: alt.trim() }))

export const readDocuments = (
  documents: NonNullable<InputOf<typeof changeItem>['documents']>,
): NonNullable<ItemDraft['documents']> =>
  documents.map(({ ref, kind, title }) => ({ url: ref, kind, title: title.trim() || documentKinds[kind] }))
