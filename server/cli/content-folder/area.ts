import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { FolderFiles } from './folder-files.ts'
import { startOf, type Mistakes, type Place } from './mistakes.ts'

/** An entry of a file and where it begins. */
export interface Read<Entry> {
  entry: Entry
  at: Place
  /** Mistakes unless the shop has the entry as it is: what it names may have gone from the shop since. */
  doubts?: Mistakes
}

/** What of an area differs between the folder and the shop. */
interface Changes<Entry> {
  /** All that the area has afterwards, in the order of the file. */
  entries: Entry[]
  /** All that it has had. */
  before: Entry[]
  added: Entry[]
  changed: Entry[]
  removed: Entry[]
}

/** The shop whose content it is. */
export interface Shop {
  /** What the shop has been given as files. */
  files: FileStore
  /** Where the logos are that came with the program. */
  bundledBrand?: string | undefined
}

export interface Reading extends Shop {
  tx: Tx
  mistakes: Mistakes
  /** All files of the folder. */
  folder: FolderFiles
  /** Of an area that comes before: as the folder has them, or the shop, where the folder does not have that file. */
  entriesOf<Entry>(area: Area<Entry>): Promise<Entry[]>
}

export interface Saving extends Shop {
  now: Date
  folder: FolderFiles
  /** Takes back what was written beside the database, where it comes to nothing. */
  undo: (() => Promise<void>)[]
}

/** A part of the owner's data, which is one file of the folder. */
export interface Area<Entry> {
  /** As it is printed. */
  name: string
  /** Its file. */
  path: string
  /** Tables of the database that it is all of. */
  tables: readonly string[]
  bytesAtMost: number
  /** The order of the entries counts. */
  isOrdered?: boolean
  /** As it is printed. */
  nameOf(entry: Entry): string
  /** What tells entries apart; without it their names without regard to case. */
  keyOf?(entry: Entry): string
  /** What the shop has, in the order of the file. */
  list(tx: Tx, shop: Shop): Promise<Entry[]>
  /** The text of the file. */
  write(entries: Entry[]): string
  /** Other files of the folder that belong to the entries. */
  writeMore?(entries: Entry[], tx: Tx, shop: Shop): Promise<Map<string, Buffer | string>>
  /** Notes every mistake. What it returns then does not count. */
  read(text: string, reading: Reading): Promise<Read<Entry>[]> | Read<Entry>[]
  /** Sentences that say why something cannot be removed. */
  judgeRemoved?(tx: Tx, removed: Entry[]): Promise<string[]>
  /** What the shop has, under the keys by which the file names it; where it is another one it counts as changed. */
  align?(before: Entry[], entries: Entry[]): Entry[]
  /** Keys of entries that stay in the shop where the file does not name them, and are not told of. */
  listStaying?(tx: Tx): Promise<Set<string>>
  save(tx: Tx, changes: Changes<Entry>, saving: Saving): Promise<void>
}

/** What is told of a change. */
export interface AreaChange {
  area: string
  added: string[]
  changed: string[]
  removed: string[]
  isReordered: boolean
}

/** An area without the type of its entries. */
export interface AnyArea {
  name: string
  /** Its files, each of which may be there alone. */
  paths: readonly string[]
  tables: readonly string[]
  bytesAtMost: number
  write(tx: Tx, shop: Shop): Promise<Map<string, Buffer | string>>
  /** @param texts of its files that are there, by path. Notes mistakes. */
  prepare(texts: ReadonlyMap<string, string>, reading: Reading): Promise<Prepared>
}

export interface Prepared {
  change: AreaChange
  entries: unknown[]
  save(tx: Tx, saving: Saving): Promise<void>
}

const keyOf = <Entry>(area: Area<Entry>, entry: Entry): string =>
  area.keyOf?.(entry) ?? area.nameOf(entry).toLowerCase()

export const toAnyArea = <Entry>(area: Area<Entry>): AnyArea => ({
  name: area.name,
  paths: [area.path],
  tables: area.tables,
  bytesAtMost: area.bytesAtMost,
  async write(tx, shop) {
    const entries = await area.list(tx, shop)
    return new Map([[area.path, area.write(entries)], ...((await area.writeMore?.(entries, tx, shop)) ?? [])])
  },
  async prepare(texts, reading) {
    const read = await area.read(texts.get(area.path)!, reading)
    noteRepeated(area, read, reading.mistakes)
    const stored = await area.list(reading.tx, reading)
    const staying = (await area.listStaying?.(reading.tx)) ?? new Set()
    const entries = read.map(({ entry }) => entry)
    const before = area.align?.(stored, entries) ?? stored
    const changes = compare(area, before, entries, staying)
    const next = new Set([...changes.added, ...changes.changed])
    for (const { entry, doubts } of read) if (doubts && next.has(entry)) reading.mistakes.add(doubts)
    for (const sentence of (await area.judgeRemoved?.(reading.tx, changes.removed)) ?? [])
      reading.mistakes.note(startOf(area.path), sentence)
    const change = {
      area: area.name,
      added: changes.added.map(area.nameOf),
      changed: changes.changed.map(area.nameOf),
      removed: changes.removed.map(area.nameOf),
      isReordered: area.isOrdered === true && isReordered(area, before, entries),
    }
    return { change, entries, save: (tx, saving) => area.save(tx, changes, saving) }
  },
})

function noteRepeated<Entry>(area: Area<Entry>, read: Read<Entry>[], mistakes: Mistakes): void {
  const seen = new Map<string, Place>()
  for (const { entry, at } of read) {
    const first = seen.get(keyOf(area, entry))
    if (first) mistakes.note(at, `'${area.nameOf(entry)}' is already in line ${first.line}.`)
    else seen.set(keyOf(area, entry), at)
  }
}

function compare<Entry>(area: Area<Entry>, before: Entry[], entries: Entry[], staying: Set<string>): Changes<Entry> {
  const known = new Map(before.map((entry) => [keyOf(area, entry), entry]))
  const named = new Set(entries.map((entry) => keyOf(area, entry)))
  return {
    entries,
    before,
    added: entries.filter((entry) => !known.has(keyOf(area, entry))),
    changed: entries.filter((entry) => {
      const old = known.get(keyOf(area, entry))
      return old !== undefined && !isDeepStrictEqual(old, entry)
    }),
    removed: before.filter((entry) => !named.has(keyOf(area, entry)) && !staying.has(keyOf(area, entry))),
  }
}

/** Do those that are in both stand in another order? */
function isReordered<Entry>(area: Area<Entry>, before: Entry[], entries: Entry[]): boolean {
  const [old, next] = [before, entries].map((all) => all.map((entry) => keyOf(area, entry)))
  const [inOld, inNext] = [new Set(old), new Set(next)]
  return old!.filter((key) => inNext.has(key)).join('\n') !== next!.filter((key) => inOld.has(key)).join('\n')
}
