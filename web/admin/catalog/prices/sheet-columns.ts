import type { SheetRow } from '../../../../contract/admin/catalog/prices.schema.ts'
import { formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import type { Room } from './use-room.ts'

type Cell = SheetRow['cells'][number]
type Field = Cell['field']

/** A column of the grid; a price column is a step of the price table, whatever quantity it begins at. */
export interface SheetColumn {
  id: string
  title: string
  field?: Field
  /** Of a price column, from 0 on. */
  tier?: number
  width: number
}

const ordinals = ['1st', '2nd', '3rd']
const toOrdinal = (at: number) => ordinals[at] ?? `${at + 1}th`

/** Beside row numbers and pictures the first price has to be in sight, also on a phone. */
const widths = {
  wide: { code: 116, name: 264, price: 132 },
  narrow: { code: 116, name: 176, price: 132 },
  phone: { code: 92, name: 108, price: 108 },
} satisfies Record<Room, object>

/** What each price column begins at, where all items in sight have the same steps; undefined: they differ. */
export function findSharedQuantities(rows: readonly SheetRow[]): number[] | undefined {
  const steps = rows.map(({ tiers, minimumQuantity }) =>
    tiers.length === 0 ? [minimumQuantity] : tiers.map(({ quantity }) => quantity),
  )
  const longest = steps.reduce((most, one) => (one.length > most.length ? one : most), [])
  const isShared = steps.every((one) => one.every((quantity, at) => quantity === longest[at]))
  return isShared && longest.length > 0 ? longest : undefined
}

/** @param tierCount of the item with the most steps @param quantities of the steps, where all items share them */
export function listColumns(
  tierCount: number,
  quantities: readonly number[] | undefined,
  warehouse: string | undefined,
  room: Room,
): SheetColumn[] {
  const { code, name, price } = widths[room]
  const tiers = Array.from({ length: tierCount }, (_, tier): SheetColumn => {
    const quantity = quantities?.[tier]
    const step = quantity === undefined ? `${toOrdinal(tier)} tier` : `from ${formatCount(quantity)}`
    const title = tier === 0 && room !== 'phone' ? `Price, ${step}` : step.charAt(0).toUpperCase() + step.slice(1)
    return { id: `tier${tier}`, title, field: 'price', tier, width: price }
  })
  const brand: SheetColumn = { id: 'brand', title: 'Brand', field: 'brand', width: 124 }
  return [
    { id: 'code', title: 'Item', width: code },
    { id: 'name', title: 'Name', field: 'name', width: name },
    ...(room === 'wide' ? [brand, ...tiers] : [...tiers, brand]),
    { id: 'state', title: 'In the shop', field: 'state', width: 96 },
    ...(warehouse === undefined
      ? []
      : [{ id: 'stock', title: `Stock, ${warehouse}`, field: 'stock', width: 128 } as const]),
  ]
}

/** A, B, ... as a spreadsheet names its columns. */
export const toLetter = (at: number): string => String.fromCharCode(65 + at)

/** What a cell is to the server; undefined: it cannot be changed in the grid. */
export function toKey(
  row: SheetRow,
  { field, tier }: SheetColumn,
  warehouseId: number | undefined,
): Pick<Cell, 'field' | 'part'> | undefined {
  if (field === undefined) return undefined
  if (field === 'stock')
    return row.variantCount === 1 && warehouseId !== undefined ? { field, part: warehouseId } : undefined
  if (field !== 'price') return { field, part: 0 }
  const step = row.tiers[tier!]
  if (step) return { field, part: step.quantity }
  return row.tiers.length === 0 && tier === 0 ? { field, part: row.minimumQuantity } : undefined
}

interface CellView {
  /** Same as shop has it. */
  shop: string
  /** As it would be after the draft. */
  text: string
  cell: Cell | undefined
}

/** What a cell shows. */
export function readCell(row: SheetRow, column: SheetColumn, warehouseId: number | undefined): CellView {
  const key = toKey(row, column, warehouseId)
  const cell = key && row.cells.find(({ field, part }) => field === key.field && part === key.part)
  const shop = readShop(row, column)
  return { shop, text: cell ? cell.after : shop, cell }
}

function readShop(row: SheetRow, { id, tier }: SheetColumn): string {
  if (tier !== undefined) {
    const step = row.tiers[tier]
    return step ? formatUnitPrice(step.price, '').replaceAll(',', '') : ''
  }
  if (id === 'stock') return row.stock === null ? '' : String(row.stock)
  return String(row[id as 'code' | 'name' | 'brand' | 'state'])
}

/** With the commas that a cell shows and a copy leaves out. */
export function toShown(text: string, { field }: SheetColumn): string {
  if (field === 'stock' && /^\d+$/.test(text)) return formatCount(Number(text))
  return field === 'price' && /^\d{4,}(\.\d+)?$/.test(text) ? formatUnitPrice(Number(text), '') : text
}

/** What stands in the bar above the grid: 'NW-3158, price from 6, was $121.50, now $126.36'. */
export function describeCell(row: SheetRow, column: SheetColumn, warehouseId: number | undefined): string {
  const { shop, text, cell } = readCell(row, column, warehouseId)
  const key = toKey(row, column, warehouseId)
  const sign = column.field === 'price' ? '$' : ''
  const say = (value: string) => (value === '' ? 'empty' : `${sign}${value}`)
  const what = key?.field === 'price' ? `price from ${key.part}` : column.title.toLowerCase()
  const about = `${row.code}, ${what}`
  if (!key) return column.id === 'code' ? `${row.code}, ${row.name}` : `${about}: ${explainFixed(row, column)}`
  if (!cell) return `${about}, ${say(shop)}`
  if (cell.fault !== '') return `${about}: ${cell.fault}`
  return cell.now === null
    ? `${about}, was ${say(cell.before)}, now ${say(text)}`
    : `${about}: someone has changed it from ${say(cell.before)} to ${say(cell.now)} since; your draft says ${say(text)}`
}

/** Why nothing can be typed there. */
function explainFixed(row: SheetRow, { field }: SheetColumn): string {
  if (field === 'stock') return `it has ${row.variantCount} variants; stock is set for each on the item’s page`
  return field === 'price' ? 'it has no such price tier; add tiers on the item’s page' : 'this cannot be changed here'
}
