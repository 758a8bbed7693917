import {
  judgeMovedPage,
  listMovedPages,
  putMovedPages,
  removeMovedPage,
  toMovedPath,
  type MovedPage,
} from '../../../modules/content/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area, Read } from '../area.ts'
import { readCsv } from '../csv-file.ts'
import { compareText, type Mistakes } from '../mistakes.ts'
import { listPaths } from './collections.ts'
import { checkAddresses, findAddresses, nameAddresses } from '../named-addresses.ts'

const columns = ['from', 'to'] as const

/** Where old addresses lead: these are numbers that have been given out, and stay what they are. */
export const movedPagesArea: Area<MovedPage> = {
  name: 'moved pages',
  path: 'moved-pages.csv',
  tables: ['moved_pages'],
  bytesAtMost: 5_000_000,
  nameOf: ({ from }) => from,
  keyOf: ({ from }) => from,
  async list(tx) {
    const all = await listMovedPages(tx)
    const toNamed = await nameAddresses(
      tx,
      all.map(({ to }) => to),
    )
    return all
      .map(({ from, to }) => ({ from, to: toNamed(to) }))
      .toSorted((one, other) => compareText(one.from, other.from))
  },
  write: (entries) => writeCsv(columns, entries),
  async read(text, reading) {
    const { tx, mistakes } = reading
    const rows = readCsv(text, movedPagesArea.path, { columns, needed: columns }, mistakes)
    const check = await checkAddresses(
      tx,
      rows.map(({ cell }) => cell('to').text),
      await listPaths(reading),
    )
    const read = rows.flatMap(({ at, cell }) => {
      const found = check(cell('to').text)
      if ('refused' in found) mistakes.note(cell('to').at, found.refused)
      const entry = { from: toMovedPath(cell('from').text), to: 'refused' in found ? '' : found.named }
      const refused = 'refused' in found ? null : judgeMovedPage({ from: entry.from, to: found.address })
      return mistakes.accept({ at }, refused) ? [{ at, entry }] : []
    })
    noteCircles(read, mistakes)
    return read
  },
  async save(tx, { added, changed, removed }) {
    for (const { from } of removed) await removeMovedPage(tx, from)
    const next = [...added, ...changed]
    const find = await findAddresses(
      tx,
      next.map(({ to }) => to),
    )
    await putMovedPages(
      tx,
      next.map(({ from, to }) => ({ from, to: find(to) })),
    )
  },
}

/** A browser that is sent around in a circle shows nothing. */
function noteCircles(read: Read<MovedPage>[], mistakes: Mistakes): void {
  const moves = new Map(read.map(({ entry }) => [entry.from, entry.to]))
  for (const { entry, at } of read) {
    const seen = new Set<string>()
    let page: string | undefined = entry.to
    while (page !== undefined && page !== entry.from && !seen.has(page)) {
      seen.add(page)
      page = moves.get(page)
    }
    if (page === entry.from) mistakes.note(at, `${entry.from} would lead back to itself.`)
  }
}
