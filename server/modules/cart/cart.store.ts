import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { LineShipment } from '../../../domain/line-shipments.ts'
import type { Quantities } from '../../../domain/line-quantities.ts'
import type { Cents } from '../../../domain/money.ts'
import { planOnce, type Tx } from '../../platform/database.ts'
import { knownChangesTypes, listUnknownChanges, priceListOf, type KnownChanges } from '../catalog/index.ts'
import { holderOf } from '../sessions/index.ts'
import { freightReach, freightSettings, toFreightFacts, type FreightFacts, type FreightRow } from '../shipping/index.ts'
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
    .values({ customerId, version: 1, updatedAt: now })
    .onConflictDoUpdate({ target: carts.customerId, set: { version: sql`${carts.version} + 1`, updatedAt: now } })
}

/** Waits for whoever changes the cart, and changes nothing. A customer without a cart has nothing to wait for. */
export async function waitForCart(tx: Tx, customerId: number): Promise<void> {
  await tx.select({ version: carts.version }).from(carts).where(eq(carts.customerId, customerId)).for('share')
}

export interface Owner {
  customerId: number
  companyId: number
}

/** Whose cart it is: the customer's, or that of whoever holds a token. */
export type Whose = Owner | { tokenHash: string; now: Date }

export interface CartQuestion extends KnownChanges {
  /** What a change is about to bring into the cart. */
  itemIds: readonly number[]
  addressIds: readonly number[]
  /** Of the cart that is kept: if it is still this one, it comes without lines. None: below zero. */
  keptVersion: number
}

/** A cart as it was at one moment, and what was true at that moment of all that its prices depend on. */
export interface CartAnswer {
  owner: Owner
  version: number
  /** Undefined: still those of the version that is kept. */
  lines: CartLine[] | undefined
  priceListId: number | null
  /** Items whose offers are not what they were. */
  changed: number[]
  facts: FreightFacts
}

export interface CartRow extends FreightRow, Owner {
  version: number | null
  lines: LineRow[] | null
  priceListId: number | null
  changed: number[] | null
}

type LineRow = [
  lineId: number,
  itemId: number,
  seenNetCents: number | null,
  variants: [variantId: number, quantity: number][],
  shipments: LineShipment[] | null,
]

/** The whole cart in one query, its lines in the order in which they came; undefined when nobody holds the token. */
export async function findCart(tx: Tx, whose: Whose, question: CartQuestion): Promise<CartAnswer | undefined> {
  const [row] =
    'tokenHash' in whose
      ? await selectHoldersCart(tx, { ...question, ...whose })
      : await selectOwnersCart(tx, { ...question, customerId: whose.customerId, companyId: whose.companyId })
  return row && toAnswer(row, question.keptVersion)
}

export type Places<T> = Record<keyof T, SQL>

const questionTypes = { itemIds: 'int[]', addressIds: 'int[]', keptVersion: 'int', ...knownChangesTypes } as const

const selectOwnersCart = planOnce<CartQuestion & Owner, CartRow>(
  'find_owners_cart',
  { ...questionTypes, customerId: 'int', companyId: 'int' },
  ({ customerId, companyId, ...question }) => cartOf(ownerOf(customerId, companyId), question),
)

const selectHoldersCart = planOnce<CartQuestion & { tokenHash: string; now: Date }, CartRow>(
  'find_holders_cart',
  { ...questionTypes, tokenHash: 'text', now: 'timestamptz' },
  ({ tokenHash, now, ...question }) => cartOf(holderOf('shop', tokenHash, now), question),
)

const ownerOf = (customerId: SQL, companyId: SQL) =>
  sql`(select ${customerId} as customer_id, ${companyId} as company_id)`

/** The cart of each owner of a table, as a query; `toAnswer` reads its rows. */
export const cartOf = (owner: SQL, { itemIds, addressIds, keptVersion, horizon, seen }: Places<CartQuestion>) => sql`
  select owner.customer_id as "customerId", owner.company_id as "companyId", cart.version, held.lines,
    ${priceListOf(sql`owner.company_id`)} as "priceListId",
    ${listUnknownChanges(sql`held.item_ids || ${itemIds}`, { horizon, seen })} as "changed",
    ${freightSettings} as "settings",
    ${freightReach(sql`owner.customer_id`, sql`held.address_ids || ${addressIds}`)} as "reach"
  from ${owner} owner
  left join ${carts} cart on cart.customer_id = owner.customer_id
  cross join lateral (
    select json_agg(json_build_array(l.id, l.item_id, l.seen_net_cents, ${variantsOfLine}, ${shipmentsOfLine}) order by l.id) as lines,
      array_agg(l.item_id) as item_ids,
      array(select s.address_id from ${cartLines} o join ${cartLineShipments} s on s.line_id = o.id
        where o.customer_id = owner.customer_id and coalesce(cart.version, 0) <> ${keptVersion}) as address_ids
    from ${cartLines} l where l.customer_id = owner.customer_id and coalesce(cart.version, 0) <> ${keptVersion}) held`

const variantsOfLine = sql`(
  select coalesce(json_agg(json_build_array(v.variant_id, v.quantity) order by v.variant_id), '[]')
  from ${cartLineVariants} v where v.line_id = l.id)`

const shipmentsOfLine = sql`(
  select json_agg(json_build_object(
    'addressId', s.address_id, 'quantity', s.quantity, 'methodCode', s.method_code,
    'billTransportationTo', s.bill_transportation_to, 'accountNumber', s.account_number) order by s.position)
  from ${cartLineShipments} s where s.line_id = l.id)`

export function toAnswer(row: CartRow, keptVersion: number): CartAnswer {
  const { customerId, companyId, lines, priceListId, changed, ...freight } = row
  const version = row.version ?? 0
  return {
    owner: { customerId, companyId },
    version,
    lines: version === keptVersion ? undefined : (lines ?? []).map(toCartLine),
    priceListId,
    changed: changed ?? [],
    facts: toFreightFacts(freight),
  }
}

const toCartLine = ([lineId, itemId, seenNetCents, variants, shipments]: LineRow): CartLine => ({
  lineId,
  itemId,
  quantities: new Map(variants),
  shipments: shipments ?? [],
  seenNetCents,
})

export interface BlankLine {
  itemId: number
  quantities: Quantities
  seenNetCents: Cents
  /** Of the line's only shipment; null leaves the shipments as they are. */
  shippedQuantity: number | null
}

/** What a change was decided on. It is saved only if all of this is still so. */
export interface Basis {
  owner: Owner
  version: number
  priceListId: number | null
  /** Where lines ship, to tell how. */
  addressIds: readonly number[]
}

/**
 * Puts the quantities of an item's blank line, whether it is new or not; what is not among them goes.
 * @returns the line's id and how goods can ship now; undefined when the basis is no longer so, and then nothing is saved
 */
export async function saveBlankLine(
  tx: Tx,
  { owner, ...basis }: Basis,
  { quantities, ...line }: BlankLine,
  now: Date,
): Promise<{ lineId: number; facts: FreightFacts } | undefined> {
  const { customerId, companyId } = owner
  const variantIds = [...quantities.keys()]
  const pieces = [...quantities.values()]
  const [saved] = await putLine(tx, { ...basis, ...line, customerId, companyId, variantIds, pieces, now })
  return saved && { lineId: saved.id, facts: toFreightFacts(saved) }
}

type LineToPut = Omit<BlankLine, 'quantities'> &
  Omit<Basis, 'owner'> &
  Owner & { variantIds: number[]; pieces: number[]; now: Date }

interface PutRow extends FreightRow {
  id: number
}

const putLine = planOnce<LineToPut, PutRow>(
  'put_cart_line',
  {
    customerId: 'int',
    companyId: 'int',
    version: 'int',
    priceListId: 'int',
    addressIds: 'int[]',
    itemId: 'int',
    seenNetCents: 'bigint',
    variantIds: 'int[]',
    pieces: 'int[]',
    shippedQuantity: 'int',
    now: 'timestamptz',
  },
  (given) => sql`
  with held as (
    insert into ${carts} as cart (customer_id, version, updated_at)
    select ${given.customerId}, 1, ${given.now}
    where ${priceListOf(given.companyId)} is not distinct from ${given.priceListId}
    on conflict (customer_id) do update set version = cart.version + 1, updated_at = excluded.updated_at
    where cart.version = ${given.version}
    returning customer_id
  ), line as (
    insert into ${cartLines} (customer_id, item_id, seen_net_cents, created_at, updated_at)
    select customer_id, ${given.itemId}, ${given.seenNetCents}, ${given.now}, ${given.now} from held
    on conflict (customer_id, item_id) where decorated = 'blank'
    do update set seen_net_cents = excluded.seen_net_cents, updated_at = excluded.updated_at
    returning id, customer_id
  ), gone as (
    delete from ${cartLineVariants} v using line where v.line_id = line.id and v.variant_id <> all(${given.variantIds})
  ), put as (
    insert into ${cartLineVariants} (line_id, variant_id, quantity)
    select line.id, chosen.variant_id, chosen.quantity
    from line, unnest(${given.variantIds}, ${given.pieces}) as chosen(variant_id, quantity)
    on conflict (line_id, variant_id) do update set quantity = excluded.quantity
  ), follow as (
    update ${cartLineShipments} s set quantity = ${given.shippedQuantity}
    from line where s.line_id = line.id and ${given.shippedQuantity} is not null
  )
  select line.id, ${freightSettings} as "settings", ${freightReach(sql`line.customer_id`, given.addressIds)} as "reach" from line`,
)

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

/** Notes what each line cost when its buyer saw it, which changes the cart. */
export async function saveSeen(tx: Tx, customerId: number, seen: { lineId: number; netCents: Cents }[]): Promise<void> {
  const lineIds = sql`${sql.param(seen.map(({ lineId }) => lineId))}::int[]`
  const amounts = sql`${sql.param(seen.map(({ netCents }) => netCents))}::bigint[]`
  await tx.execute(sql`
    with cart as (update ${carts} set version = version + 1 where customer_id = ${customerId} returning customer_id)
    update ${cartLines} l set seen_net_cents = seen.net_cents
    from cart, unnest(${lineIds}, ${amounts}) as seen(line_id, net_cents)
    where l.id = seen.line_id and l.customer_id = cart.customer_id`)
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

/** How many pieces of each item the cart holds. */
export async function sumQuantities(tx: Tx, customerId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ itemId: cartLines.itemId, quantity: sql<number>`sum(${cartLineVariants.quantity})::int` })
    .from(cartLines)
    .innerJoin(cartLineVariants, eq(cartLineVariants.lineId, cartLines.id))
    .where(eq(cartLines.customerId, customerId))
    .groupBy(cartLines.itemId)
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]))
}

const isOwn = (customerId: number, lineId: number) =>
  and(eq(cartLines.id, lineId), eq(cartLines.customerId, customerId))
