import { Type } from 'typebox'
import { closed, orNull, WireDate, WireId, WireQuantity, WireUrl } from '../../wire.ts'
import { Product, ProductCharge } from './products.schema.ts'

export const getLookupData = {
  summary:
    'Choices by type: 1 states, 2 carriers, 3 who pays the freight, 4 decoration methods, 5 kinds of documents, 6 typefaces, 7 shipping methods, 8 states of an order, 9 sizes, 10 colors, 11 imprint locations; type 13 with catalog_item_id lists the direct imprint colors. With catalog_item_id 4, 9, 10 and 11 list those of the item',
  input: Type.Object({ type: Type.Integer(), catalog_item_id: Type.Optional(WireId) }),
  answer: Type.Object({
    lookup_options: Type.Array(
      Type.Object({
        id: WireId,
        name: Type.String(),
        code: Type.String(),
        hex_code: orNull(Type.String()),
        kind: Type.String({ description: 'of imprint colors: ink or thread' }),
      }),
    ),
  }),
}

export const discountCoupons = {
  summary: 'Coupons that count for an item today; text says what each takes off, from when and until when',
  query: Type.Object({ catalog_item_id: WireId }),
  answer: Type.Object({
    discount_coupons: Type.Array(Type.Object({ coupon_code: Type.String(), text: Type.String() })),
  }),
}

export const ImagesZip = Type.Object({
  zip_url: WireUrl,
  state: Type.Enum(['waiting', 'ready', 'failed']),
  progress: Type.Number({ description: '0 to 1' }),
  expires_at: WireDate,
})

export const createItemImagesZip = {
  summary:
    'All pictures of an item as one ZIP file: packed in the background, to be fetched from zip_url once it is ready',
  input: Type.Object({ id: WireId }),
  answer: ImagesZip,
}

export const itemImagesZipProgress = {
  summary: 'How far a ZIP file of pictures is',
  query: Type.Object({ zip_url: Type.String({ maxLength: 300 }) }),
  answer: ImagesZip,
}

export const imprints = {
  summary:
    'What can be printed where on an item, with the charges that count at a quantity; without one, at its minimum',
  input: closed({ catalog_item_id: WireId, quantity: Type.Optional(WireQuantity) }),
  answer: Type.Object({
    imprints: Type.Array(
      Type.Object({ ...Product.properties.decorations.items.properties, charges: Type.Array(ProductCharge) }),
    ),
  }),
}
