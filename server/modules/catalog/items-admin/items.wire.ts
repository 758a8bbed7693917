import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import { changeItem, type saveItemVariant } from '../../../../contract/admin/catalog/items.call.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { mayCall, type InputOf } from '../../../../contract/call.ts'
import {
  editedFields,
  findUnknownChoice,
  itemFields,
  type ItemFieldsWith,
  listChoices,
  restrictedFields,
} from '../../../../domain/catalog/item-fields.ts'
import { fieldsOf, mapFields, pickGiven } from '../../../../domain/fields/record-fields.ts'
import { publicationStateOf, type PublicationChange } from '../../../../domain/catalog/item-publication.ts'
import { readUnitPrice, toWireUnitPrice } from '../../../../domain/money/money.ts'
import { rightTitles, type StaffRight } from '../../../../domain/people/staff-rights.ts'
import { toHistoryRow } from '../../../platform/audit/audit.store.ts'
import { Forbidden, Invalid } from '../../../platform/http/errors.ts'
import { readDay } from '../../../platform/http/read-day.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import { toWireCharges, toWireMethods } from './item-decoration.wire.ts'
import { readDocuments, readPictures, toWireMedia } from './item-media.wire.ts'
import type { AdminItem } from './items.service.ts'
import type { VariantEdit } from './put-variant.ts'
import type { ItemEdit } from './item-edit.ts'

export function toWireItem(shown: AdminItem, rights: readonly StaffRight[]): WithDates<Item> {
  const { item, warehouses } = shown
  const hidden = restrictedFields.filter((field) => !rights.includes(itemFields[field].right))
  const state = publicationStateOf(item)
  return {
    ...shown,
    ...item,
    ...mapFields(hidden, () => null),
    isPricedOnCall: item.custom || item.tiers.length === 0,
    state,
    prices: item.tiers.map(({ minimumQuantity, unitPrice, publishedPrice }) => ({
      quantity: minimumQuantity,
      price: toWireUnitPrice(unitPrice),
      publishedPrice: publishedPrice === null ? null : toWireUnitPrice(publishedPrice),
    })),
    rushPrices: item.rushPrices.map(({ days, maximumQuantity, unitPrice, publishedPrice }) => ({
      days,
      maximumQuantity,
      price: toWireUnitPrice(unitPrice),
      publishedPrice: publishedPrice === unitPrice ? null : toWireUnitPrice(publishedPrice),
    })),
    usualRush: shown.usualRush.map(({ days, maximumQuantity, basisPoints }) => ({
      days,
      maximumQuantity,
      surcharge: `${basisPoints / 100}%`,
    })),
    companyPrices: item.companyPrices.map(({ list, minimumQuantity, unitPrice }) => ({
      list,
      quantity: minimumQuantity,
      price: toWireUnitPrice(unitPrice),
    })),
    variants: item.variants.map(({ extraPrice, active, ...variant }) => ({
      ...variant,
      extraPrice: toWireUnitPrice(extraPrice),
      isSold: active,
    })),
    colors: item.colors.map(({ name, hex }) => ({ name, hexCode: hex })),
    stock: item.variants.flatMap(({ code, active }) =>
      warehouses.flatMap((warehouse) => {
        const row = item.inventory.find((one) => one.code === code && one.warehouse === warehouse.code)
        if (!row && !active) return []
        return [
          {
            code,
            warehouse: warehouse.code,
            warehouseName: warehouse.name,
            quantity: row?.quantity ?? null,
            incomingQuantity: row?.incomingQuantity ?? 0,
            incomingOn: row?.incomingOn ?? null,
          },
        ]
      }),
    ),
    ...toWireMedia(shown),
    methods: toWireMethods(item),
    charges: toWireCharges(item),
    productUrl: state === 'published' ? toItemPath(item) : null,
    history: shown.history.map((entry) => toHistoryRow(hideChanges(entry, hidden))),
    mayChange: mayCall(rights, changeItem),
  }
}

function checkChoices(field: ItemFieldsWith<{ kind: 'texts' }>, texts: readonly string[] = []): void {
  if (findUnknownChoice(field, texts) === undefined) return
  throw new Invalid(`Please choose from ${listChoices(field).join(', ')}.`, field)
}

function hideChanges<Entry extends { changes: { name: string }[] }>(
  entry: Entry,
  hidden: readonly (keyof typeof itemFields)[],
): Entry {
  const titles: string[] = hidden.map((field) => itemFields[field].title)
  return { ...entry, changes: entry.changes.filter(({ name }) => !titles.includes(name)) }
}

/** @throws Invalid, and Forbidden where a field needs a right that they do not have */
export function readChange(input: InputOf<typeof changeItem>, rights: readonly StaffRight[]): ItemEdit {
  for (const field of restrictedFields)
    if (input[field] !== undefined && !rights.includes(itemFields[field].right))
      throw new Forbidden(`Your role does not include '${rightTitles[itemFields[field].right]}'.`)
  const { version, prices, rushPrices: rush, variants, collections, publication, stock } = input
  const given = pickGiven(editedFields, input)
  for (const field of fieldsOf(itemFields, 'text')) if (given[field] !== undefined) given[field] = given[field].trim()
  if (given.name === '') throw new Invalid('Please enter a name.', 'name')
  for (const field of fieldsOf(itemFields, 'texts')) checkChoices(field, given[field])
  const emptied = fieldsOf(itemFields, 'measure', 'amount').filter((field) => given[field] === null)
  for (const field of emptied) delete given[field]
  const draft: Record<string, unknown> = {
    ...given,
    pictures: input.pictures && readPictures(input.pictures),
    documents: input.documents && readDocuments(input.documents),
    tiers: prices?.map(({ quantity, price, publishedPrice: published }) => ({
      minimumQuantity: quantity,
      unitPrice: readUnitPrice(price),
      publishedPrice: published === null ? null : readUnitPrice(published),
    })),
    rushPrices: rush?.map(({ days, maximumQuantity, price, publishedPrice: published }) => ({
      days,
      maximumQuantity,
      unitPrice: readUnitPrice(price),
      publishedPrice: readUnitPrice(published ?? price),
    })),
    variants: variants?.map(({ code, color, size, extraPrice: extra, gtin, isSold: active }) => ({
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
  extraPrice: readUnitPrice(input.extraPrice),
  gtin: input.gtin?.trim() || null,
  active: input.isSold,
  colorHex: input.colorHex?.trim() || null,
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
