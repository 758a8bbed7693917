import type { Tx } from '../../../platform/database.ts'
import { openSaveContext, type SaveContext } from '../items/item-facts/save-context.ts'
import { saveItems, VariantTaken, type Change } from '../items/item-facts/save-items.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'
import type { MergeRules } from './merging/merge-rules.ts'

export interface OpenImport {
  rules: MergeRules
  context: SaveContext
}

/** What every batch of an import needs to know, asked once. @throws UnreadableFile for a warehouse that the shop does not have */
export async function openImport(tx: Tx, rules: Omit<MergeRules, 'warehouses'>): Promise<OpenImport> {
  const context = await openSaveContext(tx)
  const { warehouseCodes: codes } = context
  const { warehouse } = rules
  const known = codes.find((code) => code.toLowerCase() === warehouse?.toLowerCase())
  if (warehouse !== undefined && !known)
    throw new UnreadableFile(`'${warehouse}' is no warehouse of the shop: ${codes.join(', ') || 'it has none'}.`)
  return { rules: { ...rules, warehouse: known, warehouses: codes }, context }
}

/** @throws UnreadableFile where a variant has become another item's since the file was checked */
export async function saveImported(tx: Tx, context: SaveContext, changes: Change[]): Promise<void> {
  try {
    await saveItems(tx, context, changes)
  } catch (error) {
    throw error instanceof VariantTaken ? new UnreadableFile(`${error.message} Nothing was imported.`) : error
  }
}
