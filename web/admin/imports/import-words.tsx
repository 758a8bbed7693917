import type { ImportRow } from '../../../contract/admin/catalog/imports.schema.ts'
import { formatCount } from '../../../domain/text/format-money.ts'
import { Badge, type BadgeKind } from '../parts/badge.tsx'

const states: Record<ImportRow['state'], { title: string; kind: BadgeKind }> = {
  'draft': { title: 'Not checked', kind: 'plain' },
  'checking': { title: 'Checking', kind: 'house' },
  'checked': { title: 'Ready to import', kind: 'warn' },
  'importing': { title: 'Importing', kind: 'house' },
  'done': { title: 'Imported', kind: 'ok' },
  'taking-back': { title: 'Being taken back', kind: 'house' },
  'taken-back': { title: 'Taken back', kind: 'plain' },
}

export const ImportBadge = ({ state }: { state: ImportRow['state'] }) => (
  <Badge kind={states[state].kind}>{states[state].title}</Badge>
)

/** Something goes on by itself. */
export const isBusy = (state: ImportRow['state'] | undefined): boolean =>
  state === 'checking' || state === 'importing' || state === 'taking-back'

/** '498 new, 2 changed'. */
export function describeCounts({ added, changed, untouched, skipped }: ImportRow): string {
  const parts = [
    added > 0 && `${formatCount(added)} new`,
    changed > 0 && `${formatCount(changed)} changed`,
    added + changed === 0 && untouched > 0 && `${formatCount(untouched)} untouched`,
    skipped > 0 && `${formatCount(skipped)} with mistakes`,
  ]
  return parts.filter(Boolean).join(', ')
}
