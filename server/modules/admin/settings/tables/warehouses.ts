import { formatCountOf } from '../../../../../domain/money/format-money.ts'
import type { Tx } from '../../../../platform/database.ts'
import {
  countStockedVariants,
  listWarehouses,
  removeWarehouse,
  saveWarehouse,
  type Warehouse,
} from '../../../catalog/index.ts'
import { checkWarehouseCode, readWarehouseState, readWarehouseZip } from '../rules/warehouse-rules.ts'
import { readCutOff, readTimeZone } from '../rules/freight-rules.ts'
import { writeTime } from '../../../delivery/index.ts'
import { orNull } from '../rules/field-rule.ts'
import { byRules, orEmpty } from './read-fields.ts'
import type { SettingTable } from './table.ts'

type WarehouseFacts = Omit<Warehouse, 'warehouseId'>

function readCode(typed: string): string {
  checkWarehouseCode(typed)
  return typed
}

const rules = byRules<'warehouses', WarehouseFacts>('warehouses', {
  code: { read: readCode, write: String },
  state: orEmpty(readWarehouseState),
  zip: orEmpty(readWarehouseZip),
  cutOffMinute: orNull(readCutOff, writeTime),
  timeZone: orNull(readTimeZone, String),
})

const findHouses = async (tx: Tx, keys: readonly string[]): Promise<Warehouse[]> => {
  const codes = new Set(keys.map((key) => key.toLowerCase()))
  return (await listWarehouses(tx)).filter(({ code }) => codes.has(code.toLowerCase()))
}

/** Where goods lie, leave from and are picked up. */
export const warehousesTable: SettingTable<WarehouseFacts> = {
  ...rules,
  noun: 'Warehouse',
  list: async (tx) => (await listWarehouses(tx)).map(({ warehouseId: _, ...facts }) => facts),
  readKey: readCode,
  /** One without a name is called by its code. */
  read(row, blame) {
    const house = rules.read(row, blame)
    return house && { ...house, name: house.name || house.code }
  },
  save: (tx, { code, ...facts }) => saveWarehouse(tx, code, facts),
  async judgeRemoved(tx, keys) {
    const stocked = await countStockedVariants(tx)
    return (await findHouses(tx, keys)).flatMap(({ warehouseId, code }) => {
      const variants = stocked.get(warehouseId)
      return variants
        ? `Warehouse ${code} has stock of ${formatCountOf(variants, 'variant')}, so it cannot be removed.`
        : []
    })
  },
  async remove(tx, key) {
    for (const { warehouseId } of await findHouses(tx, [key])) await removeWarehouse(tx, warehouseId)
  },
}
