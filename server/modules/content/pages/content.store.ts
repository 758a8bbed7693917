import { asc, eq, sql } from 'drizzle-orm'
import type { Approval } from '../../../../domain/people/approval.ts'
import { cleanHtml } from '../../../platform/clean-html.ts'
import type { Tx } from '../../../platform/database.ts'
import { contentPages, shopSettings } from './content.tables.ts'
import { toSettings, type SettingKey, type ShopSettings } from './settings.ts'

export interface Page {
  key: string
  title: string
  bodyHtml: string
  updatedAt: Date
}

export async function readSettings(tx: Tx): Promise<ShopSettings> {
  return toSettings(await tx.select().from(shopSettings))
}

/** What a company that registers is from the first. */
export const findFirstApproval = async (tx: Tx): Promise<Approval> =>
  (await readSettings(tx)).registration.needsApproval ? 'waiting' : 'approved'

/** For so many months an artwork is set up again at the repeat price, as a value of a query. */
export const repeatSetupMonths = sql<number>`coalesce(
  (select (value ->> 'repeatSetupMonths')::int from ${shopSettings} where key = 'orders'),
  ${sql.raw(String(toSettings([]).orders.repeatSetupMonths))})`

/** From which amount on a cart suggests a quote, in dollars, as a value of a query; 0: never. */
export const quoteSuggestedDollars = sql<number>`coalesce(
  (select (value ->> 'quoteSuggestedDollars')::int from ${shopSettings} where key = 'orders'),
  ${sql.raw(String(toSettings([]).orders.quoteSuggestedDollars))})`

/** What is stored of the settings of orders, as a value of a query; null: nothing yet. */
export const orderSettings = sql`(select value from ${shopSettings} where key = 'orders')`

/** Changes the named fields of one part; the others stay. */
export async function saveSettings(tx: Tx, key: SettingKey, change: object): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({ key, value: change })
    .onConflictDoUpdate({
      target: shopSettings.key,
      set: { value: sql`${shopSettings.value} || ${JSON.stringify(change)}::jsonb`, updatedAt: sql`now()` },
    })
}

export async function listPages(tx: Tx): Promise<Page[]> {
  return tx.select().from(contentPages).orderBy(asc(contentPages.key))
}

/** Undefined where the owner has not written it. */
export const findPage = async (tx: Tx, key: string): Promise<Page | undefined> =>
  (await tx.select().from(contentPages).where(eq(contentPages.key, key)))[0]

/** Cleans what is written, and replaces what was there. */
export async function savePage(tx: Tx, { key, title, bodyHtml }: Omit<Page, 'updatedAt'>): Promise<void> {
  const page = { title, bodyHtml: cleanHtml(bodyHtml), updatedAt: sql`now()` }
  await tx
    .insert(contentPages)
    .values({ key, ...page })
    .onConflictDoUpdate({ target: contentPages.key, set: page })
}

/** @returns whether there was one */
export async function removePage(tx: Tx, key: string): Promise<boolean> {
  return (await tx.delete(contentPages).where(eq(contentPages.key, key)).returning()).length > 0
}

/** Cleans what is written. A page that is there already stays as it is. */
export async function addPages(tx: Tx, pages: Omit<Page, 'updatedAt'>[]): Promise<void> {
  const cleaned = pages.map((page) => ({ ...page, bodyHtml: cleanHtml(page.bodyHtml) }))
  await tx.insert(contentPages).values(cleaned).onConflictDoNothing()
}
