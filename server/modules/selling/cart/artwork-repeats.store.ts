import { sql, type SQL } from 'drizzle-orm'
import { addMonths, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'
import type { CustomerId, OrderId } from '../../../../domain/ids.ts'
import type { RepeatedOrder } from '../../../../domain/pricing/charges/charge-rule.ts'
import { artworkRepeats } from './cart.tables.ts'

/** Artwork that the company has had made within the shop's months. */
export interface ArtworkRepeat extends RepeatedOrder {
  artworkHash: string
  process: Process
}

export type RepeatRow = [
  artworkHash: string,
  process: Process,
  orderId: OrderId,
  customerId: CustomerId,
  orderedAt: string,
]

/** For which orders a company has had artwork made, the latest of each process, as a value of a query. */
export const repeatsOf = (companyId: SQL, hashes: SQL, more = sql``) => sql`(
  select coalesce(json_agg(json_build_array(artwork_hash, process, order_id, customer_id, ordered_at)), '[]')
  from (select distinct on (artwork_hash, process) artwork_hash, process, order_id, customer_id, ordered_at
    from ${artworkRepeats} where company_id = ${companyId} and artwork_hash = any(${hashes}) ${more}
    order by artwork_hash, process, ordered_at desc) latest)`

interface Seen {
  customerId: CustomerId
  /** For how long a set-up stays; 0: for no repeat. */
  months: number
  timeZone: string
  day: Day
}

export const toRepeats = (rows: readonly RepeatRow[], { customerId, months, timeZone, day }: Seen): ArtworkRepeat[] =>
  rows
    .map(([artworkHash, process, orderId, buyerId, orderedAt]) => ({
      artworkHash,
      process,
      // Whoever placed it may read its number; colleagues may not see each other's orders.
      orderId: buyerId === customerId ? orderId : null,
      orderedOn: localDay(new Date(orderedAt), timeZone),
    }))
    .filter(({ orderedOn }) => months > 0 && addMonths(orderedOn, months) >= day)
