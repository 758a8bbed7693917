import type { CustomerId, SessionId } from '../../../../domain/ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { endPasses } from '../customers/one-time-tokens.store.ts'
import { endSessionOf, listSessions } from './sessions.store.ts'

interface OwnSessionsDeps {
  db: Database
  clock: Clock
  /** Of the shop. */
  getTimeZone(tx: Tx, customerId: CustomerId): Promise<string>
}

export type OwnSessions = ReturnType<typeof createOwnSessions>

/** Where customers are signed in, for themselves. */
export function createOwnSessions({ db, clock, getTimeZone }: OwnSessionsDeps) {
  return {
    async list({ customerId }: Caller) {
      const now = clock.now()
      const [sessions, timeZone] = await Promise.all([
        listSessions(db.orm, customerId, now),
        getTimeZone(db.orm, customerId),
      ])
      return { sessions, timeZone, now }
    },

    /** Signs one browser out, at once. @throws NotFound when it is not one of the caller's */
    async end({ customerId, sessionId: ownId }: Caller, sessionId: SessionId): Promise<void> {
      if (sessionId === ownId) throw new Conflict('This is the portal you are using. Please sign out instead.')
      await db.transaction(async (tx) => {
        const now = clock.now()
        const isEnded = await endSessionOf(tx, customerId, sessionId, now)
        if (!isEnded) throw new NotFound('This browser is no longer signed in to your account.')
        // A way into the portal that it has just asked for must not outlive it.
        await endPasses(tx, customerId, now)
      })
    },
  }
}
