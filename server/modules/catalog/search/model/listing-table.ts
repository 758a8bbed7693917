/** How the items of a collection or of a search stand in rows. */
export interface ListingTable {
  /** Names of specifications, the most telling first. */
  columns: string[]
  /** Rows unless a shopper wants cards. */
  isDefault: boolean
}

/** The specifications of one item: name and value. */
type Facts = ReadonlyMap<string, string>

export interface TableSource {
  /** Of the items that buyers see first. */
  facts: readonly Facts[]
  /** 'divided': a collection with others below it. Hits of a search are of several kinds, which share fewer specifications. */
  of: 'collection' | 'divided collection' | 'search'
  /** How many of all items come in one color and cannot be decorated, from 0 to 1. */
  plainShare: number
}

export const noTable: ListingTable = { columns: [], isDefault: false }

const columnsAtMost = 4
const columnsOfRows = { collection: 2, search: 1 }
const itemsOfRows = 3
/** So many of the items come in one color and cannot be decorated where their pictures say little. */
export const plainEnough = 0.75
/** A column with more holes than this says little about the items. */
const filledAtLeast = { collection: 0.6, search: 0.5 }
/** A longer text is for reading, not for comparing down a column. */
const longestValue = 28

/**
 * Key attributes are specifications that most of the items have, that differ among them and that are short. The columns are those
 * that together tell the most items apart.
 *
 * Items look alike where at least three of four come in one color and cannot be decorated: a picture of such goods says little, and
 * what tells them apart stands in their key attributes, of which there must be two at least. A collection that is divided further
 * holds goods of several kinds, which do not look alike. Those that do are shown in rows. So are hits of a search that are mostly
 * such goods, by as little as one key attribute: who searches for wire wants to compare diameters.
 */
export function makeListingTable({ facts, of, plainShare }: TableSource): ListingTable {
  const kind = of === 'search' ? 'search' : 'collection'
  const columns = chooseColumns(facts, filledAtLeast[kind])
  const looksAlike = of !== 'divided collection' && plainShare >= plainEnough && columns.length >= columnsOfRows[kind]
  const isDefault = looksAlike && facts.length >= itemsOfRows
  return { columns, isDefault }
}

function chooseColumns(items: readonly Facts[], filled: number): string[] {
  const open = listKeyAttributes(items, filled)
  const chosen: string[] = []
  let groups: readonly string[] = items.map(() => '')
  while (chosen.length < columnsAtMost && open.length > 0) {
    const refined = open.map((name) => refine(groups, items, name))
    const pairs = refined.map(countPairsAlike)
    // What tells no further items apart, as the thread of a tip beside its series, comes after what does.
    const best = pairs.indexOf(Math.min(...pairs))
    groups = refined[best]!
    chosen.push(...open.splice(best, 1))
  }
  return chosen
}

/** In the order in which the items have them. */
function listKeyAttributes(items: readonly Facts[], filled: number): string[] {
  const values = new Map<string, string[]>()
  for (const item of items) {
    for (const [name, value] of item) {
      const known = values.get(name)
      if (known) known.push(value)
      else values.set(name, [value])
    }
  }
  const isKey = (given: readonly string[]) =>
    given.length >= items.length * filled &&
    new Set(given).size > 1 &&
    given.every(({ length }) => length <= longestValue)
  return [...values].filter(([, given]) => isKey(given)).map(([name]) => name)
}

const refine = (groups: readonly string[], items: readonly Facts[], name: string): string[] =>
  groups.map((group, index) => `${group}\n${items[index]!.get(name) ?? ''}`)

/** How many pairs of items are in one group. */
function countPairsAlike(groups: readonly string[]): number {
  const sizes = new Map<string, number>()
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  return [...sizes.values()].reduce((pairs, size) => pairs + (size * (size - 1)) / 2, 0)
}
