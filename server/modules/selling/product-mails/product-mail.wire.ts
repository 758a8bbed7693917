import { pictureAt } from '../../../../contract/pictures.ts'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { formatQuantity, perUnit, toTitle } from '../../../../domain/text/format-quantity.ts'
import { describeLeadTimes } from '../../../../domain/stock/lead-times.ts'
import type { Profile } from '../../people/index.ts'
import { closing, opening, wordedMail, type MailBlock, type WordedMail } from '../../content/index.ts'

/** What of an item stands in the mail. */
export interface MailedProduct extends Pick<
  Product,
  | 'name'
  | 'web_code'
  | 'item_url'
  | 'image_thumnail'
  | 'quantities'
  | 'custom_item_flag'
  | 'moq'
  | 'unit'
  | 'sizes'
  | 'material'
  | 'lead_days'
  | 'decorated_lead_days'
> {
  colors: { name: string }[]
  decorations: { method_name: string }[]
}

interface PageParts {
  product: MailedProduct
  /** Of the customer who sends it; a guest has none. */
  profile: Profile | undefined
  message: string
  publicUrl: string
}

const colorsNamed = 12

/** An item as a mail: picture, prices by quantity, what it is, and the way to its page. */
export function productMail({ product, profile, message, publicUrl }: PageParts): WordedMail {
  const link = publicUrl + product.item_url
  const blocks: WordedMail['blocks'] = [
    opening,
    ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
    ...showPicture(product, link, publicUrl),
    ...listPrices(product),
    { kind: 'facts', rows: listFacts(product) },
    { kind: 'button', label: 'See it in the shop', url: link },
    closing,
    {
      kind: 'small',
      text: 'You get this e-mail once, because someone entered your address on this item’s page. You were not added to any list.',
    },
  ]
  const values = { 'item': product.name, 'web code': product.web_code }
  if (!profile) return wordedMail('item-page-of-guest', values, blocks)
  const sender = `${profile.firstName} ${profile.lastName} of ${profile.company.name}`
  return wordedMail('item-page', { ...values, sender }, blocks)
}

function showPicture(product: MailedProduct, link: string, publicUrl: string): MailBlock[] {
  if (product.image_thumnail === null) return []
  const url = pictureAt(product.image_thumnail, 640)
  return [{ kind: 'picture', url: url.startsWith('/') ? publicUrl + url : url, alt: product.name, link }]
}

function listPrices({ quantities, custom_item_flag: custom, moq, unit }: MailedProduct): MailBlock[] {
  if (custom || quantities.length === 0) return [{ kind: 'text', text: `Call for pricing (MOQ ${formatCount(moq)})` }]
  const rows = quantities.map(({ quantity, price }): [string, string] => [
    `${formatQuantity(quantity, unit)} or more`,
    `${formatUnitPrice(price)} ${perUnit(unit)}`,
  ])
  return [{ kind: 'facts', rows }]
}

function listFacts(product: MailedProduct): [string, string][] {
  const colors = product.colors.map(({ name }) => name)
  const named = colors.slice(0, colorsNamed).join(', ')
  const more = colors.length > colorsNamed ? ` and ${colors.length - colorsNamed} more` : ''
  const methods = [...new Set(product.decorations.map(({ method_name: name }) => name))]
  const facts: [string, string][] = [
    ['Web code', product.web_code],
    ['Minimum', formatQuantity(product.moq, product.unit)],
    [colors.length === 1 ? 'Color' : 'Colors', named + more],
    ['Sizes', product.sizes.join(', ')],
    ['Material', product.material],
    ['Decoration', methods.join(', ')],
    [
      'Ships in',
      product.custom_item_flag ? '' : toTitle(describeLeadTimes(product.lead_days, product.decorated_lead_days)),
    ],
  ]
  return facts.filter(([, value]) => value !== '')
}
