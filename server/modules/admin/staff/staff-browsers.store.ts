import { and, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { KnownBrowserStore } from '../../people/index.ts'
import { staffAccounts, staffBrowsers } from './staff.tables.ts'

/** Browsers that somebody of the staff has signed in with before. */
export const browsersOfStaff: KnownBrowserStore<number> = {
  async find(tx, email, tokenHashes, seenAfter) {
    const [row] = await tx
      .select({ tokenHash: staffBrowsers.tokenHash })
      .from(staffBrowsers)
      .innerJoin(staffAccounts, eq(staffAccounts.id, staffBrowsers.staffId))
      .where(
        and(
          inArray(staffBrowsers.tokenHash, tokenHashes),
          gt(staffBrowsers.seenAt, seenAfter),
          eq(sql`lower(${staffAccounts.email})`, email.toLowerCase()),
        ),
      )
    return row?.tokenHash
  },

  async see(tx, staffId, tokenHashes, seenAt) {
    const [row] = await tx
      .update(staffBrowsers)
      .set({ seenAt })
      .where(and(eq(staffBrowsers.staffId, staffId), inArray(staffBrowsers.tokenHash, tokenHashes)))
      .returning({ tokenHash: staffBrowsers.tokenHash })
    return row?.tokenHash
  },

  async save(tx, { accountId: staffId, ...browser }, browsersAtMost) {
    await tx.insert(staffBrowsers).values({ staffId, ...browser })
    const ofStaff = eq(staffBrowsers.staffId, staffId)
    const newest = tx
      .select({ id: staffBrowsers.id })
      .from(staffBrowsers)
      .where(ofStaff)
      .orderBy(desc(staffBrowsers.seenAt), desc(staffBrowsers.id))
      .limit(browsersAtMost)
    await tx.delete(staffBrowsers).where(and(ofStaff, notInArray(staffBrowsers.id, newest)))
  },
}
