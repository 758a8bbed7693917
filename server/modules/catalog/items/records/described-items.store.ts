import { sql } from 'drizzle-orm'
import type { DecorationMethod } from '../../../../../domain/decoration/decoration-method.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import { planOnce, type Tx } from '../../../../platform/database.ts'
import { items } from '../catalog.tables.ts'
import { methodsOfItem, toMethods, type MethodRow } from '../decoration-columns.ts'
import { toPlainText } from '../plain-text.ts'

/** What cards do not say of an item, and who offers it elsewhere needs. */
export interface DescribedItem {
  /** Plain text, without tags. */
  description: string
  methods: DecorationMethod[]
}

interface Row {
  id: ItemId
  leadDays: number
  html: string
  methods: MethodRow[]
}

/** Active items in one query, however many. */
export async function listDescribed(tx: Tx, itemIds: readonly ItemId[]): Promise<Map<ItemId, DescribedItem>> {
  if (itemIds.length === 0) return new Map()
  const rows = await selectDescribed(tx, { itemIds })
  return new Map(
    rows.map(({ id, leadDays, html, methods }) => [
      id,
      { description: toPlainText(html), methods: toMethods(methods, leadDays) },
    ]),
  )
}

const selectDescribed = planOnce<{ itemIds: readonly ItemId[] }, Row>(
  'list_described',
  { itemIds: 'int[]' },
  ({ itemIds }) => sql`
    select i.id, i.lead_days as "leadDays", i.description_html as html, ${methodsOfItem} as methods
    from ${items} i where i.status = 'active' and i.id = any(${itemIds})`,
)
