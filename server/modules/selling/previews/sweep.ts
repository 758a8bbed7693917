import { days } from '../../../../domain/calendar/durations.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { PreviewFiles } from './preview-files.ts'
import { listOldKeys, removePreviews } from './previews.store.ts'

interface SweepDeps {
  db: Database
  clock: Clock
  files: Pick<PreviewFiles, 'remove'>
  /** Those of the keys that lines in carts or orders, or flyers, show. */
  listUsedKeys(tx: Tx, keys: string[]): Promise<string[]>
}

export const sweepJob = 'sweep-previews'

/** A line that has just been noted may not be saved yet, and a page that was open yesterday still shows what was in a cart then. */
const youngerStays = days(2)
const atATime = 500

/** Removes the previews that no cart, no order and no flyer shows any more: each change of a text or an ink leaves one behind. */
export function createSweep({ db, clock, files, listUsedKeys }: SweepDeps) {
  return async (_payload: object, { log }: { log: Pick<Log, 'info'> }): Promise<void> => {
    const before = new Date(clock.now().getTime() - youngerStays)
    let count = 0
    let keys = await listOldKeys(db.orm, before, '', atATime)
    while (keys.length > 0) {
      const used = new Set(await listUsedKeys(db.orm, keys))
      const unused = keys.filter((key) => !used.has(key))
      const gone = await removePreviews(db.orm, unused, before)
      for (const key of gone) await files.remove(key)
      count += gone.length
      keys = await listOldKeys(db.orm, before, keys.at(-1)!, atATime)
    }
    if (count > 0) log.info({ count }, 'previews that nobody needs were removed')
  }
}

/** Once a day is enough; a job of the same day takes the place of the one that waits. */
export async function sweepLater(tx: Tx, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + youngerStays + days(1))
  await enqueue(tx, sweepJob, {}, { key: `${sweepJob} ${runAt.toISOString().slice(0, 10)}`, runAt })
}
