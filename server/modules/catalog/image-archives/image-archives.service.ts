import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { hours, minutes } from '../../../../domain/calendar/durations.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { guests, type Audience } from '../../../platform/http/audience.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs.ts'
import { toNetwork, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { CatalogService, ProductView } from '../items/catalog.service.ts'
import type { ReadMaster } from '../items/pictures/read-master.ts'
import {
  findArchive,
  findArchiveOf,
  listExpired,
  lockArchives,
  removeArchive,
  saveArchive,
  saveProgress,
  type ImageArchive,
} from './image-archives.store.ts'
import { zipStored } from './stored-zip.ts'

export type { ImageArchive }

interface ImageArchivesDeps {
  db: Database
  clock: Clock
  catalog: Pick<CatalogService, 'getProduct'>
  /** As pictures are served from them. */
  readMaster: ReadMaster
  /** Of the finished files. */
  folder: string
  rateLimit: RateLimit
}

export type ImageArchivesService = ReturnType<typeof createImageArchivesService>

const makeJob = 'zip-item-images'
const sweepJob = 'sweep-image-archives'
const lasts = hours(24)
/** A file that is not ready by then was given up. */
const madeWithin = minutes(10)
/** A link that is handed out again still works for so long. */
const lastsAtLeast = hours(1)
const quality = 90

const tooMany = 'You have requested many ZIP files. Please try again later.'
const gone = 'This link has expired. Please request the pictures again on the item’s page.'
const noPictures = 'There are no pictures of this item to download.'

/** All pictures of an item in one file, as JPEG, for catalogs and shops of others. */
export function createImageArchivesService({ db, clock, catalog, readMaster, folder, rateLimit }: ImageArchivesDeps) {
  const toPath = ({ token }: Pick<ImageArchive, 'token'>): string => join(folder, `${token}.zip`)

  async function make({ archiveId }: { archiveId: number }): Promise<void> {
    const archive = await findArchive(db.orm, { id: archiveId })
    if (archive?.state !== 'waiting') return
    const files = await listPictures(archive)
    const path = toPath(archive)
    await mkdir(dirname(path), { recursive: true })
    const noteDone = (done: number) => saveProgress(db.orm, archiveId, { done })
    await pipeline(zipStored(readFiles(files, noteDone)), createWriteStream(`${path}.part`))
    await rename(`${path}.part`, path)
    await saveProgress(db.orm, archiveId, { state: files.length > 0 ? 'ready' : 'failed' })
  }

  async function listPictures({ itemId }: ImageArchive): Promise<PictureFile[]> {
    // Whoever asked was allowed to; the worker asks as somebody who sees everything.
    const all = { ...guests, closedCollections: 'all' as const }
    const product = await catalog.getProduct(itemId, all).catch(() => undefined)
    return product ? listFiles(product) : []
  }

  async function* readFiles(files: PictureFile[], noteDone?: (done: number) => Promise<unknown>) {
    for (const [index, { name, source, location }] of files.entries()) {
      const master = await readMaster({ source, location })
      // A master that is missing leaves a gap, as it does on the page.
      if (master) yield { name, content: await toJpeg(master) }
      await noteDone?.(index + 1)
    }
  }

  /** The files whose links have expired, first, so that a row without a file is left at worst. */
  async function sweep(): Promise<void> {
    for (const archive of await listExpired(db.orm, clock.now())) {
      await rm(toPath(archive), { force: true })
      await rm(`${toPath(archive)}.part`, { force: true })
      await removeArchive(db.orm, archive.id)
    }
  }

  const jobs: JobHandlers = { [makeJob]: make, [sweepJob]: sweep }

  return {
    /** The file of an item: one that is there or on its way, or a new one. */
    async create(
      itemId: ItemId,
      { audience, remoteAddress }: { audience: Audience; remoteAddress: string },
    ): Promise<ImageArchive> {
      const product = await catalog.getProduct(itemId, audience)
      const files = listFiles(product)
      if (files.length === 0) throw new Conflict(noPictures)
      const fingerprint = createHash('sha256').update(JSON.stringify(files)).digest('hex')
      const now = clock.now()
      const wanted = {
        itemId,
        fingerprint,
        until: new Date(now.getTime() + lastsAtLeast),
        since: new Date(now.getTime() - madeWithin),
      }
      const known = await findArchiveOf(db.orm, wanted)
      if (known) return known
      await rateLimit.take(toNetwork(remoteAddress), tooMany)
      return db.transaction(async (tx) => {
        await lockArchives(tx, itemId)
        const other = await findArchiveOf(tx, wanted)
        if (other) return other
        const expiresAt = new Date(now.getTime() + lasts)
        const archive = await saveArchive(tx, {
          token: randomBytes(24).toString('base64url'),
          itemId,
          fingerprint,
          total: files.length,
          fileName: `${toSafe(product.record.code)}-images.zip`,
          createdAt: now,
          expiresAt,
        })
        await enqueue(tx, makeJob, { archiveId: archive.id }, { maxAttempts: 5 })
        const runAt = new Date(expiresAt.getTime() + minutes(1))
        await enqueue(tx, sweepJob, {}, { runAt, key: `${sweepJob} ${archive.id}` })
        return archive
      })
    },

    /** @throws NotFound once its link has expired */
    async get(token: string): Promise<ImageArchive> {
      const archive = await findArchive(db.orm, { token })
      if (!archive || archive.expiresAt <= clock.now()) throw new NotFound(gone)
      return archive
    },

    /** What is sent of one that is ready, with its size where that is known. Another machine may have made its file: here it is made as it is sent. */
    async read(archive: ImageArchive): Promise<{ content: Readable; size?: number }> {
      const file = await open(toPath(archive)).catch(() => undefined)
      if (file) return { content: file.createReadStream(), size: (await file.stat()).size }
      return { content: Readable.from(zipStored(readFiles(await listPictures(archive)))) }
    },

    jobs,
  }
}

interface PictureFile {
  name: string
  source: 'bundled' | 'upload'
  location: string
}

/** Those that the shop stores itself, each once, named by code and color. */
function listFiles({ record: { code, pictures } }: ProductView): PictureFile[] {
  const seen = new Set<string>()
  const files: PictureFile[] = []
  for (const { picture, color } of pictures) {
    if (picture.source === 'url' || seen.has(picture.key)) continue
    seen.add(picture.key)
    const words = [code, color ?? '', String(files.length + 1)].map(toSafe).filter(Boolean)
    files.push({ name: `${words.join('-')}.jpg`, source: picture.source, location: picture.location })
  }
  return files
}

const toSafe = (word: string): string => word.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')

const toJpeg = (master: Buffer): Promise<Buffer> =>
  sharp(master).rotate().flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
