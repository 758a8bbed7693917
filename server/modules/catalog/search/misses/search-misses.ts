import { minutes } from '../../../../../domain/calendar/durations.ts'
import { localDay } from '../../../../../domain/calendar/business-days.ts'
import { tidyMissedSearch } from '../../../../../domain/text/missed-search.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database.ts'
import type { Log } from '../../../../platform/log.ts'
import { findTimeZone } from '../../../../platform/calendar/shop-calendar.store.ts'
import { addMisses, removeOldMisses } from './search-misses.store.ts'

interface SearchMissesDeps {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn'>
  everyMs?: number
}

/** Of a minute. Whoever searches for nonsense by a program fills no more than that. */
const wordsAtMost = 500

/**
 * Counts what is searched for in the shop and found nothing. All counts of a minute are saved in one statement; a process that is
 * killed loses those of its last minute.
 */
export function createSearchMisses({ db, clock, log, everyMs = minutes(1) }: SearchMissesDeps) {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const misses = [...counts].map(([words, count]) => ({ words, count }))
    counts = new Map()
    const day = localDay(clock.now(), await findTimeZone(db.orm))
    await addMisses(db.orm, day, misses)
    await removeOldMisses(db.orm, day)
  }

  const save = (): Promise<void> =>
    flush().catch((err: unknown) => log.warn({ err }, 'searches that found nothing were not counted'))

  return {
    note(keyword: string): void {
      const words = tidyMissedSearch(keyword)
      if (words === null) return
      const known = counts.get(words)
      if (known === undefined && counts.size >= wordsAtMost) return
      counts.set(words, (known ?? 0) + 1)
      timer ??= setTimeout(() => {
        void save()
      }, everyMs).unref()
    },
    flush,
    /** Saves what is counted; where that fails it is lost. */
    close: save,
  }
}
