import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import type { AuditEntry as WireEntry } from '../../../../contract/admin/staff/audit.schema.ts'
import { auditActions, type AuditAction } from '../../../../domain/people/audit-actions.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import { readCursor } from '../../../platform/http/pages.ts'
import { readDay } from '../../../platform/http/read-day.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { AuditEntry, AuditService } from './audit.service.ts'

export function auditRoutes(api: Api, audit: AuditService): void {
  api.answer(listAudit, async ({ query }) => {
    const { from, to, cursor } = query
    if (from !== undefined && to !== undefined && to < from)
      throw new Invalid('The end date is before the start date. Please change one of the two.', 'to')
    const { entries, hasMore, timeZone, staff } = await audit.list({
      staffId: query.staffId,
      action: readAction(query.action),
      recordKind: query.recordKind,
      recordId: query.recordId,
      from: from === undefined ? undefined : readDay(from, 'from'),
      to: to === undefined ? undefined : readDay(to, 'to'),
      q: query.q?.trim(),
      before: readCursor(cursor, 'the audit log'),
    })
    return {
      entries: entries.map(toWireEntry),
      nextCursor: hasMore ? String(entries.at(-1)!.id) : null,
      timeZone,
      actions: Object.entries(auditActions).map(([action, title]) => ({ action, title })),
      staff,
    }
  })
}

function readAction(text: string | undefined): AuditAction | undefined {
  if (text === undefined || Object.hasOwn(auditActions, text)) return text as AuditAction | undefined
  throw new Invalid(`The audit log has no action '${text}'.`, 'action')
}

const toWireEntry = (entry: AuditEntry): WithDates<WireEntry> => ({
  ...entry,
  who: { id: entry.staffId, name: entry.who },
  actionTitle: auditActions[entry.action],
  record: { kind: entry.recordKind, id: entry.recordId, title: entry.recordTitle },
})
