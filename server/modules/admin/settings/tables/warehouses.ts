import { formatCountOf } from '../../../../../domain/money/format-money.ts'
import { Invalid } from '../../../../platform/http/errors.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import { countStockedVariants, listWarehouses, removeWarehouse, saveWarehouse } from '../../../catalog/index.ts'
import { checkWarehouseCode, readWarehouseState, readWarehouseZip } from '../rules/warehouse-rules.ts'
import { readCutOff, readTimeZone } from '../rules/freight-rules.ts'
import { writeTime } from '../../../delivery/index.ts'
import { readCells } from './read-cells.ts'
import type { SettingTable } from './table.ts'

const textAtMost = 120

function readText(typed: string): string {
  if (typed.length > textAtMost) throw new NotUnderstood(`This can have ${textAtMost} characters at most.`)
  return typed
}

const orNothing =
  <T>(reader: (typed: string) => T) =>
  (typed: string) =>
    typed === '' ? null : reader(typed)

const optional = (reader: (typed: string) => string) => (typed: string) => (typed === '' ? '' : reader(typed))

function readCode(typed: string): string {
  checkWarehouseCode(typed)
  return typed
}

/** Where goods lie, leave from and are picked up. */
export const warehousesTable: SettingTable = {
  noun: 'Warehouse',
  columns: [
    { name: 'code', title: 'Code', isNeeded: true },
    { name: 'name', title: 'Name' },
    { name: 'address', title: 'Address' },
    { name: 'city', title: 'City' },
    { name: 'state', title: 'State' },
    { name: 'zip', title: 'ZIP code' },
    { name: 'cutoff', title: 'Cutoff time' },
    { name: 'timezone', title: 'Time zone' },
  ],
  list: async (tx) =>
    (await listWarehouses(tx)).map(({ code, name, address1: address, city, state, zip, cutOffMinute, timeZone }) => ({
      code,
      name,
      address,
      city,
      state,
      zip,
      cutoff: cutOffMinute === null ? '' : writeTime(cutOffMinute),
      timezone: timeZone ?? '',
    })),
  readKey: readCode,
  async save(tx, row, blame) {
    const { read, isGood } = readCells(row, blame)
    const code = read('code', readCode)
    const facts = {
      name: read('name', readText) || (code ?? ''),
      address1: read('address', readText) ?? '',
      city: read('city', readText) ?? '',
      state: read('state', optional(readWarehouseState)) ?? '',
      zip: read('zip', optional(readWarehouseZip)) ?? '',
      cutOffMinute: read('cutoff', orNothing(readCutOff)) ?? null,
      timeZone: read('timezone', orNothing(readTimeZone)) ?? null,
    }
    if (isGood()) await saveWarehouse(tx, code!, facts)
  },
  async remove(tx, key) {
    const house = (await listWarehouses(tx)).find(({ code }) => code.toLowerCase() === key.toLowerCase())
    const variants = house && (await countStockedVariants(tx)).get(house.warehouseId)
    if (variants)
      throw new Invalid(
        `Stock of ${formatCountOf(variants, 'variant')} is counted in the warehouse ${key}, so it stays.`,
      )
    if (house) await removeWarehouse(tx, house.warehouseId)
  },
}
