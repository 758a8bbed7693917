import { dirname, join } from 'node:path'
import { days, hours } from '../domain/durations.ts'
import { createArtworkFiles, createArtworkReader, createArtworkService } from './modules/artwork/index.ts'
import { listHashesInCarts } from './modules/cart/index.ts'
import { readSettings } from './modules/content/index.ts'
import { listHashesInFlyers } from './modules/flyers/index.ts'
import { getProfile } from './modules/customers/index.ts'
import { listAnsweredHashes } from './modules/order-messages/index.ts'
import { countOrdersOf, listArtworkOrders, listOrderedHashes } from './modules/orders/index.ts'
import { findTimeZone } from './modules/shipping/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { createRateLimit } from './platform/http/rate-limit.ts'

interface ArtworkServicesParts {
  files: FileStore
  db: Database
  clock: Clock
  /** The built program that makes PDFs: that which reads artwork lies beside it. */
  pdfProcess?: string | undefined
}

/** The libraries of all companies: what is in them, and the files. */
export function createArtworkServices({ files: store, db, clock, pdfProcess }: ArtworkServicesParts) {
  const files = createArtworkFiles(store)
  const reader = createArtworkReader({ program: pdfProcess && join(dirname(pdfProcess), 'read-artwork.js') })
  const artwork = createArtworkService({
    db,
    clock,
    files,
    reader,
    getProfile,
    findTimeZone,
    listArtworkOrders,
    countOrders: countOrdersOf,
    rateLimits: {
      ofHour: createRateLimit({ db, name: 'artwork-hour', limit: 60, withinMs: hours(1) }),
      ofDay: createRateLimit({ db, name: 'artwork-day', limit: 200, withinMs: days(1) }),
    },
    readRepeatMonths: async (tx) => (await readSettings(tx)).orders.repeatSetupMonths,
    listUsedHashes: async (tx, hashes) => [
      ...(await listOrderedHashes(tx, hashes)),
      ...(await listHashesInCarts(tx, hashes)),
      ...(await listHashesInFlyers(tx, hashes)),
      ...(await listAnsweredHashes(tx, hashes)),
    ],
  })
  return { artwork, artworkFiles: files, closeArtwork: reader.close }
}
