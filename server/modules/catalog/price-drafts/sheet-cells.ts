import type { ItemId } from '../../../../domain/ids.ts'
import { unitPricesPerDollar } from '../../../../domain/money/money.ts'
import { isNotCounted, notCounted } from '../../../../domain/stock/sold-to-order.ts'
import { formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { hasTags } from '../../../../domain/text/has-tags.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import type { SheetItem } from '../items/prices/sheet-items.store.ts'
import { readPrice } from '../imports/formats/cells.ts'
import { writePrice } from '../imports/write-price.ts'

export type SheetField = 'name' | 'brand' | 'state' | 'stock' | 'price'

/** A cell of the price grid. */
export interface CellKey {
  itemId: ItemId
  field: SheetField
  /** Of a price: from which quantity on; of stock: in which warehouse; else 0. */
  part: number
}

/** Values are texts, prices whole numbers of 1/10,000 dollar. */
export interface DraftCell extends CellKey {
  before: string
  after: string
  /** Why it cannot be published as it was typed; empty: it can. */
  fault: string
}

/** What the shop has in a cell now; undefined: the item has no such cell. @param warehouseId whose stock the item comes with */
export function readShopValue(
  item: SheetItem,
  { field, part }: Omit<CellKey, 'itemId'>,
  warehouseId: number | null,
): string | undefined {
  switch (field) {
    case 'name':
      return item.name
    case 'brand':
      return item.brand
    case 'state':
      return item.status
    case 'stock':
      return part === warehouseId && item.variantCount === 1 ? String(item.stock ?? '') : undefined
    case 'price': {
      const tier = item.tiers.find(({ minimumQuantity }) => minimumQuantity === part)
      if (tier) return String(tier.unitPrice)
      // The first price of an item that has none.
      return item.tiers.length === 0 && part === item.minimumQuantity ? '' : undefined
    }
  }
}

const longest = { name: 200, brand: 100 }

/** What somebody has typed into a cell, as it is stored, or with a sentence why it is no good. */
export function readTyped(field: SheetField, typed: string): Pick<DraftCell, 'after' | 'fault'> {
  const text = toLine(typed)
  const wrong = (fault: string) => ({ after: text, fault })
  switch (field) {
    case 'name':
    case 'brand':
      if (field === 'name' && text === '') return wrong('An item needs a name.')
      if (hasTags(text)) return wrong('Plain text only, without tags.')
      if (text.length > longest[field]) return wrong(`A ${field} has ${longest[field]} characters at most.`)
      return { after: text, fault: '' }
    case 'state': {
      const word = text.toLowerCase()
      if (word === 'shown' || word === 'active') return { after: 'active', fault: '' }
      return word === 'hidden' ? { after: word, fault: '' } : wrong("An item is 'shown' or 'hidden'.")
    }
    case 'stock': {
      const digits = text.replaceAll(',', '')
      if (isNotCounted(text)) return { after: '', fault: '' }
      return /^\d{1,9}$/.test(digits)
        ? { after: String(Number(digits)), fault: '' }
        : wrong(`Enter a whole number, 0 or more. To stop counting, enter '${notCounted}'.`)
    }
    case 'price': {
      const price = readPrice(text)
      if (text === '') return wrong('A price cannot be empty. To use Call for pricing, change the item.')
      if (price === undefined) return wrong('Enter dollars with at most 4 decimals, for example 12.20.')
      return price === 0 ? wrong('The price cannot be 0.') : { after: String(price), fault: '' }
    }
  }
}

/** A stored value as people type and read it in a cell: 12.20. */
export function toTyped(field: SheetField, value: string): string {
  if (field === 'state') return value === 'active' ? 'shown' : value
  if (field === 'stock' && value === '') return notCounted
  return field === 'price' && /^\d+$/.test(value) ? writePrice(Number(value)).slice(1) : value
}

/** A stored value as a sentence says it: $1,012.20. */
export const toSaid = (field: SheetField, value: string): string =>
  field === 'price' && /^\d+$/.test(value)
    ? formatUnitPrice(Number(value) / unitPricesPerDollar)
    : toTyped(field, value)

/** What a cell is called. @param list the name of the price list */
export function nameCell(
  { field, part }: Pick<CellKey, 'field' | 'part'>,
  list: string,
  warehouses: ReadonlyMap<number, string>,
): string {
  switch (field) {
    case 'price':
      return `${list} from ${formatCount(part)}`
    case 'stock':
      return `Stock in ${warehouses.get(part) ?? part}`
    case 'state':
      return 'Shown in the shop'
    default:
      return field === 'name' ? 'Name' : 'Brand'
  }
}
