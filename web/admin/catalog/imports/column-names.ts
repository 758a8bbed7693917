import type { ImportRecord } from '../../../../contract/admin/catalog/imports.schema.ts'

/** What a column is read as, said to people: 'Lead days' of lead_days. */
export function titleColumn(target: string): string {
  const words = target.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** A column as its file calls it; one that the file does not have, by what it would be read as. */
export function nameColumn(columns: ImportRecord['columns'], target: string): string {
  return columns.find((column) => column.readAs === target)?.name ?? titleColumn(target)
}
