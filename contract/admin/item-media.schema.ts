import { Type, type Static } from 'typebox'
import { closed, fileByContent, idParams, line, orNull, WireUrl } from '../wire.ts'

/** What the shop knows a picture or a document by: an https address, or shop: and a file of its own. */
const ref = line(1_100, 1)

const Picture = closed({
  ref,
  /** The color of the item that it shows; null: all of them. */
  color: orNull(line(100)),
  alt: Type.String({ maxLength: 300, description: 'what it shows, for those who do not see it; empty: the name' }),
})

const ShownPicture = Type.Object({ ref, color: orNull(Type.String()), alt: Type.String(), url: WireUrl })
export type ShownPicture = Static<typeof ShownPicture>

/** Of an item as it is read. */
export const shownMedia = {
  /** In their order; the first one is that of its cards. */
  pictures: Type.Array(ShownPicture),
}

/** What can be changed of them: each list is all of it. */
export const changedMedia = {
  pictures: Type.Optional(Type.Array(Picture, { maxItems: 200 })),
}

export const addItemPicture = {
  summary: 'Upload a picture; the item has it once it is changed so that its pictures name it',
  params: idParams,
  input: closed({ file: fileByContent(25, 'png', 'jpg', 'webp', 'svg') }),
  answer: Type.Object({ ref, url: WireUrl }),
}
