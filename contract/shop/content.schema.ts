import { Type, type Static } from 'typebox'
import { orNull, WireId, WireUrl } from '../wire.ts'
import { CatalogItem } from './catalog/products.schema.ts'

const collectionFields = {
  id: WireId,
  /** The same number as id: callers read either. */
  collection_id: WireId,
  name: Type.String(),
  collection_url: WireUrl,
  login_required: Type.Boolean(),
  show_sub_collections: Type.Boolean(),
  other_link_url: orNull(WireUrl),
  thumb_image: orNull(WireUrl),
  product_count: Type.Integer(),
}
export const LeafCollection = Type.Object({ ...collectionFields })
export const MiddleCollection = Type.Object({ ...collectionFields, sub_collections: Type.Array(LeafCollection) })

/** Three levels: trade or department, group, collection. */
export const Collection = Type.Object({ ...collectionFields, sub_collections: Type.Array(MiddleCollection) })
export type Collection = Static<typeof Collection>
export type LeafCollection = Static<typeof LeafCollection>
export type MiddleCollection = Static<typeof MiddleCollection>

export const getMegaMenu = {
  summary: 'All collections, three levels deep',
  answer: Type.Object({ collections: Type.Array(Collection) }),
}

const outlineFields = {
  name: Type.String(),
  collection_url: WireUrl,
  login_required: Type.Boolean(),
  product_count: Type.Integer(),
}
export const OutlinedLeaf = Type.Object({ ...outlineFields })
export const OutlinedCollection = Type.Object({ ...outlineFields, sub_collections: Type.Array(OutlinedLeaf) })
export type OutlinedCollection = Static<typeof OutlinedCollection>
export type OutlinedLeaf = Static<typeof OutlinedLeaf>

export const getMenuOutline = {
  summary: 'What every page shows of the menu: two levels, without pictures',
  answer: Type.Object({
    collections: Type.Array(OutlinedCollection),
    /** Of a shared link to a page that has none of its own. */
    image: orNull(WireUrl),
  }),
}

const sectionFields = {
  id: WireId,
  name: Type.String(),
  text: orNull(Type.String()),
  link_title: orNull(Type.String()),
  link_url: orNull(WireUrl),
}

/** hero: one half of the top; banner: an announcement; cards: goods to choose from; rows: goods to reorder; facts: what the shop stands for. */
export const HomeSection = Type.Object({
  ...sectionFields,
  section_type: Type.Union([
    Type.Literal('hero'),
    Type.Literal('banner'),
    Type.Literal('cards'),
    Type.Literal('rows'),
    Type.Literal('facts'),
    Type.Literal('collections'),
    Type.Literal('collage'),
  ]),
  ground: orNull(Type.String({ description: 'light or dark, for a hero or a banner' })),
  /** For a hero: goods without a ground behind them; for a banner: a wide picture. */
  image: orNull(WireUrl),
  second_link_title: orNull(Type.String()),
  second_link_url: orNull(WireUrl),
  catalog_items: Type.Array(CatalogItem),
  collections: Type.Array(LeafCollection),
  tiles: Type.Array(
    Type.Object({
      title: Type.String(),
      text: orNull(Type.String()),
      image: orNull(WireUrl),
      link_url: WireUrl,
      size: Type.Union([Type.Literal('wide'), Type.Literal('tall'), Type.Literal('normal')]),
    }),
  ),
  facts: Type.Array(Type.Object({ figure: Type.String(), title: Type.String(), text: Type.String() })),
})
export type HomeSection = Static<typeof HomeSection>

export const HomeSections = Type.Object({ home_sections: Type.Array(HomeSection) })

export const getAllHomeSections = { summary: 'The sections of the home page with their goods', answer: HomeSections }

export const getAllHomeCollections = { summary: 'The collections that the home page shows', answer: HomeSections }

export const getAllHomeCollage = { summary: 'The picture tiles of the home page', answer: HomeSections }

export const getSubCollections = {
  summary: 'A collection and the collections below it',
  query: Type.Object({ collection_id: WireId }),
  answer: Type.Object({
    collection: Type.Object({
      ...collectionFields,
      text: Type.String(),
      trail: Type.Array(Type.Object({ id: WireId, name: Type.String(), collection_url: WireUrl })),
    }),
    sub_collections: Type.Array(MiddleCollection),
  }),
}

export const Link = Type.Object({ title: Type.String(), url: WireUrl })

export const Footer = Type.Object({
  brand_name: Type.String(),
  brand_logo: orNull(WireUrl),
  logo_image: orNull(WireUrl),
  search_label: Type.String(),
  about_text: Type.String(),
  email: Type.String(),
  phone: Type.Optional(Type.String()),
  address: Type.Optional(Type.String({ description: 'of the business, in one line' })),
  social_links: Type.Array(Type.Object({ key_name: Type.String(), url: WireUrl })),
  link_groups: Type.Array(Type.Object({ key_name: Type.String(), title: Type.String(), links: Type.Array(Link) })),
  memberships: Type.Array(
    Type.Object({ membership_logo: orNull(WireUrl), membership_name: Type.String(), membership_number: Type.String() }),
  ),
  copyright_text: Type.String(),
  privacy_title: Type.String(),
  privacy_url: WireUrl,
  terms_title: Type.String(),
  terms_url: WireUrl,
  footer_light_mode: Type.Boolean(),
})
export type Footer = Static<typeof Footer>

export const Header = Type.Object({
  brand_name: Type.String(),
  brand_line: Type.String(),
  notice: Type.String({ description: 'one line above the header; may be empty' }),
  phone: Type.String(),
  search_label: Type.String(),
  mailing_list_url: WireUrl,
  portal_url: WireUrl,
  quick_links: Type.Array(Link),
  header_light_mode: Type.Boolean({ description: 'dark text on a white header' }),
  theme: Type.Record(Type.String(), Type.String(), { description: 'CSS custom properties of the brand' }),
  maintenance: Type.Boolean(),
  offers_samples: Type.Optional(Type.Boolean({ description: 'of its goods, as far as an item says nothing else' })),
  owner_pages: Type.Optional(
    Type.Array(WireUrl, { description: 'addresses of the pages that the owner has written, without further ones' }),
  ),
  mails_wait: Type.Optional(Type.Boolean({ description: 'there is no mail server yet: what is mailed waits' })),
})
export type Header = Static<typeof Header>

export const getEcomFooterInfo = {
  summary: 'What header and footer show of the shop',
  answer: Type.Object({ footers: Footer, header: Header }),
}

export const getGeneralInfo = {
  summary: 'The pages that the owner writes: about us, general information, promo standards, privacy, terms',
  query: Type.Object({ page: Type.Optional(Type.String({ maxLength: 80 })) }),
  answer: Type.Object({
    content: Type.Array(
      Type.Object({
        key_name: Type.String(),
        title: Type.String(),
        body_html: Type.String({ description: 'cleaned HTML' }),
        updated_on: Type.String(),
      }),
    ),
  }),
}
