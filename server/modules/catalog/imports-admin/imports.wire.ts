import { explainToOrder } from '../../../../domain/stock/sold-to-order.ts'
import type { ImportCheck, ImportRecord, ImportRow } from '../../../../contract/admin/catalog/imports.schema.ts'
import type { ListedImport, StoredImport } from './imports.store.ts'
import { countUnpublished, type ImportView } from './imports.service.ts'

const toMoment = (at: Date | null): string | null => at?.toISOString() ?? null

export const toWireRow = (one: ListedImport, takenBackUntil: Date | null): ImportRow => ({
  id: one.id,
  fileName: one.fileName,
  who: one.who,
  state: one.state,
  createdAt: one.createdAt.toISOString(),
  importedAt: toMoment(one.importedAt),
  added: one.added,
  changed: one.changed,
  untouched: one.untouched,
  skipped: one.skipped,
  takenBackUntil: toMoment(takenBackUntil),
  takenBackAt: toMoment(one.takenBackAt),
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
      isComplete: settings.isComplete,
      warehouse: settings.warehouse,
      removeMissing: settings.removeMissing,
      hidesNew: settings.hidesNew,
    },
    format: look?.format ?? '',
    columns: (look?.columns ?? []).map(({ name, samples, readAs }) => ({
      name,
      samples,
      readAs: matches.get(name) ?? readAs,
    })),
    targets: look?.targets ?? [],
    needed: look?.needed ?? [],
    fault: one.fault,
    check: toWireCheck(one),
    progress: one.progress,
    unpublished: countUnpublished(one),
    unpublishedWithout: missing,
    pictures: fetches,
    unpublishedToOrder: explainToOrder(toOrder),
    publishedAt: toMoment(one.publishedAt),
    takenBack: takenBack && { by: one.takenBackBy, ...takenBack },
    warehouses,
    timeZone,
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
    mistakeCount,
    columns: columns.map(([column, items]) => ({ column, items })),
    faultyRows: faultyRows.map(({ row, mistakes, cells }) => ({
      row,
      mistakes,
      cells: cells.map(([column, value]) => ({ column, value })),
    })),
  }
}
