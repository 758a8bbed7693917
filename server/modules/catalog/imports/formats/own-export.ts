import he from 'he'
import { unitPricesPerDollar, type UnitPrice } from '../../../../../domain/money/money.ts'
import { foldSpaces, toLine } from './cells.ts'
import type { ItemFacts } from '../../items/item-facts/item-facts.ts'
import { isAssumed } from '../merging/assumptions.ts'
import type { Fields } from './own-columns.ts'
import { writeGeometry } from './geometry-text.ts'

/** An item in our own format, so that reading it back changes nothing. What is empty is left out. */
export function toFields(item: ItemFacts): Fields {
  const fields: Fields = {
    code: item.code,
    name: item.name,
    description: item.descriptionHtml,
    features: item.features,
    specifications: item.specifications,
    summary: item.summary,
    keywords: item.keywords,
    brand: item.brand,
    material: item.material,
    made_in: item.madeIn,
    unit: item.unit,
    hidden: item.status === 'hidden',
    custom: item.custom,
    hazardous: item.hazardous,
    closeout: item.closeout,
    minimum_quantity: item.minimumQuantity,
    lead_days: item.leadDays,
    popularity: item.popularity,
    added_at: new Date(item.addedAtMs).toISOString(),
    collections: item.collections,
    colors: item.colors.map(toColor),
    inventory: item.inventory.map(toStock),
    variants: item.variants.map(({ code, color, size, extraPrice, gtin, active }) =>
      said({
        code,
        color,
        size,
        extra_price: extraPrice === 0 ? null : toDollars(extraPrice),
        gtin,
        active: active ? null : false,
      }),
    ),
    prices: item.tiers.map(toPrice),
    company_prices: item.companyPrices.map(({ list, ...tier }) => ({ list, ...toPrice(tier) })),
    rush_prices: item.rushPrices.map(({ days, maximumQuantity, unitPrice, publishedPrice }) => ({
      days,
      maximum_quantity: maximumQuantity,
      price: toDollars(unitPrice),
      published_price: toDollars(publishedPrice),
    })),
    pictures: item.pictures.map(({ url, color, alt }) => said({ url, color, alt })),
    decorations: item.decorations.map(({ type, name, process, maximumColors, maximumLocations, leadDays }) =>
      said({
        type,
        name,
        process,
        maximum_colors: maximumColors,
        maximum_locations: maximumLocations,
        lead_days: leadDays,
      }),
    ),
    locations: item.locations.map(toLocation),
    charges: item.charges.map(toCharge),
    documents: item.documents.map(({ kind, title, url }) => ({ kind, title, url })),
    carton_quantity: item.cartonQuantity,
    carton_grams: item.cartonGrams,
    carton_length_mm: item.cartonLengthMm,
    carton_width_mm: item.cartonWidthMm,
    carton_height_mm: item.cartonHeightMm,
  }
  return said(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toReadable(value, name)])))
}

/** Without a code where the shop has assumed one, so that its owner sees what is missing. */
const toColor = ({ name, hex }: ItemFacts['colors'][number]) =>
  said({ name, hex: isAssumed({ name, hex }) ? null : hex })

const toStock = ({ code, warehouse, quantity, incomingQuantity, incomingOn }: ItemFacts['inventory'][number]) =>
  said({ code, warehouse, quantity, incoming: incomingQuantity || null, incoming_on: incomingOn })

const toPrice = ({ minimumQuantity, unitPrice, publishedPrice }: ItemFacts['tiers'][number]) =>
  said({
    quantity: minimumQuantity,
    price: toDollars(unitPrice),
    published_price: publishedPrice === null ? null : toDollars(publishedPrice),
  })

const toLocation = ({ name, decoration, width, height, isDefault, ...location }: ItemFacts['locations'][number]) =>
  said({
    name,
    decoration,
    width: width / 100,
    height: height / 100,
    default: isDefault || null,
    maximum_colors: location.maximumColors,
    excludes: location.excludes,
    geometry: location.geometry && writeGeometry(location.geometry),
  })

const toCharge = (charge: ItemFacts['charges'][number]) =>
  said({
    code: charge.code,
    name: charge.name,
    why: charge.why,
    kind: charge.kind,
    per: charge.per,
    amount: toDollars(charge.amount),
    decoration: charge.decoration,
    basis: charge.basis,
    included: charge.included,
    repeat_amount: charge.repeatAmount === null ? null : toDollars(charge.repeatAmount),
    minimum_quantity: charge.minimumQuantity === 1 ? null : charge.minimumQuantity,
    maximum_quantity: charge.maximumQuantity,
    minimum_stitches: charge.minimumStitches,
    maximum_stitches: charge.maximumStitches,
    valid_from: charge.validFrom,
    valid_until: charge.validUntil,
  })

/** 12.20 or 10.9525 */
function toDollars(unitPrice: UnitPrice): string {
  const text = (unitPrice / unitPricesPerDollar).toFixed(4)
  return text.replace(/0{1,2}$/, '')
}

const said = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => {
      return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
    }),
  )

/** The import reads entities and takes tags out, except in descriptions and addresses. */
function toReadable(value: unknown, name: string): unknown {
  if (typeof value === 'string') {
    const isPlain = name === 'description' || name === 'url' || toLine(value) === foldSpaces(value)
    return isPlain ? value : he.escape(value)
  }
  if (Array.isArray(value)) return value.map((one) => toReadable(one, ''))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toReadable(one, key)]))
}
