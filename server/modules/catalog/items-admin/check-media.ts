import type { Tx } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { findDocumentIds } from '../items/documents/documents.store.ts'
import { listStoredPictures } from '../items/pictures/pictures.store.ts'
import { ownPicture } from '../items/item-facts/own-picture.ts'
import type { ItemDraft } from '../imports/drafts.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'

type PictureList = NonNullable<ItemDraft['pictures']>

/** Only what the item has already, or what is in the shop's store, can be shown. @throws Invalid */
export async function refuseUnknownPictures(tx: Tx, item: ItemFacts, pictures: PictureList | undefined): Promise<void> {
  if (!pictures) return
  const colors = new Set(item.colors.map(({ name }) => name.toLowerCase()))
  for (const [at, { url, color }] of pictures.entries()) {
    if (color !== null && !colors.has(color.toLowerCase()))
      throw new Invalid(`${item.code} has no color '${color}'.`, `pictures.${at}.color`)
    if (pictures.findIndex((other) => other.url === url && other.color === color) < at)
      throw new Invalid('This picture is listed twice for the same color.', `pictures.${at}.ref`)
  }
  const own = new Set(item.pictures.map(({ url }) => url))
  const added = pictures.filter(({ url }) => !own.has(url)).map(({ url }) => ({ url, key: ownPicture.exec(url)?.[3] }))
  const stored = await listStoredPictures(
    tx,
    added.flatMap(({ key }) => key ?? []),
  )
  const known = new Set(stored.map(({ source, location, key }) => `shop:${source}/${location}#${key}`))
  const unknown = added.find(({ url }) => !known.has(url))
  if (unknown)
    throw new Invalid(
      'This picture is not in the shop. Please upload it again.',
      `pictures.${pictures.findIndex(({ url }) => url === unknown.url)}.ref`,
    )
}

/** @throws Invalid */
export async function refuseUnknownDocuments(
  tx: Tx,
  item: ItemFacts,
  documents: ItemDraft['documents'],
): Promise<void> {
  if (!documents) return
  const own = new Set(item.documents.map(({ url }) => url))
  const keyOf = (url: string) => ownPicture.exec(url)?.[3] ?? ''
  const known = await findDocumentIds(
    tx,
    documents.map(({ url }) => keyOf(url)),
  )
  for (const [at, { url }] of documents.entries()) {
    if (documents.findIndex((other) => other.url === url) < at)
      throw new Invalid('This document is listed twice.', `documents.${at}.ref`)
    if (!own.has(url) && !known.has(keyOf(url)))
      throw new Invalid('This document is not in the shop. Please upload it again.', `documents.${at}.ref`)
  }
}

/** The keys of files that an item had and does not have any more. */
export function listGoneDocuments(before: ItemFacts, next: ItemFacts): string[] {
  const left = new Set(next.documents.map(({ url }) => url))
  return before.documents.flatMap(({ url }) => (left.has(url) ? [] : (ownPicture.exec(url)?.[3] ?? [])))
}

/** Without words of its own a picture has the name of the item. */
export const describePictures = (
  { name }: Pick<ItemFacts, 'name'>,
  pictures: PictureList | undefined,
): PictureList | undefined => pictures?.map((picture) => ({ ...picture, alt: picture.alt || name }))
