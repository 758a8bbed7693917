import type { ItemId } from '../../../../domain/ids.ts'
import { findItemCodes, findItemsByCode, listAllRelated, saveRelatedIds } from '../../../modules/catalog/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area } from '../area.ts'
import { readCsv } from '../csv-file.ts'
import { compareText } from '../mistakes.ts'
import { noSuchItem } from '../named-addresses.ts'

const columns = ['item', 'goes_with'] as const

/** An item that is shown with another one, by their codes. */
interface NamedRelation {
  item: string
  goesWith: string
}

export const relatedItemsArea: Area<NamedRelation> = {
  name: 'related items',
  path: 'products/related-items.csv',
  tables: ['item_related'],
  bytesAtMost: 20_000_000,
  isOrdered: true,
  nameOf: ({ item, goesWith }) => `${item}: ${goesWith}`,
  async list(tx) {
    const all = await listAllRelated(tx)
    const codes = await findItemCodes(tx, [...new Set([...all].flatMap(([id, others]) => [id, ...others]))])
    const codeOf = (id: ItemId) => codes.get(id)!
    return [...all]
      .flatMap(([id, others]) => others.map((other) => ({ item: codeOf(id), goesWith: codeOf(other) })))
      .toSorted((one, other) => compareText(one.item, other.item))
  },
  write: (entries) =>
    writeCsv(
      columns,
      entries.map(({ item, goesWith }) => ({ item, goes_with: goesWith })),
    ),
  async read(text, { tx, mistakes }) {
    const rows = readCsv(text, relatedItemsArea.path, { columns, needed: columns }, mistakes)
    const known = await findItemsByCode(
      tx,
      rows.flatMap(({ cell }) => columns.map((column) => cell(column).text.trim())),
    )
    return rows.flatMap(({ at, cell }) => {
      const [item, other] = columns.map((column) => {
        const typed = cell(column).text.trim()
        const found = known.get(typed.toLowerCase())
        if (!found) mistakes.note(cell(column).at, noSuchItem(typed))
        return found
      })
      if (!item || !other) return []
      if (item.id === other.id) mistakes.note(cell('goes_with').at, 'An item cannot go with itself.')
      return [{ at, entry: { item: item.code, goesWith: other.code } }]
    })
  },
  async save(tx, { entries, before }) {
    const ids = await findItemsByCode(tx, [
      ...new Set([...before, ...entries].flatMap(({ item, goesWith }) => [item, goesWith])),
    ])
    const idOf = (code: string) => ids.get(code.toLowerCase())!.id
    const [was, is] = [toLists(before), toLists(entries)]
    for (const item of new Set([...was.keys(), ...is.keys()])) {
      const wanted = is.get(item) ?? []
      if (wanted.join('\n') !== was.get(item)?.join('\n')) await saveRelatedIds(tx, idOf(item), wanted.map(idOf))
    }
  },
}

function toLists(all: readonly NamedRelation[]): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const { item, goesWith } of all) lists.set(item, [...(lists.get(item) ?? []), goesWith])
  return lists
}
