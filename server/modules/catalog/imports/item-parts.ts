import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import type { ItemDraft, Mistake } from './drafts.ts'
import { toLine } from './formats/cells.ts'
import { readList, writeList } from './formats/cell-lists.ts'
import { toFields } from './formats/own/own-export.ts'
import { readFields } from './formats/own/own-fields.ts'
import { findDraftMistakes } from './merging/check-drafts.ts'
import { mergeItem } from './merging/merge-item.ts'
import type { MergeRules } from './merging/merge-rules.ts'

/** What an item has as tables of its own, each row with these fields (docs/import.md). */
export const itemParts = {
  decorations: ['type', 'name', 'process', 'maximum_colors', 'maximum_locations', 'lead_days', 'overruns'],
  locations: [
    ...['name', 'decoration', 'width', 'height', 'maximum_colors', 'excludes', 'name_letters', 'number_digits'],
    ...['geometry', 'default'],
  ],
  charges: [
    ...['code', 'name', 'why', 'kind', 'per', 'amount', 'decoration', 'basis', 'included', 'repeat_amount'],
    ...['minimum_quantity', 'maximum_quantity', 'minimum_stitches', 'maximum_stitches', 'valid_from', 'valid_until'],
  ],
  company_prices: ['list', 'quantity', 'price', 'published_price'],
} as const satisfies Record<string, readonly string[]>

export type ItemPart = keyof typeof itemParts

const factOf = {
  decorations: 'decorations',
  locations: 'locations',
  charges: 'charges',
  company_prices: 'companyPrices',
} as const satisfies Record<ItemPart, keyof ItemFacts>

/** The facts of an item that its parts are. */
export type ItemPartFacts = Pick<ItemFacts, (typeof factOf)[ItemPart]>

interface PartRow {
  row: number
  cells: Record<string, string>
}

/** By part; a part that is not there says nothing. */
export type PartRows = Partial<Record<ItemPart, PartRow[]>>

interface PartMistake {
  part: ItemPart
  /** Undefined: of a part that has no row. */
  row: number | undefined
  field: string | undefined
  reason: string
}

/** The rows of each part, so that reading them back changes nothing. */
export function writeItemParts(item: ItemFacts): Record<ItemPart, Record<string, string>[]> {
  const fields = toFields(item)
  const write = (part: ItemPart) => ((fields[part] ?? []) as Record<string, unknown>[]).map(writeCells)
  return {
    decorations: write('decorations'),
    locations: write('locations'),
    charges: write('charges'),
    company_prices: write('company_prices'),
  }
}

const writeCells = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      if (Array.isArray(value)) return [field, writeList(value as string[])]
      return [field, value === true ? 'yes' : String(value)]
    }),
  )

/** What an item of the shop has after parts of it were read as a whole, by the rules of an import. */
export function mergeItemParts(
  before: ItemFacts,
  rows: PartRows,
  rules: Pick<MergeRules, 'now' | 'warehouses'>,
): { facts: ItemPartFacts; mistakes: PartMistake[] } {
  const given = (Object.keys(itemParts) as ItemPart[]).filter((part) => rows[part])
  // What a row does not say is not as it was: the same rows are to make the same of every shop.
  const base = { ...before, ...Object.fromEntries(given.map((part) => [factOf[part], []])) } as ItemFacts
  const { draft, mistakes } = readRows(before.code, given, rows)
  const others = draft ? findDraftMistakes(0, draft) : []
  const merged = mergeItem(base, draft ?? { code: before.code }, {
    ...rules,
    removeMissing: true,
    warehouse: undefined,
  })
  const partOf = (column: string) => given.find((part) => part === column) ?? given[0]!
  const { decorations, locations, charges, companyPrices } = merged.next
  return {
    facts: { decorations, locations, charges, companyPrices },
    mistakes: [
      ...mistakes.map(({ row, column, field, reason }) => ({
        part: partOf(column),
        row: row || undefined,
        field,
        reason: field ? reason.replace(`(${field}) `, `${field} `) : `${column} ${reason}`,
      })),
      ...(draft ? [...others, ...merged.mistakes] : []).map(({ column, reason, entry }) => ({
        part: partOf(column),
        row: findRow(rows[column as ItemPart], entry) ?? rows[partOf(column)]?.[0]?.row,
        field: undefined,
        reason: `${column} ${reason}`,
      })),
    ],
  }
}

function readRows(
  code: string,
  given: ItemPart[],
  rows: PartRows,
): { draft: ItemDraft | undefined; mistakes: Mistake[] } {
  const lines = new Map<unknown, number>()
  const lists = given.map((part) => {
    const entries = rows[part]!.map(({ row, cells }) => {
      const entry = { ...cells, ...('excludes' in cells && { excludes: readList(cells['excludes']) }) }
      lines.set(entry, row)
      return entry
    })
    return [part, entries] as const
  })
  return readFields(0, { code, ...Object.fromEntries(lists) }, lines)
}

/** The last row of an entry that an item may not have: where it is there twice, the first one is right. */
function findRow(rows: PartRow[] | undefined, entry: object | undefined): number | undefined {
  if (!entry) return undefined
  const wanted = entry as { name?: string; decoration?: string | null; list?: string; minimumQuantity?: number }
  return rows?.findLast(({ cells }) =>
    wanted.list === undefined
      ? toLine(cells['name'] ?? '') === wanted.name &&
        (wanted.decoration === undefined || toLine(cells['decoration'] ?? '') === (wanted.decoration ?? ''))
      : toLine(cells['list'] ?? '') === wanted.list && Number(cells['quantity'] || 1) === wanted.minimumQuantity,
  )?.row
}
