import { hours } from '../domain/durations.ts'
import type { CustomerId } from '../domain/ids.ts'
import type { Database } from '../server/platform/database.ts'
import { createRateLimit } from '../server/platform/http/rate-limit.ts'

/** As somebody has who tries for a long time. */
export async function useUp(db: Database, customerId: CustomerId, { name, limit }: { name: string; limit: number }) {
  const attempts = createRateLimit({ db, name, limit, withinMs: hours(1) })
  for (let one = 0; one < limit; one++) await attempts.take(String(customerId), 'used up').catch(() => undefined)
}
