import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { addDays, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { SettingsOf } from '../../../../domain/content/setting-fields.ts'
import type { CompanyId, CustomerId, ItemId, OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { OpenCredit, SampleCredit } from '../../../../domain/samples/sample-credit.ts'
import type { SampleKind } from '../../../../domain/samples/sample-kinds.ts'
import {
  explainSample,
  judgeNumber,
  samplesCountDays,
  toSampleRules,
  type EarlierSample,
  type SampleRequest,
  type SampleRules,
} from '../../../../domain/samples/sample-rules.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { planOnce, type Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { standingOf, type Standing } from '../../catalog/index.ts'
import { orderSettings, readSettings, toSettings } from '../../content/index.ts'
import { hasTermsOf } from '../../people/index.ts'
import { orderedSamples, orderingCompanies } from './samples.tables.ts'

/** What decides about samples of a company, and what it is credited. */
export interface SampleFacts {
  rules: SampleRules
  company: NonNullable<SampleRequest['company']>
  earlier: EarlierSample[]
  credits: OpenCredit[]
}

/** Of goods that are priced beside a cart. */
export const noSamples = (rules: SampleRules): SampleFacts => ({
  rules,
  company: { hasTerms: false, hasOrdered: false },
  earlier: [],
  credits: [],
})

export interface SampleFactsRow {
  settings: Partial<SettingsOf<'orders'>> | null
  hasTerms: boolean
  hasOrdered: boolean
  samples: { id: number; orderId: OrderId; itemId: ItemId; cents: Cents; orderedAt: string; isCredited: boolean }[]
}

/** As a value of a query. */
export const samplesOf = (companyId: SQL, now: SQL) => sql`json_build_object('settings', ${orderSettings},
  'hasTerms', ${hasTermsOf(companyId)},
  'hasOrdered', exists (select from ${orderingCompanies} p where p.company_id = ${companyId}),
  'samples', (
    select coalesce(json_agg(json_build_object('id', s.id, 'orderId', s.order_id, 'itemId', s.item_id, 'cents', s.cents,
      'orderedAt', s.ordered_at, 'isCredited', s.credited_order_id is not null) order by s.id), '[]')
    from ${orderedSamples} s
    where s.company_id = ${companyId} and s.ordered_at > ${now}::timestamptz - interval '${sql.raw(String(samplesCountDays + 1))} days'))`

export function toSampleFacts(row: SampleFactsRow, timeZone: string): SampleFacts {
  const samples = row.samples.map(({ orderedAt, ...sample }) => ({
    ...sample,
    orderedOn: localDay(new Date(orderedAt), timeZone),
  }))
  return {
    rules: toSampleRules(toSettings([{ key: 'orders', value: row.settings ?? {} }]).orders),
    company: { hasTerms: row.hasTerms, hasOrdered: row.hasOrdered },
    earlier: samples.map(({ itemId, orderedOn }) => ({ itemId, orderedOn })),
    credits: samples
      .filter(({ isCredited }) => !isCredited)
      .map(({ id, orderId, itemId, orderedOn, cents }) => ({ sampleId: id, orderId, itemId, orderedOn, cents })),
  }
}

/** Who may see the item; null of one that is not active. */
export async function findSampleStanding(tx: Tx, itemId: ItemId): Promise<Standing | null> {
  const [row] = await selectStanding(tx, { itemId })
  return row!.standing
}

const selectStanding = planOnce<{ itemId: ItemId }, { standing: Standing | null }>(
  'sample_standing',
  { itemId: 'int' },
  ({ itemId }) => sql`select ${standingOf(itemId)} as standing`,
)

/** An order that has just been placed, or will be once its card is charged. */
interface SampleOrder {
  orderId: OrderId
  lines: readonly {
    itemId?: ItemId | null | undefined
    sample?: SampleKind | null | undefined
    netCents: Cents
    discountCents?: Cents | undefined
    sampleCredit?: SampleCredit | null | undefined
  }[]
}

interface Buyer {
  companyId: CompanyId
  customerId: CustomerId
  placedAt: Date
}

/**
 * Notes the samples of orders, and what these orders are credited for earlier ones. Colleagues who order samples, or are credited, wait until
 * the transaction ends.
 * @throws Conflict where one of them was faster
 */
export async function takeSamples(tx: Tx, buyer: Buyer, orders: readonly SampleOrder[]): Promise<void> {
  const hasSamples = orders.some(({ lines }) => lines.some(({ sample }) => sample))
  const hasCredits = orders.some(({ lines }) => lines.some(({ sampleCredit }) => sampleCredit))
  if (!hasSamples && !hasCredits) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('samples'), ${buyer.companyId})`)
  if (hasCredits) await takeCredits(tx, buyer, orders)
  if (hasSamples) await saveSamples(tx, buyer, orders)
}

/** Under the lock: what counts is counted anew. */
async function saveSamples(tx: Tx, { companyId, customerId, placedAt }: Buyer, orders: readonly SampleOrder[]) {
  const timeZone = await findTimeZone(tx)
  const rules = toSampleRules((await readSettings(tx)).orders)
  const today = localDay(placedAt, timeZone)
  const earlier = await listEarlier(tx, companyId, addDays(today, -samplesCountDays - 1), timeZone)
  const rows = orders.flatMap(({ orderId, lines }) =>
    lines.flatMap(({ itemId, sample, netCents, discountCents = 0 }) => {
      if (!sample || !itemId) return []
      const refusal = judgeNumber(rules, { itemId, earlier, today })
      if (refusal) throw new Conflict(explainSample(refusal), undefined, refusal.reason)
      earlier.push({ itemId, orderedOn: today })
      const cents = netCents - discountCents
      return [{ companyId, customerId, orderId, itemId, kind: sample, cents, orderedAt: placedAt }]
    }),
  )
  if (rows.length > 0) await tx.insert(orderedSamples).values(rows)
}

async function listEarlier(tx: Tx, companyId: CompanyId, since: Day, timeZone: string): Promise<EarlierSample[]> {
  const rows = await tx
    .select({ itemId: orderedSamples.itemId, orderedAt: orderedSamples.orderedAt })
    .from(orderedSamples)
    .where(and(eq(orderedSamples.companyId, companyId), sql`${orderedSamples.orderedAt} >= ${since}::date`))
  return rows.map(({ itemId, orderedAt }) => ({ itemId, orderedOn: localDay(orderedAt, timeZone) }))
}

async function takeCredits(tx: Tx, { companyId }: Buyer, orders: readonly SampleOrder[]): Promise<void> {
  const credits = orders.flatMap(({ orderId, lines }) =>
    lines.flatMap(({ sampleCredit }) =>
      (sampleCredit?.of ?? []).map(({ sampleId, cents }) => ({ sampleId, orderId, cents })),
    ),
  )
  const { rowCount } = await tx.execute(sql`
    update ${orderedSamples} s set credited_order_id = t."orderId", credited_cents = t.cents
    from json_to_recordset(${JSON.stringify(credits)}::json) t("sampleId" int, "orderId" int, cents int)
    where s.id = t."sampleId" and s.company_id = ${companyId} and s.credited_order_id is null`)
  if (rowCount !== credits.length) throw new Conflict(creditIsUsed, undefined, 'credit-used')
}

const creditIsUsed = 'A sample credit in your cart has just been used on another order. Please review your cart.'

/** A canceled order gives back what it was credited; canceled samples do not count, and are not credited. */
export async function giveBackSamples(tx: Tx, change: { orderId: OrderId; toState: OrderState }): Promise<void> {
  if (change.toState === 'cancelled') await dropSamples(tx, [change.orderId])
}

/** Of orders that will not stand. */
export async function dropSamples(tx: Tx, orderIds: OrderId[]): Promise<void> {
  await tx.delete(orderedSamples).where(inArray(orderedSamples.orderId, orderIds))
  await freeCredits(tx, inArray(orderedSamples.creditedOrderId, orderIds))
}

/** What lines of an order were credited that are taken from it. */
export async function giveBackCredits(tx: Tx, orderId: OrderId, sampleIds: readonly number[]): Promise<void> {
  if (sampleIds.length === 0) return
  await freeCredits(tx, and(eq(orderedSamples.creditedOrderId, orderId), inArray(orderedSamples.id, [...sampleIds])))
}

const freeCredits = (tx: Tx, which: SQL | undefined) =>
  tx.update(orderedSamples).set({ creditedOrderId: null, creditedCents: 0 }).where(which)

export type OrderedSample = typeof orderedSamples.$inferSelect

/** Orders with samples that nobody has been asked about. */
export async function listSamplesToFollowUp(tx: Tx): Promise<OrderId[]> {
  const rows = await tx
    .selectDistinct({ orderId: orderedSamples.orderId })
    .from(orderedSamples)
    .where(isNull(orderedSamples.followedUpAt))
  return rows.map(({ orderId }) => orderId)
}

/** @returns those that nobody had been asked about */
export const markFollowedUp = (tx: Tx, orderIds: OrderId[], now: Date): Promise<OrderedSample[]> =>
  tx
    .update(orderedSamples)
    .set({ followedUpAt: now })
    .where(and(inArray(orderedSamples.orderId, orderIds), isNull(orderedSamples.followedUpAt)))
    .returning()

/** Samples of a company that becomes another one. */
export async function moveSamples(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(orderedSamples).set({ companyId: to }).where(eq(orderedSamples.companyId, from))
}
