import type { changeItem, saveItemVariant } from '../../../../contract/admin/catalog/items.call.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { isDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { editedFields, itemFields } from '../../../../domain/catalog/item-fields.ts'
import { fieldsOf, readCallValues, toCallValues } from '../../../../domain/fields/record-fields.ts'
import { publicationStateOf, type PublicationChange } from '../../../../domain/catalog/item-publication.ts'
import { readUnitPrice, toWireUnitPrice } from '../../../../domain/money/money.ts'
import { auditActions } from '../../../../domain/people/audit-actions.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { toWireCharges, toWireMethods } from './item-decoration.wire.ts'
import { readDocuments, readPictures, toWireMedia } from './item-media.wire.ts'
import type { AdminItem } from './items.service.ts'
import type { VariantEdit } from './put-variant.ts'
import type { ItemEdit } from './item-edit.ts'

export function toWireItem(shown: AdminItem, mayChange: boolean): Item {
  const { item, warehouses } = shown
  const state = publicationStateOf(item)
  return {
    id: item.id,
    code: item.code,
    version: shown.version,
    time_zone: shown.timeZone,
    today: shown.today,
    ...toCallValues(itemFields, editedFields, item),
    is_priced_on_call: item.custom || item.tiers.length === 0,
    state,
    published_from: item.publishedFrom,
    published_until: item.publishedUntil,
    prices: item.tiers.map(({ minimumQuantity, unitPrice, publishedPrice }) => ({
      quantity: minimumQuantity,
      price: toWireUnitPrice(unitPrice),
      published_price: publishedPrice === null ? null : toWireUnitPrice(publishedPrice),
    })),
    rush_prices: item.rushPrices.map(({ days, maximumQuantity, unitPrice, publishedPrice }) => ({
      days,
      maximum_quantity: maximumQuantity,
      price: toWireUnitPrice(unitPrice),
      published_price: publishedPrice === unitPrice ? null : toWireUnitPrice(publishedPrice),
    })),
    usual_rush: shown.usualRush.map(({ days, maximumQuantity, basisPoints }) => ({
      days,
      maximum_quantity: maximumQuantity,
      surcharge: `${basisPoints / 100}%`,
    })),
    company_prices: item.companyPrices.map(({ list, minimumQuantity, unitPrice }) => ({
      list,
      quantity: minimumQuantity,
      price: toWireUnitPrice(unitPrice),
    })),
    variants: item.variants.map(({ code, color, size, extraPrice, gtin, active }) => ({
      code,
      color,
      size,
      extra_price: toWireUnitPrice(extraPrice),
      gtin,
      is_sold: active,
    })),
    colors: item.colors.map(({ name, hex }) => ({ name, hex_code: hex })),
    warehouses: warehouses.map(({ code, name }) => ({ code, name })),
    stock: item.variants.flatMap(({ code, active }) =>
      warehouses.flatMap((warehouse) => {
        const row = item.inventory.find((one) => one.code === code && one.warehouse === warehouse.code)
        if (!row && !active) return []
        return [
          {
            code,
            warehouse: warehouse.code,
            warehouse_name: warehouse.name,
            quantity: row?.quantity ?? null,
            incoming_quantity: row?.incomingQuantity ?? 0,
            incoming_on: row?.incomingOn ?? null,
          },
        ]
      }),
    ),
    collections: item.collections,
    ...toWireMedia(shown),
    methods: toWireMethods(item),
    charges: toWireCharges(item),
    product_url: state === 'published' ? `/products/${item.id}` : null,
    history: shown.history.map(({ at, action, changes, who }) => ({
      at: at.toISOString(),
      title: auditActions[action],
      by: who,
      note: changes
        .map(({ name, before, after }) => `${name}: ${[before, after].filter((text) => text !== '').join(' → ')}`)
        .join('; '),
    })),
    may_change: mayChange,
  }
}

export function readChange(input: InputOf<typeof changeItem>): ItemEdit {
  const { version, prices, rush_prices: rush, variants, collections, publication, stock } = input
  const given = readCallValues(itemFields, editedFields, input)
  for (const field of fieldsOf(itemFields, 'text')) if (given[field] !== undefined) given[field] = given[field].trim()
  if (given.name === '') throw new Invalid('Please enter a name.', 'name')
  const emptied = fieldsOf(itemFields, 'measure').filter((field) => given[field] === null)
  for (const field of emptied) delete given[field]
  const draft: Record<string, unknown> = {
    ...given,
    pictures: input.pictures && readPictures(input.pictures),
    documents: input.documents && readDocuments(input.documents),
    tiers: prices?.map(({ quantity, price, published_price: published }) => ({
      minimumQuantity: quantity,
      unitPrice: readUnitPrice(price),
      publishedPrice: published === null ? null : readUnitPrice(published),
    })),
    rushPrices: rush?.map(({ days, maximum_quantity: maximumQuantity, price, published_price: published }) => ({
      days,
      maximumQuantity,
      unitPrice: readUnitPrice(price),
      publishedPrice: readUnitPrice(published ?? price),
    })),
    variants: variants?.map(({ code, color, size, extra_price: extra, gtin, is_sold: active }) => ({
      code: code.trim(),
      color,
      size,
      extraPrice: readUnitPrice(extra),
      gtin,
      active,
    })),
  }
  for (const [field, value] of Object.entries(draft)) if (value === undefined) delete draft[field]
  return {
    version,
    draft: { ...draft, emptied } as ItemEdit['draft'],
    collectionIds: collections,
    publication: publication && readPublication(publication),
    stock,
  }
}

export const readVariant = (input: InputOf<typeof saveItemVariant>): VariantEdit => ({
  code: input.code.trim(),
  color: input.color?.trim() || null,
  size: input.size?.trim() || null,
  extraPrice: readUnitPrice(input.extra_price),
  gtin: input.gtin?.trim() || null,
  active: input.is_sold,
  colorHex: input.color_hex?.trim() || null,
  stock: input.stock,
})

function readPublication({
  show,
  from,
  until,
}: NonNullable<InputOf<typeof changeItem>['publication']>): PublicationChange {
  if (show === 'from' && from == null) throw new Invalid('Please choose the day.', 'from')
  return {
    isShown: show !== 'never',
    from: show === 'from' ? readDay(from!, 'from') : null,
    until: until == null ? null : readDay(until, 'until'),
  }
}

function readDay(text: string, field: string): Day {
  if (!isDay(text)) throw new Invalid('Please give the day like 2026-03-31.', field)
  return text
}
