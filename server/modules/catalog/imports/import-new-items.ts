import type { Tx } from '../../../platform/database.ts'
import type { Fields } from './formats/own/own-columns.ts'
import { readFields } from './formats/own/own-fields.ts'
import { createImportPlan } from './import-plan.ts'
import { openImport, saveImported } from './open-import.ts'

const itemsAtOnce = 500

/**
 * Adds items that are given in our own format (docs/import.md). What the shop has stays as it is; what it cannot take is left out.
 * @returns how many came in
 */
export async function importNewItems(tx: Tx, items: Fields[], now: Date): Promise<number> {
  const opened = await openImport(tx, { removeMissing: false, warehouse: undefined, now })
  const plan = createImportPlan()
  let added = 0
  for (let start = 0; start < items.length; start += itemsAtOnce) {
    const batch = items.slice(start, start + itemsAtOnce).map((fields, at) => readFields(start + at + 1, fields))
    const changes = (await plan.add(tx, opened, batch)).filter(({ before }) => !before)
    await saveImported(tx, opened.context, changes)
    added += changes.length
  }
  return added
}
