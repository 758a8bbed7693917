import {
  allCollectionFields,
  collectionFields,
  collectionLinks,
  collectionRowOf,
  type CollectionField,
  type CollectionValues,
} from '../../../../domain/catalog/collection-fields.ts'
import { callNameOf, fieldsOf, pickFields } from '../../../../domain/fields/record-fields.ts'
import { hasTags } from '../../../../domain/text/has-tags.ts'
import { isShopPage, noShopPage } from '../../../../domain/content/shop-pages.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { AdminCollection } from '../items/lists/admin-collections.store.ts'

/** What is not given stays. */
export type CollectionEdit = { [F in CollectionField]?: CollectionValues[F] | undefined }

/** What a collection is after a change. @throws Invalid, by the rules of the content folder */
export function readFacts(
  collection: AdminCollection,
  wanted: CollectionEdit,
  siblings: readonly AdminCollection[],
): CollectionValues {
  const before: CollectionValues = pickFields(allCollectionFields, collection)
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const next: CollectionValues = { ...before, ...given }
  if (next.name !== before.name) next.name = readName(next.name, siblings)
  for (const field of fieldsOf(collectionFields, 'paragraph')) next[field] = readText(next[field], field)
  for (const field of collectionLinks) next[field] = readLink(next[field]?.trim() ?? '', field)
  if (next.picture !== null && next.picture !== before.picture && !isPicture.test(next.picture))
    throw new Invalid('Please upload this picture again.', 'picture')
  return next
}

function readText(typed: string, field: CollectionField): string {
  const { maxLength = 0 } = collectionRowOf(field)
  const text = typed.trim()
  if (hasTags(text)) throw new Invalid('Plain text only, without tags.', callNameOf(collectionFields, field))
  if (text.length > maxLength)
    throw new Invalid(
      `This can have ${maxLength.toLocaleString('en-US')} characters at most.`,
      callNameOf(collectionFields, field),
    )
  return text
}

const isPicture = /^shop:upload\/[\w.-]+#[\w-]+$/

/** @param siblings those beside it @throws Invalid */
export function readName(typed: string, siblings: readonly { name: string }[]): string {
  const name = typed.trim()
  if (name === '') throw new Invalid('Please enter a name.', 'name')
  const atMost = collectionFields.name.maxLength
  if (name.length > atMost) throw new Invalid(`A name can have ${atMost} characters at most.`, 'name')
  if (hasTags(name)) throw new Invalid('Plain text only, without tags.', 'name')
  // Files of products name collections by their names.
  if (siblings.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new Invalid(`A collection named ${name} already exists here.`, 'name')
  return name
}

function readLink(link: string, field: CollectionField): string | null {
  const name = callNameOf(collectionFields, field)
  if (link === '') return null
  if (!/^\/(?![/\\])\S*$|^https:\/\/\S+$/.test(link))
    throw new Invalid('Enter a page of the shop such as /about-us, or an address with https://.', name)
  if (link.startsWith('/') && !isShopPage(link)) throw new Invalid(noShopPage(link), name)
  return link
}
