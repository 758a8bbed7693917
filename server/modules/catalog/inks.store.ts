import { and, asc, eq, inArray } from 'drizzle-orm'
import { coloringOf } from '../../../domain/decoration/processes.ts'
import type { ItemId } from '../../../domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import { decorationMethods, inks } from './catalog.tables.ts'

export type Ink = Pick<typeof inks.$inferSelect, 'id' | 'code' | 'name' | 'hex' | 'kind'>

/** What imprint colors are chosen from, in the owner's order. */
export const listInks = (tx: Tx): Promise<Ink[]> => selectInks(tx, ['ink', 'thread'])

/** Those that the methods of an item take. */
export async function listInksOfItem(tx: Tx, itemId: ItemId): Promise<Ink[]> {
  const methods = await tx
    .selectDistinct({ process: decorationMethods.process })
    .from(decorationMethods)
    .where(eq(decorationMethods.itemId, itemId))
  const colorings = methods.map(({ process }) => coloringOf(process))
  return selectInks(tx, [
    ...(colorings.includes('inks') ? (['ink'] as const) : []),
    ...(colorings.includes('threads') ? (['thread'] as const) : []),
  ])
}

const selectInks = (tx: Tx, kinds: Ink['kind'][]): Promise<Ink[]> =>
  tx
    .select({ id: inks.id, code: inks.code, name: inks.name, hex: inks.hex, kind: inks.kind })
    .from(inks)
    .where(and(eq(inks.active, true), inArray(inks.kind, kinds)))
    .orderBy(asc(inks.position), asc(inks.id))
