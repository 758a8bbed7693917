import { dirname, join } from 'node:path'
import { days, hours } from '../../../domain/calendar/durations.ts'
import { addMonths, localDay } from '../../../domain/calendar/business-days.ts'
import { toCustomerId, type CompanyId } from '../../../domain/ids.ts'
import {
  createArtworkReader,
  createArtworkService,
  listLibraryHashes,
  type ArtworkFiles,
  type EndingDeps,
  listHashesInCarts,
  listHashesInFlyers,
} from '../../modules/selling/index.ts'
import { readSettings } from '../../modules/content/index.ts'
import { getBuyerContact, getProfile } from '../../modules/people/index.ts'
import {
  listAnsweredArtwork,
  countOrdersOf,
  listArtworkOrders,
  listArtworkProofs,
  listHashesInProofs,
  listHashesInQuotes,
  listOrderedHashes,
  listPlacedOrders,
} from '../../modules/orders/index.ts'
import { findTimeZone } from '../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'

interface ArtworkServicesParts extends Pick<EndingDeps, 'mails'> {
  config: Pick<Config, 'publicUrl'>
  files: ArtworkFiles
  db: Database
  clock: Clock
  /** The built program that makes PDFs: that which reads artwork lies beside it. */
  pdfProcess?: string | undefined
}

/** The libraries of all companies: what is in them, and the files. */
export function createArtworkServices({ files, db, clock, mails, config, pdfProcess }: ArtworkServicesParts) {
  const reader = createArtworkReader({ program: pdfProcess && join(dirname(pdfProcess), 'read-artwork.js') })
  const artwork = createArtworkService({
    db,
    clock,
    files,
    reader,
    getProfile,
    findTimeZone,
    listArtworkOrders,
    listArtworkProofs,
    listAnsweredOrders,
    countOrders: countOrdersOf,
    rateLimits: {
      ofHour: createRateLimit({ db, name: 'artwork-hour', limit: 60, withinMs: hours(1) }),
      ofDay: createRateLimit({ db, name: 'artwork-day', limit: 200, withinMs: days(1) }),
    },
    readRepeatMonths: async (tx) => (await readSettings(tx)).orders.repeatSetupMonths,
    readRedrawCents: async (tx) => (await readSettings(tx)).orders.redrawDollars * 100,
    readKeepMonths,
    mails,
    publicUrl: config.publicUrl,
    findOwner: (tx, { companyId, uploadedBy }) =>
      getBuyerContact(tx, { companyId, customerId: uploadedBy ?? toCustomerId(0) }),
    listHashesInUse: async (tx, hashes) => [
      ...(await listOrderedHashes(tx, hashes)),
      ...(await listHashesInCarts(tx, hashes)),
      ...(await listHashesInFlyers(tx, hashes)),
      ...(await listHashesInQuotes(tx, hashes)),
      ...(await listHashesInProofs(tx, hashes)),
      ...(await listAnsweredOrders(tx, hashes)).filter(({ isOpen }) => isOpen).map(({ hash }) => hash),
    ],
    listUsedHashes: async (tx, hashes) => {
      const since = await findKeptSince(tx, clock)
      const answered = await listAnsweredOrders(tx, hashes)
      return [
        ...(await listOrderedHashes(tx, hashes, since)),
        ...(await listHashesInCarts(tx, hashes)),
        ...(await listHashesInFlyers(tx, hashes)),
        ...(await listHashesInQuotes(tx, hashes)),
        ...(await listHashesInProofs(tx, hashes)),
        ...answered.filter(({ isOpen, orderedAt }) => isOpen || orderedAt >= since).map(({ hash }) => hash),
      ]
    },
  })
  return { artwork, artworkReader: reader, closeArtwork: reader.close }
}

/** Artwork that came with an answer counts as its order does. */
async function listAnsweredOrders(tx: Tx, hashes: readonly string[]) {
  const answers = await listAnsweredArtwork(tx, hashes)
  const placed = await listPlacedOrders(
    tx,
    answers.map(({ orderId }) => orderId),
  )
  const byId = new Map(placed.map((order) => [order.id, order]))
  return answers.flatMap(({ hash, orderId }) => {
    const order = byId.get(orderId)
    return order ? [{ hash, orderedAt: order.placedAt, isOpen: order.isOpen }] : []
  })
}

/** As long as the shop promises, and never shorter than a set-up is repeated. */
async function readKeepMonths(tx: Tx): Promise<number> {
  const { artworkMonths, repeatSetupMonths } = (await readSettings(tx)).orders
  return Math.max(artworkMonths, repeatSetupMonths)
}

/** Artwork of orders since then is kept. */
async function findKeptSince(tx: Tx, clock: Clock): Promise<Date> {
  const today = localDay(clock.now(), await findTimeZone(tx))
  return new Date(addMonths(today, -(await readKeepMonths(tx))))
}

/** Artwork of an old order that the shop has no longer: it is in no library of the company, and was ordered too long ago. */
export const createListGoneArtwork =
  (clock: Clock) =>
  async (tx: Tx, companyId: CompanyId, hashes: readonly string[]): Promise<{ gone: string[]; months: number }> => {
    const [own, ordered, months] = await Promise.all([
      listLibraryHashes(tx, hashes, companyId),
      findKeptSince(tx, clock).then((since) => listOrderedHashes(tx, hashes, since)),
      readKeepMonths(tx),
    ])
    return { gone: hashes.filter((hash) => !own.includes(hash) && !ordered.includes(hash)), months }
  }
