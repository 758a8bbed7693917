import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '../../../platform/columns.ts'
import type { HomeSectionData, HomeSectionType } from './home-sections.ts'

/** The shop's settings as the owner edits them: brand, header, footer, terms for new companies, maintenance. */
export const shopSettings = pgTable('shop_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** Pages that the owner writes; HTML cleaned before it is stored. */
export const contentPages = pgTable('content_pages', {
  key: text().primaryKey(),
  title: text().notNull(),
  bodyHtml: text('body_html').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const homeSections = pgTable('home_sections', {
  id: key(),
  type: text().$type<HomeSectionType>().notNull(),
  name: text().notNull(),
  data: jsonb().$type<HomeSectionData>().notNull(),
  position: integer().notNull().default(0),
  hidden: boolean().notNull().default(false),
  /** The first and the last day of the shop on which it is shown; null: without end. */
  validFrom: date('valid_from'),
  validUntil: date('valid_until'),
})
