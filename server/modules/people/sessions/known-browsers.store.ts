import { and, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { knownBrowserCookie } from '../../../platform/http/cookies.ts'
import { buyers } from '../customers/customers.store.ts'
import type { KnownBrowserStore } from './known-browsers.ts'
import { knownBrowsers } from './sessions.tables.ts'

/** The one of these tokens that was given for the account of this login. Costs the same query whether there is one or not. */
async function findKnownBrowser(
  tx: Tx,
  login: string,
  tokenHashes: string[],
  seenAfter: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .innerJoin(sql`${buyers} holder`, sql`holder.id = ${knownBrowsers.customerId}`)
    .where(
      and(
        inArray(knownBrowsers.tokenHash, tokenHashes),
        gt(knownBrowsers.seenAt, seenAfter),
        eq(sql`lower(holder.login)`, login.toLowerCase()),
      ),
    )
  return row?.tokenHash
}

/** @returns the one of these tokens that is the customer's, seen again now */
async function seeKnownBrowser(
  tx: Tx,
  customerId: CustomerId,
  tokenHashes: string[],
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(knownBrowsers)
    .set({ seenAt: now })
    .where(and(eq(knownBrowsers.customerId, customerId), inArray(knownBrowsers.tokenHash, tokenHashes)))
    .returning({ tokenHash: knownBrowsers.tokenHash })
  return row?.tokenHash
}

/** Stores a browser of a customer, and no more than so many of them. */
async function saveKnownBrowser(
  tx: Tx,
  browser: typeof knownBrowsers.$inferInsert,
  browsersAtMost: number,
): Promise<void> {
  await tx.insert(knownBrowsers).values(browser)
  const ofCustomer = eq(knownBrowsers.customerId, browser.customerId)
  const newest = tx
    .select({ id: knownBrowsers.id })
    .from(knownBrowsers)
    .where(ofCustomer)
    .orderBy(desc(knownBrowsers.seenAt), desc(knownBrowsers.id))
    .limit(browsersAtMost)
  await tx.delete(knownBrowsers).where(and(ofCustomer, notInArray(knownBrowsers.id, newest)))
}

const store: KnownBrowserStore<CustomerId> = {
  find: findKnownBrowser,
  see: seeKnownBrowser,
  save: (tx, { accountId: customerId, ...browser }, atMost) => saveKnownBrowser(tx, { customerId, ...browser }, atMost),
}

/** Browsers of customers: where they are stored, and the cookie that each has. */
export const browsersOfCustomers = { store, cookie: { name: knownBrowserCookie, path: '/api', isStrict: false } }
