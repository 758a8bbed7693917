import type { TableName } from '../../../../../domain/content/table-fields.ts'
import type { AreaName } from '../areas/index.ts'
import { closedDaysTable } from './closed-days.ts'
import { inksTable } from './inks.ts'
import { rushTable } from './rush.ts'
import type { AnyTable } from './table.ts'
import { taxesTable } from './taxes.ts'
import { textTemplatesTable } from './text-templates.ts'
import { warehousesTable } from './warehouses.ts'

/** Tables of settings, with the area whose changes theirs are among. */
export const settingTables: Record<TableName, { table: AnyTable; area: AreaName }> = {
  'warehouses': { table: warehousesTable, area: 'shipping' },
  'closed-days': { table: closedDaysTable, area: 'shipping' },
  'inks': { table: inksTable, area: 'inks' },
  'rush': { table: rushTable, area: 'rush' },
  'taxes': { table: taxesTable, area: 'taxes' },
  'text-templates': { table: textTemplatesTable, area: 'text-templates' },
}
