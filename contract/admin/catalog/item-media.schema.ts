import { Type, type Static } from 'typebox'
import { closed, file, fileByContent, idParams, line, oneOf, orNull, WireId, WireUrl } from '../../wire.ts'

/** What the shop knows a picture or a document by: an https address, or shop: and a file of its own. */
const ref = line(1_100, 1)

const Picture = closed({
  ref,
  /** The color of the item that it shows; null: all of them. */
  color: orNull(line(100)),
  alt: Type.String({ maxLength: 300, description: 'what it shows, for those who do not see it; empty: the name' }),
})

const ShownPicture = Type.Object({
  ref,
  color: orNull(Type.String()),
  alt: Type.String(),
  url: WireUrl,
  fetchFault: Type.Optional(Type.String({ description: 'why it could not be fetched from its address' })),
})
export type PictureView = Static<typeof ShownPicture>

const kind = oneOf([
  ...(['spec-sheet', 'safety-data-sheet', 'art-template', 'care-card', 'size-chart'] as const),
  ...(['manual', 'certificate', 'warranty'] as const),
])

const Document = closed({ ref, kind, title: Type.String({ maxLength: 120, description: 'empty: that of its kind' }) })

const ShownDocument = Type.Object({
  ref,
  kind,
  title: Type.String(),
  url: WireUrl,
  fileName: Type.String({ description: 'what a browser saves it as' }),
})
export type DocumentView = Static<typeof ShownDocument>

/** Of an item as it is read. */
export const shownMedia = {
  /** In their order; the first one is that of its cards. */
  pictures: Type.Array(ShownPicture),
  documents: Type.Array(ShownDocument),
}

/** What can be changed of them: each list is all of it. */
export const changedMedia = {
  pictures: Type.Optional(Type.Array(Picture, { maxItems: 200 })),
  documents: Type.Optional(Type.Array(Document, { maxItems: 50 })),
}

export const addItemPicture = {
  summary: 'Upload a picture; the item has it once it is changed so that its pictures name it',
  params: idParams,
  input: closed({ file: fileByContent(25, 'png', 'jpg', 'webp', 'svg') }),
  answer: Type.Object({ ref, url: WireUrl }),
}

export const fetchPicturesAgain = {
  summary:
    'Fetch pictures again that could not be fetched from their addresses: of an item, of an import, or all of them',
  input: closed({ itemId: Type.Optional(WireId), importId: Type.Optional(WireId) }),
  answer: Type.Object({ count: Type.Integer(), said: Type.String() }),
}

export const addItemDocument = {
  summary: 'Upload a document; the item has it once it is changed so that its documents name it',
  params: idParams,
  input: closed({ file: file(25, 'pdf', 'ai', 'eps', 'png', 'jpg') }),
  answer: Type.Object({ ref, url: WireUrl, fileName: Type.String() }),
}
