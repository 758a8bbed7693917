import type { Database } from '../../../platform/database.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { listEntries, listNames, type AuditEntry, type AuditQuestion } from '../../../platform/audit/audit.store.ts'

export type { AuditEntry }

const onPage = 50

export type AuditService = ReturnType<typeof createAuditService>

/** What has been changed, and by whom: a page at a time, the latest first. */
export const createAuditService = ({ db }: { db: Database }) => ({
  async list(question: Omit<AuditQuestion, 'timeZone' | 'limit'>) {
    const timeZone = await findTimeZone(db.orm)
    const found = await listEntries(db.orm, { ...question, timeZone, limit: onPage + 1 })
    return {
      entries: found.slice(0, onPage),
      hasMore: found.length > onPage,
      timeZone,
      /** Whoever has an entry. */
      staff: await listNames(db.orm),
    }
  },
})
