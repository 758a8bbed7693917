import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import type { PriceEffect } from '../../../../domain/pricing/price-effect.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { items, priceLists } from '../items/catalog.tables.ts'
import { staffAccounts } from '../../admin/staff/staff.tables.ts'
import type { SheetField } from './sheet-cells.ts'

const itemId = () => partOf<ItemId>('item_id', () => items.id)

/** What somebody changes in the price grid before it is published; one for each person and price list. */
export const priceDrafts = pgTable(
  'price_drafts',
  {
    id: key(),
    /** Null: of the command line. */
    staffId: integer('staff_id').references(() => staffAccounts.id, { onDelete: 'cascade' }),
    /** Null: the published prices. */
    priceListId: integer('price_list_id').references(() => priceLists.id, { onDelete: 'cascade' }),
    /** Counts its changes: an older one is not written over. */
    version: integer().notNull().default(0),
    /** The step that it stands at: undo goes back, redo goes on to the last one. */
    step: integer().notNull().default(0),
    lastStep: integer('last_step').notNull().default(0),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [unique('price_drafts_own').on(table.staffId, table.priceListId).nullsNotDistinct()],
)

/** A cell as a step left it; of several steps the latest one up to the draft's counts. */
export const priceDraftCells = pgTable(
  'price_draft_cells',
  {
    draftId: partOf('draft_id', () => priceDrafts.id),
    itemId: itemId(),
    field: text().$type<SheetField>().notNull(),
    /** Of a price: from which quantity on; of stock: in which warehouse; else 0. */
    part: integer().notNull(),
    step: integer().notNull(),
    /** What the shop had when the cell was changed. Prices in 1/10,000 dollar. */
    before: text().notNull(),
    /** Null: as the shop has it again. */
    after: text(),
    /** Why it cannot be published as it was typed; empty: it can. */
    fault: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.itemId, table.field, table.part, table.step] }),
    index('price_draft_cells_item').on(table.itemId),
  ],
)

/** What taking a published draft back has done, or would do. */
export interface TakeBackCounts {
  /** Items. */
  restored: number
  /** Values that somebody has changed since, and stay. */
  left: number
  /** The first items with such values. Who is empty where the audit log does not say. */
  changedSince: { id: number; code: string; what: string; who: string }[]
}

/** A draft that was published, at once or from a day on. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: key(),
    priceListId: integer('price_list_id').references(() => priceLists.id, { onDelete: 'cascade' }),
    /** On the shop's calendar. */
    startsOn: date('starts_on').$type<Day>().notNull(),
    state: text().$type<'waiting' | 'done' | 'taking-back' | 'taken-back'>().notNull().default('waiting'),
    staffId: integer('staff_id'),
    who: text().notNull(),
    /** The network address that it came from. */
    address: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    effect: jsonb().$type<PriceEffect>().notNull(),
    /** What could not be changed on its day, a sentence each. */
    leftOut: jsonb('left_out').$type<string[]>().notNull().default([]),
    /** Once it is done; null: what items had before it is not stored. */
    takenBackUntil: moment('taken_back_until'),
    takenBackAt: moment('taken_back_at'),
    takenBackBy: text('taken_back_by').notNull().default(''),
    /** Null: it was taken back before its day. */
    takenBack: jsonb('taken_back').$type<TakeBackCounts>(),
  },
  (table) => [
    index('price_changes_waiting')
      .on(table.startsOn, table.id)
      .where(sql`${table.state} = 'waiting'`),
  ],
)

export const priceChangeCells = pgTable(
  'price_change_cells',
  {
    changeId: partOf('change_id', () => priceChanges.id),
    itemId: itemId(),
    field: text().$type<SheetField>().notNull(),
    part: integer().notNull(),
    before: text().notNull(),
    after: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.itemId, table.field, table.part] }),
    index('price_change_cells_item').on(table.itemId),
  ],
)
