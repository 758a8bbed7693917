import { listAudit } from '../../../contract/admin/audit.call.ts'
import type { AuditEntry as WireEntry } from '../../../contract/admin/audit.schema.ts'
import { isDay, type Day } from '../../../domain/freight/business-days.ts'
import { auditActions, type AuditAction } from '../../../domain/people/audit-actions.ts'
import type { Database } from '../../platform/database.ts'
import { Invalid } from '../../platform/http/errors.ts'
import type { Api } from '../../platform/http/http.ts'
import { findTimeZone } from '../shipping/index.ts'
import { listEntries, listNames, type AuditEntry } from './audit.store.ts'

const onPage = 50

export function auditRoutes(api: Api, db: Database): void {
  api.answer(listAudit, async ({ query }) => {
    const timeZone = await findTimeZone(db.orm)
    const { from, to, cursor } = query
    const found = await listEntries(db.orm, {
      staffId: query.staff_id,
      action: readAction(query.action),
      recordKind: query.record_kind,
      recordId: query.record_id,
      from: from === undefined ? undefined : readDay(from, 'from'),
      to: to === undefined ? undefined : readDay(to, 'to'),
      timeZone,
      q: query.q?.trim(),
      before: cursor === undefined ? undefined : readCursor(cursor),
      limit: onPage + 1,
    })
    const page = found.slice(0, onPage)
    return {
      entries: page.map(toWireEntry),
      next_cursor: found.length > onPage ? String(page.at(-1)!.id) : null,
      time_zone: timeZone,
      actions: Object.entries(auditActions).map(([action, title]) => ({ action, title })),
      staff: await listNames(db.orm),
    }
  })
}

function readAction(text: string | undefined): AuditAction | undefined {
  if (text === undefined || Object.hasOwn(auditActions, text)) return text as AuditAction | undefined
  throw new Invalid(`The audit log knows no action '${text}'.`, 'action')
}

function readDay(text: string, field: string): Day {
  if (!isDay(text)) throw new Invalid('Please give the day like 2026-03-31.', field)
  return text
}

function readCursor(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Invalid('This page of the audit log is not there.', 'cursor')
  return Number(text)
}

export const toWireEntry = (entry: AuditEntry): WireEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  who: { id: entry.staffId, name: entry.who },
  action: entry.action,
  action_title: auditActions[entry.action],
  record: { kind: entry.recordKind, id: entry.recordId, title: entry.recordTitle },
  changes: entry.changes,
  address: entry.address,
})
