import { toItemPath } from '../../../../../domain/catalog/item-address.ts'
import type { AnswerOf } from '../../../../../contract/call.ts'
import type { checkInventory } from '../../../../../contract/shop/catalog/products.call.ts'
import type { Product } from '../../../../../contract/shop/catalog/products.schema.ts'
import { pictureAt } from '../../../../../contract/pictures.ts'
import { documentKinds } from '../../../../../domain/text/document-kinds.ts'
import { itemFields, shownFields } from '../../../../../domain/catalog/item-fields.ts'
import { toCallValues } from '../../../../../domain/fields/record-fields.ts'
import { nameDecoration } from '../../../../../domain/catalog/decoration-methods.ts'
import type { DecorationMethod } from '../../../../../domain/decoration/decoration-method.ts'
import { coloringOf } from '../../../../../domain/imprint/processes.ts'
import { isSoldToOrder } from '../../../../../domain/stock/sold-to-order.ts'
import { blankLeadDays, decoratedLeadDays, toOrderLeadDays } from '../../../../../domain/stock/lead-times.ts'
import type { ChargeRule } from '../../../../../domain/pricing/charges/charge-rule.ts'
import { toWireUnitPrice } from '../../../../../domain/money/money.ts'
import { cleanOnce } from '../../../../platform/clean-html.ts'
import type { ProductView } from '../catalog.service.ts'
import { nameFileType } from '../documents/document-files.ts'
import { toDocumentUrl } from '../documents/document-urls.ts'
import { toChargeRules, toMethods } from '../decoration-columns.ts'
import { toPictureUrl } from '../pictures/picture-urls.ts'
import { toOwnPrices, toWirePrices, toWireRushPrices, toWireSteps } from '../prices/prices.wire.ts'
import type { InventoryRecord, ProductRecord } from './products.store.ts'
import { earliest, toStock } from '../stock/stock.wire.ts'
import { toTrail } from '../trails.wire.ts'

const gramsPerPound = 453.59237
const millimetersPerInch = 25.4
const hundredthsPerInch = 100

const toInches = (mm: number | null): number | null => (mm === null ? null : round(mm / millimetersPerInch, 2))

/** Everything about an item. By a price list of its own, its cost to a company is what the smallest quantity costs. */
export function toProduct({ record: item, guarded, tree, ownTiers }: ProductView): Product {
  const prices = ownTiers ? toOwnPrices(ownTiers, item.custom) : toWirePrices(item.tiers, item.custom)
  const main = item.collectionIds.map((id) => tree.find(id)).find((collection) => collection !== undefined)
  const all = sumStock(item)
  const isToOrder = item.variants.every((variant) => toOrderDaysOf(variant, item) !== null)
  const shown = item.pictures.map(({ picture, ...rest }) => ({ ...rest, url: toPictureUrl(picture) }))
  return {
    id: item.id,
    name: item.name,
    web_code: item.code,
    item_url: toItemPath(item),
    image_thumnail: shown[0]?.url ?? null,
    search_title: item.searchTitle,
    search_description: item.searchDescription,
    search_picture: (shown[item.searchPicture - 1] ?? shown[0])?.url ?? null,
    description_html: cleanOnce(item.descriptionHtml),
    features: item.features,
    specifications: item.specifications,
    ...toCallValues(itemFields, shownFields, item),
    unit: item.unit,
    trail: main ? toTrail(tree, main) : [],
    collection_id: main?.id ?? null,
    login_required: guarded,
    custom_item_flag: item.custom,
    moq: item.minimumQuantity,
    currency_symbol: '$',
    ...prices,
    cost: ownTiers ? prices.tier_price : null,
    wishlist_item_flag: false,
    quantities: toWireSteps(ownTiers ?? item.tiers, item.custom),
    rush_pricing: toWireRushPrices(item.rushPrices, item.custom),
    colors: item.colors.map(({ name, hex }) => ({
      name,
      hex_code: hex,
      image_thumnail: shown.find(({ color }) => color === name)?.url ?? null,
    })),
    sizes: [...new Set(item.variants.flatMap(({ size }) => size ?? []))],
    variants: item.variants.map((variant) => ({
      id: variant.id,
      code: variant.code,
      color: variant.color,
      size: variant.size,
      extra_price: toWireUnitPrice(variant.extraPrice),
      stock: toStock({ ...variant, toOrderDays: toOrderDaysOf(variant, item) }, item.minimumQuantity),
    })),
    pictures: shown.map(({ url, alt, color }) => ({
      url: pictureAt(url, 640),
      thumbnail: pictureAt(url, 160),
      alt: alt || (color ? `${item.name}, ${color}` : item.name),
      color,
    })),
    decorations: item.decorations.map(({ type, name, location, width, height, maximumColors }) => ({
      method: type,
      method_name: nameDecoration(type, name),
      location,
      area: `${width / hundredthsPerInch} × ${height / hundredthsPerInch}`,
      maximum_colors: maximumColors,
    })),
    decoration_methods: toMethods(item.decorationMethods, item.leadDays).map(toWireMethod),
    charges: toChargeRules(item.charges).map(toWireCharge),
    documents: item.documents.map(toWireDocument),
    carton: item.carton && {
      quantity: item.carton.quantity,
      weight_pounds: round(item.carton.grams / gramsPerPound, 1),
      length_inches: toInches(item.carton.lengthMm),
      width_inches: toInches(item.carton.widthMm),
      height_inches: toInches(item.carton.heightMm),
    },
    // What is made to order is never on the shelf blank.
    lead_days: blankLeadDays(item.leadDays, item.methodLeadDays.length > 0 && !item.custom && !isToOrder),
    decorated_lead_days: item.custom ? null : decoratedLeadDays(item.leadDays, item.methodLeadDays),
    closeout: item.closeout,
    ships_from: item.shipsFrom,
    stock: toStock(all, item.minimumQuantity),
    updated_at: new Date(item.updatedAtMs).toISOString(),
  }
}

type Counted = Pick<ProductRecord, 'leadDays' | 'closeout'>

const toOrderDaysOf = ({ isCounted }: { isCounted: boolean }, { leadDays, closeout }: Counted): number | null =>
  isCounted || closeout ? null : toOrderLeadDays(leadDays)

const sumStock = ({ variants, ...item }: ProductRecord) => ({
  stockQuantity: variants.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0),
  nextOn: earliest(variants.map(({ nextOn }) => nextOn)),
  toOrderDays: toOrderDaysOf({ isCounted: variants.every(({ isCounted }) => isCounted) }, item),
})

const toWireMethod = ({
  maximumColors,
  maximumLocations,
  leadDays,
  locations,
  ...method
}: DecorationMethod): Product['decoration_methods'][number] => ({
  ...method,
  coloring: coloringOf(method.process),
  maximum_colors: maximumColors,
  maximum_locations: maximumLocations,
  lead_days: leadDays,
  locations: locations.map((location) => ({
    name: location.name,
    width_inches: location.width / hundredthsPerInch,
    height_inches: location.height / hundredthsPerInch,
    maximum_colors: location.maximumColors,
    excludes: location.excludes,
    name_letters: location.nameLetters,
    number_digits: location.numberDigits,
    default: location.isDefault,
    geometry: location.geometry,
  })),
})

const toWireCharge = (rule: ChargeRule): Product['charges'][number] => ({
  code: rule.code,
  name: rule.name,
  why: rule.why,
  method: rule.method,
  kind: rule.kind,
  amount: toWireUnitPrice(rule.amount),
  per: rule.per,
  basis: rule.basis,
  included: rule.included,
  repeat_amount: rule.repeatAmount === null ? null : toWireUnitPrice(rule.repeatAmount),
  minimum_quantity: rule.minimumQuantity,
  maximum_quantity: rule.maximumQuantity,
  minimum_stitches: rule.minimumStitches,
  maximum_stitches: rule.maximumStitches,
  valid_from: rule.validFrom,
  valid_until: rule.validUntil,
})

const toWireDocument = (document: ProductRecord['documents'][number]): Product['documents'][number] => ({
  kind: document.kind,
  kind_name: documentKinds[document.kind],
  title: document.title,
  url: toDocumentUrl(document),
  media_type: document.mediaType,
  file_type: nameFileType(document.fileName || document.location),
  bytes: document.bytes,
})

export function toWireInventory({
  code,
  name,
  parts,
  leadDays,
  closeout,
}: InventoryRecord): AnswerOf<typeof checkInventory>['inventory'] {
  const counted = parts.map((part) => ({
    code: part.code,
    color: part.color,
    size: part.size,
    quantity: part.warehouses.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(isSoldToOrder(part.warehouses, closeout) ? { lead_days: toOrderLeadDays(leadDays) } : {}),
    warehouses: part.warehouses.map((held) => ({ name: held.name, quantity: held.quantity })),
    incoming: part.warehouses.flatMap(({ incomingQuantity, incomingOn }) =>
      incomingQuantity > 0 && incomingOn !== null ? [{ quantity: incomingQuantity, arrives_on: incomingOn }] : [],
    ),
  }))
  return { code, name, total_quantity: counted.reduce((sum, { quantity }) => sum + quantity, 0), parts: counted }
}

const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals
