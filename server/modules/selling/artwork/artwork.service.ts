import { addMonths, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { seesOrdersOfCompany, type Role } from '../../../../domain/people/company-roles.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import type { ArtworkId, CompanyId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { ProgramEnded, TaskFailed } from '../../../platform/programs.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import type { ArtworkFiles } from './artwork-files.ts'
import type { ArtworkReader } from './artwork-reader.ts'
import {
  changeArtwork,
  findArtwork,
  listLibrary,
  lockLibrary,
  measureLibrary,
  saveArtwork,
  type StoredArtwork,
} from './artwork.store.ts'
import type { ArtworkReading } from './reading/read-artwork.ts'
import { createEnding, endingJob, judgeAll, type EndingDeps } from './end-artwork.ts'
import { createSweep, sweepJob } from './sweep.ts'

interface ArtworkOrder {
  hash: string
  process: Process
  orderId: OrderId
  customerId: CustomerId
  orderedAt: Date
}

/** An approved proof of goods with an artwork on them. */
interface ArtworkProof {
  hash: string
  /** Of its address. */
  token: string
  orderId: OrderId
  customerId: CustomerId
  name: string
  approvedAt: Date
}

interface ArtworkDeps extends EndingDeps {
  files: ArtworkFiles
  reader: ArtworkReader
  rateLimits: { ofHour: RateLimit; ofDay: RateLimit }
  getProfile(tx: Tx, customerId: CustomerId): Promise<{ role: Role }>
  /** The newest first. */
  listArtworkOrders(tx: Tx, companyId: CompanyId, hashes: string[]): Promise<ArtworkOrder[]>
  /** The latest approved first. */
  listArtworkProofs(tx: Tx, companyId: CompanyId, hashes: string[]): Promise<ArtworkProof[]>
  /** Months in which the shop keeps the set-up of an artwork. */
  readRepeatMonths(tx: Tx): Promise<number>
  /** What redrawing one costs. */
  readRedrawCents(tx: Tx): Promise<Cents>
  countOrders(tx: Tx, companyId: CompanyId): Promise<number>
  /** Those of these artworks that a cart, a flyer, or an order whose artwork is still kept uses. */
  listUsedHashes(tx: Tx, hashes: string[]): Promise<string[]>
}

interface ArtworkRepeat {
  process: Process
  /** Null: an order of a colleague that this customer does not see. */
  orderId: OrderId | null
  orderedOn: Day
  until: Day
}

export interface LibraryArtwork extends StoredArtwork {
  repeats: ArtworkRepeat[]
  orders: { orderId: OrderId; orderedOn: Day }[]
  proofs: (Pick<ArtworkProof, 'token' | 'orderId' | 'name'> & { approvedOn: Day })[]
  /** Its last day, where that comes soon; null: it is in use, or stays for long. */
  endsOn: Day | null
  /** What redrawing it costs, where that is needed. */
  redrawCents: Cents
}

export const libraryHolds = 500
const libraryMegabytes = 2_000
/** Of a company that has never ordered, which anybody can make. */
const newcomerMegabytes = 100
const onPage = 24
const ordersShown = 5
const proofsShown = 5

const fileField = 'artwork_data'
const notThere = 'This artwork is no longer in your library.'
const tooHeavy = 'This file is too large to process. Please flatten or simplify it, or upload it as PNG.'
const tooMany = 'Your company has uploaded a lot of artwork. Please try again in an hour.'
const tooManyToday = 'Your company has uploaded a lot of artwork today. Please try again tomorrow.'
const full = `Your library has ${libraryHolds} artworks, the most it can have. Please remove one first.`
const outOfRoom = `Your library takes ${libraryMegabytes / 1000} GB. Please remove large artwork first.`
const outOfNewcomersRoom = `Until your first order your library takes ${newcomerMegabytes} MB. Please remove large artwork first.`
const hereAlready = (name: string) => `This file is already in your library as '${name}'.`

export type ArtworkService = ReturnType<typeof createArtworkService>

/** The artwork library of a company: everybody in it uses, names and takes out the same. */
export function createArtworkService(deps: ArtworkDeps) {
  const { db, clock, files, reader, rateLimits } = deps

  async function checkBytes(tx: Tx, companyId: CompanyId, more: number): Promise<void> {
    const bytes = (await measureLibrary(tx, companyId)).bytes + more
    if (bytes > libraryMegabytes * 1_000_000) throw new Conflict(outOfRoom, fileField)
    if (bytes > newcomerMegabytes * 1_000_000 && (await deps.countOrders(tx, companyId)) === 0)
      throw new Conflict(outOfNewcomersRoom, fileField)
  }

  async function read({ companyId }: Principal, content: Buffer, page = 1): Promise<ArtworkReading> {
    await rateLimits.ofHour.take(String(companyId), tooMany)
    await rateLimits.ofDay.take(String(companyId), tooManyToday)
    // Before its file is stored, which nobody would find there otherwise.
    await checkBytes(db.orm, companyId, content.length)
    const reading = await reader.read(content, String(companyId), page).catch((error: unknown) => {
      throw error instanceof ProgramEnded || error instanceof TaskFailed ? new Invalid(tooHeavy, fileField) : error
    })
    if ('refused' in reading) throw new Invalid(reading.refused, fileField)
    await files.save(reading.artwork)
    return reading.artwork
  }

  async function complete(customer: Principal, stored: StoredArtwork[]): Promise<LibraryArtwork[]> {
    const hashes = stored.map(({ hash }) => hash)
    const [made, approved, { role }, timeZone, months, redrawCents] = await Promise.all([
      deps.listArtworkOrders(db.orm, customer.companyId, hashes),
      deps.listArtworkProofs(db.orm, customer.companyId, hashes),
      deps.getProfile(db.orm, customer.customerId),
      deps.findTimeZone(db.orm),
      deps.readRepeatMonths(db.orm),
      deps.readRedrawCents(db.orm),
    ])
    const today = localDay(clock.now(), timeZone)
    const ends = await findEnds(customer.companyId, stored, today)
    const sees = (order: { customerId: CustomerId }) =>
      seesOrdersOfCompany(role) || order.customerId === customer.customerId
    return stored.map((artwork) => {
      const own = made
        .filter(({ hash }) => hash === artwork.hash)
        .map((order) => ({ ...order, orderedOn: localDay(order.orderedAt, timeZone), isSeen: sees(order) }))
      const seen = new Map(own.filter(({ isSeen }) => isSeen).map(({ orderId, orderedOn }) => [orderId, orderedOn]))
      const latest = new Map([...own].reverse().map((order) => [order.process, order]))
      return {
        ...artwork,
        redrawCents,
        endsOn: ends.get(artwork.id) ?? null,
        proofs: approved
          .filter((proof) => proof.hash === artwork.hash && sees(proof))
          .slice(0, proofsShown)
          .map(({ token, orderId, name, approvedAt }) => ({
            token,
            orderId,
            name,
            approvedOn: localDay(approvedAt, timeZone),
          })),
        orders: [...seen].slice(0, ordersShown).map(([orderId, orderedOn]) => ({ orderId, orderedOn })),
        repeats: [...latest.values()]
          .map(({ process, orderId, orderedOn, isSeen }) => ({
            process,
            orderedOn,
            orderId: isSeen ? orderId : null,
            until: addMonths(orderedOn, months),
          }))
          .filter(({ until }) => until >= today),
      }
    })
  }

  async function findEnds(companyId: CompanyId, stored: StoredArtwork[], today: Day): Promise<Map<ArtworkId, Day>> {
    const months = await deps.readKeepMonths(db.orm)
    const judged = await judgeAll(deps, companyId, stored, { today, months })
    return new Map(judged.flatMap(({ id, verdict, endsOn }) => (verdict === 'stays' ? [] : [[id, endsOn] as const])))
  }

  async function get({ companyId }: Pick<Principal, 'companyId'>, id: ArtworkId): Promise<StoredArtwork> {
    const found = await findArtwork(db.orm, companyId, { id })
    if (!found) throw new NotFound(notThere)
    return found
  }

  /** Undefined where it is used already. */
  async function readPage(customer: Principal, id: ArtworkId, page: number): Promise<ArtworkReading | undefined> {
    const { hash, facts } = await get(customer, id)
    const { used, count } = facts.pages ?? { used: 1, count: 1 }
    if (page > count) throw new Invalid(`This file has ${count} ${count === 1 ? 'page' : 'pages'}.`, 'page')
    if (page === used) return undefined
    const content = await files.readOriginal(hash)
    if (!content) throw new NotFound(notThere)
    return read(customer, content, page)
  }

  async function show(customer: Principal, id: ArtworkId): Promise<LibraryArtwork> {
    const [shown] = await complete(customer, [await get(customer, id)])
    return shown!
  }

  return {
    async list(customer: Principal, { find = '', page = 1 }: { find?: string | undefined; page?: number | undefined }) {
      const offset = (page - 1) * onPage
      const [{ artworks, total }, { count }] = await Promise.all([
        listLibrary(db.orm, customer.companyId, { find, limit: onPage, offset }),
        measureLibrary(db.orm, customer.companyId),
      ])
      const pageCount = Math.max(1, Math.ceil(total / onPage))
      return { artworks: await complete(customer, artworks), total, page, pageCount, libraryCount: count }
    },

    /** A file that is in the library already is the artwork that it is. */
    async upload(customer: Principal, file: UploadedFile): Promise<LibraryArtwork> {
      const { companyId, customerId } = customer
      const artwork = await read(customer, file.content)
      const now = clock.now()
      const id = await db.transaction(async (tx) => {
        await lockLibrary(tx, companyId)
        const same = await findArtwork(tx, companyId, { hash: artwork.hash })
        if (same) return same.id
        await checkCount(tx, companyId)
        await checkBytes(tx, companyId, artwork.content.length)
        await sweepLater(tx, now)
        const fileName = toFileName(file.fileName)
        return saveArtwork(tx, {
          companyId,
          fileName,
          ...toRow(artwork),
          uploadedBy: customerId,
          createdAt: now,
          name: toName(fileName),
        })
      })
      return show(customer, id)
    },

    /** @param wanted the page of a file of several that is used from now on */
    async rename(
      customer: Principal,
      id: ArtworkId,
      wanted: { name: string; page?: number | undefined },
    ): Promise<LibraryArtwork> {
      const name = wanted.name.trim().replace(/\s+/g, ' ')
      if (name === '') throw new Invalid('Please enter a name.', 'name')
      const other = wanted.page === undefined ? undefined : await readPage(customer, id, wanted.page)
      await db.transaction(async (tx) => {
        if (other) await refuseSame(tx, customer.companyId, id, other)
        const changes = { name, ...(other && toRow(other)) }
        if (!(await changeArtwork(tx, customer.companyId, id, changes))) throw new NotFound(notThere)
        if (other) await sweepLater(tx, clock.now())
      })
      return show(customer, id)
    },

    /** Keeps its name and id. What orders and carts have is a copy of what it was. */
    async replace(customer: Principal, id: ArtworkId, file: UploadedFile): Promise<LibraryArtwork> {
      const { companyId, customerId } = customer
      await get(customer, id)
      const artwork = await read(customer, file.content)
      const now = clock.now()
      await db.transaction(async (tx) => {
        await refuseSame(tx, companyId, id, artwork)
        await checkBytes(tx, companyId, artwork.content.length)
        await sweepLater(tx, now)
        const changes = {
          fileName: toFileName(file.fileName),
          ...toRow(artwork),
          uploadedBy: customerId,
          createdAt: now,
        }
        if (!(await changeArtwork(tx, companyId, id, changes))) throw new NotFound(notThere)
      })
      return show(customer, id)
    },

    /** Stays for as long again as after an order. */
    async keep(customer: Principal, id: ArtworkId): Promise<LibraryArtwork> {
      if (!(await changeArtwork(db.orm, customer.companyId, id, { keptAt: clock.now() }))) throw new NotFound(notThere)
      return show(customer, id)
    },

    async remove({ companyId }: Principal, id: ArtworkId): Promise<void> {
      const now = clock.now()
      await db.transaction(async (tx) => {
        if (!(await changeArtwork(tx, companyId, id, { removedAt: now }))) throw new NotFound(notThere)
        await sweepLater(tx, now)
      })
    },

    /** PNG with alpha, for the company and the staff of the shop. @throws NotFound, also where nothing can be shown of it */
    async getPixels(of: Pick<Principal, 'companyId'>, id: ArtworkId, size: 'full' | 'thumbnail'): Promise<Buffer> {
      const { hash } = await get(of, id)
      const picture = await (size === 'full' ? files.readPixels(hash) : files.readThumbnail(hash))
      if (!picture) throw new NotFound('We cannot show this artwork. We will check the file.')
      return picture
    },

    jobs: { [sweepJob]: createSweep(deps), [endingJob]: createEnding(deps) },
  }
}

const toRow = ({ hash, content, mediaType, facts }: ArtworkReading) => ({
  hash,
  bytes: content.length,
  mediaType,
  facts,
})

/** @throws Conflict where it is in the library under another name */
async function refuseSame(tx: Tx, companyId: CompanyId, id: ArtworkId, { hash }: ArtworkReading): Promise<void> {
  await lockLibrary(tx, companyId)
  const same = await findArtwork(tx, companyId, { hash })
  if (same && same.id !== id) throw new Conflict(hereAlready(same.name), fileField)
}

async function checkCount(tx: Tx, companyId: CompanyId): Promise<void> {
  const { count } = await measureLibrary(tx, companyId)
  if (count + 1 > libraryHolds) throw new Conflict(full, fileField)
}

/** Once a day is enough; a job of the same day takes the place of the one that waits. */
async function sweepLater(tx: Tx, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + days(2))
  await enqueue(tx, sweepJob, {}, { key: `${sweepJob} ${runAt.toISOString().slice(0, 10)}`, runAt })
}

/** Without folders and characters that nobody types; its ending stays. */
function toFileName(sent: string): string {
  const [name = ''] = sent.split(/[\\/]/).slice(-1)
  const clean = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return (clean === '' ? 'artwork' : clean).slice(-120)
}

const toName = (fileName: string): string =>
  fileName
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 100) || 'Artwork'
