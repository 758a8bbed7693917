import { minutes } from '../../../../domain/calendar/durations.ts'
import type { FlyerId } from '../../../../domain/ids.ts'
import { createCache } from '../../../platform/cache.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'

interface Opening {
  id: FlyerId
  count: number
  lastAt: Date
}

interface CountOpeningsDeps {
  clock: Clock
  log: Pick<Log, 'warn'>
  save(openings: Opening[]): Promise<void>
  everyMs?: number
}

const visitorsAtMost = 20_000
const flyersAtMost = 5_000

/**
 * Counts how often live flyers are opened: a visitor who loads one again within minutes counts once. All counts of a minute are saved
 * in one statement; a process that is killed loses those of its last minute.
 */
export function createOpenings({ clock, log, save, everyMs = minutes(1) }: CountOpeningsDeps) {
  const seen = createCache<string, object>({ entriesAtMost: visitorsAtMost, lastsMs: minutes(10) })
  let counted = new Map<FlyerId, Opening>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counted.size === 0) return
    const openings = [...counted.values()]
    counted = new Map()
    await save(openings)
  }

  return {
    note(id: FlyerId, visitor: string): void {
      const name = `${id} ${visitor}`
      if (seen.get(name)) return
      seen.set(name, {})
      const known = counted.get(id)
      if (!known && counted.size >= flyersAtMost) return
      counted.set(id, { id, count: (known?.count ?? 0) + 1, lastAt: clock.now() })
      timer ??= setTimeout(() => {
        flush().catch((err: unknown) => log.warn({ err }, 'openings of live flyers were not counted'))
      }, everyMs).unref()
    },
    flush,
  }
}
