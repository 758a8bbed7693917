import type { ImportRow } from '../../../../contract/admin/catalog/imports.schema.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { Badge, type BadgeKind } from '../../kit/badge.tsx'

interface StateWords {
  title: string
  kind: BadgeKind
}

const states: Record<ImportRow['state'], StateWords> = {
  'draft': { title: 'Not checked', kind: 'plain' },
  'checking': { title: 'Checking', kind: 'house' },
  'checked': { title: 'Ready to import', kind: 'warn' },
  'importing': { title: 'Importing', kind: 'house' },
  'done': { title: 'Imported', kind: 'ok' },
  'taking-back': { title: 'Being undone', kind: 'house' },
  'taken-back': { title: 'Undone', kind: 'plain' },
}

export function ImportBadge({ one }: { one: Counted }) {
  const { title, kind } = describeState(one)
  return <Badge kind={kind}>{title}</Badge>
}

type Counted = Pick<ImportRow, 'state' | 'added' | 'changed' | 'skipped'>

/** A file that was checked is ready only where it would change something. */
export function describeState({ state, added, changed, skipped }: Counted): StateWords {
  if (state !== 'checked' || added + changed > 0) return states[state]
  return skipped > 0 ? { title: 'Rows to correct', kind: 'bad' } : { title: 'Nothing to import', kind: 'plain' }
}

type Checked = Pick<ImportRow, 'added' | 'changed' | 'skipped'>

/** Why nothing of a file can be imported as it is. */
export function explainNothing({ added, changed, skipped }: Checked): string | undefined {
  if (added + changed > 0) return undefined
  return skipped > 0
    ? 'Correct the rows with errors to import.'
    : 'Nothing to import. The shop already has everything in this file.'
}

/** What the button of an import says that it does. */
export function nameImport({ added, changed, skipped }: Checked): string {
  const items = added + changed
  if (items === 0) return 'Import'
  return skipped > 0
    ? `Import ${formatCount(items)} and skip ${formatCount(skipped)}`
    : `Import ${formatCountOf(items, 'item')}`
}

/** Something goes on by itself. */
export const isBusy = (state: ImportRow['state'] | undefined): boolean =>
  state === 'checking' || state === 'importing' || state === 'taking-back'

/** '498 new, 2 changed'. */
export function describeCounts({ added, changed, untouched, skipped }: ImportRow): string {
  const parts = [
    added > 0 && `${formatCount(added)} new`,
    changed > 0 && `${formatCount(changed)} changed`,
    added + changed === 0 && untouched > 0 && `${formatCount(untouched)} unchanged`,
    skipped > 0 && `${formatCount(skipped)} with errors`,
  ]
  return parts.filter(Boolean).join(', ')
}
