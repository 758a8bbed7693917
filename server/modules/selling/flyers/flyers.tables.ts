import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { FlyerDesign } from '../../../../domain/flyers/flyer-design.ts'
import type { CompanyId, CustomerId, FlyerId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { customers } from '../../people/customers/customers.tables.ts'

/** What a design refers to, as it was when the flyer was saved last: it may have left the catalog or the library since. */
export interface FlyerFacts {
  /** By the id of the item. */
  items: Record<string, { name: string; code: string }>
  /** By the id of the artwork, of the company of that time. */
  artworks: Record<string, { hash: string; aspect: number; boxed: boolean }>
  /** By the key of the item in the design: the key of its preview, and the hash of what that shows. */
  prints: Record<string, { preview: string; spec: string }>
}

/** Flyers that customers have put together. */
export const flyers = pgTable(
  'flyers',
  {
    id: key<FlyerId>(),
    customerId: partOf<CustomerId>('customer_id', () => customers.id),
    name: text().notNull(),
    design: jsonb().$type<FlyerDesign>().notNull(),
    /** Goes up by one with each change. */
    version: integer().notNull().default(1),
    /** Of the customer when the flyer was saved last; artwork of another company does not count any more. */
    companyId: integer('company_id').$type<CompanyId>().notNull(),
    noted: jsonb().$type<FlyerFacts>().notNull(),
    /** Of `noted` once more, for the sweeps. */
    previewKeys: text('preview_keys').array().notNull().default([]),
    artworkHashes: text('artwork_hashes').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** Part of the address of the live flyer; null: it is closed. */
    liveKey: text('live_key'),
    /** The last day on which it is open; null: until it is closed. */
    liveUntil: date('live_until').$type<Day>(),
    opened: integer().notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
    /** When its customer has looked at what readers have marked and said. */
    feedbackSeenAt: moment('feedback_seen_at'),
  },
  (table) => [
    index('flyers_customer').on(table.customerId, table.savedAt.desc(), table.id.desc()),
    uniqueIndex('flyers_live_key_unique').on(table.liveKey),
    index('flyers_preview_keys').using('gin', table.previewKeys),
    index('flyers_artwork_hashes').using('gin', table.artworkHashes),
  ],
)

/** The PDF of a flyer that was asked for last. The files lie in the data folder and can be made again at any time. */
export const flyerPdfs = pgTable('flyer_pdfs', {
  flyerId: partOf<FlyerId>('flyer_id', () => flyers.id).primaryKey(),
  /** Of the flyer, as the PDF shows it. */
  version: integer().notNull(),
  state: text().$type<'making' | 'ready' | 'failed'>().notNull(),
  /** Of all that it shows: names its file. */
  fingerprint: text().notNull(),
  bytes: integer(),
  askedAt: moment('asked_at').notNull(),
})

/** A flyer that is to be mailed, from when it was asked for until its mails are written. */
export const flyerMailings = pgTable(
  'flyer_mailings',
  {
    id: key(),
    flyerId: partOf<FlyerId>('flyer_id', () => flyers.id),
    emails: text().array().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    withPdf: boolean('with_pdf').notNull(),
    /** Of whom it goes to and what it says, and of the flyer's version. */
    fingerprint: text().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** How often its PDF could not be made. */
    failures: integer().notNull().default(0),
    /** Its mails are written, or it was given up. */
    doneAt: moment('done_at'),
  },
  (table) => [index('flyer_mailings_flyer').on(table.flyerId, table.askedAt)],
)
