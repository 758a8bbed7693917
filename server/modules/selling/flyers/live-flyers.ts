import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { seconds } from '../../../../domain/calendar/durations.ts'
import type { FlyerSheet } from '../../../../domain/flyers/flyer-sheet.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import { createCache } from '../../../platform/cache.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { Log } from '../../../platform/log.ts'
import { toNetwork } from '../../../platform/http/rate-limit.ts'
import { createOpenings } from './count-openings.ts'
import { addOpenings, findOwnedFlyer, type OwnedFlyer } from './flyers.store.ts'
import { isOpen } from './live.ts'
import type { ShowSheet } from './show-sheet.ts'

interface LiveFlyersDeps {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn'>
  showSheet: ShowSheet
  /** Changes with all that can be seen of the catalog. */
  catalogVersion(): string
  getTimeZone(tx: Tx): Promise<string>
}

export interface LiveFlyer {
  name: string
  until: Day | null
  sheet: FlyerSheet
}

export type LiveFlyersService = ReturnType<typeof createLiveFlyers>

const liveIsOver = 'This flyer is no longer available. Please ask for a new one.'

/** Flyers as everybody who has their address sees them. Nothing of their owner is in them but what the flyer says. */
export function createLiveFlyers({ db, clock, log, showSheet, catalogVersion, getTimeZone }: LiveFlyersDeps) {
  // Whether it is open is looked up each time; what it shows is the same for a while.
  const sheets = createCache<string, FlyerSheet>({ entriesAtMost: 200, lastsMs: seconds(30) })
  const openings = createOpenings({ clock, log, save: (counted) => addOpenings(db.orm, counted) })

  /** @throws NotFound when it has been closed, has ended, or its owner's account is closed */
  async function findOpen(key: string): Promise<OwnedFlyer> {
    const [owned, timeZone] = await Promise.all([
      findOwnedFlyer(db.orm, { liveKey: key }, clock.now()),
      getTimeZone(db.orm),
    ])
    if (!owned || owned.owner.blocked || !isOpen(owned.flyer.liveUntil, localDay(clock.now(), timeZone)))
      throw new NotFound(liveIsOver)
    return owned
  }

  return {
    findOpen,

    /** @throws NotFound as `findOpen` */
    async get(
      key: string,
      visitor: { customerId?: CustomerId | undefined; remoteAddress: string },
    ): Promise<LiveFlyer> {
      const owned = await findOpen(key)
      const { flyer, owner } = owned
      const name = `${flyer.id} ${flyer.version} ${owner.companyId} ${owner.priceListId ?? ''} ${catalogVersion()}`
      const sheet = sheets.get(name) ?? (await showSheet(owned, null))
      sheets.set(name, sheet)
      if (visitor.customerId !== owner.customerId) openings.note(flyer.id, toNetwork(visitor.remoteAddress))
      return { name: flyer.name, until: flyer.liveUntil, sheet }
    },

    /** Saves what has been counted so far. */
    countOpenings: openings.flush,
  }
}
