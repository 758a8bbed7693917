import type { SettingArea } from './area.ts'
import { couponsArea } from './coupons-area.ts'
import { shippingArea } from './shipping-area.ts'
import { shopArea } from './shop-area.ts'
import { followTables } from '../tables/table.ts'
import { inksTable } from '../tables/inks.ts'
import { rushTable } from '../tables/rush.ts'
import { textTemplatesTable } from '../tables/text-templates.ts'
import { taxesTable } from '../tables/taxes.ts'

/** All that the owner sets and the audit log follows. */
export const settingAreas = {
  'shop': shopArea,
  'coupons': couponsArea,
  'shipping': shippingArea,
  'inks': { id: 4, title: 'Inks and threads', ...followTables([inksTable]) },
  'taxes': { id: 5, title: 'Sales tax', ...followTables([taxesTable]) },
  'rush': { id: 6, title: 'Rush production', ...followTables([rushTable]) },
  'text-templates': { id: 7, title: 'Text templates', ...followTables([textTemplatesTable]) },
} satisfies Record<string, SettingArea>

export type AreaName = keyof typeof settingAreas
