import { inks } from '../../../server/modules/catalog/items/decoration.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { demoInks } from '../content/inks.ts'
import { insertRows } from './rows.ts'

/** An ink of the owner's under the same code stays. */
export const fillInks = (tx: Tx): Promise<void> => insertRows(tx, inks, demoInks)
