import { and, eq, sql } from 'drizzle-orm'
import type { CustomerId, ItemId, LineId, QuoteId } from '../../../../domain/ids.ts'
import { planOnce, type Tx } from '../../../platform/database.ts'
import { saveShipTo } from './cart-lock.store.ts'
import type { AddRequest, CartLine } from './cart.store.ts'
import { cartLines, cartLineShipments, cartLineVariants, cartRequests } from './cart.tables.ts'
import { identifyLine } from './adding/identify-line.ts'

/** Null: it is new. */
export type LineToSave = Omit<CartLine, 'lineId'> & { lineId: LineId | null }

/**
 * Saves lines as they are from now on, with their variants and shipments. Whoever calls holds the cart's lock.
 * @param request of what it added, so that it adds once
 */
export async function saveLines(
  tx: Tx,
  customerId: CustomerId,
  lines: readonly LineToSave[],
  now: Date,
  request?: AddRequest,
): Promise<CartLine[]> {
  if (lines.length === 0) return []
  const rows = lines.map((line) => ({ ...line, configurationHash: identifyLine(line) }))
  const saved = await putLines(tx, {
    customerId,
    lines: JSON.stringify(rows.map(toJson)),
    requestKey: request?.key ?? null,
    fingerprint: request?.fingerprint ?? null,
    notBefore: request?.notBefore ?? null,
    now,
  })
  const ids = new Map(saved.map(({ id, itemId, configurationHash }) => [`${itemId} ${configurationHash}`, id]))
  return rows.map(({ configurationHash, ...line }) => ({
    ...line,
    lineId: ids.get(`${line.itemId} ${configurationHash}`)!,
  }))
}

const toJson = (line: LineToSave & { configurationHash: string }) => ({
  id: line.lineId,
  item_id: line.itemId,
  configuration: line.configuration,
  configuration_hash: line.configurationHash,
  seen_net_cents: line.seenNetCents,
  seen_price: line.seenPrice ?? null,
  preview_key: line.previewKey ?? null,
  coupon_code: line.couponCode ?? null,
  quote_lock: line.quoteLock ?? null,
  sample: line.sample ?? null,
  variants: Object.fromEntries(line.quantities),
  shipments: line.shipments.map((shipment, position) => ({
    address_id: shipment.addressId,
    quantity: shipment.quantity,
    method_code: shipment.methodCode,
    bill_transportation_to: shipment.billTransportationTo,
    account_number: shipment.accountNumber,
    account_zip: shipment.accountZip,
    position,
  })),
})

interface LinesToPut {
  customerId: CustomerId
  lines: string
  requestKey: string | null
  fingerprint: string | null
  notBefore: Date | null
  now: Date
}

/** Of one customer: whoever sends more loses the oldest. */
const keysAtMost = 200

const putLines = planOnce<LinesToPut, { id: LineId; itemId: ItemId; configurationHash: string }>(
  'save_cart_lines',
  {
    customerId: 'int',
    lines: 'jsonb',
    requestKey: 'text',
    fingerprint: 'text',
    notBefore: 'timestamptz',
    now: 'timestamptz',
  },
  ({ customerId, lines, requestKey, fingerprint, notBefore, now }) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${lines}) as line(id int, item_id int, configuration jsonb, configuration_hash text,
      seen_net_cents bigint, seen_price jsonb, preview_key text, coupon_code text, quote_lock jsonb, sample text, variants jsonb, shipments jsonb)
  ), changed as (
    update ${cartLines} l set configuration = given.configuration, configuration_hash = given.configuration_hash,
      seen_net_cents = given.seen_net_cents, seen_price = given.seen_price, preview_key = given.preview_key,
      coupon_code = given.coupon_code, quote_lock = given.quote_lock, updated_at = ${now}
    from given where l.id = given.id and l.customer_id = ${customerId}
    returning l.id, l.item_id, l.configuration_hash
  ), added as (
    insert into ${cartLines} (customer_id, item_id, configuration, configuration_hash, seen_net_cents, seen_price, preview_key, coupon_code,
      quote_lock, sample, created_at, updated_at)
    select ${customerId}, item_id, configuration, configuration_hash, seen_net_cents, seen_price, preview_key, coupon_code, quote_lock, sample, ${now}, ${now} from given where id is null
    returning id, item_id, configuration_hash
  ), line as materialized (
    select saved.id, item_id, configuration_hash, given.variants, given.shipments
    from (select * from changed union all select * from added) saved join given using (item_id, configuration_hash)
  ), dropped as (
    delete from ${cartLineVariants} v using line where v.line_id = line.id and not line.variants ? v.variant_id::text
  ), put as (
    insert into ${cartLineVariants} (line_id, variant_id, quantity)
    select line.id, chosen.key::int, chosen.value::int from line, jsonb_each_text(line.variants) chosen
    on conflict (line_id, variant_id) do update set quantity = excluded.quantity
  ), sent_before as (
    delete from ${cartLineShipments} s using line where s.line_id = line.id
  ), sent as (
    insert into ${cartLineShipments}
      (line_id, address_id, quantity, method_code, bill_transportation_to, account_number, account_zip, position)
    select line.id, shipment.* from line, jsonb_to_recordset(line.shipments) as shipment(
      address_id int, quantity int, method_code text, bill_transportation_to text, account_number text,
      account_zip text, position int)
  ), forgotten as (
    delete from ${cartRequests} r where r.customer_id = ${customerId} and ${requestKey} <> r.key and (
      r.created_at < ${notBefore}
      or r.created_at < (
        select kept.created_at from ${cartRequests} kept where kept.customer_id = ${customerId}
        order by kept.created_at desc offset ${sql.raw(String(keysAtMost - 1))} limit 1))
  ), done as (
    insert into ${cartRequests} (customer_id, key, fingerprint, line_id, created_at)
    select ${customerId}, ${requestKey}, ${fingerprint}, min(line.id), ${now} from line
    having ${requestKey} is not null and count(*) > 0
    on conflict (customer_id, key) do update
    set fingerprint = excluded.fingerprint, line_id = excluded.line_id, created_at = excluded.created_at
  )
  select id, item_id as "itemId", configuration_hash as "configurationHash" from line`,
)

/** Whoever calls holds the cart's lock. */
export async function removeLine(tx: Tx, customerId: CustomerId, lineId: LineId): Promise<void> {
  await deleteLine(tx, { customerId, lineId })
}

const deleteLine = planOnce<{ customerId: CustomerId; lineId: LineId }, never>(
  'remove_cart_line',
  { customerId: 'int', lineId: 'int' },
  ({ customerId, lineId }) => sql`delete from ${cartLines} where id = ${lineId} and customer_id = ${customerId}`,
)

/** Empties the cart. @param quoteId only of the lines of this quote */
export async function removeLines(tx: Tx, customerId: CustomerId, quoteId?: QuoteId): Promise<void> {
  const own = eq(cartLines.customerId, customerId)
  const isOfQuote = sql`${cartLines.quoteLock} ->> 'quoteId' = ${String(quoteId)}`
  await tx.delete(cartLines).where(quoteId === undefined ? own : and(own, isOfQuote))
  if (quoteId !== undefined) return
  await saveShipTo(tx, customerId, null)
}
