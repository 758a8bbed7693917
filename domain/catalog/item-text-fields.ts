import type { FieldRow } from './item-field-row.ts'

/** The beginning of `itemFields`: what an item is called, and what is said of it. */
export const itemTextFields = {
  code: {
    kind: 'code',
    title: 'Code',
    column: 'code',
    otherNames:
      'sku item_code item_no item_sku product_code product_no product_sku part_no part_code article_no catalog_no catalog_code ' +
      'stock_no stock_code reference reference_no ref_no internal_reference default_code style_no style_code model_no model_code ' +
      'item_id product_id style model item part article vendor_item_no vendor_part_no supplier_sku supplier_code mpn ' +
      'mfr_part_no mfr_no product material order_no order_code ref no catalog stock',
  },
  name: {
    kind: 'text',
    title: 'Name',
    column: 'name',
    maxLength: 300,
    alsoRead: ['title'],
    otherNames:
      'title product_name item_name product_title item_title style_name model_name part_name product_service_name ' +
      'short_description item_description product_description part_description stock_description material_description ' +
      'designation product item article',
    section: 'texts',
  },
  descriptionHtml: {
    kind: 'html',
    title: 'Description',
    column: 'description',
    maxLength: 100_000,
    otherNames:
      'long_description full_description web_description body body_html details product_description item_description ' +
      'short_description',
    canBeEmptied: true,
    section: 'texts',
  },
  features: {
    kind: 'texts',
    title: 'Features',
    column: 'features',
    alsoRead: ['bullets'],
    otherNames: 'bullet_points bullets',
    canBeEmptied: true,
    section: 'texts',
  },
  specifications: {
    kind: 'pairs',
    title: 'Specifications',
    column: 'specifications',
    alsoRead: ['attributes'],
    otherNames: 'specs',
    canBeEmptied: true,
    section: 'texts',
  },
  /** The two or three facts that tell it from its neighbors. */
  summary: {
    kind: 'text',
    title: 'Summary',
    column: 'summary',
    maxLength: 300,
    canBeEmptied: true,
    section: 'texts',
    hint: 'Shown on its card in lists.',
  },
  keywords: {
    kind: 'text',
    title: 'Search words',
    column: 'keywords',
    maxLength: 2_000,
    alsoRead: ['tags'],
    otherNames: 'tags search_keywords meta_keywords',
    canBeEmptied: true,
    section: 'texts',
  },
  searchTitle: {
    kind: 'text',
    title: 'Title for search engines',
    label: 'Title',
    column: 'search_title',
    maxLength: 200,
    otherNames: 'seo_title meta_title page_title',
    canBeEmptied: true,
    section: 'search engines',
    hint: 'Empty: name and code. Search engines show about 60 characters.',
  },
  searchDescription: {
    kind: 'text',
    title: 'Description for search engines',
    label: 'Description',
    column: 'search_description',
    maxLength: 500,
    otherNames: 'seo_description meta_description',
    canBeEmptied: true,
    section: 'search engines',
    hint: 'Empty: the beginning of the description. Search engines show about 155 characters.',
  },
  /** Of its pictures by their order: what shared links show. */
  searchPicture: {
    kind: 'whole',
    title: 'Picture of shared links',
    column: 'search_picture',
    start: 1,
    minimum: 1,
    maximum: 100,
    section: 'search engines',
    meaning: 'which picture shared links show: 1 is the first',
  },
  brand: {
    kind: 'text',
    title: 'Brand',
    column: 'brand',
    maxLength: 200,
    alsoRead: ['vendor'],
    otherNames: 'brand_name manufacturer manufacturer_name make vendor vendor_name',
    canBeEmptied: true,
    section: 'texts',
    filter: 'brand',
    shown: 'above specifications',
  },
  material: {
    kind: 'text',
    title: 'Material',
    column: 'material',
    maxLength: 200,
    canBeEmptied: true,
    section: 'texts',
    filter: 'material',
    shown: 'above specifications',
  },
  madeIn: {
    kind: 'text',
    title: 'Made in',
    column: 'made_in',
    maxLength: 200,
    otherNames: 'country_of_origin origin country_of_manufacture coo',
    canBeEmptied: true,
    section: 'texts',
    filter: 'made',
    shown: 'below specifications',
  },
  /** Of the tariff, for customs: 4202.92.31. */
  harmonizedCode: {
    kind: 'text',
    title: 'Harmonized code',
    column: 'harmonized_code',
    maxLength: 20,
    otherNames:
      'hs_code hts hts_code hts_no htsus harmonized_tariff_code tariff_code tariff_no commodity_code schedule_b',
    canBeEmptied: true,
    section: 'texts',
    filter: 'harmonized',
    shown: 'below specifications',
  },
  unit: {
    kind: 'text',
    title: 'Unit',
    column: 'unit',
    start: 'each',
    maxLength: 40,
    otherNames: 'uom unit_of_measure sell_unit',
    section: 'texts',
  },
} as const satisfies Record<string, FieldRow>
