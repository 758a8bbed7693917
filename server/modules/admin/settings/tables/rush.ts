import { listRushOffers, removeRushOffer, saveRushOffer } from '../../../catalog/index.ts'
import { readRushDays, readRushQuantity, readRushSurcharge, writeRushSurcharge } from '../rules/rush-rules.ts'
import { readCells } from './read-cells.ts'
import type { SettingTable } from './table.ts'

/** How fast decorated goods can be made where an item says nothing of its own. */
export const rushTable: SettingTable = {
  noun: 'Rush in',
  unit: 'business days',
  columns: [
    { name: 'days', title: 'Business days', isNeeded: true },
    { name: 'quantity', title: 'Up to', isNeeded: true },
    { name: 'surcharge', title: 'Surcharge', isNeeded: true },
  ],
  list: async (tx) =>
    (await listRushOffers(tx)).map(({ days, maximumQuantity, basisPoints }) => ({
      days: String(days),
      quantity: String(maximumQuantity),
      surcharge: writeRushSurcharge(basisPoints),
    })),
  readKey: (typed) => String(readRushDays(typed)),
  async save(tx, row, blame) {
    const { read, isGood } = readCells(row, blame)
    const days = read('days', readRushDays)
    const maximumQuantity = read('quantity', readRushQuantity)
    const basisPoints = read('surcharge', readRushSurcharge)
    if (isGood()) await saveRushOffer(tx, { days: days!, maximumQuantity: maximumQuantity!, basisPoints: basisPoints! })
  },
  remove: (tx, key) => removeRushOffer(tx, Number(key)),
}
