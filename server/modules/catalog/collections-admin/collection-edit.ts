import { hasTags } from '../../../../domain/text/has-tags.ts'
import { isShopPage, noShopPage } from '../../../../domain/content/shop-pages.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { CollectionFacts, AdminCollection } from '../items/lists/admin-collections.store.ts'

export type CollectionEdit = { [Fact in keyof CollectionFacts]?: CollectionFacts[Fact] | undefined }

const nameAtMost = 80
const textAtMost = 2_000

/** What a collection is after a change. @throws Invalid, by the rules of the content folder */
export function readFacts(
  collection: AdminCollection,
  wanted: CollectionEdit,
  siblings: readonly AdminCollection[],
): CollectionFacts {
  const { name, text, hidden, loginRequired, showSubCollections, otherLinkUrl, picture } = collection
  const before = { name, text, hidden, loginRequired, showSubCollections, otherLinkUrl, picture }
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const next: CollectionFacts = { ...before, ...given }
  if (next.name !== name) next.name = readName(next.name, siblings)
  next.text = next.text.trim()
  if (hasTags(next.text)) throw new Invalid('Plain text only, without tags.', 'text')
  if (next.text.length > textAtMost)
    throw new Invalid(`This can have ${textAtMost.toLocaleString('en-US')} characters at most.`, 'text')
  const link = next.otherLinkUrl?.trim()
  next.otherLinkUrl = link ? readLink(link) : null
  if (next.picture !== null && next.picture !== picture && !isPicture.test(next.picture))
    throw new Invalid('Please upload this picture again.', 'picture')
  return next
}

const isPicture = /^shop:upload\/[\w.-]+#[\w-]+$/

/** @param siblings those beside it @throws Invalid */
export function readName(typed: string, siblings: readonly { name: string }[]): string {
  const name = typed.trim()
  if (name === '') throw new Invalid('Please enter a name.', 'name')
  if (name.length > nameAtMost) throw new Invalid(`A name can have ${nameAtMost} characters at most.`, 'name')
  if (hasTags(name)) throw new Invalid('Plain text only, without tags.', 'name')
  // Files of products name collections by their names.
  if (siblings.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new Invalid(`There is a collection '${name}' beside it already.`, 'name')
  return name
}

function readLink(link: string): string {
  if (!/^\/(?![/\\])\S*$|^https:\/\/\S+$/.test(link))
    throw new Invalid('A link is a page of the shop like /about-us, or an address with https://.', 'link')
  if (link.startsWith('/') && !isShopPage(link)) throw new Invalid(noShopPage(link), 'link')
  return link
}
