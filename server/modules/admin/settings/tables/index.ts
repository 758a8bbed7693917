import type { AreaName } from '../areas/index.ts'
import { closedDaysTable } from './closed-days.ts'
import { inksTable } from './inks.ts'
import { rushTable } from './rush.ts'
import type { SettingTable } from './table.ts'
import { taxesTable } from './taxes.ts'
import { warehousesTable } from './warehouses.ts'

export type TableName = 'warehouses' | 'closed-days' | 'inks' | 'rush' | 'taxes'

/** Tables of settings, with the area whose changes theirs are among. */
export const settingTables: Record<TableName, { table: SettingTable; area: AreaName }> = {
  'warehouses': { table: warehousesTable, area: 'shipping' },
  'closed-days': { table: closedDaysTable, area: 'shipping' },
  'inks': { table: inksTable, area: 'inks' },
  'rush': { table: rushTable, area: 'rush' },
  'taxes': { table: taxesTable, area: 'taxes' },
}
