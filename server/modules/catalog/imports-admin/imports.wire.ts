import { explainToOrder } from '../../../../domain/stock/sold-to-order.ts'
import type { ImportCheck, ImportRecord, ImportRow } from '../../../../contract/admin/catalog/imports.schema.ts'
import type { ListedImport, StoredImport } from './imports.store.ts'
import { countUnpublished, type ImportView } from './imports.service.ts'

const toMoment = (at: Date | null): string | null => at?.toISOString() ?? null

export const toWireRow = (one: ListedImport, takenBackUntil: Date | null): ImportRow => ({
  id: one.id,
  file_name: one.fileName,
  who: one.who,
  state: one.state,
  created_at: one.createdAt.toISOString(),
  imported_at: toMoment(one.importedAt),
  added: one.added,
  changed: one.changed,
  untouched: one.untouched,
  skipped: one.skipped,
  taken_back_until: toMoment(takenBackUntil),
  taken_back_at: toMoment(one.takenBackAt),
})

export function toWireImport({
  one,
  takenBackUntil,
  warehouses,
  timeZone,
  missing,
  toOrder,
  fetches,
}: ImportView): ImportRecord {
  const { settings, look, takenBack } = one
  const matches = new Map(one.matches)
  return {
    ...toWireRow(one, takenBackUntil),
    version: one.version,
    options: {
      encoding: settings.encoding,
      is_complete: settings.isComplete,
      warehouse: settings.warehouse,
      remove_missing: settings.removeMissing,
      hides_new: settings.hidesNew,
    },
    format: look?.format ?? '',
    columns: (look?.columns ?? []).map(({ name, samples, readAs }) => ({
      name,
      samples,
      read_as: matches.get(name) ?? readAs,
    })),
    targets: look?.targets ?? [],
    needed: look?.needed ?? [],
    fault: one.fault,
    check: toWireCheck(one),
    progress: one.progress,
    unpublished: countUnpublished(one),
    unpublished_without: missing,
    pictures: fetches,
    unpublished_to_order: explainToOrder(toOrder),
    published_at: toMoment(one.publishedAt),
    taken_back: takenBack && { by: one.takenBackBy, ...takenBack },
    warehouses,
    time_zone: timeZone,
  }
}

function toWireCheck({ report, added, changed, untouched, skipped }: StoredImport): ImportCheck | null {
  if (!report) return null
  const { columns, losses, doubts, notes, mistakeCount, faultyRows } = report
  return {
    added,
    changed,
    untouched,
    skipped,
    losses,
    doubts,
    notes,
    mistake_count: mistakeCount,
    columns: columns.map(([column, items]) => ({ column, items })),
    faulty_rows: faultyRows.map(({ row, mistakes, cells }) => ({
      row,
      mistakes,
      cells: cells.map(([column, value]) => ({ column, value })),
    })),
  }
}
