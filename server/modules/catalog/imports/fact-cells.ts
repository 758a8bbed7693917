import { columnOf } from '../../../../domain/catalog/item-fields.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import { ownColumns, writeCells } from './formats/own/own-columns.ts'
import { toFields } from './formats/own/own-export.ts'

/** The columns of our own format that facts stand in. */
export const factColumns = (facts: Iterable<keyof ItemFacts>): string[] => [...facts].map(columnOf)

/** What an item says in some columns, as the export writes it; its days are in no export. */
export function writeFactCells(item: ItemFacts, columns: readonly string[]): string[] {
  const cells = writeCells(toFields(item))
  const days: Record<string, string | null> = {
    published_from: item.publishedFrom,
    published_until: item.publishedUntil,
  }
  return columns.map((column) => days[column] ?? cells[ownColumns.indexOf(column)] ?? '')
}
