import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { LineShipment } from '../../../domain/line-shipments.ts'
import type { Quantities } from '../../../domain/line-quantities.ts'
import type { Cents } from '../../../domain/money.ts'
import { runPlanned, type Tx } from '../../platform/database.ts'
import { cartLines, cartLineShipments, cartLineVariants, carts } from './cart.tables.ts'

/** A line as it is kept: what was chosen, no price. */
export interface CartLine {
  lineId: number
  itemId: number
  quantities: Quantities
  /** None: the line ships with the whole cart. */
  shipments: LineShipment[]
  /** What the line cost when its buyer last saw it. */
  seenNetCents: Cents | null
}

/** Whoever holds this may change the customer's cart; the others wait until the transaction ends. */
export async function lockCart(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx
    .insert(carts)
    .values({ customerId, updatedAt: now })
    .onConflictDoUpdate({ target: carts.customerId, set: { updatedAt: now } })
}

interface LineRow {
  lineId: number
  itemId: number
  seenNetCents: number | null
  variants: [variantId: number, quantity: number][] | null
  shipments: LineShipment[] | null
}

/** The whole cart in one query, in the order in which the lines came. */
export async function listLines(tx: Tx, customerId: number): Promise<CartLine[]> {
  const rows = await runPlanned<LineRow>(
    tx,
    'list_cart_lines',
    sql`
    select l.id as "lineId", l.item_id as "itemId", l.seen_net_cents as "seenNetCents",
      (select json_agg(json_build_array(v.variant_id, v.quantity) order by v.variant_id)
        from ${cartLineVariants} v where v.line_id = l.id) as "variants",
      (select json_agg(json_build_object(
        'addressId', s.address_id, 'quantity', s.quantity, 'methodCode', s.method_code,
        'billTransportationTo', s.bill_transportation_to, 'accountNumber', s.account_number) order by s.position)
        from ${cartLineShipments} s where s.line_id = l.id) as "shipments"
    from ${cartLines} l where l.customer_id = ${customerId} order by l.id`,
  )
  return rows.map(({ variants, shipments, ...line }) => ({
    ...line,
    quantities: new Map(variants ?? []),
    shipments: shipments ?? [],
  }))
}

/** Puts the quantities of an item's blank line, whether it is new or not; what is not among them goes. @returns its id */
export async function saveBlankLine(
  tx: Tx,
  customerId: number,
  { itemId, quantities, seenNetCents }: { itemId: number; quantities: Quantities; seenNetCents: Cents },
  now: Date,
): Promise<number> {
  const variantIds = sql`${sql.param([...quantities.keys()])}::int[]`
  const pieces = sql`${sql.param([...quantities.values()])}::int[]`
  const rows = await runPlanned<{ id: number }>(
    tx,
    'save_cart_line',
    sql`
    with line as (
      insert into ${cartLines} (customer_id, item_id, seen_net_cents, created_at, updated_at)
      values (${customerId}, ${itemId}, ${seenNetCents}, ${now}, ${now})
      on conflict (customer_id, item_id) where decorated = 'blank'
      do update set seen_net_cents = excluded.seen_net_cents, updated_at = excluded.updated_at
      returning id
    ), gone as (
      delete from ${cartLineVariants} v using line where v.line_id = line.id and v.variant_id <> all(${variantIds})
    ), put as (
      insert into ${cartLineVariants} (line_id, variant_id, quantity)
      select line.id, chosen.variant_id, chosen.quantity
      from line, unnest(${variantIds}, ${pieces}) as chosen(variant_id, quantity)
      on conflict (line_id, variant_id) do update set quantity = excluded.quantity
    )
    select id from line`,
  )
  return rows[0]!.id
}

/** Replaces where a line ships; none: with the whole cart. The caller has seen that the line is the customer's. */
export async function saveShipments(
  tx: Tx,
  customerId: number,
  lineId: number,
  shipments: LineShipment[],
): Promise<void> {
  const own = tx.select({ id: cartLines.id }).from(cartLines).where(isOwn(customerId, lineId))
  await tx.delete(cartLineShipments).where(inArray(cartLineShipments.lineId, own))
  if (shipments.length === 0) return
  await tx.insert(cartLineShipments).values(shipments.map((shipment, position) => ({ ...shipment, lineId, position })))
}

/** Notes what each line cost when its buyer saw it. */
export async function saveSeen(tx: Tx, customerId: number, seen: { lineId: number; netCents: Cents }[]): Promise<void> {
  const lineIds = sql`${sql.param(seen.map(({ lineId }) => lineId))}::int[]`
  const amounts = sql`${sql.param(seen.map(({ netCents }) => netCents))}::bigint[]`
  await tx.execute(sql`
    update ${cartLines} l set seen_net_cents = seen.net_cents
    from unnest(${lineIds}, ${amounts}) as seen(line_id, net_cents)
    where l.id = seen.line_id and l.customer_id = ${customerId}`)
}

/** @returns whether the customer had such a line */
export async function removeLine(tx: Tx, customerId: number, lineId: number): Promise<boolean> {
  const rows = await tx.delete(cartLines).where(isOwn(customerId, lineId)).returning({ id: cartLines.id })
  return rows.length === 1
}

/** Empties the cart. */
export async function removeLines(tx: Tx, customerId: number): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.customerId, customerId))
}

export async function countLines(tx: Tx, customerId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(cartLines).where(eq(cartLines.customerId, customerId))
  return row!.count
}

const isOwn = (customerId: number, lineId: number) =>
  and(eq(cartLines.id, lineId), eq(cartLines.customerId, customerId))
