import he from 'he'
import {
  columnOf,
  itemFields,
  type ItemField,
  type ItemFieldsWith,
} from '../../../../../../domain/catalog/item-fields.ts'
import { unitPricesPerDollar, type UnitPrice } from '../../../../../../domain/money/money.ts'
import { foldSpaces, toLine } from '../cells.ts'
import type { ItemFacts } from '../../../items/item-facts/item-facts.ts'
import { isAssumed } from '../../merging/assumptions.ts'
import { ownFields, type Fields } from './own-columns.ts'
import { writeGeometry } from '../geometry-text.ts'

/** An item in our own format, so that reading it back changes nothing. What is empty is left out. */
export function toFields(item: ItemFacts): Fields {
  return said(
    Object.fromEntries(ownFields.map((field) => [columnOf(field), toReadable(toField(item, field), columnOf(field))])),
  )
}

function toField(item: ItemFacts, field: ItemField): unknown {
  if (isRuled(field)) return rules[field](item)
  const value = item[field]
  return itemFields[field].kind === 'moment' ? new Date(value as number).toISOString() : value
}

/** The fields that files write otherwise than the shop has them. */
const rules = {
  status: ({ status }) => status === 'hidden',
  cost: ({ cost }) => (cost === null ? null : toDollars(cost)),
  colors: ({ colors }) => colors.map(toColor),
  inventory: ({ inventory }) => inventory.map(toStock),
  variants: ({ variants }) =>
    variants.map(({ code, color, size, extraPrice, gtin, active }) =>
      said({
        code,
        color,
        size,
        extra_price: extraPrice === 0 ? null : toDollars(extraPrice),
        gtin,
        active: active ? null : false,
      }),
    ),
  tiers: ({ tiers }) => tiers.map(toPrice),
  companyPrices: ({ companyPrices }) => companyPrices.map(({ list, ...tier }) => ({ list, ...toPrice(tier) })),
  rushPrices: ({ rushPrices }) =>
    rushPrices.map(({ days, maximumQuantity, unitPrice, publishedPrice }) => ({
      days,
      maximum_quantity: maximumQuantity,
      price: toDollars(unitPrice),
      published_price: toDollars(publishedPrice),
    })),
  pictures: ({ pictures }) => pictures.map(({ url, color, alt }) => said({ url, color, alt })),
  decorations: ({ decorations }) =>
    decorations.map(({ type, name, process, maximumColors, maximumLocations, leadDays, overruns }) =>
      said({
        type,
        name,
        process,
        maximum_colors: maximumColors,
        maximum_locations: maximumLocations,
        lead_days: leadDays,
        overruns: overruns || null,
      }),
    ),
  locations: ({ locations }) => locations.map(toLocation),
  charges: ({ charges }) => charges.map(toCharge),
  documents: ({ documents }) => documents.map(({ kind, title, url }) => ({ kind, title, url })),
} satisfies Partial<Record<ItemField, (item: ItemFacts) => unknown>> & Record<ItemFieldsWith<{ kind: 'rows' }>, unknown>

const isRuled = (field: ItemField): field is keyof typeof rules => field in rules

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
    name_letters: location.nameLetters,
    number_digits: location.numberDigits,
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
