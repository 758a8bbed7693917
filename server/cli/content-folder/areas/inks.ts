import { findInk, listInks, removeInk, saveInkOrder, saveInks, type NewInk } from '../../../modules/catalog/index.ts'
import { inkPurposes, readInk } from '../../../modules/admin/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area } from '../area.ts'
import { readCsv } from '../csv-file.ts'

const columns = ['code', 'name', 'hex', 'for'] as const

/** As `ink table` reads them; what the file does not name is not offered any more. */
export const inksArea: Area<NewInk> = {
  name: 'inks',
  path: 'inks.csv',
  tables: ['inks'],
  bytesAtMost: 2_000_000,
  isOrdered: true,
  nameOf: ({ code }) => code,
  list: async (tx) => (await listInks(tx)).map(({ id: _, ...ink }) => ink),
  write: (entries) =>
    writeCsv(
      columns,
      entries.map(({ code, name, hex, kind }) => ({ code, name, hex, for: inkPurposes[kind] })),
    ),
  read: (text, { mistakes }) =>
    readCsv(text, inksArea.path, { columns, needed: ['code', 'hex'] }, mistakes).flatMap(({ at, cell }) => {
      const [code, name, hex, purpose] = columns.map((column) => cell(column).text)
      const ink = readInk({ code: code!, name, hex, purpose })
      if (typeof ink !== 'string') return [{ at, entry: ink }]
      mistakes.note(at, ink.replace('Say with --hex', "Say in 'hex'"))
      return []
    }),
  async save(tx, { entries, added, changed, removed }) {
    for (const { code } of removed) await removeInk(tx, (await findInk(tx, code))!.id)
    await saveInks(tx, [...added, ...changed])
    await saveInkOrder(
      tx,
      entries.map(({ code }) => code),
    )
  },
}
