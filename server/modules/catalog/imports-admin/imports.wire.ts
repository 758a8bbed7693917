import { explainToOrder } from '../../../../domain/stock/sold-to-order.ts'
import type { ImportCheck, ImportRecord, ImportRow } from '../../../../contract/admin/catalog/imports.schema.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { ListedImport, StoredImport } from './imports.store.ts'
import { countUnpublished, type ImportView } from './imports.service.ts'

export const toWireRow = (one: ListedImport, takenBackUntil: Date | null): WithDates<ImportRow> => ({
  ...one,
  takenBackUntil: takenBackUntil?.toISOString() ?? null,
})

export function toWireImport({ one, missing, toOrder, fetches, ...view }: ImportView): WithDates<ImportRecord> {
  const { look, takenBack } = one
  const matches = new Map(one.matches)
  return {
    ...one,
    ...view,
    ...toWireRow(one, view.takenBackUntil),
    options: one.settings,
    format: look?.format ?? '',
    columns: (look?.columns ?? []).map((column) => ({ ...column, readAs: matches.get(column.name) ?? column.readAs })),
    targets: look?.targets ?? [],
    needed: look?.needed ?? [],
    notes: look?.notes ?? [],
    check: toWireCheck(one),
    unpublished: countUnpublished(one),
    unpublishedWithout: missing,
    pictures: fetches,
    unpublishedToOrder: explainToOrder(toOrder),
    takenBack: takenBack && { by: one.takenBackBy, ...takenBack },
  }
}

function toWireCheck({ report, ...counts }: StoredImport): ImportCheck | null {
  if (!report) return null
  return {
    ...counts,
    ...report,
    prices: report.prices ?? [],
    columns: report.columns.map(([column, items]) => ({ column, items })),
    faultyRows: report.faultyRows.map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map(([column, value]) => ({ column, value })),
    })),
  }
}
