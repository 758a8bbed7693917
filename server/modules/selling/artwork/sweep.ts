import { days } from '../../../../domain/calendar/durations.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { ArtworkFiles } from './artwork-files.ts'
import { listLibraryHashes } from './artwork.store.ts'

interface SweepDeps {
  db: Database
  clock: Clock
  files: ArtworkFiles
  listUsedHashes(tx: Tx, hashes: string[]): Promise<string[]>
}

export const sweepJob = 'sweep-artwork'

/** What was written lately may belong to an upload that is being saved. */
const youngerStays = days(1)

/** Removes the files of artwork that no library has any more, and that no answer, no cart, no flyer and no order uses whose artwork is still kept. */
export function createSweep({ db, clock, files, listUsedHashes }: SweepDeps) {
  return async (_payload: object, { log }: { log: Pick<Log, 'info'> }): Promise<void> => {
    const hashes = await files.listHashes(new Date(clock.now().getTime() - youngerStays))
    const used = new Set([...(await listLibraryHashes(db.orm, hashes)), ...(await listUsedHashes(db.orm, hashes))])
    const unused = hashes.filter((hash) => !used.has(hash))
    for (const hash of unused) await files.remove(hash)
    if (unused.length > 0) log.info({ count: unused.length }, 'files of artwork that nobody uses were removed')
  }
}
