import type { ItemId } from '../../../../domain/ids.ts'
import {
  findItemCodes,
  findItemsByCode,
  judgeRanking,
  listRankings,
  removeRanking,
  saveRanking,
  toRanking,
} from '../../../modules/catalog/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area } from '../area.ts'
import { readCsv } from '../csv-file.ts'
import { compareText } from '../mistakes.ts'
import { noSuchItem } from '../named-addresses.ts'

const columns = ['words', 'item', 'place'] as const

/** An item that stands first or last in a search, by its code. */
interface NamedRanking {
  words: string
  item: string
  /** From 1; null: last. */
  place: number | null
}

export const rankingsArea: Area<NamedRanking> = {
  name: 'rankings',
  path: 'rankings.csv',
  tables: ['search_rankings'],
  bytesAtMost: 2_000_000,
  nameOf: ({ words, item }) => `${words}: ${item}`,
  async list(tx) {
    const all = await listRankings(tx)
    const codes = await findItemCodes(
      tx,
      all.map(({ itemId }) => itemId as ItemId),
    )
    return all
      .map(({ words, itemId, place }) => ({ words, item: codes.get(itemId as ItemId)!, place }))
      .toSorted(byWordsAndPlace)
  },
  write: (entries) =>
    writeCsv(
      columns,
      entries.map(({ words, item, place }) => ({ words, item, place: place === null ? 'last' : String(place) })),
    ),
  async read(text, { tx, mistakes }) {
    const rows = readCsv(text, rankingsArea.path, { columns, needed: columns }, mistakes)
    const known = await findItemsByCode(
      tx,
      rows.map(({ cell }) => cell('item').text.trim()),
    )
    const next = new Map<string, number>()
    return rows.flatMap(({ at, cell }) => {
      const typed = cell('item').text.trim()
      const item = known.get(typed.toLowerCase())
      if (!item) mistakes.note(cell('item').at, noSuchItem(typed))
      const place = cell('place').text.trim().toLowerCase()
      if (place !== 'last' && !/^[1-9]\d{0,3}$/.test(place))
        mistakes.note(cell('place').at, `'${place}' is no place: 1 stands first, 2 after it; or 'last'.`)
      const { words } = toRanking({ words: cell('words').text, itemId: 0, place: null })
      if (!mistakes.accept({ at }, judgeRanking({ words })) || !item) return []
      // As they follow each other, so that a row that is taken out leaves no gap.
      const at1 = (next.get(words) ?? 0) + 1
      if (place !== 'last') next.set(words, at1)
      return [{ at, entry: { words, item: item.code, place: place === 'last' ? null : at1 } }]
    })
  },
  async save(tx, { entries, before, added, changed, removed }) {
    const touched = new Set([...added, ...changed, ...removed].map(({ words }) => words))
    const items = await findItemsByCode(
      tx,
      [...before, ...entries].map(({ item }) => item),
    )
    const toStored = ({ words, item, place }: NamedRanking) => ({
      words,
      place,
      itemId: items.get(item.toLowerCase())!.id,
    })
    for (const one of before) if (touched.has(one.words)) await removeRanking(tx, toStored(one))
    for (const one of entries.toSorted(byWordsAndPlace))
      if (touched.has(one.words)) await saveRanking(tx, toStored(one))
  },
}

/** Two that stand last are at the same place, which an infinite one would not be. */
const afterAll = 100_000

const byWordsAndPlace = (one: NamedRanking, other: NamedRanking): number =>
  compareText(one.words, other.words) ||
  (one.place ?? afterAll) - (other.place ?? afterAll) ||
  compareText(one.item, other.item)
