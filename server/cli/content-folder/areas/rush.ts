import { listRushOffers, removeRushOffer, saveRushOffer, type RushOffer } from '../../../modules/catalog/index.ts'
import { readRushDays, readRushQuantity, readRushSurcharge, writeRushSurcharge } from '../../../modules/admin/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area } from '../area.ts'
import { readCsv } from '../csv-file.ts'

const columns = ['days', 'quantity', 'surcharge'] as const

/** How fast decorated goods can be made where an item says nothing of its own. */
export const rushArea: Area<RushOffer> = {
  name: 'rush production',
  path: 'rush.csv',
  tables: ['rush_offers'],
  bytesAtMost: 100_000,
  nameOf: ({ days }) => `in ${days} days`,
  list: listRushOffers,
  write: (entries) =>
    writeCsv(
      columns,
      entries.map(({ days, maximumQuantity, basisPoints }) => ({
        days: String(days),
        quantity: String(maximumQuantity),
        surcharge: writeRushSurcharge(basisPoints),
      })),
    ),
  read: (text, { mistakes }) =>
    readCsv(text, rushArea.path, { columns, needed: columns }, mistakes).flatMap(({ at, cell }) => {
      const read = <T>(column: (typeof columns)[number], reader: (typed: string) => T) =>
        mistakes.try(cell(column), () => reader(cell(column).text))
      const days = read('days', readRushDays)
      const maximumQuantity = read('quantity', readRushQuantity)
      const basisPoints = read('surcharge', readRushSurcharge)
      const isRead = days !== undefined && maximumQuantity !== undefined && basisPoints !== undefined
      return isRead ? [{ at, entry: { days, maximumQuantity, basisPoints } }] : []
    }),
  async save(tx, { added, changed, removed }) {
    for (const { days } of removed) await removeRushOffer(tx, days)
    for (const offer of [...added, ...changed]) await saveRushOffer(tx, offer)
  },
}
