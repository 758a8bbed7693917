import { createHash } from 'node:crypto'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { hours, minutes } from '../../../../domain/calendar/durations.ts'
import type { FlyerSheet } from '../../../../domain/flyers/flyer-sheet.ts'
import { toFlyerId, type FlyerId } from '../../../../domain/ids.ts'
import type { PdfCache } from '../../../platform/files/pdf-cache.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import type { MakeToken } from '../../../platform/settings/shop-key.ts'
import { isSame } from './flyer-pictures.ts'
import { findPdf, markFailed, savePdf, type StoredPdf } from './flyer-pdfs.store.ts'
import { flyerIsGone } from './flyers.service.ts'
import { findFlyer, findOwnedFlyer, type OwnedFlyer } from './flyers.store.ts'
import { toLive } from './live.ts'
import type { FlyerPrinter } from './pdf/flyer-printer.ts'
import type { LoadPrintPictures } from './print-pictures.ts'
import type { ShowSheet } from './show-sheet.ts'

interface FlyerPdfsDeps {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn'>
  showSheet: ShowSheet
  loadPictures: LoadPrintPictures
  printer: Pick<FlyerPrinter, 'edition' | 'draw'>
  cache: PdfCache
  makeToken: MakeToken
  /** Of one customer. */
  rateLimit: RateLimit
  getTimeZone(tx: Tx): Promise<string>
  publicUrl: string
}

interface PdfState {
  state: 'none' | 'making' | 'ready' | 'failed'
  /** Of the flyer, as the PDF shows it. */
  version: number | null
  url: string | null
  bytes: number | null
}

export type FlyerPdfs = ReturnType<typeof createFlyerPdfs>

const makeJob = 'make-flyer-pdf'
/** All that prints flyers: one at a time, however many processes the shop has. */
export const flyerQueue = 'flyer-pdfs'
const urlLasts = hours(1)
/** One that is not ready by then was given up. */
const madeWithin = minutes(5)
const tooMany = 'You have made many PDFs. Please wait a few minutes, then make the next one.'
const anyToken = /^(\d{1,10})\.([\w-]{22})\.([\da-z]{1,12})\.([\w-]{43})$/

/** PDFs of flyers, made by the worker and cached by what they show. */
export function createFlyerPdfs({ db, clock, log, printer, cache, makeToken, rateLimit, ...deps }: FlyerPdfsDeps) {
  async function showOf(flyerId: FlyerId) {
    const now = clock.now()
    const [owned, timeZone] = await Promise.all([
      findOwnedFlyer(db.orm, { id: flyerId }, now),
      deps.getTimeZone(db.orm),
    ])
    if (!owned) return undefined
    const { url } = toLive(owned.flyer, localDay(now, timeZone), deps.publicUrl)
    const sheet = await deps.showSheet(owned, url)
    return { owned, liveUrl: url, sheet, fingerprint: toFingerprint(owned, sheet, printer.edition) }
  }

  type Shown = NonNullable<Awaited<ReturnType<typeof showOf>>>

  async function draw({ owned: { flyer }, sheet, fingerprint }: Shown): Promise<Buffer> {
    const { contact } = sheet
    const pictures = await deps.loadPictures(sheet)
    const pdf = await printer.draw({ sheet, pictures, title: flyer.name, author: contact.company || contact.name })
    await cache.save(toKey(flyer.id, fingerprint), pdf)
    return pdf
  }

  async function noteReady({ owned: { flyer }, fingerprint }: Shown, bytes: number): Promise<void> {
    const { id: flyerId, version } = flyer
    await savePdf(db.orm, { flyerId, version, fingerprint, bytes, state: 'ready', askedAt: clock.now() })
  }

  /** As the flyer is when its turn comes; what fails is said to its customer, who may have it made again. */
  async function make({ flyerId: id }: { flyerId: number }): Promise<void> {
    const flyerId = toFlyerId(id)
    const [asked, shown] = [await findPdf(db.orm, flyerId), await showOf(flyerId)]
    if (!asked || !shown) return
    try {
      const bytes = (await cache.measure(toKey(flyerId, shown.fingerprint))) ?? (await draw(shown)).byteLength
      await noteReady(shown, bytes)
    } catch (err) {
      log.warn({ err, flyerId }, 'a flyer could not be printed')
      await markFailed(db.orm, asked)
    }
  }

  const jobs: JobHandlers = { [makeJob]: make }

  return {
    /** @throws NotFound */
    async make({ customerId }: Principal, flyerId: FlyerId): Promise<{ state: 'making' | 'ready'; version: number }> {
      if (!(await findFlyer(db.orm, customerId, flyerId))) throw new NotFound(flyerIsGone)
      await rateLimit.take(String(customerId), tooMany)
      const shown = await showOf(flyerId)
      if (!shown) throw new NotFound(flyerIsGone)
      const { fingerprint, owned } = shown
      const { version } = owned.flyer
      const bytes = await cache.measure(toKey(flyerId, fingerprint))
      if (bytes !== undefined) {
        await noteReady(shown, bytes)
        return { state: 'ready', version }
      }
      const known = await findPdf(db.orm, flyerId)
      if (known?.fingerprint === fingerprint && isAtWork(known)) return { state: 'making', version }
      await db.transaction(async (tx) => {
        await savePdf(tx, { flyerId, version, fingerprint, bytes: null, state: 'making', askedAt: clock.now() })
        await enqueue(tx, makeJob, { flyerId }, { key: `${makeJob} ${flyerId}`, queue: flyerQueue, maxAttempts: 5 })
      })
      return { state: 'making', version }
    },

    /** @throws NotFound */
    async get({ customerId }: Principal, flyerId: FlyerId): Promise<PdfState> {
      const flyer = await findFlyer(db.orm, customerId, flyerId)
      if (!flyer) throw new NotFound(flyerIsGone)
      const known = await findPdf(db.orm, flyerId)
      if (!known) return nothing
      const { version, fingerprint } = known
      if (known.state !== 'ready') return { ...nothing, version, state: isAtWork(known) ? 'making' : 'failed' }
      const bytes = await cache.measure(toKey(flyerId, fingerprint))
      return bytes === undefined
        ? nothing
        : { state: 'ready', version, bytes, url: toUrl(flyerId, fingerprint, flyer.name) }
    },

    /** The PDF by the token in its address; undefined: there is none, or no longer. */
    async find(token: string): Promise<Buffer | undefined> {
      const [, id = '', fingerprint = '', until = '', signature = ''] = anyToken.exec(token) ?? []
      if (!isSame(signature, sign(id, fingerprint, until)) || parseInt(until, 36) <= clock.now().getTime())
        return undefined
      return cache.find(toKey(toFlyerId(Number(id)), fingerprint))
    },

    /** For a mail: as the flyer is now, with the address of its live flyer. Undefined: it is gone. */
    async print(flyerId: FlyerId, { withPdf }: { withPdf: boolean }) {
      const shown = await showOf(flyerId)
      if (!shown) return undefined
      const { owned, liveUrl, fingerprint } = shown
      if (!withPdf) return { owned, liveUrl, pdf: undefined }
      return { owned, liveUrl, pdf: (await cache.find(toKey(flyerId, fingerprint))) ?? (await draw(shown)) }
    },

    remove: (flyerId: FlyerId): Promise<void> => cache.remove(toDocument(flyerId)),

    jobs,
  }

  function isAtWork({ state, askedAt }: StoredPdf): boolean {
    return state === 'making' && clock.now().getTime() - askedAt.getTime() < madeWithin
  }

  function toUrl(flyerId: FlyerId, fingerprint: string, name: string): string {
    const until = (clock.now().getTime() + urlLasts).toString(36)
    const id = String(flyerId)
    return `/flyer-pdfs/${id}.${fingerprint}.${until}.${sign(id, fingerprint, until)}/${toPdfName(name)}`
  }

  function sign(...words: string[]): string {
    return makeToken(`flyer pdf ${words.join(' ')}`)
  }
}

const nothing: PdfState = { state: 'none', version: null, url: null, bytes: null }

const toDocument = (flyerId: FlyerId): string => `flyer-${flyerId}`
const toKey = (flyerId: FlyerId, version: string) => ({ document: toDocument(flyerId), version })

/** Of all that a PDF shows: pictures are named after what is in them. */
const toFingerprint = ({ flyer: { name } }: OwnedFlyer, sheet: FlyerSheet, edition: string): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, name, sheet]))
    .digest('base64url')
    .slice(0, 22)

/** As a browser may save it. */
export function toPdfName(name: string): string {
  const stem = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${stem || 'flyer'}.pdf`
}
