import {
  listItems,
  openSaveContext,
  findItems,
  saveItems,
  itemParts,
  listChanges,
  listLosses,
  mergeItemParts,
  writeItemParts,
  type ItemFacts,
  type ItemPart,
  type ItemPartFacts,
  type PartRows,
} from '../../../modules/catalog/index.ts'
import type { Tx } from '../../../platform/database.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { AnyArea, Reading } from '../area.ts'
import { readCsv, type CsvRow } from '../csv-file.ts'
import { compareText, startOf, type Located, type Mistakes } from '../mistakes.ts'
import { noSuchItem } from '../named-addresses.ts'
import { priceListsArea } from './price-lists.ts'

const pathOf: Record<ItemPart, string> = {
  decorations: 'products/decorations.csv',
  locations: 'products/locations.csv',
  charges: 'products/charges.csv',
  company_prices: 'products/company-prices.csv',
}
const neededOf: Record<ItemPart, readonly string[]> = {
  decorations: ['item', 'type'],
  locations: ['item', 'name', 'decoration', 'width', 'height'],
  charges: ['item', 'code', 'name', 'kind', 'per', 'amount'],
  company_prices: ['item', 'list', 'price'],
}
const parts = Object.keys(pathOf) as ItemPart[]
const itemsAtOnce = 200

/** How items are decorated, what that costs, and what companies pay: as the import of products reads and checks it. */
export const itemRulesArea: AnyArea = {
  name: 'decorations, charges and company prices',
  paths: Object.values(pathOf),
  tables: ['decoration_methods', 'decoration_locations', 'item_charges'],
  bytesAtMost: 50_000_000,
  write,
  async prepare(texts, reading) {
    const rows = await readRows(texts, reading)
    const changes = rows ? await planChanges(rows, reading) : []
    const removed = changes.flatMap(({ losses }) => losses)
    const change = {
      area: itemRulesArea.name,
      added: [],
      changed: changes.map(({ code }) => code),
      removed,
      isReordered: false,
    }
    return { change, entries: [], save: (tx) => save(tx, changes) }
  },
}

async function write(tx: Tx): Promise<Map<string, string>> {
  const items: { code: string; rows: ReturnType<typeof writeItemParts> }[] = []
  for await (const batch of listItems(tx, itemsAtOnce))
    for (const item of batch) if (hasParts(item)) items.push({ code: item.code, rows: writeItemParts(item) })
  items.sort((one, other) => compareText(one.code.toLowerCase(), other.code.toLowerCase()))
  return new Map(parts.map((part) => [pathOf[part], writePart(part, items)]))
}

const hasParts = ({ decorations, locations, charges, companyPrices }: ItemPartFacts): boolean =>
  decorations.length + locations.length + charges.length + companyPrices.length > 0

function writePart(part: ItemPart, items: { code: string; rows: ReturnType<typeof writeItemParts> }[]): string {
  const columns = columnsOf(part)
  const all = items.flatMap(({ code, rows }) =>
    rows[part]
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])))
      .map((row) => ({ ...row, item: code })),
  )
  return writeCsv(columns, all as Record<string, string>[])
}

const columnsOf = (part: ItemPart): string[] => ['item', ...itemParts[part]]

/** The rows of every part that is there, by item in lower case. */
type RowsByPart = Map<ItemPart, Map<string, CsvRow<string>[]>>

/** Undefined where a file cannot be read: what names its rows would look wrong. */
async function readRows(
  texts: ReadonlyMap<string, string>,
  { mistakes, entriesOf }: Reading,
): Promise<RowsByPart | undefined> {
  const lists = new Set((await entriesOf(priceListsArea)).map(({ name }) => name))
  const all: RowsByPart = new Map()
  let isReadable = true
  for (const part of parts) {
    const text = texts.get(pathOf[part])
    if (text === undefined) continue
    const before = mistakes.count
    const read = readCsv(text, pathOf[part], { columns: columnsOf(part), needed: neededOf[part] }, mistakes)
    isReadable &&= read.length > 0 || mistakes.count === before
    const byItem = new Map<string, CsvRow<string>[]>()
    for (const row of read) {
      const item = row.cell('item')
      if (item.text === '') mistakes.note(item.at, 'item is empty.')
      if (part === 'company_prices') noteUnknownList(row.cell('list'), lists, mistakes)
      const key = item.text.toLowerCase()
      if (!byItem.has(key)) byItem.set(key, [])
      byItem.get(key)!.push(row)
    }
    all.set(part, byItem)
  }
  return isReadable ? all : undefined
}

function noteUnknownList({ text, at }: Located, lists: ReadonlySet<string>, mistakes: Mistakes): void {
  if (text !== '' && !lists.has(text))
    mistakes.note(at, `There is no price list '${text}'. Name it in ${priceListsArea.path} first.`)
}

interface PlannedChange {
  code: string
  facts: ItemPartFacts
  /** What the item would not have any more, to be printed. */
  losses: string[]
}

async function planChanges(rows: RowsByPart, { tx, mistakes }: Reading): Promise<PlannedChange[]> {
  const changes: PlannedChange[] = []
  const unknown = new Set([...rows.values()].flatMap((byItem) => [...byItem.keys()]))
  const rules = { now: new Date(0), warehouses: [] }
  for await (const batch of listItems(tx, itemsAtOnce)) {
    for (const item of batch) {
      const key = item.code.toLowerCase()
      const isNamed = unknown.delete(key)
      if (!isNamed && !hasParts(item)) continue
      const { facts, mistakes: found } = mergeItemParts(item, toPartRows(rows, key), rules)
      for (const { part, row, field, reason } of found) {
        const named = rows
          .get(part)
          ?.get(key)
          ?.find(({ at }) => at.line === row)
        const at = named ? (field ? named.cell(field).at : named.at) : startOf(pathOf[part])
        mistakes.note(at, `${item.code}: ${reason}.`)
      }
      const next = { ...item, ...facts }
      if (listChanges(item, next).length > 0)
        changes.push({ code: item.code, facts, losses: describeLosses(item, next) })
    }
  }
  noteUnknown(rows, unknown, mistakes)
  return changes
}

const toPartRows = (rows: RowsByPart, item: string): PartRows =>
  Object.fromEntries(
    [...rows].map(([part, byItem]) => [
      part,
      (byItem.get(item) ?? []).map(({ at, cell }) => ({
        row: at.line,
        cells: Object.fromEntries(itemParts[part].map((column) => [column, cell(column).text])),
      })),
    ]),
  )

function noteUnknown(rows: RowsByPart, unknown: Set<string>, mistakes: Mistakes): void {
  for (const byItem of rows.values())
    for (const [key, those] of byItem)
      if (key !== '' && unknown.has(key))
        for (const { cell } of those) mistakes.note(cell('item').at, noSuchItem(cell('item').text))
}

const describeLosses = (before: ItemFacts, next: ItemFacts): string[] =>
  listLosses(before, next).map(({ column, things }) => `${before.code}: ${things} of its ${column.replace('_', ' ')}`)

/** The price lists that prices name are saved by now. */
async function save(tx: Tx, changes: PlannedChange[]): Promise<void> {
  const context = await openSaveContext(tx)
  for (let start = 0; start < changes.length; start += itemsAtOnce) {
    const batch = changes.slice(start, start + itemsAtOnce)
    const items = await findItems(
      tx,
      batch.map(({ code }) => code),
    )
    const differing = batch.map(({ code, facts }) => {
      const before = items.get(code.toLowerCase())!
      const next = { ...before, ...facts }
      return { before, next, fields: new Set(listChanges(before, next)) }
    })
    await saveItems(tx, context, differing)
  }
}
