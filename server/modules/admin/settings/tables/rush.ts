import { listRushOffers, removeRushOffer, saveRushOffer, type RushOffer } from '../../../catalog/index.ts'
import { readRushDays, readRushQuantity, readRushSurcharge, writeRushSurcharge } from '../rules/rush-rules.ts'
import { byRules } from './read-fields.ts'
import type { SettingTable } from './table.ts'

/** How fast decorated goods can be made where an item says nothing of its own. */
export const rushTable: SettingTable<RushOffer> = {
  ...byRules<'rush', RushOffer>('rush', {
    days: { read: readRushDays, write: String },
    maximumQuantity: { read: readRushQuantity, write: String },
    basisPoints: { read: readRushSurcharge, write: writeRushSurcharge },
  }),
  noun: 'Rush in',
  unit: 'business days',
  list: listRushOffers,
  readKey: (typed) => String(readRushDays(typed)),
  save: saveRushOffer,
  remove: (tx, key) => removeRushOffer(tx, Number(key)),
}
