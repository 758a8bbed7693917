import type { AnswerOf } from '../../../../contract/call.ts'
import type { getEcomFooterInfo } from '../../../../contract/shop/content.call.ts'
import type { Product, Stock } from '../../../../contract/shop/catalog/products.schema.ts'
import { pictureAt } from '../../../../contract/pictures.ts'
import { readUnitPrice, toWireUnitPrice } from '../../../../domain/money/money.ts'

/** One thing in the words of schema.org. */
export type Fact = { '@type': string } & Record<string, unknown>

interface Step {
  name: string
  collection_url: string
}

const availabilities: Record<Stock['state'], string> = {
  'in': 'https://schema.org/InStock',
  'low': 'https://schema.org/LimitedAvailability',
  'out': 'https://schema.org/BackOrder',
  'to-order': 'https://schema.org/MadeToOrder',
}

/** An item with the prices that its page asks, not those from before a reduction, up to that of its dearest size; none where it is priced on call. */
export function productFacts(shopUrl: string, product: Product): Fact {
  const absolute = (url: string) => new URL(pictureAt(url, 960), shopUrl).href
  const prices = product.quantities.map(({ price }) => price)
  const extras = product.variants.map(({ extra_price: extra }) => extra)
  const offers = {
    '@type': 'AggregateOffer',
    'url': shopUrl + product.item_url,
    'priceCurrency': 'USD',
    'lowPrice': Math.min(...prices),
    'highPrice': toWireUnitPrice(readUnitPrice(Math.max(...prices)) + readUnitPrice(Math.max(0, ...extras))),
    'offerCount': prices.length,
    'availability': availabilities[product.stock.state],
  }
  return {
    '@type': 'Product',
    'name': product.name,
    'sku': product.web_code,
    'description': product.description_html.replace(/<[^>]*>/g, ' ').trim(),
    'image': product.pictures.map(({ url }) => absolute(url)),
    'category': product.trail.map(({ name }) => name).join(' > '),
    ...(product.brand ? { brand: { '@type': 'Brand', 'name': product.brand } } : {}),
    ...(product.material ? { material: product.material } : {}),
    ...(product.custom_item_flag || prices.length === 0 ? {} : { offers }),
  }
}

/** The way to a page, home first. */
export const trailFacts = (shopUrl: string, trail: readonly Step[], last?: Step): Fact => ({
  '@type': 'BreadcrumbList',
  'itemListElement': [{ name: 'Home', collection_url: '/home' }, ...trail, ...(last ? [last] : [])].map(
    ({ name, collection_url: path }, index) => ({
      '@type': 'ListItem',
      'position': index + 1,
      name,
      'item': shopUrl + path,
    }),
  ),
})

/** Who runs the shop, and where it is searched. */
export const organizationFacts = (shopUrl: string, { header, footers }: AnswerOf<typeof getEcomFooterInfo>): Fact[] => [
  {
    '@type': 'Organization',
    'name': header.brand_name,
    'url': `${shopUrl}/home`,
    'description': footers.about_text,
    'email': footers.email,
    'telephone': header.phone,
  },
  {
    '@type': 'WebSite',
    'name': header.brand_name,
    'url': `${shopUrl}/home`,
    'potentialAction': {
      '@type': 'SearchAction',
      'target': { '@type': 'EntryPoint', 'urlTemplate': `${shopUrl}/search/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]
