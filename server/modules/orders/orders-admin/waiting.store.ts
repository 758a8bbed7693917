import { and, asc, sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { mostCounted } from '../../../../domain/order-admin/order-payment.ts'
import type { Tx } from '../../../platform/database.ts'
import { orderHolds } from '../holds/holds.tables.ts'
import { messages } from '../messages/messages.tables.ts'
import { adminCompanies, adminOrders } from './orders-admin.tables.ts'
import { filter, type Calendar, type AdminQuestion } from './order-list.store.ts'

export interface WaitingOrders {
  /** `mostCounted` where there are that many or more. */
  count: number
  oldest: {
    id: OrderId
    company: string
    placedAt: Date
    dueOn: Day
    /** The oldest one that is open; `isAsking`: it came with a question that the buyer has not answered. Null: nothing holds it. */
    hold: { reason: HoldReason; since: Date; isAsking: boolean } | null
  }
}

export type WaitingQuestion = Omit<AdminQuestion, 'limit'>

interface Row extends Record<string, unknown> {
  kind: string
  count: number
  id: OrderId
  company: string
  placedAt: Date
  dueOn: Day
  hold: { reason: HoldReason; since: string; isAsking: boolean } | null
}

/** For each question how many orders the list shows, and the first by the day it was placed, or is due. What has none is left out. */
export async function findWaitingOrders<Kind extends string>(
  tx: Tx,
  questions: Partial<Record<Kind, WaitingQuestion>>,
  calendar: Calendar,
): Promise<Partial<Record<Kind, WaitingOrders>>> {
  const parts = (Object.entries(questions) as [Kind, WaitingQuestion][]).map(([kind, question]) => {
    const first = question.sort === 'due' ? adminOrders.dueOn : adminOrders.placedAt
    const { id, companyId, placedAt, dueOn } = adminOrders
    return sql`(
      select ${kind}::text as kind, count(*) over ()::int as count, id,
        (select c.name from ${adminCompanies} c where c.id = company_id) as company, placed_at as "placedAt", due_on::text as "dueOn",
        (select json_build_object('reason', h.reason, 'since', h.since, 'isAsking', h.with_state and exists (
            select from ${messages} m where m.order_id = counted.id and m.holds and m.asks is not null and m."end" is null)) from ${orderHolds} h
          where h.order_id = counted.id and h.released_at is null order by h.since, h.id limit 1) as hold
      from (${tx
        .select({ id, companyId, placedAt, dueOn })
        .from(adminOrders)
        .where(and(...filter(tx, question, calendar)))
        .orderBy(asc(first), asc(id))
        .limit(mostCounted)}) counted
      order by ${sql.identifier(question.sort === 'due' ? 'due_on' : 'placed_at')}, id limit 1)`
  })
  const { rows } = await tx.execute<Row>(sql.join(parts, sql` union all `))
  return Object.fromEntries(
    rows.map(({ kind, count, id, company, placedAt, dueOn, hold }) => [
      kind,
      {
        count,
        oldest: {
          id,
          company,
          placedAt: new Date(placedAt),
          dueOn,
          hold: hold && { ...hold, since: new Date(hold.since) },
        },
      },
    ]),
  ) as Partial<Record<Kind, WaitingOrders>>
}
