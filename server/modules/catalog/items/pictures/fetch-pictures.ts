import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Tx } from '../../../../platform/database.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { Unavailable } from '../../../../platform/http/errors.ts'
import { fetchPublic, type Fetched } from '../../../../platform/http/fetch-public.ts'
import { enqueue, type JobHandlers } from '../../../../platform/jobs.ts'
import type { Log } from '../../../../platform/log.ts'
import type { PictureProcess } from '../../../../platform/pictures/picture-process.ts'
import {
  findNextPictureFetch,
  listPicturesToFetch,
  saveFetchedPicture,
  saveFetchFault,
  triesAtMost,
  type PictureToFetch,
} from './fetched-pictures.store.ts'
import { readOwnPicture } from './uploaded-pictures.ts'

interface FetchPicturesDeps {
  db: Database
  clock: Clock
  files: FileStore
  reencode: PictureProcess['reencode']
  fetchPicture?: (url: string) => Promise<Fetched>
}

const fetchPicturesJob = 'fetch-pictures'

const bytesAtMost = 20_000_000
/** At a time, and in one job: others wait for their turn in between. */
const fetchesAtOnce = 3
const picturesOfJob = 30

/** Of all that waits for it, one job fetches. */
export const fetchPicturesLater = (tx: Tx, afterMs = 0): Promise<void> =>
  enqueue(tx, fetchPicturesJob, {}, { key: fetchPicturesJob, queue: fetchPicturesJob, afterMs })

const tooBusy: Fetched = { refused: 'Very many pictures were being worked on.', isPassing: true }

/**
 * Fetches the pictures that items name at addresses elsewhere, once each, and keeps them: made anew like uploads, in the shop's own store. The
 * original address stays with them, by which an import that comes again knows them.
 */
export function createFetchPictures(deps: FetchPicturesDeps): JobHandlers {
  const { db, clock, files, reencode } = deps
  const fetchPicture = deps.fetchPicture ?? ((url: string) => fetchPublic(url, { bytesAtMost }))

  async function take({ id, location: url, attempts }: PictureToFetch): Promise<boolean> {
    const fetched = await fetchPicture(url)
    const read = 'content' in fetched ? await readFetched(fetched.content) : fetched
    if ('refused' in read) {
      const isLast = !('isPassing' in read && read.isPassing) || attempts + 1 >= triesAtMost
      await saveFetchFault(db.orm, id, {
        fault: read.refused,
        attempts: isLast ? triesAtMost : attempts + 1,
        at: clock.now(),
      })
      return false
    }
    const { content, ending, width, height } = read.picture
    const name = createHash('sha256').update(content).digest('hex').slice(0, 32)
    const location = `fetched-${name}.${ending}`
    // Before its row: a row without its file would be a picture that does not load.
    await files.write(`uploads/${location}`, content)
    await db.transaction((tx) => saveFetchedPicture(tx, id, { location, width, height, at: clock.now() }))
    return true
  }

  const readFetched = (content: Buffer) =>
    readOwnPicture(content, reencode).catch((error: unknown) => {
      if (error instanceof Unavailable) return tooBusy as Extract<Fetched, { refused: string }>
      throw error
    })

  async function fetchDue(_payload: object, { log }: { log: Pick<Log, 'info'> }): Promise<void> {
    const due = await listPicturesToFetch(db.orm, clock.now(), picturesOfJob)
    const limit = pLimit(fetchesAtOnce)
    const isFetched = await Promise.all(due.map((picture) => limit(() => take(picture))))
    const count = isFetched.filter(Boolean).length
    if (due.length > 0) log.info({ count, failed: due.length - count }, 'pictures of items were fetched')
    const nextMs = await findNextPictureFetch(db.orm, clock.now())
    if (nextMs !== undefined) await fetchPicturesLater(db.orm, nextMs)
  }

  return { [fetchPicturesJob]: fetchDue as JobHandlers[string] }
}
