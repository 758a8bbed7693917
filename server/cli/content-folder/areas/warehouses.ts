import { formatCountOf } from '../../../../domain/money/format-money.ts'
import {
  countStockedVariants,
  listWarehouses,
  removeWarehouse,
  saveWarehouse,
  type Warehouse,
} from '../../../modules/catalog/index.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  checkWarehouseCode,
  readCutOff,
  readTimeZone,
  readWarehouseState,
  readWarehouseZip,
} from '../../../modules/admin/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import { writeTime } from '../../../modules/delivery/index.ts'
import type { Area } from '../area.ts'
import { readCsv } from '../csv-file.ts'

type WarehouseRow = Omit<Warehouse, 'warehouseId'>

const columns = ['code', 'name', 'address', 'city', 'state', 'zip', 'cutoff', 'timezone'] as const

export const warehousesArea: Area<WarehouseRow> = {
  name: 'warehouses',
  path: 'shipping/warehouses.csv',
  tables: ['warehouses'],
  bytesAtMost: 100_000,
  nameOf: ({ code }) => code,
  list: async (tx) => (await listWarehouses(tx)).map(({ warehouseId: _, ...row }) => row),
  write: (entries) =>
    writeCsv(
      columns,
      entries.map(({ address1: address, cutOffMinute, timeZone, ...row }) => ({
        ...row,
        address,
        timezone: timeZone ?? '',
        cutoff: cutOffMinute === null ? '' : writeTime(cutOffMinute),
      })),
    ),
  read: (text, { mistakes }) =>
    readCsv(text, warehousesArea.path, { columns, needed: ['code'] }, mistakes).map(({ at, cell }) => {
      const read = <T>(column: (typeof columns)[number], reader: (typed: string) => T) =>
        cell(column).text === '' ? undefined : mistakes.try(cell(column), () => reader(cell(column).text))
      const [code, name, address1, city] = columns.map((column) => cell(column).text) as [
        string,
        string,
        string,
        string,
      ]
      mistakes.try(cell('code'), () => checkWarehouseCode(code))
      const [state = '', zip = ''] = [read('state', readWarehouseState), read('zip', readWarehouseZip)]
      const [cutOffMinute = null, timeZone = null] = [read('cutoff', readCutOff), read('timezone', readTimeZone)]
      return { at, entry: { code, name: name || code, address1, city, state, zip, cutOffMinute, timeZone } }
    }),
  judgeRemoved,
  async save(tx, { added, changed, removed }) {
    for (const { warehouseId } of await findRows(tx, removed)) await removeWarehouse(tx, warehouseId)
    for (const { code, ...facts } of [...added, ...changed]) await saveWarehouse(tx, code, facts)
  },
}

async function findRows(tx: Tx, rows: WarehouseRow[]): Promise<Warehouse[]> {
  const codes = new Set(rows.map(({ code }) => code))
  return (await listWarehouses(tx)).filter(({ code }) => codes.has(code))
}

async function judgeRemoved(tx: Tx, removed: WarehouseRow[]): Promise<string[]> {
  const stocked = await countStockedVariants(tx)
  return (await findRows(tx, removed)).flatMap(({ warehouseId, code }) => {
    const variants = stocked.get(warehouseId)
    return variants
      ? `Stock of ${formatCountOf(variants, 'variant')} is counted in the warehouse ${code}, so it stays.`
      : []
  })
}
