import type { BrowserContext, Page } from '@playwright/test'
import { days, hours } from '../domain/calendar/durations.ts'
import type { CustomerId } from '../domain/ids.ts'
import { sessions } from '../server/modules/people/sessions/sessions.tables.ts'
import { staffSessions } from '../server/modules/admin/staff/staff.tables.ts'
import type { Database } from '../server/platform/database.ts'
import { portalCookie, shopCookie, staffCookie } from '../server/platform/http/cookies.ts'
import { hashToken, newToken } from '../server/platform/settings/secrets.ts'

// Signed in without the sign-in form, for journeys that are not about it: a session straight in the database, and its cookie. It
// counts from the next page that the browser opens.

/** A buyer in the shop. The pages take the token from the cookie (web/client/stored/storage.ts). */
export const startSession = async (browser: Browser, database: Database, buyer: { id: CustomerId }): Promise<void> =>
  setCookie(browser, shopCookie, await makeSession(database, buyer.id, 'shop'))

/** A buyer in the customer portal, and in the shop, as whoever signs in there is. */
export async function startPortalSession(
  browser: Browser,
  database: Database,
  buyer: { id: CustomerId },
): Promise<void> {
  await startSession(browser, database, buyer)
  await setCookie(browser, portalCookie, await makeSession(database, buyer.id, 'portal'))
}

/** Somebody in the back office. */
export async function startStaffSession(browser: Browser, { orm }: Database, staff: { id: number }): Promise<void> {
  const [token, now] = [newToken(), new Date()]
  const endsAt = new Date(now.getTime() + hours(12))
  await orm
    .insert(staffSessions)
    .values({ staffId: staff.id, tokenHash: hashToken(token), createdAt: now, seenAt: now, endsAt })
  await setCookie(browser, staffCookie, token)
}

type Browser = Page | BrowserContext

async function makeSession({ orm }: Database, customerId: CustomerId, scope: 'shop' | 'portal'): Promise<string> {
  const [token, now] = [newToken(), new Date()]
  const expiresAt = new Date(now.getTime() + days(7))
  await orm
    .insert(sessions)
    .values({ customerId, scope, tokenHash: hashToken(token), createdAt: now, seenAt: now, expiresAt })
  return token
}

/** Cookies know no ports: it counts for every shop of this machine. */
async function setCookie(browser: Browser, name: string, value: string): Promise<void> {
  const context = 'context' in browser ? browser.context() : browser
  const isForScripts = name === shopCookie
  await context.addCookies([
    { name, value, domain: 'localhost', path: '/', httpOnly: !isForScripts, sameSite: isForScripts ? 'Lax' : 'Strict' },
  ])
}
