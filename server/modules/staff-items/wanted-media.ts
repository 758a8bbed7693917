import type { Tx } from '../../platform/database.ts'
import { Invalid } from '../../platform/http/errors.ts'
import { listStoredPictures, ownPicture } from '../catalog/index.ts'
import type { ItemDraft, ItemFacts } from '../imports/index.ts'

type WantedPictures = NonNullable<ItemDraft['pictures']>

/** Only what the item has already, or what is in the shop's store, can be shown. @throws Invalid */
export async function refuseUnknownPictures(
  tx: Tx,
  item: ItemFacts,
  pictures: WantedPictures | undefined,
): Promise<void> {
  if (!pictures) return
  const colors = new Set(item.colors.map(({ name }) => name.toLowerCase()))
  for (const [at, { url, color }] of pictures.entries()) {
    if (color !== null && !colors.has(color.toLowerCase()))
      throw new Invalid(`${item.code} has no color '${color}'.`, `pictures.${at}.color`)
    if (pictures.findIndex((other) => other.url === url && other.color === color) < at)
      throw new Invalid('This picture is there twice for the same color.', `pictures.${at}.ref`)
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

/** Without words of its own a picture has the name of the item. */
export const describePictures = (
  { name }: Pick<ItemFacts, 'name'>,
  pictures: WantedPictures | undefined,
): WantedPictures | undefined => pictures?.map((picture) => ({ ...picture, alt: picture.alt || name }))
