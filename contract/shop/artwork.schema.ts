import { Type } from 'typebox'
import { closed, fileByContent, idParams, line, orNull, WireDate, WireId, WireUrl } from '../wire.ts'

const ArtworkFacts = Type.Object({
  is_vector: Type.Boolean({ description: 'lines and shapes, sharp at every size' }),
  width_px: Type.Integer({ description: 'of vector art: of the pixels that were made of it; 0: it cannot be shown' }),
  height_px: Type.Integer(),
  aspect: Type.Number({ description: 'width / height' }),
  colors: Type.Array(Type.Object({ hex: Type.String(), share: Type.Number() }), {
    description: 'at most 12, most used first',
  }),
  color_count: Type.Integer({ description: '13: more than 12' }),
  coverage: Type.Number({ description: 'the inked share of its box' }),
  has_white_box: Type.Boolean(),
  thinnest_share: orNull(Type.Number({ description: 'the thinnest line, as a share of the width' })),
  can_show: Type.Boolean({ description: 'false: an EPS or an old AI without a picture in it' }),
  has_live_text: Type.Boolean({ description: 'of an SVG: letters that are no outlines' }),
  pages: orNull(
    Type.Object({ used: Type.Integer(), count: Type.Integer() }, { description: 'of a file of several: one is used' }),
  ),
})

/** An artwork of the company's library. */
export const Artwork = Type.Object({
  id: WireId,
  name: Type.String(),
  hash: Type.String({ description: 'SHA-256 of what is stored' }),
  file_name: Type.String(),
  file_kind: Type.Union([
    Type.Literal('png'),
    Type.Literal('jpg'),
    Type.Literal('svg'),
    Type.Literal('pdf'),
    Type.Literal('ai'),
    Type.Literal('eps'),
  ]),
  bytes: Type.Integer(),
  facts: ArtworkFacts,
  uploaded_on: WireDate,
  /** Its last day, where that comes soon; it can be kept. Null: it is in use, or stays for long. */
  ends_on: orNull(WireDate),
  uploaded_by: Type.String({ description: 'empty: somebody who has left' }),
  redraw_amt: Type.Number({ description: 'what the shop takes to redraw it, where that is needed; 0: free' }),
  pixels_url: orNull(WireUrl),
  thumbnail_url: orNull(WireUrl),
  repeats: Type.Array(
    Type.Object({ process: Type.String(), order_id: orNull(WireId), ordered_on: WireDate, until: WireDate }),
    { description: 'set-up that the shop still has of it' },
  ),
  proofs: Type.Array(
    Type.Object({ url: WireUrl, order_id: WireId, item_description: Type.String(), approved_on: WireDate }),
    { description: 'the newest of the approved proofs with it that the customer may see' },
  ),
  orders: Type.Array(Type.Object({ order_id: WireId, ordered_on: WireDate }), {
    description: 'the newest of the orders that use it and that the customer may see',
  }),
})

const artworkData = fileByContent(25, 'png', 'jpg', 'svg', 'pdf', 'ai', 'eps')

export const listArtworks = {
  summary: 'The artwork of the own company, newest first',
  query: Type.Object({
    find: Type.Optional(line(100)),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  answer: Type.Object({
    artworks: Type.Array(Artwork),
    total_count: Type.Integer(),
    page: Type.Integer(),
    page_count: Type.Integer(),
    library_count: Type.Integer({ description: 'in the whole library' }),
    maximum: Type.Integer({ description: 'as many fit into the library' }),
  }),
}

export const uploadArtwork = {
  summary: 'Put an artwork into the library; one that is there already is answered as it is',
  input: closed({ artwork_data: artworkData }),
  answer: Artwork,
}

export const renameArtwork = {
  summary: 'Name an artwork, and choose which page of its file is used; orders and carts keep the one that they have',
  params: idParams,
  input: closed({ name: line(100), page: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })) }),
  answer: Artwork,
}

export const replaceArtwork = {
  summary: 'Put another file in its place; orders and carts keep the one that they have',
  params: idParams,
  input: closed({ artwork_data: artworkData }),
  answer: Artwork,
}

export const keepArtwork = {
  summary: 'Keep an artwork that ends soon, for as long again as after an order',
  params: idParams,
  answer: Artwork,
}

export const removeArtwork = {
  summary: 'Take an artwork out of the library; orders and carts keep it',
  params: idParams,
  answer: Type.Object({}),
}
