import { minutes } from '../../../../domain/calendar/durations.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { publicationOn } from '../../../../domain/catalog/item-publication.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import { listDueItems } from '../items/lists/due-items.store.ts'
import { changeItem } from '../imports/change-item.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'

const schedule: Actor = { staffId: null, name: 'Schedule', address: '' }
const looksEvery = minutes(1) / 2

/** Shows and hides items once their days have begun on the shop's calendar; looks twice a minute while the shop is open. */
export function createPublicationSchedule({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined

  async function publishDue(): Promise<void> {
    const now = clock.now()
    const today = localDay(now, await findTimeZone(db.orm))
    for (const { code, ...publication } of await listDueItems(db.orm, today)) {
      const next = publicationOn(today, publication)
      // Another process may have been faster: nothing is left to change then.
      if (next) await changeItem(db, code, (item) => ({ code: item.code }), { now, by: schedule, publication: next })
    }
  }

  const look = () => {
    current ??= publishDue()
      .catch((err: unknown) => log.warn({ err }, 'items could not be published or hidden on their day'))
      .finally(() => (current = undefined))
    return current
  }

  return {
    publishDue,
    async open(): Promise<void> {
      await look()
      timer = setInterval(() => void look(), looksEvery).unref()
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await current
    },
  }
}
