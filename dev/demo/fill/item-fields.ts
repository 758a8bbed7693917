import { days } from '../../../domain/calendar/durations.ts'
import { geometryOf } from '../catalog/geometry.ts'
import { pictureName } from '../catalog/pictures.ts'
import type { DemoCharge, DemoItem } from '../catalog/types.ts'
import { variantsOf } from '../catalog/variants.ts'
import { demoWarehouses, stockOf } from './stock.ts'

export const contractName = 'Halvorsen Ironworks, contract'
/** What the contract takes off, by the first part of an item's path. */
const contractPercent: Record<string, number> = {
  'industrial/filler-metals': 6,
  'industrial/gloves': 8,
  'branded/apparel': 5,
}

interface Surroundings {
  /** The names that lead to a collection, by its path. */
  collectionNames: ReadonlyMap<string, string[]>
  /** Addresses of pictures by file name; a color whose picture is not drawn stays without one. */
  urls: ReadonlyMap<string, string>
  now: Date
}

const gramsPerPound = 453.592
const toMillimeters = (inches: number) => Math.round(inches * 25.4)

/** An item as a line of our own import format says it (docs/import.md). */
export function toFields(item: DemoItem, { collectionNames, urls, now }: Surroundings): Record<string, unknown> {
  const { code, name, features, specifications, summary, keywords, brand, material, unit, carton } = item
  const { custom, hazardous, closeout, popularity, tiers, methods } = item
  return {
    code,
    name,
    features,
    specifications,
    summary,
    keywords,
    brand,
    material,
    made_in: item.madeIn,
    harmonized_code: item.harmonizedCode,
    unit,
    custom,
    hazardous,
    closeout,
    popularity,
    minimum_quantity: item.minimumQuantity,
    lead_days: item.leadDays,
    description: `<p>${escapeHtml(item.text)}</p>`,
    added_at: new Date(now.getTime() - days(item.ageDays)).toISOString(),
    collections: item.collections.flatMap((path) => (collectionNames.has(path) ? [collectionNames.get(path)] : [])),
    colors: item.colors.map(({ name, hex }) => ({ name, hex })),
    variants: variantsOf(item).map(({ code, color, size }) => ({
      code,
      color: color?.name,
      size: size?.name,
      extra_price: size?.extra,
    })),
    inventory: variantsOf(item).flatMap((variant) => toInventory(item, variant.code, now)),
    pictures: toPictures(item, urls),
    prices: tiers.map(({ quantity, price, publishedPrice }) => ({ quantity, price, published_price: publishedPrice })),
    company_prices: toContractPrices(item),
    rush_prices: item.rush.map(({ days, maximumQuantity, price, publishedPrice }) => ({
      days,
      maximum_quantity: maximumQuantity,
      price,
      published_price: publishedPrice,
    })),
    decorations: methods.map(({ maximumColors, maximumLocations, leadDays, locations: _, ...method }) => ({
      ...method,
      maximum_colors: maximumColors,
      maximum_locations: maximumLocations,
      lead_days: leadDays,
    })),
    locations: methods.flatMap(({ name: decoration, locations }) =>
      locations.map(({ maximumColors, nameLetters, numberDigits, ...location }, at) => ({
        ...location,
        name_letters: nameLetters,
        number_digits: numberDigits,
        decoration,
        maximum_colors: maximumColors,
        default: at === 0,
        geometry: geometryOf(item, location),
      })),
    ),
    charges: item.charges.map(toCharge),
    carton_quantity: carton.quantity,
    carton_grams: Math.round(carton.pounds * gramsPerPound),
    carton_length_mm: toMillimeters(carton.length),
    carton_width_mm: toMillimeters(carton.width),
    carton_height_mm: toMillimeters(carton.height),
  }
}

const toCharge = ({ code, name, why, kind, per, basis, included, amount, ...charge }: DemoCharge) => ({
  code,
  name,
  why,
  kind,
  per,
  basis,
  included,
  amount,
  decoration: charge.method,
  repeat_amount: charge.repeatAmount,
  minimum_quantity: charge.minimumQuantity,
  maximum_quantity: charge.maximumQuantity,
  minimum_stitches: charge.minimumStitches,
  maximum_stitches: charge.maximumStitches,
  valid_from: charge.validFrom,
  valid_until: charge.validUntil,
})

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const toInventory = (item: DemoItem, code: string, now: Date) =>
  stockOf(item, code, now).map(({ quantity, incomingQuantity, incomingOn }, at) => ({
    code,
    warehouse: demoWarehouses[at]!.code,
    quantity,
    incoming: incomingQuantity,
    incoming_on: incomingOn,
  }))

/** In its colors, or in its paint where there is no choice. */
function toPictures(item: DemoItem, urls: ReadonlyMap<string, string>) {
  const shown =
    item.colors.length > 0
      ? item.colors.map(({ name, hex }) => ({ hex, color: name, alt: `${item.name}, ${name.toLowerCase()}` }))
      : [{ hex: item.paint.hex, color: null, alt: item.name }]
  return shown.map(({ hex, ...picture }) => ({ ...picture, url: urls.get(pictureName(item, hex)) }))
}

/** The published price is what others pay. */
function toContractPrices({ collections, tiers }: DemoItem) {
  const percent = contractPercent[collections[0]!.split('/').slice(0, 2).join('/')]
  if (!percent) return []
  return tiers.map(({ quantity, price, publishedPrice }) => ({
    list: contractName,
    quantity,
    price: Math.round(price * (100 - percent)) / 100,
    published_price: publishedPrice ?? price,
  }))
}
