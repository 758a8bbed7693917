import { sql, type SQL } from 'drizzle-orm'
import { nameDecoration } from '../../../../../domain/catalog/decoration-methods.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { LookupOption } from '../../../../../domain/quick-order/lookup-types.ts'
import type { Tx } from '../../../../platform/database.ts'
import { itemColors, items, itemVariants } from '../catalog.tables.ts'
import { hasLocation } from '../decoration-columns.ts'
import { decorationLocations, decorationMethods } from '../decoration.tables.ts'

/** Of one item, or of all that are sold. */
export type OfItem = ItemId | undefined

const among = (column: SQL, itemId: OfItem): SQL =>
  itemId === undefined
    ? sql`exists (select from ${items} i where i.id = ${column} and i.status = 'active')`
    : sql`${column} = ${itemId}`

export async function listDecorationMethods(tx: Tx, itemId: OfItem): Promise<LookupOption[]> {
  const found = await listNamed(
    tx,
    sql`
    select m.type as code, m.name, null as hex, min(m.position) as place
    from ${decorationMethods} m where ${among(sql`m.item_id`, itemId)} and ${hasLocation(sql`m.id`)} group by m.type, m.name`,
  )
  return found.map((one) => ({ ...one, name: nameDecoration(one.code, one.name) }))
}

export const listLocations = (tx: Tx, itemId: OfItem): Promise<LookupOption[]> =>
  listNamed(
    tx,
    sql`
    select l.name as code, l.name, null as hex, min(l.position) as place
    from ${decorationLocations} l where ${among(sql`l.item_id`, itemId)} group by l.name`,
  )

export const listSizes = (tx: Tx, itemId: OfItem): Promise<LookupOption[]> =>
  listNamed(
    tx,
    sql`
    select v.size as code, v.size as name, null as hex, min(v.position) as place
    from ${itemVariants} v where v.active and v.size is not null and ${among(sql`v.item_id`, itemId)} group by v.size`,
  )

export const listColors = (tx: Tx, itemId: OfItem): Promise<LookupOption[]> =>
  listNamed(
    tx,
    sql`
    select c.name as code, c.name, min(c.hex) as hex, min(c.position) as place
    from ${itemColors} c where ${among(sql`c.item_id`, itemId)}
      and exists (select from ${itemVariants} v where v.color_id = c.id and v.active) group by c.name`,
  )

type Row = LookupOption & Record<string, unknown>

const mostListed = 1_000

/** Of an item in its own order, of all by name. */
async function listNamed(tx: Tx, query: SQL): Promise<LookupOption[]> {
  const { rows } = await tx.execute<Row>(
    sql`select code, name, hex from (${query}) named order by place, name limit ${mostListed}`,
  )
  return rows.map(({ code, name, hex }) => ({ code, name, hex }))
}
