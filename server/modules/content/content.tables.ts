import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

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

export interface HomeSectionData {
  text?: string
  linkTitle?: string
  /** A page, or instead of it a collection. */
  linkUrl?: string
  linkCollectionPath?: string
  secondLinkTitle?: string
  secondLinkUrl?: string
  secondLinkCollectionPath?: string
  /** File name of a picture without its ground, for a hero. */
  picture?: string
  ground?: 'light' | 'dark'
  /** Items by code, or all of a collection (by path), at most `limit`. */
  itemCodes?: string[]
  collectionPaths?: string[]
  limit?: number
  tiles?: { title: string; text?: string; collectionPath: string; size: 'wide' | 'tall' | 'normal' }[]
  facts?: { figure: string; title: string; text: string }[]
}

export const homeSections = pgTable('home_sections', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  type: text().$type<'hero' | 'cards' | 'rows' | 'facts' | 'collections' | 'collage'>().notNull(),
  name: text().notNull(),
  data: jsonb().$type<HomeSectionData>().notNull(),
  position: integer().notNull().default(0),
  hidden: boolean().notNull().default(false),
})
